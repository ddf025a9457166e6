import Foundation
import TablesSettings
import Testing

@Suite struct LocalizationTests {
  private static let names = ["Base", "ar-sa", "en", "pt-BR", "zh-Hans", "zh_cn"]

  private func bundle() throws -> TemporaryBundle {
    let bundle = try TemporaryBundle("Type = PSGroupSpecifier; Title = WHICH;")
    for name in Self.names {
      try bundle.write("WHICH = \"\(name)\";", to: "\(name).lproj/Root.strings")
    }
    return bundle
  }

  @Test(arguments: [
    ("en", "en"), ("zh_cn", "zh_cn"), ("zh-CN", "zh_cn"), ("ZH-hans", "zh-Hans"),
    ("ar_SA", "ar-sa"),
    ("en-GB", "en"), ("en_US_POSIX", "en"), ("zh-Hans-CN", "zh-Hans"), ("pt_br", "pt-BR"),
    ("en.lproj", "en"),
  ])
  func `a localisation is found by its exact name, else by a like one`(locale: String, name: String)
    throws
  {
    let read = try bundle().read(locale: locale)
    #expect(read.localization == name)
    #expect(read.panes[0].sections[0].title == name)
    #expect(read.problems.isEmpty)
  }

  @Test(arguments: ["pt", "de", "", "zh", "../en", "en.lproj/..", "e"])
  func `one that the bundle lacks is a problem that names those it has`(locale: String) throws {
    let read = try bundle().read(locale: locale)
    #expect(read.localization == nil)
    #expect(read.panes[0].sections[0].title == "WHICH")
    #expect(
      read.problems(.missingLocalization) == [
        "\(locale).lproj: found no such folder; expected one of Base, ar-sa, en, pt-BR, zh-Hans, zh_cn"
      ])
  }

  @Test(arguments: [
    (["English", "en"], "en", "en"), (["English", "Base"], "en", "English"),
    (["English", "Base"], "en-GB", "English"), (["Base", "fr"], "en", "Base"),
    (["Base", "fr"], "en_US", "Base"), (["German", "de_AT"], "de", "German"),
    (["German", "de_AT"], "de-AT", "de_AT"), (["en"], "English", "en"),
    (["Portuguese", "pt-BR"], "pt-BR", "pt-BR"), (["french"], "fr-CA", "french"),
  ])
  func `old names of folders count for their languages, and Base after them`(
    names: [String], locale: String, found: String
  ) throws {
    let bundle = try TemporaryBundle("Type = PSGroupSpecifier; Title = WHICH;")
    for name in names { try bundle.write("WHICH = \"\(name)\";", to: "\(name).lproj/Root.strings") }
    let read = try bundle.read(locale: locale)
    #expect(read.localization == found)
    #expect(read.panes[0].sections[0].title == found)
  }

  @Test func `Base is in the language that an Info.plist names`() throws {
    let bundle = try TemporaryBundle("Type = PSGroupSpecifier; Title = WHICH;")
    try bundle.write("WHICH = Base;", to: "Base.lproj/Root.strings")
    try bundle.write("{ CFBundleDevelopmentRegion = German; }", to: "Info.plist")
    #expect(try bundle.read(locale: "de").localization == "Base")
    #expect(try bundle.read(locale: "en").localization == nil)
  }

  @Test(arguments: [
    ["Root", "en.lproj/Root"], ["Root", "English.lproj/Root"], ["Root"], ["en.lproj/Root"],
    ["en.lproj/Root", "Base.lproj/Root"],
  ])
  func `of several strings files the one that Foundation reads is read`(files: [String]) throws {
    let bundle = try TemporaryBundle(
      "Type = PSGroupSpecifier; Title = A;", "Type = PSGroupSpecifier; Title = B;")
    for file in files {
      try bundle.write(
        "A = \"A in \(file)\";\(file == "Root" ? "" : "B = \"B in \(file)\";")",
        to: "\(file).strings")
    }
    let foundation = try #require(Bundle(url: bundle.url))
    let expected = ["A", "B"].map {
      foundation.localizedString(forKey: $0, value: nil, table: "Root")
    }
    let read = try bundle.read(locale: files == ["Root"] ? "." : "en")
    #expect(read.panes[0].sections.map(\.title) == expected)
  }

  @Test func `another language than that of the bundle is read in its own folder`() throws {
    let bundle = try TemporaryBundle("Type = PSGroupSpecifier; Title = A;")
    try bundle.write("A = top;", to: "Root.strings")
    try bundle.write("A = German;", to: "de.lproj/Root.strings")
    #expect(try bundle.read(locale: "de").panes[0].sections[0].title == "German")
    try bundle.write("{ CFBundleDevelopmentRegion = de; }", to: "Info.plist")
    #expect(try bundle.read(locale: "de").panes[0].sections[0].title == "top")
  }

  @Test(arguments: ["", " \n", "\u{FEFF}"])
  func `an empty strings file is told`(content: String) throws {
    let bundle = try TemporaryBundle("Type = PSGroupSpecifier; Title = A;")
    try bundle.write(content, to: "en.lproj/Root.strings")
    let read = try bundle.read(locale: "en")
    #expect(read.panes[0].stringsStatus == .ok)
    #expect(read.problems(.emptyTable).count == 1)
    try bundle.write("/* none yet */", to: "en.lproj/Root.strings")
    #expect(try bundle.read(locale: "en").problems == [])
  }

  @Test func `the localisations of a bundle are listed`() throws {
    #expect(try bundle().read().localizations == Self.names)
  }

  @Test func `without a localisation texts are as written`() throws {
    let read = try bundle().read()
    #expect(read.localization == nil)
    #expect(read.panes[0].sections[0].title == "WHICH")
    #expect(read.panes[0].stringsStatus == .none)
  }

  @Test func `the default is never localised, nor is a key`() throws {
    let bundle = try TemporaryBundle(
      "Type = PSTextFieldSpecifier; Title = TEXT; Key = TEXT; DefaultValue = TEXT;",
      "Type = PSTitleValueSpecifier; Key = v; DefaultValue = TEXT; Values = (TEXT); Titles = (TEXT);"
    )
    try bundle.write("TEXT = Text;", to: "en.lproj/Root.strings")
    let read = try bundle.read(locale: "en")
    let field = try #require(read.row("TEXT"))
    #expect(field.title == "Text")
    #expect(field.defaultValue == "TEXT")
    #expect(read.row("v")?.info?.display(for: "TEXT") == "Text")
  }

  @Test func `a text is looked up letter for letter, as Foundation does`() throws {
    let bundle = try TemporaryBundle(
      "Type = PSGroupSpecifier; Title = \"\u{E9}\";",
      "Type = PSGroupSpecifier; Title = \"e\u{301}\";")
    try bundle.write("\"\u{E9}\" = composed;", to: "en.lproj/Root.strings")
    let titles = try bundle.read(locale: "en").panes[0].sections.compactMap(\.title)
    #expect(titles.map { Array($0.utf8) } == ["composed", "e\u{301}"].map { Array($0.utf8) })
  }

  @Test func `a row's title titles its pane, in the row's table`() throws {
    let bundle = try TemporaryBundle("Type = PSChildPaneSpecifier; Title = CHILD; File = Child;")
    try bundle.write(
      "{ StringsTable = Child; PreferenceSpecifiers = ({ Type = PSGroupSpecifier; Title = CHILD; }); }",
      to: "Child.plist")
    try bundle.write("CHILD = \"From the row\";", to: "en.lproj/Root.strings")
    try bundle.write("CHILD = \"From the pane\";", to: "en.lproj/Child.strings")
    let child = try #require(try bundle.read(locale: "en").pane(file: "Child.plist"))
    #expect(child.title == "From the row")
    #expect(child.sections[0].title == "From the pane")
  }

  @Test func `a table may lie in a folder but not outside the bundle`() throws {
    let bundle = try TemporaryBundle()
    for (table, title) in [
      ("deep/Table", "Deep"), ("../en.lproj/deep/Table", "Deep"), ("../../x", "T"),
    ] {
      try bundle.write(
        """
        { StringsTable = "\(table)"; PreferenceSpecifiers = ({ Type = PSGroupSpecifier; Title = T; }); }
        """, to: "Root.plist")
      try bundle.write("T = Deep;", to: "en.lproj/deep/Table.strings")
      try bundle.write("T = Outside;", to: "../x.strings")
      #expect(try bundle.read(locale: "en").panes[0].sections[0].title == title)
    }
  }
}
