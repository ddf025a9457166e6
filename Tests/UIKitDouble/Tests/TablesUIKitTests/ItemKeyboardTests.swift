import Testing
import UIKit

@testable import TablesUIKit

/// A cell of the app with two text fields.
private final class NoteCell: UITableViewCell {
  private(set) lazy var fields = (0..<2).map { _ in
    let field = UITextField(frame: .zero)
    contentView.addSubview(field)
    return field
  }

  func show(_ text: String) { for field in fields { field.text = text } }
}

/// A cell of the app of another kind.
private final class PlainCell: UITableViewCell {}

/// The keyboard stays in a cell of the app while items are updated in any way.
@MainActor @Suite(.ownProcess) struct ItemKeyboardTests {
  private let controller = TableController(
    dataSource: DataSource(sections: [Section(items: ["ash", "beech", "cedar"])]),
    configurator: AggregateConfigurator<String> {
      Configurator(\.note) { (cell: NoteCell, item: String, path: RowPath) in cell.show(item) }
      Configurator(\.plain) { (cell: PlainCell, item: String, path: RowPath) in }
    })

  private func show() -> (screen: TableViewController, window: UIWindow) {
    let screen = TableViewController(controller)
    let window = UIWindow(frame: .zero)
    window.rootViewController = screen
    window.makeKeyAndVisible()
    return (screen, window)
  }

  /// Puts the keyboard into the second field of a row, and its caret after the first letter.
  private func type(in screen: TableViewController, row: Int) throws {
    let cell = screen.tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? NoteCell
    let field = try #require(cell?.fields[1])
    field.becomeFirstResponder()
    field.moveCaret(to: 1)
  }

  /// The cell that has the keyboard: its row, its text, which of its fields, and the caret.
  private func keyboard(_ screen: TableViewController) -> String? {
    for case let cell as NoteCell in screen.tableView.visibleCells {
      guard let index = cell.fields.firstIndex(where: \.isFirstResponder) else { continue }
      let field = cell.fields[index]
      let row = screen.tableView.indexPath(for: cell)?.row ?? -1
      return "\(row) \(field.text ?? "") \(index) \(field.caret)"
    }
    return nil
  }

  @Test func `a reload of many items leaves the keyboard`() throws {
    let (screen, window) = show()
    screen.options.operationLimit = 2
    try type(in: screen, row: 1)
    let reloads = screen.tableView.statistics.reloads
    let exceptions = UIException.catching {
      controller.source.value = [Section(items: ["x", "y", "beech", "z", "ash"])]
      UIMainLoop.finish()
    }
    #expect(exceptions.map(\.description) == [])
    #expect(screen.tableView.statistics.reloads == reloads + 1)
    #expect(keyboard(screen) == "2 beech 1 1")
    withExtendedLifetime(window) {}
  }

  @Test func `a reload of the source leaves the keyboard`() throws {
    let (screen, window) = show()
    try type(in: screen, row: 0)
    controller.source.reload()
    UIMainLoop.finish()
    #expect(keyboard(screen) == "0 ash 1 1")
    withExtendedLifetime(window) {}
  }

  @Test func `a footer that appears leaves the keyboard`() throws {
    let (screen, window) = show()
    try type(in: screen, row: 1)
    let exceptions = UIException.catching {
      controller.source.value = [
        Section(items: ["new", "ash", "beech", "cedar"], footer: "A note")
      ]
      UIMainLoop.finish()
    }
    #expect(exceptions.map(\.description) == [])
    #expect(screen.tableView.footerView(forSection: 0) != nil)
    #expect(keyboard(screen) == "2 beech 1 1")
    withExtendedLifetime(window) {}
  }

  @Test func `the keyboard of an item that is gone is closed`() throws {
    let (screen, window) = show()
    screen.options.operationLimit = 2
    try type(in: screen, row: 1)
    controller.source.value = [Section(items: ["x", "y", "z", "ash"])]
    UIMainLoop.finish()
    #expect(keyboard(screen) == nil)
    #expect(screen.tableView.firstResponder == nil)
    withExtendedLifetime(window) {}
  }
}

extension String {
  fileprivate var note: String? { hasPrefix("plain") ? nil : self }
  fileprivate var plain: String? { hasPrefix("plain") ? self : nil }
}
