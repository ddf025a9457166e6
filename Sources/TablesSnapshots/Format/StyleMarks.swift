import TablesBasics
import TablesModel
import TablesText

/// Letters for the styles of a drawing, and the legend that explains them.
struct StyleMarks {
  private let colors: ColorDepth
  private var marks: [TextStyle: String] = [:]
  private var used: [(mark: String, meaning: String, isOwn: Bool)] = []

  /// Gives each visible style of some drawings a letter, in the order in which they appear.
  ///
  /// A style has the letter of the first part of the theme in that style, even if the part is not
  /// drawn, so that letters stay the same as rows come and go. The legend names only the parts that
  /// can be drawn, so that changes of other parts do not change the snapshot. A style of the app's
  /// own that has a name is marked by its name.
  init(
    of drawings: [Drawing], in look: SnapshotLook, parts drawnParts: ThemeParts = .all
  ) throws(SnapshotFormatError) {
    colors = look.colors
    let styleNames = try look.names.styles(loweredTo: colors)
    let parts = look.theme.parts.map { [colors] part in
      var part = part
      part.style = part.style.lowered(to: colors)
      return part
    }
    for style in Self.stylesInOrder(drawings, colors) {
      let shared = parts.filter { $0.style == style }
      let seen = shared.filter { drawnParts.isSuperset(of: $0.parts) }
      let known = shared.first.map { String($0.mark) } ?? styleNames[style]
      let mark = known ?? String(Self.ownMark(used.count { $0.isOwn }))
      let names =
        shared.isEmpty
        ? "own" : (seen.isEmpty ? shared : seen).map(\.name).joined(separator: ", ")
      marks[style] = mark
      used.append((mark, "\(names): \(style.words)", known == nil))
    }
  }

  /// The legend with its heading.
  var paragraph: [String] { used.isEmpty ? ["style: plain"] : ["style"] + legend }

  /// A line for each letter, in alphabetical order, so that a new line does not reorder the others.
  private var legend: [String] {
    used.sorted { $0.mark < $1.mark }.map { "\($0.mark)  \($0.meaning)" }
  }

  /// Returns the stretches of each row that are not plain, each as a letter with its columns from
  /// 1, as in `b2 d31-36`.
  ///
  /// Blanks that look the same in any style do not end a stretch.
  func runs(of drawing: Drawing) -> [String] {
    let buffer = drawing.buffer
    let styles = VisibleStyles(buffer, colors)
    let marks = styles.lowered.map { $0.flatMap { self.marks[$0] } }
    return drawing.rows.map { row in
      var runs: [(mark: String, columns: Range<Int>)] = []
      var isOpen = false
      for run in buffer.runs(ofRow: row) where !styles.isInvisible(run) {
        let mark = marks[run.style]
        if let mark, isOpen, let last = runs.last, last.mark == mark {
          runs[runs.count - 1].columns = last.columns.lowerBound..<run.columns.upperBound
        } else if let mark {
          runs.append((mark, run.columns))
        }
        isOpen = mark != nil
      }
      return runs.map { mark, columns in
        mark + (columns.lowerBound + 1...columns.upperBound).runText
      }.joined(separator: " ")
    }
  }

  private static func stylesInOrder(
    _ drawings: [Drawing], _ colors: ColorDepth
  ) -> [TextStyle] {
    var seen: Set<TextStyle> = []
    var found: [TextStyle] = []
    for drawing in drawings {
      let buffer = drawing.buffer
      let styles = VisibleStyles(buffer, colors)
      var numbers: Set<Int> = []
      for row in drawing.rows {
        for run in buffer.runs(ofRow: row)
        where !styles.isInvisible(run) && numbers.insert(run.style).inserted {
          if let style = styles.lowered[run.style], seen.insert(style).inserted {
            found.append(style)
          }
        }
      }
    }
    return found
  }

  /// Returns a letter for a style that is not in the theme: first Greek, then others.
  private static func ownMark(_ number: Int) -> Character {
    if number < greek.count { return greek[number] }
    return Unicode.Scalar(UInt32(0x4E00 + number)).map { Character($0) } ?? "?"
  }

  private static let greek = Array("αβγδεζηθικλμνξοπρστυφχψω")
  private static let greekNames = [
    "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa",
    "lambda", "mu", "nu", "xi", "omicron", "pi", "rho", "sigma", "tau", "upsilon", "phi", "chi",
    "psi", "omega",
  ]

