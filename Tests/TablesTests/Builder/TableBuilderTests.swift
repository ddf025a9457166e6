import Tables
import TablesTestTools
import Testing

@Suite struct TableBuilderTests {
  private func headers(@TableBuilder _ content: () -> Sections) -> [String?] {
    Table(content: content).headers
  }

  @Test func `sections stand in the order of their statements`() {
    #expect(
      headers {
        Section("a") {}; Section("b") {}
      } == ["a", "b"])
  }

  @Test func `empty braces make an empty table`() {
    #expect(Table {}.numberOfSections == 0)
    #expect(Table("Title") {}.title == "Title")
    #expect(Table {}.title == nil)
  }

  @Test(arguments: [true, false])
  func `an if without else adds sections or none`(condition: Bool) {
    let found = headers {
      Section("a") {}
      if condition {
        Section("b") {}
        Section("c") {}
      }
      Section("d") {}
    }
    #expect(found == (condition ? ["a", "b", "c", "d"] : ["a", "d"]))
  }

  @Test(arguments: [true, false])
  func `an if with else adds one branch`(condition: Bool) {
    #expect(
      headers { if condition { Section("a") {} } else { Section("b") {} } }
        == [condition ? "a" : "b"])
  }

  @Test(arguments: 0..<4)
  func `a switch adds the sections of its case`(number: Int) {
    let found = headers {
      switch number {
      case 0: Section("zero") {}
      case 1:
        Section("one") {}
        Section("uno") {}
      case 2: for _ in 0..<2 { Section("two") {} }
      default: OptionSection("many", selection: .constant(1), options: [1, 2]) { "\($0)" }
      }
    }
    #expect(found == [["zero"], ["one", "uno"], ["two", "two"], ["many"]][number])
  }

  @Test func `a for loop adds the sections of every turn`() {
    #expect(
      headers { for year in 2024...2026 { Section("\(year)") {} } } == ["2024", "2025", "2026"])
  }

  @Test func `an availability check adds its sections`() {
    let found = headers {
      if #available(macOS 12, *) { Section("new") {} } else { Section("old") {} }
      if #available(macOS 12, *) { Section("also new") {} }
    }
    #expect(found == ["new", "also new"])
  }

  @Test func `optionals and arrays of sections nest`() {
    let sections: [[Section<Row>]?] = [[Section("a") {}, Section("b") {}], nil]
    let (some, none): (Section<Row>?, Section<Row>?) = (Section("c") {}, nil)
    #expect(
      headers {
        sections; some; none
      } == ["a", "b", "c"])
  }

  @Test func `a section that is a property stands as it is`() {
    var stats: Section<Row> { Section("Stats", footer: "So far.") { Info("a") } }
    let table = Table { stats }
    #expect(table.section(at: 0)?.footer == "So far.")
    #expect(table.titles == [["a"]])
  }

  @Test func `a section stands in two tables`() {
    let shared = Section("Shared") { Switch("a") }
    let first = Table { shared }
    let second = Table {
      Section("Other") {}
      shared
    }
    #expect(first.titles == [["a"]])
    #expect(second.titles == [[], ["a"]])
    #expect(first.rowIDs == [["Shared/0"]])
  }

  @Test func `sections stand in their order, not that of the declaration`() {
    let found = headers {
      Section("last") {}.sortOrder(1)
      Section("a") {}
      ForEach(["b", "c"], id: \.self) { Section($0) {} }
      Section("first") {}.sortOrder(-1)
    }
    #expect(found == ["first", "a", "b", "c", "last"])
  }

  @Test func `a thousand sections in a loop and a ForEach are all there`() {
    let found = headers {
      for number in 0..<1_000 { Section("\(number)") {} }
      ForEach(0..<1_000) { Section("\($0)") {} }
    }
    let expected = (0..<1_000).map(String.init)
    #expect(found == expected + expected)
  }
}

@Suite struct LooseRowsTests {
  @Test func `rows before, between and behind sections form unnamed ones`() {
    let table = Table {
      Info("a")
      Section("S") { Info("b") }
      Info("c")
      Info("d")
      Section("T") { Info("e") }
      Info("f")
    }
    #expect(table.titles == [["a"], ["b"], ["c", "d"], ["e"], ["f"]])
    #expect(table.headers == [nil, "S", nil, "T", nil])
  }

  @Test func `rows alone form one unnamed section`() {
    #expect(
      Table {
        Info("a"); Switch("b")
      }.titles == [["a", "b"]])
  }

  @Test(arguments: [true, false])
  func `rows of an if join those around it`(condition: Bool) {
    let table = Table {
      Info("a")
      if condition { Info("b") } else { Info("c") }
      Info("d")
    }
    #expect(table.titles == [["a", condition ? "b" : "c", "d"]])
  }

  @Test func `rows of a loop, an array, an optional and a ForEach join`() {
    let array = [Info("c"), Info("d")]
    let none: Info? = nil
    let table = Table {
      for title in ["a", "b"] { Info(title) }
      array
      none
      ForEach(["e", "f"]) { Info($0) }
      Info("g")
    }
    #expect(table.titles == [["a", "b", "c", "d", "e", "f", "g"]])
  }

  @Test func `rows at either end of an if join those outside`() {
    let table = Table {
      Info("a")
      if true {
        Info("b")
        Section("S") { Info("c") }
        Info("d")
      }
      Info("e")
    }
    #expect(table.titles == [["a", "b"], ["c"], ["d", "e"]])
  }

  @Test func `nothing at all is no section`() {
    let none: [Info] = []
    let table = Table {
      none
      if false { Info("a") }
      ForEach([Int]()) { Info("\($0)") }
      Section("S") {}
    }
    #expect(table.headers == ["S"])
  }

  @Test func `a custom row stands loose`() {
    struct Version: RowContent {
      var body: some RowContent { Info("Version") }
    }
    #expect(Table { Version() }.titles == [["Version"]])
  }
}
