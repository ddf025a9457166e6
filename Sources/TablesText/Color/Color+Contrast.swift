import TablesModel

extension Color {
  /// The contrast ratio to another colour, 1…21, as WCAG 2.2 defines it.
  ///
  /// Text needs at least 4.5, large text and the parts of controls 3 (success criteria 1.4.3 and
  /// 1.4.11). The sixteen of a theme are taken as xterm has them.
  package func contrast(with other: Color) -> Double {
    let (first, second) = (RGB(self).luminance, RGB(other).luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}

extension RGB {
  /// Relative luminance, 0…1.
  fileprivate var luminance: Double {
    0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue
  }
}
