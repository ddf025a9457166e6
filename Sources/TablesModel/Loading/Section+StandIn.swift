extension Section<Row> {
  /// Shows that the section is being loaded.
  package mutating func showLoading(words: Words = .english) {
    show(.loading, [.loading(id: .loading(of: name), words: words)])
  }

  /// Shows why the section could not be loaded; selecting the row does `retry`.
  package mutating func showFailure(
    _ reason: String?, words: Words, retry: @escaping RowBehavior.AsyncWork
  ) {
    var row = Row(
      id: .loading(of: name), kind: .action(role: nil), wording: .tryAgain, words: words)
    row.status = reason.map { .failed($0) }
    standIn = .failed
    items = RunList(
      runs: [.declared([Declared(row, behavior: RowBehavior(effect: .performAsync(retry)))])])
  }

  /// Shows rows, or what stands in for them where there are none.
  package mutating func show(_ rows: RunList<Row>, words: Words = .english) {
    guard rows.isEmpty else {
      items = rows
      standIn = nil
      return
    }
    guard emptyState.isEmpty else { return show(.empty, emptyState) }
    show(.empty, [Row(id: .empty(of: name), wording: .empty, words: words)])
  }

  /// Shows what stands in for the rows of a section that has none, nor is being loaded.
  package mutating func showEmptyState() {
    if items.isEmpty || standIn == .empty { show(.empty, emptyState) }
  }

  private mutating func show(_ standIn: StandIn, _ rows: RunList<Row>) {
    self.standIn = standIn
    items = rows
  }

  /// What an outcome calls the section: the id that its author gave it, else the header.
  private var name: String? {
    if let id, !id.isPositional { return id.description }
    return header
  }
}
