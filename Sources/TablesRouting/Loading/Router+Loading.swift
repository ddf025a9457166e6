import TablesModel

/// The loading of sections and tables that are loaded after they are shown.
extension Router {
  /// Puts the values that a screen has loaded into its table.
  func fill(_ level: Level) {
    var kept = level.kept
    let table = change.watching { kept.filled(level.declared, in: level.scope, words: words) }
    guard level.isOnStack else { return }  // The app's closure went back.
    let storedLoads = kept.storedLoads
    update {
      $0[level].table = table
      $0[level].kept.storedLoads = storedLoads
      // A removed section that has failed to load is loaded again when it is back.
      for id in storedLoads.gone { $0[level].kept.loads[.section(id)]?.end = nil }
    }
  }

  /// Begins to load the table and the sections of the current screen that are not loaded yet.
  ///
  /// A section of a `ForEach` begins to load when it is created to be shown.
  func beginLoads() {
    if let loading = top.declared.loading, needs(loading, .table) {
      load(.table, on: top)
    }
    for index in top.table.dataSource.sections.storedLoadingIndices {
      if let section = top.table.section(at: index) { beginLoad(of: section, at: index) }
    }
    beginPages()
  }

  /// Begins to load a section of the current screen if it is not loaded yet.
  func beginLoad(of section: Section<Row>, at index: Int) {
    guard let loading = section.loading else { return }
    let id = section.id(at: index)
    guard !isCollapsed(section, id), needs(loading, .section(id)) else { return }
    load(.section(id), on: top, near: index)
  }

  func isCollapsed(_ section: Section<Row>, _ id: SectionID) -> Bool {
    guard section.disclosure != .none else { return false }
    return top.kept.expanded[id].map { !$0 } ?? (section.disclosure == .collapsed)
  }

  private func needs<Content>(_ loading: Loading<Content>, _ target: LoadTarget) -> Bool {
    let state = top.kept.loads[target]
    return state?.work == nil && state?.end == nil && loading.value(of: target, in: top.kept) == nil
  }

  // MARK: Starting

  /// Loads again if the row reports that loading has failed. Returns `nil` for other rows.
  func retry(_ target: PresentedRow) -> Outcome? {
    guard top.search == nil, section(at: target.path.section)?.standIn == .failed else {
      return nil
    }
    let isTable = top.declared.loading != nil && target.address.section == .loadedTable
    let what = isTable ? LoadTarget.table : .section(target.address.section)
    load(what, on: top, near: target.path.section)
    fill(top)
    return .started(target.row.id)
  }

  /// Loads again everything that a screen has loaded. The old values stay visible until the new
  /// ones are loaded.
  func reload(_ level: Level) {
    refresh()  // may leave the screen
    guard level.isOnStack else { return }
    let loads = level.kept.loads.sorted { $0.value.index < $1.value.index }
    for (target, load) in loads { self.load(target, on: level, near: load.index) }
    for source in level.table.dataSource.sections.storedPagedSources { source.reload() }
    fill(level)
  }

  /// Starts to load a section or table. Work that is already loading it is replaced.
  private func load(_ target: LoadTarget, on level: Level, near index: Int = 0) {
    let job = LoadJob(target, in: level.content, near: index)
    update {
      guard let job else {  // It no longer exists.
        $0[level].kept.loads[target] = nil
        return
      }
      $0.work.removeWaiting { $0.isLoad(target, on: level.id) }
      let row = RowRef(
        RowAddress(section: job.section, row: job.row), on: level.id,
        at: RowPath(section: job.index, row: 0))
      let number = $0.work.add(Work(task: .load(target), row: WorkRow(standIn: row)))
      $0[level].kept.loads[target, default: LoadState()].begin(number, job)
    }
  }

  /// Returns the job of work that loads a section or table. `nil` if that was removed.
  func job(_ target: LoadTarget, of work: Work) -> LoadJob? {
    content(of: level(of: work)).flatMap {
      LoadJob(target, in: $0, near: work.row?.ref.path?.section ?? 0)
    }
  }

  // MARK: Ending

