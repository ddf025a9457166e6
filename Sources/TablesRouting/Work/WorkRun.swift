import TablesModel

/// One piece of work while it runs.
///
/// It looks its row up when it begins and when it ends, because in the meantime the row may have
/// moved or been removed, and its screen may have been left.
struct WorkRun {
  let work: Work
  let router: Router
  /// The screen of the row that started the work, which the user may have left.
  let level: Level

  init(_ work: Work, of router: Router) {
    (self.work, self.router) = (work, router)
    level = router.level(of: work)
  }

  /// The result of work: nothing, a value, an error, or an input that breaks a rule.
  enum Result {
    case done
    case loaded(Any)
    case failed(any Error)
    case invalid(String)
    /// The row has been disabled in the meantime, for this reason.
    case unavailable(String)
    /// An action was performed that had waited for checks. It had this outcome.
    case routed(Outcome)
    /// The app has set another value while a text was being checked.
    case overruled
    /// The row, section or table that the work was for does not exist any more.
    case gone
  }

  /// Runs the work. Returns `nil` if nobody waits for its result. Work that was cancelled has no
  /// outcome here, because `cancel` has returned its outcome.
  nonisolated(nonsending) func run() async -> EndedWork? {
    let task = withUnsafeCurrentTask { $0 }  // Stays valid: it is the task that runs this.
    // Without an actor, the task is the one that settles the router. Cancelling a page must not
    // cancel it, because it has other pages to load.
    let isolation: (any Actor)? = #isolation
    let isOwnTask = isolation != nil || work.page == nil
    // Both updates make the tables stale, because the app may have changed state that is not
    // observed while the work was waiting or running.
    let isMeant = router.update(.tables) {
      $0.work.begin(work, ownsTask: isolation != nil) { if isOwnTask { task?.cancel() } }
    }
    let scope = level.scope
    let result = isMeant ? await scope.acting { await self.result() } : .done
    let isNeeded = router.update(.tables) { $0.work.end(work) }
    guard isNeeded, let outcome = scope.acting({ outcome(of: result) }) else { return nil }
    return router.ended(work, outcome)
  }

  /// Returns the row that started the work as the app currently declares it, no matter which screen
  /// is shown. `nil` if the row was removed, or a row that led to its screen was.
  ///
  /// - Parameter isChecked: Whether a row counts as removed if another row may have taken its
  ///   place.
  private func target(isChecked: Bool = true) -> PresentedRow? {
    guard let row = work.row, let content = router.content(of: level) else { return nil }
    return row.find(in: content, isChecked: isChecked)
  }

  // MARK: Working

