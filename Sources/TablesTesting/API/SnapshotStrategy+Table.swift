extension SnapshotStrategy where Value == Table {
  /// What a table looks like, in which styles, and what selecting its rows does; at most 60 lines.
  ///
  /// - Parameters:
  ///   - width: The columns of a line, at least 1.
  ///   - theme: The styles of the table's parts.
  ///   - colors: What colours the styles are lowered to.
  public static func table(
    width: Int = 40, theme: Theme = .dark, colors: ColorDepth = .trueColor
  ) -> Self {
    Self { TableSnapshot(table: $0, width: width, theme: theme, colors: colors).text }
  }

  /// A table in every combination of widths, themes and colours, one below the other.
  ///
  /// What looks the same as a combination before it is named, and not shown again.
  public static func matrix(
    widths: [Int], themes: [Theme] = [.dark], colors: [ColorDepth] = [.trueColor]
  ) -> Self {
    Self { MatrixSnapshot(table: $0, widths: widths, themes: themes, colors: colors).text }
  }
}
