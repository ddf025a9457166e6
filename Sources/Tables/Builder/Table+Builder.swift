extension Table {
  /// Makes a table of the sections in the braces, under an optional title.
  ///
  /// ```swift
  /// Table("Settings") {
  ///   Section("General") {
  ///     Switch("Dark mode")
  ///     Segue("Language")
  ///   }
  /// }
  /// ```
  /// Rows outside any section form unnamed ones. Give each section a property of its own once a
  /// screen grows: rows with closures cost the compiler quadratically in one body.
  public init(_ title: String? = nil, @TableBuilder content: () -> Sections) {
    self.init(title: title, dataSource: DataSource(sections: content().list()))
  }
}
