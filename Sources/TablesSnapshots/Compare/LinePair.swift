import TablesText

/// A line and its replacement, divided into pieces and written so that every difference is visible.
///
/// A changed piece holds the old and the new words. A long line is cut around the first change.
struct LinePair {
  private var pieces: [Piece] = []
  /// Whether at least a third of the line is unchanged.
  let isClose: Bool

  /// A piece of the line and the piece that replaces it. Both are the same text unless it changed.
  private struct Piece {
    var old: String
    var new: String
    var isChanged = false
  }

  /// The characters that are written as their numbers.
  private(set) var spelt: [Unicode.Scalar] = []
  /// Whether a changed piece has characters of frames or marks that are replaced by ASCII.
  private(set) var isRespelt = false
  private let spelling: DifferenceSpelling

  /// - Parameter limit: The largest number of characters that are shown.
  init(
    _ oldLine: String, _ newLine: String, limit: Int, spelling: DifferenceSpelling = .symbols
  ) {
    self.spelling = spelling
    var lines = LineExcerpt.pair(oldLine, newLine).map { VisibleLine($0, spelling: spelling) }
    let changes = Self.changes(lines[0].sources, lines[1].sources)
    for change in changes {
      let texts = [lines[0].clusters[change.old].joined(), lines[1].clusters[change.new].joined()]
      isRespelt = isRespelt || texts.map(spelling.text) != texts
      VisibleLine.spellEqual(&lines, change)
      for scalar in lines[0].numbered(change.old) + lines[1].numbered(change.new)
      where !spelt.contains(scalar) {
        spelt.append(scalar)
      }
    }
    let (old, new) = (lines[0].clusters, lines[1].clusters)
    let changed = changes.reduce(0) { $0 + max($1.new.count, 1) }
    isClose = 3 * (new.count - changed) >= min(old.count, new.count)

    let same = changes.first?.new.lowerBound ?? 0
    let start = max(old.count, new.count) > limit ? max(0, same - limit / 3) : 0
    let window = start..<start + limit
    func part(_ clusters: [String], _ range: Range<Int>) -> ArraySlice<String> {
      clusters[range.clamped(to: window).clamped(to: clusters.indices)]
    }
    func edge(_ isCut: (VisibleLine) -> Bool) {
      let texts = lines.map { isCut($0) ? spelling.ellipsis : "" }
      if texts != ["", ""] { pieces.append(Piece(old: texts[0], new: texts[1])) }
    }
    edge { start > 0 || $0.isCutAtStart }
    var next = (old: 0, new: 0)
    for change in changes + [LineChange(old: old.count..<old.count, new: new.count..<new.count)] {
      append(
        part(old, next.old..<change.old.lowerBound), part(new, next.new..<change.new.lowerBound))
      append(part(old, change.old), part(new, change.new), isChanged: true)
      next = (change.old.upperBound, change.new.upperBound)
    }
    edge { $0.clusters.count > window.upperBound || $0.isCutAtEnd }
  }

  private mutating func append(
    _ old: ArraySlice<String>, _ new: ArraySlice<String>, isChanged: Bool = false
  ) {
    if old.isEmpty, new.isEmpty { return }
    let spelled = spelling.text(old.joined())
    pieces.append(
      Piece(
        old: spelled, new: isChanged || old != new ? spelling.text(new.joined()) : spelled,
        isChanged: isChanged))
  }

  var old: String { pieces.map(\.old).joined() }
  var new: String { pieces.map(\.new).joined() }

  /// Carets below the words of the new line that changed. If words were only removed, a caret is
  /// below the next column.
  var carets: String {
    let metrics = TextMetrics()
    var (text, isOwed, end) = ("", false, 0)
    for piece in pieces {
      let columns = metrics.width(of: piece.new)
      let mark = piece.isChanged ? "^" : " "
      if isOwed, columns > 0 {
        text += "^"
        end = text.utf8.count
      }
      text += String(repeating: mark, count: max(0, columns - (isOwed ? 1 : 0)))
      if piece.isChanged, columns > 0 { end = text.utf8.count }
      isOwed = piece.isChanged && columns == 0 || isOwed && columns == 0
    }
    if isOwed { return text + "^" }
    return String(decoding: text.utf8.prefix(end), as: UTF8.self)
  }

  /// Returns the changes of words, as ranges of characters.
  private static func changes(_ old: [String], _ new: [String]) -> [LineChange] {
    let (start, end) = old.sharedEnds(with: new) { $0.hasScalars(of: $1) }
    let (before, after) = (
      Words(old[start..<old.count - end]), Words(new[start..<new.count - end])
    )
    if before.keys.isEmpty && after.keys.isEmpty { return [] }
    let numbers = numbered(before.keys, after.keys)
    return LineDifference(from: numbers.old, to: numbers.new).changes.map { change in
      LineChange(old: before.clusters(change.old), new: after.clusters(change.new))
    }
  }

  /// Runs of letters and digits, runs of blanks, and single other characters.
  private struct Words {
    private var texts: [String] = []
    /// The words in UTF-8, because `String` treats different normal forms as equal.
    var keys: [LineKey] { texts.map { LineKey(bytes: Array($0.utf8)[...]) } }
    /// The index of the first character of each word, and the end of the last one.
    private var starts: [Int] = []

    private enum Kind { case blank, letter, other }

    init(_ clusters: ArraySlice<String>) {
      var previous = Kind.other
      // A loop over an iterator takes several times as long in debug builds.
      var index = clusters.startIndex
      while index < clusters.endIndex {
        let cluster = clusters[index]
        let kind = Self.kind(of: cluster)
        if kind == previous, kind != .other {
          texts[texts.count - 1] += cluster
        } else {
          starts.append(index)
          texts.append(cluster)
        }
        previous = kind
        index += 1
      }
      starts.append(clusters.endIndex)
    }

    /// Returns the characters of some words.
    func clusters(_ words: Range<Int>) -> Range<Int> {
      starts[words.lowerBound]..<starts[words.upperBound]
    }

    private static func kind(of cluster: String) -> Kind {
      guard cluster.utf8.count > 1, let character = cluster.first else {
        switch cluster.utf8.first ?? 0 {
        case UInt8(ascii: " "): return .blank
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"):
          return .letter
        default: return .other
        }
      }
      return cluster.count == 1 && (character.isLetter || character.isNumber) ? .letter : .other
    }
  }
}
