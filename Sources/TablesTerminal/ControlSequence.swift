import TablesInteraction

/// A control sequence from a terminal (ECMA-48): `CSI` or `SS3`, parameters and a final byte.
struct ControlSequence {
  /// The first parameter byte if it is one of `<`, `=`, `>` and `?`, which marks private sequences.
  private var marker: UInt8?
  /// The numbers between semicolons, each with the numbers between colons. Missing ones are `nil`.
  private var parameters: [[Int?]] = [[nil]]
  private var intermediates: [UInt8] = []
  private let final: UInt8

  init(_ bytes: [UInt8], final: UInt8) {
    self.final = final
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x30..<0x3A: add(digit: Int(byte & 0x0F))
      case 0x3A: parameters[parameters.count - 1].append(nil)
      case 0x3B: parameters.append([nil])
      case 0x3C..<0x40: if index == 0 { marker = byte }
      default: intermediates.append(byte)
      }
    }
  }

  private mutating func add(digit: Int) {
    let (place, part) = (parameters.count - 1, parameters[parameters.count - 1].count - 1)
    let number = min((parameters[place][part] ?? 0) * 10 + digit, 0x11_0000)
    parameters[place][part] = number
  }

  private func parameter(_ place: Int, _ part: Int = 0) -> Int? {
    guard parameters.indices.contains(place), parameters[place].indices.contains(part) else {
      return nil
    }
    return parameters[place][part]
  }

  // MARK: Meaning

  /// Whether the terminal marks the start of pasted text.
  var isPasteStart: Bool {
    marker == nil && intermediates.isEmpty && final == UInt8(ascii: "~") && parameter(0) == 200
  }

  /// The input that the sequence stands for if it begins with `CSI`; `nil` if it stands for none.
  var input: TerminalInput? {
    switch (marker, final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      return intermediates.isEmpty ? pointer.map { .pointer($0) } : nil
    case (UInt8(ascii: "?"), _): return reply.map { .reply($0) }
    case (nil, UInt8(ascii: "I")) where parameters == [[nil]]: return .focus(isGained: true)
    case (nil, UInt8(ascii: "O")) where parameters == [[nil]]: return .focus(isGained: false)
    case (nil, _): return intermediates.isEmpty ? key.map { .key($0) } : nil
    default: return nil
    }
  }

  /// Whether the final byte is that of an arrow key, of home or of end.
  var isCursorKey: Bool { Self.arrows[final] != nil }

  /// The key that the sequence stands for if it begins with `SS3`; `nil` if it stands for none.
  var shiftedKey: Key? {
    let held = Modifiers(parameter: parameter(1) ?? parameter(0))
    guard held.isOurs else { return nil }
    if let code = Self.arrows[final] { return Key(code, held.keys) }
    switch final {
    case UInt8(ascii: "M"): return Key(.enter, held.keys)
    case UInt8(ascii: "I"): return Key(.tab, held.keys)
    case UInt8(ascii: " "): return Key(.space, held.keys)
    case UInt8(ascii: "X"): return Key(.character("="), held.keys)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):  // rxvt
      return Self.arrows[final & 0x5F].map { Key($0, held.keys.union(.control)) }
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      return Key(.character(Character(Unicode.Scalar(final - 0x40))), held.keys)
    default: return nil
    }
  }

  private static let arrows: [UInt8: Key.Code] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
  ]

  /// The keys of the VT220, xterm and rxvt whose sequence is a number and `~`.
  private static let editing: [Int: Key.Code] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]

  private var key: Key? {
    switch final {
    case UInt8(ascii: "u"): return kittyKey
    case UInt8(ascii: "Z"): return .backTab
    case UInt8(ascii: "a")...UInt8(ascii: "d"):  // rxvt
      return Self.arrows[final & 0x5F].map { Key($0, .shift) }
    case UInt8(ascii: "~") where parameter(0) == 27: return otherKey
    case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "@"):
      return editingKey
    default:
      let held = Modifiers(parameter: parameter(1))
      guard !isRelease, held.isOurs, let code = Self.arrows[final] else { return nil }
      return Key(code, held.keys)
    }
  }

  private var editingKey: Key? {
    let held = Modifiers(parameter: parameter(1))
    guard !isRelease, held.isOurs, let code = parameter(0).flatMap({ Self.editing[$0] }) else {
      return nil
    }
    return switch final {  // rxvt has another final byte for each modifier.
    case UInt8(ascii: "^"): Key(code, .control)
    case UInt8(ascii: "$"): Key(code, .shift)
    case UInt8(ascii: "@"): Key(code, [.control, .shift])
    default: Key(code, held.keys)
    }
  }

  /// Whether kitty's protocol reports that a key was released.
  private var isRelease: Bool { parameter(1, 1) == 3 }

  /// A key of kitty's keyboard protocol: `CSI code:shifted:base ; modifiers:event u`.
  private var kittyKey: Key? {
    let held = Modifiers(parameter: parameter(1))
    guard !isRelease, held.isOurs, let code = parameter(0) else { return nil }
    let isCommand = !held.keys.isDisjoint(with: [.control, .alt])
    // On a keyboard of another script, control-c is the key at the place of the letter c.
    if isCommand, code > 0x7F, let base = parameter(0, 2), Self.isLatinLetter(base) {
      return Key(codePoint: base, shifted: nil, held.keys)
    }
    return Key(codePoint: code, shifted: parameter(0, 1), held.keys)
  }

  private static func isLatinLetter(_ point: Int) -> Bool {
    0x61...0x7A ~= point
  }

  /// A key of xterm's modifyOtherKeys: `CSI 27 ; modifiers ; code ~`.
  private var otherKey: Key? {
    let held = Modifiers(parameter: parameter(1))
    guard held.isOurs, let code = parameter(2) else { return nil }
    return Key(codePoint: code, shifted: nil, held.keys)
  }

  /// The mouse as SGR (mode 1006) encodes it: `CSI < buttons ; column ; row M`, or `m` on release.
  private var pointer: PointerInput? {
    guard let bits = parameter(0), let column = parameter(1), let row = parameter(2),
      column > 0, row > 0
    else { return nil }
    let buttons: [PointerInput.Button?] = [.left, .middle, .right, nil]
    let button = buttons[bits & 3]
    let action: PointerInput.Action
    switch (bits & 0xE0, button) {
    case (64, _):
      guard bits & 2 == 0, final == UInt8(ascii: "M") else { return nil }
      action = .scroll(lines: bits & 1 == 0 ? -1 : 1)
    case (32, let button?): action = .drag(button)
    case (32, nil): action = .move
    case (0, let button?):
      action = final == UInt8(ascii: "M") ? .press(button) : .release(button)
    default: return nil
    }
    return PointerInput(action, column: column - 1, row: row - 1)
  }

  private var reply: TerminalReply? {
    switch (intermediates, final) {
    case ([], UInt8(ascii: "c")): return .deviceAttributes
    case ([], UInt8(ascii: "u")): return .keyboard
    case ([UInt8(ascii: "$")], UInt8(ascii: "y")):
      guard let mode = parameter(0), let state = parameter(1) else { return nil }
      return .mode(mode, isSettable: state == 1 || state == 2)
    default: return nil
    }
  }
}

