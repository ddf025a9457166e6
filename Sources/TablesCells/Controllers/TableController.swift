import TablesModel
public import TablesUpdates

/// A data source and a configurator, which together are all that a table view needs.
///
/// ```swift
/// let controller = TableController(dataSource: source, configurator: configurator)
/// let table = HeadlessTable(controller)               // or any other host
/// ```
/// Several hosts can show one controller, and several controllers can share one source. All of them
/// show its changes.
public final class TableController<Configurator: CellConfigurator> {
  /// The type of the items.
  package typealias Item = Configurator.Item

  /// The sections. Every host shows changes to them.
  public let source: SharedDataSource<Configurator.Item>
  /// The configurator of the items' cells.
  package let configurator: Configurator
  /// The closures that are called when the user does something.
  public var actions = TableActions<Configurator.Item>() { didSet { choiceObservers.tell(()) } }
  /// The changes that the user can make and that the controller applies to the data. Defaults to
  /// none.
  public var editing: EditingOptions = [] { didSet { choiceObservers.tell(()) } }
  /// The range in which the user can drag a row if `actions.target` is `nil`. Defaults to `.table`.
  package var moveRange = MoveRange.table
  /// The sections that the user or the app has toggled.
  var toggled = ToggledSections<Item>()
  /// The closures to call when `actions` or `editing` have changed.
  private let choiceObservers = Observers<Void>()

  /// Creates a controller with sections of its own.
  public convenience init(dataSource: DataSource<Configurator.Item>, configurator: Configurator) {
    self.init(SharedDataSource(dataSource), configurator: configurator)
  }

  /// Creates a controller with the sections of a store that reports its own changes. The store is
  /// kept alive.
  public convenience init(
    following store: some SectionedChangeSource<Configurator.Item>, configurator: Configurator
  ) {
    self.init(SharedDataSource(following: store), configurator: configurator)
  }

  /// Creates a controller with sections that other controllers can show and change too.
  public init(_ source: SharedDataSource<Configurator.Item>, configurator: Configurator) {
    self.source = source
    self.configurator = configurator
  }

  /// Calls a closure after each change of `actions` or `editing`, as long as a host exists.
  package func observeChoices(_ host: AnyObject, onChange: @escaping () -> Void) {
    choiceObservers.add(host, onChange)
  }

  /// Whether the user can delete, insert or move items.
  package var isEditable: Bool {
    !editing.isEmpty || actions.delete != nil || actions.editingStyle != nil
  }

  /// Returns the item at a path, or `nil` if there is none.
  package func item(at path: RowPath) -> Item? { source.value.item(at: path) }

  /// Reloads a host, and updates its rows after each change of the data, until the host shows
  /// another source.
  ///
  /// A change becomes batch updates with as few moves as possible. Rows that remain keep their
  /// cells. Items are identified by their ids if they are `Identifiable` and `Equatable`, or by
  /// their values if they are `Hashable`. For other items the host reloads. It also reloads in the
  /// cases that `UpdateQueue` lists, and after `source.reload()`.
  /// - Precondition: The data source of the host is this controller.
  package func show(in host: some CellHost) {
    if host.hostState.follower?.sourceID != ObjectIdentifier(source) {
      let shown = ShownData(source, in: host) { [weak self] in self?.folded($0) }
      host.hostState.follower = shown
      source.follow(shown) { [weak host, weak shown] report in
        shown?.apply(report, isOwn: report.author != nil && report.author === host)
      }
    }
    host.reloadData()
  }

  /// Changes the data together with the rows of one host; other hosts follow.
  ///
  /// If the host shows older data because updates are held, it follows later, as the others do.
  ///
  /// ```swift
  /// var updates = RowUpdates()
  /// updates.deletedRows = [path]
  /// controller.performBatchUpdates(updates, in: table) { $0.remove(at: path) }
  /// ```
  /// - Precondition: The updates lead from the counts before `change` to those after it.
  public func performBatchUpdates(
    _ updates: RowUpdates, in host: some CellHost,
    changing change: (inout DataSource<Configurator.Item>) -> Void
  ) {
    if let shown = shownData(in: host), !shown.isCurrent || folded(source.value) != nil {
      return source.update(change)
    }
    host.performBatchUpdates(updates) { update(by: host, change) }
  }

