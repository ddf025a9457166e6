import TablesSettings
import TablesSpoken
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
      renderer.plain(table), renderer.ansi(table), renderer.html(table), renderer.json(table),
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

  @Test func `blank texts make no gap, and blank lines at the ends of texts are not shown`() throws
  {
    let toggle = "Type = PSToggleSwitchSpecifier; Title = T; Key = k; DefaultValue = NO;"
    let table = try TemporaryBundle(
      "Type = PSGroupSpecifier; Title = \" \"; FooterText = \"\\n \\n\";", toggle,
      "Type = PSGroupSpecifier; FooterText = \"\\n  One\\n\\nTwo \\n\\n\";", toggle,
      "Type = PSGroupSpecifier; Title = \"Last\\n\";"
    ).read().table()
    #expect(
      TextRenderer(width: 30).plain(table) == """
           Settings

         ╭──────────────────────────╮
         │ T                ○── Off │
         ╰──────────────────────────╯

         ╭──────────────────────────╮
         │ T                ○── Off │
         ╰──────────────────────────╯
             One

           Two

           Last
        """)
  }

  @Test(arguments: [(40, 3), (39, 2), (38, 1), (37, 0), (36, 3)])
  func `the lines of a license stay whole as long as they fit`(width: Int, indent: Int) throws {
    let lines = ["Permission is hereby granted, free of", "charge, to any person", "", "  MIT"]
    #expect(lines[0].count == 37)
    let table = try TemporaryBundle(
      "Type = PSGroupSpecifier; FooterText = \"\(lines.joined(separator: "\\n"))\";"
    ).read().table()
    let text = TextRenderer(width: width).plain(table).split(separator: "\n")
    let blanks = String(repeating: " ", count: width == 40 ? 3 : indent)
    if width >= 37 {
      #expect(
        text.suffix(3).map(String.init) == [lines[0], lines[1], lines[3]].map { blanks + $0 })
    } else {
      #expect(text.contains("   free of") || text.contains("   of"))
    }
  }

  @Test func `a line sets off the title of each pane but the first`() throws {
    let bundle = try TemporaryBundle(
      "Type = PSChildPaneSpecifier; Title = Child; File = Child;")
    try bundle.write(pane: ["Type = PSGroupSpecifier; Title = Group;"], to: "Child.plist")
    let read = try bundle.read()
    let tables = read.panes.map { read.table(of: $0) }
    #expect(
      TextRenderer(width: 24).plain(tables).hasSuffix(
        "─╯\n\n────────────────────────\n   Child\n\n   Group"))
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
