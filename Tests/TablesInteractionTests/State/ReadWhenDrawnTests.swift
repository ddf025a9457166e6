import Tables
import TablesInteraction
import TablesSpoken
import Testing

/// Details that are read from state without observation when a row is drawn.
@Suite struct ReadWhenDrawnTests {
  private final class Clock {
    var time = "12:00"
    var reads = 0
  }
  private let clock = Clock()

  private func table() -> Table {
    Table {
      Info("Time").detail { [clock] in
        clock.reads += 1
        return clock.time
      }
      Switch("Other")
      ForEach(0..<200) { Info("\($0)") }
    }
  }

  @Test func `a frame shows the current value`() {
    let screen = Screen(columns: 30, rows: 8) { self.table() }
    #expect(screen.frame.plain.contains("12:00"))
    clock.time = "12:01"
    #expect(screen.frame.plain.contains("12:01"))
  }

  @Test func `a key that only moves the focus shows the current value`() {
    let screen = Screen(columns: 30, rows: 8) { self.table() }
    _ = screen.frame
    clock.time = "12:01"
    screen.press(.down)
    #expect(screen.frame.plain.contains("12:01"))
  }

  @Test func `a row that scrolls back into view shows the current value`() {
    let screen = Screen(columns: 30, rows: 8) { self.table() }
    _ = screen.frame
    screen.press(.pageDown, .pageDown)
    _ = screen.frame
    clock.time = "12:01"
    screen.press(.home)
    #expect(screen.frame.plain.contains("12:01"))
  }

  @Test func `an unchanged frame reads the detail once and is not drawn again`() {
    let screen = Screen(columns: 30, rows: 8) { self.table() }
    _ = screen.frame
    let (reads, version) = (clock.reads, screen.router.version)
    for _ in 0..<10 { _ = screen.frame }
    #expect(clock.reads - reads == 10)
    #expect(screen.router.version == version)
  }

  @Test func `a row out of view is not read`() {
    let screen = Screen(columns: 30, rows: 8) { self.table() }
    screen.press(.pageDown, .pageDown, .pageDown)
    _ = screen.frame
    let reads = clock.reads
    for _ in 0..<10 { _ = screen.frame }
    #expect(clock.reads == reads)
  }

  @Test func `a longer value moves what is below`() {
    let screen = Screen(columns: 20, rows: 8) { self.table() }
    clock.time = "exactly twelve o'clock"
    #expect(screen.frame.plain.contains("o'clock"))
    #expect(screen.frame.plain.contains("Other"))
  }

  @Test func `a page that is read aloud has the current value`() {
    let screen = AccessibleScreen { self.table() }
    #expect(screen.page.contains("12:00"))
    clock.time = "12:01"
    #expect(screen.page.contains("12:01"))
    clock.time = "12:02"
    screen.respond(to: "2")
    #expect(screen.reply.contains("12:02"))
  }
}
