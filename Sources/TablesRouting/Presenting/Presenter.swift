import TablesModel

/// Presents the rows of the screens of a router. Each section and row is created once, when it is
/// read, and kept in the cache of its screen until something changes.
final class Presenter {
  /// A number that increases whenever the presented rows may have changed.
  private(set) var version = 0
  /// The screens with rows in their caches.
  private var cached: [Level] = []
  var words: Words
  /// Records changes of the observed state that the rows read.
  private let change: ObservedChange

  init(words: Words, change: ObservedChange) { (self.words, self.change) = (words, change) }

  /// Discards what was created, because the rows may have changed.
  func discard() {
    version += 1
    for level in cached { level.cache.removeAll() }
    cached.removeAll(keepingCapacity: true)
  }

  /// Keeps something that was created for a screen until the next change.
  private func cache(_ level: Level, _ change: (inout RowCache) -> Void) {
    if !level.cache.isUsed {
      level.cache.isUsed = true
      cached.append(level)
    }
    change(&level.cache)
  }

  // MARK: Reading many rows

  /// The screen whose rows `reading` is creating. Meanwhile, the state of the screen can be read,
  /// and a change of the state that a row reads is noticed.
  private var prepared: Level?
  /// Whether many rows of a screen are being read.
  // Not checked for exclusive access, as it is asked for each row: no change of it calls anything.
  @exclusivity(unchecked) private(set) var isReading = false

  /// Calls a closure that reads many rows of a screen, such as those of a frame.
  /// - Parameter createsMany: Whether many of the rows have to be created. The scope is then
  ///   opened, and changes are observed, once for all of them.
  func reading<Result>(
    _ level: Level, createsMany: Bool, _ body: () -> Result
  ) -> Result {
    let outer = isReading
    isReading = true
    defer { isReading = outer }
    guard createsMany, prepared == nil else { return body() }
    prepared = level
    defer { prepared = nil }
    return level.scope.whileOpen { change.recordingReads(body) }
  }

  // MARK: Screens

  /// Returns the rows that a screen presents.
  func source(of level: Level) -> DataSource<Row> {
    if let source = level.cache.source { return source }
    let source = presentation(of: level).dataSource
    cache(level) { $0.source = source }
    return source
  }

  func presentation(of level: Level) -> Presentation {
    Presentation(
      table: level.table, kept: level.kept, results: level.search?.results,
      validity: validity(of: level), isEditing: level.isEditing, words: words)
  }

  func validity(of level: Level) -> Validity {
    if let validity = level.cache.validity { return validity }
    let validity = Validity(of: level.content, words: words, change: change)
    cache(level) { $0.validity = validity }
    return validity
  }

  /// Keeps an answer about the rows of a screen until the next change.
  func keep(_ answer: Bool, as property: WritableKeyPath<RowCache, Bool?>, of level: Level) {
    cache(level) { $0[keyPath: property] = answer }
  }

  // MARK: Sections and rows

  /// Creates a presented section, and keeps it unless something changes meanwhile.
  func makeSection(at index: Int, of level: Level) -> Section<Row>? {
    let (source, before) = (source(of: level), version)
    let section = change.watching {
      index == RowPath.toolbarSection ? presentation(of: level).toolbar : source.section(at: index)
    }
    if version == before {
      cache(level) { $0[section: index] = section }
      if let section { level.recordCreated(section, at: index) }
    }
    return section
  }

  /// Creates a row of a presented section, and keeps it unless something changes meanwhile.
  /// - Parameter readsDetails: Whether live details of the screen are read again for each frame.
  func makeRow(
    at path: RowPath, in section: Section<Row>, of level: Level, readsDetails: Bool
  ) -> Declared<Row>? {
    let before = version
    let row =
      prepared === level
      ? change.observing { section.declaredRow(at: path.row) }
      : level.scope.acting { change.watching { section.declaredRow(at: path.row) } }
    guard let row else { return nil }
    let isKept = version == before && (readsDetails || !row.hasLiveDetail)
    if isKept { cache(level) { $0[path] = row } }
    return row
  }

  /// The effect of reading live details again.
  enum DetailChange {
    /// The details of the visible rows are the same, and other rows are still kept.
    case none
    /// The details of the visible rows are the same. The other rows that have one were forgotten.
    case hiddenRowsForgotten
    /// The detail of a visible row has changed.
    case changed
  }

  /// Calls the closures of live details of some rows again, and forgets the other rows that have
  /// one.
  func readDetails(ofRows rows: [RowPath], of level: Level) -> DetailChange {
    guard !level.cache.live.isEmpty else { return .none }
    for path in rows where level.cache.live.contains(path) {
      guard let row = level.cache[path], let read = row.behavior?.liveDetail else { continue }
      let detail = level.scope.acting { change.watching(read) }
      if detail != row.value.detail { return .changed }
    }
    return level.cache.removeLiveRows(except: rows) ? .hiddenRowsForgotten : .none
  }
}
