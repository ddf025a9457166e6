import TablesModel

/// A configurator for models of one type that provide their own cells.
///
/// Closures such as ``TableActions/didSelect`` receive the models with this type. For models of
/// several types in one table, use ``CompatibleConfigurator``.
public struct ModelConfigurator<Model: TableViewCompatible>: CellConfigurator {
  /// The type of the models.
  public typealias Item = Model
  /// The type of the models' cells.
  public typealias Cell = Model.Cell

  /// Creates a configurator. The model's type can be inferred from the data source.
  public init(_ model: Model.Type = Model.self) {}

  /// An empty array, because each model has its own identifier, which is not known in advance.
  public var registrations: [CellRegistration] { [] }

  /// Returns the registration of the model's cell: its reuse identifier, class and origin.
  public func registration(for item: Model, at path: RowPath) -> CellRegistration {
    item.registration
  }

  /// Calls the model to configure the cell.
  public func configure(_ cell: Model.Cell, with item: Model, at path: RowPath) {
    item.configure(cell, at: path)
  }

  /// Returns the model's own cell.
  public func configuredCell(
    for item: Model, at path: RowPath, in host: some CellHost
  ) throws(CellError) -> Model.Cell {
    try item.configuredCell(at: path, in: host)
  }
}

/// A configurator for models of any types that provide their own cells.
///
/// Each kind of cell is registered when a model first needs it.
public struct CompatibleConfigurator: CellConfigurator {
  /// A model of any type.
  public typealias Item = any TableViewCompatible
  /// A cell of any class.
  public typealias Cell = AnyObject

  /// Creates a configurator.
  public init() {}

  /// An empty array, because no kind of cell is known in advance.
  public var registrations: [CellRegistration] { [] }

  /// Returns the registration of the model's cell: its reuse identifier, class and origin.
  public func registration(
    for item: any TableViewCompatible, at path: RowPath
  ) -> CellRegistration {
    item.registration
  }

  /// Calls the model to configure the cell.
  /// - Throws: ``CellError/wrongCell(_:expected:found:item:)`` if the cell is of another class than
  ///   the model's cells.
  public func configure(
    _ cell: AnyObject, with item: any TableViewCompatible, at path: RowPath
  ) throws(CellError) {
    try Self.configure(cell, with: item, at: path)
  }

  /// Returns the model's own cell.
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
        cell, identifier: model.reuseIdentifier, expected: Model.Cell.self, item: model, at: path)
    }
    model.configure(own, at: path)
  }

  private static func cell<Model: TableViewCompatible>(
    of model: Model, at path: RowPath, in host: some CellHost
  ) throws(CellError) -> AnyObject {
    try model.configuredCell(at: path, in: host)
  }
}
