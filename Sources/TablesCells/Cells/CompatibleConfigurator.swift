import TablesModel

/// The configurator of models that bring their own cells: it forwards, and decides nothing.
///
/// The kinds of cells are those of the models, so that each is registered when it first comes.
public struct CompatibleConfigurator: CellConfigurator {
  /// A model of any kind.
  public typealias Item = any TableViewCompatible
  /// A cell of any class: each model knows its own.
  public typealias Cell = AnyObject

  /// Makes the configurator.
  public init() {}

  /// None: no kind of cells is known before there is a model.
  public var registrations: [CellRegistration] { [] }

  /// The kind of cell that the model brings.
  public func registration(
    for item: any TableViewCompatible, at path: RowPath
  ) -> CellRegistration {
    item.registration
  }

  /// Lets the model configure the cell.
  /// - Throws: ``CellError/wrongCell(_:expected:found:item:)`` where the cell is not of its class.
  public func configure(
    _ cell: AnyObject, with item: any TableViewCompatible, at path: RowPath
  ) throws(CellError) {
    try Self.configure(cell, with: item, at: path)
  }

  /// The cell that the model gives.
  public func configuredCell(
    for item: any TableViewCompatible, at path: RowPath, in host: some CellHost
  ) throws(CellError) -> AnyObject {
    try Self.cell(of: item, at: path, in: host)
  }

  private static func configure<Model: TableViewCompatible>(
    _ cell: AnyObject, with model: Model, at path: RowPath
  ) throws(CellError) {
    guard let own = cell as? Model.Cell else {
      throw .wrongCell(
        model.reuseIdentifier, expected: String(reflecting: Model.Cell.self),
        found: String(reflecting: type(of: cell)), item: CellError.Item(model, at: path))
    }
    model.configure(own, at: path)
  }

  private static func cell<Model: TableViewCompatible>(
    of model: Model, at path: RowPath, in host: some CellHost
  ) throws(CellError) -> AnyObject {
    try model.configuredCell(at: path, in: host)
  }
}