  /// Returns the name of a letter for a style that is not in the theme, as in `alpha`. `nil` for
  /// any other character.
  static func asciiName(ofOwnMark mark: Character) -> String? {
    if let index = greek.firstIndex(of: mark) { return greekNames[index] }
    guard let scalar = mark.unicodeScalars.first, mark.unicodeScalars.count == 1,
      (0x4E00..<0x4F00).contains(scalar.value)
    else { return nil }
    return "own\(scalar.value - 0x4E00 + 1)-"
  }
}

/// The styles of a buffer as they appear on the screen, by their numbers.
private struct VisibleStyles {
  /// The styles as a terminal with these colors shows them. `nil` for plain ones.
  let lowered: [TextStyle?]
  private let areVisibleOnBlanks: [Bool]

  init(_ buffer: ScreenBuffer, _ colors: ColorDepth) {
    lowered = buffer.styleList.map { style in
      var lowered = style.lowered(to: colors)
      // The outline of the rows tells where a link leads.
      lowered.link = 0
      return lowered == .plain ? nil : lowered
    }
    areVisibleOnBlanks = buffer.styleList.map { $0.isVisibleOnBlanks(at: colors) }
  }

  /// Returns whether a run consists of blanks on which its style cannot be seen.
  func isInvisible(_ run: ScreenBuffer.CellRun) -> Bool {
    run.isBlank && !areVisibleOnBlanks[run.style]
  }
}

/// A part of a theme as the legend names it.
private struct NamedPart {
  var name: String
  var mark: Character
  var style: TextStyle
  /// The parts that must all be drawn for the style to be visible.
  var parts: ThemeParts

  init(_ name: String, _ mark: Character, _ style: TextStyle, _ parts: ThemeParts) {
    (self.name, self.mark, self.style, self.parts) = (name, mark, style, parts)
  }
}

extension Theme {
  /// The parts and their letters. Parts of the same style share the letter of the first.
  ///
  /// The letter of a part in focus is upper-case.
  fileprivate var parts: [NamedPart] {
    let resting = partsAtRest
    return resting
      + resting.map { part in
        NamedPart(
          "\(part.name) in focus", Character(part.mark.uppercased()),
          part.style.patched(with: focus), part.parts.union(.focus))
      }
  }

  private var partsAtRest: [NamedPart] {
    [
      NamedPart("title", "t", title, .title), NamedPart("header", "h", header, .header),
      NamedPart("detail", "d", detail, .detail), NamedPart("footer", "f", footer, .footer),
      NamedPart("faint", "m", faint, .faint), NamedPart("border", "b", border, .border),
      NamedPart("row title", "r", rowTitle, .rowTitle), NamedPart("accent", "a", accent, .accent),
      NamedPart("on", "o", on, .on), NamedPart("badge", "n", badge, .badge),
      NamedPart("destructive", "x", destructive, .destructive),
      NamedPart("disabled", "z", disabled, .disabled), NamedPart("focus", "s", focus, .focus),
      NamedPart("match", "k", match, .match),
    ]
  }
}

