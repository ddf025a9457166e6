import TablesModel

/// A model that brings its own cell, so that models of many kinds stand in one array.
///
/// ```swift
/// extension Letter: TableViewCompatible {              // LetterCell is a ConfigurableCell of Letter
///   typealias Cell = LetterCell
/// }
/// let section = Section<any TableViewCompatible>(items: [Letter("A"), Number(1)])
/// ```
/// Conform in an extension, or let a view model conform: the model stays free of view code. A cell
/// that is no ``ConfigurableCell`` is configured by `configure(_:at:)`, which the model writes.
public protocol TableViewCompatible {
  /// The cell that shows the model.
  associatedtype Cell: AnyObject

  /// What the cell is kept under; the name of its type unless the model says otherwise.
  var reuseIdentifier: ReuseIdentifier { get }

  /// Where a new cell comes from; the nib of its name, else its class, unless the model says
  /// otherwise.
  var cellOrigin: CellOrigin { get }

  /// Puts the model into a cell that may still show another one.
  func configure(_ cell: Cell, at path: RowPath)

  /// A cell of the host with the model in it.
  func configuredCell(at path: RowPath, in host: some CellHost) throws(CellError) -> Cell
}

extension TableViewCompatible {
  /// The name of the cell's type, with its module.
  public var reuseIdentifier: ReuseIdentifier { ReuseIdentifier(Cell.self) }

  /// The nib of the name of the cell's type, else the type itself.
  public var cellOrigin: CellOrigin { .nibOrClass }

  /// Dequeues a cell of the model's kind, and configures it.
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
  /// Lets the cell configure itself.
  public func configure(_ cell: Cell, at path: RowPath) { cell.configure(with: self) }
}
