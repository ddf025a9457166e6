/// A text with links and emphasis, which its author writes in Markdown.
///
/// ```swift
/// let text = MarkedText(markdown: "Read [how it *works*](https://example.org).")
/// text.text                                        // "Read how it works."
/// text.marks.map(\.link)                           // links and emphasis, each with its place
/// ```
/// It understands the inline elements of CommonMark: `*emphasis*`, `**strong**`, code between
/// backticks, `~~deleted~~`, `[links](https://example.org)`, `<https://example.org>`, and a
/// backslash before a character that would otherwise be one of these. Everything else is text as it
/// is written.
///
/// Links lead to addresses of the schemes `https` and `mailto`. The text of any other link stays,
/// but leads nowhere.
package struct MarkedText: Hashable, Sendable {
  /// The text without the characters of Markdown.
  package var text: String
  /// The links and the emphasis, by their places, which do not overlap.
  package var marks: [Mark]

  /// A part of a text that is a link, or is emphasized.
  package struct Mark: Hashable, Codable, Sendable {
    /// The place of the part in the UTF-8 of the text.
    package var range: Range<Int>
    /// The emphasis of the part.
    package var emphasis: Emphasis
    /// The address to which the part leads; `nil` for none.
    package var link: String?

    /// Creates a mark.
    package init(_ range: Range<Int>, emphasis: Emphasis = [], link: String? = nil) {
      (self.range, self.emphasis, self.link) = (range, emphasis, link)
    }

    /// The address of the link in the form in which a host writes it; `nil` if there is none, or if
    /// a text must not lead to it.
    package var safeAddress: String? { link.flatMap { SafeLink($0)?.address } }
  }

  /// The emphasis of a part of a text.
  package struct Emphasis: OptionSet, Hashable, Codable, Sendable {
    /// One bit for each kind.
    package let rawValue: UInt8

    /// Creates a set from its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Emphasized, usually in italics.
    package static let emphasized = Emphasis(rawValue: 1 << 0)
    /// Strongly emphasized, usually in bold letters.
    package static let strong = Emphasis(rawValue: 1 << 1)
    /// Code, usually in letters of one width.
    package static let code = Emphasis(rawValue: 1 << 2)
    /// Deleted, usually with a line through it.
    package static let deleted = Emphasis(rawValue: 1 << 3)
  }

  /// Creates a text with its marks.
  package init(_ text: String, marks: [Mark] = []) { (self.text, self.marks) = (text, marks) }

  /// Reads a text that is written in the inline elements of Markdown.
  /// - Complexity: O(bytes), and O(bytes²) for texts of many characters that open an element which
  ///   nothing closes.
  package init(markdown: String) {
    var reader = MarkdownReader(Array(markdown.utf8))
    reader.read()
    self.init(String(decoding: reader.output, as: UTF8.self), marks: reader.marks)
  }

  /// The parts of the text, in their order: those with marks, and those between them.
  package var parts: [(text: String, mark: Mark?)] {
    let utf8 = Array(text.utf8)
    func part(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }
    var parts: [(text: String, mark: Mark?)] = []
    var end = 0
    for mark in marks {
      let range = mark.range.clamped(to: end..<max(utf8.count, end))
      if range.isEmpty { continue }
      if range.lowerBound > end { parts.append((part(end..<range.lowerBound), nil)) }
      parts.append((part(range), mark))
      end = range.upperBound
    }
    if end < utf8.count { parts.append((part(end..<utf8.count), nil)) }
    return parts
  }

  /// The addresses of the links, each once, in their order.
  package var links: [String] {
    var links: [String] = []
    for case let link? in marks.map(\.link) where !links.contains(link) { links.append(link) }
    return links
  }
}
