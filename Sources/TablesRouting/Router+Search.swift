import TablesModel

extension Router {
  /// What the rows are searched for; `nil` where they are not.
  public var searchText: String? { top.search?.query }

  /// How many rows the search has found so far.
  public var matchCount: Int {
    refresh()
    return top.search?.results?.count ?? 0
  }

  /// Shows the rows alone in which every word of a text is found; all of them for an empty text.
  public func search(_ text: String) {
    top.search = Search(query: text)
    filter()
  }

  /// Shows all rows again.
  public func endSearch() {
    top.search = nil
    presentedChanged()
  }

  func continueSearch() {
    if top.search != nil { filter() }
  }

  private func filter() {
    guard let query = top.search?.query, !query.isEmpty else {
      top.search?.results = nil
      return presentedChanged()
    }
    let wanted = query.lowercased()
    let sections = top.table.dataSource.sections
    var results = SearchResults()
    for index in sections.indices {
      let items = sections[index].items
      let rows = items.indices.filter { items[$0].title.lowercased().contains(wanted) }
      if !rows.isEmpty { results.sections.append(.init(index: index, rows: rows)) }
    }
    top.search?.results = results
    presentedChanged()
  }

  /// What is the matter with bringing the table up to date; `nil` at rest.
  public var refreshStatus: Row.Status? { top.state.refresh }

  /// Takes back what was said of a row's last input.
  package func forgetStatus(of address: RowAddress) {
    if case .invalid? = top.state.status[address] { setStatus(nil, of: address) }
  }
}
