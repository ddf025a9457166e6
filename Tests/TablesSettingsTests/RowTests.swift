import Foundation
import TablesSettings
import Testing

@Suite struct RowTests {
  /// Returns the row of one specifier, given as XML entries.
  private func row(_ type: String, _ entries: String) throws -> SettingsRow {
    let bundle = try TemporaryBundle()
    try bundle.write(
      specifier: "<key>Type</key><string>\(type)</string><key>Key</key><string>k</string>\(entries)"
    )
    return try #require(try bundle.read().rows.first)
  }

  private func isOn(_ row: SettingsRow) -> Bool? { row.toggle?.isOn(for: row.defaultValue) }

  private func slider(_ entries: String) throws -> SettingsSlider {
    try #require(try row("PSSliderSpecifier", entries).slider)
  }

  @Test(arguments: [
    ("<true/>", true), ("<false/>", false), ("<integer>1</integer>", true),
    ("<string>YES</string>", true),
    ("<integer>2</integer>", true), ("<real>0.0</real>", false), ("<string>0</string>", false),
    ("<array/>", false), ("<dict/>", false),
  ])
  func `a switch without values of its own goes by the truth of its default`(
    value: String, on: Bool
  ) throws {
    #expect(try isOn(row("PSToggleSwitchSpecifier", "<key>DefaultValue</key>\(value)")) == on)
  }

  @Test(arguments: [
    ("<string>foo</string>", true), ("<string>YES</string>", false), ("<integer>1</integer>", true),
    ("<integer>0</integer>", false),
  ])
  func `a switch with values of its own compares with them first`(value: String, isOn: Bool) throws
  {
    let row = try row(
      "PSToggleSwitchSpecifier",
      """
      <key>TrueValue</key><string>foo</string><key>FalseValue</key><string>YES</string>
      <key>DefaultValue</key>\(value)
      """)
    let toggle = try #require(row.toggle)
    #expect(toggle.isOn(for: row.defaultValue) == isOn)
    #expect(toggle.isOn(for: toggle.onValue))
    #expect(!toggle.isOn(for: toggle.offValue))
  }

  @Test func `a switch without a default is off`() throws {
    #expect(try isOn(row("PSToggleSwitchSpecifier", "")) == false)
  }

  @Test func `a stored value selects an option by value`() throws {
    let row = try row(
      "PSMultiValueSpecifier",
      """
      <key>Values</key><array><integer>0</integer><string>1</string><true/></array>
      <key>Titles</key><array><string>A</string><string>B</string><string>C</string></array>
      """)
    let options = try #require(row.options)
    #expect(options.selection == nil)
    #expect(options.display == nil)
    #expect(options.index(of: 1.0) == 2)
    #expect(options.index(of: "1") == 1)
    #expect(options.index(of: "0") == nil)
  }

  @Test func `a stored number selects the option whose value is its text, and vice versa`() throws {
    let row = try row(
      "PSMultiValueSpecifier",
      """
      <key>Values</key><array><integer>0</integer><string>2</string><string>2.5</string></array>
      <key>Titles</key><array><string>A</string><string>B</string><string>C</string></array>
      """)
    let options = try #require(row.options)
    #expect(options.index(ofStored: 2) == 1)
    #expect(options.index(ofStored: 2.0) == 1)
    #expect(options.index(ofStored: "0") == 0)
    #expect(options.index(ofStored: " 0.0 ") == 0)
    #expect(options.index(ofStored: 2.5) == 2)
    #expect(options.index(ofStored: "2.50") == nil)
    #expect(options.index(ofStored: 3) == nil)
    #expect(options.index(ofStored: "B") == nil)
    #expect(options.index(ofStored: .array([2])) == nil)
  }

  @Test func `a row shows the option of a stored number`() throws {
    let bundle = try TemporaryBundle()
    try bundle.write(
      specifier: """
        <key>Type</key><string>PSMultiValueSpecifier</string><key>Key</key><string>k</string>
        <key>Title</key><string>Quality</string><key>DefaultValue</key><string>1</string>
        <key>Values</key><array><string>1</string><string>2</string></array>
        <key>Titles</key><array><string>Low</string><string>High</string></array>
        """)
    let store = MemoryStore()
    let table = try bundle.read().table(values: store)
    #expect(table.row(at: RowPath(section: 0, row: 0))?.valueText() == "Low")
    store.set(.integer(2), for: "k")
    let again = try bundle.read().table(values: store)
    #expect(again.row(at: RowPath(section: 0, row: 0))?.valueText() == "High")
  }

