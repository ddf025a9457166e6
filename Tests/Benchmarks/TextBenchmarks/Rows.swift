import Measuring

/// Rows of a number, a title, a count and a price, the same on every run (SplitMix64, seed 42).
struct Rows {
  /// The cells, four a row.
  private(set) var cells: [[String]] = []

  /// Makes rows; titles of ASCII, Chinese, Japanese, Korean and emoji mixed, or of ASCII alone.
  init(count: Int, onlyASCII: Bool) {
    var random = SplitMix64(seed: 42)
    let words = onlyASCII ? Self.ascii : Self.ascii + Self.wide
    cells.reserveCapacity(count)
    for number in 0..<count {
      let title = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        words[Int.random(in: 0..<words.count, using: &random)]
      }
      let price = Int.random(in: 100..<1_000_000, using: &random)
      cells.append([
        "\(number)", title.joined(separator: " "), "\(Int.random(in: 0..<9_999, using: &random))",
        "\(price / 100).\(price % 100)",
      ])
    }
  }

  private static let ascii = [
    "Usage", "Language", "report", "Dark", "mode", "synchronise", "a", "of",
  ]
  private static let wide = ["日本語", "設定", "한국어", "言語", "😀", "👩‍👩‍👧", "🇯🇵", "❤️"]
}
