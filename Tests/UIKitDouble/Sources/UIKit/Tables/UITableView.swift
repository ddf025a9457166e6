/// A table view that asks for counts and cells, reuses cells, and checks updates, as UIKit's does.
///
/// Every row has the same height: `visibleRows` of them fit. The double draws nothing.
@MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  public let style: Style
  public weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  public weak var delegate: (any UITableViewDelegate)?
  public weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  public private(set) var isEditing = false
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

  /// The number of rows that fit, for tests.
  public var visibleRows = 12 { didSet { setNeedsFill() } }
  /// How often the table view has asked for things, for tests.
  public internal(set) var statistics = Statistics()

  /// The numbers of rows that the data source returned last; `nil` if they have to be requested
  /// again.
  var counts: [Int]?
  /// The position of the first visible row among all rows.
  var first = 0
  var cells: [IndexPath: UITableViewCell] = [:]
  /// The cells with the keyboard that are not visible any more, which UIKit does not reuse.
  var held: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var selected: Set<IndexPath> = []
  var prefetched: Set<IndexPath> = []
  var pool: [String: [UITableViewCell]] = [:]
  var viewPool: [String: [UITableViewHeaderFooterView]] = [:]
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  /// The row that is being configured again, and its cell.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?
  var isAskingForCells = false
  var batch: UpdateBatch?
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

  private static let height: CGFloat = 44

  override open var contentOffset: CGPoint {
    get { CGPoint(x: 0, y: CGFloat(first) * Self.height) }
    set {
      first = Int((newValue.y / Self.height).rounded())
      setNeedsFill()
    }
  }

  override open var contentSize: CGSize {
    CGSize(width: 320, height: CGFloat(currentCounts.reduce(0, +)) * Self.height)
  }

  override open var bounds: CGRect {
    get { CGRect(x: 0, y: contentOffset.y, width: 320, height: CGFloat(visibleRows) * Self.height) }
    set { contentOffset = newValue.origin }
  }

  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    let row = currentCounts.prefix(indexPath.section).reduce(0, +) + indexPath.row
    return CGRect(x: 0, y: CGFloat(row) * Self.height, width: 320, height: Self.height)
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
      if reconfigured.cell.reuseIdentifier == identifier { return reconfigured.cell }
      UIException.raise(
        "attempted to dequeue a cell for a different reuse identifier (\(identifier)) than the "
          + "existing cell (\(reconfigured.cell.reuseIdentifier ?? "none")) when reconfiguring")
    }
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      UIException.raise(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard")
      return UITableViewCell()
    }
    return cell
  }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    statistics.cellsAskedFor += 1
    if let used = pool[identifier]?.popLast() {
      used.prepareForReuse()
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
    currentCounts.indices.contains(section) ? currentCounts[section] : 0
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layOutIfInWindow()
    return cells[indexPath]
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
    selected = Set(indexPath.map { [$0] } ?? [])
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) { selected.remove(indexPath) }

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// Discards the counts, the cells and the selection. The next layout requests them again.
  open func reloadData() {
    if batch != nil { UIException.raise("reloadData inside a batch of updates") }
    if isHoldingRow { UIException.raise("reloadData while a row is being dragged") }
    statistics.reloads += 1
    discard()
  }

  func discard() {
    counts = nil
    selected = []
    prefetched = []
    recycle(Array(cells.keys))
    for (_, cell) in held { end(cell) }
    held = [:]
    headers.values.forEach { recycle($0) }
    footers.values.forEach { recycle($0) }
    (headers, footers) = ([:], [:])
    setNeedsFill()
  }

  // MARK: Layout

  private var needsFill = true

  func setNeedsFill() { needsFill = true }

  override open func layoutIfNeeded() { layOutIfInWindow() }

  override func placed() {
    super.placed()
    setNeedsFill()
  }

  var currentCounts: [Int] {
    if let counts { return counts }
    let asked = askForCounts()
    counts = asked
    return asked
  }

  func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  func layOutIfInWindow() {
    guard window != nil, needsFill, !isAskingForCells, batch == nil else { return }
    needsFill = false
    fill()
  }

  /// The paths of the visible rows.
  var pathsInSight: [IndexPath] {
    let counts = currentCounts
    let total = counts.reduce(0, +)
    first = max(0, min(first, total - visibleRows))
    var paths: [IndexPath] = []
    var start = 0
    for (section, count) in counts.enumerated() {
      let lower = max(first - start, 0)
      let upper = min(first + visibleRows - start, count)
      if lower < upper { paths += (lower..<upper).map { IndexPath(row: $0, section: section) } }
      start += count
    }
    return paths
  }

  private func fill() {
    let paths = pathsInSight
    let wanted = Set(paths)
    recycle(cells.keys.filter { !wanted.contains($0) })
    for path in paths where cells[path] == nil { display(held.removeValue(forKey: path), at: path) }
    fillHeaders(Set(paths.map(\.section)).union(currentCounts.indices.filter { _ in first == 0 }))
  }

  private func display(_ kept: UITableViewCell?, at path: IndexPath) {
    let cell = kept ?? makeCell(at: path)
    cells[path] = cell
    if cell.superview !== self { addSubview(cell) }
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  func makeCell(at path: IndexPath) -> UITableViewCell {
    let wasAsking = isAskingForCells
    isAskingForCells = true
    defer { isAskingForCells = wasAsking }
    return dataSource?.tableView(self, cellForRowAt: path) ?? UITableViewCell()
  }

  private func fillHeaders(_ sections: Set<Int>) {
    for section in sections.sorted() {
      if headers[section] == nil {
        headers[section] = delegate?.tableView(self, viewForHeaderInSection: section)
      }
      if footers[section] == nil {
        footers[section] = delegate?.tableView(self, viewForFooterInSection: section)
      }
    }
    for view in [headers, footers].flatMap(\.values) where view.superview !== self {
      addSubview(view)
    }
  }

  func recycle(_ paths: [IndexPath]) {
    for path in paths.sorted() {
      guard let cell = cells.removeValue(forKey: path) else { continue }
      if counts != nil, let responder = window?.firstResponder as? UIView,
        responder.isDescendant(of: cell)
      {
        held[path] = cell
      } else {
        end(cell)
      }
    }
  }

  /// Removes a cell. It loses the keyboard, and can be reused.
  func end(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { pool[identifier, default: []].append(cell) }
  }

  func recycle(_ view: UIView) {
    view.removeFromSuperview()
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else { return }
    viewPool[identifier, default: []].append(view)
  }
}
