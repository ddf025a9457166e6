import Testing
import UIKit

@testable import TablesUIKit

/// What the user sees and has selected stays while other rows change.
@MainActor @Suite(.ownProcess) struct PlaceTests {
  private final class Model { var groups: [(id: Int, lines: [Int])] = [] }
  private let model = Model()

  private func phone(_ groups: [(Int, [Int])]) -> Phone {
    model.groups = groups.map { (id: $0.0, lines: $0.1) }
    let phone = Phone { [model] in
      Table("Root") {
        for group in model.groups {
          Section("G\(group.id)") {
            ForEach(group.lines, id: \.self) { TextField("R\($0)", text: .constant("")) }
          }
          .id(group.id)
        }
      }
    }
    phone.tableView.visibleRows = 5
    UIMainLoop.turn()
    return phone
  }

  private func change(_ phone: Phone, _ change: (Model) -> Void) {
    change(model)
    phone.root.invalidate()
    phone.root.link?.host.update()
    UIMainLoop.turn()
  }

  /// The ids of the visible rows.
  private func rows(_ phone: Phone) -> [RowID?] {
    (phone.tableView.indexPathsForVisibleRows ?? []).map {
      phone.router?.presented.item(at: RowPath($0))?.id
    }
  }

  @Test func `a selected row and its keyboard stay when its section moves and changes`() throws {
    let phone = phone([(0, [1]), (1, [2, 3])])
    phone.tableView.selectRow(
      at: IndexPath(row: 0, section: 1), animated: false, scrollPosition: .none)
    let field = try #require(phone.control(UITextField.self, 1, 0))
    field.becomeFirstResponder()
    change(phone) { $0.groups = [(1, [2]), (0, [1])] }
    #expect(phone.tableView.indexPathsForSelectedRows == [IndexPath(row: 0, section: 0)])
    #expect(phone.control(UITextField.self, 0, 0) === field)
    #expect(field.isFirstResponder)
  }

  @Test func `rows that come and go above do not move what is visible`() {
    let phone = phone([(0, Array(0..<100))])
    phone.tableView.userScrolls(to: 50)
    #expect(rows(phone) == [50, 51, 52, 53, 54])
    change(phone) { $0.groups[0].lines.insert(contentsOf: [900, 901], at: 0) }
    #expect(rows(phone) == [50, 51, 52, 53, 54])
    change(phone) { $0.groups[0].lines.removeFirst(12) }
    #expect(rows(phone) == [50, 51, 52, 53, 54])
    change(phone) { $0.groups.insert((7, [700, 701]), at: 0) }
    #expect(rows(phone) == [50, 51, 52, 53, 54])
  }

  @Test func `a table view at its top shows the rows that come there`() {
    let phone = phone([(0, Array(0..<100))])
    change(phone) { $0.groups[0].lines.insert(900, at: 0) }
    #expect(rows(phone) == [900, 0, 1, 2, 3])
  }

  @Test func `nothing is scrolled under the finger of the user`() {
    let phone = phone([(0, Array(0..<100))])
    phone.tableView.userScrolls(to: 50)
    phone.tableView.isDragging = true
    change(phone) { $0.groups[0].lines.insert(900, at: 0) }
    #expect(rows(phone) == [49, 50, 51, 52, 53])
  }

  @Test func `nothing is scrolled while a row out of sight is being edited`() throws {
    let phone = phone([(0, Array(0..<100))])
    let field = try #require(phone.control(UITextField.self, 0, 1))
    field.becomeFirstResponder()
    phone.tableView.userScrolls(to: 50)
    change(phone) { $0.groups[0].lines.insert(900, at: 0) }
    #expect(rows(phone) == [49, 50, 51, 52, 53])
    #expect(field.isFirstResponder)
  }

  @Test func `items of a controller keep their place as well`() {
    let controller = TableController(
      dataSource: DataSource(sections: [Section(items: (0..<100).map { "\($0)" })]),
      configurator: Configurator { (cell: UITableViewCell, item: String, _) in
        cell.accessibilityIdentifier = item
      })
    let screen = TableViewController(controller)
    let window = UIWindow(frame: .zero)
    window.rootViewController = screen
    window.makeKeyAndVisible()
    screen.tableView.visibleRows = 3
    screen.tableView.userScrolls(to: 50)
    controller.source.value.insert("new", at: RowPath(section: 0, row: 0))
    UIMainLoop.turn()
    #expect(
      screen.tableView.visibleCells.map(\.accessibilityIdentifier) == ["50", "51", "52"])
    withExtendedLifetime(window) {}
  }
}
