public import TablesModel

extension Router {
  var navigator: Navigator { Navigator(router: self) }

  /// Goes back to the screen below.
  ///
  /// The router keeps the input of the screen that is left until the screen is entered again, or
  /// until 1,000 other screens were left. What the screen has loaded is kept until 16 others were
  /// left, and is then loaded again when the screen is entered.
  @discardableResult
  public func pop() -> Outcome {
    let level = top
    guard level.below != nil else {
      storeTyped()
      return .exited
    }
    if isStillOpen(afterStoring: level) { leaveVisibleScreen(level) }
    return .popped
  }

  /// Stores the texts that are being typed, before a screen is left. Returns `false` if a closure
  /// of the app that this has called has left the screen, so that no other one is left in its
  /// place.
  func isStillOpen(afterStoring level: Level) -> Bool {
    storeTyped()
    evaluateIfStale()  // The title and `onDisappear` of the screen may have changed.
    return level.isOnStack
  }

  /// Leaves a screen with those above it.
  func leaveVisibleScreen(_ level: Level) {
    navigator.leaveScreen(level)
    beginLoads()
    reviewAppearance()
  }

  /// Goes back to a screen of the stack. The outcome is `.popped`, or `.unhandled` if that is
  /// the current screen or not on the stack.
  @discardableResult
  package func pop(to screen: ScreenID) -> Outcome {
    guard let level = level(screen), level !== top else { return .unhandled }
    navigating { while level.isOnStack, level !== top { pop() } }
    return .popped
  }

  /// The ids of the rows that lead from the root to the current screen. After a row whose action
  /// has opened the screen, the id of the action follows. `open(path:)` accepts these ids and their
  /// descriptions.
  ///
  /// The path ends below the first screen that the state of the app has opened, as with
  /// `.sheet(isPresented:)`: no row leads there, and the state opens it again.
  ///
  /// If several rows that lead to screens share an id, a text takes its place: the id after its
  /// section and a slash, such as `A/more`, or else the position of the row.
  /// - Complexity: O(rows) for each screen below the current one. Creates their rows, up to 20,000.
  public var path: [RowID] {
    evaluateIfStale()
    return levels.dropFirst().prefix { !$0.isOpenedByState }.flatMap(navigator.namesOfOrigin)
  }

  /// The path that is opened after a launch: ``path``, or the one that is still being followed.
  package var restorablePath: [RowID] {
    evaluateIfStale()
    return state.opened?.path ?? path
  }

  /// Opens the screen to which the rows of a path lead from the root, and reveals a row if one is
  /// given: a deep link to a row.
  ///
  /// ```swift
  /// try router.open(path: ["account"], revealing: "password")
  /// ```
  /// Screens on the way that are open stay as they are, and those above them are left. If the path
  /// leads to the current screen, nothing changes: neither a text that is being typed, nor the
  /// focus, a search, the edit mode or an open question. If it leads nowhere, nothing changes
  /// either. A screen from which another one is opened ends its search.
  ///
  /// If an element is a text and no row has it as its id, the row whose id prints as that text is
  /// followed, or else a row of the section named before a slash: `open(path: ["Options/1"])`
  /// follows row 1 of the section “Options”. So ``path`` can be opened again, even if several
  /// sections have rows with the same id.
  ///
  /// Collapsed sections on the way are expanded. If a row of the path is missing on a screen that
  /// is not fully loaded, the router opens that screen, loads the rest and then goes on. It does
  /// not go on if the user has done something else meanwhile, or if the loaded rows do not contain
  /// the row. Input that only a sheet holds is discarded with it; see
  /// ``requestOpen(path:revealing:)``.
  ///
  /// The section of a row that is revealed is expanded if it is collapsed, and a search that hides
  /// the row is ended. If the row is not there because a part of the screen is not loaded, the
  /// router loads it first, but no more rows of a section with `loadsMore`. Hosts scroll to the
  /// row, give it the focus unless another row is being edited, and highlight it once.
  /// - Throws: ``PathError`` if a row does not lead to another screen, or if the last screen has no
  ///   such row or several. Nothing has changed then, unless the rest of the path was not known
  ///   before: after a row with `onSelect`, or where a search of the app or a closure that was
  ///   called on the way has changed the rows.
  public func open(path: [RowID], revealing row: RowID? = nil) throws(PathError) {
    try open(path: path, revealing: row) {}
  }

  /// The row at which a host opens the current screen: the option of a picker that is chosen. `nil`
  /// for the first row.
  package var openingPath: RowPath? {
    OptionsScreen(top, of: self)?.chosen.map { RowPath(section: 0, row: $0) }
  }

  /// Opens a path for a host, which stores what is being typed in its own way.
  /// - Parameter leaving: Called before the current screen is left or covered.
  package func open(
    path: [RowID], revealing row: RowID?, leaving: () -> Void
  ) throws(PathError) {
    try navigator.follow(OpenedPath(path, revealing: row), leaving: leaving)
  }

  /// Forgets the rest of a path, because the user does something else.
  func stopFollowing() {
    if state.opened != nil { update(.nothing) { $0.opened = nil } }
  }

  /// Opens the screen of a segue. Returns the outcome.
  func openScreen(of target: PresentedRow) -> Outcome {
    switch target.behavior.effect {
    case .push(let destination): navigator.push(.table(destination), target)
    case .open(let path, let row): navigator.open(path, revealing: row, from: target)
    default:
      target.behavior.onSelect == nil ? .selected(target.row.id) : .performed(target.id)
    }
  }

  /// Opens the screen with the options of a picker.
  func open(pickerAt target: PresentedRow) -> Outcome {
    navigator.push(.options, target)
  }
}

extension Router: CustomStringConvertible, CustomReflectable {
  /// The titles of the screens from the first to the current one, and the open question or work:
  /// `Router at Settings › Language`.
  public var description: String {
    let parts = [
      "Router at \(location)", question == nil ? nil : "a question is open",
      isBusy ? "work has not ended" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  /// A mirror without children, so that the message of a failed `#expect(router.isValid)` has the
  /// description instead of all rows.
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// The titles of the screens from the first to the current one.
  package var location: String {
    titles.map { $0.isEmpty ? "an untitled screen" : $0.printable }.joined(separator: " › ")
  }
}
