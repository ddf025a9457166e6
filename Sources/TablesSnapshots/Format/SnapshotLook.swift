public import TablesModel
public import TablesText

/// How a table is drawn for a snapshot: its width, its theme, its colours, its marks, its words.
///
/// ```swift
/// expectSnapshot(of: table, as: .html(SnapshotLook(width: 20, theme: .light)))
/// ```
public struct SnapshotLook: Hashable, Sendable {
  /// The columns of a line; below 1 counts as 1.
  public var width: Int
  /// The styles of the table's parts.
  public var theme: Theme
  /// What colours the styles are lowered to.
  public var colors: ColorDepth
  /// The marks and lines drawn with.
  public var glyphs: Glyphs
  /// The language of the library's own words.
  public var locale: SnapshotLocale

  /// Makes a look; by default 40 columns of Unicode in true colour on a dark ground, in English.
  public init(
    width: Int = 40, theme: Theme = .dark, colors: ColorDepth = .trueColor,
    glyphs: Glyphs = .unicode, locale: SnapshotLocale = .english
  ) {
    self.width = width
    self.theme = theme
    self.colors = colors
    self.glyphs = glyphs
    self.locale = locale
  }

  /// What draws so.
  package var renderer: TextRenderer {
    TextRenderer(
      width: width, theme: theme, colors: colors, glyphs: glyphs, words: locale.words)
  }

  /// The look in words; what is as by default and goes without saying is left out.
  package var name: String { name(among: [self]) }

  /// The looks in words, of which no two are the same.
  static func names(of looks: [SnapshotLook]) -> [String] { looks.map { $0.name(among: looks) } }

  /// The look in words; several themes, marks or languages that are called the same are numbered.
  private func name(among looks: [SnapshotLook]) -> String {
    var parts = [Self.count(max(width, 1), "column")]
    parts.append(Self.name(theme, among: looks.map(\.theme)) { $0.words })
    parts.append(colors.words)
    if glyphs != .unicode {
      parts.append(Self.name(glyphs, among: looks.map(\.glyphs)) { $0.words })
    }
    if locale != .english {
      parts.append(Self.name(locale, among: looks.map(\.locale)) { $0.identifier })
    }
    return parts.joined(separator: ", ")
  }

  /// What a value is called, with its number where others are called the same.
  private static func name<Value: Hashable>(
    _ value: Value, among values: [Value], _ words: (Value) -> String
  ) -> String {
    let name = words(value)
    var seen: Set<Value> = []
    let namesakes = values.filter { words($0) == name && seen.insert($0).inserted }
    guard namesakes.count > 1, let place = namesakes.firstIndex(of: value) else { return name }
    return "\(name) \(place + 1)"
  }

  package static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}

/// A language that a snapshot is taken in: its identifier, and the library's own words.
///
/// ```swift
/// expectSnapshot(locales: ["en", "ja"], widths: [20, 40]) { settings(in: $0.identifier) }
/// ```
public struct SnapshotLocale: Hashable, Sendable, ExpressibleByStringLiteral {
  /// What the snapshot calls the language, as in `ja` or `pt-BR`.
  public var identifier: String
  /// What the library itself says in it.
  public var words: Words

  /// Makes a locale; without words of its own the library speaks English.
  public init(_ identifier: String, words: Words = .english) {
    self.identifier = identifier
    self.words = words
  }

  /// Makes a locale in which the library speaks English.
  public init(stringLiteral value: String) { self.init(value) }

  /// English, `en`.
  public static let english = SnapshotLocale("en")
}

extension Theme {
  var words: String {
    switch self {
    case .dark: "dark theme"
    case .light: "light theme"
    default: "own theme"
    }
  }
}

extension Glyphs {
  fileprivate var words: String { isASCII ? "ASCII" : "own marks" }
}

extension ColorDepth {
  var words: String {
    switch self {
    case .monochrome: "no colours"
    case .ansi16: "16 colours"
    case .ansi256: "256 colours"
    case .trueColor: "true colour"
    }
  }
}
