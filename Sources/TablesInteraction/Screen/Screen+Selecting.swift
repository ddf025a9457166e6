public import TablesModel
public import TablesRouting
import TablesText

extension Screen {
  /// Selects the row with an id, or else the row with exactly this title, or else the collapsible
  /// section of this name.
  ///
  /// To distinguish rows of the same name, write the header or id of the section before a slash:
  /// `A/On`. While a menu or a question is open, the name can also be the title of an entry or of
  /// an answer. To distinguish entries of the same title, write the number in the menu before it:
  /// `2. Rename`.
  ///
  /// If there is none of these, the name can be the id or the title of an action of a row that is
  /// in the window or in focus: its second control, a swipe action or an entry of its menu. To name
  /// the row too, call ``select(_:of:)``.
  ///
  /// A row with a `confirmationDialog` asks its question. The return key also asks before every
  /// other destructive action, but this method, which is meant for tests, performs such an action
  /// at once.
  /// - Complexity: O(rows), or O(rows of the section) for a name with a section. Each row is
  ///   created to get its title.
  @discardableResult
  public func select(_ name: String) -> Outcome {
    act(.selected(name)) {
      if let outcome = choose(titled: name) { return outcome }
      let answer = router.resolve(name)
      return answer == .none
        ? select(action: name, ofRowsAt: rowsInSight) : select(answer, called: name)
    }
  }

  /// Selects an action of a row, by its id or else its title: its second control, a swipe action or
  /// an entry of its menu.
  ///
  /// ```swift
  /// screen.select("Pin", of: "Mail 7")
  /// ```
  /// The row is found by its id or title, as ``select(_:)-(String)`` does.
  @discardableResult
  public func select(_ action: String, of row: String) -> Outcome {
    act(.selected("\(action) of \(row)")) {
      switch router.resolve(row) {
      case .row(let path): select(action: action, ofRowsAt: [path])
      case .ambiguous(let paths): router.ambiguity(of: row, paths)
      case .section, .none: .unknown(row)
      }
    }
  }

  /// Deletes a row, as a swipe or a menu does. The row is found by its id or title, as
  /// ``select(_:)-(String)`` does.
  ///
  /// ```swift
  /// screen.delete("Milk")    // .deleted("milk")
  /// ```
  @discardableResult
  public func delete(_ row: String) -> Outcome {
    act(.selected("delete \(row)")) {
      switch router.resolve(row) {
      case .row(let path):
        endMode()
        guard let path = leaveEdit(for: .row(path))?.path else { return .unknown(row) }
        return route { router.delete(at: path) }
      case .ambiguous(let paths): return router.ambiguity(of: row, paths)
      case .section, .none: return .unknown(row)
      }
    }
  }

  /// The rows in the window, and the one in focus.
  private var rowsInSight: [RowPath] {
    let rows = uncoveredRows
    guard let focus = view.focus?.element.path, !rows.contains(focus) else { return rows }
    return rows + [focus]
  }

  private func select(action name: String, ofRowsAt paths: [RowPath]) -> Outcome {
    let found = router.actions(called: name, ofRowsAt: paths)
    guard let first = found.first else { return .unknown(name) }
    if found.count > 1 {
      let names = found.prefix(8).map { "\($0.action.name) of \($0.row.row.title)" }
      return .ambiguous(.init(name, candidates: names))
    }
    endMode()
    guard let path = leaveEdit(for: .row(first.row.path))?.path else { return .unknown(name) }
    if let focus = focus(accepting: .row(path)) { setFocus(focus) }
    return route { router.perform(.run(first.action), at: path) }
  }

  /// Selects the row with an id.
  @discardableResult
  public func select(_ id: RowID) -> Outcome {
    let name = id.plainText
    return act(.selected(name)) { select(router.resolve(id), called: name) }
  }

  /// Selects the row at a path of the presented rows.
  @discardableResult
  public func select(_ path: RowPath) -> Outcome {
    act(.selected("\(path)")) { select(.row(path), called: "\(path)") }
  }

  private func select(_ answer: RowFinder.Answer, called name: String) -> Outcome {
    switch answer {
    case .row(let path):
      endMode()
      return select(element: .row(path))
    case .section(let index):
      endMode()
      return select(element: LayoutElement(section: index, part: .header))
    case .ambiguous(let paths): return router.ambiguity(of: name, paths)
    case .none: return .unknown(name)
    }
  }

  /// Selects the row or header in focus. Asks first if the selection is destructive.
  func selectFocus() -> Outcome {
    guard let focus = view.focus else { return .unhandled }
    return select(element: focus.element, asksFirst: true)
  }

