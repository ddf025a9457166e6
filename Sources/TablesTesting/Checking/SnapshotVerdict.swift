import TablesSnapshots

/// What came of comparing a text with its file.
enum SnapshotVerdict {
  case matches
  /// Written where there was nothing.
  case recorded(isAsked: Bool)
  /// Written over another version.
  case updated(old: String, isAsked: Bool)
  /// Not there, and not to be written.
  case missing
  /// Another text than the file's.
  case differs(old: String, oldBytes: [UInt8])

  /// What the file held, where the text is another.
  var oldBytes: [UInt8]? {
    if case .differs(_, let bytes) = self { bytes } else { nil }
  }

  /// Compares a text with its file, and writes as the mode says.
  ///
  /// - Parameter isFirstText: whether the call has given no other text in this run; one that has
  ///   must not write over its own file.
  static func of(
    _ text: String, in file: SnapshotFile, mode: SnapshotMode, isFirstText: Bool
  ) throws(SnapshotError) -> SnapshotVerdict {
    guard let bytes = try file.bytes() else {
      if mode == .never || mode == .pending { return .missing }
      try file.store(text)
      return .recorded(isAsked: mode == .all)
    }
    if bytes == SnapshotFile.bytes(of: text) { return .matches }
    let old = String(decoding: bytes, as: UTF8.self)
    if mode == .all || mode == .failed {
      guard isFirstText else { throw .changingValue(file.path.name) }
      let cause = DifferenceCause(stored: bytes, expected: SnapshotFile.bytes(of: text))
      guard cause != .newerFormat else { throw .newerFormat(file.path.name) }
      try file.store(text)
      return .updated(old: old, isAsked: mode == .all)
    }
    if let offset = firstDifference(bytes, Array(old.utf8)) {
      throw .file(.notUTF8(file.path.name, offset: offset))
    }
    return .differs(old: old, oldBytes: bytes)
  }

  private static func firstDifference(_ first: [UInt8], _ second: [UInt8]) -> Int? {
    first == second ? nil : zip(first, second).enumerated().first { $1.0 != $1.1 }?.offset
  }
}

extension SnapshotFile {
  /// The bytes of the file; `nil` where there is none.
  fileprivate func bytes() throws(SnapshotError) -> [UInt8]? {
    do { return try read() } catch { throw .file(error) }
  }

  /// Replaces the file, or leaves it as it was.
  fileprivate func store(_ text: String) throws(SnapshotError) {
    do { try write(text) } catch { throw .file(error) }
  }
}
