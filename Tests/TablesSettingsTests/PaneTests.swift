import Foundation
import TablesSettings
import Testing

@Suite struct PaneTests {
  private func segue(_ file: String, title: String = "T") -> String {
    "Type = PSChildPaneSpecifier; Title = \"\(title)\"; File = \"\(file)\";"
  }

  @Test func `panes come as a user going down before going on meets them`() throws {
    let bundle = try TemporaryBundle(segue("A", title: "First"), segue("B"), segue("C"))
    try bundle.write(pane: [segue("D"), segue("C", title: "Earlier")], to: "A.plist")
    for name in ["B", "C", "D"] { try bundle.write(pane: [], to: "\(name).plist") }
    let panes = try bundle.read().panes
    #expect(panes.map(\.name) == ["Root", "A", "D", "C", "B"])
    #expect(panes.map(\.title) == [nil, "First", "T", "Earlier", "T"])
  }

  @Test func `a chain of a thousand panes, each leading back, ends`() throws {
    let bundle = try TemporaryBundle(segue("1"))
    for index in 1...1000 {
      try bundle.write(pane: [segue("\(index + 1)"), segue("Root")], to: "\(index).plist")
    }
    let read = try bundle.read()
    #expect(read.panes.count == 1001)
    #expect(read.problems(.circularPane).count == 1000)
    #expect(read.problems(.missingPane).count == 1)
  }

  @Test func `two rows to one pane are no circle`() throws {
    let bundle = try TemporaryBundle(segue("A"), segue("B"), segue("A"))
    try bundle.write(pane: [], to: "A.plist")
    try bundle.write(pane: [segue("A")], to: "B.plist")
    let read = try bundle.read()
    #expect(read.panes.map(\.name) == ["Root", "A", "B"])
    #expect(read.problems.isEmpty)
  }

  @Test func `rows before a group have a section without a header, and only then`() throws {
    let row = "Type = PSTextFieldSpecifier; Key = k;"
    let group = "Type = PSGroupSpecifier;"
    let kinds = { (specifiers: [String]) in
      let bundle = try TemporaryBundle()
      try bundle.write(pane: specifiers, to: "Root.plist")
      return try bundle.read().panes[0].sections.map(\.kind)
    }
    #expect(try kinds([row, group]) == [.implicit, .group])
    #expect(try kinds([group, row]) == [.group])
    #expect(try kinds([group, group]) == [.group, .group])
    #expect(try kinds([]) == [])
  }

  @Test func `long texts and long lists arrive whole`() throws {
    let footer = String(repeating: "licence ", count: 10_000)
    let rows = (0..<500).map { "Type = PSTextFieldSpecifier; Key = \($0);" }
    let bundle = try TemporaryBundle()
    try bundle.write(
      pane: ["Type = PSGroupSpecifier; FooterText = \"\(footer)\";"] + rows, to: "Root.plist")
    let section = try #require(try bundle.read().panes[0].sections.first)
    #expect(section.footer == footer)
    #expect(section.rows.count == 500)
  }

  @Test(arguments: SettingsBundle.Idiom.allCases)
  func `rows and groups for another device are left out`(idiom: SettingsBundle.Idiom) throws {
    let only = "SupportedUserInterfaceIdioms ="
    let bundle = try TemporaryBundle(
      "Type = PSTextFieldSpecifier; Key = all;",
      "Type = PSGroupSpecifier; \(only) (Pad);",
      "Type = PSTextFieldSpecifier; Key = phone; \(only) (Phone);",
      "Type = PSTextFieldSpecifier; Key = pad; \(only) (pad);",
      "Type = PSTextFieldSpecifier; Key = both; \(only) (Phone, Pad);")
    let read = try bundle.read(idiom: idiom)
    #expect(read.rows.map(\.key) == ["all", idiom.rawValue, "both"])
    #expect(read.panes[0].sections.count == (idiom == .pad ? 2 : 1))
  }

