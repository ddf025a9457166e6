import Tables
import Testing

@testable import TablesInteraction

/// The bar and the list of keys name the keys that do something, and no others.
@Suite struct KeysThatActTests {
  private func table() -> Table {
    Table("Settings") {
      Section("General") {
        Switch("Dark mode").id("dark")
        Switch("Fixed").disabled().id("fixed")
        Switch("Locked").disabled(because: "Ask the owner").id("locked")
        Stepper("Copies", initialValue: 3, in: 1...9).id("copies")
        Slider("Volume", initialValue: 0.5, in: 0...1).disabled().id("volume")
        TextField("Name", text: "").id("name")
        Info("Version", detail: "1.0").id("version")
        Info("Card").contextMenu { Action("Copy") {} }.id("card")
        Info("Old card").contextMenu { Action("Copy") {} }.disabled().id("old")
        Action("Run") {}.id("run")
        Switch("Sync").accessory { Action("About") {} }.disabled().id("sync")
        Segue("Language") { Table("Language") { Info("English") } }.id("language")
      }
      Section("More") { Switch("Inside") }.collapsible()
      ForEach(["a", "b"], id: \.self) { Info($0).id($0) }.onDelete { _ in }
    }
    .searchable()
    .refreshable {}
  }

  /// The rows of each kind, by the number of times that the focus moves down to them. The screen of
  /// the language is -1.
  private static let rows = [-1, 0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13]

  private func screen(at row: Int) -> Screen {
    let screen = Screen(columns: 40, rows: 60, table: table)
    if row < 0 { screen.select("language") }
    for _ in 0..<max(row, 0) { screen.press(.down) }
    return screen
  }

  /// The keys that an entry of the list stands for.
  private func keys(_ hint: KeyHint) -> [Key] {
    hint.key.split(separator: " ").flatMap { word -> [Key] in
      switch word {
      case "↵": [.enter]
      case "␣": [.space]
      case "↑": [.up]
      case "↓": [.down]
      case "→": [.right]
      case "←": [.left]
      case "0–9": ["5"]
      case "pgup": [.pageUp]
      case "pgdn": [.pageDown]
      case "esc": [.escape]
      case "tab": [.tab, .backTab]
      case "del": [.delete]
      case "alt-↑↓": [Key(.up, .alt), Key(.down, .alt)]
      default: Key(named: String(word)).map { [$0] } ?? []
      }
    }
  }

  /// The movements of which one does nothing at an end.
  private static let opposites: [[Key]] = [
    [.tab, .backTab], [.up, .down], [.pageUp, .pageDown], [.home, .end],
    [Key(.up, .alt), Key(.down, .alt)],
  ]

  /// Whether a key does something on a screen.
  private func acts(_ key: Key, on screen: Screen) -> Bool {
    let before = screen.description
    return switch screen.press(key)[0] {
    case .unhandled, .ignored, .refused: false
    case .focused, .focusedSection, .scrolled: screen.description != before
    default: true
    }
  }

  @Test(arguments: rows)
  func `every key of the list does something`(row: Int) {
    for hint in KeyHelp.all(on: screen(at: row)) where hint.key != "⊘" {
      let keys = keys(hint)
      #expect(!keys.isEmpty, "\(hint.key)")
      for key in keys {
        let alternatives = Self.opposites.first { $0.contains(key) } ?? [key]
        #expect(
          alternatives.contains { keys.contains($0) && acts($0, on: screen(at: row)) },
          "\(key) of \(hint.key) \(hint.meaning) on \(screen(at: row))")
      }
    }
  }

  @Test(arguments: rows)
  func `every key that does something is in the list`(row: Int) {
    let letters = "abcdeghjmqrsxyz0159.,/-+!".map(Key.character)
    let named: [Key] = [
      .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .escape, .tab, .space,
      .backspace, .delete, .control("c"), .control("a"), .alt("a"), Key(.up, .alt),
      Key(.down, .alt),
    ]
    let listed = KeyHelp.all(on: screen(at: row)).flatMap(keys)
    let digits = listed.contains("5") ? "0123456789".map(Key.character) : []
    // Backspace does what delete does, and `?` opens the list itself.
    // With a header in focus, alt changes nothing about an arrow.
    let arrows = listed.filter { $0 == .up || $0 == .down }.map { Key($0.code, .alt) }
    let deletes: [Key] = listed.contains(.delete) ? [.backspace] : []
    let known = Set(listed + digits + arrows + deletes + ["?"])
    for key in letters + named where !known.contains(key) {
      #expect(
        !acts(key, on: screen(at: row)),
        "\(key) on \(screen(at: row))")
    }
  }

  @Test func `the bar tells why a disabled row does nothing`() {
    let screen = Screen(columns: 70, rows: 30, table: table)
    screen.press(.down)
    #expect(screen.frame.plain.hasSuffix("? keys"))
    let bar = { screen.frame.plain.split(separator: "\n").last ?? "" }
    #expect(bar().contains("⊘ Unavailable") && !bar().contains("toggle"))
    screen.press(.down)
    #expect(bar().contains("⊘ Ask the owner") && !bar().contains("toggle"))
  }

  @Test func `the list names escape where it leaves the screen`() {
    let screen = Screen(columns: 60, rows: 40, table: table)
    screen.press("?")
    #expect(screen.frame.plain.contains("q esc ← ctrl-c"))
  }

  // MARK: Other keyboards

  @Test(
    arguments: [("й", "q"), ("у", "e"), ("ь", "m"), ("μ", "m"), ("к", "r"), ("ρ", "r")]
      as [(Key, Key)])
  func `a letter of another keyboard does what the Latin letter of its key does`(
    _ key: Key, _ latin: Key
  ) {
    #expect(acts(latin, on: screen(at: 6)))
    #expect(screen(at: 6).press(key) == screen(at: 6).press(latin))
  }

  @Test func `a letter of another keyboard is text in a field and in a search`() {
    let screen = screen(at: 5)
    screen.press(.enter)
    #expect(screen.press("й") == [.typed("name", "й")])
    screen.press(.escape, "/")
    #expect(screen.press("й") == [.searched("й", matches: 0)])
    #expect(!screen.isFinished)
  }

  @Test func `control-c leaves the screen on another keyboard`() {
    #expect(screen(at: 0).press(.control("с")) == [.exited])
  }
}
