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
  var renderer: TextRenderer {
    TextRenderer(
      width: width, theme: theme, colors: colors, glyphs: glyphs, words: locale.words)
  }

  /// The look in words; what is as by default and goes without saying is left out.
  var name: String {
    var parts = [Self.count(max(width, 1), "column"), theme.words, colors.words]
    if glyphs != .unicode { parts.append(glyphs.isASCII ? "ASCII" : "own marks") }
    if locale != .english { parts.append(locale.identifier) }
    return parts.joined(separator: ", ")
  }

  static func count(_ number: Int, _ noun: String) -> String {
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
