/// The way in which a scalar appears in a text, from its Unicode category.
///
/// It says which scalars must be escaped; how they are spelled is up to the format of the text.
package enum ScalarVisibility {
  /// The scalar is drawn, or changes how a neighbor is drawn.
  case visible
  /// A control character, such as a tab or an escape.
  case control
  /// A line or paragraph separator.
  case lineBreak
  /// A space other than U+0020.
  case blank
  /// An invisible character, such as a joiner or a change of the text direction.
  case format
  /// A scalar without a meaning of its own: for private use, or unassigned.
  case undefined
}

extension Unicode.Scalar {
  /// The way in which the scalar appears in a text.
  package var visibility: ScalarVisibility {
    switch properties.generalCategory {
    case .control: .control
    case .lineSeparator, .paragraphSeparator: .lineBreak
    case .spaceSeparator: self == " " ? .visible : .blank
    case .format: .format
    case .privateUse, .unassigned, .surrogate: .undefined
    default: .visible
    }
  }

  /// Whether a reader could be misled by the scalar unless it is escaped: it is invisible, or has
  /// no fixed look.
  package var needsEscape: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    return visibility != .visible || properties.isDefaultIgnorableCodePoint
  }

  /// Whether a terminal obeys the scalar instead of drawing it.
  package var isObeyedByTerminals: Bool {
    switch visibility {
    case .control, .lineBreak: true
    case .format: properties.isBidiControl
    default: false
    }
  }
}
