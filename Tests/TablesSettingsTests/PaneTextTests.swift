import TablesSettings
import TablesTesting
import TablesText
import Testing

/// Panes that have texts but no rows, as panes with licenses often do.
@Suite struct PaneTextTests {
  private let licence =
    "Permission is hereby granted, free of charge, to any person obtaining a copy of this software "
    + "and associated documentation files, to deal in the Software without restriction."

  private func table() throws -> Table {
    let bundle = try TemporaryBundle(
      "Type = PSGroupSpecifier; Title = \"Licence of A\"; FooterText = \"\(licence)\";",
      "Type = PSGroupSpecifier; Title = \"\(licence)\";"
    ).read()
    return bundle.table()
  }

  @Test func `the texts stand in every format, and nothing else is said`() throws {
    let table = try table()
    let renderer = TextRenderer(width: 300, maximumWidth: nil)
    for text in [
      renderer.plain(table), renderer.ansi(table), renderer.markdown(table), renderer.json(table),
      renderer.semanticHTML(table),
    ] {
      #expect(text.contains("Licence of A"))
      #expect(text.ranges(of: licence).count == 2, "\(text)")
      #expect(!text.contains("No settings") && !text.contains("No items"), "\(text)")
    }
  }

  @Test func `the texts are read on a spoken screen`() throws {
    let table = try table()
    let screen = AccessibleScreen { table }
    #expect(screen.page == "Settings\n\nLicence of A\n\(licence)\n\n\(licence)\n")
  }

  @Test func `the texts are shown on a screen, which scrolls to their end`() throws {
    let table = try table()
    let screen = Screen(columns: 40, rows: 10) { table }
    #expect(screen.frame.plain.contains("Licence of A"))
    screen.press(.end)
    screen.press(Array(repeating: .down, count: 20))
    #expect(screen.frame.plain.contains("restriction."))
  }

  @Test func `a pane without texts says that it has no settings`() throws {
    let table = try TemporaryBundle("Type = PSGroupSpecifier;").read().table()
    #expect(TextRenderer().plain(table).contains("No settings"))
  }

  @Test func `a picker whose value matches nothing shows no value`() throws {
    let table = try TemporaryBundle(
      "Type = PSMultiValueSpecifier; Title = Sprache; Key = k; DefaultValue = fr; "
        + "Values = (de); Titles = (Deutsch);"
    ).read().table()
    #expect(!TextRenderer().plain(table).contains("None"))
    #expect(AccessibleScreen { table }.page.contains("1. Sprache, picker, empty\n"))
  }
}
