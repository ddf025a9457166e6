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
  public var registration: CellRegistration {
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
