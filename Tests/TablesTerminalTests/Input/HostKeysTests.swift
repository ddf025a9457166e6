import Tables
import TablesInteraction
import TablesTerminal
import Testing

/// The keys of a program beside those of its screen.
@Suite struct HostKeysTests {
  @Test(arguments: [("a", true), ("ф", true), ("α", true), ("b", false), ("и", false)])
  func `a letter of another keyboard does what the Latin letter of its key does`(
    letter: Character, isHandled: Bool
  ) {
    let screen = Screen(columns: 40, rows: 10) { Table("Review") { Info("One") } }
    let keys = HostKeys(press: { key, _ in key == "a" }, hints: { _ in [] })
    #expect(keys.handle(.character(letter), on: screen) == isHandled)
  }
}
