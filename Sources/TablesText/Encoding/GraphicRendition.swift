import TablesModel

/// Writes SGR sequences of ECMA-48, with `;` and never with the `:` of ITU T.416.
struct GraphicRendition {
  /// What the terminal shows; other colours are lowered to it.
  let colors: ColorDepth

  /// The style as the terminal shows it.
  func shown(_ style: TextStyle) -> TextStyle {
    if colors == .trueColor || style.foreground == nil && style.background == nil { return style }
    return TextStyle(
      foreground: style.foreground.flatMap { $0.lowered(to: colors) },
      background: style.background.flatMap { $0.lowered(to: colors) },
      attributes: style.attributes)
  }

  /// Adds what turns one shown style into another: the shorter of the changes alone, and of a
  /// reset with the whole new style.
  func appendChange(from old: TextStyle, to new: TextStyle, to bytes: inout [UInt8]) {
    if old == new { return }
    if new == .plain { return bytes.append(contentsOf: [0x1B, 0x5B, 0x30, 0x6D]) }
    let start = bytes.count
    Self.append(to: &bytes) { appendParameters(from: old, to: new, to: &$0) }
    if old == .plain { return }
    let middle = bytes.count
    Self.append(to: &bytes) {
      $0.append(parameter: 0)
      appendParameters(from: .plain, to: new, to: &$0)
    }
    if bytes.count - middle < middle - start {
      bytes.removeSubrange(start..<middle)
    } else {
      bytes.removeLast(bytes.count - middle)
    }
  }

  private static func append(to bytes: inout [UInt8], _ parameters: (inout [UInt8]) -> Void) {
    bytes.append(0x1B)
    bytes.append(0x5B)
    parameters(&bytes)
    bytes[bytes.count - 1] = 0x6D
  }

  private func appendParameters(
    from old: TextStyle, to new: TextStyle, to bytes: inout [UInt8]
  ) {
    bytes.append(changesFrom: old.attributes, to: new.attributes)
    if old.foreground != new.foreground { bytes.append(color: new.foreground, base: 30) }
    if old.background != new.background { bytes.append(color: new.background, base: 40) }
  }
}

extension [UInt8] {
  /// Adds a decimal number and a semicolon.
  fileprivate mutating func append(parameter number: Int) {
    if number >= 100 { append(UInt8(0x30 + number / 100)) }
    if number >= 10 { append(UInt8(0x30 + number / 10 % 10)) }
    append(UInt8(0x30 + number % 10))
    append(0x3B)
  }

  /// Adds the parameters of a colour, 30… for text and 40… for the background.
  fileprivate mutating func append(color: Color?, base: Int) {
    switch color {
    case nil: append(parameter: base + 9)
    case .ansi(let color)?:
      let number = Int(color.rawValue)
      append(parameter: number < 8 ? base + number : base + 52 + number)
    case .palette(let number)?:
      append(parameters: base + 8, 5, Int(number))
    case .rgb(let red, let green, let blue)?:
      append(parameters: base + 8, 2, Int(red))
      append(parameter: Int(green))
      append(parameter: Int(blue))
    }
  }

  private mutating func append(parameters first: Int, _ second: Int, _ third: Int) {
    append(parameter: first)
    append(parameter: second)
    append(parameter: third)
  }

  /// Adds what turns attributes off and on. Bold and dim share what turns them off.
  fileprivate mutating func append(
    changesFrom old: TextStyle.Attributes, to new: TextStyle.Attributes
  ) {
    var old = old
    let intensity: TextStyle.Attributes = [.bold, .dim]
    if !old.subtracting(new).isDisjoint(with: intensity) {
      append(parameter: 22)
      old.subtract(intensity)
    }
    for (attribute, on, off) in Self.attributes {
      if new.contains(attribute), !old.contains(attribute) { append(parameter: on) }
      if old.contains(attribute), !new.contains(attribute) { append(parameter: off) }
    }
  }

  private static let attributes: [(TextStyle.Attributes, on: Int, off: Int)] = [
    (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.inverse, 7, 27),
    (.strikethrough, 9, 29),
  ]
}
