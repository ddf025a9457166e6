import TablesModel

/// The keys that mean something now, the most useful first.
struct KeyHelp {
  let screen: Screen

  private var words: Words { screen.look.words }
  private var isASCII: Bool { screen.look.glyphs.isASCII }
  private var enter: String { isASCII ? "enter" : "↵" }

  /// Each key with what it does.
  var entries: [(key: String, meaning: String)] {
    if case .menu = screen.mode { return [(enter, words.select), ("esc", words.cancel)] }
    if screen.view.editing != nil { return [(enter, words.done), ("esc", words.cancel)] }
    if screen.view.search?.isTyping == true {
      return [(enter, words.done), ("esc", words.cancel)]
    }
    return rowEntries + screenEntries
  }

  private var rowEntries: [(key: String, meaning: String)] {
    guard let focus = screen.view.focus else { return [] }
    guard let target = screen.focusedRow else {
      let isCollapsed = screen.router.section(at: focus.element.section)?.disclosure == .collapsed
      return [(enter, isCollapsed ? words.expand : words.collapse)]
    }
    var entries: [(key: String, meaning: String)] = []
    if target.row.status == .running {
      entries.append(("esc", words.cancel))
    } else if let meaning = meaning(of: target.row) {
      entries.append(meaning)
    }
    if !target.row.swipeActions.isEmpty || !target.row.contextMenu.isEmpty {
      entries.append(("m", words.menu))
    }
    if screen.router.canDelete(at: target.path) {
      entries.append(("del", words.delete.lowercased()))
    }
    if screen.router.canMove(at: target.path) {
      entries.append((isASCII ? "alt-up/down" : "alt-↑↓", words.move))
    }
    return entries
  }

  private func meaning(of row: Row) -> (key: String, meaning: String)? {
    switch row.kind {
    case .switch: (isASCII ? "space" : "␣", words.toggle)
    case .option: (isASCII ? "space" : "␣", words.choose)
    case .segue, .picker: (enter, words.open)
    case .slider, .stepper: (isASCII ? "left/right" : "←→", words.change)
    case .textField, .datePicker: (enter, words.edit)
    case .action: (enter, words.run)
    case .info, .progress: row.isActionable ? (enter, words.select) : nil
    }
  }

  private var screenEntries: [(key: String, meaning: String)] {
    var entries: [(key: String, meaning: String)] = []
    let isRunning = screen.focusedRow?.row.status == .running  // which has said so
    if !isRunning, screen.router.hasWorkOnScreen { entries.append(("esc", words.cancel)) }
    if screen.router.table.isSearchable { entries.append(("/", words.search.lowercased())) }
    if screen.router.table.behavior.refresh != nil { entries.append(("r", words.refresh)) }
    if screen.view.search != nil || screen.views.count > 1 { entries.append(("esc", words.back)) }
    entries.append(("q", words.quit))
    return entries
  }
}
