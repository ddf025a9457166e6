import TablesModel
import TablesUpdates

/// The part of ``ShownData`` that does not depend on the type of the items. It keeps a host up to
/// date with the data of a controller.
protocol HostFollower: AnyObject {
  /// The shared source that the host follows.
  var sourceID: ObjectIdentifier { get }
  /// Whether the host shows the newest data.
  var isCurrent: Bool { get }
  /// Records an event of the host, and updates the host if it was waiting for that.
  func handle(_ event: HostEvent)
  /// Records that the host asks for all counts and cells again.
  func hostReloads()
  /// Returns the path in the newest data of a row that the host shows. `nil` if the row was
  /// removed.
  func newestPath(ofShown path: RowPath) -> RowPath?
}

/// A host in which a user selects, types in and drags rows.
package protocol InteractiveHost: AnyObject {
  /// Reloads the host, and then restores the selection and the keyboard of rows that remain, which
  /// the host would lose otherwise.
  /// - Parameter newPath: Returns the new path of a row that the host has shown; `nil` if the row
  ///   was removed, or if the items cannot be identified.
  func reloadData(following newPath: (RowPath) -> RowPath?)

  /// Holds the updates of the host while the user is dragging a row, even if it has not sent
  /// `.reorderingBegan` yet; it sends `.reorderingEnded` afterwards. Returns whether a row is being
  /// dragged.
  func holdUpdatesDuringDrag() -> Bool
}

/// The data of a shared source that one host shows. It is older than the newest data while the host
/// cannot be updated.
///
/// Only the host keeps this object alive.
final class ShownData<Item>: HostFollower {
  /// The data that the host shows. During a batch, the data after the batch.
  private(set) var data: DataSource<Item>
  private let source: SharedDataSource<Item>
  /// Returns data without the items of collapsed sections; `nil` if no section is collapsed.
  private let fold: (DataSource<Item>) -> DataSource<Item>?
  private weak var host: (any CellHost)?
  private var queue: UpdateQueue<Item>
  /// The version of the source's data that was last passed to the queue.
  private var version: Int
  /// The number of times that the host has asked for all counts and cells again.
  private var reloads = 0
  /// Whether batches are being performed. Each of them sets ``data`` itself.
  private var isPerforming = false

  init(
    _ source: SharedDataSource<Item>, in host: some CellHost,
    folding fold: @escaping (DataSource<Item>) -> DataSource<Item>?
  ) {
    (self.source, self.fold, self.host) = (source, fold, host)
    queue = UpdateQueue(showing: fold(source.value) ?? source.value)
    data = queue.shown
    version = source.version
  }

  var sourceID: ObjectIdentifier { ObjectIdentifier(source) }

  /// Whether the host will ask for its counts again, or knows other counts than those of ``data``,
  /// so that batches would not fit.
  private var needsReload: Bool {
    guard let host else { return false }
    return host.needsReload || host.shownCounts.map { $0 != data.rowCounts } ?? false
  }

  /// The newest data, without the items of collapsed sections.
  private var newest: DataSource<Item> { fold(source.value) ?? source.value }

  var isCurrent: Bool { version == source.version && queue.pending == nil }

  /// Updates the host after a change of the source, or waits until the host can be updated.
  func apply(_ report: SharedDataSource<Item>.Report, isOwn: Bool) {
    if isOwn { return show(report.new, version: report.version) }
    guard report.isReload || version < source.version else { return }
    let isNext = report.version == source.version && report.version == version + 1
    version = source.version
    prepareQueue()
    let (old, newest) = (queue.pending ?? queue.shown, newest)
    if report.isReload {
      perform(queue.reload(newest))
    } else if isNext, let changes = report.changes, !old.hidesItems, !newest.hidesItems {
      perform(queue.update(to: newest, reporting: changes))
    } else {
      perform(queue.update(to: newest, comparing: shownRows))
    }
  }

  /// Records that the host shows data that it has changed itself.
  func show(_ data: DataSource<Item>, version: Int) {
    guard version > self.version else { return }
    self.version = version
    queue.show(fold(data) ?? data)
    self.data = queue.shown
  }

  /// Records that the user has dropped a row of the host while the host shows older data. The row
  /// is moved in that data, because the host asks for the counts of what it shows before it is
  /// updated.
  func dropped(from source: RowPath, to target: RowPath) {
    data.move(from: source, to: target)
    queue.show(data)
  }

