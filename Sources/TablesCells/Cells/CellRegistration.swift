import TablesModel

/// The name under which a host stores cells of one kind for reuse.
///
/// An identifier that is created from a cell's type contains the module, because two modules may
/// each have a `TextCell`.
public struct ReuseIdentifier: Hashable, Sendable, RawRepresentable {
  /// The identifier as UIKit expects it.
  public let rawValue: String

  /// Creates an identifier from a text, for example from that of a storyboard's prototype cell.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates the identifier of a type of cells, such as `MyApp.TextCell`.
  ///
  /// This uses reflection, which is slow: create the identifier once, not for each cell.
  public init<Cell>(_ cell: Cell.Type) { rawValue = String(reflecting: cell) }
}

extension ReuseIdentifier: ExpressibleByStringLiteral, Comparable, CustomStringConvertible {
  /// Creates an identifier from a text.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// Returns whether the text of one identifier sorts before that of the other.
  public static func < (left: ReuseIdentifier, right: ReuseIdentifier) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The text of the identifier.
  public var description: String { rawValue.printable }
}

/// A kind of cells: its reuse identifier, its class and the source of new cells.
public struct CellRegistration {
  /// The reuse identifier of the cells.
  package var identifier: ReuseIdentifier
  /// The class of the cells.
  package var cellClass: AnyClass
  /// The source of new cells.
  package var origin: CellOrigin

  /// Creates the description of a kind of cells.
  /// The identifier defaults to the name of the class, with its module.
  public init<Cell: AnyObject>(
    _ cell: Cell.Type, identifier: ReuseIdentifier? = nil, origin: CellOrigin = .nibOrClass
  ) {
    self.identifier = identifier ?? ReuseIdentifier(cell)
    self.origin = origin
    cellClass = cell
  }

  /// The name of the nib for ``CellOrigin/nibOrClass``: the name of the class, without its module.
  var nibName: String { String(describing: cellClass) }
}

extension CellRegistration: Equatable {
  /// Returns whether both describe the same kind of cells.
  public static func == (left: CellRegistration, right: CellRegistration) -> Bool {
    left.identifier == right.identifier && left.cellClass == right.cellClass
      && left.origin == right.origin
  }
}

/// The source from which a host creates new cells.
@nonexhaustive
public enum CellOrigin: Equatable, Sendable {
  /// The nib with the name of the class if there is one; otherwise the class.
  case nibOrClass
  /// The class. The host creates an instance of it.
  case `class`
  /// The nib of this name. It is an error if there is none.
  case nib(String)
  /// A cell that the host knows already, such as a prototype cell of a storyboard.
  case prototype

  /// Returns whether cells from `known`, which is a class or a nib, satisfy this origin.
  fileprivate func isSatisfied(by known: CellOrigin) -> Bool {
    switch self {
    case .nibOrClass, .prototype: true
    case .class, .nib: self == known
    }
  }
}

extension CellOrigin: CustomStringConvertible {
  /// The origin as text, such as `their class` or `the nib “TextCell”`.
  public var description: String {
    switch self {
    case .nibOrClass: "the nib that is named for their class, or their class"
    case .class: "their class"
    case .nib(let name): "the nib “\(name.printable)”"
    case .prototype: "a prototype"
    }
  }
}

/// The kinds of cells that are registered with a host, and the data source that the host shows.
///
/// A host stores this state for the library; only the library changes it.
public struct HostState {
  private var registrations: [ReuseIdentifier: CellRegistration] = [:]
  /// The identifiers of cells that were registered with the host by other code.
  private var others: Set<ReuseIdentifier> = []
  /// The data that the host shows. It keeps the host up to date with its source.
  var follower: (any HostFollower)?
  /// The greatest number of operations that the host performs as batches.
  var operationLimit = defaultOperationLimit

  /// Creates the state of a host with which no cells are registered yet.
  package init() {}

  /// The identifiers of all cells that the host has, sorted.
  package var identifiers: [ReuseIdentifier] { others.union(registrations.keys).sorted() }

  /// Returns whether a kind of cells is registered already.
  /// - Throws: ``CellError`` if the identifier is
  ///   registered for another class, ``CellError``
  ///   if the cells come from another class or nib.
  func contains(_ registration: CellRegistration) throws(CellError) -> Bool {
    guard let known = registrations[registration.identifier] else { return false }
    guard known.cellClass == registration.cellClass else {
      throw .conflictingClasses(
        identifier: registration.identifier, registered: String(reflecting: known.cellClass),
        asked: String(reflecting: registration.cellClass))
    }
    guard registration.origin.isSatisfied(by: known.origin) else {
      throw .conflictingOrigins(
        identifier: registration.identifier, registered: known.origin, asked: registration.origin)
    }
    return true
  }

  /// Adds a kind of cells that the host has registered, and the class or nib that they come from.
  mutating func insert(_ registration: CellRegistration, from origin: CellOrigin) {
    var known = registration
    known.origin = origin
    registrations[registration.identifier] = known
  }

  /// Adds an identifier that was registered by hand or in a storyboard.
  mutating func insert(_ identifier: ReuseIdentifier) { others.insert(identifier) }
}
