import TablesBasics
import TablesInteraction

/// Keys as the user writes them: names set apart by blanks, and text to type in quotes.
///
/// ```
/// down space enter "Ada" ctrl-u
/// ```
struct KeyScript {
  /// One part of a script.
  enum Item: Equatable {
    case key(Key)
    case text(String)
  }

  let items: [Item]

  /// Reads a script; whatever names no key is told.
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
    throw .unknown("key", word, suggestion: nearestWord(to: word, in: Key.names))
  }

  /// Plays the script; gives what came of each part, and of the work that it started.
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
