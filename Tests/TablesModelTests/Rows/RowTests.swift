import TablesModel
import Testing

@Suite struct RowTests {
  private let row = Row(id: "a", title: "Version", detail: "1.0")

  @Test func `a row is an enabled info without decoration unless told otherwise`() {
    #expect(row.kind == .info)
    #expect(row.style == .automatic)
    #expect(row.isEnabled)
    #expect(!row.isSelectable)
    #expect([row.icon, row.badge, row.accessibilityLabel] == [nil, nil, nil])
    #expect(row.keywords.isEmpty && row.actions.isEmpty)
    #expect(row.editing == [])
    #expect(row.drawing == nil)
  }

  @Test func `rows that differ in any one property are unequal`() {
    let changes: [(inout Row) -> Void] = [
      { $0.id = "b" }, { $0.kind = .segue }, { $0.title = "x" }, { $0.detail = nil },
      { $0.icon = "i" }, { $0.badge = "1" }, { $0.style = .subtitle },
      { $0.availability = .disabled(reason: nil) }, { $0.isActionable = true },
      { $0.accessibilityLabel = "x" }, { $0.keywords = ["x"] },
      { $0.actions = [RowActionEntry(Row(id: "x", title: "x"), at: .menu)] },
      { $0.editing = .all }, { $0.drawing = [] },
      { $0.tint = .red },
    ]
    for change in changes {
      var other = row
      change(&other)
      #expect(other != row)
    }
  }

  @Test func `a disabled row does not take input, with a reason or without`() {
    for reason in [nil, "Later."] {
      var row = row
      row.availability = .disabled(reason: reason)
      #expect(!row.isEnabled)
    }
  }

  @Test func `a disabled row is still selectable, to answer with its reason`() {
    var row = Row(id: "a", kind: .segue, title: "Language")
    row.availability = .disabled(reason: "Later.")
    #expect(row.isSelectable)
  }

  @Test func `an actionable info is selectable`() {
    var row = row
    row.isActionable = true
    #expect(row.isSelectable)
  }

  @Test func `a row crosses into another task`() async {
    let title = await Task { [row] in row.title }.value
    #expect(title == "Version")
  }

  @Test func `editing options add up to all`() {
    #expect(EditingOptions.all == [.delete, .move])
    #expect(!EditingOptions.delete.contains(.move))
  }

  @Test func `an action has its role, and its reason while it is disabled`() {
    var row = Row(id: "open", kind: .action(role: nil), title: "Open")
    #expect(row.role == nil && row.reason == nil)
    row.kind = .action(role: .destructive)
    row.availability = .disabled(reason: "Offline")
    #expect(row.role == .destructive && row.reason == "Offline")
    #expect(Row(id: "a", title: "a").role == nil)
  }
}

@Suite struct StyledLineTests {
  @Test func `a line of literals is plain`() {
    let line: StyledLine = ["42", " %"]
    #expect(line.text == "42 %")
    #expect(line.spans.allSatisfy { $0.style == .plain })
  }

  @Test func `a string literal is a line of one span`() {
    let line: StyledLine = "42 %"
    #expect(line == StyledLine("42 %"))
    #expect(line.spans.count == 1)
  }

  @Test func `an interpolation is a line`() {
    let percent = 42
    let line: StyledLine = "\(percent) %"
    #expect(line.text == "42 %")
  }

  @Test func `the style of a line is that of its span`() {
    let style = TextStyle(foreground: .ansi(.green), attributes: [.bold, .underline])
    #expect(StyledLine("x", style: style).spans[0].style == style)
  }
}

@Suite struct TextStyleTests {
  private static let colors: [TextColor?] =
    [nil, .palette(0), .palette(255), .rgb(0, 0, 0), .rgb(255, 254, 253), .rgb(0, 0, 7)]
    + TextColor.ANSIColor.allCases.map { .ansi($0) }

  @Test(arguments: colors)
  func `a style keeps its colors and attributes`(foreground: TextColor?) {
    for background in Self.colors {
      for attributes in [[], [.bold], [.dim, .strikethrough], .init(rawValue: 255)]
        as [TextStyle.Attributes]
      {
        let style = TextStyle(
          foreground: foreground, background: background, attributes: attributes)
        let parts = (style.foreground, style.background, style.attributes)
        #expect(parts == (foreground, background, attributes))
      }
    }
  }

  @Test func `a style that is changed keeps the rest`() {
    var style = TextStyle(
      foreground: .rgb(1, 2, 3), background: .palette(9), attributes: [.bold, .inverse])
    style.foreground = .ansi(.brightWhite)
    #expect(
      style
        == TextStyle(
          foreground: .ansi(.brightWhite), background: .palette(9), attributes: [.bold, .inverse]))
    style.background = nil
    #expect(style == TextStyle(foreground: .ansi(.brightWhite), attributes: [.bold, .inverse]))
    style.attributes = .dim
    #expect(style == TextStyle(foreground: .ansi(.brightWhite), attributes: .dim))
    style.foreground = nil
    style.attributes = []
    #expect(style == .plain)
  }

  @Test func `styles of different colors differ`() {
    let styles = Self.colors.flatMap { color in
      [TextStyle(foreground: color), TextStyle(background: color)]
    }
    #expect(Set(styles).count == 2 * Self.colors.count - 1)
  }
}

@Suite struct WordsTests {
  @Test func `the words are English at first`() {
    #expect(Words() == .english)
    #expect([Words.english.on, Words.english.off] == ["On", "Off"])
  }

  @Test func `a word that is replaced leaves the others`() {
    var german = Words()
    german.on = "Ein"
    #expect(german.on == "Ein")
    #expect(german.off == "Off")
    #expect(german != .english)
  }

}