  private nonisolated(nonsending) func result() async -> Result {
    do {
      switch work.task {
      case .perform(let action):
        guard let target = target(), case .performAsync(let perform)? = target.effect(of: action)
        else { return .gone }
        if let reason = router.unavailability(of: target) { return .unavailable(reason) }
        try await perform()
      case .afterChecks(let action):
        return performAfterChecks(action)
      case .save(let value, _):
        guard let target = target(), let save = target.behavior.save else { return .gone }
        if let reason = refusal(ofLate: value, target) { return .invalid(reason) }
        try await save(value)
      case .check(let value, _, _):
        guard let rules = target()?.behavior.asyncRules else { return .gone }
        for rule in rules where !router.isOverruled(work) {
          if let reason = try await rule(value) {
            return router.isOverruled(work) ? .overruled : .invalid(reason)
          }
        }
        router.refresh()  // The app may have set another value meanwhile.
        if router.isOverruled(work) { return .overruled }
      case .refresh:
        guard let refresh = router.content(of: level)?.table.behavior.refresh else { return .gone }
        try await refresh()
      case .load(let target):
        let loader = router.loader(level)
        guard loader.isWanted(work, target), let load = loader.job(target, of: work)?.load else {
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

  /// Performs an action of a row that had to wait for the checks of its screen, unless the screen
  /// is invalid now.
  private func performAfterChecks(_ action: RowAction) -> Result {
    guard let target = target(), let content = router.content(of: level) else { return .gone }
    let validity = Validity(of: content, words: router.words, change: router.change)
    if let reason = router.unavailability(of: target) ?? validity.first?.description {
      return .unavailable(reason)
    }
    router.changeKept(of: level) { $0.status[target.address] = nil }
    return .routed(action == .select ? router.select(target) : .ignored(target.row.id))
  }

  /// Returns the reason why a row now refuses a value that it accepted before. `nil` if it still
  /// accepts the value.
  private func refusal(ofLate value: Row.Value, _ target: PresentedRow) -> String? {
    router.unavailability(of: target) ?? router.brokenRule(of: target, value)
  }

  // MARK: Ending

  private func outcome(of result: Result) -> Outcome? {
    if case .load(let target) = work.task {
      return router.loader(level).outcome(of: work, target, result)
    }
    if let page = work.page { return router.pageLoader(level).outcome(of: work, page, result) }
    guard let row = work.row?.ref else { return refreshOutcome(of: result) }
    let id = row.address.row
    switch result {
    case .done, .loaded:
      return finished(row)
    case .gone:
      takeBack()
      // The text is checked again when its row is back.
      router.changeKept(of: level, .nothing) { $0.form[row.address]?.check = nil }
      return .gone(id)
    case .invalid(let reason):
      return refused(reason, row)
    case .unavailable(let reason):
      takeBack()
      if case .check = work.task { router.hold(.invalid(reason), of: row.address, on: level) }
      return .refused(id, reason: reason)
    case .routed(.started):
      return nil  // The work that was started reports its own outcome.
    case .routed(let outcome):
      return outcome
    case .overruled:
      return .cancelled(id)
    case .failed where router.isOverruled(work):
      return .cancelled(id)
    case .failed(is CancellationError):
      takeBack()
      router.discard(row.address, on: level)
      return .cancelled(id)
    case .failed(let error):
      let message = Router.message(of: error)
      takeBack()
      router.hold(.failed(message), of: row.address, on: level)
      return .failed(id, message)
    }
  }

  private func refreshOutcome(of result: Result) -> Outcome {
    switch result {
    case .failed(is CancellationError), .gone:
      router.changeKept(of: level) { $0.refresh = nil }
      return .refreshCancelled
    case .failed(let error):
      return router.failRefresh(of: level, Router.message(of: error))
    case .done, .loaded, .invalid, .unavailable, .routed, .overruled:
      router.changeKept(of: level) { $0.refresh = nil }
      router.loader(level).reload()
      return .refreshed
    }
  }

  private func finished(_ row: RowRef) -> Outcome {
    switch work.task {
    case .save(let value, let isSubmitted):
      return saved(value, row, isSubmitted: isSubmitted)
    case .check(let value, let isSubmitted, _):
      return store(value, row, isSubmitted: isSubmitted)
    case .perform, .afterChecks, .refresh, .load, .page:
      router.changeKept(of: level) { $0.status[row.address] = nil }
      return .performed(row.address.row)
    }
  }

  /// Shows a value that the app has stored, and tells the closures of the row.
  private func saved(_ value: Row.Value, _ row: RowRef, isSubmitted: Bool) -> Outcome {
    let old = level.kept.oldValue(of: row.address)
    keepPending(of: row)
    rebase(target(isChecked: false))
    router.changeKept(of: level, .nothing) {
      $0.form[$0.form.currentAddress(of: row.address)]?.accept()
    }
    guard var target = target(isChecked: false) else { return .gone(row.address.row) }
    target.isSubmitted = isSubmitted
    router.tell(value, from: old, target)
    return (self.target(isChecked: false)?.row ?? target.row).outcome(of: value)
  }

  /// Writes a value that meets the rules to the row into which it was entered, even if the row has
  /// moved.
  private func store(_ value: Row.Value, _ row: RowRef, isSubmitted: Bool) -> Outcome {
    guard var target = target(), Row.Value(target.row.kind)?.isSameKind(as: value) == true else {
      return outcome(of: .gone) ?? .gone(row.address.row)
    }
    if router.isOverruled(work) { return .cancelled(row.address.row) }
    target.isSubmitted = isSubmitted
    if let reason = refusal(ofLate: value, target) { return refused(reason, row) }
    if target.behavior.save != nil {
      var save = work
      save.task = .save(value, isSubmitted: isSubmitted)
      router.update { [save] in _ = $0.work.add(save) }
      return .started(row.address.row)
    }
    let old = level.kept.oldValue(of: row.address)
    router.changeKept(of: level, .nothing) { $0.form[target.address]?.accept() }
    router.noteWrite(to: target)
    defer { router.endWrite(to: target) }
    switch router.pass(value, to: target) {
    case .isStored:
      takeBack()
      if isLost(value, over: old) { return .gone(row.address.row) }
    case .isLeft:
      keepPending(of: row)
      if target.row.face.marking == .radio, value == .isOn(true) {
        router.changeKept(of: level) { $0.radios[target.address.section] = row.address.row }
      }
    case .isIgnored:
      takeBack()
      return .gone(row.address.row)
    case .isRefused(let reason): return refused(reason, row)
    }
    router.tell(value, from: old, target)
    return (self.target(isChecked: false)?.row ?? target.row).outcome(of: value)
  }

  private func refused(_ reason: String, _ row: RowRef) -> Outcome {
    takeBack()
    router.hold(.invalid(reason), of: row.address, on: level)
    return .refused(row.address.row, reason: reason)
  }

  /// Removes the value of the row that was shown while it was being checked or stored, and the
  /// row's status.
  private func takeBack() {
    if let address = work.address { router.takeBack(address, on: level) }
  }

  /// Keeps the value that was shown while it was being checked or stored.
  private func keepPending(of row: RowRef) {
    let current = target(isChecked: false)?.address ?? row.address
    router.changeKept(of: level) {
      $0.status[row.address] = nil
      if let value = $0.pending.removeValue(forKey: row.address) { $0.values[current] = value }
    }
  }

  /// Removes the kept value of the row if the app now declares the same value.
  private func rebase(_ row: PresentedRow?) {
    guard let row, level.isOnStack, let kept = level.kept.values[row.address],
      let kind = level.find(row)?.declared.value.kind,
      kind.replacingValue(by: kept.value) == kind
    else { return }
    router.changeKept(of: level) { $0.values[row.address] = nil }
  }

  /// Returns whether a value was written in vain: the user has left the screen of its row, the
  /// screen's properties were forgotten, and the row still has the old value.
  private func isLost(_ value: Row.Value, over old: Row.Value?) -> Bool {
    guard !level.isOnStack, value != old else { return false }
    return target(isChecked: false).flatMap { Row.Value($0.row.kind) } == old
  }
}
