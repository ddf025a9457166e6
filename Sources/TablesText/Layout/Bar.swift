import TablesModel

/// Bars of a given number of columns.
struct Bar {
  let look: Look

  /// A track with a knob at a part of its length, 0…1; the knob is always there.
  func slider(_ fraction: Double, columns: Int) -> [Piece] {
    let before = Int((fraction * Double(columns - 1)).rounded())
    return [
      Piece(
        String(repeating: look.glyphs.trackFilled, count: before) + look.glyphs.knob,
        look.theme.accent),
      Piece(String(repeating: look.glyphs.track, count: columns - 1 - before), look.theme.faint),
    ]
  }

  /// A bar filled to a part, 0…1; never full before the end, never empty after the start.
  func progress(_ part: Double?, columns: Int) -> [Piece] {
    var filled = Int(((part ?? 0) * Double(columns)).rounded())
    if let part, part > 0 { filled = max(filled, 1) }
    if let part, part < 1 { filled = min(filled, columns - 1) }
    return [
      Piece(String(repeating: look.glyphs.barFilled, count: filled), look.theme.accent),
      Piece(String(repeating: look.glyphs.bar, count: columns - filled), look.theme.faint),
    ]
  }
}
