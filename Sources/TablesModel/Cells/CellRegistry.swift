/// What a host was told to make cells of: the part of registering that every host shares.
public struct CellRegistry {
  private var registrations: [ReuseIdentifier: CellRegistration] = [:]

  /// Makes a registry that knows no cells.
  public init() {}

  /// The identifiers that were registered, in the order of their texts.
  public var identifiers: [ReuseIdentifier] { registrations.keys.sorted() }

  /// Notes a kind of cells; false where it is known already.
  /// - Throws: ``CellError/conflictingClasses(identifier:registered:asked:)`` where another class
  ///   has the identifier.
  mutating func note(_ registration: CellRegistration) throws(CellError) -> Bool {
    guard let known = registrations[registration.identifier] else {
      registrations[registration.identifier] = registration
      return true
    }
    guard known.cellClass == registration.cellClass else {
      throw .conflictingClasses(
        identifier: registration.identifier, registered: String(reflecting: known.cellClass),
        asked: String(reflecting: registration.cellClass))
    }
    return false
  }
}
