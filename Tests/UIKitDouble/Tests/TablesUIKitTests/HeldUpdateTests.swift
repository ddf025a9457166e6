import Testing
import UIKit

@testable import TablesUIKit

/// While updates are held, the table view asks for rows that the model no longer has.
@MainActor @Suite(.ownProcess) struct HeldUpdateTests {
  private final class Files {
    var names = (0..<40).map { "File \($0)" }
  }

  private let files = Files()

  /// A table whose rows read the model by index, as many apps do.
  private func makePhone() -> Phone {
    let phone = Phone { [files] in
      Table { ForEach(files.names.indices, id: \.self) { Info(files.names[$0]) } }
    }
    phone.tableView.visibleRows = 5
    _ = phone.tableView.visibleCells
    return phone
  }

  @Test func `rows that were removed meanwhile are not made again`() async {
    let phone = makePhone()
    files.names.removeLast(2)
    phone.root.invalidate()
    phone.root.link?.host.update()  // The animation begins.
    files.names.removeLast(30)
    phone.root.invalidate()
    phone.root.link?.host.update()  // This update is held until it ends.
    #expect(phone.tableView.numberOfRows(inSection: 0) == 38)
    phone.tableView.userScrolls(to: 4)
    #expect(phone.text.contains("File 4"))
    phone.tableView.userScrolls(to: 25)
    #expect(phone.tableView.visibleCells.count == 5)
    _ = phone.tableView.userOpensMenu(IndexPath(row: 26, section: 0))
    await phone.rest()
    #expect(phone.tableView.numberOfRows(inSection: 0) == 8)
    #expect(phone.text.contains("File 7"))
    phone.tableView.userScrolls(to: 0)
    #expect(phone.text.contains("File 0"))
  }

  @Test func `sections that were removed are not made again`() async {
    let phone = Phone { [files] in
      Table {
        ForEach(files.names.indices, id: \.self) { index in
          Section(files.names[index]) { Info("Size").id("size") }
        }
      }
    }
    phone.tableView.visibleRows = 5
    files.names.removeLast(2)
    phone.root.invalidate()
    phone.root.link?.host.update()  // The animation begins.
    #expect(phone.tableView.numberOfSections == 38)
    files.names.removeLast(30)
    phone.root.invalidate()
    phone.root.link?.host.update()  // This update is held until it ends.
    #expect(phone.tableView.numberOfSections == 38)
    phone.tableView.userScrolls(to: 25)
    await phone.rest()
    #expect(phone.tableView.numberOfSections == 8)
    let header = phone.tableView.headerView(forSection: 7)?.contentConfiguration
    #expect((header as? UIListContentConfiguration)?.text == "File 7")
  }

  @Test func `rows with ids of their own are found while updates are held`() async {
    let phone = Phone { [files] in
      Table { ForEach(files.names, id: \.self) { Info($0).id("own " + $0) } }
    }
    phone.tableView.visibleRows = 5
    _ = phone.tableView.visibleCells
    files.names.removeLast(2)
    phone.root.invalidate()
    phone.root.link?.host.update()  // The animation begins.
    files.names.removeFirst(2)
    phone.root.invalidate()
    phone.root.link?.host.update()  // This update is held until it ends.
    #expect(phone.tableView.numberOfRows(inSection: 0) == 38)
    phone.tableView.userScrolls(to: 20)
    #expect(phone.text.hasPrefix("own File 20: “File 20”"))
    await phone.rest()
    #expect(phone.tableView.numberOfRows(inSection: 0) == 36)
  }

  @Test func `a detail that differs at each read does not wake its host without end`() async {
    var reads = 0
    let phone = Phone {
      Table {
        Info("Clock").detail {
          reads += 1
          return "\(reads)"
        }
      }
    }
    phone.root.link?.host.update()
    for _ in 0..<100 {
      await Task.yield()
      UIMainLoop.turn()
    }
    #expect(reads < 20)
  }

  @Test func `a drop on a screen that is being covered is taken back`() async {
    let names = ["a", "b", "c"]
    let phone = Phone {
      Table {
        Section("A") { ForEach(names, id: \.self) { Info($0) }.onMove { _, _ in } }
        Section { Segue("Next") { Table("Next") { Info("x") } }.id("next") }
      }
    }
    let tableView = phone.tableView
    let (first, last) = (IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0))
    #expect(tableView.userDrags(first, over: last) == last)
    phone.router?.select("next")
    phone.root.link?.host.update()
    tableView.userDrops(first, at: last)
    await phone.rest()
    #expect(phone.router?.depth == 1)
    phone.navigation.popViewController(animated: true)
    await phone.rest()
    #expect(phone.tableView.visibleCells.map(\.accessibilityIdentifier) == names + ["next"])
  }

  @Test func `a row that is gone already offers no swipe actions`() async {
    let phone = Phone { [files] in
      Table {
        ForEach(files.names, id: \.self) { Info($0).swipeActions { Action("Pin") {} } }
          .onDelete { files.names.remove(at: $0[0]) }
      }
    }
    phone.tableView.visibleRows = 5
    _ = phone.tableView.visibleCells
    files.names.removeLast()
    phone.root.invalidate()
    phone.root.link?.host.update()  // The animation begins.
    files.names.removeFirst(2)
    phone.root.invalidate()
    phone.root.link?.host.update()  // This update is held until it ends.
    #expect(phone.tableView.userSwipes(IndexPath(row: 0, section: 0)) == nil)
    #expect(phone.tableView.userSwipes(IndexPath(row: 2, section: 0))?.actions.count == 2)
    await phone.rest()
  }
}
