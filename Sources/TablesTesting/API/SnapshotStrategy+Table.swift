extension SnapshotStrategy where Value == Table {
  /// What a table looks like and in which styles, drawn at a width; at most 60 lines.
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
}