  /// Reloads the host as soon as it can be updated.
  func reload() {
    version = source.version
    perform(queue.reload(newest))
  }

  func handle(_ event: HostEvent) {
    if event == .tornDown {
      _ = queue.handle(event)
      return
    }
    takeLimit()
    perform(queue.handle(event, comparing: shownRows))
  }

  private func prepareQueue() {
    takeLimit()
    if (host as? any InteractiveHost)?.holdUpdatesDuringDrag() == true {
      _ = queue.handle(.reorderingBegan)
    }
  }

  private func takeLimit() {
    if let limit = host?.operationLimit { queue.operationLimit = limit }
  }

  /// The rows that have a cell, if the items are rows. Only rows can be lazy.
  private var shownRows: [RowPath: Item] {
    guard Item.self == Row.self else { return [:] }
    return Dictionary(
      (host?.shownPaths ?? []).compactMap { path in data.item(at: path).map { (path, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  func hostReloads() {
    reloads += 1
    version = source.version
    queue.show(newest)
    data = queue.shown
  }

  func newestPath(ofShown path: RowPath) -> RowPath? {
    if isCurrent { return path }
    if version == source.version, !isPerforming { return queue.pendingPath(ofShown: path) }
    return newest.path(ofItemAt: path, in: data)
  }

  private func perform(_ step: UpdateQueue<Item>.Step) {
    switch step {
    case .nothing: if !isPerforming { data = queue.shown }
    case .reload(let newest): reload(newest)
    case .perform(let batches):
      if needsReload { return reload(batches.last?.data ?? data) }
      _ = queue.handle(.animationBegan)
      isPerforming = true
      let reloads = reloads
      for batch in batches where reloads == self.reloads {
        host?.performBatchUpdates(batch.updates) { data = batch.data }
      }
      isPerforming = false
      handle(.animationEnded)
    }
  }

  private func reload(_ newest: DataSource<Item>) {
    let old = data
    data = newest
    guard let host = host as? any InteractiveHost else {
      host?.reloadData()
      return
    }
    host.reloadData { newest.path(ofItemAt: $0, in: old) }
  }
}

// MARK: - Collapsed sections

// Sections that the user collapses and expands.
extension TableController {
  /// Returns whether a section shows its items. `nil` if it cannot be collapsed, or does not exist.
  ///
  /// The `disclosure` of the section determines whether it can be collapsed, and whether it is
  /// collapsed until it is toggled. If the data changes it later, the section follows the data.
  package func isExpanded(_ section: Int) -> Bool? {
    toggled.follow(source.value)
    return source.value.section(at: section).flatMap { toggled.isExpanded($0, at: section) }
  }

  /// Expands or collapses a section in all hosts. Its items stay in the data, and keep their paths.
  ///
  /// ```swift
  /// trees.disclosure = .expanded                    // a Section<Tree> that can be collapsed
  /// controller.toggleSection(at: 0)                 // as when the user taps its header
  /// ```
  /// Does nothing for a section that cannot be collapsed. The rows are animated if the items can be
  /// identified; see `show(in:)`.
  public func toggleSection(at section: Int) {
    guard let isExpanded = isExpanded(section) else { return }
    toggled.set(!isExpanded, at: section, of: source.value)
    source.value.section(at: section)?.setExpanded?(!isExpanded)
    source.update { _ in }  // The data is the same, but the hosts show another part of it.
  }

  /// Expands or collapses a section that a host shows.
  /// - Parameter index: The index at which the host shows a section without an id of its own.
  package func toggleSection(_ id: SectionID, near index: Int, in host: some CellHost) {
    let (shown, newest) = (data(in: host).sectionNames, source.value.sectionNames)
    let section =
      id.isPositional
      ? shown.indices.contains(index) ? shown.indices(in: newest)[index] : nil
      : newest.firstIndex { $0.id == id }
    if let section { toggleSection(at: section) }
  }

  /// Returns whether the header of a section in a host shows it as expanded or collapsed.
  package func disclosure(of section: Int, in host: some CellHost) -> Section<Item>.Disclosure {
    data(in: host).section(at: section)?.disclosure ?? .none
  }

  /// Returns data without the items of collapsed sections; `nil` if no section is collapsed.
  func folded(_ data: DataSource<Item>) -> DataSource<Item>? {
    if data.sections.allSatisfy({ $0.disclosure == .none }) { return nil }
    toggled.follow(data)
    var folded: DataSource<Item>?
    for (index, section) in data.sections.enumerated() {
      guard let isExpanded = toggled.isExpanded(section, at: index),
        !isExpanded || section.disclosure == .collapsed
      else { continue }
      var foldedSection = section
      foldedSection.disclosure = isExpanded ? .expanded : .collapsed
      if !isExpanded {
        foldedSection.hiddenCount = section.items.count
        foldedSection.items = []
      }
      folded = folded ?? data
      folded?.replaceSection(at: index, with: foldedSection)
    }
    return folded
  }
}

/// The sections of a source that were toggled, and whether they are expanded.
///
/// A section is found by its id. Those without one are followed from each version of the data to
/// the next one.
struct ToggledSections<Item> {
  private var sections: [SectionID: Toggled] = [:]
  /// The names of all sections in the data that was last read.
  private var names: [SectionName] = []

  private struct Toggled {
    let isExpanded: Bool
    /// The disclosure of the section in the data when it was toggled. If the data has another one
    /// now, it has expanded or collapsed the section since, and takes precedence.
    let disclosure: Section<Item>.Disclosure
  }

  /// Returns whether a section of the newest data shows its items; `nil` if it cannot be collapsed.
  mutating func isExpanded(_ section: Section<Item>, at index: Int) -> Bool? {
    if section.disclosure == .none { return nil }
    let id = section.id(at: index)
    if let toggled = sections[id] {
      if toggled.disclosure == section.disclosure { return toggled.isExpanded }
      sections[id] = nil
    }
    return section.disclosure == .expanded
  }

  /// Expands or collapses a section of the newest data.
  mutating func set(_ isExpanded: Bool, at index: Int, of data: DataSource<Item>) {
    names = data.sectionNames
    let section = data.sections[index]
    sections[section.id(at: index)] = Toggled(
      isExpanded: isExpanded, disclosure: section.disclosure)
  }

  /// Finds the sections without ids again in newer data.
  mutating func follow(_ data: DataSource<Item>) {
    if sections.isEmpty { return }
    let new = data.sectionNames
    if new == names { return }
    let old = sections
    func id(_ index: Int) -> SectionID { SectionID(at: .flat(index)) }
    for index in names.indices where names[index].id == nil { sections[id(index)] = nil }
    for (index, found) in names.indices(in: new).enumerated() where names[index].id == nil {
      if let found { sections[id(found)] = old[id(index)] }
    }
    names = new
  }
}

/// What tells a section apart from others: its id or, without one, its header.
struct SectionName: Equatable {
  let id: SectionID?
  let header: String?
}

extension DataSource {
  /// Whether the data is without the items of a collapsed section.
  fileprivate var hidesItems: Bool { sections.contains { $0.disclosure == .collapsed } }

  fileprivate var sectionNames: [SectionName] {
    sections.map { SectionName(id: $0.id, header: $0.id == nil ? $0.header : nil) }
  }
}

extension [SectionName] {
  /// Returns the index of each section in newer data; `nil` for a section that was removed.
  ///
  /// Sections with the same names at the start and at the end of both lists are the same. Between
  /// them, a section is found by its id or header. If as many sections without ids are then left in
  /// one list as in the other, they count, in their order, as the same sections with new headers.
  fileprivate func indices(in new: [SectionName]) -> [Int?] {
    let prefix = zip(self, new).prefix { $0 == $1 }.count
    let most = Swift.min(count, new.count) - prefix
    let suffix = zip(reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    var found: [Int?] = indices.map { $0 < prefix ? $0 : nil }
    for index in count - suffix..<count { found[index] = index + new.count - count }
    var rest = Array<Int>(prefix..<new.count - suffix)
    for index in prefix..<count - suffix {
      guard let place = rest.firstIndex(where: { new[$0] == self[index] }) else { continue }
      found[index] = rest.remove(at: place)
    }
    let renamed = (prefix..<count - suffix).filter { found[$0] == nil && self[$0].id == nil }
    rest.removeAll { new[$0].id != nil }
    if renamed.count == rest.count { for (old, new) in zip(renamed, rest) { found[old] = new } }
    return found
  }
}