extension TextStyle {
  /// The description of the style, as in `green #5AD17F on palette 17, bold`.
  var words: String {
    var colors: [String] = []
    if let foreground { colors.append(foreground.words) }
    if let background { colors.append("on \(background.words)") }
    let names = Self.attributeNames.filter { attributes.contains($0.attribute) }.map(\.name)
    return ([colors.joined(separator: " ")] + names).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Reads ``words``. `nil` if a word is not known.
  init?(words: String) {
    self = .plain
    for part in words.split(separator: ",") {
      let part = part.drop { $0 == " " }
      if let attribute = Self.attributeNames.first(where: { $0.name == part })?.attribute {
        attributes.insert(attribute)
      } else if !read(colors: part.split(separator: " ")[...]) {
        return nil
      }
    }
  }

  private static let attributeNames: [(attribute: Attributes, name: String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
    (.inverse, "inverse"), (.strikethrough, "strikethrough"),
  ]

  private mutating func read(colors words: ArraySlice<Substring>) -> Bool {
    let place = words.firstIndex(of: "on") ?? words.endIndex
    let (front, back) = (words[..<place], words[place...].dropFirst())
    if !front.isEmpty {
      guard let color = Color(words: front) else { return false }
      foreground = color
    }
    guard place < words.endIndex else { return !front.isEmpty }
    background = Color(words: back)
    return background != nil
  }
}

extension Color {
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

  /// Reads ``words``, ignoring the name of the hue. `nil` if there is no such color.
  fileprivate init?(words: ArraySlice<Substring>) {
    guard let last = words.last, words.count <= 2 else { return nil }
    let digits = last.dropFirst()
    if last.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    {
      let bytes = [number >> 16, number >> 8, number].map { UInt8(truncatingIfNeeded: $0) }
      self = .rgb(bytes[0], bytes[1], bytes[2])
    } else if words.count == 2, words.first == "palette", let number = UInt8(last) {
      self = .palette(number)
    } else if words.count == 1, let named = ANSIColor.allCases.first(where: { "\($0)" == last }) {
      self = .ansi(named)
    } else {
      return nil
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

/// A set of parts of a theme, for example those that some rows can be drawn in.
struct ThemeParts: OptionSet {
  let rawValue: UInt16

  static let title = ThemeParts(rawValue: 1 << 0)
  static let header = ThemeParts(rawValue: 1 << 1)
  static let detail = ThemeParts(rawValue: 1 << 2)
  static let footer = ThemeParts(rawValue: 1 << 3)
  static let faint = ThemeParts(rawValue: 1 << 4)
  static let border = ThemeParts(rawValue: 1 << 5)
  static let rowTitle = ThemeParts(rawValue: 1 << 6)
  static let accent = ThemeParts(rawValue: 1 << 7)
  static let on = ThemeParts(rawValue: 1 << 8)
  static let badge = ThemeParts(rawValue: 1 << 9)
  static let destructive = ThemeParts(rawValue: 1 << 10)
  static let disabled = ThemeParts(rawValue: 1 << 11)
  static let focus = ThemeParts(rawValue: 1 << 12)
  static let match = ThemeParts(rawValue: 1 << 13)
  static let all = ThemeParts(rawValue: 1 << 14 - 1)

  /// The parts of a screen's bars and panels, and of the overlays on its rows.
  static let screen: ThemeParts = [
    .title, .header, .border, .accent, .faint, .destructive, .rowTitle, .focus, .match,
  ]
}

extension ThemeParts {
  /// The parts of actions in bars and beside headers.
  static let action: ThemeParts = [.accent, .faint, .destructive, .disabled]

  /// Creates the set of the parts that some lines can be drawn in.
  /// - Parameter paths: The paths of the rows in the lines, and of the actions in bars and beside
  ///   headers.
  init(
    _ origins: [LineOrigin], paths: [RowPath],
    row: (RowPath) -> (row: Row, behavior: RowBehavior?)?
  ) {
    self = paths.allSatisfy(\.isOfItem) ? [] : Self.action
    var last: LineOrigin?
    for origin in origins where origin != last {
      last = origin
      switch origin {
      case .title: insert(.title)
      case .toolbar: formUnion(.action)
      case .header: insert(.header)
      case .footer: insert(.footer)
      case .decoration: insert(.border)
      case .row(let path): formUnion(row(path).map(Self.init) ?? .all)
      // An empty state may contain rows of any kind.
      case .emptyState: formUnion(Self.all.subtracting([.title, .header, .footer]))
      }
    }
  }

  /// Creates the set of the parts that a row can be drawn in.
  init(row: Row, behavior: RowBehavior?) {
    self = .border
    if row.drawing != nil || behavior?.drawing != nil { return }
    if behavior?.detail != nil || row.detail?.isEmpty == false { insert(.detail) }
    if case .failed = row.status { insert(.destructive) }
    if case .invalid = row.status { insert(.destructive) }
    if case .disabled(let reason) = row.availability {
      formUnion(reason == nil ? .disabled : [.disabled, .faint])
      return
    }
    formUnion([.rowTitle, Self.parts(of: row.face)])
    if row.badge?.isEmpty == false { insert(.badge) }
    if row.style == .leftDetail { insert(.accent) }
    if row.isActionable { insert(.faint) }
    if row.status == .running { formUnion([.accent, .faint]) }
  }

  private static func parts(of face: RowFace) -> ThemeParts {
    switch face.value {
    case .nothing: parts(of: face.selecting)
    case .options, .date: [.faint, .detail]
    case .isOn(let isOn): isOn ? face.marking == nil ? .on : .accent : .faint
    case .text(let field): field.text.isEmpty ? .faint : []
    case .number(let number): number.rules.isStepper ? .accent : [.accent, .faint]
    case .part: [.accent, .faint, .detail]
    }
  }

  /// Returns the parts of a row without a value.
  private static func parts(of selecting: RowFace.Selecting) -> ThemeParts {
    switch selecting {
    case .nothing: []
    case .runs(let role): role == .destructive ? [.faint, .destructive] : [.faint, .accent]
    case .toggles, .chooses, .opens, .opensOptions, .edits, .adjusts: .faint
    }
  }
}
