import TablesModel
import TablesRouting

/// A key and its effect, which the bottom bar and the list of keys show.
package struct KeyHint: Equatable {
  package let key: String
  package let meaning: String

  package init(_ key: String, _ meaning: String) { (self.key, self.meaning) = (key, meaning) }
}

/// The keys that currently have an effect, the most useful ones first.
struct KeyHelp {
  private let screen: Screen
  /// Whether other keys with the same effect are named too, as in the list of keys.
  private let isFull: Bool
  private let words: Words
  private let help: Words.Keys
  private let isEditing: Bool
  private let hasEditButton: Bool

  init(screen: Screen, isFull: Bool = false) {
    (self.screen, self.isFull) = (screen, isFull)
    words = screen.look.words
    help = screen.keyWords
    (isEditing, hasEditButton) = (screen.isEditing, screen.router.showsEditButton())
  }

  private var isASCII: Bool { screen.look.glyphs.isASCII }
  private var enter: String { isASCII ? "enter" : "↵" }
  private var upDown: String { isASCII ? "up down" : "↑ ↓" }

  /// The entries of the bottom bar.
  var entries: [KeyHint] {
    switch screen.mode {
    case .keys:
      let scrolling = screen.canScrollKeys ? [KeyHint(upDown, help.byRow)] : []
      return [KeyHint("esc", help.back)] + scrolling
    case .choosing(let list, _):
      if list.choices.isEmpty { return [KeyHint("esc", help.back)] }
      let last = list.question == nil ? words.cancel : list.choices.last?.title.lowercased()
      let first = list.prompt == nil ? help.select : list.choices[0].title.lowercased()
      return [KeyHint(enter, first), KeyHint("esc", last ?? words.cancel)]
    case .editing(let edit):
      if screen.isEditedRowGone { return [KeyHint("esc", words.cancel)] }
      let hasLines = edit.editor.lines != nil
      let done = KeyHint(hasLines ? "tab" : enter, words.done)
      return [done] + (hasLines ? [KeyHint(enter, help.newLine)] : [])
        + [KeyHint("esc", words.cancel)]
    case .searching: return [KeyHint(enter, words.done), KeyHint("esc", words.cancel)]
    case .rows: return entriesOfRows
    }
  }

  /// The entry of the key that lists the keys; `nil` while that key does something else.
  var keysEntry: KeyHint? {
    guard case .rows = screen.mode else { return nil }
    return KeyHint(.keys, help.list)
  }

  /// The entries of the list: all keys of the screen, and the marks of its visible rows.
  static func all(on screen: Screen) -> [KeyHint] {
    KeyHelp(screen: screen, isFull: true).entriesOfRows
  }

  private var entriesOfRows: [KeyHint] {
    let target = screen.focusedRow
    var entries: [KeyHint] = []
    entries.reserveCapacity(8)
    appendRowEntries(of: target, to: &entries)
    appendEditing(to: &entries)
    appendActions(to: &entries)
    if isFull { appendMovements(to: &entries) }
    appendScreenEntries(focus: target, to: &entries)
    if isFull { appendMarks(to: &entries) }
    return entries
  }

  /// Returns the short text for the bottom bar, or the full text for the list.
  private func keys(_ short: String, _ full: String) -> String { isFull ? full : short }

  // MARK: The row in focus

  private func appendRowEntries(of target: PresentedRow?, to entries: inout [KeyHint]) {
    guard let focus = screen.view.focus else { return }
    guard let target else {
      let isCollapsed = screen.router.section(at: focus.element.section)?.disclosure == .collapsed
      let all = "\(enter) \(space)" + (isCollapsed ? " \(right)" : "")
      entries.append(KeyHint(keys(enter, all), isCollapsed ? words.expand : words.collapse))
      return
    }
    if target.row.status == .running {
      entries.append(KeyHint("esc", words.cancel))
    } else if let reason = screen.router.unavailability(of: target) {
      // The reason of an action in the bars stands below the title already.
      if !target.path.isInToolbar {
        entries.append(KeyHint(screen.look.glyphs.disabled, reason))
      }
    } else if target.row.isMarked != nil {
      entries.append(KeyHint(keys(space, "\(space) \(enter)"), help.mark))
    } else if let hint = hint(for: target.row) {
      entries.append(hint)
      if isFull, target.row.face.number != nil {
        entries.append(KeyHint("\(enter) \(isASCII ? "0-9" : "0–9")", help.typeNumber))
      }
    }
    if let accessory = target.row.accessory, target.row.status != .running {
      entries.append(KeyHint(.accessory, accessory.title))
    }
    let hasMenu =
      !target.row.actions.isEmpty
      || isFull
        && (screen.router.canDelete(at: target.path) || screen.cutTexts(of: target) != nil)
    if hasMenu, target.row.isEnabled || target.row.accessory != nil {
      entries.append(KeyHint(.menu, help.menu))
    }
    guard target.row.isEnabled, !target.row.editing.isEmpty else { return }
    if screen.router.canDelete(at: target.path) {
      entries.append(KeyHint("del", words.delete.lowercased()))
    }
    if screen.router.canMove(at: target.path) {
      entries.append(KeyHint(isASCII ? "alt-up/down" : "alt-↑↓", help.move))
    }
  }

