import Tables
import TablesInteraction
import TablesTestTools
import Testing

/// Rows that are inserted, removed and moved while the screen is shown.
@Suite struct ChangedRowsTests {
  private struct Line: Identifiable {
    var id: String
    var text: String

    init(_ id: String, _ text: String? = nil) { (self.id, self.text) = (id, text ?? id) }
  }

  private struct Group {
    var name: String
    var lines: [Line]
    var isExpanded = true
  }

  /// State that is not observed: a test invalidates the router.
  private final class Model {
    var groups: [Group] = []
    var told: [String] = []
    var rows = 0
  }
  private let model = Model()

  private func screen(
    _ groups: [[Int]], rows: Int = 14,
    row: @escaping (Model, String) -> AnyRow = { _, id in AnyRow(Switch(id)) }
  ) -> Screen {
    model.groups = groups.enumerated().map { number, lines in
      Group(name: "Group \(number)", lines: lines.map { Line("\(number).\($0)") })
    }
    return Screen(columns: 40, rows: rows) { [model] in
      Table("Root") {
        for (number, group) in model.groups.enumerated() {
          Section(group.name) {
            ForEach(group.lines) { line -> AnyRow in
              model.rows += 1
              return row(model, line.id)
            }
          }
          .id(group.name)
          .collapsible(
            isExpanded: Binding(
              get: { model.groups[number].isExpanded },
              set: { model.groups[number].isExpanded = $0 }))
        }
      }
      .searchable()
    }
  }

  private func change(_ screen: Screen, _ change: (Model) -> Void) {
    change(model)
    screen.router.invalidate()
  }

  /// Returns the lines of the frame without the bars, which contain the number of rows.
  private func lines(_ screen: Screen) -> [String] {
    screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst(2).dropLast().map(String.init)
  }

  /// The line of the frame that has the focus.
  private func focusLine(_ screen: Screen) -> Int? {
    lines(screen).firstIndex { $0.contains("❯") }
  }

  private func press(_ key: Key, _ count: Int, on screen: Screen) {
    screen.press(Array(repeating: key, count: count))
  }

  // MARK: Rows above

  @Test func `rows that come and go above the window do not move it`() {
    let screen = screen([Array(0..<60)])
    press(.down, 30, on: screen)
    let before = lines(screen)
    change(screen) { model in
      model.groups[0].lines.insert(contentsOf: (0..<1000).map { Line("new \($0)") }, at: 0)
    }
    #expect(lines(screen) == before)
    #expect(screen.focus == "0.29" || screen.focus == "0.30")
    change(screen) { $0.groups[0].lines.removeFirst(1010) }
    #expect(lines(screen) == before)
  }

  @Test func `the focus stays at its line when rows come between it and the top of the window`() {
    let screen = screen([Array(0..<60)])
    press(.down, 30, on: screen)
    let (line, focus) = (focusLine(screen), screen.focus)
    let row = screen.focusPath?.row ?? 0
    change(screen) { $0.groups[0].lines.insert(Line("new"), at: row - 1) }
    #expect(focusLine(screen) == line)
    #expect(screen.focus == focus)
    change(screen) { $0.groups[0].lines.removeAll { $0.id == "new" || $0.id == "0.27" } }
    #expect(focusLine(screen) == line)
  }

  @Test func `the focus stays at its line when rows come to a section above, in sight`() {
    let screen = screen([Array(0..<20), Array(100..<120)], rows: 20)
    press(.down, 28, on: screen)
    press(.up, 6, on: screen)
    let (line, focus) = (focusLine(screen), screen.focus)
    #expect(screen.focusPath?.section == 1)
    change(screen) { $0.groups[0].lines.insert(contentsOf: "abc".map { Line("\($0)") }, at: 18) }
    #expect((focusLine(screen), screen.focus) == (line, focus))
    change(screen) { $0.groups[0].lines.removeLast(4) }
    #expect((focusLine(screen), screen.focus) == (line, focus))
  }

