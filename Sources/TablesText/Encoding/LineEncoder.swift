import TablesModel

/// Encodes the rows of buffers as bytes in one output format.
package protocol LineEncoder {
  /// Appends a row in the output format, as UTF-8. All formats but SVG end it with a line break.
  mutating func append(line row: Int, of buffer: ScreenBuffer, to bytes: inout [UInt8])

  /// Appends successive rows. Defaults to appending one after the other.
  mutating func append(lines rows: Range<Int>, of buffer: ScreenBuffer, to bytes: inout [UInt8])

  /// Returns the encoded rows with the text that the format requires before and after them.
  /// Defaults to the rows without the last line break.
  func document(of lines: consuming [UInt8], columns: Int) -> [UInt8]
}

extension LineEncoder {
  package mutating func append(
    lines rows: Range<Int>, of buffer: ScreenBuffer, to bytes: inout [UInt8]
  ) {
    for row in rows { append(line: row, of: buffer, to: &bytes) }
  }

  package func document(of lines: consuming [UInt8], columns: Int) -> [UInt8] {
    if lines.last == UInt8(ascii: "\n") { lines.removeLast() }
    return lines
  }
}

/// Encodes rows as plain text.
package struct PlainEncoder: LineEncoder {
  package init() {}

  /// Appends a row without blanks at its end.
  ///
  /// - Complexity: O(columns); allocates memory only if `bytes` has to grow.
  package func append(line row: Int, of buffer: ScreenBuffer, to bytes: inout [UInt8]) {
    let range = buffer.cellRange(ofRow: row)
    var end = range.upperBound
    while end > range.lowerBound, buffer.cells[end &- 1].isBlank { end &-= 1 }
    buffer.appendGlyphs(range.lowerBound..<end, rowStart: range.lowerBound, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension ScreenBuffer {
  /// Returns rows, or the whole buffer, as a document of an encoder.
  package func encoded(by encoder: some LineEncoder, rows: Range<Int>? = nil) -> String {
    var (encoder, bytes) = (encoder, [UInt8]())
    encoder.append(lines: rows ?? 0..<self.rows, of: self, to: &bytes)
    return String(decoding: encoder.document(of: bytes, columns: columns), as: UTF8.self)
  }
}

// MARK: - Styles

/// Divides a row into runs of cells with one style.
///
/// A blank whose style cannot be seen belongs to the run before it, or is left out at the end of
/// the row, so that fewer sequences are needed.
struct StyleRuns {
  /// The indices of some cells, and their style in colors that the terminal can show.
  struct Run {
    var cells: Range<Int>
    var style: TextStyle
    /// The number of the style in the buffer's table.
    var number: Int
  }

  private let cells: [CellBits]
  private let styles: [TextStyle]
  private let colors: ColorDepth
  private var position: Int
  /// The index after the last cell of the last run.
  let end: Int
  private var number = 0
  private var style = TextStyle.plain
  private var isVisible = false

  /// Creates the runs of a range of cells of one row.
  init(of range: Range<Int>, in buffer: ScreenBuffer, colors: ColorDepth) {
    cells = buffer.cells
    styles = buffer.styles.styles
    self.colors = colors
    position = range.lowerBound
    var end = range.upperBound
    while end > range.lowerBound {
      let cell = cells[end &- 1]
      guard cell.isBlank, cell.style == 0 || !styles[cell.style].isVisibleOnBlanks(at: colors)
      else { break }
      end &-= 1
    }
    self.end = end
  }

  /// Returns the next run, or `nil` at the end.
  mutating func next() -> Run? {
    guard position < end else { return nil }
    let start = position
    cells.withUnsafeBufferPointer { cells in
      if !isTransparent(cells[start]) { take(cells[start].style) }
      var next = start &+ 1
      while next < end, cells[next].style == number || isTransparent(cells[next]) { next &+= 1 }
      position = next
    }
    return Run(cells: start..<position, style: style, number: number)
  }

  private mutating func take(_ number: Int) {
    if number == self.number { return }
    self.number = number
    style = styles[number].lowered(to: colors)
    isVisible = style.isVisibleOnBlanks(at: colors)
  }

  /// Returns whether a cell looks the same in the style of the current run.
  @inline(__always)
  private func isTransparent(_ cell: CellBits) -> Bool {
    cell.isBlank && !isVisible
      && (cell.style == 0 || !styles[cell.style].isVisibleOnBlanks(at: colors))
  }
}

// MARK: - Characters

/// The encoding of characters as UTF-8, which all encoders share.
extension ScreenBuffer {
  /// Appends the characters of some cells of the row that begins at index `rowStart`.
  ///
  /// Characters that would join are separated by a zero width space.
  func appendGlyphs(_ range: Range<Int>, rowStart: Int, to bytes: inout [UInt8]) {
    if range.isEmpty { return }
    let tail = range.lowerBound == rowStart ? nil : tail(before: range.lowerBound)
    cells.withUnsafeBufferPointer { cells in
      append(UnsafeBufferPointer(rebasing: cells[range]), after: tail, to: &bytes)
    }
  }

  /// Collects the bytes on the stack first, because appending single bytes to an array is slow.
  private func append(
    _ cells: UnsafeBufferPointer<CellBits>, after tail: Cluster.Tail?, to bytes: inout [UInt8]
  ) {
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { memory in
      var scratch = Scratch(memory: memory)
      var (tail, index) = (tail, 0)
      while index < cells.count {
        if scratch.isNearlyFull { scratch.empty(into: &bytes) }
        let cell = cells[index]
        if let tail, tail != .closed || cell.flags.mayJoin, Cluster.joins(tail, cell.flags.head) {
          scratch.append(packed: Cluster.separator.packedUTF8)
        }
        if cell.isCluster {
          scratch.empty(into: &bytes)
          bytes.append(contentsOf: clusters.bytes(of: cell.clusterNumber))
        } else {
          scratch.append(packed: cell.glyph)
        }
        tail = cell.flags.tail
        index &+= cell.flags.isWide ? 2 : 1
        if tail == .closed { index = scratch.appendASCII(cells, from: index) }
      }
      scratch.empty(into: &bytes)
    }
  }

  /// Returns the tail of the cluster to the left of a cell.
  private func tail(before index: Int) -> Cluster.Tail {
    let left = cells[index - 1]
    return left.isContinuation ? cells[index - 2].flags.tail : left.flags.tail
  }
}

/// A buffer of bytes on the stack.
private struct Scratch {
  let memory: UnsafeMutableRawBufferPointer
  private var count = 0

  init(memory: UnsafeMutableRawBufferPointer) { self.memory = memory }

  /// Whether there may be too little room for a separator and a scalar.
  var isNearlyFull: Bool { count &+ 8 > memory.count }

  /// Appends the UTF-8 of a scalar, packed with the first byte lowest. Needs room for four bytes.
  @inline(__always)
  mutating func append(packed scalar: UInt32) {
    memory.storeBytes(of: scalar.littleEndian, toByteOffset: count, as: UInt32.self)
    count &+= scalar.packedLength
  }

  /// Appends the ASCII characters of successive cells while there is room.
  ///
  /// - Returns: The index of the first cell that was not appended.
  @inline(__always)
  mutating func appendASCII(_ cells: UnsafeBufferPointer<CellBits>, from start: Int) -> Int {
    let end = min(cells.count, start &+ memory.count &- count)
    var index = start
    while index < end, cells[index].glyph &- 1 < 0x7F {
      memory[count] = UInt8(truncatingIfNeeded: cells[index].glyph)
      count &+= 1
      index &+= 1
    }
    return index
  }

  mutating func empty(into bytes: inout [UInt8]) {
    bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: memory[..<count]))
    count = 0
  }
}

extension [UInt8] {
  /// Appends the UTF-8 of a scalar, packed with the first byte lowest.
  @inline(__always)
  mutating func append(packed scalar: UInt32) {
    var rest = scalar
    repeat {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    } while rest != 0
  }
}