  private var space: String { isASCII ? "space" : "␣" }
  private var right: String { isASCII ? "right" : "→" }
  private var signs: String { KeyCommand.decrease.key + " " + KeyCommand.increase.key }

  private func hint(for row: Row) -> KeyHint? {
    switch row.face.selecting {
    case .toggles: KeyHint(keys(space, "\(space) \(enter)"), help.toggle)
    case .chooses: KeyHint(keys(space, "\(space) \(enter)"), help.choose)
    case .opens, .opensOptions: KeyHint(keys(enter, "\(enter) \(right)"), help.open)
    case .adjusts:
      isASCII
        ? KeyHint(keys("left/right", "left right " + signs), help.change)
        : KeyHint(keys("←→", "← → " + signs), help.change)
    case .edits: KeyHint(enter, help.typeText)
    case .runs: KeyHint(enter, help.run)
    case .nothing: row.isActionable ? KeyHint(enter, help.select) : nil
    }
  }

  /// Adds the marks of the visible rows whose meaning no key tells.
  private func appendMarks(to entries: inout [KeyHint]) {
    let rows = screen.uncoveredRows.compactMap { screen.router.presentedRow(at: $0)?.row }
    let glyphs = screen.look.glyphs
    if rows.contains(where: \.face.isDestructive) {
      entries.append(KeyHint(glyphs.warning, words.destructive))
    }
    if !entries.contains(where: { $0.key == glyphs.disabled }),
      rows.contains(where: { !$0.isEnabled })
    {
      entries.append(KeyHint(glyphs.disabled, words.unavailable.lowercased()))
    }
  }

  // MARK: The screen

  /// Adds the keys of a screen that is edited.
  private func appendEditing(to entries: inout [KeyHint]) {
    guard isEditing else { return }
    if screen.canMarkRows {
      let isAll = screen.router.areAllMarked
      entries.append(KeyHint(.markAll, isAll ? words.unmarkAll : words.markAll))
      if isFull { entries.append(KeyHint(isASCII ? "shift-up/down" : "shift-↑↓", help.markRange)) }
    }
    let edit = KeyCommand.edit.key
    if hasEditButton { entries.append(KeyHint(isFull ? edit + " esc" : edit, words.done)) }
  }

  /// Adds the actions in the bars that have a key and can be performed.
  private func appendActions(to entries: inout [KeyHint]) {
    for action in screen.toolbar?.actions ?? [] where action.isEnabled {
      if let key = action.key { entries.append(KeyHint(String(key), action.title)) }
    }
  }

  private func appendMovements(to entries: inout [KeyHint]) {
    if screen.canMoveFocus {
      entries.append(KeyHint(upDown, help.byRow))
      entries.append(KeyHint("pgup pgdn", help.byPage))
      entries.append(KeyHint("home end", help.toEnds))
    }
    let router = screen.router
    if router.numberOfSections > 1 || screen.toolbar?.actions.isEmpty == false {
      entries.append(KeyHint("tab", help.nextSection))
    }
    if screen.hasIndexTitles { entries.append(KeyHint(isASCII ? "A-Z" : "A–Z", help.toLetter)) }
  }

  private func appendScreenEntries(focus target: PresentedRow?, to entries: inout [KeyHint]) {
    // A running row in focus has its own entry.
    let isRunning = target?.row.status == .running
    let isRefused = screen.refusedRow != nil
    let hasWork = screen.router.hasWorkOnScreen
    if isRefused || !isRunning && hasWork { entries.append(KeyHint("esc", words.cancel)) }
    let table = screen.router.table
    if table.isSearchable { entries.append(KeyHint(.search, words.search.lowercased())) }
    if table.behavior.refresh != nil { entries.append(KeyHint(.refresh, help.refresh)) }
    if !isEditing, hasEditButton { entries.append(KeyHint(.edit, words.edit)) }
    let leavesEditing = screen.view.search == nil && isEditing && hasEditButton
    let isBackByEscape =
      !isRefused && !isRunning && !hasWork && !leavesEditing
      && (screen.view.search != nil || !screen.isAtRoot)
    let left = isFull && screen.isLeftArrowBack ? [isASCII ? "left" : "←"] : []
    let back = (isBackByEscape ? ["esc"] : []) + (screen.isAtRoot ? [] : left)
    if !back.isEmpty { entries.append(KeyHint(back.joined(separator: " "), help.back)) }
    let quit =
      [KeyCommand.quit.key] + (isFull && screen.isLeftByEscapeInRows ? ["esc"] : [])
      + (screen.isAtRoot ? left : [])
    entries.append(
      KeyHint((quit + (isFull ? ["ctrl-c"] : [])).joined(separator: " "), help.quit))
  }
}
