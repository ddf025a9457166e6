import Tables
import TablesTestTools
import Testing

private let file = "TablesTests/DuplicatesTests.swift"

@Suite struct DuplicatesTests {
  @Test func `rows of one section that share an id are found, with their lines`() {
    let line = #line + 4
    let table = Table {
      Info("loose")
      Section("S") {
        Info("a").id("x")
        Info("b")
        Switch("c").id("x")
        Info("d").id("x")
      }
    }
    let found = table.duplicates
    #expect(found.map(\.kind) == [.row("x")])
    #expect(found[0].paths == [0, 2, 3].map { RowPath(section: 1, row: $0) })
    #expect(found[0].sites.map { $0?.line } == [line, line + 2, line + 3])
    #expect(found[0].sites.allSatisfy { $0?.fileID == file })
  }

  @Test func `equal ids in two sections are no duplicates`() {
    let table = Table {
      Section("S") { Info("a").id("x") }
      Section("T") { Info("a").id("x") }
    }
    #expect(table.duplicates == [])
  }

  @Test func `sections that share an id are found, with their lines`() {
    let line = #line + 2
    let table = Table {
      Section("S") {}.id("x")
      Section("T") {}
      Section("U") {}.id("x")
    }
    let found = table.duplicates
    #expect(found.map(\.kind) == [.section("x")])
    #expect(found[0].paths == [0, 2].map { RowPath(section: $0, row: 0) })
    #expect(found[0].sites.map { $0?.line } == [line, line + 2])
  }

  @Test func `elements of a ForEach that share an id are found at its line`() {
    let line = #line + 1
    let section = Section { ForEach(["a", "b", "a"]) { Info($0) } }
    let found = Table { section }.duplicates
    #expect(found.map(\.kind) == [.row("a")])
    #expect(found[0].paths.map(\.row) == [0, 2])
    #expect(found[0].sites.map { $0?.line } == [line, line])
  }

  @Test func `sections of a ForEach that share an id are found at its line`() {
    let line = #line + 2
    let table = Table {
      ForEach([1, 1]) { Section("\($0)") {} }
      Section("S") {}.id(1)
    }
    #expect(table.duplicates.map(\.kind) == [.section(1)])
    #expect(table.duplicates[0].sites.map { $0?.line } == [line, line, line + 1])
  }

  @Test func `options that share an id are found`() {
    let options = OptionSection(selection: .constant(1), options: [1, 2, 1]) { "\($0)" }
    let found = Table { options }.duplicates
    #expect(found.map(\.kind) == [.row(1)])
    #expect(found[0].sites == [nil, nil])
  }

  @Test func `sections are told ahead of rows, each in the order first met`() {
    let table = Table {
      Section("S") { ForEach(["b", "a", "a", "b"]) { Info($0) } }.id(1)
      Section("T") {}.id(1)
    }
    #expect(table.duplicates.map(\.kind) == [.section(1), .row("b"), .row("a")])
  }

  @Test func `a duplicate says what, where and which line`() {
    let rows = DuplicateID(
      kind: .row("x"), paths: [RowPath(section: 0, row: 1), RowPath(section: 0, row: 4)],
      sites: [DeclarationSite(fileID: "App/Card.swift", line: 12), nil])
    #expect(
      rows.description == """
        row id "x" is used at section 0, row 1 (App/Card.swift:12) and at section 0, row 4: \
        give each its own id
        """)
    let sections = DuplicateID(
      kind: .section(1), paths: [RowPath(section: 0, row: 0), RowPath(section: 2, row: 0)],
      sites: [nil, nil])
    #expect(
      sections.description
        == "section id \"1\" is used at section 0 and at section 2: give each its own id")
  }

  @Test func `rows with one id are all there`() {
    let table = Table { Section { ForEach(["a", "a"]) { Info($0) } } }
    #expect(table.titles == [["a", "a"]])
  }

  @Test(arguments: UInt64(0)..<50)
  func `a random table without ids of its own has no duplicates`(seed: UInt64) {
    var tables = RandomTables(seed: seed)
    #expect(tables.table().duplicates == [])
  }
}
