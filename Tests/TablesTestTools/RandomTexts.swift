/// Texts of the kinds that break a layout, drawn from a seeded generator.
public struct RandomTexts {
  /// A kind of text that often breaks a renderer.
  public enum Script: CaseIterable, Sendable {
    /// ASCII: each character has one byte and one column.
    case ascii
    /// East Asian characters, most of them of two columns.
    case cjk
    /// Emoji, most of them of several scalars and two columns: joined families, skin tones, flags,
    /// keycaps.
    case emoji
    /// Marks without a column of their own, some without a base character.
    case combining
    /// Text from right to left, with Arabic letters, which join.
    case arabic
    /// Text that is longer than any screen is wide, without a blank at which it could be wrapped.
    case long
    /// Control characters and escape sequences, which would affect the terminal.
    case control
    /// An empty text.
    case empty
  }

  /// The generator of the random numbers.
  public var generator: SplitMix64
  /// The kinds of texts that may be returned.
  public var scripts: [Script]

  /// Makes a source of texts.
  public init(seed: UInt64, scripts: [Script] = Script.allCases) {
    generator = SplitMix64(seed: seed)
    self.scripts = scripts
  }

  /// A text of one script, or of two side by side.
  /// - Precondition: `scripts` names at least one.
  public mutating func text() -> String {
    let isMixed = Bool.random(using: &generator)
    return isMixed ? text(in: script()) + " " + text(in: script()) : text(in: script())
  }

  /// A text of a script, of one to eight of its pieces.
  public mutating func text(in script: Script) -> String {
    guard let pieces = Self.pieces[script] else { return "" }
    let count = script == .long ? 1 : Int.random(in: 1...8, using: &generator)
    return (0..<count).map { _ in pieces[Int.random(in: pieces.indices, using: &generator)] }
      .joined()
  }

  private mutating func script() -> Script {
    precondition(!scripts.isEmpty, "no script to draw a text from")
    return scripts[Int.random(in: scripts.indices, using: &generator)]
  }

  private static let pieces: [Script: [String]] = [
    .ascii: ["a", "Z", "0", " ", "Wi-Fi", "<b>", "&", "\"", "\\", "~"],
    .cjk: ["日", "本語", "한글", "ｱ", "Ａ", "、", "繁體"],
    .emoji: ["😀", "👩‍👩‍👧‍👦", "👍🏽", "🇯🇵", "1️⃣", "❤️", "❤", "🏴‍☠️"],
    .combining: ["e\u{301}", "\u{301}", "o\u{308}\u{323}", "नि", "\u{200B}", "\u{200D}"],
    .arabic: ["مرحبا", "السلام", "لا", "١٢٣", "\u{200F}", "שלום"],
    .long: [
      String(repeating: "x", count: 300), String(repeating: "長", count: 200),
      String(repeating: "👩‍💻", count: 120),
    ],
    .control: ["\n", "\t", "\u{1B}[31m", "\u{7}", "\r\n", "\u{9B}2J", "\0", "\u{2028}"],
  ]
}
