import TablesModel

/// A reason for a difference other than a change of the value.
package enum DifferenceCause: Equatable {
  case conflict, lineEnds, finalNewline, normalization, carriageReturn, newerFormat
  case fileReturns, textReturns
  case olderFormat(Int, Int)
  /// Only line ends differ, and the file has both. The text names the lines.
  case mixedEnds(String)
  /// The file has both line ends, and other things differ too. The text names the lines.
  case mixedReturns(String)

  /// Creates the cause of the difference between a file and its expected content. `nil` if only the
  /// value has changed.
  package init?(stored: [UInt8], expected: [UInt8]) {
    let (bare, bareExpected) = (Self.withoutReturns(stored), Self.withoutReturns(expected))
    let (mixed, versions) = (MixedLineEnds(stored, expected), Self.versions(stored, expected))
    if Self.hasConflict(stored), !Self.hasConflict(expected) {
      self = .conflict
    } else if mixed == nil, bare == expected {
      self = .lineEnds
    } else if Self.trimmed(stored).hasBytes(of: Self.trimmed(expected)) {
      self = .finalNewline
    } else if String(decoding: stored, as: UTF8.self) == String(decoding: expected, as: UTF8.self) {
      self = .normalization
    } else if mixed == nil, bare == bareExpected {
      self = .carriageReturn
    } else if let (old, new) = versions, old != new {
      self = old < new ? .olderFormat(old, new) : .newerFormat
    } else if TextLines.differInReturns(TextLines(stored), TextLines(expected)) {
      self = Self.hasReturns(stored) ? .fileReturns : .textReturns
    } else if let mixed, bare == bareExpected {
      self = .mixedEnds(mixed.difference)
    } else if let mixed, !Self.hasReturns(expected) {
      self = .mixedReturns(mixed.mixture)
    } else {
      return nil
    }
  }

  /// A description of what happened and what to do.
  package var advice: String {
    switch self {
    case .conflict:
      "The file contains the markers of a merge conflict. Resolve it, or record the snapshot again."
    case .lineEnds:
      """
      Only the line ends differ: the file has CR LF, which some settings of Git write on checkout.
      Put "__Snapshots__/** text eol=lf" into .gitattributes, and check the file out again.
      """
    case .finalNewline:
      "Only the line feeds at the end differ: a file has exactly one more than the text."
    case .normalization:
      "Only the Unicode normalization differs: the same characters have other code points."
    case .carriageReturn:
      """
      Only carriage returns differ. If the value is as it was, Git changed the file on checkout:
      put "__Snapshots__/** -text" into .gitattributes, or remove the returns from the text.
      """
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
    case .fileReturns:
      """
      Lines of the file end in CR LF, which some settings of Git write on checkout.
      Put "__Snapshots__/** text eol=lf" into .gitattributes. Other differences are below.
      """
    case .mixedEnds(let lines):
      """
      Only line ends differ.
      \(lines)
      Git changes all lines of a file or none: look for an editor, a merge or a value that mixes them.
      """
    case .mixedReturns(let lines): lines
    case .textReturns:
      "Lines of the new text end in CR LF, those of the file in LF. Other differences are below."
    }
  }

  private static func hasReturns(_ bytes: [UInt8]) -> Bool {
    bytes.firstIndex(of: UInt8(ascii: "\r"), from: 0) != nil
  }

  /// Returns the versions of the format of two files of one kind, or `nil` for other files.
  private static func versions(_ stored: [UInt8], _ expected: [UInt8]) -> (Int, Int)? {
    guard let old = head(stored), let new = head(expected), old.kind == new.kind else { return nil }
    return (old.version, new.version)
  }

  private static func head(_ bytes: [UInt8]) -> SnapshotHead? {
    SnapshotHead(bytes[..<(bytes.firstIndex(of: UInt8(ascii: "\n"), from: 0) ?? bytes.count)])
  }

  private static func hasConflict(_ bytes: [UInt8]) -> Bool {
    var marks = ["<<<<<<< ", "=======", ">>>>>>> "][...]
    for line in TextLines(bytes).lines {
      guard let mark = marks.first else { break }
      if line.first == mark.utf8.first, line.starts(with: mark.utf8) { marks.removeFirst() }
    }
    return marks.isEmpty
  }

  /// Returns the bytes with each CR LF replaced by LF.
  private static func withoutReturns(_ bytes: [UInt8]) -> [UInt8] {
    guard hasReturns(bytes) else { return bytes }
    var result: [UInt8] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n"), result.last == UInt8(ascii: "\r") { result.removeLast() }
      result.append(byte)
    }
    return result
  }

  private static func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let end = bytes.lastIndex { $0 != UInt8(ascii: "\n") }.map { $0 + 1 } ?? 0
    return bytes[..<end]
  }
}

/// The lines of a file that ends some lines in CR LF and others in LF.
private struct MixedLineEnds {
  /// Sentences that name the lines whose ends differ between the file and the new text.
  let difference: String
  /// A sentence that names the lines of the file that end in CR LF.
  let mixture: String

  /// The largest number of ranges of lines that are named.
  private static let limit = 10

  /// Compares the ends. `nil` if all lines of the file end alike, except for the last one, which
  /// the library ends.
  init?(_ stored: [UInt8], _ expected: [UInt8]) {
    let ends = Self.ends(stored)
    guard ends.contains(true), Set(ends.dropLast()).count > 1 else { return nil }
    let lines = ends.indices.filter { ends[$0] }
    mixture =
      "The line ends of the file are mixed: CR LF ends \(Self.words(lines)) of \(ends.count)."
    let now = Self.ends(expected)
    let shared = 0..<min(ends.count, now.count)
    let sentences = [
      ("In the file, but not in the new text", shared.filter { ends[$0] && !now[$0] }),
      ("In the new text, but not in the file", shared.filter { !ends[$0] && now[$0] }),
    ]
    difference = sentences.filter { !$0.1.isEmpty }
      .map { "\($0.0), CR LF ends \(Self.words($0.1))." }.joined(separator: "\n")
  }

  /// Whether each line ends in CR LF.
  private static func ends(_ bytes: [UInt8]) -> [Bool] {
    TextLines(bytes).lines.map { $0.last == UInt8(ascii: "\r") }
  }

  /// Returns line numbers from offsets, as in `lines 1 and 3-4`.
  private static func words(_ offsets: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for line in offsets.map({ $0 + 1 }) {
      if let last = ranges.last, last.upperBound == line - 1 {
        ranges[ranges.count - 1] = last.lowerBound...line
      } else {
        ranges.append(line...line)
      }
    }
    let shown = ranges.prefix(limit)
    let rest = offsets.count - shown.reduce(0) { $0 + $1.count }
    var words = shown.map(\.runText)
    if rest > 0 { words.append("\(rest) more") }
    return (offsets.count == 1 ? "line " : "lines ") + words.listed()
  }
}
