import Tables
import TablesInteraction
import TablesSpoken
import Testing

/// The rows that are read of a database, whose ids are an array or a range.
@Suite struct RowsReadTests {
  private static let count = 1_000_000
  /// The rows of a window of 24 lines.
  private static let window = 24

  private final class Library {
    var ids = Array(0..<count)
    var read = 0

    func row(_ id: Int) -> Segue {
      read += 1
      return Segue("Song \(id)")
    }

    func text(_ id: Int) -> Info {
      read += 1
      return Info("Song \(id)")
    }
  }

  private let library = Library()

  /// Returns the number of rows that a closure reads.
  private func reads(_ body: () -> Void) -> Int {
    library.read = 0
    body()
    return library.read
  }

  private func check(_ screen: Screen, atMost limit: Int = 2 * window) {
    #expect(reads { _ = screen.frame } <= limit)
    for key in [Key.down, .pageDown, .end, .up, .pageUp, .home] {
      let read = reads {
        screen.press(key)
        _ = screen.frame
      }
      #expect(read <= limit, "\(key)")
    }
  }

  @Test func `a key reads two windows of an array of ids at most`() {
    let library = library
    check(
      Screen(columns: 40, rows: Self.window) {
        Table { Section("Songs") { ForEach(library.ids, id: \.self) { library.row($0) } } }
      })
  }

  @Test func `a key reads two windows of a range of positions at most`() {
    let library = library
    check(
      Screen(columns: 40, rows: Self.window) {
        Table { Section("Songs") { ForEach(0..<Self.count, id: \.self) { library.row($0) } } }
      })
  }

  @Test func `where no row can be focused, a key looks at 1,000 rows at most`() {
    let library = library
    check(
      Screen(columns: 40, rows: Self.window) {
        Table { Section("Songs") { ForEach(library.ids, id: \.self) { library.text($0) } } }
      }, atMost: 1_000 + 2 * Self.window)
  }

  @Test func `a change of the ids reads what is shown, and a difference nothing`() {
    let library = library
    let router = Router {
      Table { Section("Songs") { ForEach(library.ids, id: \.self) { library.row($0) } } }
    }
    let screen = Screen(router: router, renderer: TextRenderer(width: 40), rows: Self.window)
    _ = screen.frame
    let old = router.presented
    library.ids.insert(-1, at: Self.count / 2)
    router.invalidate()
    let new = router.presented
    var changes = 0
    let read = reads { changes = new.difference(from: old).count }
    #expect(changes == 1 && read == 0)
    #expect(reads { _ = screen.frame } <= 2 * Self.window)
  }

  @Test func `a page in words reads its rows`() {
    let library = library
    let screen = AccessibleScreen {
      Table { Section("Songs") { ForEach(library.ids, id: \.self) { library.row($0) } } }
    }
    #expect(reads { _ = screen.page } <= 2 * Self.window)
    #expect(reads { screen.respond(to: "next") } <= 2 * Self.window)
  }
}