  @Test(arguments: [
    ("de", ["Belgien", "Österreich", "Zypern"]), ("sv", ["Belgien", "Zypern", "Österreich"]),
    (nil, ["Belgien", "Österreich", "Zypern"]),
  ])
  func `options are listed by title as in the language of the localization`(
    locale: String?, order: [String]
  ) throws {
    let bundle = try TemporaryBundle(
      """
      Type = PSMultiValueSpecifier; Title = T; Key = k; DisplaySortedByTitle = YES;
      Titles = (Zypern, "Österreich", Belgien); Values = (1, 2, 3); DefaultValue = 1;
      """)
    for language in ["de", "sv"] { try bundle.write("", to: "\(language).lproj/Root.strings") }
    let row = try bundle.read(locale: locale).row("k")
    let options = try #require(row?.options)
    #expect(options.displayOrder.compactMap { options.options[$0].title } == order)
  }

  @Test func `numbers in the titles of sorted options are in the order of numbers`() throws {
    let titles = ["item 10", "item 9", "Item 1"].map { "<string>\($0)</string>" }.joined()
    let row = try row(
      "PSMultiValueSpecifier",
      """
      <key>DisplaySortedByTitle</key><true/><key>Titles</key><array>\(titles)</array>
      <key>Values</key><array>\(titles)</array>
      """)
    #expect(row.options?.displayOrder == [2, 1, 0])
  }

