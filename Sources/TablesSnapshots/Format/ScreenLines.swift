/// The first line of a snapshot: the kind of the snapshot, and the version of its format.
struct SnapshotHead {
  /// The kind, as in `matrix`.
  let kind: String
  let version: Int

  /// The prefix of the heading of each look of a matrix.
  static let lookMark = "== "
  /// The heading of the part that all looks of a matrix share.
  static let sharedLook = "every look"
  /// The words between the name of a look and the name of an earlier look that is the same.
  static let sameAs = ": same as "

  /// Reads `tables matrix 1`; returns `nil` for any other line.
  init?(_ line: ArraySlice<UInt8>) {
    // The first line of any other file may be very long.
    guard line.count < 100, line.starts(with: "tables ".utf8) else { return nil }
    let words = String(decoding: line, as: UTF8.self)
      .split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, let version = Int(words[2]) else { return nil }
    kind = String(words[1])
    self.version = version
  }

  /// Reads the first line of a text, and no more of it.
  init?(of text: String) {
    self.init(Array(text.utf8.prefix(100).prefix { $0 != UInt8(ascii: "\n") })[...])
  }

  /// Reads the heading of a look that is the same as one of some earlier looks.
  static func repetition<Names: Sequence<String>>(
    _ heading: String, of names: Names
  ) -> (name: String, original: String)? {
    names.first { heading.hasSuffix(sameAs + $0) }.map { original in
      (String(heading.dropLast(sameAs.count + original.count)), original)
    }
  }
}

/// A snapshot of screens, read line by line.
///
/// A line that this version would not write is read as `other`, so that any two snapshots can be
/// compared. ``ScreenText`` reads whole screens from the lines.
struct ScreenLines {
  /// The meaning of a line.
  enum Line {
    /// A row of a screen, its number from 1, and the index of the legend that explains its letters.
    case row(MarkedRow, number: Int, legend: Int)
    /// What a letter means, and the index of the legend that the line is part of.
    case entry(LegendEntry, legend: Int)
    /// The heading of a look of a matrix.
    case look(String)
    case other
  }

  let head: SnapshotHead
  let text: TextLines
  private(set) var lines: [Line] = []
  private(set) var legends = [Legend(look: "")]

  /// Reads a text; returns `nil` if its first line is not that of a snapshot.
  init?(_ text: TextLines) {
    guard let head = text.lines.first.flatMap(SnapshotHead.init) else { return nil }
    self.head = head
    self.text = text
    lines.reserveCapacity(text.count)
    var state = State()
    for line in text.lines { lines.append(read(line, &state)) }
  }

  /// The context that the lines above give to the next line.
  private struct State {
    var isStart = true
    var isLegend = false
    var number = 0
  }

  private mutating func read(_ line: ArraySlice<UInt8>, _ state: inout State) -> Line {
    let last = legends.count - 1
    defer { state.isStart = line.isEmpty }
    if line.isEmpty {
      if state.isLegend { legends.append(Legend(look: legends[last].look)) }
      state = State()
      return .other
    }
    if state.isLegend {
      guard let entry = LegendEntry(line) else { return .other }
      legends[last].add(entry)
      return .entry(entry, legend: last)
    }
    if let row = MarkedRow(line) {
      state.number = row.number ?? state.number + 1
      return .row(row, number: state.number, legend: last)
    }
    state.number = 0
    if line.starts(with: SnapshotHead.lookMark.utf8) {
      let name = line.dropFirst(SnapshotHead.lookMark.utf8.count)
      legends[last].look = String(decoding: name, as: UTF8.self)
      return .look(legends[last].look)
    }
    state.isLegend = state.isStart && line.elementsEqual("style".utf8)
    return .other
  }

  /// Returns the heading above a line: the look of a matrix or the step of a trace.
  func heading(above index: Int) -> String? {
    switch head.kind {
    case "matrix":
      for case .look(let name) in lines[..<index].reversed() { return name }
      return nil
    case "trace":
      guard let blank = text.lines[..<index].lastIndex(where: \.isEmpty), blank + 1 < index else {
        return nil
      }
      return text[blank + 1]
    default: return nil
    }
  }

  /// Returns the bytes by which a line is compared: for a row, its glyphs and styles.
  func key(of index: Int) -> ArraySlice<UInt8> {
    guard case .row(let row, _, let legend) = lines[index], !row.runs.isEmpty else {
      return text.lines[index]
    }
    var key = Array(row.drawn)
    for run in row.runs {
      // UTF-8 never contains this byte, so no other line has the key of a row.
      key.append(0xFF)
      key += legends[legend].style(of: run.mark).words.utf8
      key.append(0xFF)
      key += "\(run.columns.lowerBound)-\(run.columns.upperBound)".utf8
    }
    return key[...]
  }
}

/// A line of a legend: a letter, the parts of the theme that it stands for, and their style.
struct LegendEntry: Hashable {
  let mark: String
  /// The parts of the theme, as in `detail, faint`.
  let names: String
  /// The style in words, as in `grey #9AA2AD, bold`.
  let words: String

  /// Reads `h  header: grey #9AA2AD, bold`; returns `nil` for any other line.
  fileprivate init?(_ line: ArraySlice<UInt8>) {
    let letter = line.prefix { $0 != UInt8(ascii: " ") }
    let rest = line[letter.endIndex...]
    guard !letter.isEmpty, rest.starts(with: "  ".utf8),
      let colon = rest.indices.first(where: { rest[$0...].starts(with: ": ".utf8) })
    else { return nil }
    mark = String(decoding: letter, as: UTF8.self)
    names = String(decoding: rest[(rest.startIndex + 2)..<colon], as: UTF8.self)
    words = String(decoding: rest[(colon + 2)...], as: UTF8.self)
  }

  /// Returns how a former entry for the same style differs, as in `was d  detail, faint`.
  func words(formerly entry: LegendEntry) -> String {
    if entry.names == names { return "was \(entry.mark)" }
    return entry.mark == mark ? "was \(entry.names)" : "was \(entry.mark)  \(entry.names)"
  }
}

/// The meaning of the letters after the rows of a screen.
struct Legend {
  /// The look of a matrix that the legend belongs to, or an empty string.
  fileprivate(set) var look: String
  /// The entry of each style, keyed by the description of the style.
  private(set) var entries: [String: LegendEntry] = [:]
  private var words: [String: String] = [:]

  fileprivate init(look: String) { self.look = look }

  fileprivate mutating func add(_ entry: LegendEntry) {
    words[entry.mark] = entry.words
    entries[entry.words] = entry
  }

  /// Whether the legend has an entry for a letter.
  func explains(_ mark: String) -> Bool { words[mark] != nil }

  /// Returns the style that a letter stands for.
  func style(of mark: String) -> MarkedStyle {
    MarkedStyle(mark: mark, words: words[mark] ?? "style \(mark)")
  }
}
