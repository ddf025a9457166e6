/// Headers of sections that changed, and with them the ids of the rows that have none of their own:
/// such an id begins with the header of its section, as in `General/2`.
struct RenamedSections {
  private var headers: [(old: String, new: String)] = []

  /// The number of changed rows of screens that may be headers.
  private static let limit = 20

  /// No headers.
  init() {}

  /// Finds the headers: changed rows of screens from whose texts ids in other lines are made.
  init(in comparison: TextComparison) {
    let changed = comparison.pairs.indices.filter { !comparison.isSame($0) }
      .map { comparison.pairs[$0] }
    let rows = changed.compactMap(comparison.rows).lazy.map {
      (Self.text($0.old), Self.text($0.new))
    }
    let candidates = rows.filter { !$0.isEmpty && !$1.isEmpty && $0 != $1 }.prefix(Self.limit)
    if candidates.isEmpty { return }
    let others = { (lines: [ArraySlice<UInt8>]) in lines.filter { ScreenRow($0) == nil } }
    let old = others(changed.compactMap { $0.old.map { comparison.old.lines[$0] } })
    let new = Set(
      others(changed.compactMap { $0.new.map { comparison.new.lines[$0] } }).map(LineKey.init))
    for header in candidates where !headers.contains(where: { $0.old == header.0 }) {
      let isInIDs = old.contains { line in
        let renamed = Self.renamed(line, header)
        return !renamed.hasBytes(of: line) && new.contains(LineKey(bytes: renamed))
      }
      if isInIDs { headers.append(header) }
    }
  }

  var isEmpty: Bool { headers.isEmpty }

  /// A sentence for each header.
  var notes: [String] {
    headers.map { "(Ids that began with \"\($0.old)/\" begin with \"\($0.new)/\" now.)" }
  }

  /// Returns a line with the new headers, unless it is a row of a screen.
  func renamed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    headers.isEmpty || ScreenRow(line) != nil ? line : headers.reduce(line, Self.renamed)
  }

  private static func renamed(
    _ line: ArraySlice<UInt8>, _ header: (old: String, new: String)
  ) -> ArraySlice<UInt8> {
    let text = " " + String(decoding: line, as: UTF8.self)
    let renamed = text.replacing(" \(header.old)/", with: " \(header.new)/")
      .replacing(" header “\(header.old)”", with: " header “\(header.new)”")
    return Array(renamed.utf8).dropFirst()
  }

  /// Returns the glyphs of a row without the blanks around them.
  private static func text(_ row: ScreenRow) -> String {
    let glyphs = (row.glyphs ?? []).drop { $0 == UInt8(ascii: " ") }
    let end = (glyphs.lastIndex { $0 != UInt8(ascii: " ") } ?? glyphs.startIndex - 1) + 1
    return String(decoding: glyphs[..<max(end, glyphs.startIndex)], as: UTF8.self)
  }
}
