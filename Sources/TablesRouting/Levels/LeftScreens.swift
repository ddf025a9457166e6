import TablesModel

/// What the user has entered on screens that were left, by the rows that lead to them.
///
/// A screen that was left is gone: nothing evaluates it, or follows its rows. A screen that is
/// entered by the same rows later is another one, which begins with this input.
struct LeftScreens {
  /// The rows that lead from the root to a screen.
  typealias Way = [RowAddress]

  private var inputs: [Way: KeptState] = [:]
  /// The keys of `inputs`, in the order in which the screens were left.
  private var order: [Way] = []

  /// The number of screens whose input is kept.
  private static let limit = 1_000

  /// For so many of the screens that were left last, the loaded values are kept. A screen among
  /// them need not load again when it is opened again.
  private static let loadedScreens = 16

  /// Returns the input of a screen, as it would be entered.
  func input(of way: Way) -> KeptState { inputs[way] ?? KeptState() }

  /// Removes and returns the input of a screen that is entered.
  mutating func take(_ way: @autoclosure () -> Way) -> KeptState? {
    if inputs.isEmpty { return nil }
    let way = way()
    guard let input = inputs.removeValue(forKey: way) else { return nil }
    order.removeAll { $0 == way }
    return input
  }

  /// Keeps the input of a screen that is left.
  mutating func keep(_ input: KeptState, of way: @autoclosure () -> Way) {
    if inputs.isEmpty, input.isWithoutInput { return }
    let way = way()
    _ = take(way)
    if input.isWithoutInput { return }
    inputs[way] = input
    order.append(way)
    if order.count > Self.loadedScreens {
      let way = order[order.count - Self.loadedScreens - 1]
      inputs[way]?.forgetLoads()
    }
    if order.count > Self.limit {
      let oldest = order[0]
      _ = take(oldest)
    }
  }

  /// Changes the input of a screen, after its work has ended.
  mutating func change(_ way: Way, _ change: (inout KeptState) -> Void) {
    var input = input(of: way)
    change(&input)
    keep(input, of: way)
  }

  /// Discards the input of the screens of a sheet, except what its rows have changed on screens
  /// that stay.
  mutating func discard(sheet: Way, where stays: (FirstValue) -> Bool) {
    for way in order where way.starts(with: sheet) {
      guard let input = take(way) else { continue }
      keep(input.discarded(except: stays), of: way)
    }
  }

  /// Records that the app has saved the input of the screens above another one.
  mutating func countAsSaved(above way: Way) {
    for left in order where left.starts(with: way) { inputs[left]?.countAsSaved() }
  }

  /// Returns the input of the screens above another one.
  func inputs(above way: Way) -> [KeptState] {
    order.isEmpty ? [] : order.filter { $0.starts(with: way) }.compactMap { inputs[$0] }
  }
}

extension KeptState {
  /// Whether nothing is kept that a screen needs that is entered again.
  fileprivate var isWithoutInput: Bool {
    rows.isEmpty && radios.isEmpty && expanded.isEmpty && !hasLoads
  }

  /// The state without what belongs to work, which ends with the screen.
  /// - Parameters:
  ///   - table: The table of the screen.
  ///   - stays: Returns whether the property of a first value is on a screen that stays.
  func left(of table: Table, where stays: (FirstValue) -> Bool) -> KeptState {
    let place = RowFinder(table.dataSource).loopPlaces()
    var left = KeptState()
    (left.radios, left.expanded) = (radios, expanded)
    for (section, choice) in radios where choice.loop == nil {
      left.radios[section]?.loop = place(RowAddress(section: section, row: choice.row), nil)
    }
    (left.loads, left.storedLoads) = (loads, storedLoads)
    for target in loads.keys where loads[target]?.work != nil {
      left.loads[target]?.work = nil
      if loads[target]?.value == nil { left.loads[target] = nil }
    }
    left.rows = rows.left(placedBy: place, where: stays)
    return left
  }

  /// What remains of the input of a screen in a sheet that was left.
  func discarded(except stays: (FirstValue) -> Bool) -> KeptState {
    var left = KeptState()
    for state in rows.all.values {
      if let first = state.first, stays(first) { left.rows[state.address].first = first }
    }
    return left
  }
}

extension Router {
  /// Leaves the screens above a level of the stack. Their work ends with the closures that their
  /// rows have now.
  func leaveScreens(above level: Level) {
    let left = levels.reversed().filter { $0.depth > level.depth }
    for left in left {
      recordLastValues(of: left)
      freezeWork(of: left)
    }
    let question = state.question
    let endings = left.flatMap { [$0.ending(of: question), $0.ending].compactMap(\.self) }
    update {
      if let question, left.contains(where: { $0.id == question.row.screen }) { $0.question = nil }
      $0.leaveLevels(above: level)
    }
    end(endings)
  }

  /// Shows on the current screen that work has failed whose own screen was left. The reason is
  /// shown where those of failed actions in the bars are.
  func showLateFailure(_ work: Work, _ outcome: Outcome) {
    guard case .failed(_, let reason) = outcome, let row = work.row?.left ?? nil else { return }
    var failed = row.row
    failed.status = .failed(reason)
    let late = PresentedRow(Declared(failed, behavior: row.behavior), row.ref, at: row.path)
    changeKept(of: top) {
      $0.form.lateFailures.removeAll { $0.address == row.address }
      $0.form.lateFailures.append(late)
    }
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
    for work in state.work.all where isRead && work.screen == level.id {
      if case .load(let target) = work.task {
        jobs[target] = LoadJob(target, in: content, near: work.row?.section ?? 0)
      } else {
        rows[work.number] = level.scope.searching {
          work.row?.presentedRow(in: work.isEdit ? inOrder : content, isStored: true)
        }
      }
    }
    update(.nothing) { [rows, jobs] in
      $0.work.freeze(rows, on: level.id)
      $0[level].jobs = jobs
    }
  }
}
