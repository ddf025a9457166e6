// What the contract says of an app, as an app writes it: without `@testable`.
import Observation
import TablesUIKit
import Testing
import UIKit

@Observable private final class Settings {
  var isDark = false

  var table: Table {
    Table("Settings") {
      Section("General") {
        Switch("Dark mode", isOn: Binding(self, \.isDark))
        Info("Share").id("share").onSelect {}
        Segue("More") { Table("More") { ChartRow(title: "Sales", points: [1, 2]) } }.id("more")
      }
    }
  }
}

private struct ChartRow: RowContent, Equatable {
  var title: String
  var points: [Int]

  var body: some RowContent { Info(title, detail: "\(points)") }
}

extension ChartRow: UIContentProviding {  // a row of one's own brings its view
  func contentConfiguration(for row: Row) -> any UIContentConfiguration {
    var content = UIListContentConfiguration.cell()
    content.text = "chart of \(row.title)"
    return content
  }
}

private final class Cell: UITableViewCell {
  var letter = ""
}

/// The view controller of an app that has the letters of the first article as a child.
private final class LettersController: UIViewController {
  let source = SharedDataSource(DataSource(sections: [Section(items: ["A", "B"])]))
  let configurator = Configurator { (cell: Cell, item: String, path: RowPath) in
    cell.letter = item
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let letters = TableViewController(
      TableController(dataSource: source.value, configurator: configurator))
    add(child: letters) { child in child.pin(to: view) }
  }
}

@MainActor @Suite(.ownProcess) struct ContractTests {
  @Test func `a table of settings is shown, routed and opened by a path`() throws {
    let settings = Settings()
    let sheet = UIViewController()
    let controller = TableViewController { settings.table }
    controller.onOutcome = { outcome, controller in
      if case .performed("share") = outcome { controller.present(sheet, animated: true) }
    }
    let window = UIWindow(frame: .zero)
    let navigation = UINavigationController(rootViewController: controller)
    window.rootViewController = navigation
    controller.tableView.userTaps(IndexPath(row: 1, section: 0))
    #expect(controller.presentedViewController === sheet)
    let path = try JSONDecoder().decode([RowID].self, from: JSONEncoder().encode(["more" as RowID]))
    try controller.open(path: path)
    UIMainLoop.finish()
    #expect(navigation.viewControllers.map(\.navigationItem.title) == ["Settings", "More"])
    let top = try #require(navigation.topViewController as? TableViewController)
    let content = top.tableView.visibleCells.first?.contentConfiguration
    #expect((content as? UIListContentConfiguration)?.text == "chart of Sales")
  }

  @Test func `any items stand as a child in a screen of the app`() {
    let screen = LettersController()
    let window = UIWindow(frame: .zero)
    window.rootViewController = screen
    let letters = screen.children.first as? TableViewController
    #expect(letters?.tableView.visibleCells.compactMap { ($0 as? Cell)?.letter } == ["A", "B"])
  }
}
