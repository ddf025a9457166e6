import Foundation
import TablesInteraction
import TablesSettings
import Testing

/// Problems that do not change what is shown, and how much each problem matters.
@Suite struct LintTests {
  @Test(arguments: [
    (
      "Type = PSTextFieldSpecifier; Key = k; isSecure = YES;",
      "isSecure (k): found a key that the schema does not define; expected a key of "
        + "PSTextFieldSpecifier; IsSecure is similar"
    ),
    (
      "Type = PSGroupSpecifier; FooterTxt = a;",
      "FooterTxt: found a key that the schema does not define; expected a key of "
        + "PSGroupSpecifier; FooterText is similar"
    ),
    (
      "Type = PSMultiValueSpecifier; Title = T; Key = k; DefaultValue = a; Values = (a); "
        + "Titles = (A); ShortTitle = (A);",
      "ShortTitle (k): found a key that the schema does not define; expected a key of "
        + "PSMultiValueSpecifier; ShortTitles is similar"
    ),
    (
      "Type = PSTextFieldSpecifier; Key = k; KeyboardType = NumbersPad;",
      "KeyboardType (k): found \"NumbersPad\"; expected Alphabet, NumbersAndPunctuation, NumberPad, "
        + "URL or EmailAddress; NumberPad is similar"
    ),
    (
      "Type = PSTextFieldSpecifier; Key = k; AutocapitalizationType = words;",
      "AutocapitalizationType (k): found \"words\"; expected None, Sentences, Words or "
        + "AllCharacters; Words is similar"
    ),
    (
      "Type = PSTextFieldSpecifier; Key = k; SupportedUserInterfaceIdioms = (phone);",
      "SupportedUserInterfaceIdioms[0] (k): found the string \"phone\"; expected \"Phone\" or "
        + "\"Pad\"; Phone is similar, which is used"
    ),
    (
      "Type = PSSliderSpecifier; Key = k; DefaultValue = 0; MinimumValue = 0; MaximumValue = 1; "
        + "MaximumValueImage = loud;",
      "MaximumValueImage (k): found \"loud\"; expected the name of an image of the bundle; none is "
        + "shown"
    ),
    (
      "Type = PSTextFieldSpecifier; Key = \"\";",
      "Key: found an empty string; expected a text"
    ),
    (
      "Type = PSChildPaneSpecifier; Title = \"\"; File = Root;",
      "Title: found an empty string; expected a text"
    ),
    (
      "Type = PSRadioGroupSpecifier; Key = k; DefaultValue = a; Values = (a, b, a); "
        + "Titles = (A, B, C);",
      "Values[2] (k): found the string \"a\"; expected another value than Values[0]"
    ),
    (
      "Type = PSToggleSwitchSpecifier; Title = T; Key = k; DefaultValue = a; TrueValue = a; "
        + "FalseValue = a;",
      "FalseValue (k): found the string \"a\"; expected another value than TrueValue"
    ),
    (
      "Type = PSMultiValueSpecifier; Title = T; Key = k; DefaultValue = a; Values = (a, b); "
        + "Titles = (A, B); ShortTitles = (A);",
      "ShortTitles (k): found 1 against 2 Titles; expected as many of each; elements without a "
        + "counterpart are ignored"
    ),
    (
      "Type = PSMultiValueSpecifier; Title = T; Key = k; DefaultValue = a; Values = (a); "
        + "Titles = (A); DisplaySortedByTitle = YES;",
      "DisplaySortedByTitle (k): found the string \"YES\"; expected a boolean"
    ),
    (
      "Type = \"PS\u{200B}Group\";",
      "Type: found \"PS\\u{200B}Group\"; expected one of Apple's types; the row is shown as "
        + "unsupported"
    ),
  ])
  func `what is misspelled is told`(specifier: String, problem: String) throws {
    let bundle = try TemporaryBundle(specifier)
    // Numbers of this format are strings, which is another problem.
    let problems = try bundle.read().problems.filter {
      $0.kind != .circularPane && !$0.expected.hasPrefix("a finite number")
    }
    #expect(
      problems.map(\.description) == ["Root.plist: PreferenceSpecifiers[0].\(problem)"])
  }

  @Test(
    arguments: ["loud", "loud.png"],
    ["loud.png", "loud@2x.png", "loud~ipad.png", "loud@3x~iphone.png"])
  func `an image of any scale is found`(name: String, file: String) throws {
    let bundle = try TemporaryBundle(
      """
      Type = PSSliderSpecifier; Key = k; DefaultValue = 0; MinimumValue = 0; MaximumValue = 1;
      MinimumValueImage = "\(name)";
      """)
    try bundle.write("", to: file)
    let isFound = name == "loud" || name == file
    #expect(try bundle.read().problems(.missingImage).isEmpty == isFound)
  }

  @Test func `keys of other types and of InAppSettingsKit are not misspelled`() throws {
    let bundle = try TemporaryBundle(
      "Type = PSGroupSpecifier; Titles = a; IASKFooterText = b; Remark = c;",
      "Type = IASKButtonSpecifier; Title = T; Ky = d;")
    #expect(try bundle.read(mode: .inApp).problems == [])
  }

  @Test func `a lost value is an error, a misspelled key is a warning`() throws {
    let bundle = try TemporaryBundle(
      "Type = PSToggleSwitchSpecifier; Title = T; DefaultValue = 1;",
      "Type = PSTextFieldSpecifier; Key = k; isSecure = YES;")
    #expect(
      try bundle.read().problems.map { "\($0.kind) \($0.severity)" } == [
        "missing error", "defaultNotAmongValues error", "unknownKey warning",
      ])
  }

  @Test func `the problems of all languages and devices are told once`() throws {
    let field = "Type = PSTextFieldSpecifier; Title = T;"
    let bundle = try TemporaryBundle(field)
    try bundle.write(pane: [field, "Type = PSSliderSpecifier; Key = s;"], to: "Root~ipad.plist")
    try bundle.write("\"T\" = \"Titel\";", to: "de.lproj/Root.strings")
    try bundle.write("\"T\" = \"Titre\"", to: "fr.lproj/Root.strings")
    try bundle.write("", to: "it.lproj/Other.strings")
    let problems = try SettingsBundle.problems(ofBundleAt: bundle.url)
    #expect(
      problems.map { "\($0.file) \($0.kind)" } == [
        "Root.plist missing", "fr.lproj/Root.strings unreadable",
        "it.lproj/Root.strings missingTable", "Root~ipad.plist missing",
        "Root~ipad.plist missing", "Root~ipad.plist missing", "Root~ipad.plist missing",
      ])
    #expect(problems.count == Set(problems).count)
  }
}

