import Foundation
import TablesCells
import TablesTesting
import Testing

@testable import tabletool

struct DemoRoutingTests {
  @Test func `cells of both kinds come from where they are defined`() {
    let table = MixedCellsDemo.setUpTable()
    let digit = table.cell(at: RowPath(section: 1, row: 0)) as? MixedCellsDemo.DigitCell
    #expect(table.cell(at: RowPath(section: 0, row: 0)) is TextCell)
    #expect(digit?.icon == "🔢")
    #expect(table.errors.isEmpty)
  }

  @Test func `plain cells take no selection`() {
    #expect(PlainCellsDemo.setUpTable().select(RowPath(section: 0, row: 0)) == nil)
  }

  @Test func `sections stand by their order, not as they were declared`() {
    let table = ViewModelsDemo.setUpTable().table
    #expect(table.dataSource.sections.map(\.header) == ["Profile", "Album"])
  }

  @Test func `selecting a switch changes the setting, and the row shows it`() {
    let demo = SettingsDemo()
    let table = demo.setUpTable()
    table.select(RowPath(section: 0, row: 1))
    #expect(table.table.row(at: RowPath(section: 0, row: 1))?.kind == .switch(isOn: true))
    #expect(demo.openedScreens.isEmpty)
  }

  @Test func `selecting a segue opens its screen`() {
    let demo = SettingsDemo()
    demo.setUpTable().select(RowPath(section: 0, row: 2))
    #expect(demo.openedScreens == ["Language"])
  }

  @Test func `a setting that is added is shown`() {
    let demo = SettingsDemo()
    let table = demo.setUpTable()
    demo.settings.value.append(.info(text: "Version", detail: "1.0"), toSection: 1)
    #expect(table.table.row(at: RowPath(section: 1, row: 1))?.title == "Version")
  }

  @Test func `each kind of setting has its own cells`() {
    let table = SettingsDemo().setUpTable()
    table.layOutIfNeeded()
    #expect(table.hostState.identifiers == ["infoCell", "segueCell", "switchCell"])
  }

  @Test func `selecting the endpoint edits it, and the row shows it`() {
    let table = DebugScreenDemo().setUpTable()
    let endpoint = RowPath(section: 0, row: 2)
    table.select(endpoint)
    #expect(table.table.row(at: endpoint)?.detail == "staging.example.com")
  }

  @Test func `a row that shows something takes no selection`() {
    #expect(DebugScreenDemo().setUpTable().select(RowPath(section: 0, row: 0)) == nil)
  }

  @Test func `the actions of the debug screen run when they are selected`() {
    let demo = DebugScreenDemo()
    let table = demo.setUpTable()
    table.select(RowPath(section: 1, row: 0))
    table.select(RowPath(section: 1, row: 1))
    #expect(demo.session.log == ["defaults reset", "crashed"])
  }

  @Test func `a table may outlive the demo that routes its selections`() {
    let table = SettingsDemo().setUpTable()
    table.select(RowPath(section: 0, row: 0))
    #expect(table.table.row(at: RowPath(section: 0, row: 0))?.kind == .switch(isOn: false))
  }

  @Test func `a key that selects a setting changes it`() {
    let screen = Screen(columns: 40, rows: 12, table: Demo.settings.open())
    screen.press(.enter)
    #expect(screen.presented.item(at: RowPath(section: 0, row: 0))?.kind == .switch(isOn: true))
    screen.press(.enter)
    #expect(screen.presented.item(at: RowPath(section: 0, row: 0))?.kind == .switch(isOn: false))
  }

  @Test func `a key that selects the endpoint edits it`() {
    let screen = Screen(columns: 40, rows: 12, table: Demo.debugScreen.open())
    #expect(screen.select("Endpoint") == .selected("0/2"))
    let endpoint = screen.presented.item(at: RowPath(section: 0, row: 2))
    #expect(endpoint?.detail == "staging.example.com")
    #expect(screen.select("User id") == .ignored("0/1"))
  }
}

/// The length of each demo's use site, with blank lines counted as in the articles.
struct UseSiteTests {
  @Test(arguments: [
    UseSite(demo: "PlainCellsDemo", lines: 10, article: 12),
    UseSite(demo: "MixedCellsDemo", lines: 11, article: 19),
    UseSite(demo: "ViewModelsDemo", lines: 6, article: 6),
    UseSite(demo: "SettingsDemo", lines: 3, article: 6),
    UseSite(demo: "DebugScreenDemo", lines: 12, article: 40),
  ])
  func `a use site is no longer than the article's`(site: UseSite) throws {
    let lines = try site.body().count
    #expect(lines == site.lines)
    #expect(lines <= site.article)
  }
}

/// The body of `setUpTable` of a demo.
struct UseSite {
  var demo: String
  var lines: Int
  var article: Int

  func body() throws -> [Substring] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
      path: "../../..")
    let file = root.appending(path: "Sources/tabletool/Demos/CellDemos.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    return source.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasSuffix(" \(demo) {") }.drop { !$0.contains("func setUpTable()") }.dropFirst()
      .prefix { $0 != "  }" }
  }
}
