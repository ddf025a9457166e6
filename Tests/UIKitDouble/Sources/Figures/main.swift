// Prints what a screen of UIKit costs, against the double: see README.md.
import TablesUIKit
import UIKit

/// The rows of a list.
@MainActor final class List {
  struct Element: Identifiable {
    let id: Int
    var text: String
  }

  var elements: [Element]

  init(count: Int) { elements = (0..<count).map { Element(id: $0, text: "Row \($0)") } }

  /// A screen of the rows, in a window.
  func makeScreen() -> (TableViewController, UIWindow) {
    let controller = TableViewController { [unowned self] in
      Table { ForEach(elements) { Info($0.text) } }
    }
    let window = UIWindow(frame: .zero)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return (controller, window)
  }
}

func printFigure(_ name: String, _ figure: String) { print("| \(name) | \(figure) |") }

/// Scrolls through a million rows, and counts cells.
@MainActor func scroll() {
  let (controller, window) = List(count: 1_000_000).makeScreen()
  let tableView: UITableView = controller.tableView
  let before = tableView.statistics
  let stops = stride(from: 0, to: 999_000, by: 500)
  let clock = ContinuousClock()
  let times = stops.map { row in clock.measure { tableView.userScrolls(to: row) } }.sorted()
  let after = tableView.statistics
  printFigure("1,000,000 rows: stops, rows in sight at each", "\(stops.underestimatedCount), 12")
  printFigure("cells made, in all", "\(after.cellsMade)")
  printFigure("cells configured", "\(after.cellsAskedFor - before.cellsAskedFor)")
  printFigure("a stop", "\(times.figure)")
  withExtendedLifetime(window) {}
}

/// Changes 10 of 100,000 rows, and measures until the table view is up to date.
@MainActor func update(_ name: String, _ change: (List, Int) -> Void) {
  let list = List(count: 100_000)
  let (controller, window) = list.makeScreen()
  let clock = ContinuousClock()
  var times: [Duration] = []
  for turn in 0..<21 {
    change(list, turn)
    let checking = controller.tableView.statistics.checking
    let time = clock.measure {
      controller.invalidate()
      controller.viewWillAppear(false)  // as UIKit does; brings the table view up to date at once
    }
    times.append(time - (controller.tableView.statistics.checking - checking))
    UIMainLoop.finish()
  }
  let statistics = controller.tableView.statistics
  printFigure(name, "\(times.sorted().figure); \(statistics.batches) batches")
  withExtendedLifetime(window) {}
}

/// A screen of many sections below a text field.
@MainActor final class Form {
  struct Group: Identifiable {
    let id: Int
    let names: [String]
  }

  var text = ""
  let groups: [Group]
  /// Whether the sections are declared by a `ForEach`, and not by a loop.
  let isLazy: Bool

  init(sections: Int, isLazy: Bool) {
    groups = (0..<sections).map { group in
      Group(id: group, names: (0..<5).map { "Row \($0) of \(group)" })
    }
    self.isLazy = isLazy
  }

  var table: Table {
    Table {
      Section { TextField("Name", text: Binding(self, \.text)) }
      if isLazy {
        ForEach(groups) { group in
          Section("Group \(group.id)") { ForEach(group.names, id: \.self) { Info($0) } }
        }
      } else {
        for group in groups {
          Section("Group \(group.id)") {
            for name in group.names { Info(name) }
          }
        }
      }
    }
  }
}

/// Types into a text field above many sections, and measures each key.
@MainActor func type(sections: Int, isLazy: Bool) {
  let form = Form(sections: sections, isLazy: isLazy)
  let controller = TableViewController { form.table }
  let window = UIWindow(frame: .zero)
  window.rootViewController = controller
  window.makeKeyAndVisible()
  let tableView: UITableView = controller.tableView
  func field(in view: UIView) -> UITextField? {
    view as? UITextField ?? view.subviews.lazy.compactMap { field(in: $0) }.first
  }
  let cell = tableView.cellForRow(at: IndexPath(row: 0, section: 0))
  guard let field = cell.flatMap({ field(in: $0) }) else {
    preconditionFailure("the first row has no field")
  }
  field.becomeFirstResponder()
  let clock = ContinuousClock()
  var (times, builds): ([Duration], [Duration]) = ([], [])
  for turn in 0..<21 {
    let checking = tableView.statistics.checking
    builds.append(clock.measure { _ = form.table })
    let time = clock.measure {
      field.text = (field.text ?? "") + "\(turn % 10)"
      field.sendActions(for: .editingChanged)
      UIMainLoop.finish()
    }
    times.append(time - (tableView.statistics.checking - checking))
  }
  precondition(form.text.count == 21)
  let kind = isLazy ? "`ForEach`" : "a loop"
  printFigure(
    "a key, \(sections) sections of \(kind)",
    "\(times.sorted().figure); of that the table \(builds.sorted().figure); "
      + "\(tableView.statistics.batches) batches")
  withExtendedLifetime(window) {}
}

extension [Duration] {
  /// The median and the worst of sorted durations.
  fileprivate var figure: String { "\(self[count / 2].text) (worst \(self[count - 1].text))" }
}

extension Duration {
  fileprivate var text: String {
    let (seconds, attoseconds) = components
    let milliseconds = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
    return String(format: "%.2f ms", milliseconds)
  }
}

print("| what | figure |\n|---|---|")
for sections in [100, 10_000] {
  type(sections: sections, isLazy: false)
  type(sections: sections, isLazy: true)
}
scroll()
update("10 of 100,000 rows change, 5 of them in sight") { list, turn in
  for row in 0..<5 {
    list.elements[row * 2].text = "turn \(turn)"
    list.elements[50_000 + row * 1000].text = "turn \(turn)"
  }
}
update("10 of 100,000 rows are inserted") { list, turn in
  for row in 0..<10 {
    let element = List.Element(id: 1_000_000 + turn * 10 + row, text: "new")
    list.elements.insert(element, at: row * 9_000)
  }
}
update("10 of 100,000 rows are moved") { list, turn in
  for row in 0..<10 {
    list.elements.insert(list.elements.remove(at: row * 9_000 + turn), at: 90_000 - row * 9_000)
  }
}
