import TablesModel

/// Decides when a host shows changed data, and how: by batches of updates, or by reloading.
///
/// A host, such as a table view, keeps one queue, informs it of data and events, and takes the step
/// that it returns:
/// ```swift
/// switch queue.update(to: newest) {
/// case .nothing: data = queue.shown                // newer data may look the same
/// case .perform(let batches):
///   _ = queue.handle(.animationBegan)              // until the completion of the last batch
///   for batch in batches { host.performBatchUpdates(batch.updates) { data = batch.data } }
/// case .reload(let newest):
///   data = newest
///   host.reloadData()
/// }
/// ```
/// While updates are held, because the user drags a row, a batch is animated or a transaction is
/// open, the queue keeps the newest data. When nothing holds them any longer, the queue returns the
/// difference between what the host shows and that data, and leaves out the versions in between.
///
/// The host has to reload if it is not in a window or was not when the data changed, if the
/// difference has more than ``operationLimit`` operations, if the items cannot be identified, or if
/// its counts differ from those of the data before a batch. Items are identified by their ids if
/// they are `Identifiable` and `Equatable`, or by their values if they are `Hashable`.
///
/// A queue is a value without tasks, timers and closures. It holds data sources, whose lazy rows
/// belong to one isolation, so it stays in the isolation of its host. Sections that a `ForEach`
/// creates are created when the queue gets the data, while they fit the state of the app.
package struct UpdateQueue<Item> {
  /// The data that the host shows after it has taken the steps that were returned.
  package private(set) var shown: DataSource<Item>
  /// The newest data, if the host does not show it yet.
  package private(set) var pending: DataSource<Item>?
  /// The greatest number of operations that are performed as batches. Defaults to 2,000.
  package var operationLimit = defaultOperationLimit
  /// Whether the rows of a table are compared, and not only their ids. `false` for a host that
  /// compares the rows that it shows itself.
  private let comparesRows: Bool

  /// The changes that lead to the pending data, as their source has reported them; empty if it has
  /// not reported all of them.
  private var reported: [(changes: ReportedChanges, data: DataSource<Item>)] = []
  /// Whether the pending data cannot be reached by batches.
  private var needsReload = false
  private var isInWindow = true
  private var isReordering = false
  private var animations = 0
  private var transactions = 0
  private var isTornDown = false

  /// Creates a queue for a host that shows some data.
  package init(showing data: DataSource<Item> = DataSource()) {
    shown = data.storingSections
    comparesRows = true
  }

  /// Creates a queue for a host that shows no data yet.
  /// - Parameter comparesRows: Whether the rows of a table are compared, and not only their ids.
  package init(comparesRows: Bool) {
    shown = DataSource()
    self.comparesRows = comparesRows
  }

  /// The step that a host has to take next.
  package enum Step {
    /// Do nothing. Rows that are requested later come from ``UpdateQueue/shown``, which may be
    /// newer data that looks the same.
    case nothing
    /// Perform the batches in their order, each with the data that it leads to.
    case perform([BatchUpdates<Item>])
    /// Show the data, and ask for all counts and cells again.
    case reload(DataSource<Item>)
  }

  /// Whether updates are held until a drag, an animation or a transaction ends.
  package var isHeld: Bool { isReordering || animations > 0 || transactions > 0 }
}

/// The greatest number of operations that a host performs as batches, unless its app sets another.
package let defaultOperationLimit = 2_000

// MARK: - Data

extension UpdateQueue {
  /// Takes newer data, and returns the step that the host has to take next.
  /// - Parameters:
  ///   - data: The newest data.
  ///   - shownItems: The items that the host shows, by their paths. Lazy rows are compared only
  ///     with these.
  package mutating func update(
    to data: DataSource<Item>, comparing shownItems: [RowPath: Item] = [:]
  ) -> Step {
    guard !isTornDown else { return .nothing }
    reported = []
    pending = data.storingSections
    return next(comparing: shownItems)
  }

  /// Takes newer data together with the changes that lead to it, so that items need not be
  /// compared, and returns the step that the host has to take next.
  ///
  /// Several changes that were held are performed one after the other. If the changes do not lead
  /// from the old numbers of rows to the new ones, or if others were held that were not reported,
  /// the items are compared after all.
  /// - Parameters:
  ///   - data: The newest data.
  ///   - changes: The changes since the data that the queue got before.
  package mutating func update(
    to data: DataSource<Item>, reporting changes: ReportedChanges
  ) -> Step {
    guard !isTornDown else { return .nothing }
    let data = data.storingSections
    if pending == nil || !reported.isEmpty { reported.append((changes, data)) }
    pending = data
    return next()
  }

