import Observation
import Tables
import TablesInteraction
import Testing

@Observable private final class Model {
  var names = ["a", "b", "c", "d", "e"]
  var others = ["x", "y"]
  var hasOthers = true
}

/// The state that a screen keeps by id while the table changes.
@Suite struct KeptStateTests {
  private let model = Model()

  private func screen(columns: Int = 30, rows: Int = 20) -> Screen {
    Screen(columns: columns, rows: rows) { [model] in
      Table("Root") {
        Section("Names") { ForEach(model.names, id: \.self) { Switch($0) } }.id("names")
        if model.hasOthers {
          Section("Others") {
            ForEach(model.others, id: \.self) { name in
              Segue(name) {
                Table(name) {
                  Section {
                    Switch("One").id("one"); Switch("Two").id("two")
                  }
                }
              }
            }
          }
          .id("others").collapsible()
        }
      }
    }
  }

  private func isOn(_ id: RowID, _ screen: Screen) -> Bool? {
    for section in screen.presented.sections {
      for row in section.items where row.id == id {
        if case .switch(let isOn) = row.kind { return isOn }
      }
    }
    return nil
  }

  @Test func `focus and kept values stay with their rows`() {
    let screen = screen()
    #expect(screen.press(.down, .down, .space).last == .toggled("c", true))
    model.names.insert(contentsOf: ["0", "1"], at: 0)
    #expect(screen.focus == "c")
    #expect(screen.focusPath == RowPath(section: 0, row: 4))
    model.names.removeFirst(4)
    #expect(screen.focus == "c")
    #expect(isOn("c", screen) == true)
    model.names.reverse()
    #expect(screen.focus == "c")
    #expect(isOn("c", screen) == true)
    #expect(isOn("d", screen) == false)
  }

  @Test func `a row that comes back has its value again`() {
    let screen = screen()
    screen.select("c")
    model.names = ["a"]
    #expect(isOn("c", screen) == nil)
    model.names = ["c"]
    #expect(isOn("c", screen) == true)
  }

  @Test(arguments: [("c", 2, "d"), ("e", 4, "d"), ("a", 0, "b")])
  func `the focus goes to a neighbour of a removed row`(name: String, row: Int, next: String) {
    let screen = screen()
    screen.press(Array(repeating: .down, count: row))
    #expect(screen.focus == RowID(name))
    model.names.removeAll { $0 == name }
    model.hasOthers = false
    #expect(screen.focus == RowID(next))
  }

  @Test func `the focus leaves a removed section`() {
    let screen = screen()
    screen.press(.end)
    #expect(screen.focus == "y")
    model.hasOthers = false
    #expect(screen.focus == "e")
    #expect(screen.press(.space) == [.toggled("e", true)])
  }

  @Test func `the focus comes back with the rows`() {
    let screen = screen()
    model.names = []
    model.hasOthers = false
    #expect(screen.focus == nil)
    #expect(screen.press(.space, .down, .enter) == [.unhandled, .unhandled, .unhandled])
    model.names = ["n"]
    #expect(screen.focus == "n")
  }

  @Test func `a collapsed section stays collapsed when it moves`() {
    let screen = screen()
    #expect(screen.select("Others") == .expanded("others", false))
    model.names = []
    #expect(screen.presented.section(at: 1)?.disclosure == .collapsed)
    model.hasOthers = false
    _ = screen.frame
    model.hasOthers = true
    #expect(screen.presented.section(at: 1)?.disclosure == .collapsed)
    #expect(screen.select("Others") == .expanded("others", true))
    #expect(screen.presented.numberOfItems(in: 1) == 2)
  }

  @Test func `the focus leaves hidden rows`() {
    let screen = screen()
    screen.press(.end)
    screen.select("Others")
    #expect(screen.press(.enter) == [.expanded("others", true)])
    #expect(screen.press(.down) == [.focused("x")])
  }

  @Test func `a screen has its values again when it is entered again`() {
    let screen = screen()
    screen.select("x")
    screen.press(.down, .space)
    #expect(screen.focus == "two")
    screen.press(.escape)
    #expect(screen.focus == "x")
    model.others.insert("w", at: 0)
    screen.select("x")
    #expect(isOn("two", screen) == true)
    #expect(screen.focus == "one", "another screen, which begins at its first row")
    screen.press(.escape)
    screen.select("y")
    #expect(isOn("two", screen) == false)
    #expect(screen.focus == "one")
  }

  @Test func `each opened path shows its own screen`() throws {
    let screen = screen()
    screen.select("x")
    screen.press(.down)
    try screen.open(path: ["y"])
    #expect(screen.focus == "one")
    #expect(screen.titles.last == "y")
    try screen.open(path: ["x"])
    #expect(screen.titles.last == "x")
  }

