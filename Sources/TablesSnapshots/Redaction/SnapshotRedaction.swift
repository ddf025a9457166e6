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
  let placeholder: String?

  enum Target: Sendable {
    case pattern(String, ignoresCase: Bool)
    case selector(Selector)
    case field(FieldRedaction)
  }

  /// The rows or sections to redact, and their field.
  package struct Selector: Hashable, Sendable {
    var row: String?
    var section: String?
    var field: Field
  }

  /// A part of a row or section that is redacted.
  public enum Field: Hashable, Sendable, CaseIterable {
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
  /// If a call has this redaction, the test fails when it is certain that no row has the id. In a
  /// scope, the redaction may match nothing.
  ///
  /// - Parameter section: The id or the header of the section. Defaults to any section.
  public static func row(
    _ id: some RowIDConvertible, _ field: Field, inSection section: String? = nil,
    with placeholder: String? = nil
  ) -> Self {
    selecting(Selector(row: "\(id.rowID)", section: section, field: field), placeholder)
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

  /// Redacts a field of a value that is shown as JSON, by its path: `token`, `users.0.name`.
  ///
  /// `*` in a path is any key or index, `**` any number of them. If a call has this redaction, the
  /// test fails when the value has no such field.
  ///
  /// - Parameter placeholder: Defaults to the last key in brackets, as in `[token]`.
  public static func field(_ path: String, with placeholder: String? = nil) -> Self {
    let key = path.split(separator: ".").last.map(String.init) ?? path
    let placeholder = placeholder ?? (key.contains("*") ? "[redacted]" : "[\(key)]")
    return Self(
      target: .field(FieldRedaction(path, .replaced(placeholder))), placeholder: placeholder)
  }

  /// Rounds a number of a value that is shown as JSON, by its path as in ``field(_:with:)``.
  ///
  /// - Parameter places: The number of digits after the point that are kept.
  public static func rounded(_ path: String, places: Int) -> Self {
    Self(target: .field(FieldRedaction(path, .rounded(places: places))), placeholder: nil)
  }

  /// Sorts a list of a value that is shown as JSON, by its path as in ``field(_:with:)``.
  ///
  /// Numbers are sorted by their values, all else by its JSON. Sets are always sorted.
  public static func sorted(_ path: String) -> Self {
    Self(target: .field(FieldRedaction(path, .sorted)), placeholder: nil)
  }

  /// The rows or sections whose fields are redacted; `nil` for any other redaction.
  var selector: Selector? {
    if case .selector(let selector) = target { selector } else { nil }
  }

  /// The field of JSON that is redacted; `nil` for any other redaction.
  var field: FieldRedaction? {
    if case .field(let field) = target { field } else { nil }
  }

  private init(target: Target, placeholder: String?) {
    self.target = target
    self.placeholder = placeholder
  }

  private static func selecting(_ selector: Selector, _ placeholder: String?) -> Self {
    Self(target: .selector(selector), placeholder: placeholder ?? "[\(selector.field)]")
  }
}
