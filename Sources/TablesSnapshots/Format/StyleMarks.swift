import TablesBasics
import TablesModel
import TablesText

/// The styles of drawings as the lines of a snapshot name them, and the legend that explains the
/// letters.
struct StyleMarks {
  private let colors: ColorDepth
  /// The parts of the styles that were drawn: their words by their letters.
  private var legend: [String: String] = [:]

  init(in colors: ColorDepth) { self.colors = colors }

  /// The legend with its heading: a line for each color and attribute, in alphabetical order.
  var paragraph: [String] {
    let lines = legend.sorted { $0.key < $1.key }.map { letters, words in "\(letters)  \(words)" }
    return lines.isEmpty ? ["style: plain"] : ["style"] + lines
  }

  /// Returns the stretches of each row that are not plain, each as the letters of its style with
  /// its columns from 1, as in `l2 gB31-36`. The legend includes their letters afterwards.
  ///
  /// Blanks that look the same in any style do not end a stretch.
  mutating func runs(of drawing: Drawing) -> [String] {
    let buffer = drawing.buffer
    let styles = VisibleStyles(buffer, colors)
    var used: Set<Int> = []
    let rows = drawing.rows.map { row in
      var runs: [(mark: String, columns: Range<Int>)] = []
      var isOpen = false
      for run in buffer.runs(ofRow: row) where !styles.isInvisible(run) {
        let mark = styles.marks[run.style]
        if let mark, isOpen, let last = runs.last, last.mark == mark {
          runs[runs.count - 1].columns = last.columns.lowerBound..<run.columns.upperBound
        } else if let mark {
          runs.append((mark, run.columns))
          used.insert(run.style)
        }
        isOpen = mark != nil
      }
      return runs.map { mark, columns in
        mark + (columns.lowerBound + 1...columns.upperBound).runText
      }.joined(separator: " ")
    }
    for style in used {
      for part in styles.lowered[style].parts { legend[part.letters] = part.words }
    }
    return rows
  }
}

/// The styles of a buffer as they appear on the screen, by their numbers.
private struct VisibleStyles {
  /// The styles as a terminal with these colors shows them.
  let lowered: [TextStyle]
  /// The letters of the styles. `nil` for plain ones.
  let marks: [String?]
  private let areVisibleOnBlanks: [Bool]

  init(_ buffer: ScreenBuffer, _ colors: ColorDepth) {
    lowered = buffer.styleList.map { style in
      var lowered = style.lowered(to: colors)
      // The outline of the rows tells where a link leads.
      lowered.link = 0
      return lowered
    }
    marks = lowered.map { $0 == .plain ? nil : $0.mark }
    areVisibleOnBlanks = buffer.styleList.map { $0.isVisibleOnBlanks(at: colors) }
  }

  /// Returns whether a run consists of blanks on which its style cannot be seen.
  func isInvisible(_ run: ScreenBuffer.CellRun) -> Bool {
    run.isBlank && !areVisibleOnBlanks[run.style]
  }
}

// MARK: - Letters

extension TextStyle {
  /// The letters of the style, which depend on nothing else: small letters for colors, capitals for
  /// attributes, and `O` before the color behind the text.
  ///
  /// For example, `gB` is green and bold, and `gBOf` is that on another color. Different styles
  /// have different letters, and ``init(mark:)`` returns the style. A plain style has none.
  var mark: String { parts.map(\.letters).joined() }

  /// The colors and attributes of the style, each with its letters and its words.
  var parts: [(letters: String, words: String)] {
    var parts = foreground.map { [($0.letters, $0.words)] } ?? []
    for (attribute, letter, name) in Self.named where attributes.contains(attribute) {
      parts.append((String(letter), name))
    }
    if let background { parts.append(("O" + background.letters, "on \(background.words)")) }
    return parts
  }

  /// Reads ``mark``. `nil` if it is not that of a style.
  init?(mark: some StringProtocol) {
    var rest = Array(mark)[...]
    if rest.isEmpty { return nil }
    self = .plain
    if rest.first?.isLowercase == true {
      guard let color = TextColor(letters: &rest) else { return nil }
      foreground = color
    }
    for (attribute, letter, _) in Self.named where rest.first == letter {
      attributes.insert(attribute)
      rest.removeFirst()
    }
    if rest.first == "O" {
      rest.removeFirst()
      guard let color = TextColor(letters: &rest) else { return nil }
      background = color
    }
    if !rest.isEmpty { return nil }
  }