  @Test func `a few rows that come at the start of the table are shown`() {
    let screen = screen([Array(0..<60)])
    press(.down, 2, on: screen)
    _ = screen.frame
    change(screen) { $0.groups[0].lines.insert(Line("new"), at: 0) }
    #expect(lines(screen).contains { $0.contains("new") })
    #expect(screen.focus == "0.1")
  }

  @Test func `many rows that come at the start of the table do not move the focus`() {
    let screen = screen([Array(0..<60)])
    press(.down, 3, on: screen)
    let before = lines(screen)
    change(screen) { model in
      model.groups[0].lines.insert(contentsOf: (0..<100).map { Line("new \($0)") }, at: 0)
    }
    let now = lines(screen)
    let line = focusLine(screen) ?? 0
    #expect(screen.focus == "0.2")
    #expect(now[line...] == before[line...])
  }

  @Test func `rows that come and go below change nothing above them`() {
    let screen = screen([Array(0..<60)])
    press(.down, 30, on: screen)
    let before = lines(screen)
    change(screen) { $0.groups[0].lines.removeLast(10) }
    #expect(lines(screen) == before)
  }

  // MARK: The row in focus

  @Test func `when the row in focus goes the next one has the focus at its line`() {
    let screen = screen([Array(0..<60)])
    press(.down, 30, on: screen)
    let (line, row) = (focusLine(screen), screen.focusPath?.row ?? 0)
    change(screen) { model in
      model.groups[0].lines.remove(at: row)
      model.groups[0].lines.insert(contentsOf: (0..<20).map { Line("new \($0)") }, at: 0)
    }
    #expect(screen.focus == RowID("0.\(row + 1)"))
    #expect(focusLine(screen) == line)
  }

  @Test func `when the row in focus was the last the one before has the focus`() {
    let screen = screen([[0, 1, 2]])
    screen.press(.end)
    #expect(screen.focus == "0.2")
    change(screen) { $0.groups[0].lines.removeLast() }
    #expect(screen.focus == "0.1")
  }

  @Test func `when many rows go with the one in focus the nearest that is left has the focus`() {
    let screen = screen([Array(0..<60)])
    press(.down, 30, on: screen)
    let row = screen.focusPath?.row ?? 0
    change(screen) { $0.groups[0].lines.removeSubrange(row - 10...row + 10) }
    #expect(screen.focus == RowID("0.\(row + 11)"))
  }

  @Test func `the focus follows its row to another section`() {
    let screen = screen([Array(0..<5), Array(0..<5)])
    press(.down, 3, on: screen)
    #expect(screen.focus == "0.2")
    change(screen) { model in
      let line = model.groups[0].lines.remove(at: 2)
      model.groups[1].lines.insert(line, at: 4)
    }
    #expect(screen.focus == "0.2")
    #expect(screen.focusPath == RowPath(section: 1, row: 4))
  }

  @Test func `the focus does not go to a row of another section that has the same id`() {
    let screen = Screen(columns: 40, rows: 14) { [model] in
      Table {
        for group in model.groups {
          Section(group.name) { ForEach(group.lines) { Switch($0.text) } }.id(group.name)
        }
      }
    }
    change(screen) { model in
      let lines = (0..<5).map { Line("\($0)") }
      model.groups = [Group(name: "A", lines: lines), Group(name: "B", lines: lines)]
    }
    press(.down, 2, on: screen)
    #expect(screen.focusPath == RowPath(section: 0, row: 2))
    change(screen) { $0.groups[0].lines.remove(at: 2) }
    #expect(screen.focusPath == RowPath(section: 0, row: 2))
    #expect(screen.focus == "3")
  }

  @Test func `when the section in focus goes the next one has the focus at its start`() {
    let screen = screen([Array(0..<3), Array(0..<3), Array(0..<3)])
    screen.select(RowPath(section: 1, row: 2))
    change(screen) { $0.groups.remove(at: 1) }
    #expect(screen.focusPath?.section ?? 1 == 1)
    #expect(screen.press(.down) == [.focused("2.0")])
  }

