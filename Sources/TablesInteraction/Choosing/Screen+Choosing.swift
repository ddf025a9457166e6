import TablesBasics
import TablesModel
import TablesRouting
import TablesText

/// The keys and clicks while a list of choices is open: the menu of a row, or a question.
extension Screen {
  /// Shows the open question of the router, if there is one that is not shown.
  /// - Parameter interrupts: Whether the question is not caused by what the user does now. The user
  ///   may be typing then. The typing ends here, so that the next key, which was meant for the row,
  ///   does not answer the question.
  func showOpenQuestion(interrupts: Bool = false) {
    guard let open = router.question, state.question?.number != open.number else { return }
    let edited = view.editing
    update {
      if !interrupts, !open.isCausedByApp {
        $0.view.interruptedRow = nil
      } else if let edited {
        $0.view.endEdit()
        $0.view.interruptedRow = edited
      }
    }
    let line = open.content.prompt?.isSecure == false ? LineEditor(open.text) : LineEditor()
    show(ChoiceList(open, words: look.words), line)
  }

  func openMenu() -> Outcome {
    guard let target = focusedRow else { return .unhandled }
    if target.row.accessory == nil, let reason = router.unavailability(of: target) {
      return .refused(target.row.id, reason: reason)
    }
    var list = ChoiceList(actionsOf: target, of: router, words: look.words)
    if let texts = cutTexts(of: target) {
      list.message = texts.dropFirst().joined(separator: " ")
    } else if list.choices.isEmpty {
      return .ignored(target.row.id)
    }
    show(list)
    return list.offered
  }

  /// Returns the texts of a row if one of them is cut; `nil` if all can be read in the table.
  func cutTexts(of target: PresentedRow) -> [String]? {
    layout.drawnRow(at: target.path, of: source).flatMap(layout.texts)
  }

  func show(_ list: ChoiceList, _ line: LineEditor = LineEditor()) {
    update { $0.mode = .choosing(list, line) }
  }

  /// Performs an action of a row. Asks first if the action is destructive.
  private func request(_ action: RowAction, _ row: RowRef) -> Outcome {
    let words = look.words
    return route { router.perform(action, at: row, askingIn: words) }
  }

  /// Performs the accessory of the row in focus.
  func performAccessory() -> Outcome {
    guard let target = focusedRow, let action = target.row.accessory else { return .unhandled }
    return request(.run(action.id), target.ref)
  }

  func requestDeletion() -> Outcome {
    focusedRow.map { request(.delete, $0.ref) } ?? .unhandled
  }

  /// Closes the list of choices or of keys that is open, if any.
  func endMode() { update { $0.mode = .rows } }

  // MARK: Keys

  func choose(by key: Key, in list: ChoiceList, _ line: LineEditor) -> Outcome {
    if let outcome = scroll(by: key, list, line) { return outcome }
    if list.prompt != nil { return type(key, into: list, line) }
    if list.isConfirmation, let outcome = confirm(list, key) { return outcome }
    let last = max(list.choices.count - 1, 0)
    switch key.code {
    case .left where list.isConfirmation: return move(to: 0, in: list)
    case .right where list.isConfirmation: return move(to: last, in: list)
    case .up: return move(to: max(list.focus - 1, 0), in: list)
    case .down, .tab: return move(to: min(list.focus + 1, last), in: list)
    case .home: return move(to: 0, in: list)
    case .end: return move(to: last, in: list)
    case .enter, .space: return choose(list.focus, in: list)
    case .escape, .left: return cancel(list)
    case .character(let character): return choose(by: character, in: list)
    default: return .unhandled
    }
  }

  /// Scrolls the texts of a list that does not fit. The up arrow does so from the first choice on,
  /// and the down arrow back to it. Returns `nil` if the key does something else.
  private func scroll(by key: Key, _ list: ChoiceList, _ line: LineEditor) -> Outcome? {
    let page = max(contentRows.count - 1, 1)
    let lines: Int? =
      switch key.code {
      case .up where list.focus == 0: -1
      case .down where list.linesScrolled > 0: 1
      case .pageUp: -page
      case .pageDown: page
      default: nil
      }
    return lines.flatMap { scroll(list, line, by: $0) }
  }

  /// Scrolls the texts of a list. Returns `nil` if they do not move.
  func scroll(_ list: ChoiceList, _ line: LineEditor, by lines: Int) -> Outcome? {
    guard let panel = panel(of: list, line) else { return nil }
    var scrolled = list
    scrolled.linesScrolled = panel.linesScrolled(movingDown: lines)
    if scrolled.linesScrolled == list.linesScrolled { return nil }
    show(scrolled, line)
    return .scrolled
  }

  /// Answers a question with yes or no. Returns `nil` for the keys that move between the answers,
  /// and for Return.
  private func confirm(_ list: ChoiceList, _ key: Key) -> Outcome? {
    switch key.code {
    case .up, .down, .right, .tab, .enter, .escape, .pageUp, .pageDown: return nil
    case .left: return list.focus == 0 ? cancel(list) : nil
    case .character("y"): return choose(0, in: list)
    default:
      // The letter at the place of `y` does not confirm: it is the н with which a no begins.
      let isNo = [key, key.inLatin].contains { $0 == "n" || $0 == Key(.quit) }
      return isNo ? cancel(list) : .asked(list.address.row)
    }
  }

