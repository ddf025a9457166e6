import TablesBasics
import TablesModel

extension Work {
  /// A change of the app's data in which a row is deleted or moved.
  ///
  /// The edits of a screen run one after the other, because the closures of the app get offsets of
  /// elements, which another edit would change.
  enum Edit: Hashable {
    case delete
    /// The row had the path `source` in the declared table when the edit was started, and `target`
    /// is its path after the move.
    case move(from: RowPath, to: RowPath)
    /// The edit has waited for another one when its screen was left. It fails, because its closure
    /// has the offsets from before the other one.
    case failed
  }

  /// Whether the work deletes or moves a row.
  var isEdit: Bool { if case .edit = task { true } else { false } }

  /// Whether the work calls the closures for a submitted text.
  var isSubmit: Bool { if case .submit = task { true } else { false } }
}

extension WorkQueue {
  /// Whether rows of a screen are being deleted or moved, or will be. A cancelled edit counts until
  /// its closure has ended.
  func hasEdits(on screen: ScreenID) -> Bool {
    waiting.contains { $0.isEdit && $0.screen == screen } || isEditing(screen)
  }

  /// Whether a row of a screen is being deleted or moved.
  func isEditing(_ screen: ScreenID) -> Bool {
    running.contains { $0.work.isEdit && $0.work.screen == screen }
  }
}

// MARK: - Starting

extension Router {
  /// Deletes a row from the data of the app, or starts to. Waits for another edit of the screen.
  func delete(_ target: PresentedRow, by edit: RowBehavior.Edit) -> Outcome {
    guard case .perform(let work) = edit, !state.work.hasEdits(on: target.screen) else {
      return start(.edit(.delete), target)
    }
    return perform(work, target, .deleted(target.row.id))
  }

  /// Moves a row in the data of the app, or starts to. `target` is its path after the move.
  func move(_ moved: PresentedRow, to target: RowPath) -> Outcome {
    let level = level(of: moved)
    let (behavior, path) = (moved.behavior, moved.path)
    return switch movement(of: behavior, from: path, to: target, in: level.table) {
    case .perform(let work): perform(work, moved, .moved(moved.row.id, to: target))
    case .performAsync: startMove(moved, to: target, on: level)
    case nil: .ignored(moved.row.id)
    }
  }

  private func startMove(_ moved: PresentedRow, to target: RowPath, on level: Level) -> Outcome {
    let table = level.table
    let outcome = start(.edit(.move(from: moved.path, to: target)), moved)
    let order = level.scope.searching {
      PendingMove(of: moved, to: target, by: state.work.lastNumber, in: table)
    }
    show(order, on: level)
    return outcome
  }

  /// Returns the closure of the app that deletes a row at a path; `nil` if there is none.
  func deletion(
    of behavior: RowBehavior, at path: DeclaredPath, in table: Table
  ) -> RowBehavior.Edit? {
    behavior.onDelete ?? table.behavior.onDelete?(path.inTable)
  }

  /// Returns the closure of the app that moves a row from a path of a declared table to another
  /// one; `nil` if there is none.
  fileprivate func movement(
    of behavior: RowBehavior, from source: RowPath, to target: RowPath, in table: Table
  ) -> RowBehavior.Edit? {
    guard let elements = behavior.reordering else { return table.behavior.onMove?(source, target) }
    let offset = (elements.offset + target.row - source.row).clamped(to: 0..<elements.count)
    return elements.move([elements.offset], offset + (offset > elements.offset ? 1 : 0))
  }

  /// Called when work of a row has ended. Shows the row as running if it has other work that has
  /// not ended.
  func showWork(of row: RowHandle, on level: Level) {
    let isBusy = state.work.needed.contains {
      isWork($0, of: row, on: level) && !isOverruled($0)
    }
    if isBusy { changeKept(of: level) { $0.rows[row]?.status = .running } }
  }

  /// Whether the work of a row only runs closures for a submitted text, so that the user can go on
  /// typing.
  package func isOnlySubmitting(_ row: PresentedRow) -> Bool {
    let (level, handle) = (level(of: row), handle(of: row))
    let work = state.work.needed.filter { isWork($0, of: handle, on: level) }
    return !work.isEmpty && work.allSatisfy(\.isSubmit)
  }
}

// MARK: - Running

extension WorkRun {
  /// Deletes or moves the row, which is wherever the app declares it now.
  nonisolated(nonsending) func perform(_ edit: Work.Edit) async throws -> Result {
    let content = router.contentInOrder(of: level)
    guard let target = row(in: content) else { return .gone }
    if let reason = router.unavailability(of: target) { return .unavailable(reason) }
    switch closure(of: edit, target, in: content.table) {
    case .perform(let work): try router.call(work)
    case .performAsync(let work): try await work()
    case nil: return .gone
    }
    return .done
  }

  /// Returns the row where the app declares it, and not where it is shown while it is moved.
  private func row(in content: LevelContent) -> PresentedRow? {
    guard let row = work.row else { return nil }
    if row.left == nil, let order = level.kept.order, order.work == work.number {
      return content.findRow(of: row.ref.moved(to: order.row))?.row
    }
    return row.presentedRow(in: content)
  }

  private func closure(
    of edit: Work.Edit, _ target: PresentedRow, in table: Table
  ) -> RowBehavior.Edit? {
    guard let path = target.declaredPath else { return nil }
    let now = path.inTable
    switch edit {
    case .delete: return router.deletion(of: target.behavior, at: path, in: table)
    case .move(let source, var place):
      // The rows above may have changed since the edit was started.
      if place.section == source.section { place.row += now.row - source.row }
      if target.behavior.reordering == nil, level.isOnStack {
        place = table.dataSource.target(forMoveFrom: now, proposed: place)
      }
      return router.movement(of: target.behavior, from: now, to: place, in: table)
    case .failed: return nil
    }
  }

  /// Returns the outcome of work that does not set the value of its row: a deletion, a move, or the
  /// closures for a submitted text. The row keeps its value, and what is being typed into it.
  func endKeepingValue(with result: Result, _ id: RowID, _ row: RowHandle) -> Outcome {
    var failure: Row.Status?
    if case .failed(let error) = result, !(error is CancellationError) {
      failure = .failed(errorMessage(error))
    }
    router.changeKept(of: level) { $0.rows[row]?.status = failure }
    router.showWork(of: row, on: level)
    switch (result, work.task) {
    case (.failed(is CancellationError), _): return .cancelled(id)
    case (.failed(let error), _):
      return asked(by: error) ?? .failed(id, errorMessage(error))
    case (.unavailable(let reason), _): return .refused(id, reason: reason)
    case (_, .edit(.failed)): return .failed(id, router.words.tryAgain)
    case (.gone, _): return .rowRemoved(id)
    case (_, .edit(.delete)): return .deleted(id)
    case (_, .edit(.move(_, let target))): return .moved(id, to: target)
    default: return .performed(id)
    }
  }
}
