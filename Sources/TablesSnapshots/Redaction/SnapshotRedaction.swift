import Foundation
public import TablesModel

/// A part of a snapshot that is different in every run, and the placeholder that replaces it.
///
/// ```swift
/// expectSnapshot(of: table, redacting: [.dates, .row("version", .detail)])
/// ```
/// The texts of a table are redacted before its layout, so that the snapshot does not depend on the
/// length of a value; placeholders keep the styles. A scope adds to the redactions of outer scopes.
public struct SnapshotRedaction: Sendable {
  let target: Target
  let placeholder: String

  enum Target: Sendable {
    case pattern(String, ignoresCase: Bool)
    case selector(Selector)
  }

  /// The rows or sections to redact, and their field.
  package struct Selector: Hashable, Sendable {
    var row: String?
    var section: String?
    var field: Field
  }

  /// A part of a row or section that is redacted.
  @nonexhaustive
  public enum Field: Hashable, Sendable {
    /// The title of the row.
    case title
    /// The row's detail, including one that is computed when the row is drawn.
    case detail
    /// The value of the row: a text, a date or a choice. A number is shown as its minimum, and a
    /// switch or an option as off.
    case value
    /// The badge after the title.
    case badge
    /// The icon before the title.
    case icon
    /// The lines of a row that the app draws itself. The placeholder is one line.
    case drawing
    /// The header of the section.
    case header
    /// The footer of the section.
    case footer
  }

  /// Redacts the matches of a regular expression, in the syntax of `NSRegularExpression`.
  ///
  /// `^` and `$` match the ends of the text. No pattern matches the placeholder of another. If
  /// matches overlap, the longest one wins; if they are equally long, that of the later redaction.
  /// An invalid pattern fails the tests that use it.
  public static func matching(
    _ pattern: String, with placeholder: String = "[redacted]", ignoringCase: Bool = false
  ) -> Self {
    Self(target: .pattern(pattern, ignoresCase: ignoringCase), placeholder: placeholder)
  }

  /// Redacts a field of a row, by the row's id as snapshots show it: `version`, `42`, `General/0`.
  ///
  /// The redaction may match nothing. `TextRenderer.json(_:)` shows the ids of all rows.
  ///
  /// - Parameter section: The id or the header of the section. Defaults to any section.
  public static func row(
    _ id: some RowIDConvertible, _ field: Field, inSection section: String? = nil,
    with placeholder: String? = nil
  ) -> Self {
    selecting(Selector(row: "\(RowID(id))", section: section, field: field), placeholder)
  }

  /// Redacts a field of a section, or of all its rows, by the section's id or header.
  public static func section(
    _ name: String, _ field: Field, with placeholder: String? = nil
  ) -> Self {
    selecting(Selector(row: nil, section: name, field: field), placeholder)
  }

  /// Redacts a field, such as the detail, in all rows or sections that have it.
  public static func every(_ field: Field, with placeholder: String? = nil) -> Self {
    selecting(Selector(row: nil, section: nil, field: field), placeholder)
  }

  /// The rows or sections whose fields are redacted; `nil` for any other redaction.
  var selector: Selector? {
    if case .selector(let selector) = target { selector } else { nil }
  }

  private static func selecting(_ selector: Selector, _ placeholder: String?) -> Self {
    Self(target: .selector(selector), placeholder: placeholder ?? "[\(selector.field)]")
  }
}

extension SnapshotRedaction {
  /// Dates and times of day as `[date]`: ISO 8601, `1/2/2026`, `02.01.2026`, `Jan 2, 2026`,
  /// `2 January 2026`, `2026年1月2日`, `3:04 PM`, `15:04:05.123`.
  ///
  /// Three numbers with dots are a version unless one of them is a year of four digits.
  public static var dates: Self {
    matching(DatePattern.any, with: "[date]", ignoringCase: true)
  }

  /// Universally unique identifiers as `[uuid]`, including those that are cut off with an ellipsis.
  public static var uuids: Self {
    matching(
      #"(?<![0-9A-Za-z])(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{8}-[0-9a-f-]{0,26}…)"#
        + "(?![0-9A-Za-z])", with: "[uuid]", ignoringCase: true)
  }

  /// Absolute paths of two parts or more and file URLs as `[path]`, including those that are cut
  /// off with an ellipsis.
  ///
  /// A blank is part of a path if the path is in quotation marks, if the blank is escaped, or if a
  /// capital letter follows inside the path, as in `/Users/ada/My Files/x`. Any other blank ends
  /// the path.
  public static var paths: Self {
    matching(PathPattern.any, with: "[path]")
  }
}

