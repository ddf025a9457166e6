import Foundation
import TablesBasics

/// Two versions of a text, line by line.
///
/// In snapshots of screens, two rows are equal if their glyphs and styles are, even if the letters
/// that stand for the styles differ. If no row differs in that way, the lines are compared as text.
struct TextComparison {
  let old: TextLines
  let new: TextLines
  /// The lines that belong together.
  let pairs: [RowPair]
  /// Whether each pair is the same line in both versions.
  private let areSame: [Bool]
  /// Both texts, if they are snapshots of screens.
  let screens: (old: ScreenText, new: ScreenText)?
  /// Whether rows are compared by their glyphs and styles, and not as text.
  let isByStyle: Bool

  /// Compares the lines by their bytes, and the rows of screens by glyphs and styles.
  init(screens oldText: String, _ newText: String) {
    let (old, new) = Self.lines(oldText, newText)
    guard let (oldScreens, newScreens) = ScreenText.pair(old, new) else {
      self.init(old, new)
      return
    }
    let ends = newScreens.sharedEnds
    let (oldRange, newRange) = (old.indices(between: ends), new.indices(between: ends))
    let keys = Numbering.numbers(oldScreens.keys(of: oldRange), newScreens.keys(of: newRange))
    self.init(
      old, new, between: ends, keys.old == keys.new ? nil : keys,
      looser: Self.drawn(oldScreens.lines[oldRange], newScreens.lines[newRange]),
      (oldScreens, newScreens))
  }

  init(_ old: String, _ new: String) {
    let (old, new) = Self.lines(old, new)
    self.init(old, new)
  }

  /// Returns the lines of two texts. If all lines of one of them end in CR LF and all of the other
  /// in LF, the CRs are left out, unless nothing else differs.
  private static func lines(_ old: String, _ new: String) -> (TextLines, TextLines) {
    let lines = (TextLines(old), TextLines(new))
    guard TextLines.differInReturns(lines.0, lines.1) else { return lines }
    var bare = lines
    bare.0.removeReturns()
    bare.1.removeReturns()
    return bare.0.lines == bare.1.lines ? lines : bare
  }

  private init(_ old: TextLines, _ new: TextLines) {
    self.init(old, new, between: old.sharedEnds(with: new))
  }

  /// - Parameters:
  ///   - ends: The numbers of lines at both ends that are the same. Those between are compared.
  ///   - keys: A number for each of these lines; lines with equal numbers are equal. `nil` to
  ///     compare bytes.
  ///   - looser: Numbers that are also equal for similar lines.
  private init(
    _ old: TextLines, _ new: TextLines, between ends: (start: Int, end: Int),
    _ keys: (old: [Int], new: [Int])? = nil, looser: (old: [Int], new: [Int])? = nil,
    _ screens: (old: ScreenText, new: ScreenText)? = nil
  ) {
    (self.old, self.new, self.screens, isByStyle) = (old, new, screens, keys != nil)
    let (start, oldRange, newRange) = (
      ends.start, old.indices(between: ends), new.indices(between: ends)
    )
    let keys =
      keys
      ?? Numbering.numbers(
        old.lines[oldRange].lazy.map { LineKey(bytes: $0) },
        new.lines[newRange].lazy.map { LineKey(bytes: $0) })
    let middle = RowAlignment(from: keys.old, to: keys.new, looser: looser) {
      RowAlignment.distance(old.lines[start + $0], new.lines[start + $1])
    }.pairs
    pairs =
      (0..<start).map { RowPair(old: $0, new: $0) }
      + middle.map { RowPair(old: $0.old.map { $0 + start }, new: $0.new.map { $0 + start }) }
      + zip(oldRange.upperBound..<old.count, newRange.upperBound..<new.count).map {
        RowPair(old: $0, new: $1)
      }
    areSame =
      Array(repeating: true, count: start)
      + middle.map { pair in
        if let old = pair.old, let new = pair.new { keys.old[old] == keys.new[new] } else { false }
      } + Array(repeating: true, count: ends.end)
  }

  /// Returns numbers that are equal for rows with the same glyphs. Other lines have numbers that
  /// match no line of the other text.
  private static func drawn(
    _ old: ArraySlice<ScreenText.Line>, _ new: ArraySlice<ScreenText.Line>
  ) -> (old: [Int], new: [Int]) {
    var numbering = Numbering<LineKey>()
    func numbers(_ lines: ArraySlice<ScreenText.Line>, other: Int) -> [Int] {
      lines.map { line in
        guard case .row(let row, _) = line else { return other }
        return numbering.number(of: LineKey(bytes: row.drawn))
      }
    }
    return (numbers(old, other: -1), numbers(new, other: -2))
  }

  /// Whether a legend has the letter of one of the app's own styles.
  var hasOwnMarks: Bool {
    guard let screens else { return false }
    return [screens.old, screens.new].contains { text in
      text.legends.values.contains { $0.values.contains { ($0.mark.utf8.first ?? 0) >= 0x80 } }
    }
  }

  var isSame: Bool { areSame.allSatisfy { $0 } }
  var isEmpty: Bool { pairs.isEmpty }