  /// Takes data that the host has to show even if it seems to be the same, and returns the step
  /// that the host has to take next.
  package mutating func reload(_ data: DataSource<Item>) -> Step {
    guard !isTornDown else { return .nothing }
    reported = []
    pending = data.storingSections
    needsReload = true
    return next()
  }

  /// Records data that the host shows already, for example because the user has dropped a row
  /// there. Older data that is pending is discarded.
  package mutating func show(_ data: DataSource<Item>) {
    shown = data.storingSections
    pending = nil
    reported = []
    needsReload = false
  }
}

// MARK: - Events

/// An event of a host that affects when it can show changed data.
package enum HostEvent: Hashable, Sendable, CaseIterable {
  /// The user has picked up a row. Updates are held until it is dropped.
  case reorderingBegan
  /// The user has dropped the row, and the data has been changed accordingly. A table view informs
  /// its data source before it finishes a drag, so send this event in the next turn of its run
  /// loop.
  case reorderingEnded
  /// A batch of updates has begun. Several can overlap.
  case animationBegan
  /// A batch of updates has been performed and animated.
  case animationEnded
  /// A group of changes begins. Groups can contain others.
  case transactionBegan
  /// A group of changes has ended.
  case transactionEnded
  /// The host came into a window.
  case appeared
  /// The host left its window.
  case disappeared
  /// The host no longer exists. The queue ignores everything that follows.
  case tornDown
}

extension UpdateQueue {
  /// Records an event, and returns the step that the host has to take next.
  ///
  /// The end of something that has not begun is ignored.
  /// - Parameters:
  ///   - event: The event.
  ///   - shownItems: The items that the host shows, by their paths. Lazy rows are compared only
  ///     with these.
  package mutating func handle(
    _ event: HostEvent, comparing shownItems: [RowPath: Item] = [:]
  ) -> Step {
    switch event {
    case .reorderingBegan: isReordering = true
    case .reorderingEnded: isReordering = false
    case .animationBegan: animations += 1
    case .animationEnded: animations = max(animations - 1, 0)
    case .transactionBegan: transactions += 1
    case .transactionEnded: transactions = max(transactions - 1, 0)
    case .appeared: isInWindow = true
    case .disappeared: isInWindow = false
    case .tornDown: tearDown()
    }
    return next(comparing: shownItems)
  }

  /// Returns the path in the pending data of a row that the host shows, according to the reported
  /// changes. `nil` if the path does not follow from them.
  func reportedPath(ofShown path: RowPath) -> RowPath? {
    if reported.isEmpty { return nil }
    var (path, counts): (RowPath?, _) = (path, shown.rowCounts)
    for (changes, data) in reported {
      path = path.flatMap { changes.target(of: $0, from: counts, to: data.rowCounts) }
      counts = data.rowCounts
    }
    return path
  }

  /// Returns the batches of reported changes; `nil` if there are none, or if they do not lead to
  /// their data.
  private static func batches(
    _ reported: [(changes: ReportedChanges, data: DataSource<Item>)], from old: DataSource<Item>
  ) -> [BatchUpdates<Item>]? {
    if reported.isEmpty { return nil }
    var (batches, before): ([BatchUpdates<Item>], _) = ([], old)
    for (changes, data) in reported {
      guard let next = changes.reportedUpdates(from: before, to: data) else { return nil }
      batches += next
      before = data
    }
    return batches
  }

  /// Returns a lower bound of the operations of a difference, from the numbers of rows alone.
  private static func fewestOperations(
    from old: DataSource<Item>, to new: DataSource<Item>
  ) -> Int {
    let (before, after) = (old.rowCounts, new.rowCounts)
    guard before != after, before.count == after.count else { return 0 }
    // An inserted or removed section is one operation, however many rows it has.
    guard old.sectionIDs == new.sectionIDs else { return 0 }
    let growth = zip(before, after).map { $1 - $0 }
    return max(
      growth.reduce(0) { $0 + max($1, 0) }, growth.reduce(0) { $0 + max(-$1, 0) })
  }

  private mutating func tearDown() {
    isTornDown = true
    pending = nil
    reported = []
    shown = DataSource()
  }

