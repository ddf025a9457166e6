import Foundation
import TablesSettings
import Testing

/// Bundles of which a small part stands for very much. What is too much is told and not read.
@Suite(.timeLimit(.minutes(1))) struct BoundsTests {
  /// Returns the problems of panes that are too large, without their files.
  private func excess(of bundle: SettingsBundle) -> [String] {
    bundle.problems(.tooLarge).map { String($0.drop { $0 != ":" }.dropFirst(2)) }
  }

  @Test func `links that lead to one large pane do not make it many`() throws {
    let names = (0..<40).map { "Link\($0)" }
    let bundle = try TemporaryBundle()
    try bundle.write(
      pane: names.map { "Type = PSChildPaneSpecifier; Title = T; File = \($0);" }, to: "Root.plist")
    let text = String(repeating: "x", count: 1 << 20)
    try bundle.write(pane: ["Type = PSGroupSpecifier; Title = \(text);"], to: "Large.plist")
    for name in names {
      try FileManager.default.createSymbolicLink(
        atPath: bundle.url.appendingPathComponent("\(name).plist").path,
        withDestinationPath: "Large.plist")
    }
    let read = try bundle.read()
    #expect(read.panes.count { $0.status == .ok } == 8)
    #expect(
      read.problems(.unreadable).last
        == """
        Link39.plist: found more than 8 MiB in the files up to here; expected a property list
        """)
  }

  @Test func `binary panes whose rows share one long text do not make it many`() throws {
    let bundle = try TemporaryBundle()
    let names = (0..<6).map { "P\($0)" }
    try bundle.write(
      pane: names.map { "Type = PSChildPaneSpecifier; Title = T; File = \($0);" }, to: "Root.plist")
    let string = { (text: String) in
      [0x5F, 0x11, UInt8(text.utf8.count >> 8), UInt8(text.utf8.count & 0xFF)] + Array(text.utf8)
    }
    let pane = BinaryPropertyListTests().list([
      [0xD1, 1, 2], string("PreferenceSpecifiers"),
      [0xAF, 0x10, 100] + [UInt8](repeating: 3, count: 100), [0xD2, 4, 5, 6, 7], string("Type"),
      string("Title"), string("PSGroupSpecifier"), string(String(repeating: "x", count: 20_000)),
    ])
    #expect(pane.count < 30_000)
    for name in names { try bundle.write(pane, to: "\(name).plist") }
    let read = try bundle.read()
    #expect(read.panes.map(\.status) == [.ok, .ok, .ok, .ok, .ok, .unreadable, .unreadable])
    #expect(
      read.problems(.unreadable).first
        == """
        P4.plist: found more than 8 MiB of texts in the binary lists up to here; expected a property \
        list
        """)
    #expect(read.outline().utf8.count < 20_000_000)
  }

  @Test func `a translation that many rows use is used for the first of them`() throws {
    let rows = (0..<100).map { "Type = PSTextFieldSpecifier; Title = T; Key = k\($0);" }
    let bundle = try TemporaryBundle()
    try bundle.write(pane: rows, to: "Root.plist")
    let text = String(repeating: "x", count: 100_000)
    try bundle.write("T = \(text);", to: "en.lproj/Root.strings")
    let read = try bundle.read(locale: "en")
    #expect(read.rows.count { $0.title == text } == 41)
    #expect(read.rows.count { $0.title == "T" } == 59)
    #expect(
      excess(of: read) == [
        """
        PreferenceSpecifiers: found more than 4 MiB of translations up to here; expected less; the \
        other texts are not translated
        """
      ])
  }

  @Test func `of a great many specifiers and options the first are read`() throws {
    let list = { (name: String, count: Int) in
      "\(name) = (\((0..<count).map { "v\($0)" }.joined(separator: ",")));"
    }
    let bundle = try TemporaryBundle(
      "Type = PSRadioGroupSpecifier; Key = a; " + list("Values", 9000) + list("Titles", 9000),
      "Type = PSMultiValueSpecifier; Key = b; " + list("Values", 9000) + list("Titles", 9000),
      "Type = PSChildPaneSpecifier; Title = T; File = Child;")
    try bundle.write(pane: ["Type = PSGroupSpecifier;"], to: "Child.plist")
    let read = try bundle.read()
    #expect(read.rows.count == 9001)
    #expect(read.row("b")?.options?.options.count == 998)
    #expect(
      excess(of: read) == [
        """
        PreferenceSpecifiers: found more than 10000 specifiers and options up to here; expected \
        fewer; the others are ignored
        """
      ])
  }

  @Test func `of a great many panes the first are read`() throws {
    let names = (0..<2100).map { "P\($0)" }
    let bundle = try TemporaryBundle()
    try bundle.write(
      pane: names.map { "Type = PSChildPaneSpecifier; Title = T; File = \($0);" }, to: "Root.plist")
    try bundle.write(pane: [], to: "P0.plist")
    let path = { (name: String) in bundle.url.appendingPathComponent(name).path }
    #expect(names.dropFirst().allSatisfy { link(path("P0.plist"), path("\($0).plist")) == 0 })
    let read = try bundle.read()
    #expect(read.panes.count == 2000)
    #expect(
      read.problems(.tooLarge) == [
        "P1999.plist: found more than 2000 panes up to here; expected fewer; the others are not read"
      ])
    let last = read.table().row(at: RowPath(section: 0, row: 2099))
    #expect(last?.disabledReason == "The bundle has no pane “P2099”.")
  }

  @Test func `of a great many unknown keys the first are told`() throws {
    let bundle = try TemporaryBundle()
    let keys = (0..<5000).map { "a\($0) = 1;" }.joined()
    try bundle.write("{ \(keys) PreferenceSpecifiers = (); }", to: "Root.plist")
    let read = try bundle.read()
    #expect(read.problems(.unknownKey).count == 100)
    #expect(
      read.problems(.tooManyProblems) == [
        """
        Root.plist: found 5000 keys that the schema does not define; expected none; only the first \
        100 are reported
        """
      ])
  }

  @Test func `of a great many problems in all panes the first are told`() throws {
    let bundle = try TemporaryBundle()
    for index in 0..<5 {
      let next = "Type = PSChildPaneSpecifier; Title = T; File = P\(index + 1);"
      let rows = (0..<900).map { _ in "Type = PSGroup;" }
      try bundle.write(pane: [next] + rows, to: index == 0 ? "Root.plist" : "P\(index).plist")
    }
    let read = try bundle.read()
    #expect(read.problems.count == 3001)
    #expect(read.problems(.tooManyProblems).count == 1)
  }

  @Test func `the last of many options is chosen and shown without a search in each row`() throws {
    let values = (0..<9900).map { "v\($0)" }.joined(separator: ",")
    let bundle = try TemporaryBundle(
      "Type = PSRadioGroupSpecifier; Key = a; DefaultValue = v0; Values = (\(values)); "
        + "Titles = (\(values));")
    let store = MemoryStore()
    let read = try bundle.read()
    for option in [9899, 9898, 9897] {
      let path = RowPath(section: 0, row: option)
      let table = read.table(values: store)
      if case .setOn(let set)? = table.behavior(at: path)?.effect { set(true) }
      #expect(store.get("a") == .string("v\(option)"))
      let items = read.table(values: store).dataSource.sections[0].items
      #expect(items.indices.filter { items[$0].isOn == true } == [option])
    }
  }
}

extension Row {
  /// Whether an option is selected.
  fileprivate var isOn: Bool? { if case .option(let isOn, _) = kind { isOn } else { nil } }

  fileprivate var disabledReason: String? {
    if case .disabled(let reason) = availability { reason } else { nil }
  }
}