  /// Returns whether the result of work is still needed: its section or table still exists, and no
  /// newer work has started for it.
  func isWanted(_ work: Work, _ target: LoadTarget) -> Bool {
    refresh()
    let level = level(of: work)
    guard level.kept.loads[target]?.work == work.number else { return false }
    if job(target, of: work) != nil { return true }
    changeKept(of: level) { $0.loads[target] = nil }
    return false
  }

  /// Stores a loaded value, or the reason why there is none. Returns `nil` if the result is no
  /// longer needed.
  func loadOutcome(of work: Work, _ target: LoadTarget, _ result: WorkRun.Result) -> Outcome? {
    guard isWanted(work, target), let id = work.address?.row else { return nil }
    switch result {
    case .loaded(let value):
      let storage = job(target, of: work)?.storage
      if let storage { call { storage.set(value) } }
      changeKept(of: level(of: work)) { $0.loaded(target, by: work) }
      endLoad(of: work, target) { $0.value = storage == nil ? value : nil }
      return .performed(id)
    case .failed(is CancellationError), .done, .invalid, .unavailable, .gone:
      cancelLoad(of: work, target)
      return .cancelled(id)
    case .failed(let error):
      let message = Self.message(of: error)
      var isReload = false
      endLoad(of: work, target) { state in
        isReload = state.isReload
        if !isReload { state.end = .failed(message) }
      }
      guard isReload else { return .failed(id, message) }
      return failRefresh(of: level(of: work), message)
    }
  }

  /// Records that loading was cancelled. A value that was loaded before is kept.
  func cancelLoad(of work: Work, _ target: LoadTarget) {
    endLoad(of: work, target) { if !$0.isReload { $0.end = .givenUp } }
  }

  private func endLoad(
    of work: Work, _ target: LoadTarget, _ change: (inout LoadState) -> Void
  ) {
    let level = level(of: work)
    changeKept(of: level) { kept in
      kept.loads[target]?.work = nil
      if var state = kept.loads[target] {
        change(&state)
        kept.loads[target] = state
      }
    }
    guard level.isOnStack else { return }
    fill(level)
    beginLoads()  // The loaded rows may have sections to load.
  }

  /// Returns the name of the section or table whose placeholder row has this id, or of the section
  /// whose page of rows has this id in outcomes.
  package func loadName(of id: RowID) -> String? {
    top.kept.loads.values.first { $0.row == id }?.name ?? top.kept.pageNames[id]
  }
}

/// The information that is needed to load a section or table.
struct LoadJob {
  let load: LoadWork
  /// The app's storage of the value; `nil` if the router keeps it.
  let storage: LoadStorage?
  fileprivate let hasValue: Bool
  fileprivate let section: SectionID
  fileprivate let row: RowID
  fileprivate let name: String
  fileprivate let index: Int

  /// Creates the job of a section or table. Returns `nil` if it was removed.
  init?(_ target: LoadTarget, in content: LevelContent, near index: Int) {
    let (table, kept) = (content.table, content.kept)
    switch target {
    case .table:
      guard let loading = table.loading else { return nil }
      let hasValue = loading.value(of: target, in: kept) != nil
      self.init(loading, hasValue, section: .loadedTable, name: table.title, at: 0)
    case .section(let id):
      let index = content.finder.sectionIndex(of: id, near: index)
      guard let index, let section = table.section(at: index), let loading = section.loading else {
        return nil
      }
      let hasValue = loading.value(of: target, in: kept) != nil
      self.init(loading, hasValue, section: id, name: section.header, at: index)
    }
  }

  private init<Content>(
    _ loading: Loading<Content>, _ hasValue: Bool, section: SectionID, name: String?,
    at index: Int
  ) {
    load = loading.load
    storage = loading.storage
    self.hasValue = hasValue
    let called = section == .loadedTable || section.isPositional ? name : section.description
    (self.section, self.index) = (section, index)
    row = .loading(of: called)
    self.name = name ?? called ?? ""
  }
}

extension LoadState {
  fileprivate mutating func begin(_ number: Int, _ job: LoadJob) {
    work = number
    isReload = job.hasValue
    end = nil
    (index, row, name) = (job.index, job.row, job.name)
  }
}

extension Work {
  func isLoad(_ target: LoadTarget, on screen: ScreenID) -> Bool {
    guard case .load(target) = task else { return false }
    return self.screen == screen
  }
}
