import TablesModel
import Testing

@testable import TablesSwiftUI

@MainActor @Suite struct EditingTests {
  private let settings = Settings()
  private let phone: Phone

  init() {
    let settings = settings
    settings.isEditable = true
    phone = Phone { settings.table }
  }

  @Test func `only rows with an effect can be deleted and moved`() throws {
    #expect(try phone.row("b").canDelete)
    #expect(try phone.row("b").canMove)
    #expect(try !phone.row("info").canDelete)
    #expect(try !phone.row("info").canMove)
  }

  @Test func `a row is deleted`() async throws {
    try phone.row("b").delete()
    await phone.rest()
    #expect(settings.names == ["a", "c"])
    #expect(phone.takeOutcomes() == [.deleted("b")])
    phone.expectEqual()
  }

  @Test func `a row is deleted by a swipe`() async throws {
    try phone.row("a").swipeActions.first { $0.text == "Delete" }?.tap()
    await phone.rest()
    #expect(settings.names == ["b", "c"])
    phone.expectEqual()
  }

  @Test(arguments: [(0, 3, "bca"), (0, 1, "abc"), (2, 0, "cab"), (1, 3, "acb")])
  func `a row is moved`(source: Int, target: Int, names: String) async throws {
    let row = try phone.row(RowID(settings.names[source]))
    phone.window.list?.move(row, to: target)
    await phone.rest()
    #expect(settings.names.joined() == names)
    phone.expectEqual()
  }

  @Test func `a row is moved among the rows that a list shows, though newer ones are there`()
    async throws
  {
    let row = try phone.row("a")
    settings.names.insert("new", at: 0)
    phone.router.invalidate()
    phone.window.list?.move(row, to: 2)  // behind b
    await phone.rest()
    #expect(settings.names == ["new", "b", "a", "c"])
    phone.expectEqual()
  }

  @Test func `rows of a list that changed meanwhile are found by their ids`() async throws {
    let row = try phone.row("c")
    settings.names.insert("new", at: 0)
    phone.router.invalidate()
    row.delete()
    await phone.rest()
    #expect(settings.names == ["new", "a", "b"])
    phone.expectEqual()
  }
}
