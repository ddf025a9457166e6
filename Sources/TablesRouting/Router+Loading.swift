import TablesModel

/// What sections and tables load in their own time.
extension Router {
  /// Puts what a level's screen has loaded into the table that was declared.
  func fill(level index: Int) {
    let level = levels[index]
    let table = change.watching { level.state.filled(level.declared, words: words) }
    if levels.indices.contains(index) { levels[index].table = table }
  }

  /// Begins to load what is shown and was not loaded yet.
  ///
  /// Sections that a `ForEach` makes begin when they are made to be shown.
  func beginLoads() {
    if let loading = top.declared.loading, needs(loading, .table) {
      load(.table, ofLevel: levels.count - 1)
    }
    for index in top.table.dataSource.sections.storedLoadingIndices {
      if let section = top.table.section(at: index) { beginLoad(of: section, at: index) }
    }
  }

  /// Begins to load a section that is shown and was not loaded yet.
  func beginLoad(of section: Section<Row>, at index: Int) {
    guard let loading = section.loading else { return }
    let id = section.id(at: index)
    guard !isCollapsed(section, id), needs(loading, .section(id)) else { return }
    load(.section(id), ofLevel: levels.count - 1, hint: index)
  }

  private func isCollapsed(_ section: Section<Row>, _ id: SectionID) -> Bool {
    guard section.disclosure != .none else { return false }
    return top.state.expanded[id].map { !$0 } ?? (section.disclosure == .collapsed)
  }

  private func needs<Content>(_ loading: Loading<Content>, _ target: LoadTarget) -> Bool {
    let state = top.state.loads[target] ?? LoadState()
    return state.work == nil && state.end == nil && loading.value(state) == nil
  }

  // MARK: Starting

  /// Tries again to load what a row says could not be loaded; `nil` for other rows.
  func retry(_ target: Target) -> Outcome? {
    guard top.search == nil, section(at: target.path.section)?.standIn == .failed else {
      return nil
    }
    let isTable = top.declared.loading != nil && target.address.section == .loadedTable
    let what = isTable ? LoadTarget.table : .section(target.address.section)
    load(what, ofLevel: levels.count - 1, hint: target.path.section)
    fill(level: levels.count - 1)
    presentedChanged()
    return .started(target.row.id)
  }

  /// Loads again whatever a screen has loaded, with what is there in view meanwhile.
  func reload(screen: [RowAddress]) {
    guard addresses.starts(with: screen) else { return }
    refresh()
    let level = screen.count
    for (target, state) in levels[level].state.loads.sorted(by: { $0.value.index < $1.value.index })
    { load(target, ofLevel: level, hint: state.index) }
    fill(level: level)
    presentedChanged()
  }

  /// Queues the work of a section or table, in place of what was under way for it.
  private func load(_ target: LoadTarget, ofLevel level: Int, hint: Int = 0) {
    guard let job = job(target, inLevel: level, hint: hint) else {
      levels[level].state.loads[target] = nil  // it is gone
      return
    }
    let screen = Array(addresses.prefix(level))
    queue.removeAll { $0.isLoad(target, on: screen) }
    nextWork += 1
    queue.append(
      Work(
        number: nextWork, address: RowAddress(section: job.section, row: job.row),
        path: RowPath(section: job.index, row: 0), screen: screen,
        task: .load(target, job.load, store: job.store)))
    levels[level].state.loads[target, default: LoadState()].begin(nextWork, job)
  }

  private func job(_ target: LoadTarget, inLevel level: Int, hint: Int) -> LoadJob? {
    let table = levels[level].table
    let state = levels[level].state.loads[target] ?? LoadState()
    switch target {
    case .table:
      guard let loading = levels[level].declared.loading else { return nil }
      return LoadJob(loading, state, section: .loadedTable, name: table.title, at: 0)
    case .section(let id):
      let index = RowFinder(source: table.dataSource).sectionIndex(of: id, hint: hint)
      guard let index, let section = table.section(at: index), let loading = section.loading else {
        return nil
      }
      return LoadJob(loading, state, section: id, name: section.header, at: index)
    }
  }

  // MARK: Ending

  /// Whether a piece of work still matters: nothing newer was started, and what it loads is there.
  func isWanted(_ work: Work, _ target: LoadTarget) -> Bool {
    refresh()
    let isOnStack = addresses.starts(with: work.screen)
    let state = isOnStack ? levels[work.screen.count].state : leftStates[work.screen]
    guard state?.loads[target]?.work == work.number else { return false }
    guard isOnStack, !exists(target, inLevel: work.screen.count, hint: work.path?.section) else {
      return true
    }
    changeState(ofScreen: work.screen) { $0.loads[target] = nil }
    return false
  }

  private func exists(_ target: LoadTarget, inLevel level: Int, hint: Int?) -> Bool {
    job(target, inLevel: level, hint: hint ?? 0) != nil
  }

  /// Keeps what was loaded, or why nothing was; `nil` where that counts no more.
  func loadOutcome(of work: Work, _ target: LoadTarget, _ result: WorkResult) -> Outcome? {
    guard isWanted(work, target), let id = work.address?.row else { return nil }
    switch result {
    case .loaded(let value):
      var isStored = false
      if case .load(_, _, let store?) = work.task {
        call { store(value) }
        isStored = true
      }
      endLoad(of: work, target) { $0.value = isStored ? nil : value }
      return .performed(id)
    case .failed(is CancellationError), .done, .invalid:
      giveUpLoad(of: work, target)
      return .cancelled(id)
    case .failed(let error):
      let message = Self.message(of: error)
      var isReload = false
      endLoad(of: work, target) { state in
        isReload = state.isReload
        if !isReload { state.end = .failed(message) }
      }
      guard isReload else { return .failed(id, message) }
      changeState(ofScreen: work.screen) { $0.refresh = .failed(message) }
      return .refreshFailed(message)
    }
  }

  /// Notes that a load was given up: what was loaded before stays.
  func giveUpLoad(of work: Work, _ target: LoadTarget) {
    endLoad(of: work, target) { if !$0.isReload { $0.end = .givenUp } }
  }

  private func endLoad(
    of work: Work, _ target: LoadTarget, _ change: (inout LoadState) -> Void
  ) {
    changeState(ofScreen: work.screen) { kept in
      kept.loads[target]?.work = nil
      if var state = kept.loads[target] {
        change(&state)
        kept.loads[target] = state
      }
    }
    guard addresses.starts(with: work.screen) else { return }
    fill(level: work.screen.count)
    beginLoads()  // of what has come with it
  }

  /// What a reader calls the section or table that a row tells the loading of.
  package func loadName(of id: RowID) -> String? {
    top.state.loads.values.first { $0.row == id }?.name
  }
}

/// What it takes to load a section or table.
private struct LoadJob {
  let load: LoadWork
  let store: ((Any) -> Void)?
  let hasValue: Bool
  let section: SectionID
  let row: RowID
  let name: String
  let index: Int

  init<Content>(
    _ loading: Loading<Content>, _ state: LoadState, section: SectionID, name: String?,
    at index: Int
  ) {
    load = loading.load
    store = loading.storage?.set
    hasValue = loading.value(state) != nil
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
  func isLoad(_ target: LoadTarget, on screen: [RowAddress]) -> Bool {
    guard case .load(target, _, _) = task else { return false }
    return self.screen == screen
  }
}
