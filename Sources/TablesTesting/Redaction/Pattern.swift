import Foundation
import TablesBasics
import TablesSnapshots

/// A regular expression that was compiled once.
///
/// Foundation's, because the standard library's is no `Sendable` value and needs newer systems.
struct Pattern: Sendable {
  private let expression: NSRegularExpression

  private static let known = Locked<[Source: Pattern]>([:])

  private struct Source: Hashable {
    var text: String
    var ignoresCase: Bool
  }

  /// The pattern of a text; each is compiled once in a process.
  static func compiled(_ text: String, ignoresCase: Bool) throws(RedactionError) -> Pattern {
    let source = Source(text: text, ignoresCase: ignoresCase)
    if let pattern = known.withLock({ $0[source] }) { return pattern }
    let pattern = try Pattern(source)
    known.withLock { $0[source] = pattern }
    return pattern
  }

  private init(_ source: Source) throws(RedactionError) {
    do {
      expression = try NSRegularExpression(
        pattern: source.text, options: source.ignoresCase ? .caseInsensitive : [])
    } catch { throw .noPattern(source.text) }
  }

  /// The matches in UTF-16, in order.
  func matches(in text: String) -> [NSRange] {
    let whole = NSRange(location: 0, length: text.utf16.count)
    return expression.matches(in: text, range: whole).map(\.range).filter { $0.length > 0 }
  }
}

/// A redaction that cannot be applied.
enum RedactionError: Error, CustomStringConvertible {
  /// What is no regular expression.
  case noPattern(String)
  /// What has no rows whose fields could be told apart.
  case noFields(String)
  /// A row or section that nothing is called, and a name that is like it.
  case noSuchName(SnapshotRedaction.Selector, near: String?)

  var description: String {
    switch self {
    case .noPattern(let text):
      "The pattern of a redaction is no regular expression: \(text)"
    case .noFields(let what):
      "A redaction names a field, and \(what) has none. Redact it by a pattern."
    case .noSuchName(let selector, let near):
      "A redaction names \(selector.name), and there is none."
        + (near.map { " Did you mean “\($0)”?" } ?? "")
    }
  }
}

extension SnapshotRedaction.Selector {
  /// What it names, in words.
  fileprivate var name: String {
    let row = row.map { "the row “\($0)”" }
    let section = section.map { "the section “\($0)”" }
    return [row, section].compactMap { $0 }.joined(separator: " in ")
  }
}
