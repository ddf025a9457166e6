import TablesModel

/// The configurator of models of one type that bring their own cells, so that what is selected
/// comes back as that type.
///
/// For models of many types in one table, see ``CompatibleConfigurator``.
public struct ModelConfigurator<Model: TableViewCompatible>: CellConfigurator {
  /// The model itself.
  public typealias Item = Model
  /// The model's own cell.
  public typealias Cell = Model.Cell

  /// Makes the configurator; the model's type is told by the data source it is used with.
  public init(_ model: Model.Type = Model.self) {}

  /// None: the identifier of a model is known when it comes.
  public var registrations: [CellRegistration] { [] }

  /// The kind of cell that the model brings.
  public func registration(for item: Model, at path: RowPath) -> CellRegistration {
    item.registration
  }

  /// Lets the model configure the cell.
  public func configure(_ cell: Model.Cell, with item: Model, at path: RowPath) {
    item.configure(cell, at: path)
  }

  /// The cell that the model gives.
  public func configuredCell(
    for item: Model, at path: RowPath, in host: some CellHost
  ) throws(CellError) -> Model.Cell {
    try item.configuredCell(at: path, in: host)
  }
}