  @Test func `a screen whose row was removed is left, and its key goes to no other`() {
    let screen = Screen(columns: 30, rows: 12) { [model] in
      Table("Root") {
        ForEach(model.names, id: \.self) { name in
          Segue(name) { Table { Switch("Of \(name)").id("switch") } }
        }
      }
    }
    screen.select("b")
    #expect(screen.titles == ["Root", "b"])
    model.names.removeAll { $0 == "b" }
    screen.router.invalidate()
    #expect(screen.press(.space) == [.rowRemoved("b")])
    #expect(screen.titles == ["Root"])
    #expect(!screen.frame.plain.contains("Of b"))
    #expect(screen.press(.down).count == 1)
    #expect(screen.titles == ["Root"])
  }

  @Test func `the window stays on its rows when others come above`() {
    model.names = (0..<100).map { "n\($0)" }
    let screen = screen(rows: 12)
    screen.press(Array(repeating: .down, count: 50))
    let before = screen.frame.plain.split(separator: "\n").filter { $0.contains("n4") }
    model.names.insert(contentsOf: (0..<37).map { "m\($0)" }, at: 0)
    let after = screen.frame.plain.split(separator: "\n").filter { $0.contains("n4") }
    #expect(screen.focus == "n50")
    #expect(before.count == after.count)
    #expect(before == after)
  }

  @Test func `the row in focus is visible in any size`() {
    model.names = (0..<100).map { "n\($0)" }
    let screen = screen(rows: 12)
    screen.press(Array(repeating: .down, count: 50))
    for rows in [1, 2, 3, 5, 30, 4] {
      screen.resize(columns: 10 + rows, rows: rows)
      #expect(screen.focus == "n50")
      #expect(screen.frame.plain.contains("n50"), "\(rows) rows")
    }
  }

  @Test func `the window stays on its rows with the focus in its middle`() {
    model.names = (0..<100).map { "n\($0)" }
    let screen = screen(rows: 12)
    screen.press(Array(repeating: .down, count: 50))
    screen.press(.up, .up, .up)
    let before = screen.frame.plain.split(separator: "\n").filter { $0.contains("│ n") }
    model.names.insert(contentsOf: ["x", "y", "z"], at: 0)
    let after = screen.frame.plain.split(separator: "\n").filter { $0.contains("│ n") }
    #expect(screen.focus == "n47")
    #expect(before == after)
  }

  @Test func `rows that come at the start are seen there`() {
    let screen = screen()
    _ = screen.frame
    model.names.insert("new", at: 0)
    #expect(screen.frame.plain.contains("new"))
  }

  @Test func `the focus stays on a header that moves`() {
    let hasFirst = Stored(false)
    let screen = Screen(columns: 30, rows: 12) {
      Table {
        if hasFirst.value { Section("First") { Info("Info") }.id("first").collapsible() }
        Section("Second") { Info("Info") }.id("second").collapsible()
        Section("Third") { Info("Info") }.id("third").collapsible()
      }
    }
    #expect(screen.press(.down) == [.focusedSection("third")])
    hasFirst.value = true
    #expect(screen.press(.enter) == [.expanded("third", false)])
  }

  @Test func `the focus goes to the header that hides its row`() {
    let isExpanded = Stored(true)
    let screen = Screen(columns: 30, rows: 12) {
      Table {
        Section("First") {
          Switch("One"); Switch("Two")
        }
        .id("first").collapsible(isExpanded: isExpanded.binding)
        Section { Switch("Other") }
      }
    }
    screen.press(.down, .down)
    isExpanded.value = false
    #expect(screen.focus == nil)
    #expect(screen.press(.enter) == [.expanded("first", true)])
  }
}

/// A search whose screen is left.
@Suite struct LeftSearchTests {
  private let theme = Stored(3)

  private func screen() -> Screen {
    Screen(columns: 40, rows: 14) { [theme] in
      Table("Root") {
        Segue("In") { Table("In") { for row in 0..<5 { Switch("Row \(row)") } }.searchable() }
          .id("in")
        Picker("Theme", selection: theme.binding, options: Array(0..<20)) { "Theme \($0)" }
          .id("theme")
      }
      .searchable()
    }
  }

  @Test func `a screen that was left shows all rows again`() {
    let screen = screen()
    screen.select("in")
    screen.press("/", "3", .enter, .left)
    screen.select("in")
    #expect(screen.presented.numberOfItems(in: 0) == 5)
    #expect(screen.frame.plain.contains("Root › In"))
    #expect(screen.press(.escape) == [.popped])
  }

  @Test func `a picker that was searched shows all options again`() {
    let screen = screen()
    screen.select("theme")
    screen.press("/", "1", "2", .enter, .enter)
    #expect(theme.value == 12)
    screen.select("theme")
    #expect(screen.presented.numberOfItems(in: 0) == 20)
    #expect(screen.frame.plain.contains("Root › Theme"))
  }

  @Test func `a path opens through rows that a search hides`() throws {
    let screen = screen()
    screen.press("/", "z")
    try screen.open(path: ["in"])
    #expect(screen.path == ["in"])
    screen.press(.escape)
    #expect(screen.presented.numberOfItems(in: 0) == 2)
    #expect(!screen.frame.plain.contains("Search:"))
  }
}
