public import TablesModel
public import TablesText

/// The settings for drawing a table in a snapshot: width, theme, colors, marks and language.
///
/// ```swift
/// expectSnapshot(of: table, as: .table(SnapshotLook(width: 20, glyphs: .ascii)))
/// ```
public struct SnapshotLook: Hashable, Sendable {
  /// The number of columns of a line, at least 1. Defaults to 40.
  package var width: Int
  /// The styles of the table's parts. Defaults to `.dark`.
  package var theme: Theme
  /// The colors that the terminal can show. Defaults to `.trueColor`.
  package var colors: ColorDepth
  /// The characters for marks and lines. Defaults to `.unicode`.
  package var glyphs: Glyphs
  /// The language of the library's own words. Defaults to `.english`.
  package var locale: SnapshotLocale

  /// Creates a look.
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

  /// The renderer that draws the look.
  package var renderer: TextRenderer {
    TextRenderer(
      width: width, theme: theme, colors: colors, glyphs: glyphs, words: locale.words)
  }

  /// A description of the look, without the marks and the language if they are the defaults.
  package var name: String { name(among: [self]) }

  /// Returns a unique description of each look.
  static func names(of looks: [SnapshotLook]) -> [String] { looks.map { $0.name(among: looks) } }

  /// Returns a description. Different themes, marks or languages of the same name are numbered.
  private func name(among looks: [SnapshotLook]) -> String {
    var parts = [max(width, 1).counted("column")]
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

  /// Returns the name of a value, with a number if other values have the same name.
  private static func name<Value: Hashable>(
    _ value: Value, among values: [Value], _ words: (Value) -> String
  ) -> String {
    let name = words(value)
    if values.count == 1 { return name }
    var seen: Set<Value> = []
    let namesakes = values.filter { words($0) == name && seen.insert($0).inserted }
    guard namesakes.count > 1, let place = namesakes.firstIndex(of: value) else { return name }
    return "\(name) \(place + 1)"
  }

  /// Returns a description of a frame that is drawn in the look.
  func conditions(columns: Int, rows: Int) -> String {
    let size = [columns.counted("column"), rows.counted("row")]
    return (size + [theme.words, colors.words]).joined(separator: ", ")
  }
}

/// A language of a snapshot: its identifier, and the library's own words in that language.
///
/// ```swift
/// expectSnapshot(
///   of: { settings(in: $0.identifier) }, as: .matrix(SnapshotMatrix(locales: ["en", "ja"])))
/// ```
public struct SnapshotLocale: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the language in the snapshot, as in `ja` or `pt-BR`.
  public var identifier: String
  /// The library's own words in the language.
  package var words: Words

  /// Creates a locale. The library's own words default to English.
  public init(_ identifier: String, words: Words = .english) {
    self.identifier = identifier
    self.words = words
  }

  /// Creates a locale in which the library's own words are English.
  public init(stringLiteral value: String) { self.init(value) }

  /// English, `en`.
  public static let english = SnapshotLocale("en")
}

extension Theme {
  fileprivate var words: String {
    switch self {
    case .dark: "dark theme"
    case .light: Self.lightWords
    default: "custom theme"
    }
  }

  static let lightWords = "light theme"
}

extension Glyphs {
  fileprivate var words: String { isASCII ? "ASCII" : "custom marks" }
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
