import Tables
import TablesBasics
import TablesInteraction
import TablesText

/// Presses keys on a screen and records its frames.
package struct ScreenRecording {
  private let screen: Screen
  private var image: SVGRecording

  /// The times for which frames are shown, in milliseconds.
  private enum Time {
    static let start = 1500
    static let key = 1100
    static let letter = 140
    static let tick = 110
    static let end = 3000
  }

  /// Begins a recording with the first frame of a screen.
  package init(
    columns: Int, rows: Int, theme: Theme = .dark, glyphs: Glyphs = .unicode,
    words: Words = .english, table: @escaping () -> any ScreenContent
  ) {
    let renderer = TextRenderer(width: columns, theme: theme, glyphs: glyphs, words: words)
    screen = Screen(renderer: renderer, rows: rows, table: table)
    image = SVGRecording(title: screen.titles.first ?? "A table", page: theme.page)
    keep(for: Time.start)
  }

  /// The image of the recorded frames.
  package var svg: String { image.svg }

  /// Presses the keys and types the texts of a script.
  ///
  /// The last frame, which is the one that a viewer without animations shows, still has the last
  /// key and its outcome below it.
  package nonisolated(nonsending) mutating func play(_ script: KeyScript) async {
    for item in script.items {
      switch item {
      case .key(let key):
        let outcome = screen.press(key)
        keep(key: key.cap, note: outcome, for: screen.router.isBusy ? Time.tick : Time.key)
        if screen.router.isBusy { await settle(key: key.cap, note: outcome) }
      case .text(let text):
        for character in text {
          screen.press(.character(character))
          keep(key: text, for: Time.letter)
        }
      }
    }
    image.extendLast(by: Time.end)
  }

  /// Records frames of the running work, and then a frame with its outcome.
  private nonisolated(nonsending) mutating func settle(key: String, note: Outcome?) async {
    for _ in 0..<8 {
      screen.advance()
      keep(key: key, note: note, for: Time.tick)
    }
    let outcomes = await screen.settle()
    keep(key: key, note: outcomes.last, for: Time.key)
  }

  private mutating func keep(key: String = "", note: Outcome? = nil, for milliseconds: Int) {
    let frame = screen.frame
    image.append(
      frame.buffer, cursor: frame.cursor.map { ($0.column, $0.row) }, key: key,
      note: note?.description ?? "", milliseconds: milliseconds)
  }
}

extension Key {
  /// The label of the key.
  fileprivate var cap: String {
    switch self {
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .enter: "return"
    case .escape: "esc"
    default: description
    }
  }
}

/// Keys as the user writes them: names separated by blanks, and text to type in quotes.
///
/// ```
/// down space enter "Ada" ctrl-u
/// ```
package struct KeyScript {
  /// A part of a script.
  package enum Item: Equatable {
    case key(Key)
    case text(String)
  }

  package let items: [Item]

  /// Parses a script.
  ///
  /// - Throws: ``UnknownKey`` for a word that is not the name of a key.
  package init(_ script: String) throws(UnknownKey) {
    var items: [Item] = []
    var rest = script[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" || first == "'", let end = rest.dropFirst().firstIndex(of: first) {
        items.append(.text(String(rest[rest.index(after: rest.startIndex)..<end])))
        rest = rest[rest.index(after: end)...]
      } else {
        let word = String(rest.prefix { !$0.isWhitespace })
        rest = rest.dropFirst(word.count)
        items.append(.key(try Self.key(word)))
      }
    }
    self.items = items
  }

  private static func key(_ word: String) throws(UnknownKey) -> Key {
    if let key = Key(named: word) { return key }
    throw UnknownKey(word: word)
  }

  /// A word that is not the name of a key.
  package struct UnknownKey: Error, CustomStringConvertible {
    /// The word.
    package let word: String

    /// A sentence that names the word and the keys.
    package var description: String {
      let names = (["a character"] + Key.names).listed("or")
      let hint =
        nearestWord(to: word, in: Key.names).map { ": did you mean “\($0)”?" }
        ?? ": a key is \(names), also with ctrl-, alt- or shift- before it; put text to type in quotes"
      return "unknown key “\(word)”\(hint)"
    }
  }

  /// Plays the script. Returns the outcomes of its parts and of the work that they started.
  package nonisolated(nonsending) func play(on screen: Screen) async -> [Outcome] {
    var outcomes: [Outcome] = []
    for item in items {
      switch item {
      case .key(let key): outcomes += screen.press(key)
      case .text(let text): outcomes += screen.type(text)
      }
      if screen.router.isBusy { outcomes += await screen.settle() }
    }
    return outcomes
  }
}
