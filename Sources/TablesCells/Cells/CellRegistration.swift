import TablesModel

/// One kind of cells as a host must know it: its identifier, its class, and where cells come from.
public struct CellRegistration {
  /// What the cells are kept under.
  public var identifier: ReuseIdentifier
  /// The class of the cells.
  public var cellClass: AnyClass
  /// Where a new cell comes from.
  public var origin: CellOrigin

  /// Describes a kind of cells; the identifier is that of the class unless another is given.
  public init<Cell: AnyObject>(
    _ cell: Cell.Type, identifier: ReuseIdentifier? = nil, origin: CellOrigin = .nibOrClass
  ) {
    self.identifier = identifier ?? ReuseIdentifier(cell)
    self.origin = origin
    cellClass = cell
  }

  /// The nib that a cell is taken from where it has the name of its class: `TextCell`.
  var nibName: String { String(describing: cellClass) }
}

extension CellRegistration: Equatable {
  /// Whether both describe the same cells.
  public static func == (left: CellRegistration, right: CellRegistration) -> Bool {
    left.identifier == right.identifier && left.cellClass == right.cellClass
      && left.origin == right.origin
  }
}

/// Where a host takes a new cell from.
public enum CellOrigin: Hashable, Sendable {
  /// The nib that has the name of the class, where there is one; the class otherwise.
  case nibOrClass
  /// The class: the host makes an instance of it.
  case `class`
  /// A nib of this name; that there is none is an error.
  case nib(String)
  /// Something that the host was told elsewhere, such as a prototype cell of a storyboard.
  case prototype
}

extension CellOrigin: CustomStringConvertible {
  /// What the cells come from: `their class`, `the nib “TextCell”`.
  public var description: String {
    switch self {
    case .nibOrClass: "the nib of their class's name, or their class"
    case .class: "their class"
    case .nib(let name): "the nib “\(name)”"
    case .prototype: "a prototype"
    }
  }
}
