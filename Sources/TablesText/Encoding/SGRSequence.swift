import TablesModel

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
