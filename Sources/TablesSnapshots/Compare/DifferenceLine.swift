/// A line of a difference as a message shows it.
struct DifferenceLine {
  let kind: Kind
  /// The line with its mark.
  let text: String

  enum Kind {
    /// A changed line of the snapshot. It begins with `-`, `+` or `~`.
    case change
    /// A sentence about the changed lines above.
    case sentence
    /// Any other line: a heading, a line of context, carets or a remark.
    case other
  }

  /// Returns the changes that the lines of a hunk show, in a form in which the same changes of
  /// different looks are equal.
  static func changes(in lines: ArraySlice<DifferenceLine>) -> [String] {
    let changes = lines.compactMap { line -> String? in
      switch line.kind {
      case .other: return nil
      case .sentence: return line.text
      case .change:
        // The same styles may have other letters in another look. They follow the last bar.
        return line.text.lastIndex(of: "|").map { String(line.text[...$0]) } ?? line.text
      }
    }
    // At another width, only the runs of blanks and of the frame have another length.
    let short = changes.map { String($0.prefix(1)) + squeezed($0.dropFirst()) }
    func texts(_ mark: String) -> [Substring] {
      short.filter { $0.hasPrefix(mark) }.map { $0.dropFirst() }
    }
    let (removed, added) = (texts("-"), texts("+"))
    return removed.count + added.count == changes.count && removed != added ? short : changes
  }

  /// Returns a text with every run of blanks or hyphens shortened to one.
  private static func squeezed(_ text: Substring) -> String {
    text.reduce(into: "") { squeezed, character in
      if " -".contains(character), squeezed.last == character { return }
      squeezed.append(character)
    }
  }
}
