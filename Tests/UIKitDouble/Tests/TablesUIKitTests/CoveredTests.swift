import Testing
import UIKit

@testable import TablesUIKit

/// A screen that another one covers is not laid out. What changes meanwhile is shown when it comes
/// back, and the rows stay where they were.
@MainActor @Suite(.ownProcess) struct CoveredTests {
  private final class Model {
    var rows = (0..<100).map { "Row \($0)" }
    var note = "old"
  }

  private let model = Model()
  private let text = String(repeating: "some more words ", count: 8)

  private func makePhone() -> Phone {
    let phone = Phone { [model, text] in
      Table("Root") {
        ForEach(model.rows, id: \.self) { name in
          Segue(name) {
            Table("Detail") {
              Action("Note") { model.note = "new" }.id("note")
              Action("Remove") { model.rows.removeFirst(2) }.id("remove")
            }
          }
          .detail(text + model.note).style(.subtitle).id(name)
        }
      }
    }
    phone.tableView.visibleRows = 10
    for row in stride(from: 0, through: 40, by: 2) { phone.tableView.userScrolls(to: row) }
    return phone
  }

  private func ids(_ tableView: UITableView?) -> [String?] {
    (tableView?.visibleCells ?? []).map(\.accessibilityIdentifier)
  }

  /// Opens the screen of a visible row, does something there, and goes back.
  private func act(_ row: Int, on phone: Phone, backBySwipe: Bool) async {
    let paths = phone.tableView.indexPathsForVisibleRows ?? []
    phone.tableView.userTaps(paths[1])
    await phone.rest()
    phone.tap(0, row)
    await phone.rest()
    if backBySwipe {
      phone.navigation.userBeginsSwipe()
      await phone.rest()
      phone.navigation.userEndsSwipe(isCancelled: false)
    } else {
      phone.navigation.popViewController(animated: true)
    }
    await phone.rest()
  }

  @Test(arguments: [false, true])
  func `rows that change below another screen stay where they were`(isSwipe: Bool) async {
    let phone = makePhone()
    let (before, offset) = (ids(phone.root.tableView), phone.root.tableView.contentOffset)
    #expect(before.first == "Row 40")
    let reloads = phone.root.tableView.statistics.reloads
    await act(0, on: phone, backBySwipe: isSwipe)
    #expect(phone.top === phone.root)
    #expect(ids(phone.root.tableView) == before)
    #expect(phone.root.tableView.contentOffset == offset)
    #expect(phone.root.tableView.statistics.reloads == reloads)
    #expect(phone.text.contains("new") && !phone.text.contains("old"))
  }

  @Test func `rows that are removed below another screen move nothing`() async {
    let phone = makePhone()
    let before = ids(phone.root.tableView)
    await act(1, on: phone, backBySwipe: false)
    #expect(ids(phone.root.tableView) == before)
    #expect(phone.root.tableView.numberOfRows(inSection: 0) == 98)
  }

  @Test func `a screen below shows what has changed during the swipe back`() async {
    let phone = makePhone()
    phone.tableView.userTaps(phone.tableView.indexPathsForVisibleRows?[1] ?? IndexPath())
    await phone.rest()
    phone.tap(0, 0)
    await phone.rest()
    phone.navigation.userBeginsSwipe()
    #expect(phone.text.contains("new"))
    phone.navigation.userEndsSwipe(isCancelled: true)
    await phone.rest()
    #expect(phone.top !== phone.root)
  }

  @Test func `an adapter's table view that is away catches up when it comes back`() {
    var names = (0..<50).map { "Name \($0)" }
    let text = text
    let tableView = UITableView(frame: .zero, style: .plain)
    let adapter = TableViewAdapter(tableView) {
      Table { ForEach(names, id: \.self) { Info($0).detail(text).style(.subtitle).id($0) } }
    }
    let window = UIWindow(frame: .zero)
    window.addSubview(tableView)
    window.layoutIfNeeded()
    tableView.visibleRows = 10
    for row in 0..<20 { tableView.userScrolls(to: row) }
    let before = ids(tableView)
    tableView.removeFromSuperview()
    names.removeFirst(3)
    adapter.router?.invalidate()
    adapter.link?.host.update()
    #expect(tableView.numberOfRows(inSection: 0) == 50)
    window.addSubview(tableView)
    window.layoutIfNeeded()
    #expect(ids(tableView) == before)
    #expect(tableView.numberOfRows(inSection: 0) == 47)
  }

  private final class TallCell: UITableViewCell {
    func show(_ name: String, _ text: String) {
      var content = UIListContentConfiguration.subtitleCell()
      (content.text, content.secondaryText) = (name, text)
      contentConfiguration = content
      accessibilityIdentifier = name
    }
  }

  @Test func `items that change below another screen stay where they were`() async {
    let controller = TableController(
      dataSource: DataSource(sections: [Section(items: (0..<60).map { "Item \($0)" })]),
      configurator: Configurator { [text] (cell: TallCell, item: String, path: RowPath) in
        cell.show(item, text)
      })
    let phone = Phone(TableViewController(controller))
    phone.tableView.visibleRows = 10
    for row in 0...30 { phone.tableView.userScrolls(to: row) }
    let before = ids(phone.root.tableView)
    phone.navigation.pushViewController(UIViewController(), animated: true)
    await phone.rest()
    _ = controller.source.update { $0.remove(at: RowPath(section: 0, row: 0)) }
    await phone.rest()
    phone.navigation.popViewController(animated: true)
    await phone.rest()
    #expect(ids(phone.root.tableView) == before)
    #expect(phone.root.tableView.numberOfRows(inSection: 0) == 59)
  }
}
