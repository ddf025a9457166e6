public import TablesModel

/// What the user asks of a row, as a host keeps it while a menu or a question is open.
public enum RowDeed: Hashable, Sendable {
  /// Selects the row.
  case select
  /// Writes a value: what a switch, a slider, a text field or any other control gives.
  case set(Row.Value)
  /// Runs a swipe action. The index is that of the action when it was shown. The row may offer others by
  /// now: then the first one that is equal is run, or none.
  case swipeAction(MenuItem, index: Int)
  /// Runs an entry of the context menu. The index is that of the entry when it was shown. The row may
  /// offer others by now: then the first one that is equal is run, or none.
  case contextMenu(MenuItem, index: Int)
  /// Deletes the row.
  case delete
}

extension Router {
  /// Does what the user has asked of a row. If the row is gone, the outcome is `.gone`, and nothing is
  /// done.
  @discardableResult
  public func perform(_ deed: RowDeed, at address: RowAddress) -> Outcome {
    at(address) { perform(deed, at: $0) }
  }

  /// Does what the user has asked of the row at a path.
  package func perform(_ deed: RowDeed, at path: RowPath) -> Outcome {
    switch deed {
    case .select: select(path)
    case .set(let value): set(value, at: path)
    case .swipeAction(let item, let index):
      perform(item, index, at: path, of: \.swipeActions) { performSwipeAction($0, at: path) }
    case .contextMenu(let item, let index):
      perform(item, index, at: path, of: \.contextMenu) { performContextMenu($0, at: path) }
    case .delete: delete(at: path)
    }
  }

  /// Performs an item of a menu where the menu has it now.
  private func perform(
    _ item: MenuItem, _ index: Int, at path: RowPath, of items: (Row) -> [MenuItem],
    by perform: (Int) -> Outcome
  ) -> Outcome {
    guard let row = row(at: path)?.value else { return .unknown("\(path)") }
    return item.place(in: items(row), hint: index).map(perform) ?? .ignored(row.id)
  }

  /// Returns the question that a host asks before it has something done that destroys, or `nil` if
  /// nothing is asked, or if the router itself asks; see ``question``.
  ///
  /// A host asks with its own means, such as an alert, and then calls ``perform(_:at:)``. The words
  /// default to those of the router.
  public func hostQuestion(
    before deed: RowDeed, at address: RowAddress, words: Words? = nil
  ) -> Confirmation? {
    guard let path = path(of: address), let row = presentedRow(at: path) else { return nil }
    return hostQuestion(before: deed, of: row, words: words ?? self.words)
  }

  /// Returns the question that a host asks before it has something done to a row that destroys.
  package func hostQuestion(
    before deed: RowDeed, of row: PresentedRow, words: Words
  ) -> Confirmation? {
    switch deed {
    case .select:
      return row.isDestructive ? Confirmation(row.row.title + "?", confirm: row.row.title) : nil
    case .swipeAction(let item, _), .contextMenu(let item, _):
      guard item.role == .destructive, item.confirmation == nil else { return nil }
      return Confirmation("\(item.title): \(row.row.title)?", confirm: item.title)
    case .delete:
      return Confirmation("\(words.delete) \(row.row.title)?", confirm: words.delete)
    case .set: return nil
    }
  }
}
