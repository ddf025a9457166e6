import TablesModel

/// The results of work that was started.
extension Router {
  /// Runs one piece of work. Work that was cancelled has no outcome here, because `cancel` has
  /// returned its outcome.
  nonisolated(nonsending) func run(_ work: Work, _ settling: Settling) async {
    let task = withUnsafeCurrentTask { $0 }  // Stays valid: it is the task that runs this.
    // Without an actor, the task is the one that settles the router. Cancelling a page must not
    // cancel it, because it has other pages to load.
    let isolation: (any Actor)? = #isolation
    let isOwnTask = isolation != nil || work.page == nil
    // Both updates make the tables stale, because the app may have changed state that is not
    // observed while the work was waiting or running.
    let isMeant = update(.tables) { $0.begin(work) { if isOwnTask { task?.cancel() } } }
    let result = isMeant ? await result(of: work) : .done
    let isNeeded = update(.tables) { $0.end(work) }
    guard isNeeded, let outcome = outcome(of: work, result) else { return }
    settling.end(ended(work, outcome), for: work.requester)
  }

  /// Returns what hosts report about work that has ended.
  func ended(_ work: Work, _ outcome: Outcome) -> EndedWork {
    guard let row = work.row else { return EndedWork(outcome, on: work.screen) }
    return EndedWork(outcome, of: row, named: ambiguousName(of: row))
  }

  /// The result of work: nothing, a value, an error, or an input that breaks a rule.
  enum WorkResult {
    case done
    case loaded(Any)
    case failed(any Error)
    case invalid(String)
    /// The row has been disabled in the meantime, for this reason.
    case unavailable(String)
    /// The row, section or table that the work was for does not exist any more.
    case gone
  }

  private nonisolated(nonsending) func result(of work: Work) async -> WorkResult {
    do {
      switch work.task {
      case .perform(let action):
        guard let target = target(of: work),
          case .performAsync(let perform)? = target.effect(of: action)
        else { return .gone }
        if let reason = unavailability(of: target) { return .unavailable(reason) }
        try await perform()
      case .save(let isOn):
        guard let target = target(of: work), case .setOnAsync(let set) = target.behavior.effect
        else { return .gone }
        if let reason = refusal(ofLate: .isOn(isOn), target) { return .invalid(reason) }
        try await set(isOn)
      case .check(let value, _):
        guard let rules = target(of: work)?.behavior.asyncRules else { return .gone }
        for rule in rules {
          if let reason = try await rule(value) { return .invalid(reason) }
        }
      case .refresh:
        guard let refresh = content(of: level(of: work))?.table.behavior.refresh else {
          return .gone
        }
        try await refresh()
      case .load(let target):
        guard isWanted(work, target), let load = job(target, of: work)?.load else {
          return .gone
        }
        return .loaded(try await load())
      case .page(let page):
        guard let load = page.source?.load(page.request) else { return .gone }
        return .loaded(try await load())
      }
      return .done
    } catch {
      return .failed(error)
    }
  }

  /// Returns the row that started work as the app currently declares it, no matter which screen is
  /// shown. `nil` if the row was removed, or a row that led to its screen was.
  ///
  /// - Parameter isChecked: Whether a row counts as removed if another row may have taken its
  ///   place.
  private func target(of work: Work, isChecked: Bool = true) -> PresentedRow? {
    guard let row = work.row, let screen = content(of: level(of: work)) else { return nil }
    let presentation = Presentation(
      table: screen.table, kept: screen.kept, results: nil, words: words)
    let target = presentation.row(row)
    if target == nil, work.isUnique {
      return presentation.onlyRow(with: row.address.row, on: row.screen)
    }
    guard isChecked, let likeness = work.likeness, let target else { return target }
    let header = screen.table.section(at: target.path.section)?.header
    return presentation.declaredItem(at: target.path).map { RowLikeness($0, header: header) }
      == likeness ? target : nil
  }

  /// Returns the current table and state of a screen that is on the stack or was left. `nil` if no
  /// row leads to it any longer.
  func content(of level: Level) -> (table: Table, kept: KeptState)? {
    refresh()
    guard !level.isOnStack, let below = level.below, let origin = level.origin else {
      return (level.table, level.kept)
    }
    guard let lower = content(of: below)?.table,
      let leading = RowFinder(source: lower.dataSource).path(of: origin),
      case .push(let destination)? = lower.behavior(at: leading)?.effect
    else { return nil }
    var kept = level.kept
    let scope = StateScope(above: below.scope)
    let declared = change.watching { scope.table(of: destination) }
    let table = change.watching { kept.filled(declared, in: scope, words: words) }
    return (table, kept)
  }

  /// Returns the screen of the row that started work, which the user may have left.
  func level(of work: Work) -> Level { state.levels.level(work.screen) }

  /// Returns a name that selects only the row that started work, if rows of other sections have its
  /// id too; `nil` otherwise.
  private func ambiguousName(of row: RowRef) -> String? {
    guard let table = content(of: state.levels.level(row.screen))?.table else { return nil }
    let finder = RowFinder(source: table.dataSource)
    guard finder.pathElsewhere(of: row, limit: RowFinder.rowsBesideWork) != nil,
      let path = finder.path(of: row)
    else { return nil }
    return finder.names(of: [path]).first
  }

  private func outcome(of work: Work, _ result: WorkResult) -> Outcome? {
    if case .load(let target) = work.task { return loadOutcome(of: work, target, result) }
    if let page = work.page { return pageOutcome(of: work, page, result) }
    guard let row = work.row else { return refreshOutcome(of: work, result) }
    let (address, id) = (row.address, row.address.row)
    switch result {
    case .done, .loaded:
      return finished(work, row)
    case .gone:
      return gone(work, address)
    case .invalid(let reason):
      return refuse(reason, work, address)
    case .unavailable(let reason):
      takeBack(address, on: level(of: work))
      return .refused(id, reason: reason)
    case .failed(is CancellationError):
      takeBack(address, on: level(of: work))
      return .cancelled(id)
    case .failed(let error):
      let message = Self.message(of: error)
      takeBack(address, on: level(of: work), status: .failed(message))
      return .failed(id, message)
    }
  }