/// The modifier keys of a sequence, as xterm and kitty encode them.
private struct Modifiers {
  let keys: Key.Modifiers
  /// Whether all modifier keys that are held are ones that a ``Key`` has. It has none for super,
  /// for example.
  let isOurs: Bool

  /// - Parameter parameter: One more than the sum of the keys' bits; `nil` for none.
  init(parameter: Int?) {
    let bits = max((parameter ?? 1) - 1, 0)
    var keys: Key.Modifiers = []
    if bits & 1 != 0 { keys.insert(.shift) }
    if bits & (2 | 32) != 0 { keys.insert(.alt) }  // alt and meta
    if bits & 4 != 0 { keys.insert(.control) }
    self.keys = keys
    isOurs = bits & (8 | 16) == 0  // super and hyper
  }
}

extension TerminalReply {
  /// Creates the reply with the background color from an OSC 11 string. `nil` for other strings.
  ///
  /// Of the forms of colors that XParseColor defines, those that terminals use are understood:
  /// `rgb:RRRR/GGGG/BBBB`, each with one to four digits, and `rgba:`, whose fourth part is ignored.
  init?(string: [UInt8]) {
    let text = String(decoding: string, as: UTF8.self)
    guard text.hasPrefix("11;rgb:") || text.hasPrefix("11;rgba:"),
      let start = text.firstIndex(of: ":")
    else { return nil }
    let parts = text[text.index(after: start)...].split(separator: "/").map { part -> Double? in
      guard 1...4 ~= part.utf8.count, let value = Int(part, radix: 16), value >= 0 else {
        return nil
      }
      return Double(value) / Double(1 << (4 * part.utf8.count) - 1)
    }
    guard parts.count >= 3, let red = parts[0], let green = parts[1], let blue = parts[2] else {
      return nil
    }
    self = .background(red: red, green: green, blue: blue)
  }
}

