import TablesModel

/// Finds the rows of a screen for which the router keeps something again after its table was
/// evaluated. They may have moved to other sections.
struct RowFollower {
  let router: Router
  let level: Level
  /// The ids of the rows before the evaluation; `nil` if the screen was not on the stack.
  private let before: PresentedIDs?
  /// The ids of the rows now.
  private let now: PresentedIDs

  /// The number of ids that are read at each evaluation to find rows again that were missing.
  private static let idsForMissing = 16_384

  init(router: Router, level: Level, before: PresentedIDs?) {
    (self.router, self.level, self.before) = (router, level, before)
    now = level.ids()
  }

  /// Returns a row, which may have moved to another section.
  func find(_ address: RowAddress, near path: DeclaredPath?) -> FoundRow? {
    let others = before.map { OtherSections(limit: RowFinder.rowsBesideWork, before: $0) }
    return level.find(address, near: path, inOther: others)
  }

  // MARK: Rows with values or work

  /// Follows the rows with a value or a status. Those with a draft are followed by `FormReview`.
  func follow(_ kept: inout KeptState) {
    let working = router.state.work.rows(on: level.id)
    kept.forgetPlaces { !working.contains($0) }
    let missing = kept.places.count { $0.value.isMissing }
    let limit = Self.idsForMissing / max(missing, 1)
    for (address, place) in kept.places where kept.form[address] == nil {
      let seen = place.path.inTable
      if now.contains(address, at: seen) {
        if place.isMissing { kept.places[address]?.isMissing = false }
      } else if place.isMissing {
        guard let path = now.path(of: address, near: seen, limit: limit) else { continue }
        kept.places[address] = KeptState.Place(path: DeclaredPath(path))
      } else if let found = find(address, near: place.path) {
        kept.places[address]?.path = found.path
        if found.address != address { kept.move(address, to: found.address) }
      } else {
        kept.places[address]?.isMissing = true
      }
    }
  }

  /// Forgets the moves from addresses that belong to other rows now.
  func forgetMoves(in form: inout Form) {
    form.forgetMoves { now.path(of: $0, near: RowPath(section: 0, row: 0)) != nil }
  }
}

extension Router {
  /// Leaves the screens above a level of the stack. Their work ends with the closures that their
  /// rows have now.
  func leave(above level: Level) {
    for left in levels.reversed() where left.depth > level.depth {
      recordLastValues(of: left)
      freezeWork(of: left)
    }
    update { $0.leave(above: level) }
  }

  /// Gives the work of a screen that is left the rows that have started it, as they are now.
  ///
  /// A row is gone if it is no longer declared. The rows of a screen that is left because its own
  /// row is gone are not read, because their data may no longer exist.
  private func freezeWork(of level: Level) {
    let isRead = !level.isStale
    let content = level.content
    // The app gets the place of a row in an edit where the app declares it.
    let inOrder = isRead ? contentInOrder(of: level) : content
    var rows: [Int: PresentedRow] = [:]
    var jobs: [LoadTarget: LoadJob] = [:]
    let edit = state.work.all.first { $0.isEdit && $0.screen == level.id }?.number
    for work in state.work.all where isRead && work.screen == level.id {
      if case .load(let target) = work.task {
        jobs[target] = LoadJob(target, in: content, near: work.row?.section ?? 0)
      } else if !work.isEdit || work.number == edit {
        // The edit before may change the place of the row.
        rows[work.number] = level.scope.searching {
          work.row?.find(in: work.isEdit ? inOrder : content, isStored: true)
        }
      }
    }
    update(.nothing) { [rows, jobs] in
      $0.work.freeze(rows, on: level.id)
      $0[level].jobs = jobs
    }
  }
}