  /// Changes the data, and records that a host already shows the change.
  private func update(
    by host: some CellHost, _ change: (inout DataSource<Item>) -> Void
  ) {
    var (changed, version) = (source.value, source.version)
    source.update(by: host) { data in
      change(&data)
      (changed, version) = (data, version + 1)
    }
    shownData(in: host)?.show(changed, version: version)
  }

  /// Returns the data that a host shows, with its state; `nil` if the host does not follow this
  /// controller's source.
  func shownData(in host: some CellHost) -> ShownData<Item>? {
    guard let follower = host.hostState.follower, follower.sourceID == ObjectIdentifier(source)
    else { return nil }
    return follower as? ShownData<Item>
  }

  /// Returns the data that a host shows.
  package func data(in host: some CellHost) -> DataSource<Item> {
    shownData(in: host)?.data ?? folded(source.value) ?? source.value
  }
}

extension TableController: TableViewDataSource {
  /// The number of sections.
  public var numberOfSections: Int { source.value.numberOfSections }

  /// Returns the number of items in a section, or 0 if there is no such section.
  public func numberOfItems(in section: Int) -> Int { source.value.numberOfItems(in: section) }

  /// Returns the header of a section.
  public func header(of section: Int) -> String? { source.value.header(of: section) }

  /// Returns the footer of a section.
  public func footer(of section: Int) -> String? { source.value.footer(of: section) }

  /// Returns the index titles of the sections.
  public var sectionIndexTitles: [String] { source.value.sectionIndexTitles }

  /// Returns the section with the title at an index.
  public func section(forSectionIndexTitle title: String, at index: Int) -> Int? {
    source.value.section(forSectionIndexTitleAt: index)
  }

  /// Returns the configured cell for the item at a path.
  /// - Throws: ``CellError`` if there is no item, or an error of the
  ///   configurator.
  public func cell(at path: RowPath, in host: some CellHost) throws(CellError) -> AnyObject {
    try configuredCell(at: path, in: host)
  }

  /// Returns the configured cell for the item at a path, typed as the configurator's cell.
  package func configuredCell(
    at path: RowPath, in host: some CellHost
  ) throws(CellError) -> Configurator.Cell {
    let data = data(in: host)
    guard let item = data.item(at: path) else {
      throw .noItem(
        path, sections: data.numberOfSections, rows: data.numberOfItems(in: path.section))
    }
    return try configurator.configuredCell(for: item, at: path, in: host)
  }

  /// Returns the path in the newest data of a row of a host, which may show older data. `nil` if
  /// the row was removed.
  package func newestPath(of path: RowPath, shownIn host: some CellHost) -> RowPath? {
    shownData(in: host).map { $0.newestPath(ofShown: path) } ?? path
  }

  /// Returns the reuse identifier of the cell for a row that a host shows; `nil` if there is no
  /// such cell.
  package func reuseIdentifier(at path: RowPath, in host: some CellHost) -> ReuseIdentifier? {
    data(in: host).item(at: path).flatMap { item in
      try? configurator.reuseIdentifier(for: item, at: path)  // thrown when the cell is requested
    }
  }
}

extension TableController: HostedDataSource {
  func rowCounts(in host: some CellHost) -> [Int] { data(in: host).rowCounts }

  func titles(of section: Int, in host: some CellHost) -> (header: String?, footer: String?) {
    let data = data(in: host)
    return (data.header(of: section), data.footer(of: section))
  }
}

extension TableController: TableViewDelegate {
  /// Returns the path if its item can be selected, otherwise `nil`.
  public func willSelect(_ path: RowPath) -> RowPath? {
    guard actions.didSelect != nil, let item = item(at: path) else { return nil }
    return actions.canSelect?(item, path) ?? true ? path : nil
  }

  /// Calls `actions.didSelect` with the item.
  public func didSelect(_ path: RowPath) { call(actions.didSelect, at: path) }

  /// Calls `actions.didDeselect` with the item.
  public func didDeselect(_ path: RowPath) { call(actions.didDeselect, at: path) }

  /// Returns the style from `actions.editingStyle`. If that is `nil`, returns `.delete` if
  /// `editing` contains `.delete` or there is an `actions.delete`, otherwise `.none`.
  public func editingStyle(at path: RowPath) -> EditingStyle {
    guard let item = item(at: path) else { return .none }
    let deletes = editing.contains(.delete) || actions.delete != nil
    return actions.editingStyle?(item, path) ?? (deletes ? .delete : .none)
  }

