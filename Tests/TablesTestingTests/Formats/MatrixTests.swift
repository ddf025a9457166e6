import Foundation
import TablesTesting
import Testing

/// Several looks in one snapshot.
@Suite struct MatrixTests {
  @Test func `marks and languages`() {
    var german = Words()
    german.on = "An"
    german.off = "Aus"
    expectSnapshot(
      of: SampleTables.card(),
      as: .matrix(
        SnapshotMatrix(
          widths: [24], colors: [.monochrome], glyphs: [.unicode, .ascii],
          locales: [.english, SnapshotLocale("de", words: german)])))
  }

  @Test func `a table for each language`() {
    expectSnapshot(
      of: { locale in Table { Section { Switch(locale == "ja" ? "暗い" : "Dark mode") } } },
      as: .matrix(
        SnapshotMatrix(widths: [20], locales: ["en", "ja"]), layers: [.look, .routing]))
  }

  @Test func `an axis without values is an error`() {
    for matrix in [
      SnapshotMatrix(widths: []),
      SnapshotMatrix(widths: [1, 2], colors: []),
      SnapshotMatrix(widths: [1, 2], themes: [.light, .dark], locales: []),
      SnapshotMatrix(looks: []),
    ] {
      let error = #expect(throws: (any Error).self) {
        try SnapshotStrategy<Table>.matrix(matrix).text(SampleTables.card())
      }
      #expect(error.map { "\($0)".contains("an axis has no values") } == true)
    }
  }

  @Test func `a call without widths fails`() {
    let sandbox = SnapshotSandbox()
    defer { sandbox.remove() }
    let reports = sandbox.reports(mode: .all) {
      expectSnapshot(of: SampleTables.card(), widths: [], named: "sample")
      expectSnapshot(
        of: { _ in SampleTables.card() }, as: .matrix(SnapshotMatrix(locales: [])),
        named: "locales")
    }
    #expect(reports.map(\.severity) == [.failure, .failure])
    #expect(reports.first?.message.contains("Pass one at least, as in widths: [40]") == true)
    #expect(!FileManager.default.fileExists(atPath: sandbox.root.path))
  }

  @Test func `a value that is given twice counts once`() {
    #expect(SnapshotMatrix(widths: [20, 20, 40, 20]).looks.map(\.width) == [20, 40])
    #expect(SnapshotMatrix(widths: [0, 1, -1]).looks.map(\.width) == [1])
    let look = SnapshotLook(width: 20)
    #expect(SnapshotMatrix(looks: [look, SnapshotLook(), look]).looks == [look, SnapshotLook()])
  }

  @Test func `what is called the same is numbered`() throws {
    var (red, blue) = (Theme.dark, Theme.light)
    red.header.foreground = .ansi(.red)
    blue.header.foreground = .ansi(.blue)
    let matrix = SnapshotMatrix(widths: [20, 30], themes: [red, .dark, blue])
    let text = try SnapshotStrategy<Table>.matrix(matrix).text(SampleTables.card())
    let names = text.split(separator: "\n").filter { $0.hasPrefix("== ") }
    #expect(names.count == Set(names).count)
    #expect(
      names.prefix(3) == [
        "== 20 columns, custom theme 1, true colour", "== 20 columns, dark theme, true colour",
        "== 20 columns, custom theme 2, true colour",
      ])
    #expect(text.contains("== 30 columns, custom theme 2, true colour"))
  }

  @Test func `languages of one name are numbered`() throws {
    var other = Words()
    other.on = "AN"
    let matrix = SnapshotMatrix(locales: ["de", SnapshotLocale("de", words: other), "ja"])
    let text = try SnapshotStrategy<Table>.matrix(matrix).text(SampleTables.card())
    #expect(text.contains("true colour, de 1\n") && text.contains("true colour, de 2\n"))
    #expect(text.contains("true colour, ja"))
  }

  @Test func `the routing stands once where all agree`() throws {
    let matrix = SnapshotMatrix(widths: [20, 40])
    let text = try SnapshotStrategy<Table>.matrix(matrix).text(SampleTables.card())
    #expect(text.components(separatedBy: "\nrouting\n").count == 2)
    #expect(text.contains("\n\n== every look\n\nrouting\n"))
  }

  @Test func `the routing stands with each look where they differ`() throws {
    // The narrow one is cut after fewer rows.
    let table = Table {
      Section { ForEach(0..<60, id: \.self) { Switch("A row with a title \($0)") } }
    }
    let text = try SnapshotStrategy<Table>.matrix(SnapshotMatrix(widths: [8, 80])).text(table)
    #expect(text.components(separatedBy: "\nrouting\n").count == 3)
    #expect(!text.contains("every look"))
  }
}
