import Testing
import UIKit

@testable import TablesUIKit

/// Headers and footers have the heights of their texts. UIKit measures them again only after a
/// batch of updates.
@MainActor @Suite(.ownProcess) struct HeightTests {
  private final class Model {
    var (header, footer) = ("One", "note")
  }

  private let model = Model()
  private let long = String(repeating: "many words ", count: 20)

  @Test func `a header or footer grows with its text`() async {
    let phone = Phone { [model] in
      Table { Section(model.header, footer: model.footer) { Info("a") } }
    }
    for change in [{ model.footer = long }, { model.header = long }, { model.header = "Two" }] {
      let exceptions = await UIException.catching {
        change()
        phone.root.invalidate()
        await phone.rest()
      }
      #expect(exceptions.map(\.description) == [])
      #expect(phone.tableView.cutTexts.isEmpty)
    }
    #expect(phone.tableView.statistics.reloads <= 2)
  }

  @Test func `a header of items grows with its text`() async {
    let controller = TableController(
      dataSource: DataSource(sections: [Section(items: ["a"], header: "One", footer: "note")]),
      configurator: Configurator { (cell: UITableViewCell, item: String, path: RowPath) in })
    let phone = Phone(TableViewController(controller))
    _ = phone.tableView.visibleCells
    controller.source.value = DataSource(sections: [
      Section(items: ["a"], header: long, footer: long)
    ])
    await phone.rest()
    let header = phone.tableView.headerView(forSection: 0)?.contentConfiguration
    #expect((header as? UIListContentConfiguration)?.text == long)
    #expect(phone.tableView.cutTexts.isEmpty)
  }

  @Test func `a long title beside a field is not squeezed`() throws {
    let phone = Phone { Table { TextField("A rather long title", initialValue: "a long text") } }
    let field = try #require(phone.control(UITextField.self, 0, 0))
    let title = try #require(phone.cell(0, 0)?.first(UIListContentView.self))
    #expect(
      field.contentCompressionResistancePriority(for: .horizontal)
        < title.contentCompressionResistancePriority(for: .horizontal))
  }

  @Test func `a control without a title keeps the margin, and has the height of a row`() throws {
    let phone = Phone {
      Table {
        TextField("", text: "a").id("field")
        Picker("", options: ["S", "M"], selectedIndex: 1).id("menu")
      }
    }
    let field = try #require(phone.control(UITextField.self, 0, 0))
    #expect(field.userSeesLeading == 16)
    #expect(phone.control(UIButton.self, 0, 1)?.userSeesLeading == 16)
    for row in 0..<2 {
      #expect(phone.tableView.rectForRow(at: IndexPath(row: row, section: 0)).height == 44)
    }
  }

  @Test func `the caret of an editor that grows stays above the keyboard`() throws {
    let phone = Phone {
      Table {
        for row in 0..<6 { Info("Row \(row)").id("\(row)") }
        TextEditor("Notes", initialValue: "a").id("notes")
      }
    }
    let table = phone.tableView
    let editor = try #require(phone.control(UITextView.self, 0, 6))
    table.adjustedContentInset.bottom = 200  // the keyboard
    editor.becomeFirstResponder()
    for _ in 0..<12 {
      editor.type("\nb")
      UIMainLoop.turn()
    }
    let caret = editor.caretRect(for: try #require(editor.selectedTextRange).end)
    let bottom = table.convert(caret, from: editor).maxY
    #expect(bottom <= table.contentOffset.y + table.bounds.height - 200)
    #expect(bottom >= table.contentOffset.y)
  }

  @Test func `an editor and the icons grow with the text size`() async throws {
    let phone = Phone {
      Table {
        TextEditor("Notes", initialValue: "a").lineLimit(3...6).id("notes")
        Info("Icon").icon(systemName: "bell", tint: .white, background: .red).id("icon")
      }
    }
    let editor = try #require(phone.control(UITextView.self, 0, 0))
    #expect(editor.userSeesLeastHeight == 60)
    #expect(icon(phone) == 29)
    let old = phone.window.traitCollection
    UIView.textSizeOfApp = .accessibilityLarge
    phone.window.traitCollectionDidChange(old)
    await phone.rest()
    #expect(editor.userSeesLeastHeight == 120)
    #expect(icon(phone) == 58)
  }

  private func icon(_ phone: Phone) -> CGFloat? {
    let list = phone.control(UIListContentView.self, 0, 1)?.configuration
    return (list as? UIListContentConfiguration)?.imageProperties.reservedWidth
  }
}
