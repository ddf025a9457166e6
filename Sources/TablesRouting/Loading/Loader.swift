import TablesBasics
import TablesModel

/// Loads the sections and the table of a screen, if they are loaded after they are shown.
struct Loader {
  let router: Router
  let level: Level

  /// Puts the values that the screen has loaded into its table, and a row that the app is moving at
  /// its new place.
  func fill() {
    var kept = level.kept
    let (filled, ordered) = router.change.watching {
      let filled = kept.filled(level.declared, in: level.scope, words: router.words)
      return (filled, kept.order?.applied(to: filled, in: level.scope))
    }
    guard level.isOnStack else { return }  // A closure of the app went back.
    let storedLoads = kept.storedLoads
    router.update {
      level.forgetCreated()
      $0[level].filled = filled
      $0[level].table = (ordered ?? filled).with(level.search?.nested)
      if ordered == nil { $0[level].kept.order = nil }
      $0[level].kept.storedLoads = storedLoads
      // A removed section that has failed to load is loaded again when it is back.
      for id in storedLoads.gone { $0[level].kept.loads[.section(id)]?.end = nil }
    }
  }

  /// Begins to load the table and the sections that are not loaded yet.
  ///
  /// A section of a `ForEach` begins to load when it is created to be shown.
  func begin() {
    if let loading = level.declared.loading, needs(loading, .table) { load(.table) }
    for index in level.table.dataSource.sections.storedLoadingIndices {
      if let section = level.table.section(at: index) { begin(section, at: index) }
    }
  }

  /// Begins to load what is not loaded yet, also in collapsed sections. Returns `false` if there is
  /// nothing to wait for.
  func beginAll() -> Bool {
    router.beginLoads()
    for index in level.table.dataSource.sections.storedLoadingIndices {
      guard let section = level.table.section(at: index), let loading = section.loading else {
        continue
      }
      let target = LoadTarget.section(section.id(at: index))
      if needs(loading, target) { load(target, near: index) }
    }
    return level.kept.loads.values.contains { $0.work != nil }
  }

  /// Begins to load a section if it is not loaded yet.
  func begin(_ section: Section<Row>, at index: Int) {
    guard let loading = section.loading else { return }
    let id = section.id(at: index)
    guard !level.kept.isCollapsed(section, id), needs(loading, .section(id)) else { return }
    load(.section(id), near: index)
  }

  private func needs<Content>(_ loading: Loading<Content>, _ target: LoadTarget) -> Bool {
    level.kept.loads[target]?.work == nil && level.content.awaits(loading, target)
  }

  // MARK: Starting

  /// Loads again if the row reports that loading has failed. Returns `nil` for other rows.
  func retry(_ target: PresentedRow) -> Outcome? {
    guard level.search?.results == nil,
      router.section(at: target.path.section, on: level)?.standIn == .failed
    else { return nil }
    let isTable = level.declared.loading != nil && target.address.section == .loadedTable
    let what = isTable ? LoadTarget.table : .section(target.address.section)
    load(what, near: target.path.section)
    fill()
    return .started(target.row.id)
  }

  /// Loads again everything that the screen has loaded. The old values stay visible until the new
  /// ones are loaded.
  func reload() {
    router.evaluateIfStale()  // may leave the screen
    guard level.isOnStack else { return }
    let loads = level.kept.loads.sorted { $0.value.index < $1.value.index }
    for (target, load) in loads { self.load(target, near: load.index) }
    fill()
  }

  /// Starts to load a section or table. Work that is already loading it is replaced.
  private func load(_ target: LoadTarget, near index: Int = 0) {
    let job = LoadJob(target, in: level.content, near: index)
    router.update {
      guard let job else {  // The section or table no longer exists.
        $0[level].kept.loads[target] = nil
        return
      }
      $0.work.removeWaiting { $0.isLoad(target, on: level.id) }
      let address = RowAddress(section: job.section, row: job.row)
      let path = DeclaredPath(RowPath(section: job.index, row: 0))
      let row = WorkRow(
        RowRef(address, on: level.id, at: nil, declaredAt: path),
        $0[level].kept.rows.handle(for: address))
      let number = $0.work.add(Work(task: .load(target), row: row))
      $0[level].kept.loads[target, default: LoadState()].begin(number, job)
    }
  }

