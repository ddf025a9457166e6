import TablesInteraction

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
