import TablesTesting
import Testing

/// Rows of one section that have the same id.
@Suite struct SharedIDTests {
  private let table = Table {
    Section("Sounds") {
      Switch("Ring").id("sound")
      Switch("Alarm").id("sound")
      Switch("Keys").id("keys")
    }
    Section("Other") { Info("Keys").id("keys") }
  }
  private let end = "shares its id with another row"

  @Test func `their routing says so`() throws {
    let text = try SnapshotStrategy<Table>.table(SnapshotLook(width: 24), layers: .routing).text(
      table)
    #expect(
      text.hasSuffix(
        """

        routing
        sound: toggles, kept by the screen, \(end)
        sound: toggles, kept by the screen, \(end)
        keys: toggles, kept by the screen
        """), "\(text)")
  }

  @Test func `the outline says so`() throws {
    let text = try SnapshotStrategy<Table>.model.text(table)
    let lines = text.split(separator: "\n").filter { $0.hasSuffix(end) }
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("  sound: switch") }, "\(text)")
  }
}
