/// Writes the clusters of a text into the cells of a row.
struct Pen {
  /// The next cell to write.
  private(set) var cell: Int
  /// The cell after the last one that may be written.
  let limit: Int
  /// The number of the style.
  let style: Int

  /// Begins at a cell.
  init(cell: Int, limit: Int, style: Int) {
    self.cell = cell
    self.limit = limit
    self.style = style
  }

  /// Writes as much of the text as fits; returns whether that is all that has columns.
  mutating func write(
    _ bytes: UTF8Bytes, to cells: UnsafeMutableBufferPointer<Cell>,
    clusters: inout ClusterTable, ambiguous: AmbiguousWidth
  ) -> Bool {
    let plain = writeASCII(bytes, from: 0, to: cells)
    if plain == bytes.count { return true }
    var scanner = ClusterScanner(bytes, ambiguous: ambiguous, from: plain)
    while cell < limit, let cluster = scanner.next() {
      switch cluster.columns {
      case 0: continue
      case 1: cells[cell] = drawn(cluster, bytes, &clusters)
      default:
        if cell &+ 1 == limit {
          writeBlank(to: cells)
          return false
        }
        cells[cell] = drawn(cluster, bytes, &clusters)
        cells[cell &+ 1] = .continuation(style: style)
      }
      cell &+= cluster.columns
    }
    while let rest = scanner.next() { if rest.columns > 0 { return false } }
    return true
  }

  /// Writes the printable ASCII that the text has at `start`; returns how much of it.
  @inline(__always)
  private mutating func writeASCII(
    _ bytes: UTF8Bytes, from start: Int, to cells: UnsafeMutableBufferPointer<Cell>
  ) -> Int {
    let visible = UTF8Bytes(rebasing: bytes[..<Swift.min(bytes.count, limit &- cell &+ 1)])
    let count = Swift.min(visible.printableASCII(from: start), limit &- cell)
    let style = Cell(glyph: 0, flags: 0, style: style).bits
    for index in 0..<count {
      cells[cell &+ index].bits = style | UInt64(bytes[start &+ index])
    }
    cell &+= count
    return count
  }

  private mutating func writeBlank(to cells: UnsafeMutableBufferPointer<Cell>) {
    cells[cell] = Cell(glyph: 0x20, flags: 0, style: style)
    cell += 1
  }

  @inline(__always)
  private func drawn(
    _ cluster: Cluster, _ bytes: UTF8Bytes, _ clusters: inout ClusterTable
  ) -> Cell {
    let glyph =
      cluster.isOneScalar
      ? cluster.scalar.packedUTF8 : Cell.glyph(cluster: clusters.add(cluster, from: bytes))
    return Cell(glyph: glyph, flags: Cell.Flags(cluster).rawValue, style: style)
  }
}
