import Tables
import TablesInteraction
import TablesSpoken
import TablesTestTools
import TablesTesting
import TablesText
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Sliders, steppers and text fields of numbers of all types, in the languages of the words.
@Suite(.prompt) struct NumberRowTests {
  private let path = RowPath(section: 0, row: 0)
  private static let german = Words(languages: ["de"])

  private func router(_ words: Words = .english, _ row: @escaping () -> any RowContent) -> Router {
    Router(words: words) { Table { row() } }
  }

  private func screen(
    _ words: Words = .english, _ row: @escaping () -> any RowContent
  ) -> Screen {
    Screen(renderer: TextRenderer(width: 60, words: words), rows: 10) {
      Table { row() }
    }
  }

  // MARK: Languages

  @Test(arguments: ["41,7", "٤١٫٧", "41,7 ", "41.7", "+41,70"])
  func `a number is typed and shown in German`(text: String) {
    let price = Stored(0.5)
    let screen = screen(Self.german) { TextField("Preis", value: price.binding) }
    #expect(screen.frame.plain.contains("0,5"))
    screen.select(path)
    screen.press(.control("u"))
    screen.type(text)
    #expect(
      screen.press(.enter) == [
        .edited(screen.router.presented.sections[0].items[0].id, .text("41.7"))
      ])
    #expect(price.value == 41.7)
    #expect(screen.frame.plain.contains("41,7"))
  }

  @Test(arguments: ["−2,5", "2,5", "-2.5"])
  func `a stepper, a slider and a text field read the same texts`(text: String) {
    let (first, second, third) = (Stored(0.0), Stored(0.0), Stored(0.0))
    let router = Router(words: Self.german) {
      Table {
        Stepper("Stepper", value: first.binding, in: -10...10, step: 0.5)
        Slider("Slider", value: second.binding, in: -10...10)
        TextField("Text", value: third.binding)
      }
    }
    for row in 0..<3 { router.set(.text(text), at: RowPath(section: 0, row: row)) }
    let number = text == "2,5" ? 2.5 : -2.5
    #expect([first.value, second.value, third.value] == [number, number, number])
  }

  @Test func `a percentage is typed as it is shown in German`() {
    let part = Stored(0.5)
    let table = Table {
      Slider("Anteil", value: part.binding).format(.percent(fractionDigits: 1)).id("part")
      TextField("Text", value: part.binding).format(.percent).id("text")
    }
    let router = Router(words: Self.german) { table }
    #expect(router.set(.text("14,5 %"), at: path) == .edited("part", 0.145))
    #expect(
      router.set(.text("14,5 %"), at: RowPath(section: 0, row: 1)) == .edited("text", "0.145"))
    #expect(part.value == 0.145)
  }

  @Test func `reasons name numbers in German`() {
    let dose = Stored(0.5)
    let row = { Stepper("Dosis", value: dose.binding, in: 0.5...2, step: 0.5).id("dose") }
    let reason = "Gib eine Zahl von 0,5 bis 2 in Schritten von 0,5 ein"
    #expect(
      router(Self.german, row).set(.text("0,7"), at: path) == .refused("dose", reason: reason))
    let spoken = AccessibleScreen(words: Self.german) { Table { row() } }
    #expect(spoken.page.contains("0,5"))
    spoken.respond(to: "1")
    #expect(spoken.prompt.contains("0,5"))
    #expect(spoken.respond(to: "0,7") == [.refused("dose", reason: reason)])
    #expect(spoken.respond(to: "1,5") == [.edited("dose", 1.5)])
  }

  @Test func `rules and closures get the number, whatever the language`() {
    let (price, told) = (Stored(0.5), Recorder<String>())
    let router = router(Self.german) {
      TextField("Preis", value: price.binding).id("price")
        .validated { number in
          told.add("rule \(number)")
          return nil
        }
        .onChange { told.add("change \($0)") }
    }
    #expect(router.set(.text("1.000,50"), at: path) == .edited("price", "1000.5"))
    #expect(told.values.contains("rule 1000.5"))
    #expect(told.values.contains("change 1000.5"))
    #expect(Set(told.values).count == 2, "rules are asked again when the table is evaluated")
    #expect(router.set(.text("1000,5"), at: path) == .edited("price", "1000.5"))
    #expect(told.values.filter { $0.hasPrefix("change") } == ["change 1000.5"])
  }

  @Test func `a refused text stays as it was typed`() {
    let price = Stored(0.5)
    let router = router(Self.german) {
      TextField("Preis", value: price.binding).validated { $0 == 0.5 ? nil : "Nein." }
    }
    router.set(.text("41,7"), at: path)
    let row = router.presentedRow(at: path)
    #expect(row.flatMap { router.draft(at: $0.ref) } == "41,7")
    router.set(.text("4x"), at: path)
    #expect(row.flatMap { router.draft(at: $0.ref) } == "4x")
  }

  // MARK: Reasons

  private func reason(
    _ text: String, _ row: @escaping () -> any RowContent
  ) -> String? {
    guard case .refused(_, let reason) = router(.english, row).set(.text(text), at: path) else {
      return nil
    }
    return reason
  }

  @Test func `a refusal says what is wrong`() {
    let (small, signed, double) = (Stored(UInt8(1)), Stored(1), Stored(1.0))
    let (unsigned, empty) = (Stored(UInt(1)), Stored(Int?.none))
    #expect(
      reason("300") { TextField("N", value: small.binding) }
        == "Enter a whole number from 0 to 255")
    #expect(
      reason("-1") { TextField("N", value: unsigned.binding) }
        == "Enter a number of at least 0")
    #expect(
      reason("1e30") { TextField("N", value: signed.binding) }
        == "Enter a number of at most 9223372036854775807")
    #expect(
      reason("1e400") { TextField("N", value: double.binding) }
        == "Enter a number of at most 1.7976931348623157e+308")
    #expect(
      reason("1.5") { TextField("N", value: signed.binding) }
        == "Only whole numbers are possible")
    #expect(reason(" ") { TextField("N", value: signed.binding) } == "A number is needed")
    #expect(reason(" ") { TextField("N", value: empty.binding) } == nil)
    #expect(reason("0x20") { TextField("N", value: double.binding) } == "“0x20” is not a number")
    #expect(
      reason("0") { TextField("N", value: signed.binding, in: 1...) }
        == "Enter a number of at least 1")
    #expect(
      reason("10") { TextField("N", value: empty.binding, in: ...9) }
        == "Enter a number of at most 9")
    #expect(
      reason("2,5") { TextField("N", value: double.binding, in: 0.5...2) }
        == "Enter a number from 0.5 to 2")
    #expect(
      [small.value == 1, signed.value == 1, double.value == 1, unsigned.value == 1]
        .allSatisfy { $0 })
  }

  @Test func `a fraction of zeros is whole`() {
    let number = Stored(1)
    let router = router { TextField("N", value: number.binding).id("n") }
    #expect(router.set(.text("5.0"), at: path) == .edited("n", "5"))
    #expect(number.value == 5)
  }

  // MARK: Types

  @Test func `a Float is decimal`() {
    let volume = Stored(Float(0))
    let screen = screen { Slider("Volume", value: volume.binding, in: 0...1, step: 0.1).id("v") }
    screen.select("v")
    screen.press(.escape)
    for _ in 0..<3 { screen.press(.right) }
    #expect(volume.value == 0.3)
    #expect(screen.frame.plain.contains("0.3"))
    for _ in 0..<7 { screen.press(.right) }
    #expect(volume.value == 1)
    for _ in 0..<10 { screen.press(.left) }
    #expect(volume.value == 0)
    #expect(screen.router.set(.text("1"), at: path) == .edited("v", 1))
    #expect(screen.router.set(.text("0.7"), at: path) == .edited("v", 0.7))
    #expect(volume.value == 0.7)
    #expect(screen.router.set(.number(1), at: path) == .edited("v", 1))
    let price = Stored(Float(41.7))
    let router = router { TextField("Price", value: price.binding) }
    #expect(router.presentedRow(at: path)?.row.valueText() == "41.7")
    router.set(.text("0.1"), at: path)
    #expect(price.value == 0.1)
  }

  @Test func `a Decimal is exact`() throws {
    let price = Stored(Decimal(string: "0.1") ?? 0)
    let router = Router {
      Table {
        TextField("Price", value: price.binding)
        Stepper("Step", value: price.binding, in: 0..., step: Decimal(string: "0.1") ?? 1)
        Slider("Slide", value: price.binding, in: 0...100)
      }
    }
    router.set(.text("12345678901234567890.123456789"), at: path)
    #expect(price.value == Decimal(string: "12345678901234567890.123456789"))
    router.set(.text("0.3"), at: path)
    router.set(.text("0.4"), at: RowPath(section: 0, row: 1))
    #expect(price.value == Decimal(string: "0.4"))
    router.set(.number(99.9), at: RowPath(section: 0, row: 2))
    #expect(price.value == Decimal(string: "99.9"))
    #expect(router.set(.text("1e200"), at: path).isFailure)
  }

  @Test func `an optional number can be emptied, and has bounds`() {
    let count = Stored(Int8?.some(3))
    let router = router { TextField("Count", value: count.binding, in: 1...9).id("count") }
    #expect(router.set(.text("10"), at: path).isFailure)
    #expect(router.set(.text(" "), at: path) == .edited("count", ""))
    #expect(count.value == nil)
    #expect(router.isValid)
    #expect(router.set(.text("9"), at: path) == .edited("count", "9"))
    #expect(count.value == 9)
  }

  @Test func `a stepper may have one bound`() {
    let (guests, debt) = (Stored(1), Stored(-0.5))
    let screen = Screen(columns: 40, rows: 10) {
      Table {
        Stepper("Guests", value: guests.binding, in: 1...).id("guests")
        Stepper("Debt", value: debt.binding, in: ...0, step: 0.25).id("debt")
        Stepper("Own", value: 1, in: 1...).id("own")
      }
    }
    screen.select("guests")
    screen.press(.escape)
    screen.press(.left)
    #expect(guests.value == 1)
    screen.press(.right)
    #expect(guests.value == 2)
    #expect(
      screen.router.set(.text("0"), at: path)
        == .refused("guests", reason: "Enter a number of at least 1"))
    #expect(screen.router.set(.number(1), at: RowPath(section: 0, row: 1)) == .edited("debt", 0))
    #expect(screen.router.set(.text("7"), at: RowPath(section: 0, row: 2)) == .edited("own", 7))
  }

  // MARK: Formats

  @Test func `a text field has a format, and shows all that is stored`() {
    let price = Stored(1234.5)
    let screen = screen(Self.german) {
      TextField("Preis", value: price.binding)
        .format(NumberFormat(suffix: " €", fractionDigits: 2).grouped()).id("price")
    }
    #expect(screen.frame.plain.contains("1.234,50 €"))
    screen.select("price")
    #expect(screen.frame.plain.contains("1234,50"))
    #expect(!screen.frame.plain.contains("€"))
    screen.press(.enter)
    #expect(price.value == 1234.5)
    screen.select("price")
    screen.press(.backspace, .backspace, "9", "9", "9", .enter)
    #expect(price.value == 1234.999)
    #expect(screen.frame.plain.contains("1.234,999 €"))
    #expect(screen.router.set(.text("1.000,5 €"), at: path) == .edited("price", "1000.5"))
  }

  @Test func `a step that its row can show is shown`() {
    let dose = Stored(0.0005)
    let row = router { Stepper("Dose", value: dose.binding, in: 0...1, step: 0.0005) }
      .presentedRow(at: path)?.row
    #expect(row?.valueText() == "0.0005")
  }

  @Test func `a format that rounds the steps is reported`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Slider("Volume", value: .constant(0.5), step: 0.005).format(.percent)
    }
    expectMessage("“Volume” has steps of 0.005, but its format rounds to 0 decimals", in: result)
  }

  @Test func `a format for a text is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = TextField("Name", text: "").format(.percent)
    }
    expectMessage("the text field “Name” has no number to format: bind one to value:", in: result)
  }
}

/// The numbers of the app that are outside the bounds of their rows.
@Suite struct NumberOutsideTests {
  private let guests = Stored(4)
  private let level = Stored(Float(7))
  private let asked = Recorder<Int>()

  private func table() -> Table {
    Table {
      Stepper("Guests", value: guests.binding, in: 1...2).id("guests")
        .validated { [asked] number in
          asked.add(number)
          return nil
        }
      Slider("Level", value: level.binding, in: 0...5, step: 1).id("level")
      TextField("Count", value: guests.binding, in: ...2).id("count")
      Action("Save") {}.id("save").disabledWhileInvalid()
    }
  }

  private let reasons = [
    "Enter a whole number from 1 to 2", "Enter a whole number from 0 to 5",
    "Enter a number of at most 2",
  ]

  @Test func `they are shown, and make the screen invalid`() {
    let screen = Screen(columns: 60, rows: 20) { table() }
    #expect(screen.router.invalidRows.map(\.reason) == reasons)
    #expect(screen.frame.plain.contains("4"))
    for reason in reasons { #expect(screen.frame.plain.contains(reason)) }
    #expect(screen.select("save").isFailure)
    #expect(guests.value == 4)
    let spoken = AccessibleScreen { table() }
    for reason in reasons { #expect(spoken.page.contains(reason)) }
  }

  @Test func `the first step leads inside`() {
    let screen = Screen(columns: 60, rows: 20) { table() }
    screen.select("guests")
    screen.press(.escape)
    screen.press(.left)
    #expect(guests.value == 2)
    screen.select("level")
    screen.press(.escape)
    screen.press(.right)
    #expect(level.value == 5)
    #expect(screen.router.isValid)
    #expect(!screen.frame.plain.contains("Enter"))
  }

  @Test func `rules get the number of the app`() {
    let router = Router { table() }
    #expect(!router.isValid)
    level.value = 1
    #expect(!router.isValid)
    guests.value = 1
    #expect(router.isValid)
    #expect(!asked.values.contains(2))
  }

  @Test func `confirming them unchanged does not change them`() {
    let screen = Screen(columns: 60, rows: 20) { table() }
    screen.select("guests")
    #expect(screen.press(.enter) == [.refused("guests", reason: reasons[0])])
    #expect(guests.value == 4)
  }

  @Test func `a number that a screen keeps can become one`() {
    let rooms = Stored(9)
    let router = Router {
      Table { Stepper("Guests", value: 1, in: 1...rooms.value).id("guests") }
    }
    router.set(.number(4), at: RowPath(section: 0, row: 0))
    #expect(router.isValid)
    rooms.value = 2
    #expect(router.invalidRows.map(\.reason) == ["Enter a whole number from 1 to 2"])
    #expect(router.presentedRow(at: RowPath(section: 0, row: 0))?.row.valueText() == "4")
  }
}

/// Numbers of the app that are no numbers.
@Suite struct MissingNumberTests {
  @Test func `NaN is invalid in every row until a number is entered`() {
    let (volume, size, price) = (Stored(Double.nan), Stored(Double.nan), Stored(Double.nan))
    let optional = Stored<Double?>(nil)
    let router = Router {
      Table {
        Slider("Volume", value: volume.binding)
        Stepper("Size", value: size.binding, in: 0...9)
        TextField("Price", value: price.binding)
        TextField("Weight", value: optional.binding)
        Action("Save") {}.submits().id("save")
      }
    }
    #expect(router.invalidRows.map(\.title) == ["Volume", "Size", "Price"])
    #expect(router.invalidRows.allSatisfy { $0.reason == "A number is needed" })
    #expect(router.select("save") == .refused("save", reason: "Volume: A number is needed"))
    for row in 0..<2 { router.set(.number(1), at: RowPath(section: 0, row: row)) }
    router.set(.text("2.5"), at: RowPath(section: 0, row: 2))
    #expect(router.isValid)
    #expect((volume.value, size.value) == (1, 1))
    #expect(price.value == 2.5)
  }

  @Test func `an infinite number is invalid, too`() {
    let price = Stored(Double.infinity)
    let size = Stored(-Double.infinity)
    let router = Router {
      Table {
        TextField("Price", value: price.binding)
        Stepper("Size", value: size.binding, in: 0...9)
      }
    }
    #expect(router.invalidRows.map(\.reason) == ["A number is needed", "A number is needed"])
    #expect(router.presented.sections[0].items.map { $0.valueText() } == ["–", "–"])
    let field = router.presentedRow(at: RowPath(section: 0, row: 0))?.row.face.text
    #expect(field?.editedText == "" && field?.storedText == "")
  }
}
