import TablesModel

/// What a host was told to make cells of, and whose data it shows: what every host shares.
public struct CellRegistry {
  private var registrations: [ReuseIdentifier: CellRegistration] = [:]
  /// Identifiers that the host has cells of, and that were not registered as a kind of cells.
  private var others: Set<ReuseIdentifier> = []
  /// The source that the host follows.
  var shown: ObjectIdentifier?

  /// Makes a registry that knows no cells.
  public init() {}

  /// The identifiers that the host has cells of, in the order of their texts.
  public var identifiers: [ReuseIdentifier] { others.union(registrations.keys).sorted() }

  /// Whether a kind of cells is known already.
  /// - Throws: ``CellError/conflictingClasses(identifier:registered:asked:)`` where another class
  ///   has the identifier, ``CellError/conflictingOrigins(identifier:registered:asked:)`` where the
  ///   cells come from elsewhere than they are asked to.
  func knows(_ registration: CellRegistration) throws(CellError) -> Bool {
    guard let known = registrations[registration.identifier] else { return false }
    guard known.cellClass == registration.cellClass else {
      throw .conflictingClasses(
        identifier: registration.identifier, registered: String(reflecting: known.cellClass),
        asked: String(reflecting: registration.cellClass))
    }
    guard registration.origin.isServed(by: known.origin) else {
      throw .conflictingOrigins(
        identifier: registration.identifier, registered: known.origin, asked: registration.origin)
    }
    return true
  }

  /// Notes a kind of cells that a host has registered, and where they come from.
  mutating func note(_ registration: CellRegistration, from origin: CellOrigin) {
    var known = registration
    known.origin = origin
    registrations[registration.identifier] = known
  }

  /// Notes that a host has cells of an identifier, registered by hand or in a storyboard.
  mutating func note(_ identifier: ReuseIdentifier) { others.insert(identifier) }
}

extension CellOrigin {
  /// Whether cells that come from a class or a nib are what was asked for.
  fileprivate func isServed(by known: CellOrigin) -> Bool {
    switch self {
    case .nibOrClass, .prototype: true
    case .class, .nib: self == known
    }
  }
}