  @Test func `when the last section goes with the focus the end has it`() {
    let screen = screen([Array(0..<3), Array(0..<3)])
    screen.select(RowPath(section: 1, row: 1))
    change(screen) { $0.groups.remove(at: 1) }
    #expect(screen.focus == "0.2")
  }

  @Test func `the focus and the window follow a section that moves`() {
    let screen = screen([Array(0..<30), Array(0..<30), Array(0..<3)])
    screen.select(RowPath(section: 1, row: 15))
    let before = lines(screen)
    change(screen) { model in
      let section = model.groups.remove(at: 0)
      model.groups.append(section)
    }
    #expect(screen.focus == "1.15")
    #expect(screen.focusPath == RowPath(section: 0, row: 15))
    #expect(lines(screen).count { $0.contains("1.1") } == before.count { $0.contains("1.1") })
  }

  @Test func `a section that is collapsed by the app has the focus on its header`() {
    let screen = screen([Array(0..<5), Array(0..<5)])
    screen.select(RowPath(section: 1, row: 3))
    change(screen) { $0.groups[1].isExpanded = false }
    #expect(screen.focus == nil)
    #expect(screen.press(.space) == [.expanded("Group 1", true)])
  }

  // MARK: Search, edits and menus

  @Test func `the focus stays on its row while the results of a search change`() {
    let screen = screen([Array(0..<60)])
    screen.press("/")
    screen.type("0.1")
    screen.press(.enter, .down, .down)
    #expect(screen.focus == "0.11")
    change(screen) { $0.groups[0].lines.insert(Line("0.1 first"), at: 0) }
    #expect(screen.focus == "0.11")
    change(screen) { $0.groups[0].lines.removeAll { $0.id == "0.11" } }
    #expect(screen.focus == "0.12")
    screen.press(.escape)
    #expect(screen.presented.numberOfItems(in: 0) == 60)
  }

  @Test func `an edit keeps its text, caret and line while rows above come and go`() {
    let screen = screen([Array(0..<40)]) { model, id in
      AnyRow(
        TextField(id, text: Binding(get: { "text" }, set: { model.told.append("\(id) \($0)") })))
    }
    press(.down, 20, on: screen)
    screen.press(.enter)
    screen.type("ab")
    screen.press(.left)
    let focus = screen.focus
    let (cursor, line) = (screen.frame.cursor, focusLine(screen))
    change(screen) { model in
      model.groups[0].lines.insert(contentsOf: (0..<9).map { Line("new \($0)") }, at: 0)
    }
    #expect(screen.frame.cursor == cursor)
    change(screen) { $0.groups[0].lines.removeFirst(12) }
    #expect(screen.frame.cursor == cursor)
    #expect(focusLine(screen) == line)
    screen.type("c")
    screen.press(.enter)
    #expect(model.told.last == "\(focus?.description ?? "") textacb")
  }

  @Test func `an open menu stays with its row`() {
    let screen = screen([Array(0..<40)]) { model, id in
      AnyRow(Info(id).contextMenu { Action("Pin") { model.told.append(id) } })
    }
    press(.down, 20, on: screen)
    screen.press("m")
    let before = lines(screen)
    let focus = screen.focus?.description ?? ""
    change(screen) { model in
      model.groups[0].lines.insert(contentsOf: (0..<9).map { Line("new \($0)") }, at: 0)
    }
    #expect(lines(screen) == before)
    screen.press(.enter)
    #expect(model.told == [focus])
  }

