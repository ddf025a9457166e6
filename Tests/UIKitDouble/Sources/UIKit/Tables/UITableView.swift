/// A table view that asks for counts and cells, reuses cells, measures them, and checks updates, as
/// UIKit's does. It draws nothing.
@MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  public let style: Style
  public weak var dataSource: (any UITableViewDataSource)? {
    didSet { if Rule.settingTheDataSourceReloads.isFollowed { reloadData() } }
  }
  public weak var delegate: (any UITableViewDelegate)?
  public weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  public private(set) var isEditing = false
  /// Whether rows can be selected while the table view is edited.
  public var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected while the table view is edited.
  public var allowsMultipleSelectionDuringEditing = false
  /// The view above all rows. Nothing is laid out.
  public var tableHeaderView: UIView? {
    didSet {
      guard tableHeaderView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let tableHeaderView { addSubview(tableHeaderView) }
    }
  }
  /// Whether the user is dragging a row.
  public var hasUncommittedUpdates: Bool { isHoldingRow }

  /// The number of rows of the estimated height that fit, for tests.
  public var visibleRows = 12 { didSet { setNeedsFill() } }
  /// How often the table view has asked for things, for tests.
  public internal(set) var statistics = Statistics()

  /// The numbers of rows that the data source returned last; `nil` if they have to be requested
  /// again.
  var counts: [Int]?
  var heights = RowHeights()
  /// The offset of the content: how far it is scrolled.
  var offset: CGFloat = 0
  var cells: [IndexPath: UITableViewCell] = [:]
  /// The cells that were made ahead of scrolling, which are in no window.
  var prepared: [IndexPath: UITableViewCell] = [:]
  /// The titles of the index, as the data source returned them last; `nil` until it is asked.
  var indexTitles: [String]?
  /// The cells with the keyboard that are not visible any more, which UIKit does not reuse.
  var held: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// The heights that visible headers and footers had when they were last measured.
  var textHeights: [ObjectIdentifier: CGFloat] = [:]
  var selected: Set<IndexPath> = []
  var prefetched: Set<IndexPath> = []
  var pool: [String: [UITableViewCell]] = [:]
  var viewPool: [String: [UITableViewHeaderFooterView]] = [:]
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  /// The row that is being configured again, and its cell.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?
  /// The row whose cell is requested, until a cell is dequeued for it.
  var requested: (path: IndexPath, isDequeued: Bool)?
  var batch: UpdateBatch?
  /// What the table view is doing, while it must not be changed.
  var occupation: String?
  /// The row that the user has swiped.
  public internal(set) var swipe: RowSwipe?
  /// Whether the user is dragging a row.
  var isHoldingRow = false
  /// The turn of the main loop in which a row was dropped.
  var turnOfDrop: Int?

  /// The numbers of requests that a table view has made.
  public struct Statistics: Equatable, Sendable {
    public var cellsMade = 0
    public var cellsAskedFor = 0
    public var reloads = 0
    public var batches = 0
    /// The time that the double took to check batches, which UIKit does not take.
    public var checking = Duration.zero
  }

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Scrolling

  override open var contentOffset: CGPoint {
    get { CGPoint(x: 0, y: offset) }
    set {
      offset = newValue.y
      setNeedsFill()
    }
  }

  override open var contentSize: CGSize {
    _ = currentCounts
    return CGSize(width: 320, height: heights.total)
  }

  override open var bounds: CGRect {
    get { CGRect(x: 0, y: offset, width: 320, height: CGFloat(visibleRows) * RowHeights.estimate) }
    set { contentOffset = newValue.origin }
  }

  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard exists(indexPath, in: currentCounts) else {
      UIException.raise(
        "request for rect at invalid index path \(indexPath.text)", by: .missingRowHasNoRect)
      return .zero
    }
    return CGRect(
      x: 0, y: heights.top(of: indexPath), width: 320, height: heights.height(at: indexPath))
  }

  func exists(_ path: IndexPath, in counts: [Int]) -> Bool {
    counts.indices.contains(path.section) && 0..<counts[path.section] ~= path.row
  }

  // MARK: Registering and reusing

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UITableViewCell.Type
  }

  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = nib == nil ? nil : UITableViewCell.self
  }

  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    viewClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
  }

  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let reconfigured, reconfigured.path == indexPath {
      if reconfigured.cell.reuseIdentifier != identifier {
        UIException.raise(
          "attempted to dequeue a cell for a different reuse identifier (\(identifier)) than the "
            + "existing cell (\(reconfigured.cell.reuseIdentifier ?? "none")) when reconfiguring",
          by: .reconfiguredRowKeepsItsIdentifier)
      }
      return reconfigured.cell
    }
    guard requested?.path == indexPath else {
      UIException.raise(
        "dequeued a cell for \(indexPath.text), which was not requested",
        by: .cellIsDequeuedForTheRequestedRow)
      return UITableViewCell()
    }
    if requested?.isDequeued == true {
      UIException.raise(
        "attempted to dequeue multiple cells for the same index path, which is not allowed",
        by: .cellIsDequeuedOnce)
    }
    requested?.isDequeued = true
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      UIException.raise(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard",
        by: .dequeuedIdentifierIsRegistered)
      return UITableViewCell()
    }
    return cell
  }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    statistics.cellsAskedFor += 1
    if let used = pool[identifier]?.popLast() {
      if Rule.reusedCellIsPrepared.isFollowed { used.prepareForReuse() }
      return used
    }
    guard let cellClass = cellClasses[identifier] else { return nil }
    statistics.cellsMade += 1
    return cellClass.init(style: .default, reuseIdentifier: identifier)
  }

  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let used = viewPool[identifier]?.popLast() {
      used.prepareForReuse()
      return used
    }
    return viewClasses[identifier]?.init(reuseIdentifier: identifier)
  }

  // MARK: Asking

  open var numberOfSections: Int { currentCounts.count }

  open func numberOfRows(inSection section: Int) -> Int {
    if currentCounts.indices.contains(section) { return currentCounts[section] }
    UIException.raise(
      "request for the number of rows in section \(section), which does not exist",
      by: .missingSectionHasNoRows)
    return 0
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layOutIfInWindow()
    return cells[indexPath] ?? prepared[indexPath]
  }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  open var visibleCells: [UITableViewCell] {
    layOutIfInWindow()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }

  open var indexPathsForVisibleRows: [IndexPath]? {
    layOutIfInWindow()
    return cells.keys.sorted()
  }

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    layOutIfInWindow()
    return headers[section] as? UITableViewHeaderFooterView
  }

  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    layOutIfInWindow()
    return footers[section] as? UITableViewHeaderFooterView
  }

  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

  open var indexPathForSelectedRow: IndexPath? { selected.min() }

  // MARK: Changing without the user

  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if let indexPath, !exists(indexPath, in: currentCounts) {
      return UIException.raise(
        "request for rect at invalid index path \(indexPath.text)", by: .missingRowIsNotSelected)
    }
    if isSelectingMany, let indexPath {
      selected.insert(indexPath)
    } else {
      selected = Set(indexPath.map { [$0] } ?? [])
    }
    if !Rule.selectingCallsNoDelegate.isFollowed, let indexPath {
      delegate?.tableView(self, didSelectRowAt: indexPath)
    }
  }

  /// Whether selecting a row leaves the others selected.
  var isSelectingMany: Bool { isEditing && allowsMultipleSelectionDuringEditing }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.remove(indexPath)
    if !Rule.deselectingCallsNoDelegate.isFollowed {
      delegate?.tableView(self, didDeselectRowAt: indexPath)
    }
  }

  /// Whether the edit mode began or ended in an animation, for tests.
  public private(set) var isEditingAnimated: Bool?

  open func setEditing(_ editing: Bool, animated: Bool) {
    endSwipe()
    if isSelectingMany, !editing { selected = [] }
    if isEditing != editing { isEditingAnimated = animated }
    isEditing = editing
    for (path, cell) in cells { showEditing(cell, at: path) }
  }

  /// Edits a cell if the table view is edited and its row can be.
  func showEditing(_ cell: UITableViewCell, at path: IndexPath) {
    let isEdited =
      isEditing
      && (ask { dataSource?.tableView(self, canEditRowAt: path) } == true
        || !Rule.rowCanRefuseEditing.isFollowed)
    if cell.isEditing != isEdited { cell.isEditing = isEdited }
  }

  /// Asks for the titles of the index again, which are kept otherwise.
  open func reloadSectionIndexTitles() {
    indexTitles = ask { dataSource?.sectionIndexTitles(for: self) } ?? []
  }

  /// Discards the counts, the cells, their heights and the selection. The next layout requests them
  /// again.
  open func reloadData() {
    guard isFree(for: "reloadData") else { return }
    if batch != nil {
      return UIException.raise("reloadData inside a batch of updates", by: .reloadIsNotInABatch)
    }
    statistics.reloads += 1
    occupied("reloads its data") { discard() }
  }

  var needsFill = true

  override open func layoutIfNeeded() {
    layOutIfInWindow()
    if occupation == nil, batch == nil { super.layoutIfNeeded() }
  }

  override func placed() {
    super.placed()
    setNeedsFill()
  }
}
