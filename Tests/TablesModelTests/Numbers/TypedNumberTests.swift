import TablesModel
import TablesTestTools
import Testing

@Suite struct TypedNumberTests {
  private func read(_ text: String, in language: String = "en") -> String? {
    TypedNumber(text, symbols: Words(languages: [language]).numbers)?.value.description
  }

  @Test(arguments: [
    ("de", "41,7", "41.7"), ("de", "1.234.567,5", "1234567.5"), ("de", "1.000", "1000"),
    ("de", "1.5", "1.5"), ("de", "1,000", "1"), ("en", "1,000", "1000"), ("en", "1,5", "1.5"),
    ("en", "0,125", "0.125"), ("en", "12,34,567.5", "1234567.5"), ("en", "1.000,5", "1000.5"),
    ("fr", "1\u{202F}234,5", "1234.5"), ("fr", "1 234,5", "1234.5"), ("fr", "1.500", "1.5"),
    ("de-CH", "1’234.5", "1234.5"), ("de-CH", "1'234.5", "1234.5"), ("es-MX", "1,234.5", "1234.5"),
    ("es", "1.234,5", "1234.5"), ("pt-PT", "1\u{A0}234,5", "1234.5"),
  ])
  func `separators are those of the language`(language: String, text: String, number: String) {
    #expect(read(text, in: language) == number)
  }

  @Test(arguments: [
    ("٤١٫٧", "41.7"), ("۴۱٫۷", "41.7"), ("४१.७", "41.7"), ("１２．５", "12.5"), ("\u{61C}-٥", "-5"),
    ("١٬٢٣٤", "1234"), ("−5", "-5"), ("－5", "-5"), (" 5\u{A0}", "5"), ("+5", "5"), (".5", "0.5"),
    ("5.", "5"), ("1e+16", "10000000000000000"), ("1.5E−3", "0.0015"), ("\t7\n", "7"),
  ])
  func `digits and signs of all scripts are read`(text: String, number: String) {
    #expect(read(text) == number)
  }

  @Test(arguments: [
    "", " ", "-", ".", ",", "x", "0x20", "inf", "nan", "1e", "1.2.3", "1 0", "1 00", "12 km", "--5",
    "5-", "1,2,3", ",5,", "1..5", "½", "5٪", "- 5", "1\n000",
  ])
  func `other texts are no numbers`(text: String) {
    #expect(read(text) == nil)
    #expect(read(text, in: "de") == nil)
  }

  @Test(arguments: [("en", "1.000"), ("de", "1,000"), ("fr", "12,500")])
  func `decimals may look like thousands`(language: String, text: String) {
    #expect(TypedNumber(text, symbols: Words(languages: [language]).numbers)?.isAmbiguous == true)
  }

  @Test func `decimals may be as many as they like`() {
    #expect(TypedNumber("5.0")?.isAmbiguous == false)
    #expect(TypedNumber("0.125")?.isAmbiguous == false)
    #expect(read(String(repeating: "9", count: 400) + ".5")?.hasPrefix("9999") == true)
    #expect(read("1e999999999999999999999")?.hasPrefix("1e") == true)
  }
}

/// What is shown is read as the same number.
@Suite struct NumberFormatReadingTests {
  private static let formats: [NumberFormat] = [
    NumberFormat(), .percent, .percent(fractionDigits: 1), .unit("km"), .unit("m² per day"),
    .fractionDigits(2), NumberFormat(prefix: "€", fractionDigits: 2),
    NumberFormat(prefix: "CHF ", suffix: ".–").grouped(), NumberFormat().grouped(),
    NumberFormat(scale: 0.001, suffix: " kg"), .percent.grouped(),
  ]
  private static let languages = Words.languages + ["en", "de-CH", "de-AT", "es-MX", "pt-PT"]

  private func field(_ number: String, _ format: NumberFormat) -> Row {
    var field = Row.Kind.TextField(text: "")
    field.number = NumberField(
      value: number, isWhole: false, isOptional: false, limits: ("-1e308", "1e308"),
      bounds: (nil, nil))
    var row = Row(id: "row", kind: .textField(field), title: "Row")
    row.numberFormat = format
    return row
  }

  @Test(arguments: languages)
  func `a text field reads the number that it shows`(language: String) throws {
    let words = Words(languages: [language])
    var random = SplitMix64(seed: 7)
    for format in Self.formats {
      for _ in 0..<100 {
        let units = Int.random(in: -9_999_999_999...9_999_999_999, using: &random)
        let number = try #require(
          DecimalNumber("\(units)e-\(Int.random(in: 0...9, using: &random))"))
        let row = field(number.description, format).worded(in: words)
        let shown = try #require(row.face.text)
        // Another number is replaced, so that the text is not just that of the old number.
        let other = field("0.5", format)
        for text in [shown.text, shown.editedText, " \(shown.text)\u{A0}"] {
          #expect(
            other.number(typed: text, words: words) == .value(.text(number.description)),
            "\(text) in \(language)")
        }
      }
    }
  }

  @Test(arguments: languages)
  func `a slider reads the number that it shows`(language: String) throws {
    let words = Words(languages: [language])
    var random = SplitMix64(seed: 8)
    for format in Self.formats where format.scale >= 1 {
      for _ in 0..<50 {
        let number = Double(Int.random(in: -99_999...99_999, using: &random)) / 100
        let slider = Row.Kind.Slider(value: 0, bounds: -1_000...1_000)
        var row = Row(id: "row", kind: .slider(slider), title: "Row")
        row.numberFormat = format
        let text = row.text(of: number, words: words)
        guard case .value(.number(let read))? = row.number(typed: text, words: words) else {
          Issue.record("\(text) in \(language)")
          continue
        }
        #expect(row.text(of: read, words: words) == text)
      }
    }
  }

  @Test(arguments: languages, ["5e-324", "-1.7976931348623157e308", "1e41", "2.5e-45"])
  func `a text field shows very large and very small numbers with an exponent`(
    language: String, number: String
  ) throws {
    let words = Words(languages: [language])
    let text = try #require(field(number, NumberFormat()).worded(in: words).face.text).text
    #expect(text.count < 25)
    let read = try #require(TypedNumber(text, symbols: words.numbers))
    #expect(read.value == DecimalNumber(number))
  }

  @Test func `numbers are shown in the language`() {
    let german = Words(languages: ["de"])
    #expect(NumberFormat.percent(fractionDigits: 1).text(of: 0.145, words: german) == "14,5 %")
    #expect(NumberFormat().grouped().text(of: -1_234_567.5, words: german) == "-1.234.567,5")
    #expect(NumberFormat.unit("km").text(of: 2.5, words: german) == "2,5 km")
    #expect(NumberFormat().text(of: 1.5e17, words: german) == "1,5e+17")
    let swiss = Words(languages: ["de-CH"])
    #expect(NumberFormat().grouped().text(of: 1_234.5, words: swiss) == "1’234.5")
    #expect(Row(id: "a", kind: .progress(0.4), title: "A").valueText(words: german) == "40 %")
    var own = Words()
    own.numbers.decimalSeparator = "·"
    #expect(NumberFormat().text(of: 2.5, words: own) == "2·5")
    #expect(TypedNumber("2·5", symbols: own.numbers)?.value.double == 2.5)
  }
}
