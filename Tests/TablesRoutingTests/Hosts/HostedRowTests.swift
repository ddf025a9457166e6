import Tables
import TablesRouting
import Testing

@Suite struct HostedRowTests {
  private func hosted(_ row: some RowContent, words: Words = .english) -> HostedRow? {
    Router { Table { Section("A") { AnyRow(row) } } }
      .presentedRow(at: RowPath(section: 0, row: 0)).map { HostedRow($0.row, words: words) }
  }

  @Test func `each kind of row has its control`() {
    #expect(hosted(Info("a"))?.control == HostedRow.Control.none)
    #expect(hosted(Switch("a", initialValue: true))?.control == .switch(isOn: true))
    #expect(
      hosted(Slider("a", initialValue: 2, in: 0...4))?.control
        == .slider(.init(value: 2, bounds: 0...4)))
    #expect(hosted(Stepper("a", initialValue: 2, in: 0...4))?.kind == "stepper")
    #expect(
      hosted(TextField("a", initialValue: "x").textContentType(.emailAddress))?.control
        == .textField(.init(text: "x"), .emailAddress))
    #expect(hosted(TextEditor("a"))?.kind == "textEditor")
    #expect(hosted(Picker("a", options: ["x", "y"]))?.kind == "menu")
    #expect(hosted(Progress("a", value: 0.5))?.control == .progress(0.5))
    #expect(hosted(Progress("a"))?.accessory == .activity)
    #expect(hosted(Segue("a"))?.accessory == .disclosure)
    #expect(hosted(Action("a", role: .destructive))?.emphasis == .destructive)
  }

  @Test func `a detail with links is the value, with the badge and below the title`() {
    let link = "https://example.org"
    for style in Row.Style.allCases where style != .basic {
      let row = hosted(Info("a").detail(markdown: "[b](\(link)) c").style(style).badge("2"))
      #expect(row?.value == "b c · 2")
      #expect(row?.marked?.text == "b c · 2" && row?.marked?.links == [link])
      #expect(row?.isValueBelow == true && row?.isValueBeside == false)
    }
    #expect(hosted(Info("a").detail(markdown: "*b*").style(.leftDetail))?.isValueBeside == true)
    let hidden = hosted(Info("a").detail(markdown: "[b](\(link))").style(.basic).badge("2"))
    #expect(hidden?.value == "2" && hidden?.marked == nil)
    let note = hosted(Switch("a").detail(markdown: "[b](\(link))").disabled(because: "c"))
    #expect(note?.notes.map(\.text) == ["b", "c"] && note?.marked == nil)
    #expect(note?.notes.map { $0.marked?.links ?? [] } == [[link], []])
  }

  @Test func `a number whose bounds are equal cannot be changed`() {
    #expect(hosted(Stepper("a", initialValue: 5, in: 5...5))?.isControlEnabled == false)
    #expect(hosted(Stepper("a", initialValue: 5, in: 5...6))?.isControlEnabled == true)
    #expect(hosted(Slider("a", initialValue: 5, in: 5...5))?.isControlEnabled == false)
    #expect(hosted(Slider("a", initialValue: 5, in: 5...6))?.isControlEnabled == true)
    #expect(hosted(Slider("a", initialValue: 5, in: 5...6).disabled())?.isControlEnabled == false)
    #expect(hosted(Switch("a"))?.isControlEnabled == true)
    #expect(hosted(Switch("a").disabled())?.isControlEnabled == false)
  }

  @Test func `equal bounds become two numbers side by side`() {
    for number in [5, -5, 0, 1e300, -1e300, -Double.infinity] {
      let range = (number...number).withDistinctBounds
      #expect(range == number...number.nextUp)
      #expect(range.lowerBound < range.upperBound)
    }
    #expect((1900.0...2100).withDistinctBounds == 1900...2100)
  }

  @Test func `a row with a control is selected beside it, and a text is edited`() {
    let table = Table {
      Info("Text")
      Action("Do") {}
      Switch("On")
      Switch("Told").onSelect {}
      TextField("Name", initialValue: "Ada")
      Progress("Load", value: 0.5).onSelect {}
    }
    let rows = table.dataSource.sections[0].items.map { HostedRow($0) }
    #expect(rows.map(\.tap) == [.none, .select, .none, .selectBesideControl, .edit, .select])
  }

  @Test func `a left detail follows the title, unless a control has the place`() {
    let table = Table {
      Info("Usage", detail: "2 days").style(.leftDetail)
      Info("Usage", detail: "2 days")
      Info("Empty").style(.leftDetail)
      Switch("On").detail("now").style(.leftDetail)
    }
    let rows = table.dataSource.sections[0].items.map { HostedRow($0) }
    #expect(rows.map(\.isValueBeside) == [true, false, false, false])
    #expect(rows[0].value == "2 days")
  }

  @Test func `each kind of text has its keyboard`() {
    let contents: [Row.TextContent] = [
      .text, .integer, .decimal, .signedDecimal, .emailAddress, .url, .phone, .name, .username,
      .password, .newPassword, .oneTimeCode, .digits, .numbersAndPunctuation, .verbatim,
    ]
    #expect(contents.filter { !$0.hasReturnKey } == [.decimal, .phone, .oneTimeCode, .digits])
    #expect(contents.filter { $0.spelling == .sentences } == [.text])
    #expect(contents.filter { $0.spelling == .words } == [.name])
  }

  @Test func `the keyboard of a number that may be below 0 has a minus`() {
    func content(_ row: some RowContent) -> Row.TextContent? {
      guard case .textField(_, let content) = hosted(row)?.control else { return nil }
      return content
    }
    #expect(content(TextField("a", value: .constant(1.5))) == .signedDecimal)
    #expect(content(TextField("a", value: .constant(Float?(1.5)))) == .signedDecimal)
    #expect(content(TextField("a", value: .constant(1.5), in: (-1)...)) == .signedDecimal)
    #expect(content(TextField("a", value: .constant(1.5), in: 0...)) == .decimal)
    #expect(content(TextField("a", value: .constant(1), in: 0...)) == .integer)
    #expect(content(TextField("a", text: "1").textContentType(.decimal)) == .decimal)
    #expect(Row.TextContent.signedDecimal.keyboardNumber == 2, "numbersAndPunctuation")
  }

  @Test func `a picker of many options opens another screen`() {
    let options = (0...HostedRow.menuLimit).map { "option \($0)" }
    let row = hosted(Picker("a", options: options))
    #expect(row?.control == HostedRow.Control.none)
    #expect(row?.accessory == .disclosure)
    #expect(row?.isSelectable == true)
    #expect(hosted(Picker("a", options: Array(options.dropLast())))?.isSelectable == false)
  }

  @Test func `values, badges and notes have their places`() {
    var row = hosted(Info("a", detail: "1").badge(3).icon("⚙️"))
    #expect(row?.title == "⚙️ a")
    #expect(row?.accessibilityLabel == "a")
    #expect(row?.value == "1 · 3")
    row = hosted(Switch("a").detail("why").disabled(because: "not now").icon(systemName: "gear"))
    #expect(row?.title == "a")
    #expect(row?.image == .system("gear"))
    #expect(row?.value == nil)
    #expect(row?.notes == [.init("why"), .init("not now")])
    #expect(row?.isEnabled == false)
    row = hosted(Slider("a", initialValue: 0.5).format(.percent))
    #expect(row?.value == "50%")
    #expect(row?.accessibilityValue == nil, "the slider speaks for itself")
    #expect(hosted(Info("a", detail: "1").style(.subtitle))?.isValueBelow == true)
    #expect(hosted(Info("a", detail: "1").style(.basic))?.value == nil)
  }

  @Test func `a refused input is told below the title`() throws {
    let router = Router {
      Table {
        Section("A") { TextField("Name").validated { $0.isEmpty ? "is needed" : nil } }
      }
    }
    let path = RowPath(section: 0, row: 0)
    router.set(.text(""), at: path)
    let row = try #require(router.presentedRow(at: path))
    #expect(HostedRow(row.row).notes == [.init("is needed", isFailure: true)])
  }
}