  private mutating func next(comparing shownItems: [RowPath: Item] = [:]) -> Step {
    guard !isTornDown, let newest = pending else { return .nothing }
    if !isInWindow { needsReload = true }
    guard isInWindow, !isHeld else { return .nothing }
    let (old, isReload, reported) = (shown, needsReload, reported)
    show(newest)
    if isReload { return .reload(newest) }
    // The limit is checked before the batches are made, because that takes long for many changes.
    if reported.reduce(0, { $0 + $1.changes.count }) > operationLimit { return .reload(newest) }
    if let batches = Self.batches(reported, from: old) {
      return batches.isEmpty ? .nothing : .perform(batches)
    }
    guard Self.fewestOperations(from: old, to: newest) <= operationLimit,
      let changes = newest.changes(
        from: old, comparing: shownItems, comparesRows: comparesRows),
      changes.count <= operationLimit
    else { return .reload(newest) }
    return changes.isEmpty ? .nothing : .perform(changes.batchUpdates())
  }
}

// MARK: - Changes of any items

extension DataSource {
  /// Returns the changes that lead from another data source to this one, for any items, or `nil` if
  /// the items cannot be identified.
  ///
  /// Items that are `Identifiable` and `Equatable` are matched by their ids, and items that are
  /// only `Hashable` by their values.
  /// - Parameter shownItems: The items that a host shows, by their old paths. They are compared
  ///   even if they are lazy rows.
  /// - Parameter comparesRows: Whether the rows of a table are compared, and not only their ids.
  func changes(
    from old: DataSource, comparing shownItems: [RowPath: Item], comparesRows: Bool = true
  ) -> Changeset<Item>? {
    if let new = self as? DataSource<Row>, let old = old as? DataSource<Row> {
      if !comparesRows { return new.structuralDifference(from: old) as? Changeset<Item> }
      let shownRows = shownItems as? [RowPath: Row] ?? [:]
      return new.difference(from: old, comparing: shownRows) as? Changeset<Item>
    }
    func changes<Value: Identifiable & Equatable>(of _: Value.Type) -> Changeset<Item>? {
      let (new, old) = (self as? DataSource<Value>, old as? DataSource<Value>)
      return old.flatMap { new?.difference(from: $0) } as? Changeset<Item>
    }
    func changesOfValues<Value: Hashable>(_: Value.Type) -> Changeset<Item>? {
      let (new, old) = (self as? DataSource<Value>, old as? DataSource<Value>)
      return old.flatMap { new?.differenceOfValues(from: $0) } as? Changeset<Item>
    }
    if let type = Item.self as? any (Identifiable & Equatable).Type { return changes(of: type) }
    return (Item.self as? any Hashable.Type).flatMap { changesOfValues($0) }
  }
}

// MARK: - Paths of items

extension DataSource {
  /// Returns the path of an item that was at a path in older data. `nil` if the item was removed,
  /// or if the items cannot be identified.
  ///
  /// A difference removes the items of a removed section and inserts those of an inserted section,
  /// even if an item is in both. Here, such an item is found by its id.
  /// - Complexity: That of `difference(from:)`.
  package func path(ofItemAt path: RowPath, in old: DataSource) -> RowPath? {
    guard let item = old.item(at: path), let changes = changes(from: old, comparing: [:]) else {
      return nil
    }
    return changes.rowMap.target(of: path) ?? changes.insertedPath(ofItemEqualTo: item, in: self)
  }
}

extension Changeset {
  /// Returns the path of the only inserted item with the id of another one.
  fileprivate func insertedPath(
    ofItemEqualTo item: Item, in data: DataSource<Item>
  ) -> RowPath? {
    guard let id = TablesUpdates.id(of: item) else { return nil }
    var found: RowPath?
    let rows = insertedSections.lazy.flatMap { section in
      (0..<data.numberOfItems(in: section)).lazy.map { RowPath(section: section, row: $0) }
    }
    for path in [AnySequence(insertedRows), AnySequence(rows)].joined()
    where data.item(at: path).flatMap(TablesUpdates.id) == id {
      guard found == nil else { return nil }
      found = path
    }
    return found
  }
}

/// Returns the id of an item, or the item itself if it has none. `nil` if nothing identifies it.
private func id(of item: some Any) -> AnyHashable? {
  func id(of item: some Identifiable) -> AnyHashable { AnyHashable(item.id) }
  if let item = item as? any Identifiable & Equatable { return id(of: item) }
  return (item as? any Hashable).map { AnyHashable($0) }
}

extension UpdateQueue {
  /// Returns the path in the pending data of a row that the host shows. `nil` if the row was
  /// removed, or if the items cannot be identified and their changes were not reported.
  package func pendingPath(ofShown path: RowPath) -> RowPath? {
    guard let pending else { return path }
    return reportedPath(ofShown: path) ?? pending.path(ofItemAt: path, in: shown)
  }
}
