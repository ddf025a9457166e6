import TablesModel

/// Encodes rows as text with SGR sequences (ECMA-48) for styles.
///
/// Terminals disagree on the width of some clusters, such as ❤️, flags, joined emoji and Indic
/// conjuncts. An encoder that resynchronizes also moves the cursor after such a cluster, so that
/// the columns that follow are right on every terminal. Files and pipes get SGR sequences only.
package struct ANSIEncoder: LineEncoder {
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

  package func append(line row: Int, of buffer: ScreenBuffer, to bytes: inout [UInt8]) {
    append(lines: row..<row + 1, of: buffer, to: &bytes)
  }

  package func append(
    lines rows: Range<Int>, of buffer: ScreenBuffer, to bytes: inout [UInt8]
  ) {
    var changes = StyleChanges(styles: buffer.styles.styles.count)
    for row in rows {
      append(row: row, of: buffer, changes: &changes, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Appends a row in UTF-8, without a line break.
  ///
  /// The row ends in the plain style. Blanks at its end are left out unless their style is visible.
  ///
  /// - Complexity: O(columns); allocates memory only if `bytes` has to grow.
  package func append(row: Int, of buffer: ScreenBuffer, to bytes: inout [UInt8]) {
    var changes = StyleChanges(styles: 0)
    append(row: row, of: buffer, changes: &changes, to: &bytes)
  }

  private func append(
    row: Int, of buffer: ScreenBuffer, changes: inout StyleChanges, to bytes: inout [UInt8]
  ) {
    let range = buffer.cellRange(ofRow: row)
    let isContested = resynchronises && buffer.isContested(range)
    var runs = StyleRuns(of: range, in: buffer, colors: colors)
    var last = StyleRuns.Run(cells: range.prefix(0), style: .plain, number: 0)
    while let run = runs.next() {
      changes.append(from: last, to: run, to: &bytes)
      if isContested {
        buffer.appendResynchronised(run.cells, row: range, to: &bytes)
      } else {
        buffer.appendGlyphs(run.cells, rowStart: range.lowerBound, to: &bytes)
      }
      last = run
    }
    let plain = StyleRuns.Run(cells: range.suffix(0), style: .plain, number: 0)
    changes.append(from: last, to: plain, to: &bytes)
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

// MARK: - Styles

extension [UInt8] {
  /// Appends the SGR sequence that changes one style into another, or nothing if they are equal.
  ///
  /// The sequence either lists the changes, or resets everything and sets the new style, whichever
  /// is shorter. Both styles must have only colors that the terminal can show.
  mutating func appendChange(from old: TextStyle, to new: TextStyle) {
    if old == new { return }
    let size = SGRSequence.maximumLength
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * size) { scratch in
      var changes = SGRSequence(UnsafeMutableBufferPointer(rebasing: scratch[..<size]))
      changes.append(from: old, to: new)
      if new.lacks(old) {
        var whole = SGRSequence(UnsafeMutableBufferPointer(rebasing: scratch[size...]))
        whole.append(parameter: 0)
        whole.append(from: .plain, to: new)
        if whole.count < changes.count { return whole.finish(in: &self) }
      }
      changes.finish(in: &self)
    }
  }
}

/// The SGR sequences that change the styles of one buffer into each other, each made only once.
private struct StyleChanges {
  /// The number of styles of the buffer; 0 if there are too many of them to keep the sequences.
  private let count: Int
  /// Where each sequence is in `bytes`; the one from style `a` to style `b` is at `a * count + b`.
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

extension TextStyle {
  /// Returns whether the other style has an attribute or a color that this one lacks.
  fileprivate func lacks(_ other: TextStyle) -> Bool {
    !attributes.isSuperset(of: other.attributes)
      || foreground == nil && other.foreground != nil
      || background == nil && other.background != nil
  }
}

/// One SGR sequence (ECMA-48) that is being built. Parameters are separated by `;`, never by the
/// `:` of ITU T.416.
private struct SGRSequence {
  /// An upper bound for the bytes of a sequence: six attributes turned on, bold turned off, and two
  /// 24-bit colors.
  static let maximumLength = 96

  private let bytes: UnsafeMutableBufferPointer<UInt8>
  /// The number of bytes written so far.
  private(set) var count = 2

  /// Begins a sequence in memory with room for at least ``maximumLength`` bytes.
  init(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    self.bytes = bytes
    bytes.initialize(repeating: 0)
    bytes[0] = 0x1B
    bytes[1] = 0x5B
  }

  /// Ends the sequence, which has at least one parameter, and appends it to `output`.
  func finish(in output: inout [UInt8]) {
    bytes[count - 1] = 0x6D
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<count]))
  }

  /// Adds the parameters that change one style into another.
  mutating func append(from old: TextStyle, to new: TextStyle) {
    append(from: old.attributes, to: new.attributes)
    if old.foreground != new.foreground { append(new.foreground, base: 30) }
    if old.background != new.background { append(new.background, base: 40) }
  }

  /// Adds a number below 1,000.
  mutating func append(parameter number: Int) {
    if number >= 100 { append(digit: number / 100) }
    if number >= 10 { append(digit: number / 10 % 10) }
    append(digit: number % 10)
    append(byte: 0x3B)
  }

  private mutating func append(digit: Int) { append(byte: 0x30 + UInt8(truncatingIfNeeded: digit)) }

  private mutating func append(byte: UInt8) {
    bytes[count] = byte
    count += 1
  }

  /// Adds the parameters that turn attributes on and off. One parameter turns off bold and dim.
  private mutating func append(from old: TextStyle.Attributes, to new: TextStyle.Attributes) {
    if old == new { return }
    var old = old
    let intensity: TextStyle.Attributes = [.bold, .dim]
    if !old.subtracting(new).isDisjoint(with: intensity) {
      append(parameter: 22)
      old.subtract(intensity)
    }
    append(.bold, on: 1, from: old, to: new)
    append(.dim, on: 2, from: old, to: new)
    append(.italic, on: 3, from: old, to: new)
    append(.underline, on: 4, from: old, to: new)
    append(.inverse, on: 7, from: old, to: new)
    append(.strikethrough, on: 9, from: old, to: new)
  }

  private mutating func append(
    _ attribute: TextStyle.Attributes, on number: Int, from old: TextStyle.Attributes,
    to new: TextStyle.Attributes
  ) {
    let isOn = new.contains(attribute)
    if isOn != old.contains(attribute) { append(parameter: isOn ? number : 20 + number) }
  }

  /// Adds the parameters of a color. The base is 30 for text and 40 for the background.
  private mutating func append(_ color: Color?, base: Int) {
    switch color {
    case nil: append(parameter: base + 9)
    case .ansi(let color)?:
      let number = Int(color.rawValue)
      append(parameter: number < 8 ? base + number : base + 52 + number)
    case .palette(let number)?:
      append(parameter: base + 8)
      append(parameter: 5)
      append(parameter: Int(number))
    case .rgb(let red, let green, let blue)?:
      append(parameter: base + 8)
      append(parameter: 2)
      append(parameter: Int(red))
      append(parameter: Int(green))
      append(parameter: Int(blue))
    }
  }
}
