import Tables
import TablesTestTools
import Testing

private final class Model { var files = [1, 2, 3] }

private func table(of model: Model) -> Table {
  Table {
    Action("Erase") { model.files = [] }
    Action("Add") {
      await Task.yield()
      model.files.append(4)
    }
    ForEach(model.files) { Info("\($0)") }
  }
}

private func perform(_ row: Int, of table: Table) async throws {
  switch table.behavior(at: RowPath(section: 0, row: row))?.effect {
  case .perform(let perform): try perform()
  case .performAsync(let perform): try await perform()
  default: #expect(Bool(false), "row \(row) performs nothing")
  }
}

@Suite struct IsolationTests {
  @Test func `a table is made and read in a plain test`() {
    #expect(table(of: Model()).titles == [["Erase", "Add", "1", "2", "3"]])
  }

  @MainActor @Test func `a table is made and used on the main actor`() async throws {
    let model = Model()
    try await perform(1, of: table(of: model))
    #expect(model.files == [1, 2, 3, 4])
  }

  @concurrent @Test func `a table is made and used off every actor`() async throws {
    let model = Model()
    try await perform(1, of: table(of: model))
    try await perform(0, of: table(of: model))
    #expect(model.files == [])
  }

  @Test func `work that takes its time runs where it is awaited`() async throws {
    #expect(try await Office().work() == 1)
  }

  @MainActor @Test func `a screen that belongs to the main actor declares its table there`() {
    let screen = MainScreen()
    let table = screen.table
    guard case .perform(let perform)? = table.behavior(at: RowPath(section: 0, row: 0))?.effect
    else { return #expect(Bool(false), "the action performs nothing") }
    try? perform()  // it throws nothing
    #expect(screen.count == 1)
  }

  @Test func `rows cross from one task to another, and tables stay`() async {
    let rows = table(of: Model()).dataSource.sections[0].items.map(\.self)
    let titles = await Task.detached { rows.map(\.title) }.value
    #expect(titles == ["Erase", "Add", "1", "2", "3"])
  }
}

@MainActor private final class MainScreen {
  var count = 0
  var table: Table { Table { Action("Count") { self.count += 1 } } }
}

/// An actor whose state the closures of a table use.
private actor Office {
  private var count = 0

  func work() async throws -> Int {
    let table = Table {
      Action("Count") {
        await Task.yield()
        self.preconditionIsolated()
        self.count += 1
      }
    }
    try await perform(0, of: table)
    return count
  }

  private func perform(_ row: Int, of table: Table) async throws {
    if case .performAsync(let perform)? = table.behavior(at: RowPath(section: 0, row: row))?.effect
    {
      try await perform()
    }
  }
}