  /// Selects a row or a header.
  ///
  /// - Parameter asksFirst: Whether to ask before a destructive row is selected.
  func select(element: LayoutElement, asksFirst: Bool = false) -> Outcome {
    guard let element = leaveEdit(for: element) else {
      return .unknown(element.path.map { "\($0)" } ?? "section \(element.section)")
    }
    if let focus = focus(accepting: element) { setFocus(focus) }
    guard let path = element.path else {
      return route { router.toggleSection(at: element.section) }
    }
    guard let target = router.presentedRow(at: path) else { return .unknown("\(path)") }
    let outcome = route {
      router.perform(.select, at: path, askingIn: asksFirst ? look.words : nil)
    }
    if case .focused = outcome, !beginEdit(of: target) { return .ignored(target.row.id) }
    return outcome
  }

  /// The row in focus.
  var focusedRow: PresentedRow? { view.focus?.element.path.flatMap { router.presentedRow(at: $0) } }
}

// MARK: - Screens of the stack

extension Screen {
  /// The rows as the user sees them: after search, with collapsed sections, and with the values
  /// that the router keeps.
  public var presented: DataSource<Row> { router.presented }

  /// The titles of the screens from the root to the current one.
  public var titles: [String] { router.titles }

  /// The ids of the rows that lead from the root to the current screen.
  public var path: [RowID] { router.path }

  /// Opens the screen that a path of ids leads to from the root, and reveals a row if one is given.
  /// If the screen is open already, or the path leads nowhere, nothing changes, not even an edit.
  ///
  /// ```swift
  /// try screen.open(path: ["account"], revealing: "password")
  /// ```
  /// The row that is revealed gets the focus, and is highlighted until the next step. If another
  /// row of the open screen is being edited, the edit goes on, and the row is only shown and
  /// highlighted. A collapsed section is expanded. If rows must be loaded first, the row is
  /// revealed when the screen settles.
  ///
  /// The user is not asked, even if input is lost; `router.requestOpen(path:revealing:)` asks.
  /// - Throws: `PathError` if a row does not lead to another screen, or if the last screen has no
  ///   such row.
  public func open(path: [RowID], revealing row: RowID? = nil) throws(PathError) {
    try act { () throws(PathError) in
      try router.open(path: path, revealing: row) { leaveEdit() }
    }
  }
}

// MARK: - Changing the row in focus

extension Screen {
  /// Adds steps to the number in focus. Returns `nil` if the row has no number.
  func change(by count: Int) -> Outcome? {
    guard let target = focusedRow, let number = target.row.face.number else { return nil }
    return set(number.stepped(by: count), of: target)
  }

  /// Stores a number that was not typed, in place of a text that was typed into the row before.
  func set(_ number: Row.Value, of target: PresentedRow) -> Outcome {
    route { router.set(number, at: target.path) }
  }

  /// Moves the row in focus up or down. Returns `nil` for keys other than these arrows.
  func moveRow(_ key: Key) -> Outcome? {
    guard key.code == .up || key.code == .down, let target = focusedRow else { return nil }
    guard let path = router.neighbor(of: target.path, isAbove: key.code == .up) else {
      return .ignored(target.row.id)
    }
    return route { router.move(from: target.path, to: path) }
  }
}

// MARK: - Description

extension Screen: CustomStringConvertible, CustomReflectable {
  /// The titles of the screens from the root to the current one, the row or header in focus, and
  /// the open edit, question or menu: `Screen at Settings › Language, focus on “English”`.
  public var description: String {
    synchronize()
    let parts = [
      "Screen at \(router.location)", view.focus.flatMap { focusName($0.element) },
      view.editing == nil ? nil : "an edit is open", modeName,
      router.isBusy ? "work has not ended" : nil, isFinished ? "left" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  /// A mirror without children, so that the message of a failed `#expect(screen.isFinished)` has
  /// the description instead of all rows.
  public var customMirror: Mirror { Mirror(self, children: []) }

  private func focusName(_ element: LayoutElement) -> String? {
    let title =
      element.path.map { router.row(at: $0)?.value.title }
      ?? presented.section(at: element.section)?.header
    return title.map { "focus on “\($0.printable)”" }
  }

  private var modeName: String? {
    switch mode {
    case .rows, .editing, .searching: nil
    case .choosing(let list, _):
      list.question == nil
        ? "the menu of “\(list.title.printable)” is open" : "a question is open"
    case .keys: "the keys are shown"
    }
  }
}