  /// The description of the style, as in `green #5AD17F on palette 17, bold`.
  var words: String {
    let colors = [foreground?.words, background.map { "on \($0.words)" }].compactMap { $0 }
    let names = Self.named.filter { attributes.contains($0.attribute) }.map(\.name)
    return ([colors.joined(separator: " ")] + names).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static let named: [(attribute: Attributes, letter: Character, name: String)] = [
    (.bold, "B", "bold"), (.dim, "D", "dim"), (.italic, "I", "italic"),
    (.underline, "U", "underline"), (.inverse, "V", "inverse"),
    (.strikethrough, "S", "strikethrough"),
  ]
}

extension TextColor {
  /// The letters of the color.
  ///
  /// The colors of the library's themes have one or two letters. The others have a letter for their
  /// kind and those of their number: `a` or, if bright, `h` and a letter for the sixteen colors of
  /// a terminal, `p` and two letters for a color of the palette, `x` and six letters for red, green
  /// and blue.
  fileprivate var letters: String {
    if let letters = Self.lettersOfThemes[self] { return letters }
    switch self {
    case .ansi(let color):
      let number = Int(color.rawValue)
      return "\(number < 8 ? "a" : "h")\(Self.terminal[number % 8])"
    case .palette(let number): return "p\(Self.digits([number / 26, number % 26]))"
    case .rgb(let red, let green, let blue):
      return "x\(Self.digits([red, green, blue].flatMap { [$0 >> 4, $0 & 15] }))"
    }
  }

  /// Reads the letters of a color from the start of a text, and removes them. `nil` if there are
  /// none.
  fileprivate init?(letters: inout ArraySlice<Character>) {
    func take(_ count: Int) -> [Int]? {
      let taken = letters.prefix(count)
      letters = letters.dropFirst(count)
      let numbers = taken.compactMap { (letter: Character) -> Int? in
        guard "a"..."z" ~= letter, let code = letter.asciiValue else { return nil }
        return Int(code - UInt8(ascii: "a"))
      }
      return numbers.count == count ? numbers : nil
    }
    for count in 1...2 {
      if let color = Self.colorsOfThemes[String(letters.prefix(count))] {
        letters = letters.dropFirst(count)
        self = color
        return
      }
    }
    switch letters.popFirst() {
    case let kind? where kind == "a" || kind == "h":
      guard let letter = letters.popFirst(), let number = Self.terminal.firstIndex(of: letter),
        let color = ANSIColor(rawValue: UInt8(kind == "h" ? number + 8 : number))
      else { return nil }
      self = .ansi(color)
    case "p":
      guard let digits = take(2), let number = UInt8(exactly: digits[0] * 26 + digits[1]) else {
        return nil
      }
      self = .palette(number)
    case "x":
      guard let digits = take(6), digits.allSatisfy({ $0 < 16 }) else { return nil }
      let bytes = [0, 2, 4].map { (place: Int) -> UInt8 in
        UInt8(digits[place] << 4 | digits[place + 1])
      }
      self = .rgb(bytes[0], bytes[1], bytes[2])
    default: return nil
    }
  }

  /// The letters of the sixteen colors of a terminal, in the order of their numbers.
  private static let terminal = Array("krgybmcw")

  /// Returns a letter for each number below 26.
  private static func digits(_ numbers: [UInt8]) -> String {
    String(decoding: numbers.map { UInt8(ascii: "a") + $0 }, as: UTF8.self)
  }

  /// The colors of `Theme.dark`, and after a `w` for “white” those of `Theme.light`.
  ///
  /// They are listed here because the letters in files must keep their meaning.
  private static let colorsOfThemes: [String: TextColor] = [
    "e": .rgb(0x9A, 0xA2, 0xAD), "l": .rgb(0x71, 0x79, 0x84), "b": .rgb(0x6C, 0xB2, 0xFF),
    "g": .rgb(0x5A, 0xD1, 0x7F), "r": .rgb(0xFF, 0x7B, 0x72), "f": .rgb(0x29, 0x2E, 0x36),
    "we": .rgb(0x5B, 0x63, 0x6E), "wl": .rgb(0x7A, 0x82, 0x8D), "wb": .rgb(0x0B, 0x5F, 0xCC),
    "wg": .rgb(0x12, 0x7E, 0x1F), "wr": .rgb(0xC2, 0x28, 0x1D), "wf": .rgb(0xE9, 0xEE, 0xF6),
  ]
  private static let lettersOfThemes = Dictionary(
    uniqueKeysWithValues: colorsOfThemes.map { ($0.value, $0.key) })
}

// MARK: - Words

extension TextColor {
  /// The description of the color. For 24 bits, it includes the name of the hue.
  fileprivate var words: String {
    switch self {
    case .ansi(let color): "\(color)"
    case .palette(let number): "palette \(number)"
    case .rgb(let red, let green, let blue):
      "\(Self.hue(Int(red), Int(green), Int(blue))) #"
        + [red, green, blue].map { UInt64($0).hexDigits(2, uppercase: true) }.joined()
    }
  }

  /// Returns the name of a hue by its angle on the color wheel.
  private static func hue(_ red: Int, _ green: Int, _ blue: Int) -> String {
    let most = max(red, green, blue)
    let chroma = most - min(red, green, blue)
    if most < 40 { return "black" }
    if chroma * 5 < most { return most > 230 ? "white" : "grey" }
    let angle: Int =
      if most == red {
        60 * (green - blue) / chroma
      } else if most == green {
        120 + 60 * (blue - red) / chroma
      } else {
        240 + 60 * (red - green) / chroma
      }
    return hues.last { $0.from <= angle }?.name ?? "pink"
  }

  private static let hues: [(from: Int, name: String)] = [
    (-60, "pink"), (-20, "red"), (20, "orange"), (45, "yellow"), (75, "green"), (160, "cyan"),
    (200, "blue"), (260, "purple"),
  ]
}
