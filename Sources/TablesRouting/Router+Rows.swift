public import TablesModel

/// The presented rows. Each one is created once and cached until something changes.
extension Router {
  /// The number of presented sections.
  package var numberOfSections: Int { presented.numberOfSections }

  /// Returns a presented section, and begins to load it if it has yet to be loaded.
  package func section(at index: Int) -> Section<Row>? {
    let source = presented
    if let section = cache[section: index] { return section }
    let before = version
    let section = change.watching { source.section(at: index) }
    if version == before { cache[section: index] = section }
    if let section, !isEvaluating {
      beginLoad(of: section, at: index)
      beginPages(of: section, at: index)
    }
    return section
  }

  /// Returns a presented row with its behavior.
  package func row(at path: RowPath) -> Declared<Row>? {
    refresh()
    if let row = cache[path] { return row }
    guard let section = section(at: path.section), section.items.indices.contains(path.row) else {
      return nil
    }
    let before = version
    let row = change.watching { section.items.declared(at: path.row) }
    if version == before { cache[path] = row }
    return row
  }

  /// Returns a row as the user sees it, or `nil` if there is none. Only rows of the current screen
  /// can be selected and changed, and only its sections begin to load if they have yet to be
  /// loaded.
  ///
  /// Unlike a row of ``presented``, it is read with observation, so that observers are called when
  /// the state changes that it depends on.
  /// `depth` is the number of screens below that of the row. It defaults to that of the current
  /// screen.
  public func presentedRow(at path: RowPath, atDepth depth: Int? = nil) -> PresentedRow? {
    if let depth, depth != self.depth {
      let source = presented(atDepth: depth)
      return change.watching { source.presentedRow(at: path) }
    }
    guard let section = section(at: path.section), let row = row(at: path) else { return nil }
    return PresentedRow(
      row, at: path, RowAddress(section: section.id(at: path.section), row: row.value.id))
  }

  /// Returns a section as the user sees it, or `nil` if there is none. A section of the current
  /// screen that has yet to be loaded begins to load.
  ///
  /// Unlike a section of ``presented``, it is read with observation, so that observers are called
  /// when the state changes that it depends on.
  /// `depth` is the number of screens below that of the section. It defaults to that of the current
  /// screen.
  public func presentedSection(at index: Int, atDepth depth: Int? = nil) -> Section<Row>? {
    guard let depth, depth != self.depth else { return section(at: index) }
    let source = presented(atDepth: depth)
    return change.watching { source.section(at: index) }
  }

  /// Calls the closures of live details (`.detail { … }`) of some rows again. Discards the cached
  /// rows if one of the details has changed.
  ///
  /// Call it before a frame is drawn. Rows outside the frame with such a detail are created again
  /// when they are next read.
  /// - Parameter rows: The rows of the last frame.
  /// - Complexity: O(rows that have such a detail).
  package func readDetails(of rows: [RowPath]) {
    guard !cache.live.isEmpty, !isEvaluating else { return }
    for path in rows where cache.live.contains(path) {
      guard let row = cache[path], let read = row.behavior?.liveDetail,
        change.watching(read) != row.value.detail
      else { continue }
      return update { _ in }  // The cached row holds the old detail.
    }
    cache.removeLiveRows(except: rows)
  }

  /// A number that increases with `version`, and whenever the height of a row may have changed.
  package var rowVersion: Int { cache.version }

  /// Returns the address by which a presented row is found again after it has moved, or `nil` if
  /// there is no row at the path.
  public func address(of path: RowPath) -> RowAddress? {
    guard let section = section(at: path.section), let row = row(at: path) else { return nil }
    return RowAddress(section: section.id(at: path.section), row: row.value.id)
  }

  /// Returns the index of a presented section; `hint` is its last known index.
  package func section(with id: SectionID, hint: Int? = nil) -> Int? {
    RowFinder(source: presented).sectionIndex(of: id, hint: hint)
  }

  /// Returns the path of a presented row, or `nil` if the row is not presented in its section now.
  /// The row is searched for first near `hint`, its last known path.
  /// - Complexity: O(1) for a row that hardly moved, else O(rows of its section). The ids of a
  ///   `ForEach` are read without creating rows, unless these have ids of their own.
  public func path(of address: RowAddress, hint: RowPath? = nil) -> RowPath? {
    finding { $0.path(of: address, hint: hint) }
  }

  /// Returns the current path of a row that was presented earlier, for example when an edit of it
  /// began or a question about it was asked. Evaluates the table, because state that is not
  /// observed may have changed.
  package func currentPath(of address: RowAddress, hint: RowPath? = nil) -> RowPath? {
    let screen = addresses
    invalidate()
    refresh()
    return leaving(screen) == nil ? path(of: address, hint: hint) : nil
  }

  /// Returns the path of a presented row that has moved to another section.
  package func pathElsewhere(of address: RowAddress, hint: RowPath? = nil) -> RowPath? {
    finding { $0.pathElsewhere(of: address, hint: hint) }
  }

  /// Returns the path of a presented row, even if it has moved to another section.
  package func pathAnywhere(of address: RowAddress, hint: RowPath? = nil) -> RowPath? {
    finding { $0.pathAnywhere(of: address, hint: hint) }
  }
}

/// The sections and rows that were created since the router last changed.
///
/// No closure of the app is called while the cache is being changed, because it could read rows
/// itself.
struct RowCache {
  var source: DataSource<Row>?
  /// The invalid rows, as far as they were requested.
  var validity: Validity?
  private var sections: [Int: Section<Row>] = [:]
  private var rows: [RowPath: Declared<Row>] = [:]
  /// The cached rows whose details are read for each frame.
  private(set) var live: Set<RowPath> = []
  /// The number of times that rows were removed because they may have changed.
  private(set) var version = 0

  /// The greatest number of rows, and of sections, that are kept.
  private static let limit = 4096

  subscript(section index: Int) -> Section<Row>? {
    get { sections[index] }
    set {
      if sections.count >= Self.limit { sections.removeAll(keepingCapacity: true) }
      sections[index] = newValue
    }
  }

  subscript(path: RowPath) -> Declared<Row>? {
    get { rows[path] }
    set {
      if rows.count >= Self.limit {
        rows.removeAll(keepingCapacity: true)
        live.removeAll()
      }
      rows[path] = newValue
      if newValue?.behavior?.liveDetail != nil { live.insert(path) } else { live.remove(path) }
    }
  }

  mutating func removeLiveRows(except visible: [RowPath]) {
    let hidden = live.subtracting(visible)
    guard !hidden.isEmpty else { return }
    version += 1
    for path in hidden { self[path] = nil }
  }

  mutating func removeAll() {
    version += 1
    source = nil
    validity = nil
    sections.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    live.removeAll()
  }
}
