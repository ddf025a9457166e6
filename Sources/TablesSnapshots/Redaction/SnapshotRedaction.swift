import Foundation
public import TablesModel

/// What a snapshot leaves out because it is another in every run, and what stands in its place.
///
/// ```swift
/// expectSnapshot(of: table, redacting: [.dates, .row("version", .detail)])
/// ```
/// The texts of a table are redacted before it is laid out, so that nothing shows how long a value
/// was; styles stay with what they mark. Redactions of a scope add to those of the scope around.
public struct SnapshotRedaction: Sendable {
  let target: Target
  let placeholder: String

  enum Target: Sendable {
    case pattern(String, ignoresCase: Bool)
    case selector(Selector)
  }

  /// Which fields of which rows or sections.
  package struct Selector: Hashable, Sendable {
    var row: String?
    var section: String?
    var field: Field
  }

  /// A part of a row or section that is redacted.
  public enum Field: Hashable, Sendable, CaseIterable {
    /// What the row is called.
    case title
    /// The row's detail, also one that is read when the row is drawn.
    case detail
    /// The row's own value: a text, a date, what was chosen. A number is shown as its least, and
    /// what is on or chosen as off.
    case value
    /// The count or mark behind the title.
    case badge
    /// The symbol ahead of the title.
    case icon
    /// The lines of a row that its author draws, as one line.
    case drawing
    /// The title of the section.
    case header
    /// The note below the section.
    case footer
  }

  /// Whatever a regular expression matches in a text, in the syntax of `NSRegularExpression`.
  ///
  /// `^` and `$` are the ends of the text. No pattern finds what another has put there; where
  /// matches meet, the longer counts, of equal ones that of the later redaction. A pattern that
  /// cannot be read fails the tests that use it.
  public static func matching(
    _ pattern: String, with placeholder: String = "[redacted]", ignoringCase: Bool = false
  ) -> Self {
    Self(target: .pattern(pattern, ignoresCase: ignoringCase), placeholder: placeholder)
  }

  /// A field of a row, by the row's id as snapshots show it: `version`, `42`, `General/0`.
  ///
  /// Given to a call, it fails the test where surely no row has the id; one of a scope may match
  /// nothing.
  ///
  /// - Parameter section: The id or the header of the section; without one, rows of any.
  public static func row(
    _ id: some RowIDConvertible, _ field: Field, inSection section: String? = nil,
    with placeholder: String? = nil
  ) -> Self {
    selecting(Selector(row: "\(id.rowID)", section: section, field: field), placeholder)
  }

  /// A field of a section, or of all its rows, by the section's id or header.
  public static func section(
    _ name: String, _ field: Field, with placeholder: String? = nil
  ) -> Self {
    selecting(Selector(row: nil, section: name, field: field), placeholder)
  }

  /// A field wherever it is.
  public static func every(_ field: Field, with placeholder: String? = nil) -> Self {
    selecting(Selector(row: nil, section: nil, field: field), placeholder)
  }

  /// The rows or sections whose fields are redacted; `nil` for a pattern.
  var selector: Selector? {
    if case .selector(let selector) = target { selector } else { nil }
  }

  private init(target: Target, placeholder: String) {
    self.target = target
    self.placeholder = placeholder
  }

  private static func selecting(_ selector: Selector, _ placeholder: String?) -> Self {
    Self(target: .selector(selector), placeholder: placeholder ?? "[\(selector.field)]")
  }
}
