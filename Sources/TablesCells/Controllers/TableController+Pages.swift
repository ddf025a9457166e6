import TablesModel

/// Rows that are loaded page by page, in sections that were created with `Section(pages:)`.
extension TableController {
  /// Loads the pages of the rows that the hosts show and of as many rows around them, in the isolation
  /// of the caller. Returns when all are loaded, also those that are asked for meanwhile.
  ///
  /// ```swift
  /// let table = HeadlessTable(controller)
  /// await controller.settle()
  /// ```
  /// The hosts of `TablesUIKit` call this themselves. While a page is loaded, its rows are placeholders.
  /// If the task is cancelled, what is not loaded stays to be loaded by the next call.
  public nonisolated(nonsending) func settle() async { await loader.settle() }

  /// Loads a row again that could not be loaded. Does nothing for other rows.
  ///
  /// Selecting such a row does the same.
  public func retry(at path: RowPath) {
    guard placeholder(at: path)?.failure != nil else { return }
    pages(at: path)?.retry(at: path.row)
  }

  /// Calls a closure when pages have to be loaded, for as long as its owner lives. It is called again
  /// only after ``settle()`` has begun to load them.
  package func observeLoading(_ owner: AnyObject, onDue: @escaping () -> Void) {
    loader.observe(owner, onDue: onDue)
  }

  /// Whether pages have to be loaded that no call of ``settle()`` loads.
  package var isLoadingDue: Bool { loader.isDue }

  /// Returns what is shown in place of an item that is not loaded.
  func placeholder(at path: RowPath) -> PagePlaceholder? {
    pages(at: path)?.placeholder(at: path.row)
  }

  /// Returns whether the item at a path comes in a page.
  func isPaged(_ path: RowPath) -> Bool { pages(at: path) != nil }

  private func pages(at path: RowPath) -> (any PagedSource)? {
    guard loader.isPaged, let section = source.value.section(at: path.section),
      section.items.indices.contains(path.row)
    else { return nil }
    return section.pages?.source
  }
}
