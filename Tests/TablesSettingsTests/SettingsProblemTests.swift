import Foundation
import TablesSettings
import Testing

@Suite struct SettingsProblemTests {
  @Test func `a problem names file, place and key, what was found and what was expected`() throws {
    let bundle = try TemporaryBundle(
      "Type = PSGroupSpecifier;",
      """
      Type = PSMultiValueSpecifier; Title = T; Key = colour; DefaultValue = z; Values = (a, b, c);
      Titles = (A, B);
      """)
    let problems = try bundle.read().problems
    #expect(problems.map(\.kind) == [.lengthMismatch, .defaultNotAmongValues])
    #expect(problems.map(\.file) == ["Root.plist", "Root.plist"])
    #expect(problems.map(\.key) == ["colour", "colour"])
    #expect(
      problems.map(\.place) == [
        "PreferenceSpecifiers[1].Values", "PreferenceSpecifiers[1].DefaultValue",
      ])
    #expect(
      problems.map(\.description) == [
        """
        Root.plist: PreferenceSpecifiers[1].Values (colour): found 3 against 2 Titles; expected as \
        many of each; elements without a counterpart are ignored
        """,
        """
        Root.plist: PreferenceSpecifiers[1].DefaultValue (colour): found the string "z"; expected one \
        of "a", "b"
        """,
      ])
  }

  @Test func `the problems of a file as a whole have no place`() throws {
    let bundle = try TemporaryBundle()
    try bundle.write("{ a = b }", to: "Root.plist")
    #expect(
      try bundle.read().problems.map(\.description) == [
        "Root.plist: found an entry without its ; in line 1; expected a property list"
      ])
  }

  @Test func `long values are shortened, long lists too`() throws {
    let long = String(repeating: "x", count: 1000)
    let values = (1...83).map { "\"\($0)\"" }.joined(separator: ", ")
    let bundle = try TemporaryBundle(
      """
      Type = PSMultiValueSpecifier; Title = T; Key = k; DefaultValue = \(long);
      Values = (\(values)); Titles = (\(values));
      """)
    let problem = try #require(try bundle.read().problems.first)
    #expect(problem.found == "the string \"\(String(repeating: "x", count: 39))…\"")
    #expect(problem.expected == #"one of "1", "2", "3", "4", "5", … (83)"#)
  }

  @Test func `characters of a key that cannot be seen are escaped as in Swift`() throws {
    let bundle = try TemporaryBundle(
      "Type = PSToggleSwitchSpecifier; Title = T; Key = \"a\u{200B}b\"; DefaultValue = x;")
    let problem = try #require(try bundle.read().problems.first)
    #expect(
      problem.description == #"""
        Root.plist: PreferenceSpecifiers[0].DefaultValue (a\u{200B}b): found the string "x"; \#
        expected true or false
        """#)
  }

  @Test func `quotes and line breaks in a found string are escaped as in Swift`() throws {
    let bundle = try TemporaryBundle(
      #"Type = PSToggleSwitchSpecifier; Title = T; Key = k; DefaultValue = "a\"b\nc";"#)
    let problem = try #require(try bundle.read().problems.first)
    #expect(problem.found == #"the string "a\"b\nc""#)
  }

  @Test func `a key that groups or segues share with a row is no duplicate, as they store nothing`()
    throws
  {
    let segue = "Type = PSChildPaneSpecifier; Title = T; File = Root; Key = k;"
    let bundle = try TemporaryBundle(
      segue, segue, "Type = PSGroupSpecifier; Key = k;", "Type = PSTextFieldSpecifier; Key = k;")
    #expect(try bundle.read().problems(.duplicateKey) == [])
  }

  @Test(arguments: [(999, 999), (1000, 1000), (1001, 1001), (5000, 1001)])
  func `no more than a thousand problems of a pane are told`(entries: Int, problems: Int) throws {
    let bundle = try TemporaryBundle()
    let list = [String](repeating: "x", count: entries).joined(separator: ",")
    try bundle.write("{ PreferenceSpecifiers = (\(list)); }", to: "Root.plist")
    let read = try bundle.read()
    #expect(read.problems.count == problems)
    #expect(read.problems(.tooManyProblems).count == (entries > 1000 ? 1 : 0))
  }

  @Test func `an empty key is not printed`() throws {
    let bundle = try TemporaryBundle("Type = PSSliderSpecifier; Key = \"\"; MaximumValue = x;")
    let problems = try bundle.read().problems.map(\.description)
    #expect(!problems.isEmpty)
    #expect(problems.allSatisfy { !$0.contains("()") }, "\(problems)")
  }

  @Test func `keys of different composition are no duplicates`() throws {
    let bundle = try TemporaryBundle(
      "Type = PSTextFieldSpecifier; Key = \"\u{E9}\"; DefaultValue = a;",
      "Type = PSTextFieldSpecifier; Key = \"e\u{301}\"; DefaultValue = b;",
      "Type = PSChildPaneSpecifier; Title = T; File = Child;")
    try bundle.write(
      pane: ["Type = PSTextFieldSpecifier; Key = \"e\u{301}\"; DefaultValue = b;"],
      to: "Child.plist")
    let read = try bundle.read()
    #expect(read.problems(.duplicateKey) == [])
    #expect(Set(read.table().dataSource.sections[0].items.map(\.id)).count == 3)
  }

  @Test func `a PreferenceBundle is told as what it is`() throws {
    let bundle = try TemporaryBundle()
    try bundle.write(
      "{ title = Tweak; id = Tweak; items = ({ cell = PSSwitchCell; key = on; label = On; }); }",
      to: "Root.plist")
    let read = try bundle.read()
    #expect(read.panes[0].status == .noSpecifiers)
    #expect(
      read.problems.map(\.description) == [
        """
        Root.plist: PreferenceSpecifiers: found the rows of a PreferenceBundle (PSListController), \
        which is no Settings.bundle; expected an array
        """
      ])
  }

  @Test func `numbers and dates that no row can show are told`() throws {
    let bundle = try TemporaryBundle()
    let object: [String: Any] = [
      "PreferenceSpecifiers": [
        [
          "Type": "PSTitleValueSpecifier", "Key": "k", "DefaultValue": Date.distantFuture * 10,
          "Values": [1.0, -Double.infinity], "Titles": ["a", "b"],
        ]
      ]
    ]
    try bundle.write(
      PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0),
      to: "Root.plist")
    #expect(
      try bundle.read().problems(.outOfRange) == [
        """
        Root.plist: PreferenceSpecifiers[0].DefaultValue (k): found a date of another era; expected \
        a date in the years 1 to 9999
        """,
        """
        Root.plist: PreferenceSpecifiers[0].Values[1] (k): found the number -inf; expected a finite \
        number
        """,
      ])
  }

  @Test func `a key of the root that the schema lacks is told, with the one that is meant`() throws
  {
    let bundle = try TemporaryBundle()
    try bundle.write(
      "{ PreferenceSpecifiers = (); StringTable = Root; Title = T; Zzzzzzzzz = 1; }",
      to: "Root.plist")
    let read = try bundle.read()
    #expect(read.problems.map(\.kind) == [.unknownKey, .unknownKey])
    #expect(
      read.problems.map(\.description) == [
        """
        Root.plist: StringTable: found a key that the schema does not define; expected one of \
        ApplicationGroupContainerIdentifier, PreferenceSpecifiers, StringsTable, Title; StringsTable \
        is similar
        """,
        """
        Root.plist: Zzzzzzzzz: found a key that the schema does not define; expected one of \
        ApplicationGroupContainerIdentifier, PreferenceSpecifiers, StringsTable, Title
        """,
      ])
  }

  @Test func `a sound bundle has none`() throws {
    let bundle = PackageFolder.bundles.appendingPathComponent("Everything.bundle")
    #expect(try SettingsBundle(contentsOf: bundle, locale: "en").problems == [])
  }

  @Test(arguments: [
    ("PSToggleSwitchSpecifier", ["Title", "Key", "DefaultValue"]),
    ("PSTitleValueSpecifier", ["Key", "DefaultValue"]),
    ("PSMultiValueSpecifier", ["Title", "Key", "DefaultValue", "Values", "Titles"]),
    ("PSRadioGroupSpecifier", ["Key", "DefaultValue", "Values", "Titles"]),
    ("PSTextFieldSpecifier", ["Key"]),
    ("PSSliderSpecifier", ["Key", "DefaultValue", "MinimumValue", "MaximumValue"]),
    ("PSChildPaneSpecifier", ["Title", "File"]),
    ("PSGroupSpecifier", []),
  ])
  func `what Apple's schema requires of a type is missed`(type: String, keys: [String]) throws {
    let missing = try TemporaryBundle("Type = \(type);").read().problems.filter {
      $0.kind == .missing
    }
    #expect(missing.map(\.place) == keys.map { "PreferenceSpecifiers[0].\($0)" })
  }

  @Test func `the bundles of this repository and a few more meet every kind of problem`() throws {
    let bundles = ExpectedOutline.all(in: PackageFolder.bundles)
    var problems = try bundles.flatMap { outline in
      try outline.read(PackageFolder.bundles.appendingPathComponent("\(outline.name).bundle"))
        .problems
    }
    let unknown = PackageFolder.bundles.appendingPathComponent("Everything.bundle")
    problems += try SettingsBundle(contentsOf: unknown, locale: "xx").problems
    problems += try TemporaryBundle(
      "Type = PSTextFieldSpecifier; Key = \"\"; SupportedUserInterfaceIdioms = (Pone);",
      "Type = PSTextFieldSpecifier; Key = k; KeyboardType = Alphabetic;",
      "Type = PSSliderSpecifier; Key = s; MinimumValueImage = quiet;"
    ).read().problems
    // This repository has no bundle with so many files and entries, and cannot contain a named
    // pipe.
    let elsewhere: Set<SettingsProblem.Kind> = [
      .tooManyFiles, .tooManyProblems, .tooLarge, .notAFile,
    ]
    #expect(Set(problems.map(\.kind)).union(elsewhere) == Set(SettingsProblem.Kind.allCases))
  }
}

@Suite struct SettingsBundleErrorTests {
  @Test func `a path with nothing there says what to give instead`() throws {
    let error = #expect(throws: SettingsBundleError.self) {
      try SettingsBundle(contentsOf: URL(fileURLWithPath: "/nowhere/Settings.bundle"))
    }
    #expect(error?.isNotFound == true)
    #expect(
      error?.description == """
        No settings bundle at /nowhere/Settings.bundle: give the path of a Settings.bundle folder or \
        of a .plist file.
        """)
  }

  @Test func `a folder without a root says what was looked for`() throws {
    let bundle = try TemporaryBundle()
    try bundle.write("", to: "Other.plist")
    let error = #expect(throws: SettingsBundleError.self) { try bundle.read() }
    #expect(
      error?.description == """
        The folder \(bundle.url.path) has no root pane: add Root.plist, or give the path of the \
        .plist file to begin with. Looked for Root.plist, Root.inApp.plist, Root~iphone.plist, \
        Root~ipad.plist, en.lproj/Root.plist.
        """)
  }

  @Test func `a root whose name differs only in case is to be renamed`() throws {
    let bundle = try TemporaryBundle()
    try bundle.write("", to: "root~iphone.plist")
    let error = #expect(throws: SettingsBundleError.self) { try bundle.read() }
    #expect(
      error?.description == """
        The folder \(bundle.url.path) has no root pane: rename root~iphone.plist to \
        Root~iphone.plist, because case counts on a device.
        """)
  }

  @Test func `a folder that holds a bundle says which path to give`() throws {
    let bundle = try TemporaryBundle()
    try bundle.write("", to: "Settings.bundle/Root.plist")
    let error = #expect(throws: SettingsBundleError.self) { try bundle.read() }
    let path = bundle.url.path
    #expect(
      error?.description == """
        The folder \(path) is not a settings bundle: give the path of the one in it, \
        \(path)/Settings.bundle.
        """)
  }

  @Test func `a folder that cannot be listed says why`() {
    let error = SettingsBundleError.unreadable(path: "/a", reason: "permission denied")
    #expect(
      error.description
        == "The settings bundle at /a cannot be read (permission denied): check its permissions.")
  }
}

extension Date {
  fileprivate static func * (date: Date, factor: Double) -> Date {
    Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate * factor)
  }
}

@Suite struct DocumentationTests {
  @Test func `the example of SettingsBundle lists panes and problems`() throws {
    var lines: [String] = []
    func print(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
    let url = PackageFolder.bundles.appendingPathComponent("Everything.bundle")

    let bundle = try SettingsBundle(contentsOf: url, locale: "de")
    for pane in bundle.panes { print(pane.title ?? "Settings", pane.sections.count) }
    for problem in bundle.problems { print(problem) }

    #expect(lines.prefix(2) == ["Settings 5", "Erweitert 1"])
    #expect(lines.last?.hasPrefix("de.lproj/Advanced.strings: found no such file") == true)
  }
}
