import Testing
import UIKit

@testable import TablesUIKit

private final class NameCell: UITableViewCell {
  var name: String?
}

/// The headers, footers and folding of the sections of a controller's items.
@MainActor @Suite(.ownProcess) struct ItemSectionTests {
  private let controller: TableController<Configurator<String, NameCell>>
  private let screen: TableViewController
  private let window = UIWindow(frame: .zero)

  init() {
    var trees = Section(items: ["ash", "beech"], header: "Trees", footer: "note")
    trees.disclosure = .expanded
    let herbs = Section(items: ["dill"], header: "Herbs")
    controller = TableController(
      dataSource: DataSource(sections: [trees, herbs]),
      configurator: Configurator { (cell: NameCell, item: String, path: RowPath) in
        cell.name = item
      })
    screen = TableViewController(controller)
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.makeKeyAndVisible()
  }

  private var tableView: UITableView { screen.tableView }

  private var names: [String?] { tableView.visibleCells.map { ($0 as? NameCell)?.name } }

  private func text(ofHeader section: Int) -> String? {
    (tableView.headerView(forSection: section)?.contentConfiguration as? UIListContentConfiguration)?
      .text
  }

  private func tapHeader(_ section: Int) {
    tableView.headerView(forSection: section)?.first(UIButton.self)?
      .sendActions(for: .primaryActionTriggered)
    UIMainLoop.finish()
  }

  @Test func `a header folds and unfolds its section`() {
    tapHeader(0)
    #expect(names == ["dill"])
    #expect(controller.source.value.numberOfItems(in: 0) == 2, "the data stays")
    tapHeader(0)
    #expect(names == ["ash", "beech", "dill"])
  }

  @Test func `a header folds its section when another one was inserted above it`() {
    var mosses = Section(items: ["moss"], header: "Mosses")
    mosses.disclosure = .expanded
    tapHeader(0)
    controller.source.update { $0.insertSection(mosses, at: 0) }
    UIMainLoop.finish()
    #expect(names == ["moss", "dill"])
    tapHeader(1)
    #expect(names == ["moss", "ash", "beech", "dill"])
    tapHeader(0)
    #expect(names == ["ash", "beech", "dill"])
  }

  @Test func `a header of a fixed section folds nothing`() {
    tapHeader(1)
    #expect(names == ["ash", "beech", "dill"])
  }

  @Test func `cells stay while a header changes`() {
    let cells = tableView.visibleCells
    controller.source.update { $0.sections[1].header = "Spices" }
    UIMainLoop.finish()
    #expect(text(ofHeader: 1) == "Spices")
    #expect(tableView.visibleCells == cells)
  }

  @Test func `a header comes and goes`() {
    controller.source.update { $0.sections[1].header = nil }
    UIMainLoop.finish()
    #expect(tableView.headerView(forSection: 1) == nil)
    controller.source.update { $0.sections[1].header = "Herbs" }
    UIMainLoop.finish()
    #expect(text(ofHeader: 1) == "Herbs")
  }

  @Test func `the items of a folded section change unseen`() {
    tapHeader(0)
    controller.source.update { $0.sections[0].items.append("cedar") }
    UIMainLoop.finish()
    #expect(names == ["dill"])
    tapHeader(0)
    #expect(names == ["ash", "beech", "cedar", "dill"])
  }

  @Test func `a row cannot be dragged into a folded section`() {
    controller.editing = .move
    tapHeader(0)
    let dill = IndexPath(row: 0, section: 1)
    #expect(tableView.userDrags(dill, over: IndexPath(row: 0, section: 0)) == dill)
  }

  @Test func `a row beside a folded section is deleted`() {
    controller.editing = .delete
    tapHeader(0)
    tableView.userDeletes(IndexPath(row: 0, section: 1))
    UIMainLoop.finish()
    #expect(names == [])
    tapHeader(0)
    #expect(names == ["ash", "beech"])
  }

  @Test func `rows are prefetched by their places in the newest data`() async {
    var prefetched: [[String]] = []
    let controller = TableController(
      dataSource: DataSource(sections: [Section(items: (0..<40).map { "\($0)" })]),
      configurator: Configurator { (cell: UITableViewCell, item: String, path: RowPath) in })
    controller.actions.prefetch = { prefetched.append($0) }
    let phone = Phone(TableViewController(controller))
    phone.tableView.visibleRows = 5
    _ = phone.tableView.visibleCells
    func show(_ numbers: Range<Int>) {
      controller.source.update {
        $0 = DataSource(sections: [Section(items: numbers.map { "\($0)" })])
      }
    }
    show(0..<39)  // The animation begins.
    show(3..<39)  // This update is held until it ends.
    phone.tableView.prefetchDataSource?.tableView(
      phone.tableView, prefetchRowsAt: [1, 10].map { IndexPath(row: $0, section: 0) })
    #expect(prefetched == [["10"]])
    await phone.rest()
  }
}
