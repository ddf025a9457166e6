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

  /// Whether a blank of this style differs from a plain one.
  func isVisibleOnBlanks(_ style: TextStyle) -> Bool {
    style.background != nil && colors != .monochrome
      || !style.attributes.isDisjoint(with: [.inverse, .underline, .strikethrough])
  }

  /// Adds what turns one shown style into another: the shorter of the changes alone, and of a
  /// reset with the whole new style.
  func appendChange(from old: TextStyle, to new: TextStyle, to bytes: inout [UInt8]) {
    if old == new { return }
    let size = SGRSequence.maximumLength
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * size) { scratch in
      var changes = SGRSequence(UnsafeMutableBufferPointer(rebasing: scratch[..<size]))
      changes.append(from: old, to: new)
      if new.lacks(old) {
        var whole = SGRSequence(UnsafeMutableBufferPointer(rebasing: scratch[size...]))
        whole.append(parameter: 0)
        whole.append(from: .plain, to: new)
        if whole.count < changes.count { return whole.finish(in: &bytes) }
      }
      changes.finish(in: &bytes)
    }
  }
}

extension TextStyle {
  /// Whether the other style has something that this one has not.
  fileprivate func lacks(_ other: TextStyle) -> Bool {
    !attributes.isSuperset(of: other.attributes)
      || foreground == nil && other.foreground != nil
      || background == nil && other.background != nil
  }
}
