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
    let phone = Phone { Table { TextField("A rather long title", initially: "a long text") } }
    let field = try #require(phone.control(UITextField.self, 0, 0))
    let title = try #require(phone.cell(0, 0)?.first(UIListContentView.self))
    #expect(
      field.contentCompressionResistancePriority(for: .horizontal)
        < title.contentCompressionResistancePriority(for: .horizontal))
  }
}
