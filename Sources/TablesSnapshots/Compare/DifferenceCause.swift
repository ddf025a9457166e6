import TablesModel

/// A reason for a difference other than a change of the value.
package enum DifferenceCause: Equatable {
  case conflict, normalization, trailingBlanks, newerFormat
  case olderFormat(Int, Int)
  /// Only the numbers of line feeds at the end differ.
  case lastLineFeeds(ofFile: Int, now: Int)
  /// Only line ends differ. `areAll` says whether all lines of one version end in CR LF and all of
  /// the other in LF.
  case lineEnds(areAll: Bool)
  /// All lines of the file, or all of the value, end in CR LF. Other things differ too.
  case lineEndsToo(ofFile: Bool)

  /// Creates the cause of the difference between a file and its expected content. `nil` if only the
  /// value has changed.
  package init?(stored: [UInt8], expected: [UInt8]) {
    let differInReturns = TextLines.differInReturns(TextLines(stored), TextLines(expected))
    if Self.hasConflict(stored), !Self.hasConflict(expected) {
      self = .conflict
    } else if let counts = Self.lastLineFeeds(stored, expected) {
      self = .lastLineFeeds(ofFile: counts.0, now: counts.1)
    } else if Self.withoutLineEnds(stored).hasBytes(of: Self.withoutLineEnds(expected)) {
      self = .lineEnds(areAll: differInReturns)
    } else if Self.isWithoutTrailingBlanks(stored, of: expected) {
      self = .trailingBlanks
    } else if String(decoding: stored, as: UTF8.self) == String(decoding: expected, as: UTF8.self) {
      self = .normalization
    } else if let (old, new) = Self.versions(stored, expected), old != new {
      self = old < new ? .olderFormat(old, new) : .newerFormat
    } else if differInReturns {
      self = .lineEndsToo(ofFile: stored.contains(UInt8(ascii: "\r")))
    } else {
      return nil
    }
  }

  /// A description of what happened and what to do.
  package var advice: String {
    switch self {
    case .conflict:
      "The file contains the markers of a merge conflict. Resolve it, or record the snapshot again."
    case .lastLineFeeds(let old, let new):
      """
      Only the end differs: the file ends in \(old.counted("line feed")), and now there \
      \(new == 1 ? "is" : "are") \(new).
      If the value is as it was, an editor or a tool has changed the file: restore it.
      """
    case .lineEnds:
      """
      Only line ends differ. If the value is as it was, Git or an editor has changed the file:
      put "__Snapshots__/** -text" into .gitattributes, and check the file out again.
      """
    case .lineEndsToo(let isOfFile):
      """
      All line ends differ, too: lines end in CR LF in the \(isOfFile ? "file" : "value") only. \
      Only other differences are below.
      If Git has changed the file, put "__Snapshots__/** -text" into .gitattributes.
      """
    case .trailingBlanks:
      """
      Only blanks at line ends differ. If the value is as it was, an editor or a tool has removed
      them from the file: write "trim_trailing_whitespace = false" for __Snapshots__ into \
      .editorconfig, and restore the file.
      """
    case .normalization:
      "Only the Unicode normalization differs: the same characters have other code points."
    case .olderFormat(let old, let new):
      """
      The file is in version \(old) of the format; this library writes version \(new).
      Record it again: TABLES_SNAPSHOTS=all swift test. Apart from styles, these lines differ:
      """
    case .newerFormat:
      """
      The file has a newer version of the format than this library writes, as its first line says.
      Update the package that contains TablesTesting, and do not record with this one.
      """
    }
  }

  /// Returns the versions of the format of two files of one kind, or `nil` for other files.
  private static func versions(_ stored: [UInt8], _ expected: [UInt8]) -> (Int, Int)? {
    guard let old = head(stored), let new = head(expected), old.kind == new.kind else { return nil }
    return (old.version, new.version)
  }

  private static func head(_ bytes: [UInt8]) -> SnapshotHead? {
    SnapshotHead(bytes[..<(bytes.firstIndex(of: UInt8(ascii: "\n"), from: 0) ?? bytes.count)])
  }

  /// Returns whether a text has the markers of Git or of Jujutsu, which marks the sides in other
  /// ways.
  private static func hasConflict(_ bytes: [UInt8]) -> Bool {
    var marks = [["<<<<<<< "], ["=======", "%%%%%%%", "+++++++"], [">>>>>>> "]][...]
    for line in TextLines(bytes).lines {
      guard let next = marks.first else { break }
      if next.contains(where: { line.starts(with: $0.utf8) }) { marks.removeFirst() }
    }
    return marks.isEmpty
  }

  /// Returns the numbers of line feeds at the ends of two texts that are the same otherwise. `nil`
  /// for other texts.
  private static func lastLineFeeds(_ first: [UInt8], _ second: [UInt8]) -> (Int, Int)? {
    let ends = [first, second].map { bytes in
      (bytes.lastIndex { $0 != UInt8(ascii: "\n") } ?? -1) + 1
    }
    guard first[..<ends[0]].hasBytes(of: second[..<ends[1]]) else { return nil }
    return (first.count - ends[0], second.count - ends[1])
  }

  /// Returns the bytes with LF in place of each CR LF, and without the last line feeds.
  private static func withoutLineEnds(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var result = bytes
    if bytes.firstIndex(of: UInt8(ascii: "\r"), from: 0) != nil {
      result = []
      for byte in bytes {
        if byte == UInt8(ascii: "\n"), result.last == UInt8(ascii: "\r") { result.removeLast() }
        result.append(byte)
      }
    }
    return result[..<((result.lastIndex { $0 != UInt8(ascii: "\n") } ?? -1) + 1)]
  }

  /// Returns whether a text has the lines of another without the blanks at their ends.
  private static func isWithoutTrailingBlanks(_ bytes: [UInt8], of other: [UInt8]) -> Bool {
    let (lines, others) = (TextLines(bytes).lines, TextLines(other).lines)
    guard lines.count == others.count else { return false }
    return zip(lines, others).allSatisfy { line, other in
      let end = other.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      return line.hasBytes(of: other[..<(end.map { $0 + 1 } ?? other.startIndex)])
    }
  }
}