/// Patterns of dates and times of day. They are matched without regard to case.
private enum DatePattern {
  /// Alternatives that begin and end at the boundaries of words or numbers. A letter of another
  /// alphabet ends a word, because Japanese has no blanks between words.
  static let any =
    #"(?<![\p{Latin}\p{Nd}_-])(?<!\d\.)(?:"#
    + [
      "\(iso)(?:[T ]\(time))?", #"\d{8}T\d{6}(?:[.,]\d+)?\#(zone)?"#,
      // A version or an IP address has a fourth number.
      #"\#(day)/\#(day)/(?:\d{4}|\d{2})(?!/\d)(?:,? \#(time))?"#,
      #"\#(day)\.\#(month)\.\#(year)(?!\.\d)(?:,? \#(time))?"#,
      #"\d{4}/\d{1,2}/\d{1,2}(?: \#(time))?"#,
      #"\#(year)\.(?:0[1-9]|1[0-2])\.(?:0[1-9]|[12]\d|3[01])(?!\.\d)(?: \#(time))?"#,
      #"\#(weekday)?\#(monthName)\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\#(timeBehind)"#,
      #"\#(weekday)?\d{1,2}\.? \#(monthName)\.? \d{4}\#(timeBehind)"#,
      #"\d{4}年\d{1,2}月\d{1,2}日(?: ?(?:\#(time)|\#(japaneseTime)))?"#, japaneseTime,
      #"(?<!:)\#(time)"#,
    ].joined(separator: "|") + #")(?![\p{Latin}\p{Nd}_])"#

  private static let iso = #"\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])"#
  private static let year = #"(?:19|20|21)\d{2}"#
  private static let month = #"(?:0?[1-9]|1[0-2])"#
  private static let day = #"(?:0?[1-9]|[12]\d|3[01])"#
  private static let clock = #"(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-6]\d(?:[.,]\d+)?)?(?!:\d)"#
  private static let half = #"[ \u00A0\u202F]?(?:[AP]M(?!\p{Latin})|[AP]\.M\.)"#
  private static let zone =
    #"(?: ?(?:Z|(?:UTC|GMT)(?:[+-]\d{1,2}(?::?\d{2})?)?|[+-]\d{2}:?\d{2}"#
    + #"|[ECMP][SD]T|CES?T|WES?T|EES?T|BST|IST|JST)(?![\p{Latin}\p{Nd}]))"#
  private static let time = "\(clock)(?:\(half))?\(zone)?"
  private static let timeBehind = "(?:,?(?: at)? \(time))?"
  private static let japaneseTime = #"\d{1,2}時(?!間)(?:\d{1,2}分(?:\d{1,2}秒)?)?"#
  private static let weekday =
    #"(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\.?,? )"#
  private static let monthName =
    #"(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?"#
    + #"|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)"#
}

/// Patterns of absolute paths.
private enum PathPattern {
  static let any = ([url, quoted, anywhere, besideOtherAlphabets, home, windows] as [String])
    .joined(separator: "|")

  /// A component of a path, which may contain escaped blanks.
  private static let part = #"(?:\\ |[^\s/\\…"'“”‘’«»「」『』、。（）<>|│:*?])+"#
  /// A component that another one follows. It may contain a blank before a capital letter.
  private static let inner = #"\#(part)(?: \p{Lu}\#(part))*(?=/)"#
  private static let parts = #"(?:/\#(inner)|/\#(part))+/?…?(?<![.,;!?)\]])"#
  private static let several = #"(?:/\#(inner)|/\#(part)(?=/))\#(parts)|(?:/\#(part))+/…"#

  private static let url = #"file://[^\s"'“”<>()|│]+(?<![.,;!?\]])"#
  private static let quoted =
    #"(?<=["“])~?/[^"“”:\n]+/[^"“”:\n]*(?=["”])|(?<=['‘])~?/[^'‘’:\n]+/[^'‘’:\n]*(?=['’])"#
  private static let anywhere = #"(?<![\p{L}\p{Nd}_/.~])~?(?:\#(several))"#
  /// A path directly after a letter that is not Latin, as in Chinese text without blanks. Its first
  /// part is in ASCII, because `男/女/他` is a list and not a path.
  private static let besideOtherAlphabets =
    #"(?<![\p{Latin}\p{Nd}_/.~])~?(?=/[A-Za-z0-9._-])(?:\#(several))"#
  private static let home = #"(?<![\p{Latin}\p{Nd}_/.])~/\#(part)…?(?<![.,;!?)\]])"#
  private static let windows =
    #"(?<![\p{Latin}\p{Nd}_])[A-Z]:\\(?:\#(part)\\)*\#(part)…?(?<![.,;!?)\]])"#
}