extension Key {
  /// Creates the key that kitty's keyboard protocol, or modifyOtherKeys, names by a code point.
  /// Returns `nil` for a key that a ``Key`` does not have.
  ///
  /// - Parameters:
  ///   - shifted: The character that the key types with shift, if the terminal reports it.
  init?(codePoint: Int, shifted: Int?, _ modifiers: Modifiers) {
    if let code = Self.functions[codePoint] {
      self.init(code, modifiers)
      return
    }
    let point = Self.keypad[codePoint].map { Int($0.value) } ?? codePoint
    guard let scalar = Self.text(point) else { return nil }
    let isCommand = modifiers.contains(.control)
    guard modifiers.contains(.shift) else {
      self.init(.character(Character(scalar)), modifiers)
      return
    }
    if isCommand {
      self.init(.character(Character(Self.lower(scalar))), modifiers)
    } else {
      let typed = shifted.flatMap(Self.text) ?? Self.upper(scalar)
      self.init(.character(Character(typed)), modifiers.subtracting(.shift))
    }
  }

  /// Returns the scalar with a code point if it is a text.
  private static func text(_ point: Int) -> Unicode.Scalar? {
    guard let scalar = UInt32(exactly: point).flatMap(Unicode.Scalar.init) else { return nil }
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .unassigned, .surrogate: return nil
    default: return scalar
    }
  }

  private static func upper(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let mapped = scalar.properties.uppercaseMapping.unicodeScalars
    return mapped.count == 1 ? mapped.first ?? scalar : scalar
  }

  private static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let mapped = scalar.properties.lowercaseMapping.unicodeScalars
    return mapped.count == 1 ? mapped.first ?? scalar : scalar
  }

  private static let functions: [Int: Code] = [
    8: .backspace, 9: .tab, 10: .enter, 13: .enter, 27: .escape, 32: .space, 127: .backspace,
    57_414: .enter, 57_417: .left, 57_418: .right, 57_419: .up, 57_420: .down, 57_421: .pageUp,
    57_422: .pageDown, 57_423: .home, 57_424: .end, 57_426: .delete,
  ]

  /// The keys of the keypad that type a character.
  private static let keypad: [Int: Unicode.Scalar] = {
    let characters = "0123456789./*-+".unicodeScalars.map(Optional.some) + [nil, "="]
    return Dictionary(
      uniqueKeysWithValues: characters.enumerated().compactMap { place, scalar in
        scalar.map { (57_399 + place, $0) }
      })
  }()
}
