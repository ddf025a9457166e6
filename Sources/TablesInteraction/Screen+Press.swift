public import TablesModel
import TablesText

extension Screen {
  /// Presses keys, one after the other; what came of each.
  ///
  /// Arrows, page, home and end move; return selects; space selects switches and options; left and
  /// right change numbers, else go back and on; `/` searches; escape goes back and, at the root,
  /// leaves; `q` and control-c leave.
  @discardableResult
  public func press(_ keys: Key...) -> [Outcome] { press(keys) }

  /// Presses keys, one after the other; what came of each.
  @discardableResult
  public func press(_ keys: [Key]) -> [Outcome] {
    keys.map { key in
      prepare()
      let told = loggable(key, isTyped: false)
      let outcome = isFinished ? .left : route(key)
      note(.pressed(told), outcome)
      return outcome
    }
  }

  /// Types text, a key a character, into the edit or search that is open.
  ///
  /// Where none is, the row in focus is edited if it can be; no character acts as a command.
  @discardableResult
  public func type(_ text: String) -> [Outcome] {
    text.map { character in
      let key = Key.character(character)
      prepare()
      let told = loggable(key, isTyped: true)
      let outcome = isFinished ? .left : routeTyped(key)
      note(.pressed(told), outcome)
      return outcome
    }
  }

  /// Selects the row with an id, else the one with exactly this title; a section by its header.
  @discardableResult
  public func select(_ name: String) -> Outcome {
    selecting(name) {
      switch router.resolve(name) {
      case .row(let path): select(element: .row(path))
      case .section(let index): select(element: LayoutElement(section: index, part: .header))
      case .ambiguous: .ambiguous(name)
      case .none: .unknown(name)
      }
    }
  }

  /// Selects the row with an id.
  @discardableResult
  public func select(_ id: RowID) -> Outcome {
    selecting(id.description) {
      let paths = router.paths(of: id)
      guard let path = paths.first else { return .unknown(id.description) }
      return paths.count == 1 ? select(element: .row(path)) : .ambiguous(id.description)
    }
  }

  /// Selects the row at a path of what is shown.
  @discardableResult
  public func select(_ path: RowPath) -> Outcome {
    selecting("\(path)") { select(element: .row(path)) }
  }

  /// Selects what is drawn at a place of the frame, from 0 at the top left.
  @discardableResult
  public func click(column: Int, row: Int) -> Outcome {
    let outcome = isFinished ? .left : routeClick(column: column, row: row)
    note(.clicked(column: column, row: row), outcome)
    return outcome
  }

  private func selecting(_ name: String, _ body: () -> Outcome) -> Outcome {
    prepare()
    endMode()
    let outcome = isFinished ? .left : body()
    note(.selected(name), outcome)
    return outcome
  }

  /// The key as the log may hold it: typed into a secret, it says nothing.
  private func loggable(_ key: Key, isTyped: Bool) -> Key {
    guard isTyped || view.editing != nil, case .browsing = mode, isCharacter(key),
      case .textField(let field)? = focusedRow?.row.kind, field.isSecure
    else { return key }
    return .character("•")
  }

  private func isCharacter(_ key: Key) -> Bool {
    switch key.code {
    case .character: key.modifiers.isSubset(of: .shift)
    case .space: true
    default: false
    }
  }

  // MARK: Routing

  private func route(_ key: Key) -> Outcome {
    synchronise()
    if key == .control("c") { return leave() }
    switch mode {
    case .asking(let question): return answer(question, key)
    case .menu(let menu): return route(key, in: menu)
    case .browsing: break
    }
    if let address = view.editing { return edit(address, key) }
    if view.search?.isTyping == true { return search(key) }
    return browse(key)
  }

  private func routeTyped(_ key: Key) -> Outcome {
    synchronise()
    if case .browsing = mode, view.editing == nil, view.search?.isTyping != true {
      if case .character(let character) = key.code, key.modifiers.isEmpty,
        let outcome = beginTypedNumber(character)
      {
        return outcome
      }
      guard let target = focusedRow, beginEdit(of: target) else { return .unhandled }
    }
    return route(key)
  }

  private func browse(_ key: Key) -> Outcome {
    if key.modifiers.contains(.alt), let outcome = moveRow(key) { return outcome }
    switch key.code {
    case .up: return moveFocus(by: elements.element(before:), lines: -1)
    case .down: return moveFocus(by: elements.element(after:), lines: 1)
    case .pageUp: return page(-1)
    case .pageDown: return page(1)
    case .home: return jump(to: elements.first, by: elements.element(after:))
    case .end: return jump(to: elements.last, by: elements.element(before:))
    case .tab: return moveToSection(key.modifiers.contains(.shift) ? -1 : 1)
    case .enter: return selectFocus()
    case .space: return isSpaceSelecting ? selectFocus() : .unhandled
    case .left: return change(by: -1) ?? goBack()
    case .right: return change(by: 1) ?? goOn()
    case .escape: return escape()
    case .delete, .backspace: return askToDelete()
    case .character(let character): return command(character, key.modifiers)
    }
  }

  private func command(_ character: Character, _ modifiers: Key.Modifiers) -> Outcome {
    guard modifiers.isSubset(of: .shift) else { return .unhandled }
    switch character {
    case "q": return leave()
    case "/": return beginSearch()
    case "m": return openMenu()
    case "r": return router.refreshTable()
    case "+": return change(by: 1) ?? .unhandled
    case "-": return change(by: -1) ?? .unhandled
    default: return beginTypedNumber(character) ?? .unhandled
    }
  }

  private var isSpaceSelecting: Bool {
    switch view.focus?.target {
    case .header: return true
    case .row: break
    case nil: return false
    }
    switch focusedRow?.row.kind {
    case .switch, .option: return true
    default: return false
    }
  }

  private func routeClick(column: Int, row: Int) -> Outcome {
    synchronise()
    let frame = drawnFrame()
    guard frame.origins.indices.contains(row), 0..<columns ~= column else { return .unhandled }
    switch mode {
    case .asking(let question): return answer(question, .escape)
    case .menu(let menu): return click(column: column, row: row, in: menu)
    case .browsing: break
    }
    switch frame.origins[row] {
    case .row(let path): return question(before: path).map(ask) ?? select(element: .row(path))
    case .header(let section):
      return select(element: LayoutElement(section: section, part: .header))
    case .title: return views.count > 1 && column < columns / 2 ? goBack() : .unhandled
    case .footer, .emptyState, .decoration: return .unhandled
    }
  }
}