/// Rows as the app would like to show them: titles of screens, keyboards, and what is left out.
@Suite struct BundleRowTests {
  @Test func `a screen has the title of the row that led to it`() throws {
    let bundle = try TemporaryBundle(
      "Type = PSChildPaneSpecifier; Title = First; File = A;",
      "Type = PSChildPaneSpecifier; Title = Second; File = A;")
    try bundle.write(pane: ["Type = PSGroupSpecifier;"], to: "A.plist")
    let read = try bundle.read()
    let screen = Screen(columns: 40, rows: 10) { read.table() }
    for title in ["First", "Second"] {
      screen.select(title)
      #expect(screen.titles.last == title)
      screen.press(.escape)
    }
    let source = read.swiftSource()
    #expect(source.contains("Segue(\"First\") { aPane }"))
    #expect(source.contains("Segue(\"Second\") { titled(\"Second\", aPane) }"))
  }

  @Test(arguments: [
    ("", Row.TextContent.text), ("KeyboardType = NumberPad;", .digits),
    ("KeyboardType = NumbersAndPunctuation; AutocorrectionType = No;", .numbersAndPunctuation),
    ("KeyboardType = URL;", .url), ("KeyboardType = EmailAddress;", .emailAddress),
    ("KeyboardType = Alphabet; AutocorrectionType = No;", .verbatim),
    ("AutocapitalizationType = Words;", .name),
    ("AutocapitalizationType = Sentences; AutocorrectionType = No;", .text),
    ("IASKTextContentType = OneTimeCode;", .oneTimeCode),
  ])
  func `the keyboard of a field reaches the row and its source`(
    keys: String, content: Row.TextContent
  ) throws {
    let bundle = try TemporaryBundle("Type = PSTextFieldSpecifier; Key = k; \(keys)")
    let read = try bundle.read(mode: .inApp)
    #expect(read.table().row(at: RowPath(section: 0, row: 0))?.textContent == content)
    let modifier = content == .text ? "" : ".textContentType(.\(content))"
    #expect(read.swiftSource().contains("TextField(\"\", text: \"\")\(modifier).id(\"k\")"))
  }

