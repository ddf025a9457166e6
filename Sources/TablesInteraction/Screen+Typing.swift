import TablesModel
import TablesRouting
import TablesText

extension Screen {
  /// Begins to edit a row, with what was typed there before and not stored; whether it can be.
  func beginEdit(of target: Router.Target) -> Bool {
    guard target.row.isEnabled, target.row.status != .running,
      let draft = view.drafts[target.address] ?? Draft(target.row.kind)
    else { return false }
    view.drafts[target.address] = draft
    view.editing = target.address
    editChanged()
    return true
  }

  /// Begins to edit a number with its first character; `nil` where the focus is on none.
  func beginTypedNumber(_ character: Character) -> Outcome? {
    guard character.isWholeNumber, let target = focusedRow else { return nil }
    switch target.row.kind {
    case .slider, .stepper: break
    default: return nil
    }
    guard beginEdit(of: target) else { return router.select(at: target.path) }
    view.drafts[target.address]?.replace(with: character)
    return typed(target.address)
  }

  func edit(_ address: RowAddress, _ key: Key) -> Outcome {
    guard var draft = view.drafts[address] else {
      view.editing = nil
      return .unhandled
    }
    switch key.code {
    case .enter: return commit(draft, address)
    case .escape: return giveUp(address)
    case .tab: return leaveEdit(draft, address, key)
    default: break
    }
    guard draft.apply(key, words: router.words) else {
      return key.code == .up || key.code == .down
        ? leaveEdit(draft, address, key) : .unhandled
    }
    view.drafts[address] = draft
    editChanged()
    return typed(address)
  }

  private func typed(_ address: RowAddress) -> Outcome {
    .typed(address.row, view.drafts[address]?.shownText ?? "")
  }

  /// Stores what was typed, if it was changed, and moves on; stays where it is refused.
  private func leaveEdit(_ draft: Draft, _ address: RowAddress, _ key: Key) -> Outcome {
    if draft.isChanged {
      let outcome = commit(draft, address)
      if !outcome.isFailure { _ = move(on: key) }
      return outcome
    }
    endEdit(of: address)
    return move(on: key)
  }

  private func move(on key: Key) -> Outcome {
    switch key.code {
    case .up: moveFocus(by: elements.element(before:), lines: -1)
    case .down: moveFocus(by: elements.element(after:), lines: 1)
    default: moveToSection(key.modifiers.contains(.shift) ? -1 : 1)
    }
  }

  private func giveUp(_ address: RowAddress) -> Outcome {
    endEdit(of: address)
    return .cancelled(address.row)
  }

  /// Leaves a row as the app has it, with nothing to be said against that.
  private func endEdit(of address: RowAddress) {
    view.drafts[address] = nil
    view.editing = nil
    router.forgetStatus(of: address)
    editChanged()
  }

  private func commit(_ draft: Draft, _ address: RowAddress) -> Outcome {
    guard let path = router.path(of: address, hint: view.focus?.element.path) else {
      view.editing = nil
      return .unknown(address.row.description)
    }
    let outcome = store(draft, at: path, address)
    ended(outcome, address)
    synchronise()
    editChanged()
    return outcome
  }

  private func store(_ draft: Draft, at path: RowPath, _ address: RowAddress) -> Outcome {
    guard case .number(let editor) = draft.editor else {
      return router.setText(draft.text, at: path)
    }
    do throws(NumberRefusal) {
      return router.setNumber(try editor.number(), at: path)
    } catch {
      return .refused(address.row, reason: error.reason(in: router.words))
    }
  }

  /// Ends the edit whose text took time to be checked, or shows what is wrong with it.
  ///
  /// Rows of two sections can have one id: the first that was started is the first that has ended.
  func settled(_ outcome: Outcome) {
    guard let id = outcome.rowID,
      let place = view.submitted.firstIndex(where: { $0.row == id })
    else { return }
    ended(outcome, view.submitted.remove(at: place))
  }

  /// Ends the edit of a row as an outcome tells of it, or shows what is wrong with it.
  private func ended(_ outcome: Outcome, _ address: RowAddress) {
    switch outcome {
    case .edited:
      view.drafts[address] = nil
      if view.editing == address { view.editing = nil }
    case .started:
      view.submitted.append(address)
      if view.editing == address { view.editing = nil }
    case .refused(_, let reason):
      view.drafts[address]?.message = reason
    default:
      break
    }
    editChanged()
  }

  func editChanged() {
    heights.removeAll()
    drawn = nil
    view.needsReveal = true
  }

  // MARK: Drawing

  /// The row that an element is and that is edited now.
  func editedRow(_ element: LayoutElement) -> Router.Target? {
    guard let editing = view.editing, let path = element.path,
      let target = router.target(at: path), target.address == editing
    else { return nil }
    return target
  }

  func editLineCount(of target: Router.Target) -> Int {
    var canvas = LineCanvas(countingFor: columns, metrics: look.metrics)
    _ = drawEdit(of: target, on: &canvas)
    return canvas.lineCount
  }

  /// Draws the row that is edited; returns where the cursor is, if that line is seen.
  func drawEdit(of target: Router.Target, on canvas: inout LineCanvas) -> Frame.Position? {
    guard let draft = view.drafts[target.address] else { return nil }
    let title = source.row(at: target.path)?.value.title ?? target.row.title
    let field = FieldLayout(title: title, layout: layout)
    let window = draft.editor.window(columns: field.columns.count, look: look)
    let row = field.draw(
      window.text, marked: window.cursor, message: draft.message.map(source.shown), at: target.path,
      on: &canvas)
    guard let row else { return nil }
    let column =
      layout.content.lowerBound + field.columns.lowerBound
      + window.cursor.lowerBound
    return Frame.Position(column: min(column, columns - 1), row: row)
  }
}

extension Screen {
  func beginSearch() -> Outcome {
    guard router.table.isSearchable else { return .unhandled }
    if view.search == nil {
      view.search = SearchInput(focus: view.focus, anchor: view.anchor)
    } else {
      view.search?.isTyping = true
    }
    return searchChanged()
  }

  func search(_ key: Key) -> Outcome {
    switch key.code {
    case .escape: return endSearch()
    case .enter:
      view.search?.isTyping = false
      drawn = nil
      return router.searchText?.isEmpty ?? true ? endSearch() : focusOutcome
    case .up: return moveFocus(by: elements.element(before:), lines: -1)
    case .down: return moveFocus(by: elements.element(after:), lines: 1)
    case .pageUp: return page(-1)
    case .pageDown: return page(1)
    default: break
    }
    guard view.search?.line.apply(key) == true else { return .unhandled }
    return searchChanged()
  }

  private func searchChanged() -> Outcome {
    let text = view.search?.line.text ?? ""
    router.search(text)
    view.focus = nil
    view.anchor = nil
    drawn = nil
    synchronise()
    return .searched(text, matches: router.matchCount)
  }

  /// Shows all rows again, as they were before the search.
  func endSearch() -> Outcome {
    view.endSearch()
    router.endSearch()
    drawn = nil
    synchronise()
    return .searched(nil, matches: 0)
  }
}
