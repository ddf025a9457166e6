import Foundation
import TablesSettings
import TablesText
import Testing

/// Long texts that are a single `Character`. An algorithm that counts or compares characters at
/// each position would take quadratic time.
@Suite struct EndlessTextTests {
  private static let length = 12_000

  /// Returns a bundle in which texts of every kind are such a text.
  private func bundle(_ text: String) throws -> SettingsBundle {
    let bundle = try TemporaryBundle(
      "Type = PSGroupSpecifier; Title = T; FooterText = T;",
      "Type = PSToggleSwitchSpecifier; Title = T; Key = T; DefaultValue = T;",
      "Type = PSTextFieldSpecifier; Title = x; Key = field; DefaultValue = T;",
      "Type = PSTitleValueSpecifier; Title = x; Key = info; DefaultValue = T;",
      "Type = PSChildPaneSpecifier; Title = x; File = T;",
      "Type = T; Title = x; Key = type;",
      """
      Type = PSMultiValueSpecifier; Title = T; Key = picker; DefaultValue = T; Values = (T);
      Titles = (T); DisplaySortedByTitle = 1;
      """)
    let root = try String(
      contentsOf: bundle.url.appendingPathComponent("Root.plist"), encoding: .utf8)
    try bundle.write(
      root.replacingOccurrences(of: "= T;", with: "= \"\(text)\";"), to: "Root.plist")
    try bundle.write("\"\(text)\" = \"\(text)!\";", to: "en.lproj/Root.strings")
    return try bundle.read(locale: "en")
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["\u{301}", "\u{200D}", "\u{1F1E9}"])
  func `a text without end is written whole, in every form`(scalar: Unicode.Scalar) throws {
    let text = "a" + String(repeating: Character(scalar), count: Self.length)
    let bundle = try bundle(text)
    let table = bundle.table()
    let renderer = TextRenderer(width: 40)
    let whole = text.unicodeScalars.count
    for form in [bundle.outline(), bundle.swiftSource()] {
      #expect(form.unicodeScalars.count > whole)
    }
    for form in [
      renderer.plain(table), renderer.ansi(table), renderer.html(table), renderer.svg(table),
      renderer.json(table),
    ] {
      #expect(form.contains("x"))
    }
    #expect(bundle.problems.allSatisfy { $0.description.unicodeScalars.count < 40 * whole })
  }

  @Test func `panes that all lead to each other are read and written`() throws {
    let names = (0..<60).map { $0 == 0 ? "Root" : "\u{4E2D}\($0)" }
    let rows = names.map { "Type = PSChildPaneSpecifier; Title = T; File = \"\($0)\";" }
    let bundle = try TemporaryBundle()
    for name in names { try bundle.write(pane: rows, to: "\(name).plist") }
    let read = try bundle.read()
    #expect(read.panes.count == 60)
    #expect(read.problems(.circularPane).count == 60 * 61 / 2)
    #expect(read.outline().utf8.count > 3600)
    #expect(read.swiftSource().contains("{ titled(\"T\", rootPane) }"))
  }

  @Test func `panes of like names have properties of different names`() throws {
    let names = ["\u{4E2D}", "\u{6587}", "a b", "a-b", "pane"]
    let rows = names.map { "Type = PSChildPaneSpecifier; Title = T; File = \"\($0)\";" }
    let bundle = try TemporaryBundle()
    try bundle.write(pane: rows, to: "Root.plist")
    for name in names { try bundle.write(pane: [], to: "\(name).plist") }
    let source = try bundle.read().swiftSource()
    #expect(
      source.contains("[rootPane, panePane, panePane2, aBPane, aBPane2, panePane3]"), "\(source)")
  }
}