  /// Whether a pair is the same line in both versions, or a row with the same glyphs and styles.
  func isSame(_ place: Int) -> Bool { areSame[place] }

  /// Returns the rows of a pair, if they show the same glyphs in other styles.
  func restyled(_ place: Int) -> (old: ScreenRow, new: ScreenRow, number: Int)? {
    guard !areSame[place], let rows = rows(pairs[place]), rows.old.drawn == rows.new.drawn else {
      return nil
    }
    return rows
  }

  /// Returns two rows and the number of the new one. `nil` for lines that are compared as text.
  func rows(_ pair: RowPair) -> (old: ScreenRow, new: ScreenRow, number: Int)? {
    guard isByStyle, let screens, let old = pair.old, let new = pair.new,
      case .row(let oldRow, _) = screens.old.lines[old],
      case .row(let newRow, let number) = screens.new.lines[new]
    else { return nil }
    return (oldRow, newRow, number)
  }

  /// Returns the legend entry in a line, and the entry of the other version for the same style.
  /// `nil` for any other line, and if rows are compared as text.
  func entry(_ line: Int, isNew: Bool) -> (own: LegendEntry, other: LegendEntry?)? {
    guard isByStyle, let screens else { return nil }
    let (own, other) = isNew ? (screens.new, screens.old) : (screens.old, screens.new)
    guard case .entry(let entry) = own.lines[line] else { return nil }
    return (entry, own.entry(for: entry.words, besideLine: line, in: other))
  }

  /// The numbers of added and removed lines. A changed line counts as both.
  var counts: (added: Int, removed: Int) {
    let changed = zip(pairs, areSame).filter { !$0.1 }
    return (changed.count { $0.0.new != nil }, changed.count { $0.0.old != nil })
  }

  /// Returns ranges of pairs that contain all differences, with `context` equal pairs around each.
  ///
  /// A single equal pair between two ranges belongs to them.
  func hunks(context: Int) -> [Range<Int>] {
    Self.hunks(differing: areSame.map { !$0 }, context: context)
  }

  static func hunks(differing: [Bool], context: Int) -> [Range<Int>] {
    differing.indices.filter { differing[$0] }.reduce(into: []) { hunks, place in
      let (start, end) = (place - context, place + context + 1)
      let hunk = (start <= 1 ? 0 : start)..<(end >= differing.count - 1 ? differing.count : end)
      if let last = hunks.last, hunk.lowerBound <= last.upperBound + 1 {
        hunks[hunks.count - 1] = last.lowerBound..<hunk.upperBound
      } else {
        hunks.append(hunk)
      }
    }
  }
}

extension TextComparison {
  /// The lines that differ, in order, in a form by which snapshots with the same change can be
  /// grouped: styles are in words, because their letters depend on the other rows.
  var change: [String] {
    let change = differences(describe)
    // No row differs, so only the letters of styles do.
    return change.isEmpty ? differences { $1 ? new[$0] : old[$0] } : change
  }

  private func differences(_ describe: (_ line: Int, _ isNew: Bool) -> String?) -> [String] {
    pairs.indices.filter { !isSame($0) }.flatMap { place in
      let old = pairs[place].old.flatMap { describe($0, false) }
      let new = pairs[place].new.flatMap { describe($0, true) }
      return [old.map { "-" + $0 }, new.map { "+" + $0 }].compactMap(\.self)
    }
  }

  /// Returns a line without the letters of its styles. `nil` for an entry of a legend that differs
  /// only in its letter.
  private func describe(_ line: Int, isNew: Bool) -> String? {
    if let (own, other) = entry(line, isNew: isNew) {
      return other?.names == own.names ? nil : "\(own.names): \(own.words)"
    }
    guard isByStyle, case .row(let row, _) = (isNew ? screens?.new : screens?.old)?.lines[line]
    else { return isNew ? new[line] : old[line] }
    let styles = row.runs.map {
      " \($0.columns.lowerBound)-\($0.columns.upperBound) \($0.style.words)"
    }
    return String(decoding: row.drawn, as: UTF8.self) + styles.joined()
  }
}