  /// A digit, or the first letter of one choice alone, makes that choice. One that destroys
  /// something only gets the focus.
  private func choose(by character: Character, in list: ChoiceList) -> Outcome {
    let closing: [KeyCommand] = [.menu, .quit]
    if list.question == nil, closing.contains(where: { $0.rawValue == character }) {
      return cancel(list)
    }
    let found =
      character.wholeNumberValue.map { list.choices.indices.contains($0 - 1) ? [$0 - 1] : [] }
      ?? list.choices.indices.filter {
        list.choices[$0].title.lowercased().hasPrefix(character.lowercased())
      }
    guard let first = found.first else { return .unhandled }
    if found.count == 1, !list.choices[first].isDestructive { return choose(first, in: list) }
    return move(to: found.first { $0 > list.focus } ?? first, in: list)
  }

  private func move(to index: Int, in list: ChoiceList) -> Outcome {
    var list = list
    (list.focus, list.linesScrolled) = (index, 0)
    show(list)
    return list.offered
  }

  private func type(_ key: Key, into list: ChoiceList, _ line: LineEditor) -> Outcome {
    switch key.code {
    case .enter: return choose(0, in: list, line)
    case .escape: return cancel(list)
    default:
      var new = line
      return new.apply(key) ? show(list, new, typedInto: line) : .unhandled
    }
  }

  /// Inserts pasted text into the answer to a question, if it asks for a text.
  func paste(_ text: String, into list: ChoiceList, _ line: LineEditor) -> Outcome {
    guard list.prompt != nil else { return .unhandled }
    var new = line
    new.insert(text)
    return show(list, new, typedInto: line)
  }

  private func show(
    _ list: ChoiceList, _ line: LineEditor, typedInto old: LineEditor
  ) -> Outcome {
    var list = list
    list.linesScrolled = 0
    show(list, line)
    let told = list.prompt?.isSecure == true ? Secret.masked(line.text) : line.text
    return line.text == old.text
      ? .focused(list.address.row) : .typed(list.address.row, told)
  }

  // MARK: Choosing

  /// Makes a choice, and closes the list. It stays open if the choice is a disabled action, whose
  /// reason it shows, and if the text that was typed is refused.
  func choose(_ index: Int, in list: ChoiceList, _ line: LineEditor = LineEditor()) -> Outcome {
    guard list.choices.indices.contains(index) else { return cancel(list) }
    let (isEdited, words) = (view.editing == list.address, look.words)
    if list.question != nil || list.choices[index].row.isEnabled { endMode() }
    let outcome = route { router.choose(index, text: line.text, in: list, askingIn: words) }
    guard let question = list.question else { return outcome }
    if case .exited = outcome { return leave(storesTyped: false) }
    if router.isOpen(question), let open = router.question {
      var again = list
      again.question = open
      show(again, list.prompt?.isSecure == true ? LineEditor() : line)
      return outcome
    }
    guard index != question.cancelIndex else { return outcome }
    if isEdited { update { $0.view.endEdit(after: outcome) } }
    if case .focused = outcome, let target = focusedRow, target.address == list.address {
      _ = beginEdit(of: target)
    }
    return outcome
  }

  /// Gives the answer that cancels, or closes the menu.
  private func cancel(_ list: ChoiceList) -> Outcome {
    if let question = list.question { return choose(question.cancelIndex, in: list) }
    endMode()
    return .cancelled(list.address.row)
  }

  /// Makes the choice with a title in the open list. Returns `nil` if there is none.
  func choose(titled name: String) -> Outcome? {
    guard case .choosing(let list, let line) = mode else { return nil }
    let titled = list.choices.indices.filter {
      [list.choices[$0].title, list.shownTitle(of: $0, words: look.words)].contains(name)
    }
    if titled.count > 1 {
      return .ambiguous(.init(name, candidates: titled.prefix(8).map(list.numberedTitle)))
    }
    let index =
      titled.first ?? list.choices.indices.first { list.numberedTitle(of: $0) == name }
    return index.map { choose($0, in: list, line) }
  }

  // MARK: The panel

  /// Whether a list is a question that is shown in the status bar, because it only asks whether to
  /// do something, and fits in the frame.
  func isInBar(_ list: ChoiceList) -> Bool {
    list.isConfirmation && ScreenBars(screen: self).canShow(list)
  }

  /// The panel of a list; `nil` for a question that is shown in the status bar.
  func panel(of list: ChoiceList, _ line: LineEditor) -> ChoicePanel? {
    if isInBar(list) { return nil }
    return ChoicePanel(list, line, look: look, rows: contentRows, columns: layout.columns)
  }

  /// Moves to the choice at a place of the frame, if there is one.
  func hover(column: Int, row: Int, in list: ChoiceList, _ line: LineEditor) -> Outcome {
    let index = panel(of: list, line)?.choice(column: column, row: row)
    guard let index, index != list.focus else { return .unhandled }
    return move(to: index, in: list)
  }

  /// Makes the choice at a place of the frame. A click beside the panel cancels.
  func click(column: Int, row: Int, in list: ChoiceList, _ line: LineEditor) -> Outcome {
    guard let panel = panel(of: list, line) else { return cancel(list) }
    if let index = panel.choice(column: column, row: row) { return choose(index, in: list, line) }
    return panel.contains(column: column, row: row) ? .unhandled : cancel(list)
  }
}
