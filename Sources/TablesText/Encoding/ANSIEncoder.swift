import TablesModel

/// Encodes rows as text with SGR sequences.
///
/// Emulators disagree on the width of some clusters: ❤️, flags, joined emoji, conjuncts. Where
/// rows are drawn on a live screen, an encoder that resynchronises makes the columns after such
/// a cluster right on every one of them. To a file or a pipe nothing but SGR is written.
package struct ANSIEncoder {
  private let rendition: GraphicRendition
  private let resynchronises: Bool

  /// Makes an encoder for a terminal of that many colours; attributes are kept at every depth.
  ///
  /// - Parameter resynchronising: Whether rows with a contested cluster also hold CHA, EL and,
  ///   near the right edge, DECAWM. They must then begin in the first column of a terminal as
  ///   wide as the buffer, whose autowrap is on.
  package init(colors: ColorDepth, resynchronising: Bool = false) {
    rendition = GraphicRendition(colors: colors)
    resynchronises = resynchronising
  }

  /// Adds a row in UTF-8, without a line break: as few sequences as show it, and a reset at the
  /// end where the row ends in another style than the plain one.
  ///
  /// The blanks at the end are left out where nothing of their style is seen.
  ///
  /// - Complexity: O(columns); allocates only where `bytes` must grow.
  package func append(row: Int, of buffer: ScreenBuffer, to bytes: inout [UInt8]) {
    let range = buffer.cellRange(ofRow: row)
    let isContested = resynchronises && buffer.isContested(range)
    var runs = StyleRuns(of: range, in: buffer, rendition: rendition)
    var shown = TextStyle.plain
    while let run = runs.next() {
      rendition.appendChange(from: shown, to: run.style, to: &bytes)
      if isContested {
        buffer.appendResynchronised(run.cells, row: range, to: &bytes)
      } else {
        buffer.appendGlyphs(run.cells, rowStart: range.lowerBound, to: &bytes)
      }
      shown = run.style
    }
    rendition.appendChange(from: shown, to: .plain, to: &bytes)
    if isContested, runs.end < range.upperBound { bytes.append(contentsOf: Self.eraseToEnd) }
  }

  /// EL. Not after the last column, where it would erase what was just drawn.
  private static let eraseToEnd: [UInt8] = [0x1B, 0x5B, 0x4B]
}

/// Draws clusters whose width emulators disagree on so that all agree on what follows.
extension ScreenBuffer {
  /// Whether a range of a row holds such a cluster.
  func isContested(_ range: Range<Int>) -> Bool {
    range.contains { cells[$0].flags.isContested }
  }

  /// Adds the glyphs of cells of a row, and goes to the right column after each such cluster.
  func appendResynchronised(_ range: Range<Int>, row: Range<Int>, to bytes: inout [UInt8]) {
    var start = range.lowerBound
    for index in range where cells[index].flags.isContested {
      appendGlyphs(start..<index, rowStart: row.lowerBound, to: &bytes)
      start = index + (cells[index].flags.isWide ? 2 : 1)
      appendContested(index..<start, row: row, to: &bytes)
    }
    appendGlyphs(start..<range.upperBound, rowStart: row.lowerBound, to: &bytes)
  }

  /// Paints the columns of the cluster blank, for emulators that hold it for narrower; then the
  /// cluster; then goes to where the next begins, which overwrites what others hold for wider.
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

  /// Columns where an emulator gives two to each scalar.
  private func columnsAtMost(_ cell: Cell) -> Int {
    guard cell.isCluster else { return 2 }
    return 2 * clusters.bytes(of: cell.clusterNumber).count { $0 & 0xC0 != 0x80 }
  }
}

extension [UInt8] {
  /// CHA: goes to a column of the row, counted from 0.
  fileprivate mutating func append(goToColumn column: Int) {
    append(contentsOf: [0x1B, 0x5B])
    append(contentsOf: String(column + 1).utf8)
    append(0x47)
  }

  /// DECAWM.
  fileprivate mutating func append(autowrap isOn: Bool) {
    append(contentsOf: [0x1B, 0x5B, 0x3F, 0x37, isOn ? 0x68 : 0x6C])
  }
}