  @Test func `an edit with its caret follows its row to another section and back`() {
    let screen = screen([Array(0..<5), Array(0..<5)]) { model, id in
      AnyRow(
        TextField(id, text: Binding(get: { "" }, set: { model.told.append("\(id) \($0)") })))
    }
    press(.down, 3, on: screen)
    screen.press(.enter)
    screen.type("ac")
    screen.press(.left)
    change(screen) { model in
      model.groups[1].lines.insert(model.groups[0].lines.remove(at: 2), at: 4)
    }
    #expect(screen.focusPath == RowPath(section: 1, row: 4))
    #expect(screen.frame.cursor != nil)
    #expect(screen.type("b") == [.typed("0.2", "abc")])
    change(screen) { model in
      model.groups[0].lines.insert(model.groups[1].lines.remove(at: 4), at: 0)
    }
    #expect(screen.type("B") == [.typed("0.2", "abBc")])
    screen.press(.enter)
    #expect(model.told == ["0.2 a", "0.2 ac", "0.2 abc", "0.2 abBc"])
    #expect(screen.press(.enter, .escape).last == .cancelled("0.2"))
  }

  @Test func `an edit does not follow to a row of another section that has the same id`() {
    let screen = screen([Array(0..<5), Array(0..<5)]) { _, id in
      AnyRow(TextField(id, text: .constant("")))
    }
    change(screen) { $0.groups[1].lines = $0.groups[0].lines }
    press(.down, 3, on: screen)
    screen.press(.enter)
    screen.type("ab")
    change(screen) { $0.groups[0].lines.remove(at: 2) }
    #expect(screen.type("c") == [.rowRemoved("0.2")])
  }

  @Test func `an open menu follows its row to another section`() {
    let screen = screen([Array(0..<5), Array(0..<5)]) { model, id in
      AnyRow(Info(id).contextMenu { Action("Pin") { model.told.append(id) } })
    }
    press(.down, 3, on: screen)
    screen.press("m")
    change(screen) { model in
      model.groups[1].lines.insert(model.groups[0].lines.remove(at: 2), at: 4)
    }
    screen.press(.enter)
    #expect(model.told == ["0.2"])
  }

  @Test func `a focus that was scrolled out of the window does not move it`() {
    let screen = Screen(columns: 40, rows: 12) { [model] in
      Table {
        Section {
          Switch("First")
          ForEach(model.groups.first?.lines ?? []) { Info($0.text) }
        }
      }
    }
    change(screen) { $0.groups = [Group(name: "", lines: (0..<60).map { Line("\($0)") })] }
    press(.down, 30, on: screen)
    let before = lines(screen)
    #expect(focusLine(screen) == nil)
    change(screen) { $0.groups[0].lines.insert(Line("new"), at: 0) }
    #expect(lines(screen) == before)
  }

  @Test func `rows whose ids are not those of their elements are followed too`() {
    let screen = Screen(columns: 40, rows: 14) { [model] in
      Table {
        ForEach(model.groups.first?.lines ?? []) { Switch($0.text).id("row \($0.id)") }
      }
    }
    change(screen) { $0.groups = [Group(name: "", lines: (0..<60).map { Line("\($0)") })] }
    press(.down, 30, on: screen)
    let before = lines(screen)
    change(screen) { model in
      model.groups[0].lines.insert(contentsOf: (0..<900).map { Line("new \($0)") }, at: 0)
    }
    #expect(screen.focus == "row 30")
    #expect(lines(screen) == before)
  }

  // MARK: Scale

  @Test func `a change of a million rows makes a window of rows`() {
    let screen = screen([[]])
    change(screen) { $0.groups[0].lines = (0..<1_000_000).map { Line("\($0)") } }
    screen.select(RowPath(section: 0, row: 700_000))
    _ = screen.frame
    func made(_ change: (Model) -> Void) -> Int {
      let before = model.rows
      self.change(screen, change)
      _ = screen.frame
      return model.rows - before
    }
    #expect(made { $0.groups[0].lines[700_001].text = "new" } <= 60)
    #expect(made { $0.groups[0].lines.insert(contentsOf: [Line("a"), Line("b")], at: 0) } <= 60)
    #expect(
      made { $0.groups[0].lines.insert(contentsOf: (0..<1000).map { Line("n\($0)") }, at: 0) }
        <= 60)
    #expect(screen.focus == "700000")
    #expect(screen.focusPath == RowPath(section: 0, row: 701_002))
  }
}