  /// Returns the reason why a row now refuses a value that it accepted before. `nil` if it still
  /// accepts the value.
  private func refusal(ofLate value: Row.Value, _ target: PresentedRow) -> String? {
    unavailability(of: target) ?? brokenRule(of: target, value)
  }

  private func refuse(_ reason: String, _ work: Work, _ address: RowAddress) -> Outcome {
    takeBack(address, on: level(of: work), status: .invalid(reason))
    return .refused(address.row, reason: reason)
  }

  private func gone(_ work: Work, _ address: RowAddress) -> Outcome {
    takeBack(address, on: level(of: work))
    return .gone(address.row)
  }

  private func refreshOutcome(of work: Work, _ result: WorkResult) -> Outcome {
    let level = level(of: work)
    switch result {
    case .failed(is CancellationError), .gone:
      changeKept(of: level) { $0.refresh = nil }
      return .refreshCancelled
    case .failed(let error):
      return failRefresh(of: level, Self.message(of: error))
    case .done, .loaded, .invalid, .unavailable:
      changeKept(of: level) { $0.refresh = nil }
      reload(level)
      return .refreshed
    }
  }

  /// Records that the rows of a screen could not be refreshed.
  func failRefresh(of level: Level, _ message: String) -> Outcome {
    let last = state.lastWork
    changeKept(of: level) { $0.failRefresh(message, afterWork: last) }
    return .refreshFailed(message)
  }

  private func finished(_ work: Work, _ row: RowRef) -> Outcome {
    let address = row.address
    switch work.task {
    case .save(let isOn):
      keepPending(address, of: work)
      rebase(target(of: work, isChecked: false)?.ref ?? row)
      target(of: work, isChecked: false).map { tell(.isOn(isOn), from: .isOn(!isOn), $0) }
      return .toggled(address.row, isOn)
    case .check(let value, let isSubmitted):
      return store(value, address, of: work, isSubmitted: isSubmitted)
    case .perform, .refresh, .load, .page:
      changeKept(of: level(of: work)) { $0.status[address] = nil }
      return .performed(address.row)
    }
  }

  /// Writes a value that meets the rules to the row into which it was entered, even if the row has
  /// moved.
  private func store(
    _ value: Row.Value, _ address: RowAddress, of work: Work, isSubmitted: Bool
  ) -> Outcome {
    let level = level(of: work)
    guard var target = target(of: work), Row.Value(target.row.kind)?.isSameKind(as: value) == true
    else { return gone(work, address) }
    target.isSubmitted = isSubmitted
    if let reason = refusal(ofLate: value, target) { return refuse(reason, work, address) }
    if case .isOn(let isOn) = value, case .setOnAsync = target.behavior.effect {
      var save = work
      save.task = .save(isOn)
      update { [save] in _ = $0.enqueue(save) }
      return .started(address.row)
    }
    let old = level.kept.oldValue(of: address)
    switch pass(value, to: target) {
    case .isStored:
      takeBack(address, on: level)
      if isLost(value, over: old, of: work) { return .gone(address.row) }
    case .isLeft:
      keepPending(address, of: work)
      if target.row.face.marking == .radio, value == .isOn(true) {
        changeKept(of: level) { $0.radios[target.address.section] = address.row }
      }
    case .isIgnored: return gone(work, address)
    case .isRefused(let reason): return refuse(reason, work, address)
    }
    changeKept(of: level, .nothing) { $0.drafts[address] = nil }
    tell(value, from: old, target)
    return (self.target(of: work, isChecked: false)?.row ?? target.row).outcome(of: value)
  }

  /// Returns whether a value was written in vain: the user has left the screen of its row, the
  /// screen's properties were forgotten, and the row still has the old value.
  private func isLost(_ value: Row.Value, over old: Row.Value?, of work: Work) -> Bool {
    guard !level(of: work).isOnStack, value != old else { return false }
    return target(of: work, isChecked: false).flatMap { Row.Value($0.row.kind) } == old
  }

  /// Keeps the value that was shown while it was being checked or stored.
  private func keepPending(_ address: RowAddress, of work: Work) {
    let current = target(of: work, isChecked: false)?.address ?? address
    changeKept(of: level(of: work)) {
      $0.status[address] = nil
      if let value = $0.pending.removeValue(forKey: address) { $0.values[current] = value }
    }
  }

  /// Removes the kept value of a row if the app now declares the same value.
  private func rebase(_ row: RowRef) {
    guard let level = level(row.screen), let kept = level.kept.values[row.address],
      let path = level.declaredPath(of: row), let kind = level.table.row(at: path)?.kind,
      kind.replacingValue(by: kept.value) == kind
    else { return }
    changeKept(of: level) { $0.values[row.address] = nil }
  }

  /// Changes the kept state of a screen, which may be the current one, one below it, or one that
  /// was left.
  func changeKept(of level: Level, _ stale: Stale = .rows, _ change: (inout KeptState) -> Void) {
    update(stale) { change(&$0[level].kept) }
  }

  /// Removes the value of a row that was shown while it was being checked or stored, and sets the
  /// row's status.
  func takeBack(
    _ address: RowAddress, on level: Level, status: Row.Status? = nil
  ) {
    changeKept(of: level) {
      $0.status[address] = status
      $0.pending[address] = nil
    }
  }
}
