import Testing
import UIKit

@testable import TablesUIKit

/// A cell as in an app.
private final class LetterCell: UITableViewCell {
  var text: String? {
    didSet {
      var content = UIListContentConfiguration.cell()
      content.text = text
      contentConfiguration = content
    }
  }
}

private final class NumberCell: UITableViewCell {
  var value = 0
}

private enum Item: Equatable {
  case letter(String), number(Int)

  var letter: String? { if case .letter(let letter) = self { letter } else { nil } }
  var number: Int? { if case .number(let number) = self { number } else { nil } }
}

@MainActor @Suite(.ownProcess) struct ControllerTests {
  private let source = DataSource(sections: [
    Section(items: ["A", "B", "C"], header: "Letters"), Section(items: ["1", "2", "3"]),
  ])

  private func makeController() -> TableController<Configurator<String, LetterCell>> {
    TableController(
      dataSource: source,
      configurator: Configurator { (cell: LetterCell, item: String, path: RowPath) in
        cell.text = item
      })
  }

  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: .zero)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  private func texts(_ tableView: UITableView) -> [String?] {
    tableView.visibleCells.map { ($0 as? LetterCell)?.text }
  }

  @Test func `items are shown with cells of the app's own`() {
    let controller = TableViewController(makeController())
    let window = show(controller)
    #expect(texts(controller.tableView) == ["A", "B", "C", "1", "2", "3"])
    withExtendedLifetime(window) {}
  }

  @Test func `a controller stands as a child in another one`() {
    let child = TableViewController(makeController())
    let parent = UIViewController()
    let window = show(parent)
    parent.add(child: child) { $0.pin(to: parent.view) }
    #expect(child.parent === parent)
    #expect(texts(child.tableView).count == 6)
    withExtendedLifetime(window) {}
  }

  @Test func `several kinds of cells stand in one table`() {
    let controller = TableController(
      dataSource: DataSource(sections: [Section(items: [Item.letter("A"), .number(7)])]),
      configurator: AggregateConfigurator<Item> {
        Configurator(\.letter) { (cell: LetterCell, letter: String, path: RowPath) in
          cell.text = letter
        }
        Configurator(\.number) { (cell: NumberCell, number: Int, path: RowPath) in
          cell.value = number
        }
      })
    let tableView = UITableView(frame: .zero, style: .plain)
    let adapter = TableViewAdapter(tableView, controller)
    let window = UIWindow(frame: .zero)
    window.addSubview(tableView)
    #expect((tableView.visibleCells.last as? NumberCell)?.value == 7)
    #expect(adapter.router == nil)
  }

  @Test func `changes, deletions and moves reach the table view`() async {
    let controller = makeController()
    controller.editing = .all
    let screen = TableViewController(controller)
    let window = show(screen)
    let reloads = screen.tableView.statistics.reloads
    let exceptions = UIException.catching {
      controller.source.value.append("D", toSection: 0)
      UIMainLoop.turn()
      #expect(texts(screen.tableView) == ["A", "B", "C", "D", "1", "2", "3"])
      #expect(screen.tableView.userDeletes(IndexPath(row: 1, section: 0)))
      UIMainLoop.turn()
      #expect(texts(screen.tableView) == ["A", "C", "D", "1", "2", "3"])
      let source = IndexPath(row: 0, section: 0)
      let target = screen.tableView.userDrags(source, over: IndexPath(row: 9, section: 1))
      #expect(target == IndexPath(row: 3, section: 1))
      screen.tableView.userDrops(source, at: target ?? source)
      #expect(texts(screen.tableView) == ["C", "D", "1", "2", "3", "A"])
      // Nothing is updated in the turn in which the row is dropped.
      controller.source.value.append("E", toSection: 1)
      #expect(texts(screen.tableView).count == 6)
    }
    #expect(exceptions.map(\.description) == [])
    for _ in 0..<20 { await Task.yield() }
    UIMainLoop.turn()
    for _ in 0..<20 { await Task.yield() }
    #expect(texts(screen.tableView) == ["C", "D", "1", "2", "3", "A", "E"])
    #expect(screen.tableView.statistics.reloads == reloads, "updates, not reloads")
    withExtendedLifetime(window) {}
  }

  @Test func `a change with more operations than the limit reloads the table view`() async {
    let controller = makeController()
    var names = ["a"]
    let rows = TableViewController { Table { for name in names { Info(name).id(name) } } }
    let screens: [(screen: TableViewController, change: ([String]) -> Void)] = [
      (TableViewController(controller), { controller.source.value = [Section(items: $0)] }),
      (
        rows,
        {
          names = $0
          rows.invalidate()
        }
      ),
    ]
    for (screen, setItems) in screens {
      let window = show(screen)
      func change(to count: Int) async {
        setItems((0..<count).map { "\($0)" })
        for _ in 0..<20 { await Task.yield() }
        UIMainLoop.turn()
      }
      await change(to: 2)
      let reloads = screen.tableView.statistics.reloads
      await change(to: 5)
      #expect(screen.tableView.statistics.reloads == reloads)
      screen.options.operationLimit = 1
      await change(to: 9)
      #expect(screen.tableView.statistics.reloads == reloads + 1)
      #expect(screen.tableView.visibleCells.count == 9)
      withExtendedLifetime(window) {}
    }
  }

  @Test func `rows with other texts are no operations of a change`() async {
    var detail = "old"
    let phone = Phone {
      Table { for name in ["a", "b", "c"] { Info(name, detail: detail).id(name) } }
    }
    phone.root.options.operationLimit = 1
    let reloads = phone.tableView.statistics.reloads
    detail = "new"
    phone.root.invalidate()
    await phone.rest()
    #expect(phone.text.split(separator: "\n").allSatisfy { $0.contains("new") })
    #expect(phone.tableView.statistics.reloads == reloads)
  }

  @Test func `two screens follow one source`() {
    let controller = makeController()
    controller.editing = .all
    let screens = [TableViewController(controller), TableViewController(controller)]
    let windows = screens.map(show)
    let exceptions = UIException.catching {
      controller.source.value.append("D", toSection: 0)
      UIMainLoop.turn()
      #expect(screens[0].tableView.userDeletes(IndexPath(row: 0, section: 0)))
      UIMainLoop.turn()
    }
    #expect(exceptions.map(\.description) == [])
    for screen in screens {
      #expect(texts(screen.tableView) == ["B", "C", "D", "1", "2", "3"])
      #expect(screen.tableView.statistics.batches == 2)
    }
    withExtendedLifetime(windows) {}
  }

  @Test func `selecting and prefetching reach the closures with the items`() {
    let controller = TableController(
      dataSource: DataSource(sections: [Section(items: (0..<100).map(String.init))]),
      configurator: Configurator { (cell: LetterCell, item: String, path: RowPath) in
        cell.text = item
      })
    var selected: [String] = []
    var wanted: [String] = []
    var cancelled: [String] = []
    controller.actions.didSelect = { item, _ in selected.append(item) }
    controller.actions.prefetch = { wanted += $0 }
    controller.actions.cancelPrefetching = { cancelled += $0 }
    let screen = TableViewController(controller)
    let window = show(screen)
    screen.tableView.userTaps(IndexPath(row: 2, section: 0))
    #expect(selected == ["2"])
    screen.tableView.userScrolls(to: 20)
    #expect(wanted.first == "32")
    screen.tableView.userScrolls(to: 10)
    #expect(!cancelled.isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test func `the index at the edge leads to sections`() {
    let phone = Phone {
      Table {
        for letter in ["a", "b", "c"] {
          Section(letter) { ForEach(0..<20, id: \.self) { Info("\(letter)\($0)") } }
            .id(letter).indexTitle(letter.uppercased())
        }
      }
    }
    #expect(phone.tableView.userSeesIndex == ["A", "B", "C"])
    #expect(phone.tableView.userTouchesIndex(1) == 1)
    #expect(phone.tableView.indexPathsForVisibleRows?.first == IndexPath(row: 0, section: 1))
  }
}
