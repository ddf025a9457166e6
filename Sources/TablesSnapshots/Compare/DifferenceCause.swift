/// A reason for a difference other than a change of the value.
package enum DifferenceCause: CaseIterable {
  case conflict, lineEnds, finalNewline, normalization, carriageReturn, olderFormat, newerFormat
  case fileReturns, textReturns

  /// Creates the cause of the difference between a file and its expected content. `nil` if there is
  /// no cause but a change of the value.
  package init?(stored: [UInt8], expected: [UInt8]) {
    let found = Self.allCases.first { $0.explains(stored, expected) }
    guard let found else { return nil }
    self = found
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
      "Only the Unicode normalisation differs: the same characters have other code points."
    case .carriageReturn:
      """
      Only carriage returns differ. If the value is as it was, Git changed the file on checkout:
      put "__Snapshots__/** -text" into .gitattributes, or remove the returns from the text.
      """
    case .olderFormat:
      """
      The file has an older version of the format than this library writes, as its first line says.
      Record it again, and check what else has changed.
      """
    case .newerFormat:
      """
      The file has a newer version of the format than this library writes, as its first line says.
      Update the package that contains TablesTesting, and do not record with this one.
      """
    case .fileReturns:
      """
      Lines of the file end in CR LF, which some settings of Git write on checkout.
      Put "__Snapshots__/** text eol=lf" into .gitattributes. Below is what differs besides.
      """
    case .textReturns:
      "Lines of the new text end in CR LF, those of the file in LF. Below is what differs besides."
    }
  }

  private func explains(_ stored: [UInt8], _ expected: [UInt8]) -> Bool {
    switch self {
    case .conflict: Self.hasConflict(stored) && !Self.hasConflict(expected)
    case .lineEnds: Self.withoutReturns(stored) == expected
    case .finalNewline: Self.trimmed(stored).hasBytes(of: Self.trimmed(expected))
    case .normalization:
      String(decoding: stored, as: UTF8.self) == String(decoding: expected, as: UTF8.self)
    case .olderFormat: Self.versions(stored, expected).map { $0 < $1 } ?? false
    case .newerFormat: Self.versions(stored, expected).map { $0 > $1 } ?? false
    case .carriageReturn: Self.withoutReturns(stored) == Self.withoutReturns(expected)
    case .fileReturns: Self.hasReturns(stored) && differInReturns(stored, expected)
    case .textReturns: Self.hasReturns(expected) && differInReturns(stored, expected)
    }
  }

  private func differInReturns(_ stored: [UInt8], _ expected: [UInt8]) -> Bool {
    TextLines.differInReturns(TextLines(stored), TextLines(expected))
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