  @Test func `options are listed by title without regard to case, equal ones as declared`() throws {
    let titles = ["b", "A", "a", "B", "_", "é"].map { "<string>\($0)</string>" }.joined()
    let row = try row(
      "PSMultiValueSpecifier",
      """
      <key>DisplaySortedByTitle</key><true/><key>Titles</key><array>\(titles)</array>
      <key>Values</key><array>\(titles)</array>
      """)
    let options = try #require(row.options)
    #expect(
      options.displayOrder.map { options.options[$0].title } == ["_", "a", "A", "b", "B", "é"])
    #expect(options.options.map(\.title) == ["b", "A", "a", "B", "_", "é"])
  }

  @Test func `an info shows a stored value as it shows its default`() throws {
    let plain = try #require(try row("PSTitleValueSpecifier", "").info)
    #expect(plain.display(for: 48.0) == "48")
    let row = try row(
      "PSTitleValueSpecifier",
      """
      <key>DefaultValue</key><integer>1</integer><key>Values</key><array><integer>1</integer></array>
      <key>Titles</key><array><string>One</string></array>
      """)
    let titled = try #require(row.info)
    #expect(row.defaultValue.flatMap(titled.display) == "One")
    #expect(titled.display(for: 2) == nil)
  }

  @Test func `a short title stands in the row, a title in the list`() throws {
    let row = try row(
      "PSMultiValueSpecifier",
      """
      <key>DefaultValue</key><integer>2</integer>
      <key>Values</key><array><integer>1</integer><integer>2</integer></array>
      <key>Titles</key><array><string>One</string><string>Two</string></array>
      <key>ShortTitles</key><array><string>1</string></array>
      """)
    let options = try #require(row.options)
    #expect(options.options.map(\.shortTitle) == ["1", nil])
    #expect(options.display == "Two")
  }

  @Test func `a slider without bounds goes from 0 to 1`() throws {
    let slider = try slider("")
    #expect(slider.range == 0...1)
    #expect(slider.clamped(0) == 0)
  }

  @Test func `a slider keeps values within its bounds`() throws {
    let slider = try slider(
      """
      <key>MinimumValue</key><string>-1.5</string><key>MaximumValue</key><integer>10</integer>
      """)
    #expect(slider.range == -1.5...10)
    #expect(slider.clamped(12) == 10)
    #expect(slider.clamped(-2) == -1.5)
    #expect(slider.clamped("3") == "3")
    #expect(slider.clamped(["no": "number"]) == -1.5)
    #expect(slider.clamped(.real(.nan)) == -1.5)
  }

  @Test(arguments: [
    ("<integer>12</integer>", "12"), ("<true/>", "1"), ("<string>0.5x</string>", "0.5"),
    ("<array/>", "0"),
  ])
  func `the default of a slider is read as a number`(value: String, number: String) throws {
    let bundle = try TemporaryBundle()
    try bundle.write(
      specifier:
        "<key>Type</key><string>PSSliderSpecifier</string><key>DefaultValue</key>\(value)")
    #expect(try bundle.read().outline().contains("\"value\": \(number),"))
  }

  @Test(arguments: ["<real>nan</real>", "<real>inf</real>", "<array/>"])
  func `bounds that are no numbers count as absent`(bound: String) throws {
    let slider = try slider("<key>MinimumValue</key>\(bound)<key>MaximumValue</key>\(bound)")
    #expect(slider.range == 0...1)
  }

  @Test(arguments: [("wide", 0...0), ("5 %", 5...5), ("0x10", 0...0), ("-2.5e0", -2.5...(-2.5))])
  func `bounds in strings are read as NSString reads numbers`(
    text: String, range: ClosedRange<Double>
  ) throws {
    let bound = "<string>\(text)</string>"
    let slider = try slider("<key>MinimumValue</key>\(bound)<key>MaximumValue</key>\(bound)")
    #expect(slider.range == range)
  }

  @Test func `a boolean where a number belongs is that number`() throws {
    let bundle = try TemporaryBundle()
    try bundle.write(
      specifier: """
        <key>Type</key><string>PSSliderSpecifier</string><key>Key</key><string>k</string>
        <key>MinimumValue</key><false/><key>MaximumValue</key><true/><key>DefaultValue</key><true/>
        """)
    let read = try bundle.read()
    let slider = try #require(read.rows.first?.slider)
    #expect([slider.minimum, slider.maximum] == [.integer(0), .integer(1)])
    #expect(read.rows.first?.defaultValue?.numeral == .integer(1))
    #expect(read.problems(.wrongType).isEmpty)
  }

  @Test(arguments: ["PSMultiValueSpecifier", "PSRadioGroupSpecifier", "PSTitleValueSpecifier"])
  func `a title that is no text is no title`(type: String) throws {
    let bundle = try TemporaryBundle(
      """
      Type = \(type); Title = {}; Key = k; DefaultValue = a; Values = (a, b); Titles = ({}, B);
      ShortTitles = ((), ());
      """)
    let read = try bundle.read()
    let section = try #require(read.panes[0].sections.first)
    let options: SettingsOptions? =
      if case .radioGroup(let options) = section.kind { options } else { section.rows[0].options }
    #expect(options?.options.map(\.title) == [nil, "B"])
    #expect(options?.display == nil)
    #expect((type == "PSRadioGroupSpecifier" ? section.title : section.rows[0].title) == nil)
    #expect(read.outline().contains(/"title": null,\n +"rawTitle": \{\}/))
    #expect(read.problems(.wrongType).count == 3)
  }

  @Test func `bounds in the wrong order make a range all the same`() throws {
    let slider = try slider(
      "<key>MinimumValue</key><integer>5</integer><key>MaximumValue</key><integer>1</integer>")
    #expect(slider.range == 5...5)
    #expect(slider.clamped(3) == 5)
  }

  @Test func `a text field shows what it can of its default`() throws {
    let field = { (value: String) -> String? in
      let bundle = try TemporaryBundle()
      try bundle.write(
        specifier:
          "<key>Type</key><string>PSTextFieldSpecifier</string><key>DefaultValue</key>\(value)")
      guard
        case .textField(let field)? = try bundle.read().table().row(
          at: RowPath(section: 0, row: 0))?.kind
      else {
        return nil
      }
      return field.text
    }
    #expect(try field("<string> a </string>") == " a ")
    #expect(try field("<integer>-3</integer>") == "-3")
    #expect(try field("<true/>") == "1")
    #expect(try field("<array/>") == "")
  }

  @Test func `a text field keeps names that Apple does not have`() throws {
    let field = try #require(
      try row("PSTextFieldSpecifier", "<key>KeyboardType</key><string>DecimalPad</string>").field)
    #expect(field.keyboard == "DecimalPad")
    #expect(field.autocapitalization == "None")
    #expect(field.autocorrection == "Default")
    #expect(!field.isSecure)
  }

  @Test(arguments: ["IASKButtonSpecifier", "", "PSToggleSwitchSpecifier ", "psgroupspecifier"])
  func `a row of another type stays, and keeps what it says`(type: String) throws {
    let row = try row(
      type, "<key>Title</key><string>T</string><key>IASKSubtitle</key><string>S</string>")
    #expect(row.kind == .unsupported)
    #expect(row.type == type)
    #expect(row.title == "T")
    #expect(row.attributes["IASKSubtitle"] == "S")
  }

  @Test func `a type that is no string makes a row without a type of Apple's`() throws {
    let bundle = try TemporaryBundle()
    try bundle.write(specifier: "<key>Type</key><array/><key>Title</key><integer>3</integer>")
    let row = try #require(try bundle.read().rows.first)
    #expect(row.kind == .unsupported)
    #expect(row.type == nil)
    #expect(row.title == "3")
  }

  @Test func `rows are told apart by their place, not by their key`() throws {
    let bundle = try TemporaryBundle(
      "Type = PSTextFieldSpecifier; Key = k;", "Type = PSTextFieldSpecifier; Key = k;")
    #expect(try bundle.read().rows.map(\.entry) == [0, 1])
  }
}
