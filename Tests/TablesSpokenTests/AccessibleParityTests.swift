import Tables
import TablesInteraction
import TablesSpoken
import TablesTestTools
import Testing

/// The same inputs on a screen and line by line have the same outcomes, and leave the same rows.
@Suite struct AccessibleParityTests {
  @Test(arguments: Stress.seeds(4, long: 60))
  func `the same selections have the same outcomes`(_ seed: UInt64) {
    var tables = RandomTables(seed: seed)
    let table = nested(tables.table(), in: &tables)
    let (screen, accessible) = (Screen { table }, AccessibleScreen { table })
    for _ in 0..<60 {
      guard let path = randomPath(of: screen, &tables) else {
        #expect(screen.press(.escape) == accessible.respond(to: "back"))
        if screen.isFinished { break }
        continue
      }
      let value = randomValue(for: screen.presented.item(at: path)?.kind, &tables)
      let expected = select(path, on: screen, value: value)
      let given = select(path, on: accessible, value: value)
      #expect(expected == given, "\(path) with “\(value)” in \(screen.titles)")
      let isSame = screen.presented == accessible.router.presented
      #expect(isSame, "after \(path) with “\(value)”")
      #expect(screen.path == accessible.router.path)
    }
  }

  /// Returns a text to type into a row of a kind. It is empty if the edit is to be cancelled.
  private func randomValue(for kind: Row.Kind?, _ tables: inout RandomTables) -> String {
    let values =
      switch kind {
      case .textField(let field) where field.lines != nil:
        ["Ada\n\(tables.number(in: 0...1_000_000))", ""]
      case .textField: ["Ada", "日本", "a b", "👩‍👩‍👧‍👦", ""]
      case .datePicker: ["2003-04-05 06:07", ""]
      case .durationPicker: ["0:05", "90", "soon", ""]
      default: ["0", "1", "7", "55", "400", ""]
      }
    return values[tables.number(in: 0...values.count - 1)]
  }

  /// Returns a table with rows that lead to other screens and an action that fails, above the
  /// sections of `table`.
  private func nested(_ table: Table, in tables: inout RandomTables) -> Table {
    let inner = tables.table()
    return Table("Root") {
      Segue("Inner") { inner }.id("inner")
      Picker("One", selection: .constant(0), options: [0, 1]) { "\($0)" }.id("one")
      Action("Fail") { throw Failure() }.id("fail")
      table.dataSource.sections.map { $0 }
    }
  }

  private struct Failure: Error {}

  /// Returns the path of a random row that is shown; `nil` one time in eight, to go back.
  private func randomPath(of screen: Screen, _ tables: inout RandomTables) -> RowPath? {
    let sections = screen.presented.sections.enumerated().filter { !$0.element.items.isEmpty }
    guard !sections.isEmpty, tables.number(in: 0...7) > 0 else { return nil }
    let section = sections[tables.number(in: 0...sections.count - 1)]
    let row = tables.number(in: 0...section.element.items.count - 1)
    return RowPath(section: section.offset, row: row)
  }

  /// Selects by path. An edit that begins gets the value, or is cancelled if that is empty.
  private func select(_ path: RowPath, on screen: Screen, value: String) -> [Outcome] {
    var outcomes = [screen.select(path)]
    guard case .focused = outcomes[0] else { return outcomes }
    if value.isEmpty { return outcomes + screen.press(.escape) }
    if value.contains("\n") {
      screen.press(Key(.home, .control))
      while case .typed(_, let text)? = screen.press(.control("k")).last, !text.isEmpty {}
    }
    screen.press(.home, .control("k"))
    screen.type(value)
    outcomes += screen.press(value.contains("\n") ? .tab : .enter)
    if outcomes[1].isFailure {
      outcomes += screen.press(.escape)
    } else if screen.frame.cursor != nil {
      screen.press(.escape)  // Tab has begun to edit the next text field.
    }
    return outcomes
  }

  private func select(
    _ path: RowPath, on screen: AccessibleScreen, value: String
  ) -> [Outcome] {
    let source = screen.router.presented
    let before =
      source.sections.prefix(path.section).reduce(0) { $0 + $1.items.count }
      + source.sections.prefix(path.section + 1).reduce(0) { $0 + ($1.disclosure == .none ? 0 : 1) }
    var outcomes = screen.respond(to: "\(before + path.row + 1)")
    if case .asked? = outcomes.first { return screen.respond(to: "yes") }
    guard case .focused? = outcomes.first else { return outcomes }
    let lines = value.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for line in lines.dropLast() { screen.respond(to: line) }
    if lines.count > 1 { screen.respond(to: lines[lines.count - 1]) }
    outcomes += screen.respond(to: lines.count > 1 ? "." : value)
    if outcomes[1].isFailure { outcomes += screen.respond(to: "") }
    return outcomes
  }
}
