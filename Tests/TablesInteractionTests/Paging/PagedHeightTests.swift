import Tables
import TablesInteraction
import TablesTestTools
import Testing

/// Work whose end changes the heights of rows in sight.
@MainActor @Suite struct PagedHeightTests {
  private let library = Library(count: 400)

  /// Returns an error of a number of words.
  private func error(words: Int) -> String {
    (0..<words).map { "word\($0)" }.joined(separator: " ")
  }

  private func screen(columns: Int, rows: Int, pageSize: Int = 10) -> Screen {
    let songs = library.pages(size: pageSize)
    return Screen(columns: columns, rows: rows) {
      Table("Music") {
        Section("Songs") {
          Action("Shuffle") {}
          ForEach(songs) { Segue($0.title) }
        }
      }
    }
  }

  /// Whether a line of the row in focus is in the frame.
  private func showsFocus(_ screen: Screen) -> Bool {
    screen.focusPath.map { screen.origins.contains(.row($0)) } ?? false
  }

  @Test func `the focus stays in sight when its page fails with a long error`() async {
    let screen = await screen(columns: 30, rows: 8).settled()
    library.errors = [300: error(words: 20)]
    let path = RowPath(section: 0, row: 304)
    screen.select(path)
    await screen.settle()
    #expect(screen.focusPath == path)
    #expect(showsFocus(screen), "\n\(screen.frame.plain)")
  }

  @Test(arguments: Stress.seeds(20, long: 60))
  func `the focus stays in sight when pages around it fail`(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let pageSize = Int.random(in: 3...20, using: &random)
    let screen = await screen(
      columns: Int.random(in: 12...60, using: &random),
      rows: Int.random(in: 3...16, using: &random), pageSize: pageSize
    ).settled()
    for page in 0..<400 / pageSize where Bool.random(using: &random) {
      library.errors[page * pageSize] = error(words: Int.random(in: 1...40, using: &random))
    }
    for _ in 0..<4 {
      let path = RowPath(section: 0, row: Int.random(in: 1...400, using: &random))
      screen.select(path)
      if Bool.random(using: &random) { _ = screen.frame }
      if Bool.random(using: &random) { library.errors = [:] }
      await screen.settle()
      #expect(screen.focusPath == path)
      #expect(showsFocus(screen), "\(seed)\n\(screen.frame.plain)")
    }
  }

  @Test(arguments: Stress.seeds(20, long: 60))
  func `the row that is edited stays in sight when rows around it fail`(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let words = (0..<12).map { _ in Int.random(in: 0...30, using: &random) }
    let screen = Screen(
      columns: Int.random(in: 14...50, using: &random), rows: Int.random(in: 4...14, using: &random)
    ) { [self] in
      Table {
        for row in 0..<12 {
          Action("Load \(row)") {
            await Task.yield()
            throw RowError(error(words: words[row] + 1))
          }
          .id("load \(row)")
          .disabled(words[row] == 0)
          TextField("N", text: "").id("name \(row)")
        }
      }
    }
    for row in 0..<12 where Bool.random(using: &random) { screen.select("load \(row)") }
    let row = Int.random(in: 0..<12, using: &random)
    screen.select("name \(row)")
    screen.type("typed")
    #expect(screen.frame.plain.contains("typed"))
    await screen.settle()
    #expect(screen.frame.plain.contains("typed"), "\(seed)\n\(screen.frame.plain)")
    #expect(showsFocus(screen), "\(seed)\n\(screen.frame.plain)")
  }
}
