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
