import Testing
import UIKit

@testable import TablesUIKit

/// What a key costs above many sections.
@MainActor @Suite(.ownProcess) struct ManySectionsTests {
  private final class CountingTableView: UITableView {
    /// How often the host has asked for the number of rows of a section.
    var countsAsked = 0

    override func numberOfRows(inSection section: Int) -> Int {
      countsAsked += 1
      return super.numberOfRows(inSection: section)
    }
  }

  private final class Sections {
    var made = 0

    func section(_ number: Int) -> Section<Row> {
      made += 1
      return Section("Group \(number)") { Info("Row of \(number)") }
    }
  }

  /// Types into the field, and returns how many sections were made.
  private func type(in cell: UITableViewCell?, _ sections: Sections) throws -> Int {
    let field = try #require(cell?.first(UITextField.self))
    field.becomeFirstResponder()
    sections.made = 0
    field.type("a")
    UIMainLoop.finish()
    return sections.made
  }

  private func table(_ sections: Sections) -> Table {
    Table {
      Section { TextField("Name", initialValue: "") }
      ForEach(0..<2_000, id: \.self) { sections.section($0) }
    }
  }

  @Test func `a key makes each section once, besides those in sight`() throws {
    let sections = Sections()
    let phone = Phone { table(sections) }
    let made = try type(in: phone.cell(0, 0), sections)
    #expect((2_000..<2_200).contains(made))
  }

  @Test func `a key asks for no counts`() throws {
    let sections = Sections()
    let tableView = CountingTableView(frame: .zero, style: .insetGrouped)
    let adapter = TableViewAdapter(tableView) { table(sections) }
    let window = UIWindow(frame: .zero)
    window.addSubview(tableView)
    window.makeKeyAndVisible()
    UIMainLoop.finish()
    tableView.countsAsked = 0
    _ = try type(in: tableView.cellForRow(at: IndexPath(row: 0, section: 0)), sections)
    #expect(tableView.countsAsked < 100)
    withExtendedLifetime((adapter, window)) {}
  }
}
