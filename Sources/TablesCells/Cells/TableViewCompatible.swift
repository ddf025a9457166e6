import TablesModel

/// A model that provides its own cell, so that one array can contain models of many types.
///
/// ```swift
/// extension Letter: TableViewCompatible {  // LetterCell is a ConfigurableCell of Letter
///   typealias Cell = LetterCell
/// }
/// let section = Section<any TableViewCompatible>(items: [Letter("A"), Number(1)])
/// ```
/// Conform in an extension, or write a view model that conforms: the model itself stays free of
/// view code. If the cell is not a ``ConfigurableCell``, implement ``configure(_:at:)``.
public protocol TableViewCompatible {
  /// The type of the cell that shows the model.
  associatedtype Cell: AnyObject

  /// The reuse identifier of the cell. Defaults to the name of its type.
  var reuseIdentifier: ReuseIdentifier { get }

  /// The source of new cells. Defaults to the nib with the name of the cell's type or, if there is
  /// no such nib, the type itself.
  var cellOrigin: CellOrigin { get }

  /// Puts the model into a cell, which may still show another model.
  func configure(_ cell: Cell, at path: RowPath)

  /// Returns a cell of the host that shows the model. By default, dequeues and configures a cell.
  func configuredCell(at path: RowPath, in host: some CellHost) throws(CellError) -> Cell
}

extension TableViewCompatible {
  /// The name of the cell's type, with its module.
  public var reuseIdentifier: ReuseIdentifier { ReuseIdentifier(Cell.self) }

  /// The nib with the name of the cell's type, or the type itself if there is no such nib.
  public var cellOrigin: CellOrigin { .nibOrClass }

  /// Dequeues a cell and configures it.
  public func configuredCell(
    at path: RowPath, in host: some CellHost
  ) throws(CellError) -> Cell {
    let cell = try host.dequeueCell(registration, as: Cell.self, for: self, at: path)
    configure(cell, at: path)
    return cell
  }

  /// The kind of the model's cell.
  package var registration: CellRegistration {
    CellRegistration(Cell.self, identifier: reuseIdentifier, origin: cellOrigin)
  }
}

extension TableViewCompatible where Cell: ConfigurableCell, Cell.Model == Self {
  /// Calls the cell to configure itself.
  public func configure(_ cell: Cell, at path: RowPath) { cell.configure(with: self) }
}

/// A cell that shows models of one type and configures itself.
///
/// ```swift
/// final class LetterCell: HeadlessCell, ConfigurableCell {
///   var model: Letter?
///   func configure(with model: Letter) { self.model = model }
///   …
/// }
/// ```
/// Code that passes a model of another type to the cell does not compile.
public protocol ConfigurableCell: AnyObject {
  /// The type of the models.
  associatedtype Model

  /// The model that the cell shows; `nil` before the cell is configured.
  var model: Model? { get set }

  /// Shows a model in place of the previous one.
  func configure(with model: Model)
}

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

  /// Returns the registration of the model's cell: its reuse identifier, class and origin.
  public func registration(
    for item: any TableViewCompatible, at path: RowPath
  ) -> CellRegistration {
    item.registration
  }

  /// Calls the model to configure the cell.
  /// - Throws: ``CellError`` if the cell is of another class than
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
    try item.configuredCell(at: path, in: host)
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
}

// MARK: - Simple rows

/// A row with a title, a closure that returns its detail, and a closure that is called when the
/// user selects it.
///
/// ```swift
/// SimpleRow(title: "User email", populate: { session.email })
/// SimpleRow(title: "Reset all user defaults", action: { defaults.reset() })
/// ```
/// A row without an action cannot be selected.
public struct SimpleRow: TableViewCompatible {
  /// The title.
  package var title: String
  /// The text below the title. It is shown only if `populate` is `nil` or returns `nil`.
  package var subtitle: String?
  /// Called when the user selects the row.
  package var action: (() -> Void)?
  /// Returns the detail at the right edge. Called each time that the row is shown.
  package var populate: (() -> String?)?

  /// Creates a row.
  public init(
    title: String, subtitle: String? = nil, action: (() -> Void)? = nil,
    populate: (() -> String?)? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.action = action
    self.populate = populate
  }

  /// Fills a cell with the title and either the detail at the right edge or the subtitle below.
  public func configure(_ cell: TextCell, at path: RowPath) {
    let detail = populate?()
    cell.text = title
    cell.detail = detail ?? subtitle
    cell.style = detail == nil && subtitle != nil ? .subtitle : .automatic
    cell.accessory = action == nil ? .none : .action
  }
}

extension TableController where Configurator == ModelConfigurator<SimpleRow> {
  /// Creates a controller of simple rows. Selecting a row calls its action and then fills every row
  /// again.
  public convenience init(rows: DataSource<SimpleRow>) {
    self.init(dataSource: rows, configurator: ModelConfigurator())
    actions.canSelect = { row, _ in row.action != nil }
    actions.didSelect = { [weak source] row, _ in
      row.action?()
      source?.reload()
    }
  }
}