extension TextComparison {
  /// Returns which looks of a matrix differ, are new or are missing, one per line. `nil` if there
  /// are none, or if one of the texts is not a matrix.
  func lookDifference(_ spelling: DifferenceSpelling) -> String? {
    guard let screens, screens.old.head.kind == "matrix", screens.new.head.kind == "matrix" else {
      return nil
    }
    let (old, new) = (Self.looks(of: screens.old), Self.looks(of: screens.new))
    func isLook(_ name: String) -> Bool { name != SnapshotHead.sharedLook }
    let (oldNames, newNames) = (old.names.filter(isLook), new.names.filter(isLook))
    let groups: [(words: String, names: [String], count: Int)] = [
      (
        "differ", newNames.filter { old.lines[$0] != nil && old.lines[$0] != new.lines[$0] },
        newNames.count
      ), ("are new", newNames.filter { old.lines[$0] == nil }, newNames.count),
      ("are gone", oldNames.filter { new.lines[$0] == nil }, oldNames.count),
    ]
    var lines = groups.filter { !$0.names.isEmpty }.flatMap { words, names, count in
      ["\(names.count) of \(count) looks \(words):"]
        + names.map { "  \($0)" }.cut(to: 30) { "  \(spelling.ellipsis) and \($0) more" }
    }
    if old.lines[SnapshotHead.sharedLook] != new.lines[SnapshotHead.sharedLook] {
      lines.append("The routing of every look differs.")
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Returns the names of the looks, and the lines of each without the empty ones.
  private static func looks(
    of screens: ScreenText
  ) -> (names: [String], lines: [String: [ArraySlice<UInt8>]]) {
    let looks = screens.looks
    let lines = looks.map { $0.paragraphs.joined().map { screens.text.lines[$0] } }
    return (
      looks.map(\.heading), Dictionary(zip(looks.map(\.heading), lines)) { first, _ in first }
    )
  }
}

extension ScreenText {
  /// Returns the keys by which some lines are compared.
  fileprivate func keys(of range: Range<Int>) -> [LineKey] {
    range.map { index in
      guard case .row(let row, _) = lines[index] else { return LineKey(bytes: text.lines[index]) }
      return LineKey(bytes: row.drawn, runs: row.runs)
    }
  }
}

/// The lines of a text in UTF-8, because `String` treats different normal forms as equal.
struct TextLines {
  /// The lines without their line feeds.
  private(set) var lines: [ArraySlice<UInt8>]
  /// Whether the last line ends in a line feed.
  let endsInLineFeed: Bool

  init(_ text: String) { self.init(Array(text.utf8)) }

  init(_ bytes: [UInt8]) {
    lines = []
    var start = 0
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start) {
      lines.append(bytes[start..<end])
      start = end + 1
    }
    endsInLineFeed = start > 0 && start == bytes.count
    if start < bytes.count { lines.append(bytes[start...]) }
  }

  subscript(index: Int) -> String { String(decoding: lines[index], as: UTF8.self) }

  var count: Int { lines.count }

  /// Returns the indices of the lines between those that two texts have in common at both ends.
  func indices(between ends: (start: Int, end: Int)) -> Range<Int> {
    ends.start..<count - ends.end
  }

  /// Returns the numbers of lines at the start and at the end that two texts have in common.
  func sharedEnds(with other: TextLines) -> (start: Int, end: Int) {
    lines.sharedEnds(with: other.lines) { $0.hasBytes(of: $1) }
  }

  /// Returns whether all lines of one text end in CR LF, and all lines of the other in LF.
  static func differInReturns(_ first: TextLines, _ second: TextLines) -> Bool {
    let counts = [first, second].map { text -> (ends: Int, returns: Int) in
      let ended = text.endsInLineFeed ? text.lines[...] : text.lines.dropLast()
      return (ended.count, ended.count { $0.last == UInt8(ascii: "\r") })
    }
    return counts.contains { $0.returns == 0 }
      && counts.contains { $0.returns > 0 && $0.returns == $0.ends }
  }

  /// Removes the CR from the end of each line.
  mutating func removeReturns() {
    lines = lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }
}

// These use functions of the C library, which are as fast in debug builds as in release builds. The
// generic functions of the standard library take a call for each byte in debug builds.

extension [UInt8] {
  /// Returns the index of the first byte with a value, at or after an index.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count else { return nil }
    return withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = memchr(base + start, CInt(byte), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether the bytes equal those of another slice.
  func hasBytes(of other: ArraySlice<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { bytes in
      other.withUnsafeBytes { others in
        guard let first = bytes.baseAddress, let second = others.baseAddress else { return true }
        return memcmp(first, second, bytes.count) == 0
      }
    }
  }
}

/// Assigns numbers to values. Equal values get the same number, so that values are compared as
/// integers.
struct Numbering<Value: Hashable> {
  private var numbers: [Value: Int]

  /// - Parameter capacity: The expected number of values, which saves rehashing.
  init(capacity: Int = 0) { numbers = Dictionary(minimumCapacity: capacity) }

  mutating func number(of value: Value) -> Int {
    let next = numbers.count
    // Looks the value up and adds it with one hash.
    return { (number: inout Int) in number }(&numbers[value, default: next])
  }

  /// Returns the numbers of two sequences.
  static func numbers(
    _ old: some Sequence<Value>, _ new: some Sequence<Value>
  ) -> (old: [Int], new: [Int]) {
    var numbering = Numbering(capacity: old.underestimatedCount + new.underestimatedCount)
    return (old.map { numbering.number(of: $0) }, new.map { numbering.number(of: $0) })
  }
}

/// The key by which lines are compared: the bytes, and for a row its styles in place of their
/// letters.
struct LineKey: Hashable {
  var bytes: ArraySlice<UInt8>
  var runs: [ScreenRow.Run] = []

  static func == (first: Self, second: Self) -> Bool {
    first.bytes.hasBytes(of: second.bytes) && first.runs == second.runs
  }

  func hash(into hasher: inout Hasher) {
    // Hashing all bytes at once takes a tenth of the time that single bytes take.
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(runs)
  }
}
