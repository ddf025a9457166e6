import TablesModel
import TablesRouting
import TablesText

/// The menu of a row: the actions that it offers in addition to its selection.
package struct RowMenu {
  /// An entry of a menu.
  package struct Entry: Equatable {
    /// The action that the entry performs.
    package let action: RowAction
    /// The action as a row.
    var row: Row

    package var title: String { row.title }
    package var isDestructive: Bool { row.role == .destructive }
  }

  /// The row, which the menu follows while it is open.
  package var row: RowRef
  var title: String
  package var entries: [Entry]
  /// The index of the entry in focus.
  var focus = 0

  /// Creates the menu of a row. Returns `nil` if the row offers no actions.
  package init?(_ target: PresentedRow, of router: Router, words: Words) {
    row = target.ref
    title = target.row.title
    entries = target.row.offeredActions.map { Entry(action: .run($0.id), row: $0.row) }
    if router.canDelete(at: target.path) {
      let deletion = Row(id: "delete", kind: .action(role: .destructive), title: words.delete)
      entries.append(Entry(action: .delete, row: deletion))
    }
    if entries.isEmpty { return nil }
  }

  package var address: RowAddress { row.address }

  /// The outcome of opening the menu, or of moving the focus in it.
  package var outcome: Outcome { .offered(address.row, entries[focus].title) }

  /// Returns the title of an entry after its number, counted from 1. The number distinguishes
  /// entries of the same title.
  package func numberedTitle(of index: Int) -> String { "\(index + 1). \(entries[index].title)" }
}

/// The drawing of a row's menu.
struct MenuPanel {
  private let menu: RowMenu
  private let look: Look
  let panel: Panel

  init(menu: RowMenu, look: Look, rows: Range<Int>, columns: Int) {
    (self.menu, self.look) = (menu, look)
    let count = menu.entries.count
    panel = Panel(
      title: menu.title, lines: count, framedLines: count, look: look, rows: rows, columns: columns)
  }

  /// Returns the index of the entry at a position in the frame, or `nil` if there is none.
  func entry(column: Int, row: Int) -> Int? {
    let rows = panel.lineRows
    guard panel.marked.contains(column), rows.contains(row) else { return nil }
    return firstEntry + row - rows.lowerBound
  }

  /// The index of the first visible entry. If there is no room for all, the entry in focus is
  /// visible.
  private var firstEntry: Int {
    let count = panel.visibleLines
    return (menu.focus - count + 1).clamped(to: 0...max(menu.entries.count - count, 0))
  }

  func draw(on buffer: inout ScreenBuffer) {
    for (index, row) in zip(firstEntry..., panel.draw(on: &buffer)) {
      draw(menu.entries[index], isFocused: index == menu.focus, row, on: &buffer)
    }
  }

  private func draw(
    _ entry: RowMenu.Entry, isFocused: Bool, _ row: Int, on buffer: inout ScreenBuffer
  ) {
    var style = entry.isDestructive ? look.theme.destructive : look.theme.rowTitle
    if let tint = entry.row.tint { style.foreground = tint.color(on: look.theme.page) }
    if !entry.row.isEnabled { style = look.theme.disabled }
    let (marked, inner) = (panel.marked, panel.inner)
    if isFocused {
      buffer.write(look.glyphs.focus, column: marked.lowerBound, row: row, style: look.theme.accent)
    }
    let reason = entry.row.reason.map { " \(look.glyphs.disabled) \($0)" } ?? ""
    buffer.write(
      entry.title + reason, column: inner.lowerBound, row: row, style: style,
      maxColumns: inner.count)
    if isFocused { buffer.patch(style: look.theme.focus, columns: marked, row: row) }
  }
}
