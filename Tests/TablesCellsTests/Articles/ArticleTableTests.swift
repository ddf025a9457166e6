import Foundation
import TablesCells
import Testing

struct ArticleTableTests {
  @Test func `cells of both kinds come from where they are defined`() {
    let table = MixedCells.setUpTable()
    let digit = table.cell(at: RowPath(section: 1, row: 0)) as? MixedCells.DigitCell
    #expect(table.cell(at: RowPath(section: 0, row: 0)) is TextCell)
    #expect(digit?.icon == "🔢")
    #expect(table.errors.isEmpty)
  }

  @Test func `plain cells take no selection`() {
    #expect(PlainCells.setUpTable().select(RowPath(section: 0, row: 0)) == nil)
  }

  @Test func `sections stand by their order, not as they were declared`() {
    let table = ViewModels.setUpTable().table
    #expect(table.dataSource.sections.map(\.header) == ["Profile", "Album"])
  }

  @Test func `selecting a switch changes the setting, and the row shows it`() {
    let demo = SettingsScreen()
    let table = demo.setUpTable()
    table.select(RowPath(section: 0, row: 1))
    #expect(table.table.row(at: RowPath(section: 0, row: 1))?.kind == .switch(isOn: true))
    #expect(demo.openedScreens.isEmpty)
  }

  @Test func `selecting a segue opens its screen`() {
    let demo = SettingsScreen()
    demo.setUpTable().select(RowPath(section: 0, row: 2))
    #expect(demo.openedScreens == ["Language"])
  }

  @Test func `a setting that is added is shown`() {
    let demo = SettingsScreen()
    let table = demo.setUpTable()
    demo.settings.value.append(.info(text: "Version", detail: "1.0"), toSection: 1)
    #expect(table.table.row(at: RowPath(section: 1, row: 1))?.title == "Version")
  }

  @Test func `each kind of setting has its own cells`() {
    let demo = SettingsScreen()
    let table = demo.setUpTable()
    table.layOutIfNeeded()
    #expect(table.hostState.identifiers == ["infoCell", "segueCell", "switchCell"])
    #expect(demo.openedScreens == [])
  }

  @Test func `selecting the endpoint edits it, and the row shows it`() {
    let table = DebugScreen().setUpTable()
    let endpoint = RowPath(section: 0, row: 2)
    table.select(endpoint)
    #expect(table.table.row(at: endpoint)?.detail == "staging.example.com")
  }

  @Test func `a row that shows something takes no selection`() {
    #expect(DebugScreen().setUpTable().select(RowPath(section: 0, row: 0)) == nil)
  }

  @Test func `the actions of the debug screen run when they are selected`() {
    let demo = DebugScreen()
    let table = demo.setUpTable()
    table.select(RowPath(section: 1, row: 0))
    table.select(RowPath(section: 1, row: 1))
    #expect(demo.session.log == ["defaults reset", "crashed"])
  }

  @Test func `a table may outlive the demo that routes its selections`() {
    var demos = [SettingsScreen()]
    let table = demos[0].setUpTable()
    demos.removeAll()
    table.select(RowPath(section: 0, row: 0))
    #expect(table.table.row(at: RowPath(section: 0, row: 0))?.kind == .switch(isOn: false))
  }
}

/// The length of each use site, with blank lines counted as in the articles.
struct UseSiteTests {
  @Test(arguments: [
    UseSite(type: "PlainCells", lines: 10, article: 12),
    UseSite(type: "MixedCells", lines: 11, article: 19),
    UseSite(type: "ViewModels", lines: 6, article: 6),
    UseSite(type: "SettingsScreen", lines: 3, article: 6),
    UseSite(type: "DebugScreen", lines: 12, article: 40),
  ])
  func `a use site is no longer than the article's`(site: UseSite) throws {
    let lines = try site.body().count
    #expect(lines == site.lines)
    #expect(lines <= site.article)
  }
}

/// The body of `setUpTable` of a type.
struct UseSite {
  var type: String
  var lines: Int
  var article: Int

  func body() throws -> [Substring] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "ArticleTables.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    return source.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasSuffix(" \(type) {") }.drop { !$0.contains("func setUpTable()") }.dropFirst()
      .prefix { $0 != "  }" }
  }
}
