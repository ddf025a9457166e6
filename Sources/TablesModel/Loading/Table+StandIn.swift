extension Table {
  /// The section that stands in for those of a table which is being loaded.
  package func loadingSource(words: Words = .english) -> DataSource<Row> {
    standInSource { $0.showLoading(words: words) }
  }

  /// The section that stands in for those of a table which could not be loaded.
  package func failureSource(
    _ reason: String?, words: Words, retry: @escaping RowBehavior.AsyncWork
  ) -> DataSource<Row> {
    standInSource { $0.showFailure(reason, words: words, retry: retry) }
  }

  private func standInSource(_ show: (inout Section<Row>) -> Void) -> DataSource<Row> {
    var section = Section<Row>(items: [], header: title)  // for the name of its row
    show(&section)
    section.header = nil
    section.id = .loadedTable
    return DataSource(sections: [section])
  }
}

extension SectionID {
  /// The section that stands in for all others of a table.
  package static let loadedTable: SectionID = "loading"
}
