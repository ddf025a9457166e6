import TablesInteraction
import TablesModel
import Testing

@testable import TablesSwiftUI

/// The same random form in a list and on a screen of text, filled in at random.
@MainActor @Suite struct RandomFormTests {
  @Test(arguments: 0..<16)
  func `a list and a screen of text agree`(seed: Int) async throws {
    let (left, right) = (RandomForm(seed: UInt64(seed)), RandomForm(seed: UInt64(seed)))
    let phone = Phone { left.table }
    let screen = Screen(columns: 60, rows: 30) { right.table }
    let runner = ScreenRunner(screen)
    var random = SplitMix64(seed: UInt64(seed) &+ 1_000)
    var log: [String] = []
    for _ in 0..<60 {
      let index = Int.random(in: 0..<left.texts.count, using: &random)
      let field = try #require(try phone.row(RowID("f\(index)")).field)
      switch Int.random(in: 0..<13, using: &random) {
      case 0..<6:
        let letter = String("abxyz12".randomElement(using: &random) ?? "a")
        log.append("type \(letter) into \(index)")
        field.type(letter)
        screen.select("f\(index)")
        screen.type(letter)
      case 6:
        log.append("erase in \(index)")
        field.tap()
        field.replaceText(by: String((field.typed ?? "").dropLast()))
        screen.select("f\(index)")
        screen.press(.backspace)
      case 7:
        log.append("return in \(index)")
        field.tap()
        field.pressReturn()
        screen.select("f\(index)")
        screen.press(.enter)
      case 8:
        log.append("leave")
        phone.window.dismissKeyboard()
        screen.select("end")
      case 9..<12:
        guard let check = left.checks.randomElement(using: &random) else { continue }
        log.append("answer \(check)")
        for form in [left, right] { form.answer(check) }
      default:
        log.append("app sets \(index)")
        for form in [left, right] { form.setByApp(index) }
        phone.router.invalidate()
        screen.router.invalidate()
      }
      await phone.window.rest()
      _ = screen.frame
      await runner.rest()
      _ = screen.frame
      let steps = Comment(rawValue: log.joined(separator: "\n"))
      try #require(left.checks == right.checks, steps)
      try #require(left.texts == right.texts, steps)
      try #require(left.numbers == right.numbers, steps)
      try #require(phone.router.isValid == screen.router.isValid, steps)
      try #require(
        phone.router.invalidRows.map(\.reason) == screen.router.invalidRows.map(\.reason), steps)
      for index in left.texts.indices {
        let row = RowRef(RowAddress(section: "form", row: RowID("f\(index)")), on: .root)
        let shown = screen.router.draft(at: row) ?? right.stored(index)
        let text = try phone.row(RowID("f\(index)")).field?.typed
        try #require(text == shown, "field \(index), after \(steps)")
      }
      try #require(phone.window.takeFaults() == [], steps)
    }
  }
}