  @Test(arguments: [
    ("()", "found an empty array; expected devices; the row is for all of them"),
    ("Pad", "found the string \"Pad\"; expected an array; the row is for all devices"),
    ("{ a = Pad; }", "found a dictionary of 1; expected an array; the row is for all devices"),
  ])
  func `a list of devices that is none keeps the row and is told`(
    list: String, told: String
  ) throws {
    let bundle = try TemporaryBundle(
      "Type = PSTextFieldSpecifier; Key = k; SupportedUserInterfaceIdioms = \(list);")
    for idiom in SettingsBundle.Idiom.allCases {
      let read = try bundle.read(idiom: idiom)
      #expect(read.rows.map(\.key) == ["k"])
      #expect(
        read.problems.map(\.description) == [
          "Root.plist: PreferenceSpecifiers[0].SupportedUserInterfaceIdioms (k): \(told)"
        ])
    }
  }

  @Test(arguments: [
    ("(Watch)", ["[0] (k): found the string \"Watch\"; expected \"Phone\" or \"Pad\""]),
    ("(\"\")", ["[0] (k): found the string \"\"; expected \"Phone\" or \"Pad\""]),
    (
      "(Pone, {})",
      [
        "[0] (k): found the string \"Pone\"; expected \"Phone\" or \"Pad\"; Phone is similar",
        "[1] (k): found a dictionary of 0; expected \"Phone\" or \"Pad\"",
      ]
    ),
  ])
  func `a list without a known device keeps the row and tells each entry`(
    list: String, told: [String]
  ) throws {
    let bundle = try TemporaryBundle(
      "Type = PSTextFieldSpecifier; Key = k; SupportedUserInterfaceIdioms = \(list);")
    for idiom in SettingsBundle.Idiom.allCases {
      let read = try bundle.read(idiom: idiom)
      #expect(read.rows.map(\.key) == ["k"])
      #expect(
        read.problems.map(\.description)
          == told.map {
            "Root.plist: PreferenceSpecifiers[0].SupportedUserInterfaceIdioms\($0); "
              + "the row is for all devices"
          })
    }
  }

  @Test func `a list with a known device goes by it and tells the other entries`() throws {
    let bundle = try TemporaryBundle(
      "Type = PSTextFieldSpecifier; Key = k; SupportedUserInterfaceIdioms = ({}, Pad, Mac);")
    for idiom in SettingsBundle.Idiom.allCases {
      let read = try bundle.read(idiom: idiom)
      #expect(read.rows.count == (idiom == .pad ? 1 : 0))
      #expect(read.problems.map(\.kind) == [.wrongType, .unknownIdiom])
      let list = "PreferenceSpecifiers[0].SupportedUserInterfaceIdioms"
      #expect(read.problems.map(\.place) == ["\(list)[0]", "\(list)[2]"])
      #expect(read.problems.allSatisfy { $0.expected.hasSuffix("; this entry is ignored") })
    }
  }

  @Test func `a list of many unknown devices tells a limited number of them`() throws {
    let list = Array(repeating: "Watch", count: 5_000).joined(separator: ", ")
    let bundle = try TemporaryBundle(
      "Type = PSTextFieldSpecifier; Key = k; SupportedUserInterfaceIdioms = (\(list));")
    let problems = try bundle.read().problems
    #expect(problems.count == 1_001)
    #expect(problems.last?.kind == .tooManyProblems)
  }

  @Test func `one property list is the root of its folder's bundle`() throws {
    let bundle = try TemporaryBundle(segue("Advanced"))
    try bundle.write(pane: [segue("Deeper")], to: "Advanced~ipad.plist")
    try bundle.write(pane: [], to: "Deeper.plist")
    let read = try SettingsBundle(
      contentsOf: bundle.url.appendingPathComponent("Advanced~ipad.plist"))
    #expect(read.panes.map(\.name) == ["Advanced", "Deeper"])
    #expect(read.name == "Settings.bundle")
    #expect(read.unreachedFiles == ["Root.plist"])
    #expect(read.pane(file: "Deeper.plist")?.title == "T")
    #expect(read.pane(file: "Root.plist") == nil)
  }

  @Test func `a root that cannot be read is a pane that says so`() throws {
    let bundle = try TemporaryBundle()
    try bundle.write("<plist><string>no pane</string></plist>", to: "Root.plist")
    #expect(try bundle.read().panes.map(\.status) == [.notADictionary])
    try bundle.write("<plist>", to: "Root.plist")
    #expect(try bundle.read().panes.map(\.status) == [.unreadable])
    #expect(try bundle.read().panes.map(\.format) == [nil])
  }

  @Test func `an app group is told`() throws {
    let bundle = try TemporaryBundle()
    try bundle.write(
      "{ ApplicationGroupContainerIdentifier = group.a; PreferenceSpecifiers = (); }",
      to: "Root.plist")
    #expect(try bundle.read().panes[0].applicationGroup == "group.a")
  }
}
