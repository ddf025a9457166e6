import TablesModel

/// The results of work that was started.
extension Router {
  /// Runs one piece of work. Returns `nil` if it was cancelled, because cancelling has returned an
  /// outcome already.
  nonisolated(nonsending) func run(_ work: Work) async -> Outcome? {
    if case .load(let target, _, _) = work.task, !isWanted(work, target) { return nil }
    let task = withUnsafeCurrentTask { $0 }  // Stays valid: it is the task that runs this.
    update { $0.running.append(RunningWork(work: work) { task?.cancel() }) }
    let result = await result(of: work)
    let isCancelled = update { state in
      let index = state.running.firstIndex { $0.work.number == work.number }
      return index.map { state.running.remove(at: $0).isCancelled } ?? true
    }
    invalidate()
    return isCancelled ? nil : outcome(of: work, result)
  }

  /// The result of work: nothing, a value, an error, or a text that breaks a rule.
  enum WorkResult {
    case done
    case loaded(Any)
    case failed(any Error)
    case invalid(String)
  }

  private nonisolated(nonsending) func result(of work: Work) async -> WorkResult {
    do {
      switch work.task {
      case .perform(let perform), .refresh(let perform): try await perform()
      case .save(let set, let isOn): try await set(isOn)
      case .load(_, let load, _): return .loaded(try await load())
      case .check(let rules, let text, _, _):
        for rule in rules {
          if let reason = try await rule(text) { return .invalid(reason) }
        }
      }
      return .done
    } catch {
      return .failed(error)
    }
  }

  private func outcome(of work: Work, _ result: WorkResult) -> Outcome? {
    if case .load(let target, _, _) = work.task { return loadOutcome(of: work, target, result) }
    guard let address = work.address else { return refreshOutcome(of: work, result) }
    let id = address.row
    switch result {
    case .done, .loaded:
      return finished(work, address)
    case .invalid(let reason):
      takeBack(address, onScreen: work.screen, status: .invalid(reason))
      return .refused(id, reason: reason)
    case .failed(is CancellationError):
      takeBack(address, onScreen: work.screen)
      return .cancelled(id)
    case .failed(let error):
      let message = Self.message(of: error)
      takeBack(address, onScreen: work.screen, status: .failed(message))
      return .failed(id, message)
    }
  }

  private func refreshOutcome(of work: Work, _ result: WorkResult) -> Outcome {
    guard case .failed(let error) = result else {
      changeKept(onScreen: work.screen) { $0.refresh = nil }
      reload(screen: work.screen)
      return .refreshed
    }
    if error is CancellationError {
      changeKept(onScreen: work.screen) { $0.refresh = nil }
      return .refreshCancelled
    }
    let message = Self.message(of: error)
    changeKept(onScreen: work.screen) { $0.refresh = .failed(message) }
    return .refreshFailed(message)
  }

  private func finished(_ work: Work, _ address: RowAddress) -> Outcome {
    switch work.task {
    case .save(_, let isOn):
      keepPending(address, of: work)
      rebase(address, of: work)
      return .toggled(address.row, isOn)
    case .check(_, let text, let told, let store):
      if let store {
        call { store(text) }
        takeBack(address, onScreen: work.screen)
      } else {
        keepPending(address, of: work)
      }
      return .edited(address.row, .text(told))
    case .perform, .refresh, .load:
      changeKept(onScreen: work.screen) { $0.status[address] = nil }
      return .performed(address.row)
    }
  }

  /// Keeps the value that was shown while it was being checked or stored.
  private func keepPending(_ address: RowAddress, of work: Work) {
    changeKept(onScreen: work.screen) {
      $0.status[address] = nil
      if let value = $0.pending.removeValue(forKey: address) { $0.values[address] = value }
    }
  }

  /// Removes the kept value of a row if the app now declares the same value.
  private func rebase(_ address: RowAddress, of work: Work) {
    guard addresses.starts(with: work.screen) else { return }
    refresh()
    let level = work.screen.count
    guard let kept = levels[level].kept.values[address],
      let path = path(of: address, hint: work.path, inLevel: level),
      let kind = levels[level].table.row(at: path)?.kind, kept.value.applied(to: kind) == kind
    else { return }
    changeKept(onScreen: work.screen) { $0.values[address] = nil }
  }

  /// Changes the kept state of a screen, whether it is current, below others, or left.
  func changeKept(onScreen screen: [RowAddress], _ change: (inout KeptState) -> Void) {
    update { $0.changeKept(onScreen: screen, change) }
  }

  /// Removes the value of a row that was shown while it was being checked or stored, and sets the
  /// row's status.
  func takeBack(
    _ address: RowAddress, onScreen screen: [RowAddress], status: Row.Status? = nil
  ) {
    changeKept(onScreen: screen) {
      $0.status[address] = status
      $0.pending[address] = nil
    }
  }
}
