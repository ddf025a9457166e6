import TablesModel

/// The cells of a screen, changed so that two of them are equal if they look the same on a
/// terminal: they have no flags, and the numbers of their clusters and styles are those of the
/// ``SeenTable``.
struct PaintedCells {
  private(set) var columns = 0
  private(set) var rows = 0
  var cells: [CellBits] = []
  /// Whether each row has a cluster that terminals measure differently.
  var contested: [Bool] = []

  /// A cell whose content is not known; it differs from every other.
  static let unknown = CellBits(bits: .max)

  mutating func resize(columns: Int, rows: Int) {
    guard columns != self.columns || rows != self.rows else { return }
    (self.columns, self.rows) = (columns, rows)
    fill(with: Self.unknown)
  }

  mutating func fill(with cell: CellBits) {
    cells = Array(repeating: cell, count: columns * rows)
    contested = Array(repeating: false, count: rows)
  }

  /// Copies a row of another screen of the same size.
  mutating func copyRow(_ row: Int, of other: PaintedCells) {
    for index in row * columns..<(row + 1) * columns { cells[index] = other.cells[index] }
    contested[row] = other.contested[row]
  }

  /// Moves the lines of some rows up, or down if `lines` is negative, and leaves blank rows behind.
  mutating func scroll(_ range: Range<Int>, by lines: Int) {
    let order = lines > 0 ? Array(range) : range.reversed()
    for row in order {
      let source = row + lines
      let isInside = range.contains(source)
      contested[row] = isInside && contested[source]
      for column in 0..<columns {
        cells[row * columns + column] = isInside ? cells[source * columns + column] : .blank
      }
    }
  }
}

/// The styles and the clusters of all screens that a painter has painted.
struct SeenTable {
  private let colors: ColorDepth
  private(set) var styles = StyleTable()
  /// For each style, by its number: the number of the style that stands for all styles that look
  /// the same on blanks.
  private var onBlanks = [0]
  private var clusters: [[UInt8]: UInt32] = [:]
  /// The styles of the buffer that was read last.
  private var latestStyles: [TextStyle] = []
  /// The number in this table of each of the latest styles.
  private var numbers: [Int] = []

  init(colors: ColorDepth) { self.colors = colors }

  /// Whether the table should be emptied before the next screen is read.
  var isFull: Bool { styles.styles.count > 4096 || clusters.count > 65_536 }

  /// Returns the number of the style that stands for all styles that look the same on blanks.
  func onBlanks(_ number: Int) -> Int { onBlanks[number] }

  /// Returns the number of a style whose colors the terminal can show, which is added if it is new.
  mutating func number(of style: TextStyle) -> Int {
    let number = styles.number(of: style)
    if number == onBlanks.count {
      onBlanks.append(number)  // Reserves its index; set below.
      let onBlank = styles.number(of: style.seenOnBlanks)
      if onBlank == onBlanks.count { onBlanks.append(onBlank) }
      onBlanks[number] = onBlank
    }
    return number
  }

  /// Reads some rows of a buffer.
  ///
  /// - Complexity: O(cells); allocates no memory if the texts are ASCII and the styles were seen.
  mutating func read(
    _ rows: some Sequence<Int>, of buffer: ScreenBuffer, into screen: inout PaintedCells
  ) {
    readStyles(of: buffer)
    // Taken out of the screen while they are written, which is faster.
    var (cells, contested): ([CellBits], [Bool]) = ([], [])
    swap(&cells, &screen.cells)
    swap(&contested, &screen.contested)
    for row in rows {
      var flags: UInt8 = 0
      for index in buffer.cellRange(ofRow: row) {
        let cell = buffer.cells[index]
        let style = numbers[cell.style]
        if cell.isBlank {
          cells[index] = CellBits(glyph: 0x20, flags: 0, style: onBlanks[style])
        } else {
          let glyph = cell.isCluster ? number(of: buffer.clusters, cell) : cell.glyph
          cells[index] = CellBits(glyph: glyph, flags: 0, style: style)
          flags |= cell.flags.rawValue
        }
      }
      contested[row] = CellBits.Flags(rawValue: flags).isContested
    }
    swap(&cells, &screen.cells)
    swap(&contested, &screen.contested)
  }

  /// Numbers the styles of a buffer, unless they are those of the last one.
  private mutating func readStyles(of buffer: ScreenBuffer) {
    if buffer.styles.styles == latestStyles { return }
    latestStyles = buffer.styles.styles
    numbers.removeAll(keepingCapacity: true)
    for style in latestStyles { numbers.append(number(of: style.lowered(to: colors))) }
  }

  private mutating func number(of table: ClusterTable, _ cell: CellBits) -> UInt32 {
    let bytes = Array(table.bytes(of: cell.clusterNumber))
    if let number = clusters[bytes] { return number }
    let number = CellBits.glyph(cluster: clusters.count)
    clusters[bytes] = number
    return number
  }
}

extension TextStyle {
  /// The parts of the style that are seen on a blank.
  fileprivate var seenOnBlanks: TextStyle {
    let seen = attributes.intersection(.seenOnBlanks)
    return TextStyle(
      foreground: seen.isEmpty ? nil : foreground, background: background, attributes: seen)
  }
}