  /// Returns the job of work that loads a section or table. `nil` if that was removed.
  func job(_ target: LoadTarget, of work: Work) -> LoadJob? {
    let content = router.content(of: level)
    guard level.isOnStack else { return level.jobs[target] }
    return LoadJob(target, in: content, near: work.row?.section ?? 0)
  }

  // MARK: Ending

  /// Returns whether the result of work is still needed: its section or table still exists, and no
  /// newer work has started for it.
  func isWanted(_ work: Work, _ target: LoadTarget) -> Bool {
    router.evaluateIfStale()
    guard level.kept.loads[target]?.work == work.number else { return false }
    if job(target, of: work) != nil { return true }
    router.changeKept(of: level) { $0.loads[target] = nil }
    return false
  }

  /// Stores a loaded value, or the reason why there is none. Returns `nil` if the result is no
  /// longer needed.
  func end(_ work: Work, _ target: LoadTarget, with result: WorkRun.Result) -> Outcome? {
    guard isWanted(work, target), let id = work.row?.ref.address.row else { return nil }
    switch result {
    case .loaded(let value):
      let storage = job(target, of: work)?.storage
      if let storage { router.call { storage.set(value) } }
      router.changeKept(of: level) { $0.loaded(target, by: work) }
      end(target) { $0.value = storage == nil ? value : nil }
      return .performed(id)
    case .failed(is CancellationError), .done, .saved, .invalid, .unavailable, .routed, .overruled,
      .gone:
      cancel(target)
      return .cancelled(id)
    case .failed(let error):
      let message = errorMessage(error)
      var isReload = false
      end(target) { state in
        isReload = state.isReload
        if !isReload { state.end = .failed(message) }
      }
      guard isReload else { return .failed(id, message) }
      return router.failRefresh(of: level, message)
    }
  }

  /// Records that loading was cancelled. A value that was loaded before is kept.
  func cancel(_ target: LoadTarget) {
    end(target) { if !$0.isReload { $0.end = .givenUp } }
  }

  private func end(_ target: LoadTarget, _ change: (inout LoadState) -> Void) {
    router.changeKept(of: level) { kept in
      kept.loads[target]?.work = nil
      if var state = kept.loads[target] {
        change(&state)
        kept.loads[target] = state
      }
    }
    guard level.isOnStack else { return }
    fill()
    router.continueSearch()  // It may find the loaded rows.
    router.beginLoads()  // The loaded rows may have sections to load.
    router.navigator.followLoaded()
  }
}

extension Router {
  func loader(_ level: Level) -> Loader { Loader(router: self, level: level) }

  /// Puts the values that a screen has loaded into its table.
  func fill(_ level: Level) { loader(level).fill() }

  /// Begins to load what the current screen needs and what is not loaded yet.
  func beginLoads() { loader(top).begin() }

  /// Returns the header of the section, or the title of the table, whose placeholder row has this
  /// id. It may be empty. `nil` if nothing is loaded in place of the row.
  package func loadName(of id: RowID) -> String? {
    top.kept.loads.values.first { $0.row == id }?.name
  }

  /// Returns the index of the section whose placeholder row has this id.
  package func loadedSection(of id: RowID) -> Int? {
    top.kept.loads.values.first { $0.row == id }?.index
  }
}

extension LevelContent {
  /// Whether the table or a section is being loaded, or has to be.
  var isLoading: Bool {
    if kept.loads.values.contains(where: { $0.work != nil }) { return true }
    if let loading = table.loading, awaits(loading, .table) { return true }
    return table.dataSource.sections.storedLoadingIndices.contains { index in
      guard let section = table.section(at: index), let loading = section.loading else {
        return false
      }
      return awaits(loading, .section(section.id(at: index)))
    }
  }

  /// Returns whether a section or table has no value yet, and loading it was not given up.
  fileprivate func awaits<Content>(_ loading: Loading<Content>, _ target: LoadTarget) -> Bool {
    kept.loads[target]?.end == nil && loading.value(of: target, in: kept) == nil
  }
}

extension LoadState {
  fileprivate mutating func begin(_ number: Int, _ job: LoadJob) {
    work = number
    isReload = job.hasValue
    end = nil
    (index, row, name) = (job.index, job.row, job.title)
  }
}

extension Work {
  func isLoad(_ target: LoadTarget, on screen: ScreenID) -> Bool {
    guard case .load(target) = task else { return false }
    return self.screen == screen
  }
}
