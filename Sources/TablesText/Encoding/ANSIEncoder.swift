import TablesModel

/// Encodes rows as text with SGR sequences (ECMA-48) for styles.
///
/// Terminals disagree on the width of some clusters, such as ❤️, flags, joined emoji and Indic
/// conjuncts. An encoder that resynchronizes also moves the cursor after such a cluster, so that
/// the columns that follow are right on every terminal. Files and pipes get SGR sequences only.
package struct ANSIEncoder {
  private let colors: ColorDepth
  private let resynchronises: Bool

  /// Creates an encoder. Attributes such as bold are kept at every color depth.
  ///
  /// - Parameter resynchronising: Whether rows with a contested cluster, on whose width terminals
  ///   disagree, also contain CHA, EL and, near the right edge, DECAWM. Such rows have to begin in
  ///   the first column of a terminal that is as wide as the buffer and has autowrap on. Defaults
  ///   to `false`.
  package init(colors: ColorDepth, resynchronising: Bool = false) {
    self.colors = colors
    resynchronises = resynchronising
  }

  /// Appends a row in UTF-8, without a line break.
  ///
  /// The row ends in the plain style. Blanks at its end are left out unless their style is visible.
  ///
  /// - Complexity: O(columns); allocates memory only if `bytes` has to grow.
  package func append(row: Int, of buffer: ScreenBuffer, to bytes: inout [UInt8]) {
    let range = buffer.cellRange(ofRow: row)
    let isContested = resynchronises && buffer.isContested(range)
    var runs = StyleRuns(of: range, in: buffer, colors: colors)
    var shown = TextStyle.plain
    while let run = runs.next() {
      bytes.appendChange(from: shown, to: run.style)
      if isContested {
        buffer.appendResynchronised(run.cells, row: range, to: &bytes)
      } else {
        buffer.appendGlyphs(run.cells, rowStart: range.lowerBound, to: &bytes)
      }
      shown = run.style
    }
    bytes.appendChange(from: shown, to: .plain)
    if isContested, runs.end < range.upperBound { bytes.append(contentsOf: Self.eraseToEnd) }
  }

  /// EL, which erases to the end of the line. It is never sent after the last column, where it
  /// would erase the character just drawn.
  private static let eraseToEnd: [UInt8] = [0x1B, 0x5B, 0x4B]
}

/// The encoding of contested clusters, which are wider on some terminals than on others.
extension ScreenBuffer {
  /// Returns whether a range of cells contains a contested cluster.
  func isContested(_ range: Range<Int>) -> Bool {
    range.contains { cells[$0].flags.isContested }
  }

  /// Appends the characters of some cells of a row, and moves to the right column after each
  /// contested cluster.
  func appendResynchronised(_ range: Range<Int>, row: Range<Int>, to bytes: inout [UInt8]) {
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
    bytes.append(goToColumn: cluster.lowerBound - row.lowerBound)
    let mayWrap = cluster.lowerBound + columnsAtMost(cells[cluster.lowerBound]) > row.upperBound
    if mayWrap { bytes.append(autowrap: false) }
    appendGlyphs(cluster, rowStart: row.lowerBound, to: &bytes)
    if mayWrap { bytes.append(autowrap: true) }
    if cluster.upperBound < row.upperBound {
      bytes.append(goToColumn: cluster.upperBound - row.lowerBound)
    }
  }

  /// Returns the largest number of columns that a terminal may use for a cell: two for each scalar.
  private func columnsAtMost(_ cell: Cell) -> Int {
    guard cell.isCluster else { return 2 }
    return 2 * clusters.bytes(of: cell.clusterNumber).count { $0 & 0xC0 != 0x80 }
  }
}

extension [UInt8] {
  /// Appends CHA, which moves to a column of the row, counted from 0.
  fileprivate mutating func append(goToColumn column: Int) {
    append(contentsOf: [0x1B, 0x5B])
    append(contentsOf: String(column + 1).utf8)
    append(0x47)
  }

  /// Appends DECAWM, which turns autowrap on or off.
  fileprivate mutating func append(autowrap isOn: Bool) {
    append(contentsOf: [0x1B, 0x5B, 0x3F, 0x37, isOn ? 0x68 : 0x6C])
  }
}
