import TablesText

/// A line and its replacement, divided into pieces and written so that every difference is visible.
///
/// A changed piece holds the old and the new words. A long line is cut around the first change.
struct LinePair {
  private(set) var pieces: [Piece] = []
  /// Whether at least a third of the line is unchanged.
  let isClose: Bool

  /// A piece of the line and the piece that replaces it. Both are the same text unless it changed.
  struct Piece {
    var old: String
    var new: String
    var isChanged = false
  }

  /// The characters that are written as their numbers because others look like them.
  private(set) var spelt: [Unicode.Scalar] = []
  /// Whether a changed piece has characters of frames or marks that are replaced by ASCII.
  private(set) var isRespelt = false
  private let spelling: DifferenceSpelling

  /// - Parameter limit: The largest number of characters that are shown.
  init(
    _ oldLine: String, _ newLine: String, limit: Int, spelling: DifferenceSpelling = .symbols
  ) {
    self.spelling = spelling
    let lines = VisibleLine.lines(LineExcerpt.pair(oldLine, newLine), spelling: spelling)
    let (old, new) = (lines[0].clusters, lines[1].clusters)
    let (same, end) = old.sharedEnds(with: new)
    let changes = Self.changes(old[same..<old.count - end], new[same..<new.count - end])
    let changed = changes.reduce(0) { $0 + max($1.new.count, 1) }
    isClose = 3 * (new.count - changed) >= min(old.count, new.count)

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
      appendChange(part(old, change.old), part(new, change.new))
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

  /// Appends changed characters. Characters that look like their replacements are written as their
  /// numbers.
  private mutating func appendChange(_ old: ArraySlice<String>, _ new: ArraySlice<String>) {
    let texts = [old.joined(), new.joined()]
    isRespelt = isRespelt || texts.map(spelling.text) != texts
    var (old, new) = (Array(old), Array(new))
    if areAlike(old, new) {
      let counts = [old, new].map { clusters in
        Dictionary(clusters.map { (Array($0.utf8), 1) }, uniquingKeysWith: +)
      }
      let isSpelt = { (cluster: String) in
        counts[0][Array(cluster.utf8)] != counts[1][Array(cluster.utf8)]
      }
      old = old.map { isSpelt($0) ? spelled($0, namesASCII: true) : $0 }
      new = new.map { isSpelt($0) ? spelled($0, namesASCII: true) : $0 }
    } else if !texts.allSatisfy({ $0.utf8.count == $0.count }) {
      for match in matches(old, new) where !old[match.old].hasScalars(of: new[match.new]) {
        old[match.old] = spelled(old[match.old])
        new[match.new] = spelled(new[match.new])
      }
    }
    for cluster in old + new { collectNumbers(in: cluster) }
    append(old[...], new[...], isChanged: true)
  }

  /// Returns whether two different texts are drawn nearly alike.
  private func areAlike(_ old: [String], _ new: [String]) -> Bool {
    if old.isEmpty || new.isEmpty { return false }
    let isASCII = (old + new).allSatisfy { $0.utf8.count == 1 }
    // An ASCII character can only look like one other ASCII character, not like several.
    if isASCII, old.count != new.count { return false }
    let texts = [old, new].map { $0.map(spelling.source(of:)).joined() }
    // A character like the sign for a blank at the end of a line is already shown as its number.
    if texts[0].hasScalars(of: texts[1]) { return false }
    return Confusables.skeleton(texts[0]) == Confusables.skeleton(texts[1])
      || Confusables.skeleton(spelling.text(texts[0]))
        == Confusables.skeleton(spelling.text(texts[1]))
  }

  /// Returns the characters that are the same or look the same, if they are more than half of the
  /// shorter text. If there are fewer, the words are unrelated, and letters look the same only by
  /// chance.
  private func matches(_ old: [String], _ new: [String]) -> [(old: Int, new: Int)] {
    func looks(_ clusters: [String]) -> [String] {
      clusters.map { Confusables.skeleton(spelling.text($0)) }
    }
    let numbers = Numbering.numbers(looks(old), looks(new))
    let matches = LineDifference(from: numbers.old, to: numbers.new).matches
    return 2 * matches.count > min(old.count, new.count) ? matches : []
  }

  /// Returns a character in which the scalars outside ASCII are replaced by their numbers, and
  /// records these scalars so that a sentence names them.
  ///
  /// - Parameter namesASCII: Whether letters and digits of ASCII, which are not replaced, are named
  ///   too.
  private mutating func spelled(_ cluster: String, namesASCII: Bool = false) -> String {
    if cluster.count > 1 { return cluster }
    return cluster.unicodeScalars.map { scalar in
      let isNamed = !scalar.isASCII || namesASCII && scalar.isLetterOrDigit
      if isNamed, !spelt.contains(scalar) { spelt.append(scalar) }
      return scalar.isASCII ? String(scalar) : spelling.number(scalar)
    }.joined()
  }

  /// Records the scalars that `cluster` shows as numbers, so that a sentence names them.
  private mutating func collectNumbers(in cluster: String) {
    guard cluster.utf8.count > 5 else { return }
    for scalar in spelling.numbered(cluster)
    where !scalar.isASCII && scalar.properties.name != nil && !spelt.contains(scalar) {
      spelt.append(scalar)
    }
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
  private static func changes(
    _ old: ArraySlice<String>, _ new: ArraySlice<String>
  ) -> [LineChange] {
    if old.isEmpty && new.isEmpty { return [] }
    let (before, after) = (Words(old), Words(new))
    let numbers = Numbering.numbers(before.texts, after.texts)
    return LineDifference(from: numbers.old, to: numbers.new).changes.map { change in
      LineChange(old: before.clusters(change.old), new: after.clusters(change.new))
    }
  }

  /// Runs of letters and digits, runs of blanks, and single other characters.
  private struct Words {
    private(set) var texts: [String] = []
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

extension String {
  /// Returns whether the scalars equal those of another text. `==` treats different normal forms as
  /// equal.
  fileprivate func hasScalars(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension Unicode.Scalar {
  fileprivate var isLetterOrDigit: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
  }
}
