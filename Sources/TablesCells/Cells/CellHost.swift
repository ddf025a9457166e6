import TablesModel
public import TablesUpdates

/// A view that creates, reuses and shows cells: a `HeadlessTable`, or a table view in an app.
///
/// The hosts are those of this package, because only it can make a ``HostState``. For every host,
/// configurators choose the cells, fill them and report wrong registrations in the same way.
public protocol CellHost: AnyObject {
  /// The base type of the host's cells, such as `UITableViewCell` or `any HeadlessCell`.
  associatedtype Cell

  /// The kinds of cells that the host knows.
  var hostState: HostState { get set }

  /// Registers a class for the cells of an identifier.
  /// - Throws: ``CellError`` if the class is not one of the host's
  ///   cells.
  func register(
    _ cellClass: AnyClass, forIdentifier identifier: ReuseIdentifier
  ) throws(CellError)

  /// Registers a nib for the cells of an identifier.
  /// - Precondition: The nib exists in the bundle of `cellClass`.
  func registerNib(
    named name: String, for cellClass: AnyClass, forIdentifier identifier: ReuseIdentifier)

  /// Returns whether there is a nib of this name in the bundle of `cellClass`.
  func hasNib(named name: String, for cellClass: AnyClass) -> Bool

  /// Returns a reused cell, which still shows its previous item, or a new one. Returns `nil` if
  /// nothing is registered for the identifier.
  func dequeueCell(withIdentifier identifier: ReuseIdentifier, at path: RowPath) -> Cell?

  /// Asks the data source for all counts and cells again.
  func reloadData()

  /// Calls `change`, which changes the data, and then applies `updates` to the rows.
  ///
  /// To change the data of a controller, use
  /// ``TableController/performBatchUpdates(_:in:changing:)``, which does not reload the host.
  /// - Precondition: The updates lead from the counts before `change` to those after it.
  func performBatchUpdates(_ updates: RowUpdates, changing change: () -> Void)

  /// The number of rows in each section that the host shows, as far as it knows. If they are not
  /// those of its data, a change reloads the host. Defaults to `nil`, which means that the host
  /// does not know them.
  var shownCounts: [Int]? { get }

  /// The rows that have a cell. A change compares lazy rows only at these paths. Defaults to none.
  var shownPaths: [RowPath] { get }

  /// Whether the host cannot update its rows at the moment, for example before its first layout, so
  /// that a change reloads it. Defaults to `false`.
  var needsReload: Bool { get }
}

extension CellHost {
  /// The default, `nil`: the host does not know the numbers.
  package var shownCounts: [Int]? { nil }

  /// The default: no paths.
  package var shownPaths: [RowPath] { [] }

  /// The default, `false`: the host can update its rows.
  package var needsReload: Bool { false }

  /// The number of operations of a change, such as inserted rows, above which the host is reloaded
  /// instead of updated in batches. Defaults to 2,000.
  package var operationLimit: Int {
    get { hostState.operationLimit }
    set { hostState.operationLimit = newValue }
  }

  /// Tells the controller about an event of the host that shows it. Changes of the data then wait
  /// for the end of a drag or an animation, and for the host's return to a window.
  ///
  /// ```swift
  /// host.handle(.disappeared)                       // changes are held …
  /// host.handle(.appeared)                          // … and the host reloads
  /// ```
  package func handle(_ event: HostEvent) { hostState.follower?.handle(event) }

  /// Registers a kind of cells. Does nothing if it is registered already.
  /// - Throws: ``CellError`` if the class is not one of the host's cells, the identifier is empty
  ///   or registered for another kind of cells, or the nib is missing.
  package func register(_ registration: CellRegistration) throws(CellError) {
    if try hostState.contains(registration) { return }
    let identifier = registration.identifier
    let cellClass: AnyClass = registration.cellClass
    guard !identifier.rawValue.isEmpty else {
      throw .emptyIdentifier(String(reflecting: cellClass))
    }
    switch registration.origin {
    case .prototype: return
    case .nibOrClass where !hasNib(named: registration.nibName, for: cellClass), .class:
      try register(cellClass, forIdentifier: identifier)
      hostState.insert(registration, from: .class)
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
    hostState.insert(registration, from: .nib(name))
  }

  /// Returns a cell of a kind, which is not configured yet. Registers the kind if necessary.
  /// - Throws: ``CellError`` if the host has no such cell, or if its cell is of another class.
  public func dequeueCell<Item, Wanted>(
    _ registration: CellRegistration, as type: Wanted.Type = Wanted.self, for item: Item,
    at path: RowPath
  ) throws(CellError) -> Wanted {
    try register(registration)
    let identifier = registration.identifier
    guard let cell = dequeueCell(withIdentifier: identifier, at: path) else {
      throw .unknownIdentifier(
        identifier, registered: hostState.identifiers.filter { $0 != identifier },
        item: CellError.Item(item, at: path))
    }
    if registration.origin == .prototype { hostState.insert(identifier) }
    guard let wanted = cell as? Wanted else {
      throw .wrongCell(
        cell, identifier: identifier, expected: Wanted.self, item: item, at: path)
    }
    return wanted
  }
}