  @Test func `rows and groups are hidden by key in all panes`() throws {
    let rows = [
      "Type = PSGroupSpecifier; Title = One;", "Type = PSTextFieldSpecifier; Title = A; Key = a;",
      "Type = PSTextFieldSpecifier; Title = B; Key = b;",
      "Type = PSRadioGroupSpecifier; Title = Two; Key = r; DefaultValue = 1; Values = (1); Titles = (X);",
      "Type = PSTextFieldSpecifier; Title = C; Key = c;",
    ]
    let child = "Type = PSChildPaneSpecifier; Title = Child; File = Child;"
    let bundle = try TemporaryBundle(child)
    try bundle.write(pane: rows, to: "Child.plist")
    let read = try bundle.read()
    let screen = Screen(columns: 40, rows: 20) { read.table(hiding: ["a", "r"]) }
    screen.select("Child")
    let sections = screen.router.table.dataSource.sections
    #expect(sections.map(\.header) == ["One"])
    #expect(sections[0].items.map(\.title) == ["B"])
  }

  @Test func `a source says how the values of the rows stay`() throws {
    let bundle = try TemporaryBundle()
    try bundle.write(
      """
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
      <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>T</string>
      <key>Key</key><string>auto-save</string><key>DefaultValue</key><true/></dict>
      <dict><key>Type</key><string>PSRadioGroupSpecifier</string><key>Key</key><string>size</string>
      <key>DefaultValue</key><integer>2</integer><key>Values</key><array><integer>2</integer></array>
      <key>Titles</key><array><string>Two</string></array></dict>
      <dict><key>Type</key><string>PSTitleValueSpecifier</string><key>Key</key><string>day</string>
      <key>DefaultValue</key><date>2020-01-02T03:04:05Z</date></dict>
      <dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Title</key><string>N</string>
      <key>Key</key><string>name</string></dict>
      </array></dict></plist>
      """, to: "Root.plist")
    #expect(
      try bundle.read().swiftSource().hasPrefix(
        """
        // Made from "Settings.bundle"; yours to change.
        //
        // The values that Settings has stored stay, if the rows use properties with their keys:
        //   @Stored("auto-save", in: UserDefaults.standard) var autoSave = true
        //   @Stored("size", in: UserDefaults.standard) var size = 2
        //   the key "day" has the date 2020-01-02T03:04:05Z
        //   @Stored("name", in: UserDefaults.standard) var name = ""

        import
        """))
  }

  @Test func `a source has the texts of all languages`() throws {
    let bundle = try TemporaryBundle(
      "Type = PSToggleSwitchSpecifier; Title = SOUND; Key = s; DefaultValue = 1;",
      "Type = PSTextFieldSpecifier; Title = NAME; Key = n; DefaultValue = SOUND;",
      "Type = PSChildPaneSpecifier; Title = MORE; File = More;")
    try bundle.write("{ StringsTable = More; PreferenceSpecifiers = (); }", to: "More.plist")
    try bundle.write("SOUND = Ton; MORE = Mehr;", to: "de.lproj/Root.strings")
    try bundle.write("SOUND = Sound;", to: "en.lproj/Root.strings")
    let source = try sourceInAllLanguages(of: bundle)
    for line in [
      "  public init(language: String = \"en\") {",
      "      Switch(text(\"SOUND\", in: \"Root\"), isOn: true).id(\"s\")",
      "      TextField(\"NAME\", text: \"SOUND\").id(\"n\")",
      "    Table(text(\"MORE\", in: \"Root\")) {",
      """
          "de": [
            "Root": [
              "MORE": "Mehr",
              "SOUND": "Ton",
            ],
          ],
          "en": [
            "Root": [
              "SOUND": "Sound",
            ],
          ],
        ]
      """,
    ] { #expect(source.contains(line + "\n"), "\(line)") }
  }

  @Test func `a source of all languages has the panes that only languages have`() throws {
    let bundle = try TemporaryBundle(
      "Type = PSChildPaneSpecifier; Title = More; File = More;",
      "Type = PSChildPaneSpecifier; Title = Legal; File = Legal;")
    let pane = { (title: String) in
      "{ PreferenceSpecifiers = ({ Type = PSGroupSpecifier; Title = \(title); }); }"
    }
    try bundle.write(pane("Impressum"), to: "de.lproj/Legal.plist")
    try bundle.write(pane("Mehr"), to: "de.lproj/More.plist")
    try bundle.write(pane("Extras"), to: "en.lproj/More.plist")
    let source = try sourceInAllLanguages(of: bundle)
    for line in [
      "  public var screens: [Table] { [rootPane, morePane, legalPane] }",
      "    Section(\"Extras\") {", "    Section(\"Impressum\") {",
    ] { #expect(source.contains(line + "\n"), "\(line)") }
    #expect(!source.contains("Mehr"))
  }

  private func sourceInAllLanguages(of bundle: TemporaryBundle) throws -> String {
    let (bundle, languages) = try SettingsBundle.inAllLanguages(at: bundle.url)
    return bundle.swiftSource(named: "Screens", in: languages)
  }
}
