import TablesBasics
import TablesModel

/// The screens and questions that the state of the app opens. Each is a row that the router selects
/// when the state says so; see `Opening`.
///
/// | what happens | what follows |
/// |---|---|
/// | the state opens something on the current screen | the router selects its row, once |
/// | the state opens something on a screen below | it waits until that screen is the current one |
/// | the state closes a screen, or it shows another item | its row is gone, so it is left |
/// | the state closes a question | the question is withdrawn |
/// | the user leaves the screen or the question | `close` tells the app, then `onDismiss` |
extension Router {
  /// The greatest number of screens that the state opens in one update.
  private static let openingLimit = 100

  /// Opens what the state of the app opens on the current screen, withdraws the question that it
  /// closes, and shows the row that it brings into view. While a path is followed, or an answer is
  /// given, this waits.
  func followState() {
    if isFollowingState || isEvaluating { return }
    if appearanceReview.holds > 0 { return callEndings() }
    isFollowingState = true
    defer { isFollowingState = false }
    for _ in 0..<Self.openingLimit {
      callEndings()
      refreshTables()
      if hasEndings { continue }
      guard let row = nextOpening() else {
        showRow()
        followedVersion = version
        return
      }
      storeTyped()
      guard let target = presentedRow(row) else { continue }
      let outcome =
        target.row.confirmation == nil
        ? openScreen(of: target) : ask(before: .select, target, in: nil) ?? .ignored(target.id)
      update(.nothing) { $0.appearance.record(outcome) }
    }
    assertionFailure(
      """
      the state of the app has opened \(Self.openingLimit) screens in one update: a screen that is \
      opened by `isPresented:` or `item:` opens the next one
      """)
  }

  /// Whether closures of screens and questions that have ended were not called yet.
  // Not a property of the state, which would be copied for it: each key asks.
  private var hasEndings: Bool { !state.closings.isEmpty || !state.dismissals.isEmpty }

  /// Whether the state of the app may have something opened, closed or shown.
  var hasStateToFollow: Bool {
    hasEndings || top.followsState && version != followedVersion
  }

  /// Returns the row of the first opening of the current screen that was not opened before, and
  /// records that it is.
  private func nextOpening() -> RowRef? {
    let level = top
    let openings = level.table.behavior.openings
    if openings.isEmpty { return nil }
    if let open = question {
      guard let opening = level.table.opening(of: open.address), !opening.isPresented else {
        return nil
      }
      closeQuestion()
      return nextOpening()
    }
    let due = openings.filter(\.isPresented)
    if let left = due.first(where: { level.opened.contains($0.id) }) {
      DebugNotice.tell(
        """
        the binding of \(left.name) on the screen “\(level.title.printable)” has kept its value \
        when the user has left what it opens, so this is not opened again
        """)
    }
    guard let opening = due.first(where: { !level.opened.contains($0.id) }) else { return nil }
    update(.nothing) { $0[level].opened.insert(opening.id) }
    return RowRef(RowAddress(section: .toolbar, row: opening.id), on: level.id)
  }

  // MARK: Closing

  /// Lets the app know that screens or a question have ended, as soon as no table is being
  /// evaluated.
  func end(_ endings: [Level.Ending]) {
    if endings.isEmpty { return }
    update(.nothing) { state in
      state.closings += endings.compactMap(\.close)
      state.dismissals += endings.compactMap(\.onDismiss)
    }
    callEndings()
  }

  /// Lowers the flags of what has ended, evaluates the tables with that, and then calls
  /// `onDismiss`, which may raise a flag again.
  private func callEndings() {
    let outer = isFollowingState
    isFollowingState = true
    defer { isFollowingState = outer }
    while !isEvaluating, hasEndings {
      let (closings, dismissals) = (state.closings, state.dismissals)
      update(.nothing) { ($0.closings, $0.dismissals) = ([], []) }
      if !closings.isEmpty {
        call { for close in closings { close() } }
        refreshTables()
      }
      if !dismissals.isEmpty { call { for dismiss in dismissals { dismiss() } } }
    }
  }

  // MARK: Showing rows

  /// Reveals the row that the state of the app brings into view, when its id is set, or as soon as
  /// the row is there.
  private func showRow() {
    let level = top
    let id = level.table.behavior.shownRow
    guard id != level.shownRow.id, level.shownRow.tried != version else { return }
    let isShown = id.map(navigator.reveal) ?? true
    update(.nothing) {
      $0[level].shownRow.tried = version
      if isShown { $0[level].shownRow.id = id }
    }
  }
}

extension Level {
  /// Returns a closure that calls another one, which belongs to the screen.
  func acting(_ closure: @escaping () -> Void) -> () -> Void {
    let scope = scope
    return { scope.acting(closure) }
  }

  /// What the app is told when a screen or a question has ended.
  struct Ending {
    /// Lowers the flag; `nil` if the app has done so.
    var close: (() -> Void)?
    var onDismiss: (() -> Void)?
  }

  /// What the app is told when the screen has ended; `nil` if a row has opened it.
  var ending: Ending? {
    guard isOpenedByState, let below, let leading = leading?.address, let known = opening else {
      return nil
    }
    let now = below.table.opening(like: leading)
    let isOther = now.map { $0.id != leading.row || !$0.isPresented } ?? false
    return Ending(
      close: isOther ? nil : below.acting(known.close),
      onDismiss: (isOther ? now : known)?.onDismiss.map(below.acting))
  }

  /// What the app is told when a question that its state has asked on the screen has ended; `nil`
  /// for other questions.
  func ending(of question: OpenQuestion?) -> Ending? {
    guard let question, question.row.screen == id,
      let opening = table.opening(of: question.address), opening.isPresented
    else { return nil }
    return Ending(close: acting(opening.close))
  }
}
