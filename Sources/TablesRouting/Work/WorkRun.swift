import TablesBasics
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
    /// A value was stored in place of an old one.
    case saved(over: Row.Value?)
    case failed(any Error)
    case invalid(String)
    /// The row has been disabled in the meantime, for this reason.
    case unavailable(String)
    /// An action was performed that had waited for values. It had this outcome.
    case routed(Outcome)
    /// The app has set another value, or the user has entered one, before this one was stored.
    case overruled
    /// The row, section or table that the work was for does not exist any more.
    case gone
  }

  /// Runs the work. Returns it when it has ended, and the departure from its screen if its row or
  /// action has `pops`. Returns nothing if nobody waits for the result, or if the work was
  /// cancelled, because `cancel` has returned the outcome.
  nonisolated(nonsending) func run() async -> [EndedWork] {
    let task = withUnsafeCurrentTask { $0 }  // Stays valid: it is the task that runs this.
    let isolation: (any Actor)? = #isolation
    // Both updates make the tables stale, because the app may have changed state that is not
    // observed while the work was waiting or running.
    let isMeant = router.update(.tables) {
      $0.work.begin(work, ownsTask: isolation != nil) { task?.cancel() }
    }
    let scope = level.scope
    let count = router.numberOfRows(loadedBy: work)
    let result = isMeant ? await scope.acting { await self.result() } : .done
    // The work still counts as running here, so a value that the app has set is taken for the one
    // that it has stored.
    if work.value != nil {
      router.invalidate()
      router.evaluateIfStale()
    }
    router.endOrder(of: work, on: level)
    // The row may have got another address since the work began.
    let done = router.update(work.value == nil ? .tables : .rows) { $0.work.end(work) }
    guard let done else { return [] }
    let run = WorkRun(done, of: router)
    defer { router.update(.nothing) { $0.work.ending = nil } }
    guard let outcome = scope.acting({ run.end(with: result) }) else { return [] }
    if let count, outcome.isSuccess { router.loadedMore(done, from: count) }
    // What the user has entered since the work began is not in what it has saved.
    let isOvertaken = router.isOvertaken(done)
    if done.isSubmission, outcome.isSuccess, !isOvertaken { router.countAsSaved(level) }
    let ended = router.ended(done, level.isOnStack ? outcome : router.handOver(done, outcome))
    if !level.isOnStack { router.showLateFailure(done, ended.outcome) }
    guard let departure = done.departure, outcome.isSuccess, !isOvertaken,
      let left = router.leaveScreenAfterSuccess(level, of: done.handle, by: departure)
    else { return [ended] }
    return [ended, EndedWork(left, on: done.screen)]
  }

  /// Returns the row that started the work as the app currently declares it, or as it was when its
  /// screen was left. `nil` if the row was removed.
  private func target() -> PresentedRow? {
    let content = router.content(of: level)  // The row may have moved since the last evaluation.
    return work.row?.presentedRow(in: content)
  }

  // MARK: Working

  private nonisolated(nonsending) func result() async -> Result {
    do {
      switch work.task {
      case .perform:
        guard let target = target(), case .performAsync(let perform) = target.behavior.effect
        else { return .gone }
        if let reason = router.unavailability(of: target) { return .unavailable(reason) }
        try await perform()
      case .afterValues(let isAsked, let words):
        return selectAfterValues(isAsked: isAsked, words: words)
      case .save(let value, _):
        guard let target = target(), let save = target.behavior.save else { return .gone }
        if router.isOverruled(work) { return .overruled }
        if let reason = router.unavailability(of: target) { return .unavailable(reason) }
        if let reason = router.refusal(of: target, value) { return .invalid(reason) }
        let old = router.storedValue(of: target)
        router.update(.nothing) { $0.work.save(work, over: old) }
        try await save(value)
        return .saved(over: old)
      case .check(let value, _):
        try await pause()
        guard let rules = target()?.behavior.asyncRules else { return .gone }
        for rule in rules where !router.isOverruled(work) {
          if let reason = try await rule(value) { return .invalid(reason) }
        }
      case .edit(let edit):
        return try await perform(edit)
      case .submit(let value):
        guard let closures = target()?.behavior.asyncOnSubmit else { return .gone }
        for closure in closures { try await closure(value) }
      case .answer(let answer):
        guard let target = target() else { return .gone }
        if let reason = router.unavailability(of: target) { return .unavailable(reason) }
        try await answer.run()
      case .refresh:
        guard let refresh = router.content(of: level).table.behavior.refresh else { return .gone }
        try await refresh()
      case .load(let target):
        let loader = router.loader(level)
        guard loader.isWanted(work, target), let load = loader.job(target, of: work)?.load else {
          return .gone
        }
        return .loaded(try await load())
      }
      return .done
    } catch {
      return .failed(error)
    }
  }

  /// Selects a row that had to wait for the values of its screen, unless the screen is invalid now,
  /// or a question is open on it, which the user has to answer first. Waits again if the user has
  /// typed another text meanwhile that has to be checked or stored.
  private func selectAfterValues(isAsked: Bool, words: Words?) -> Result {
    router.storeTyped(on: level)
    guard let target = target() else { return .gone }
    guard level.isOnStack else { return .failed(CancellationError()) }
    router.changeKept(of: level) { $0.rows[target.ref].status = nil }
    if let open = router.question(on: level) { return .routed(.asked(open.address.row)) }
    let again = router.waitForValues(beforeSelecting: target, isAsked: isAsked, words: words)
    if let again { return .routed(again) }
    if let reason = router.unavailability(of: target) { return .unavailable(reason) }
    if let refusal = Submission(router, target).check() { return .routed(refusal) }
    if isAsked || !router.asksBeforeSelecting(target, in: words) {
      return .routed(router.select(target))
    }
    // The question is shown only on the screen of the row. It does not leave those above.
    guard level === router.top else { return .failed(CancellationError()) }
    return .routed(router.ask(before: .select, target, in: words) ?? router.select(target))
  }

  /// Waits until the user has paused typing, in a host that waits.
  private nonisolated(nonsending) func pause() async throws {
    guard let pause = work.pause else { return }
    if let wait = router.wait { try await wait(pause) }
    guard let row = work.handle, !router.isOverruled(work) else { return }
    router.changeKept(of: level) {
      $0.rows[row]?.draft?.endPause()
      $0.rows[row]?.status = .running
    }
  }

  // MARK: Ending

  private func end(with result: Result) -> Outcome? {
    if case .load(let target) = work.task {
      return router.loader(level).end(work, target, with: result)
    }
    guard let id = work.row?.ref.address.row, let row = work.handle else {
      return endRefresh(with: result)
    }
    // Another row has the position of the row in its loop.
    if level.kept.rows[row] == nil { return .rowRemoved(id) }
    if work.isEdit || work.isSubmit { return endKeepingValue(with: result, id, row) }
    switch (result, work.task) {
    case (.saved(let old), .save(let value, let isSubmitted)):
      return saved(value, over: old, id, row, isSubmitted: isSubmitted)
    case (.failed(let error), .save) where router.isOverruled(work):
      return failedLate(error, id, row)
    case (.done, .check(let value, let isSubmitted)):
      return checked(value, id, row, isSubmitted: isSubmitted)
    case (.done, _), (.loaded, _), (.saved, _):
      clearStatus(of: row)
      return .performed(id)
    case (.gone, _):
      return gone(id, row)
    case (_, .check) where router.isOverruled(work): return .cancelled(id)
    case (.overruled, _): return .cancelled(id)
    case (.invalid(let reason), _): return refused(reason, id, row)
    case (.unavailable(let reason), _):
      if work.value != nil { return refused(reason, id, row) }
      clearStatus(of: row)
      return .refused(id, reason: reason)
    case (.routed(.started), _):
      return nil  // The work that was started reports its own outcome.
    case (.routed(let outcome), _):
      return outcome
    case (.failed(is CancellationError), _):
      // A typed text stays. It is not checked again by itself, because it may be cancelled again.
      clearStatus(of: row)
      _ = router.refuseText(.failed(router.words.tryAgain), of: row, on: level)
      return .cancelled(id)
    case (.failed(let error), _):
      let message = errorMessage(error)
      clearStatus(of: row)
      if let outcome = asked(by: error) {
        if work.value != nil, let question = error as? Question {
          keep(row, askedAbout: question, outcome)
        }
        return outcome
      }
      router.refuse(.failed(message), of: row, on: level)
      return .failed(id, message)
    }
  }

  /// Keeps the typed text of a row, which is stored only after the user has answered a question. If
  /// the question cannot be asked, the row gets its old value back and shows the question as an
  /// error.
  private func keep(_ row: RowHandle, askedAbout question: Question, _ outcome: Outcome) {
    if case .asked = outcome {
      _ = router.changeText(of: row, on: level) { $0.ask(question.sentence, isOpen: true) }
    } else {
      clearStatus(of: row)
      router.refuse(.failed(question.sentence), of: row, on: level)
    }
  }

  /// Asks the question that work has thrown, or asks again for a text with which it has failed.
  /// Returns `nil` for other errors.
  func asked(by error: any Error) -> Outcome? {
    guard let target = target() else { return nil }
    if let question = error as? Question {
      return router.ask(question, thrownBy: target, departure: work.departure)
    }
    guard case .answer(let answer) = work.task, let asked = answer.asked else { return nil }
    return router.askAgain(asked, because: errorMessage(error), target)
  }

  private func endRefresh(with result: Result) -> Outcome {
    switch result {
    case .failed(is CancellationError), .gone:
      router.changeKept(of: level) { $0.refresh = nil }
      return .refreshCancelled
    case .failed(let error):
      return router.failRefresh(of: level, errorMessage(error))
    case .done, .loaded, .saved, .invalid, .unavailable, .routed, .overruled:
      router.changeKept(of: level) { $0.refresh = nil }
      router.loader(level).reload()
      return .refreshed
    }
  }

  /// Sends a value whose check has passed to the row into which it was entered, even if the row has
  /// moved.
  private func checked(
    _ value: Row.Value, _ id: RowID, _ row: RowHandle, isSubmitted: Bool
  ) -> Outcome? {
    guard var target = target(), Row.Value(target.row.kind)?.isSameKind(as: value) == true else {
      return gone(id, row)
    }
    if router.isOverruled(work) { return .cancelled(id) }
    target.input.isSubmitted = isSubmitted
    let reason = router.unavailability(of: target) ?? router.refusal(of: target, value)
    if let reason { return refused(reason, id, row) }
    clearStatus(of: row)
    let writer = RowWriter(router, target, after: work)
    guard level.kept.rows[row]?.draft?.isOpen == true else { return writer.send(value) }
    // The user is still typing, and leaving the text has an outcome.
    guard target.followsChecks else {
      router.changeKept(of: level, .nothing) { $0.rows[row]?.draft?.passCheck() }
      return nil
    }
    let outcome = writer.write(value, endsEdit: false)
    return outcome.isFailure ? outcome : nil
  }

  /// Calls the closures of the row after the app has stored its value. The user may have entered
  /// another value since.
  private func saved(
    _ value: Row.Value, over old: Row.Value?, _ id: RowID, _ row: RowHandle, isSubmitted: Bool
  ) -> Outcome {
    let isSubmittedLast = level.kept.rows[row]?.draft?.isSubmitted == true
    let found = target()
    let isLast = !router.isOverruled(work)
    let isShown = level.kept.rows[row]?.pending != nil
    if isLast {
      let mark = found?.behavior.rule(.marks, brokenBy: value)
      router.changeKept(of: level, .nothing) { $0.rows[row]?.accept(mark: mark) }
    }
    if !router.isUnderway(row, on: level) { clearStatus(of: row) }
    guard var target = found else {
      router.changeKept(of: level, .nothing) { $0.rows[row]?.draft?.goOn(over: nil) }
      return .rowRemoved(id)
    }
    target.input.isSubmitted = isSubmitted || isLast && isSubmittedLast
    return RowWriter(router, target, after: work).complete(value, over: old, isShown: isShown)
  }

  /// Returns the outcome if a value could not be stored, and the user has entered another one in
  /// its place. The row does not show the error, because it is not about the newer value.
  private func failedLate(_ error: any Error, _ id: RowID, _ row: RowHandle) -> Outcome {
    let isReplaced = router.isUnderway(row, on: level)
    if !isReplaced { clearStatus(of: row) }
    if error is CancellationError { return .cancelled(id) }
    let message = errorMessage(error)
    if !isReplaced, level.kept.rows[row]?.draft?.text == nil {
      router.changeKept(of: level) { $0.rows[row]?.status = .failed(message) }
    }
    return .failed(id, message)
  }

  /// Keeps the text of a row that is gone.
  private func gone(_ id: RowID, _ row: RowHandle) -> Outcome {
    if !router.isUnderway(row, on: level) { clearStatus(of: row) }
    if router.isOverruled(work) || work.value == nil { return .rowRemoved(id) }
    if level.kept.rows[row]?.address == work.row?.ref.address {
      // The text is checked again when its row is back.
      router.changeKept(of: level, .nothing) { $0.rows[row]?.endWork() }
    } else {
      // The row that has the text now may be another one with its id.
      _ = router.refuseText(.failed(router.words.tryAgain), of: row, on: level)
    }
    return .rowRemoved(id)
  }

  private func refused(_ reason: String, _ id: RowID, _ row: RowHandle) -> Outcome {
    clearStatus(of: row)
    router.refuse(.invalid(reason), of: row, on: level)
    return .refused(id, reason: reason)
  }

  /// Removes the row's status, and the value that was shown while it was being checked or stored.
  private func clearStatus(of row: RowHandle) {
    router.clearStatus(of: row, on: level, hasValue: work.value != nil)
    router.showWork(of: row, on: level)
  }
}
