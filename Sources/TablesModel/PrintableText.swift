extension String {
  /// The text as descriptions print it: on one line, without characters that control a terminal,
  /// reorder their neighbors or are invisible.
  ///
  /// Such characters have the same forms as on a screen: `↵` for a line break, `^[` for an escape,
  /// `⟨U+202E⟩` for an override of the text direction. Joiners, variation selectors and the
  /// tags of flags stay, because they are part of the spelling of words and emoji. Text of
  /// printable ASCII characters is returned unchanged, without allocating memory.
  package var printable: String {
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
    var result = ""
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      let isLineFeedOfPair = scalar == "\n" && last == "\r"
      if !isLineFeedOfPair { result.append(printable: scalar, after: last) }
      last = scalar
    }
    return result
  }

  /// The text in quotation marks, with the escapes of a Swift literal for all that is not
  /// printable, so that different texts look different.
  package var quotedPrintable: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\", "\"": result += "\\\(scalar)"
      case _ where Self.isPrintable(scalar): result.unicodeScalars.append(scalar)
      default: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result + "\""
  }

  /// Whether the text is printed as it is.
  var isPrintable: Bool {
    utf8.allSatisfy { 0x20..<0x7F ~= $0 } || unicodeScalars.allSatisfy(Self.isPrintable)
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    PrintedForm(scalar) == .same || scalar.isJoiner
  }

  private mutating func append(printable scalar: Unicode.Scalar, after last: Unicode.Scalar?) {
    switch PrintedForm(scalar) {
    case .same: unicodeScalars.append(scalar)
    case .space: self += " "
    case .lineBreak: self += "↵"
    case .visible: self += String(visibleFormOf: scalar.value)
    case .none where scalar.isJoiner && last != nil || scalar.isTag && last?.takesTag == true:
      unicodeScalars.append(scalar)
    case .none: break
    }
  }
}

/// The form in which descriptions print a scalar.
private enum PrintedForm: Equatable {
  case same
  case space
  case lineBreak
  case visible
  case none

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20..<0x7F: self = .same
    case 0x09: self = .space
    case _ where scalar.isLineBreak: self = .lineBreak
    // Overrides usually serve to deceive; Hangul fillers are letters that look like spaces.
    case 0..<0x20, 0x7F..<0xA0, 0x202D, 0x202E, 0xFFF9...0xFFFB, 0x115F, 0x1160, 0x3164, 0xFFA0:
      self = .visible
    case 0xFE00...0xFE0F: self = .same
    default:
      let properties = scalar.properties
      self =
        properties.isNoncharacterCodePoint
        ? .visible : properties.isDefaultIgnorableCodePoint ? .none : .same
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar ends a line, alone or as a part of CR LF.
  package var isLineBreak: Bool {
    switch value {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the scalar joins or separates its neighbors in words and emoji: ZWJ or ZWNJ.
  fileprivate var isJoiner: Bool { value == 0x200C || value == 0x200D }

  fileprivate var isTag: Bool { 0xE0020...0xE007F ~= value }

  /// Whether a tag may follow: the flag that tags change, or another tag.
  fileprivate var takesTag: Bool { isTag || value == 0x1F3F4 }
}

extension Character {
  /// Whether the character ends a line.
  package var isLineBreak: Bool { unicodeScalars.first?.isLineBreak ?? false }
}

extension String {
  /// Creates the text that stands in place of an unsafe scalar: `^@` to `^_` and `^?` for a C0
  /// control and DEL, and for others the number in at least four hexadecimal digits, `⟨U+202E⟩`.
  package init(visibleFormOf scalar: UInt32) {
    let isControl = scalar < 0x20 || scalar == 0x7F
    self =
      isControl
      ? "^\(Unicode.Scalar(UInt8(scalar ^ 0x40)))" : "⟨U+\(scalar.padded(to: 4, radix: 16))⟩"
  }
}
