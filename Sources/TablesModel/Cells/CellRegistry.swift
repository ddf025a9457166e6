/// What a host was told to make cells of: the part of registering that every host shares.
public struct CellRegistry {
  private var registrations: [ReuseIdentifier: CellRegistration] = [:]

  /// Makes a registry that knows no cells.
  public init() {}

  /// The identifiers that were registered, in the order of their texts.
  public var identifiers: [ReuseIdentifier] { registrations.keys.sorted() }

  /// Whether a kind of cells is known already.
  /// - Throws: ``CellError/conflictingClasses(identifier:registered:asked:)`` where another class
  ///   has the identifier.
  func knows(_ registration: CellRegistration) throws(CellError) -> Bool {
    guard let known = registrations[registration.identifier] else { return false }
    guard known.cellClass == registration.cellClass else {
      throw .conflictingClasses(
        identifier: registration.identifier, registered: String(reflecting: known.cellClass),
        asked: String(reflecting: registration.cellClass))
    }
    return true
  }

  /// Notes a kind of cells that a host has registered.
  mutating func note(_ registration: CellRegistration) {
    registrations[registration.identifier] = registration
  }
}