  /// Calls `actions.delete` or `actions.insert` with the item. Deletes the item itself if there is
  /// no `actions.delete`.
  public func commit(_ style: EditingStyle, at path: RowPath, in host: some CellHost) {
    switch style {
    case .none: break
    case .insert: call(actions.insert, at: path)
    case .delete where actions.delete != nil: call(actions.delete, at: path)
    case .delete: remove(at: path, in: host)
    }
  }

  /// Returns whether `editing` contains `.move` and `actions.canMove` allows it for the item.
  public func canMove(at path: RowPath) -> Bool {
    guard editing.contains(.move), let item = item(at: path) else { return false }
    return actions.canMove?(item, path) ?? true
  }

  /// Returns the path from `actions.target`, otherwise the path in `moveRange` that is closest to
  /// the proposed one. The result always exists.
  public func target(forMoveFrom source: RowPath, proposed: RowPath) -> RowPath {
    target(forMoveFrom: source, proposed: proposed, shown: nil)
  }

  /// Returns the path to which an item can be dragged, as `target(forMoveFrom:proposed:)` does, but
  /// in the data that a host shows, which may be older than the newest.
  package func target(
    forMoveFrom source: RowPath, proposed: RowPath, in host: some CellHost
  ) -> RowPath {
    let older = shownData(in: host).flatMap { $0.isCurrent ? nil : $0.data }
    return target(forMoveFrom: source, proposed: proposed, shown: older)
  }

  private func target(
    forMoveFrom source: RowPath, proposed: RowPath, shown: DataSource<Item>?
  ) -> RowPath {
    let data = shown ?? self.source.value
    guard let item = data.item(at: source) else { return source }
    let wanted = actions.target?(item, source, proposed)
    let target = data.target(
      forMoveFrom: source, proposed: wanted ?? proposed,
      within: wanted == nil ? moveRange : .table)
    // The rows of a collapsed section are hidden, so a row cannot be dropped among them.
    let isCollapsed =
      shown.map { $0.section(at: target.section)?.disclosure == .collapsed }
      ?? (isExpanded(target.section) == false)
    return isCollapsed ? source : target
  }

  /// Moves the item in the data; other hosts follow.
  ///
  /// If the host shows older data because updates are held, the item is moved from its place in the
  /// newest data, and the host reloads.
  public func move(from source: RowPath, to target: RowPath, in host: some CellHost) {
    guard let shown = shownData(in: host), !shown.isCurrent else {
      return update(by: host) { $0.move(from: source, to: target) }
    }
    let path = shown.newestPath(ofShown: source)
    shown.dropped(from: source, to: target)
    if let path {
      let target = self.source.value.target(forMoveFrom: path, proposed: target)
      self.source.value.move(from: path, to: target)
    }
    shown.reload()
  }

  /// Returns the actions from `actions.swipeActions`.
  public func swipeActions(at path: RowPath) -> [ItemAction] {
    itemActions(actions.swipeActions, at: path)
  }

  /// Returns the actions from `actions.contextMenu`.
  public func contextMenu(at path: RowPath) -> [ItemAction] {
    itemActions(actions.contextMenu, at: path)
  }

  private func itemActions(
    _ actions: ((Item, RowPath) -> [ItemAction])?, at path: RowPath
  ) -> [ItemAction] {
    guard let actions, let item = item(at: path) else { return [] }
    return actions(item, path)
  }

  private func remove(at path: RowPath, in host: some CellHost) {
    guard item(at: path) != nil else { return }
    var updates = RowUpdates()
    updates.deletedRows = [path]
    performBatchUpdates(updates, in: host) { $0.remove(at: path) }
  }

  private func call(_ action: ((Item, RowPath) -> Void)?, at path: RowPath) {
    if let item = item(at: path) { action?(item, path) }
  }
}

extension TableController: TableViewPrefetching {
  /// Calls `actions.prefetch` with the items at the paths.
  public func prefetch(_ paths: [RowPath]) { actions.prefetch?(paths.compactMap(item(at:))) }

  /// Calls `actions.cancelPrefetching` with the items at the paths that still exist.
  public func cancelPrefetching(_ paths: [RowPath]) {
    actions.cancelPrefetching?(paths.compactMap(item(at:)))
  }
}
