import TablesModel
import TablesText

extension Screen {
  /// Changes the number of the row in focus by so many steps; `nil` where it has none.
  func change(by count: Int) -> Outcome? {
    guard let target = focusedRow else { return nil }
    let number: Double
    switch target.row.kind {
    case .slider(let slider):
      number = NumberRules(slider).stepped(slider.value, by: count)
    case .stepper(let stepper):
      number = NumberRules(stepper).stepped(stepper.value, by: count)
    default: return nil
    }
    let outcome = router.setNumber(number, at: target.path)
    synchronise()
    return outcome
  }

  /// Moves the row in focus up or down with alt and an arrow; `nil` for other keys.
  func moveRow(_ key: Key) -> Outcome? {
    guard key.code == .up || key.code == .down, let target = focusedRow else { return nil }
    let to = key.code == .up ? pathAbove(target.path) : pathBelow(target.path)
    guard let to else { return .ignored(target.row.id) }
    let outcome = router.move(from: target.path, to: to)
    synchronise()
    return outcome
  }

  private func pathAbove(_ path: RowPath) -> RowPath? {
    if path.row > 0 { return RowPath(section: path.section, row: path.row - 1) }
    guard path.section > 0 else { return nil }
    let section = path.section - 1
    return RowPath(section: section, row: router.table.numberOfRows(in: section))
  }

  private func pathBelow(_ path: RowPath) -> RowPath? {
    if path.row + 1 < presented.numberOfItems(in: path.section) {
      return RowPath(section: path.section, row: path.row + 1)
    }
    guard path.section + 1 < presented.numberOfSections() else { return nil }
    return RowPath(section: path.section + 1, row: 0)
  }

  // MARK: Questions and menus

  func ask(_ question: Question) -> Outcome {
    mode = .asking(question)
    drawn = nil
    return .asked(question.address.row)
  }

  func askToDelete() -> Outcome {
    guard let target = focusedRow else { return .unhandled }
    guard router.canDelete(at: target.path) else { return .ignored(target.row.id) }
    if !target.row.isEnabled { return router.delete(at: target.path) }
    let text = "\(look.words.delete) \(target.row.title)"
    return ask(Question(text: text, address: target.address, answer: .delete))
  }

  func answer(_ question: Question, _ key: Key) -> Outcome {
    switch key.code {
    case .character("y"), .enter:
      endMode()
      return carryOut(question)
    case .character("n"), .escape, .left, .character("q"):
      endMode()
      return .cancelled(question.address.row)
    default:
      return .asked(question.address.row)
    }
  }

  private func carryOut(_ question: Question) -> Outcome {
    let hint = view.focus?.element.path
    guard let path = router.path(of: question.address, hint: hint) else {
      return .unknown(question.address.row.description)
    }
    keepViews()
    let outcome =
      switch question.answer {
      case .select: router.select(at: path)
      case .delete: router.delete(at: path)
      case .menuEntry(let entry): router.perform(entry, at: path)
      }
    synchronise()
    return outcome
  }

  /// Gives up the question or the menu that is open, if any.
  func endMode() {
    if case .browsing = mode { return }
    mode = .browsing
    drawn = nil
  }

  func openMenu() -> Outcome {
    guard let target = focusedRow else { return .unhandled }
    var entries: [RowMenu.Entry] =
      target.row.swipeActions.enumerated().map { .swipe($0, $1) }
      + target.row.contextMenu.enumerated().map { .context($0, $1) }
    if router.canDelete(at: target.path) { entries.append(.delete(look.words.delete)) }
    guard let first = entries.first else { return .ignored(target.row.id) }
    mode = .menu(RowMenu(address: target.address, title: target.row.title, entries: entries))
    drawn = nil
    return .offered(target.row.id, first.title)
  }

  func route(_ key: Key, in menu: RowMenu) -> Outcome {
    var menu = menu
    switch key.code {
    case .up: menu.focus = max(menu.focus - 1, 0)
    case .down, .tab: menu.focus = min(menu.focus + 1, menu.entries.count - 1)
    case .home: menu.focus = 0
    case .end: menu.focus = menu.entries.count - 1
    case .enter, .space: return choose(menu.entries[menu.focus], of: menu)
    case .escape, .left, .character("m"), .character("q"):
      endMode()
      return .cancelled(menu.address.row)
    default: return .unhandled
    }
    mode = .menu(menu)
    drawn = nil
    return .offered(menu.address.row, menu.entries[menu.focus].title)
  }

  func panel(of menu: RowMenu) -> MenuPanel {
    MenuPanel(
      menu: menu.showing(source.shown), look: look, rows: contentRows, columns: columns)
  }

  /// Does what the entry at a place of the frame does; beside the entries the menu closes.
  func click(column: Int, row: Int, in menu: RowMenu) -> Outcome {
    guard let entry = panel(of: menu).entry(column: column, row: row) else {
      return route(.escape, in: menu)
    }
    return choose(menu.entries[entry], of: menu)
  }

  private func choose(_ entry: RowMenu.Entry, of menu: RowMenu) -> Outcome {
    endMode()
    let question = Question(
      text: "\(entry.title): \(menu.title)", address: menu.address, answer: .menuEntry(entry))
    return entry.isDestructive ? ask(question) : carryOut(question)
  }
}
