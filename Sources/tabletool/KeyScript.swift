import TablesBasics
import TablesInteraction

/// Keys as the user writes them: names separated by blanks, and text to type in quotes.
///
/// ```
/// down space enter "Ada" ctrl-u
/// ```
struct KeyScript {
  /// A part of a script.
  enum Item: Equatable {
    case key(Key)
    case text(String)
  }

  let items: [Item]

  /// Parses a script.
  ///
  /// - Throws: ``UsageError`` for a word that is not the name of a key.
  init(_ script: String) throws(UsageError) {
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

  private static func key(_ word: String) throws(UsageError) -> Key {
    if let key = Key(named: word) { return key }
    throw .unknownKey(word, suggestion: nearestWord(to: word, in: Key.names))
  }

  /// Plays the script. Returns the outcomes of its parts and of the work that they started.
  nonisolated(nonsending) func play(on screen: Screen) async -> [Outcome] {
    var outcomes: [Outcome] = []
    for item in items {
      switch item {
      case .key(let key): outcomes += screen.press(key)
      case .text(let text): outcomes += screen.type(text)
      }
      if screen.isBusy { outcomes += await screen.settle() }
    }
    return outcomes
  }
}
