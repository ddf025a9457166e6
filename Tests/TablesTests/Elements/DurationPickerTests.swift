import Tables
import TablesInteraction
import TablesSpoken
import TablesTestTools
import Testing

/// Rows with a duration, in a terminal and read aloud.
@Suite struct DurationPickerTests {
  private let delay = Stored(Duration.seconds(3_900))
  private let changes = Stored(0)

  private var table: Table {
    Table {
      DurationPicker("Lock after", selection: delay.binding, in: .seconds(60)...(.seconds(7_200)))
        .onChange { (_: Duration) in changes.wrappedValue += 1 }.id("lock")
    }
  }

  private func screen(_ language: String = "en") -> Screen {
    Screen(renderer: TextRenderer(width: 60, words: Words(languages: [language])), rows: 8) {
      table
    }
  }

  @Test(arguments: [
    (0, "0 min"), (59, "0 min"), (60, "1 min"), (3_600, "1 h"), (3_900, "1 h 5 min"),
    (90_000, "25 h"),
  ])
  func `a duration is shown in hours and minutes`(seconds: Int, text: String) {
    let row = DurationPicker("a", selection: .constant(.seconds(seconds))).lowered
    #expect(row.valueText() == text)
  }

  @Test(arguments: [
    ("de", "1 Std. 5 Min."), ("fr", "1 h 5 min"), ("nl", "1 u 5 min"), ("ja", "1時間 5分"),
    ("zh", "1小时 5分钟"),
  ])
  func `it is shown in the language of the words, and read as it is shown`(
    language: String, text: String
  ) {
    let screen = screen(language)
    #expect(screen.frame.plain.contains(text))
    delay.wrappedValue = .seconds(60)
    screen.select("lock")
    screen.press(.control("u"))
    screen.type(text)
    #expect(screen.press(.enter) == [.edited("lock", 3_900)])
  }

  @Test(arguments: [
    ("1:05", 3_900), ("65", 3_900), ("0:01", 60), ("2:00", 7_200), ("2 h", 7_200),
    ("90 min", 5_400),
    ("1h30", 5_400), ("1 h 30 min", 5_400), ("٦٥", 3_900), ("1 hour 1 minute", 3_660),
  ])
  func `it is typed as hours and minutes, or as minutes`(text: String, seconds: Int) {
    let screen = screen()
    screen.select("lock")
    screen.press(.control("u"))
    screen.type(text)
    #expect(screen.press(.enter) == [.edited("lock", .number(Double(seconds)))])
    #expect(delay.wrappedValue == .seconds(seconds))
  }

  @Test(arguments: ["", "soon", "1:60", "2:01", "0", "121", "-5", "1.5", "1:2:3", "5 km"])
  func `another text is refused with an example`(text: String) {
    let screen = screen()
    screen.select("lock")
    screen.press(.control("u"))
    screen.type(text)
    let reason = "Enter a duration from 1 min to 2 h, such as 1:05"
    #expect(screen.press(.enter) == [.refused("lock", reason: reason)])
    #expect(delay.wrappedValue == .seconds(3_900))
  }

  @Test func `a duration that is not changed keeps its seconds`() {
    delay.wrappedValue = .seconds(3_905.25)
    let screen = screen()
    screen.select("lock")
    screen.press(.enter)
    #expect(delay.wrappedValue == .seconds(3_905.25))
    #expect(changes.wrappedValue == 0)
  }

  @Test func `arrows change it by a minute, and the hours at the cursor in an edit`() {
    let screen = screen()
    screen.press(.right)
    #expect(delay.wrappedValue == .seconds(3_960))
    screen.press(.enter)
    #expect(screen.frame.plain.contains("1:06"))
    screen.press(.up, .home, .down)
    #expect(screen.frame.plain.contains("0:07"))
    screen.press(.down)
    #expect(screen.frame.plain.contains("0:01"), "the shortest duration")
    #expect(screen.press(.enter) == [.edited("lock", 60)])
    #expect(changes.wrappedValue == 2)
  }

  @Test func `it is read aloud in whole words`() {
    let screen = AccessibleScreen { table }
    #expect(screen.page.contains("Lock after, duration, 1 hour 5 minutes, from 1 min to 2 h"))
    screen.respond(to: "1")
    screen.respond(to: "0:01")
    #expect(screen.reply.contains("Lock after is 1 minute now."))
    #expect(delay.wrappedValue == .seconds(60))
  }

  @Test func `a value outside the bounds is shown, and invalid`() {
    delay.wrappedValue = .seconds(10_800)
    let screen = screen()
    #expect(screen.frame.plain.contains("3 h"))
    #expect(screen.frame.plain.contains("Enter a duration from 1 min to 2 h"))
    screen.press(.left)
    #expect(delay.wrappedValue == .seconds(7_200))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a duration becomes a text and the same duration again`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let language = (Words.languages + ["en"]).randomElement(using: &random) ?? "en"
    let router = Router(words: Words(languages: [language])) {
      Table { DurationPicker("a", selection: delay.binding, in: .zero ... .seconds(1e7)) }
    }
    let path = RowPath(section: 0, row: 0)
    for _ in 0..<30 {
      let duration = Duration.seconds(Int.random(in: 0...9_000_000, using: &random) / 60 * 60)
      delay.wrappedValue = duration
      let shown = router.row(at: path)?.value.valueText(words: router.words) ?? ""
      delay.wrappedValue = .seconds(Int.random(in: 0...9_000_000, using: &random))
      router.set(.text(shown), at: path)
      #expect(delay.wrappedValue == duration, "\(language) \(shown)")
    }
  }
}
