import Testing
import UIKit

@testable import TablesUIKit

/// A cell that belongs to no host.
private final class ForeignCell {
  var text: String?
}

private struct Letter: Identifiable, Equatable {
  var id: Int
  var text: String
}

private final class NameCell: UITableViewCell {
  var name: String?
}

/// Items whose configurators have cells that are no `UITableViewCell`.
@MainActor @Suite(.ownProcess) struct HeadlessItemTests {
  /// Shows the items of a controller in a window, and passes the view controller to a closure.
  private func show<Configurator: CellConfigurator>(
    _ controller: TableController<Configurator>,
    _ check: (TableViewController) throws -> Void
  ) rethrows {
    let screen = TableViewController(controller)
    let window = UIWindow(frame: .zero)
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.makeKeyAndVisible()
    try check(screen)
    withExtendedLifetime(window) {}
  }

  private func lines(_ screen: TableViewController) -> [String] {
    screen.tableView.visibleCells.map(\.summary)
  }

  @Test func `simple rows are shown by cells of UIKit`() {
    var email = "a@b.c"
    let controller = TableController(
      rows: DataSource(sections: [
        Section(items: [
          SimpleRow(title: "User email", populate: { email }),
          SimpleRow(title: "Reset", subtitle: "all", action: { email = "" }),
        ])
      ]))
    show(controller) { screen in
      #expect(
        lines(screen) == [
          "-: “User email” “a@b.c” not selectable", "-: “Reset” “all” tintColor",
        ])
      screen.tableView.userTaps(IndexPath(row: 1, section: 0))
      #expect(lines(screen).first == "-: “User email” not selectable")
    }
  }

  @Test func `a text cell shows its accessory, also after it was reused`() {
    let accessories: [TextCell.Accessory] = [
      .none, .disclosureIndicator, .checkmark, .switch(isOn: true),
    ]
    let controller = TableController(
      dataSource: DataSource(sections: [Section(items: (0..<40).map { accessories[$0 % 4] })]),
      configurator: Configurator { (cell: TextCell, item: TextCell.Accessory, path: RowPath) in
        cell.text = "Row"
        cell.accessory = item
      })
    show(controller) { screen in
      for position in [0, 21, 4] {
        screen.tableView.userScrolls(to: position)
        for (cell, path) in zip(
          screen.tableView.visibleCells, screen.tableView.indexPathsForVisibleRows ?? [])
        {
          let mark = ["", " >", " ✓", " switch on"][path.row % 4]
          #expect(cell.summary == "-: “Row”\(mark) not selectable")
        }
      }
    }
  }

  @Test func `a row keeps its cell and its headless cell when its item changes`() throws {
    let source = SharedDataSource(
      DataSource(sections: [Section(items: [Letter(id: 0, text: "a"), Letter(id: 1, text: "b")])]))
    var contents: [TextCell] = []
    let controller = TableController(
      source,
      configurator: Configurator { (cell: TextCell, item: Letter, path: RowPath) in
        cell.text = item.text
        contents.append(cell)
      })
    try show(controller) { screen in
      let cell = try #require(screen.tableView.visibleCells.first)
      #expect(cell.reuseIdentifier == ReuseIdentifier(TextCell.self).rawValue)
      let reloads = screen.tableView.statistics.reloads
      source.value[RowPath(section: 0, row: 0)] = Letter(id: 0, text: "c")
      UIMainLoop.turn()
      #expect(screen.tableView.statistics.reloads == reloads)
      #expect(screen.tableView.visibleCells.first === cell)
      #expect(lines(screen).first == "-: “c” not selectable")
      #expect(contents.count == 3 && contents.last === contents.first)
    }
  }

  @Test func `a tap on the switch of a text cell selects the row`() {
    let settings = SharedDataSource(DataSource(sections: [Section(items: [false])]))
    let controller = TableController(
      settings,
      configurator: Configurator { (cell: TextCell, isOn: Bool, path: RowPath) in
        cell.text = "Dark mode"
        cell.accessory = .switch(isOn: isOn)
      })
    controller.actions.didSelect = { isOn, path in settings.value[path] = !isOn }
    show(controller) { screen in
      let toggle = screen.tableView.visibleCells.first?.first(UISwitch.self)
      #expect(toggle?.isUserInteractionEnabled == false, "the row gets the touch")
      screen.tableView.userTaps(IndexPath(row: 0, section: 0))
      UIMainLoop.finish()
      #expect(lines(screen) == ["-: “Dark mode” switch on"])
    }
  }

  @Test func `a cell of no host is an error in place of its row`() {
    let controller = TableController(
      dataSource: DataSource(sections: [Section(items: ["a", "b"])]),
      configurator: Configurator { (cell: ForeignCell, item: String, path: RowPath) in
        cell.text = item
      })
    show(controller) { screen in
      let line = lines(screen).first ?? ""
      #expect(line.contains("UITableView cannot make a "), "\(line)")
      #expect(line.contains("ForeignCell: its cells are UITableViewCells"))
    }
  }

  @Test func `an item that no configurator takes is an error until it changes`() async {
    let source = SharedDataSource(DataSource(sections: [Section(items: ["a", "1"])]))
    let controller = TableController(
      source,
      configurator: AggregateConfigurator<String> {
        Configurator({ (text: String) in Int(text) }) {
          (cell: NameCell, number: Int, path: RowPath) in cell.name = "\(number)"
        }
      })
    let screen = TableViewController(controller)
    let window = UIWindow(frame: .zero)
    window.rootViewController = screen
    window.makeKeyAndVisible()
    #expect(
      lines(screen).first
        == "-: “!” “no configurator takes “a” (String) at section 0, row 0; there are some for "
        + "String that yields Int: add one” not selectable")
    let exceptions = UIException.catching {
      for text in ["b", "2", "c"] {
        source.value[RowPath(section: 0, row: 0)] = text
        UIMainLoop.turn()
        #expect(screen.tableView.visibleCells.first is NameCell == (text == "2"))
      }
    }
    #expect(exceptions.map(\.description) == [])
    withExtendedLifetime(window) {}
  }
}
