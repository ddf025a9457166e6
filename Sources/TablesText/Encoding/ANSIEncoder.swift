import TablesModel

/// Encodes rows as text with SGR sequences (ECMA-48) for styles, and with OSC 8 for links where
/// there are at least 256 colors. A link is closed at the end of each line.
///
/// Terminals disagree on the width of some clusters, such as ❤️, flags, joined emoji and Indic
/// conjuncts. An encoder that resynchronizes also moves the cursor after such a cluster, so that
/// the columns that follow are right on every terminal. Files and pipes get no such movements.
package struct ANSIEncoder: LineEncoder {
  private let colors: ColorDepth
  private let resynchronizes: Bool

  /// Creates an encoder. Attributes such as bold are kept at every color depth.
  ///
  /// - Parameter resynchronizing: Whether rows with a contested cluster, on whose width terminals
  ///   disagree, also contain CHA, EL and, near the right edge, DECAWM. Such rows have to begin in
  ///   the first column of a terminal that is as wide as the buffer and has autowrap on. Defaults
  ///   to `false`.
  package init(colors: ColorDepth, resynchronizing: Bool = false) {
    self.colors = colors
    resynchronizes = resynchronizing
  }

  /// Appends a row, which ends in the plain style. Blanks at its end are left out unless their
  /// style is visible.
  ///
  /// - Complexity: O(columns); allocates memory only if `bytes` has to grow.
  package func append(line row: Int, of buffer: ScreenBuffer, to bytes: inout [UInt8]) {
    var changes = StyleChanges(styles: 0)
    append(line: row, of: buffer, changes: &changes, to: &bytes)
  }

  package func append(
    lines rows: Range<Int>, of buffer: ScreenBuffer, to bytes: inout [UInt8]
  ) {
    var changes = StyleChanges(styles: buffer.styles.styles.count)
    for row in rows { append(line: row, of: buffer, changes: &changes, to: &bytes) }
  }

  private func append(
    line row: Int, of buffer: ScreenBuffer, changes: inout StyleChanges, to bytes: inout [UInt8]
  ) {
    let range = buffer.cellRange(ofRow: row)
    let isContested = resynchronizes && buffer.isContested(range)
    var runs = StyleRuns(of: range, in: buffer, colors: colors)
    var last = StyleRuns.Run(cells: range.prefix(0), style: .plain, number: 0)
    while let run = runs.next() {
      changes.append(from: last, to: run, to: &bytes)
      if isContested {
        buffer.appendResynchronized(run.cells, row: range, to: &bytes)
      } else {
        buffer.appendGlyphs(run.cells, rowStart: range.lowerBound, to: &bytes)
      }
      last = run
    }
    let plain = StyleRuns.Run(cells: range.suffix(0), style: .plain, number: 0)
    changes.append(from: last, to: plain, to: &bytes)
    if isContested, runs.end < range.upperBound { bytes.append(.eraseToEndOfLine) }
    bytes.append(UInt8(ascii: "\n"))
  }
}

/// The encoding of contested clusters, which are wider on some terminals than on others.
extension ScreenBuffer {
  /// Returns whether a range of cells contains a cluster whose width differs between terminals.
  func isContested(_ range: Range<Int>) -> Bool {
    range.contains { cells[$0].flags.isContested }
  }

  /// Appends the characters of some cells of a row, and moves to the right column after each
  /// contested cluster.
  func appendResynchronized(_ range: Range<Int>, row: Range<Int>, to bytes: inout [UInt8]) {
    var start = range.lowerBound
    for index in range where cells[index].flags.isContested {
      appendGlyphs(start..<index, rowStart: row.lowerBound, to: &bytes)
      start = index + (cells[index].flags.isWide ? 2 : 1)
      appendContested(index..<start, row: row, to: &bytes)
    }
    appendGlyphs(start..<range.upperBound, rowStart: row.lowerBound, to: &bytes)
  }

  /// Draws a contested cluster so that all terminals agree on what follows.
  ///
  /// First makes its columns blank, for terminals that draw it narrower. Then draws it, and moves
  /// to the column after it, for terminals that draw it narrower or wider.
  private func appendContested(_ cluster: Range<Int>, row: Range<Int>, to bytes: inout [UInt8]) {
    for _ in cluster { bytes.append(0x20) }
    bytes.append(.column(cluster.lowerBound - row.lowerBound))
    let mayWrap = cluster.lowerBound + columnsAtMost(cells[cluster.lowerBound]) > row.upperBound
    if mayWrap { bytes.append(.reset(.autowrap)) }
    appendGlyphs(cluster, rowStart: row.lowerBound, to: &bytes)
    if mayWrap { bytes.append(.set(.autowrap)) }
    if cluster.upperBound < row.upperBound {
      bytes.append(.column(cluster.upperBound - row.lowerBound))
    }
  }

  /// Returns the largest number of columns that a terminal may use for a cell: two for each scalar.
  private func columnsAtMost(_ cell: CellBits) -> Int {
    guard cell.isCluster else { return 2 }
    return 2 * clusters.bytes(of: cell.clusterNumber).count { $0 & 0xC0 != 0x80 }
  }
}
// MARK: - Styles

/// The SGR sequences that change the styles of one buffer into each other, each made only once.
private struct StyleChanges {
  /// The number of styles of the buffer; 0 if there are too many of them to keep the sequences.
  private let count: Int
  /// The range of each sequence in `bytes`; the one from style `a` to style `b` has the index
  /// `a * count + b`.
  private var places: [Range<Int>?]
  private var bytes: [UInt8] = []

  init(styles count: Int) {
    self.count = count <= 16 ? count : 0
    places = Array(repeating: nil, count: self.count * self.count)
  }

  /// Appends the sequence that changes the style of one run into that of the next one.
  mutating func append(
    from old: StyleRuns.Run, to new: StyleRuns.Run, to output: inout [UInt8]
  ) {
    if old.number == new.number { return }
    guard count > 0 else { return output.appendChange(from: old.style, to: new.style) }
    let index = old.number * count + new.number
    let place = places[index] ?? make(index, from: old.style, to: new.style)
    bytes.withUnsafeBufferPointer { output.append(contentsOf: $0[place]) }
  }

  private mutating func make(_ index: Int, from old: TextStyle, to new: TextStyle) -> Range<Int> {
    let start = bytes.count
    bytes.appendChange(from: old, to: new)
    places[index] = start..<bytes.count
    return start..<bytes.count
  }
}
