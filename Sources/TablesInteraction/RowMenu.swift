import TablesModel
import TablesRouting
import TablesText

/// A yes-or-no question of the router, as a screen shows it.
struct Question {
  var text: String
  let address: RowAddress
  /// The title of the answer yes; `nil` for the word.
  let confirm: String?

  init(_ question: OpenQuestion) {
    let confirmation = question.confirmation
    text = [confirmation.title, confirmation.message].compactMap { $0 }.joined(separator: " ")
    address = question.address
    confirm = question.isDefault ? nil : confirmation.confirm
  }
}

/// The menu of a row: the actions that it offers in addition to its selection.
struct RowMenu {
  /// An entry of a menu.
  struct Entry: Equatable {
    var title: String
    /// The action that the entry performs.
    let action: RowAction

    var isDestructive: Bool { action == .delete || action.item?.role == .destructive }
  }

  var address: RowAddress
  var title: String
  var entries: [Entry]
  /// The index of the entry in focus.
  var focus = 0

  /// Creates the menu of a row, or `nil` if the row offers no actions.
  init?(_ target: Router.Target, of router: Router, words: Words) {
    address = target.address
    title = target.row.title
    entries =
      target.row.swipeActions.enumerated().map { index, item in
        Entry(title: item.title, action: .swipeAction(item, index: index))
      }
      + target.row.contextMenu.enumerated().map { index, item in
        Entry(title: item.title, action: .contextMenu(item, index: index))
      }
      + (router.canDelete(at: target.path) ? [Entry(title: words.delete, action: .delete)] : [])
    if entries.isEmpty { return nil }
  }

  /// The outcome of opening the menu, or of moving the focus in it.
  var outcome: Outcome { .offered(address.row, entries[focus].title) }

  /// Returns the title of an entry with its number before it, counted from 1, which distinguishes
  /// entries of the same title.
  func numberedTitle(of index: Int) -> String { "\(index + 1). \(entries[index].title)" }

  /// Returns the menu with each of its texts replaced, except the word for a deletion.
  func withTexts(_ replaced: (String) -> String) -> RowMenu {
    var menu = self
    menu.title = replaced(title)
    for index in entries.indices where entries[index].action != .delete {
      menu.entries[index].title = replaced(entries[index].title)
    }
    return menu
  }
}

/// The drawing of a row's menu, in a frame at the bottom of the content.
struct MenuPanel {
  let menu: RowMenu
  let look: Look
  let rows: Range<Int>
  /// The number of columns of the table, in the middle of which the menu is drawn.
  let columns: Int

  /// Returns the index of the entry at a position in the frame, or `nil` if there is none.
  func entry(column: Int, row: Int) -> Int? {
    let inset = isFramed ? 1 : 0
    let visible = visibleEntries
    let first = rows.upperBound - visible.count - inset
    let columns = left + inset..<left + width - inset
    guard columns.contains(column), first..<first + visible.count ~= row else { return nil }
    return visible.lowerBound + row - first
  }

  private var isFramed: Bool { rows.count >= menu.entries.count + 2 && columns >= 8 }

  private var visibleEntries: Range<Int> { window(of: max(rows.count - (isFramed ? 2 : 0), 1)) }

  private var width: Int { min(max(widest + 6, 16), columns) }

  private var left: Int { max((columns - width) / 2, 0) }

  func draw(on buffer: inout ScreenBuffer) {
    let (isFramed, visible, width, left) = (isFramed, visibleEntries, width, left)
    var row = rows.upperBound - visible.count - (isFramed ? 2 : 0)
    if isFramed {
      edge(look.glyphs.topLeft, look.glyphs.topRight, left, width, row, on: &buffer)
      let title = look.metrics.truncated(
        menu.title, to: width - 6, at: .middle, ellipsis: look.glyphs.ellipsis)
      if width > 8 {
        buffer.write(" \(title) ", column: left + 2, row: row, style: look.theme.header)
      }
      row += 1
    }
    for index in visible {
      draw(menu.entries[index], isFocused: index == menu.focus, left, width, row, isFramed, &buffer)
      row += 1
    }
    if isFramed {
      edge(look.glyphs.bottomLeft, look.glyphs.bottomRight, left, width, row, on: &buffer)
    }
  }

  private var widest: Int {
    (menu.entries.map(\.title) + [menu.title]).map(look.metrics.width).max() ?? 0
  }

  /// Returns the entries to show if there is no room for all. They include the one in focus.
  private func window(of count: Int) -> Range<Int> {
    let start = min(max(menu.focus - count + 1, 0), max(menu.entries.count - count, 0))
    return start..<min(start + count, menu.entries.count)
  }

  private func draw(
    _ entry: RowMenu.Entry, isFocused: Bool, _ left: Int, _ width: Int, _ row: Int,
    _ isFramed: Bool, _ buffer: inout ScreenBuffer
  ) {
    clear(left, width, row, on: &buffer)
    let style = entry.isDestructive ? look.theme.destructive : look.theme.rowTitle
    let inset = isFramed ? 1 : 0
    if isFramed {
      buffer.write(look.glyphs.vertical, column: left, row: row, style: look.theme.border)
      buffer.write(
        look.glyphs.vertical, column: left + width - 1, row: row, style: look.theme.border)
    }
    if isFocused {
      buffer.write(look.glyphs.focus, column: left + inset, row: row, style: look.theme.accent)
    }
    buffer.write(
      entry.title, column: left + inset + 2, row: row, style: style,
      maxColumns: max(width - 2 * inset - 2, 0))
    if isFocused {
      buffer.patch(
        style: look.theme.focus, columns: left + inset..<left + width - inset, row: row)
    }
  }

  /// Blanks a line of the panel and a column on both sides, to set it apart.
  private func clear(_ left: Int, _ width: Int, _ row: Int, on buffer: inout ScreenBuffer) {
    buffer.fill(columns: left - 1..<left + width + 1, row: row, style: .plain)
  }

  private func edge(
    _ start: String, _ end: String, _ left: Int, _ width: Int, _ row: Int,
    on buffer: inout ScreenBuffer
  ) {
    clear(left, width, row, on: &buffer)
    let rule = String(repeating: look.glyphs.horizontal, count: max(width - 2, 0))
    buffer.write(start + rule + end, column: left, row: row, style: look.theme.border)
  }
}
