import TablesModel

/// A view that makes, keeps and shows cells: a table view, a collection view, a stack, a test.
///
/// A host adds nothing to what the protocol asks: which cell an item gets, what goes into it and
/// what is wrong with a registration is decided by configurators, which no host can change.
public protocol CellHost: AnyObject {
  /// What every cell of the host is at least: `UITableViewCell`, `any HeadlessCell`.
  associatedtype Cell

  /// What the host was told to make cells of; kept for the library, which alone changes it.
  var registry: CellRegistry { get set }

  /// Makes the cells of an identifier from a class.
  /// - Throws: ``CellError/foreignClass(_:host:expected:)`` where they would be no cells of its own.
  func register(
    _ cellClass: AnyClass, forIdentifier identifier: ReuseIdentifier
  ) throws(CellError)

  /// Takes the cells of an identifier from a nib, which exists; their class tells its bundle.
  func registerNib(
    named name: String, for cellClass: AnyClass, forIdentifier identifier: ReuseIdentifier)

  /// Whether there is a nib of this name for cells of a class, which tells its bundle.
  func hasNib(named name: String, for cellClass: AnyClass) -> Bool

  /// A cell that was scrolled out, as it was then, or a new one; `nil` where none is registered.
  func dequeueCell(withIdentifier identifier: ReuseIdentifier, at path: RowPath) -> Cell?

  /// Asks for all counts and cells anew.
  func reloadData()

  /// Changes the data, and the rows shown in the way described.
  ///
  /// The data of a controller is changed by ``TableController/performBatchUpdates(_:in:changing:)``,
  /// so that the host is not told to reload.
  /// - Precondition: The updates lead from the counts before `change` to those after it.
  func performBatchUpdates(_ updates: RowUpdates, changing change: () -> Void)
}

extension CellHost {
  /// Makes a kind of cells known, as its origin says; does nothing where it is known already.
  /// - Throws: ``CellError`` for a class that is foreign or in conflict, for a missing nib, and for
  ///   an empty identifier.
  public func register(_ registration: CellRegistration) throws(CellError) {
    if try registry.knows(registration) { return }
    let identifier = registration.identifier
    let cellClass: AnyClass = registration.cellClass
    guard !identifier.rawValue.isEmpty else {
      throw .emptyIdentifier(String(reflecting: cellClass))
    }
    switch registration.origin {
    case .prototype: return
    case .nibOrClass where !hasNib(named: registration.nibName, for: cellClass), .class:
      try register(cellClass, forIdentifier: identifier)
      registry.note(registration, from: .class)
    case .nibOrClass:
      try register(registration, nib: registration.nibName)
    case .nib(let name):
      try register(registration, nib: name)
    }
  }

  private func register(_ registration: CellRegistration, nib name: String) throws(CellError) {
    guard hasNib(named: name, for: registration.cellClass) else {
      throw .missingNib(name, identifier: registration.identifier)
    }
    registerNib(
      named: name, for: registration.cellClass, forIdentifier: registration.identifier)
    registry.note(registration, from: .nib(name))
  }

  /// A cell of a kind for an item, not configured yet; the kind is made known where it is not.
  /// - Throws: ``CellError/unknownIdentifier(_:registered:item:)`` where the host has no such cell,
  ///   ``CellError/wrongCell(_:expected:found:item:)`` where it has one of another class.
  public func dequeueCell<Item, Wanted>(
    _ registration: CellRegistration, as type: Wanted.Type = Wanted.self, for item: Item,
    at path: RowPath
  ) throws(CellError) -> Wanted {
    try register(registration)
    let identifier = registration.identifier
    guard let cell = dequeueCell(withIdentifier: identifier, at: path) else {
      throw .unknownIdentifier(
        identifier, registered: registry.identifiers.filter { $0 != identifier },
        item: CellError.Item(item, at: path))
    }
    if registration.origin == .prototype { registry.note(identifier) }
    guard let wanted = cell as? Wanted else {
      throw .wrongCell(
        identifier, expected: String(reflecting: Wanted.self),
        found: String(reflecting: Swift.type(of: cell as Any)), item: CellError.Item(item, at: path)
      )
    }
    return wanted
  }
}
