import Measuring
import TablesRouting

/// Rows of random words from a seed: a title of two to four words, and optionally other texts.
struct Rows {
  var titles: [String] = []
  var keywords: [[String]] = []
  var details: [String?] = []

  /// - Parameter isLong: Whether rows have two keywords and a detail in addition to their title.
  init(count: Int, words: [String], isLong: Bool) {
    var random = SplitMix64(seed: 42)
    func text(_ words: [String], count: Int) -> String {
      (0..<count).map { _ in words[Int(random.next() % UInt64(words.count))] }
        .joined(separator: " ")
    }
    for number in 0..<count {
      titles.append("\(number) " + text(words, count: 2 + number % 3))
      keywords.append(isLong ? [text(words, count: 1), text(words, count: 1)] : [])
      details.append(isLong ? text(words, count: 2) : nil)
    }
  }

  /// Folds all rows.
  func index() -> SearchIndex {
    var index = SearchIndex()
    index.reserveCapacity(titles.count)
    for row in titles.indices {
      index.append(
        title: titles[row], keywords: keywords[row], details: [details[row]].compactMap { $0 })
    }
    return index
  }

  static let latin = [
    "General", "Network", "Display", "Brightness", "Wallpaper", "Sounds", "Focus", "Privacy",
    "Battery", "Storage", "Keyboard", "Language", "Accounts", "Calendar", "Passwords", "Updates",
  ]
  static let accented = [
    "Général", "Réseau", "Écran", "Größe", "Español", "Žádný", "Ελληνικά", "Язык", "Việt",
  ]
  static let mixed = latin + ["一般設定", "ネットワーク", "화면 밝기", "隐私", "🔋", "👩‍👩‍👧"]
}
