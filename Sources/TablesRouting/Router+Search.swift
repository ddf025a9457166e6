import TablesModel

extension Router {
  /// What the rows are searched for; `nil` where they are not.
  public var searchText: String? { top.search?.text }

  /// How many rows the search has found so far.
  public var matchCount: Int {
    refresh()
    return top.search?.results?.count ?? 0
  }

  /// Whether the search has yet to look at rows: `advanceSearch()` looks at more of them.
  public var isSearching: Bool { top.search?.isUnderWay ?? false }

  /// Shows the rows alone in which every word of a text is found; all of them for an empty text.
  ///
  /// Case and diacritics do not count. In each section rows with the words in their titles come
  /// first, then those with them in keywords, then in details. The first 100,000 rows are looked
  /// at here, others by `advanceSearch()`.
  public func search(_ text: String) {
    refresh()
    var search = top.search ?? Search(in: top.table)
    search.change(to: text)
    top.search = search
    advanceSearch()
  }

  /// Looks at 100,000 more rows.
  /// - Returns: Whether there are still more.
  @discardableResult
  public func advanceSearch() -> Bool {
    refresh()
    guard var search = top.search else { return false }
    change.watching { search.advance(in: top.table) }
    top.search = search
    presentedChanged()
    return search.isUnderWay
  }

  /// Shows all rows again.
  public func endSearch() {
    top.search = nil
    presentedChanged()
  }

  /// What is the matter with bringing the table up to date; `nil` at rest.
  public var refreshStatus: Row.Status? {
    let isReloading = top.state.loads.values.contains { $0.isReload && $0.work != nil }
    return isReloading ? .running : top.state.refresh
  }

  /// Searches the table anew that has just been evaluated, as far as it was searched before.
  func continueSearch() {
    guard let text = top.search?.text else { return }
    var search = Search(in: top.table)
    search.change(to: text)
    search.advance(in: top.table)
    top.search = search
  }

  /// Takes back what was said of a row's last input.
  package func forgetStatus(of address: RowAddress) {
    if case .invalid? = top.state.status[address] { setStatus(nil, of: address) }
  }
}
