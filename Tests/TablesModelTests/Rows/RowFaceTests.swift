import TablesModel
import Testing

@Suite struct RowFaceTests {
  private func row(_ kind: Row.Kind, detail: String? = nil) -> Row {
    Row(id: "row", kind: kind, title: "Row", detail: detail)
  }

  private static let field = Row.Kind.TextField(text: "a")
  private static let date = Row.Kind.DatePicker(secondsSinceReferenceDate: 0, text: "2001-01-01")

  @Test(
    arguments: [
      (.textField(field), .line), (.textField(.init(text: "a", lines: 1...3)), .lines),
      (.textField(.init(text: "a", isSecure: true, lines: 1...3)), .line),
      (.slider(.init(value: 0, bounds: 0...1)), .wholeValue), (.datePicker(date), .wholeValue),
      (.switch(isOn: true), nil), (.picker(.init(options: ["a"], selection: [0])), nil),
      (.progress(0.5), nil), (.info, nil),
    ] as [(Row.Kind, RowFace.Typing?)])
  func `texts, numbers and dates are typed`(kind: Row.Kind, typing: RowFace.Typing?) {
    #expect(row(kind).face.typing == typing)
  }

  @Test(arguments: [
    Row.Kind.switch(isOn: false), .textField(field), .datePicker(date), .progress(nil),
    .slider(.init(value: 0, bounds: 0...1)), .picker(.init(options: ["a"], selection: [0])),
  ])
  func `the detail of a row that shows its value is a note`(kind: Row.Kind) {
    #expect(row(kind, detail: "why").face.showsValue)
    #expect(row(kind, detail: "why").face.note == "why")
  }

  @Test(arguments: [
    Row.Kind.info, .segue, .action(role: nil), .option(isSelected: true, marking: .check),
  ])
  func `the detail of other rows is in the place of a value`(kind: Row.Kind) {
    #expect(!row(kind, detail: "why").face.showsValue)
    #expect(row(kind, detail: "why").face.note == nil)
    #expect(row(kind, detail: "why").face.detail == "why")
  }

  @Test func `a basic row has neither a detail nor a note`() {
    var row = row(.switch(isOn: true), detail: "why")
    row.style = .basic
    #expect(row.face.detail == nil)
    #expect(row.face.note == nil)
  }

  @Test func `the reason and the failure are those of the row's state`() {
    var row = row(.info)
    #expect(row.face.reason == nil && row.face.failure == nil)
    row.availability = .disabled(reason: "offline")
    row.status = .invalid("too long")
    #expect(row.face.reason == "offline")
    #expect(row.face.failure == "too long")
    (row.availability, row.status) = (.disabled(reason: nil), .running)
    #expect(row.face.reason == nil && row.face.failure == nil)
  }

  @Test func `only options have a mark`() {
    #expect(row(.option(isSelected: true, marking: .radio)).face.marking == .radio)
    #expect(row(.option(isSelected: true, marking: .check)).face.marking == .check)
    #expect(row(.switch(isOn: true)).face.marking == nil)
  }

  @Test func `only an action with the role is destructive`() {
    #expect(row(.action(role: .destructive)).face.isDestructive)
    #expect(!row(.action(role: .cancel)).face.isDestructive)
    #expect(!row(.action(role: nil)).face.isDestructive)
  }

  @Test func `a progress is indeterminate only without a part`() {
    #expect(row(.progress(nil)).face.isIndeterminate)
    #expect(row(.progress(.nan)).face.isIndeterminate)
    #expect(!row(.progress(0)).face.isIndeterminate)
    #expect(!row(.info).face.isIndeterminate)
  }
}

@Suite struct KindReplacingTests {
  private static let kinds: [Row.Kind] = [
    .info, .switch(isOn: false), .segue, .action(role: nil),
    .option(isSelected: false, marking: .radio),
    .picker(.init(options: ["a", "b"], selection: [0])),
    .slider(.init(value: 0, bounds: 0...1)),
    .stepper(.init(value: 0, bounds: 0...9, step: 1, isInteger: true)),
    .textField(.init(text: "a")), .progress(0.5),
    .datePicker(.init(secondsSinceReferenceDate: 0, text: "2001-01-01")),
  ]
  private static let values: [Row.Value] = [
    .isOn(true), .number(1), .text("b"), .chosen([1]), .date(60),
  ]

  @Test(arguments: kinds)
  func `a kind takes only values of its own type`(kind: Row.Kind) {
    for value in Self.values {
      let isOwn = Row.Value(kind)?.isSameKind(as: value) == true
      let new = kind.replacingValue(by: value)
      // Only the app can print a date.
      let isTaken = isOwn && value != .date(60)
      #expect(isTaken ? Row.Value(new) == value : new == kind)
    }
  }

  @Test func `a secret is not mapped, but its prompt is`() {
    let secret = Row.Kind.TextField(text: "a", prompt: "p", isSecure: true)
    let mapped = Row.Kind.TextField(text: "a", prompt: "p!", isSecure: true)
    #expect(Row.Kind.textField(secret).mapTexts { $0 + "!" } == .textField(mapped))
  }

  @Test func `a text replaces a value, or the smallest value does`() {
    #expect(Row.Kind.switch(isOn: true).replacingValue(byText: "x") == .switch(isOn: false))
    let slider = Row.Kind.Slider(value: 3, bounds: 1...9)
    let least = Row.Kind.Slider(value: 1, bounds: 1...9)
    #expect(Row.Kind.slider(slider).replacingValue(byText: "x") == .slider(least))
    let secret = Row.Kind.TextField(text: "a", isSecure: true)
    #expect(
      Row.Kind.textField(secret).replacingValue(byText: "x") == .textField(.init(text: "x")))
  }
}
