import Foundation
import TablesBasics

/// Two versions of a text, line by line.
///
/// In snapshots of screens, rows that differ only in style belong together.
struct TextComparison {
  let old: TextLines
  let new: TextLines
  /// The lines that belong together.
  let pairs: [RowPair]
  /// Whether each pair is the same line in both versions.
  private let areSame: [Bool]
  /// Both texts, if they are snapshots of screens.
  let screens: (old: ScreenText, new: ScreenText)?
  /// Headers that changed, and with them lines that therefore count as the same.
  let renamed: RenamedSections

  /// Compares the lines by their bytes. If both texts are snapshots of screens in different
  /// versions of the format, their styles are left out.
  init(screens oldText: String, _ newText: String) {
    let (old, new) = Self.lines(oldText, newText)
    guard var oldScreens = ScreenText(old), var newScreens = ScreenText(new) else {
      self.init(old, new)
      return
    }
    if oldScreens.head.version != newScreens.head.version {
      oldScreens = ScreenText(oldScreens.withoutStyles) ?? oldScreens
      newScreens = ScreenText(newScreens.withoutStyles) ?? newScreens
    }
    let screens = (oldScreens, newScreens)
    self.init(oldScreens.text, newScreens.text, screens)
    let renamed = RenamedSections(in: self)
    if !renamed.isEmpty { self.init(oldScreens.text, newScreens.text, screens, renamed) }
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

  private init(
    _ old: TextLines, _ new: TextLines, _ screens: (old: ScreenText, new: ScreenText)? = nil,
    _ renamed: RenamedSections = RenamedSections()
  ) {
    (self.old, self.new, self.screens, self.renamed) = (old, new, screens, renamed)
    let ends = old.sharedEnds(with: new)
    let (start, oldRange, newRange) = (
      ends.start, old.indices(between: ends), new.indices(between: ends)
    )
    let keys = Self.numbers(old.lines[oldRange].map(renamed.renamed), new.lines[newRange])
    // The styles of a row do not make it another row.
    let drawn = { (lines: ArraySlice<ArraySlice<UInt8>>) in
      lines.map { (screens == nil ? nil : ScreenRow($0)?.drawn) ?? $0 }
    }
    let (oldDrawn, newDrawn) = (drawn(old.lines[oldRange]), drawn(new.lines[newRange]))
    let looser = screens == nil ? nil : Self.numbers(oldDrawn, newDrawn)
    let middle = RowAlignment(from: keys.old, to: keys.new, looser: looser) {
      RowAlignment.distance(oldDrawn[$0], newDrawn[$1])
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

  /// Returns numbers that are the same for equal lines.
  private static func numbers(
    _ old: some Sequence<ArraySlice<UInt8>>, _ new: some Sequence<ArraySlice<UInt8>>
  ) -> (old: [Int], new: [Int]) {
    numbered(old.map(LineKey.init), new.map(LineKey.init))
  }

  var isSame: Bool { areSame.allSatisfy { $0 } }
  var isEmpty: Bool { pairs.isEmpty }

  /// Whether a pair is the same line in both versions.
  func isSame(_ place: Int) -> Bool { areSame[place] }

  /// Returns two rows of screens that belong together. `nil` for other lines.
  func rows(_ pair: RowPair) -> (old: ScreenRow, new: ScreenRow)? {
    guard screens != nil, let old = pair.old, let new = pair.new,
      let oldRow = ScreenRow(self.old.lines[old]), let newRow = ScreenRow(self.new.lines[new])
    else { return nil }
    return (oldRow, newRow)
  }

  /// Returns a line as messages show it: a row of a screen without its styles, which are shown
  /// below it in words if they changed.
  func shown(_ line: ArraySlice<UInt8>) -> String {
    let row = screens == nil ? nil : ScreenRow(line)
    return String(decoding: row?.drawn ?? line, as: UTF8.self)
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
  /// Returns which looks of a matrix differ, are new or are missing, one per line. `nil` if there
  /// are none, or if one of the texts is not a matrix.
  func lookDifference(_ spelling: DifferenceSpelling) -> String? {
    guard let screens, screens.old.head.kind == "matrix", screens.new.head.kind == "matrix" else {
      return nil
    }
    let (old, new) = (Self.looks(of: screens.old), Self.looks(of: screens.new))
    func isLook(_ name: String) -> Bool { name != SnapshotHead.sharedLook }
    let (oldNames, newNames) = (old.names.filter(isLook), new.names.filter(isLook))
    let added = newNames.filter { old.lines[$0] == nil }
    let gone = oldNames.filter { new.lines[$0] == nil }
    let changed = newNames.filter { old.lines[$0] != nil && old.lines[$0] != new.lines[$0] }
    let groups: [(words: String, names: [String], count: Int)] = [
      ("differ", changed, newNames.count), ("are new", added, newNames.count),
      ("are gone", gone, oldNames.count),
    ]
    var lines = groups.filter { !$0.names.isEmpty }.flatMap { words, names, count -> [String] in
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

  /// Creates a text of other lines, with the end of a text.
  init(_ lines: [ArraySlice<UInt8>], like other: TextLines) {
    self.lines = lines
    endsInLineFeed = other.endsInLineFeed
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

/// Returns numbers that are the same for equal values, which are faster to compare.
func numbered<Value: Hashable>(_ old: [Value], _ new: [Value]) -> (old: [Int], new: [Int]) {
  var numbers: [Value: Int] = Dictionary(minimumCapacity: old.count + new.count)
  func number(of value: Value) -> Int {
    let next = numbers.count
    // Looks the value up and adds it with one hash.
    return { (number: inout Int) in number }(&numbers[value, default: next])
  }
  return (old.map(number), new.map(number))
}

/// A line that is hashed and compared by its bytes.
struct LineKey: Hashable {
  var bytes: ArraySlice<UInt8>

  static func == (first: Self, second: Self) -> Bool { first.bytes.hasBytes(of: second.bytes) }

  func hash(into hasher: inout Hasher) {
    // Hashing all bytes at once takes a tenth of the time that single bytes take.
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
