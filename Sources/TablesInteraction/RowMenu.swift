import TablesModel
import TablesRouting

extension Router {
  /// Does what an entry of a menu says that was read some time ago.
  ///
  /// Meanwhile the row may offer others: the entry goes by what it is called, and is ignored where
  /// the row has none like it, so that nothing is done that was not chosen.
  func perform(_ entry: RowMenu.Entry, at path: RowPath) -> Outcome {
    guard let row = row(at: path)?.value else { return .unknown("\(path)") }
    switch entry {
    case .swipe(let index, let item):
      return item.place(in: row.swipeActions, hint: index)
        .map { performSwipeAction($0, at: path) } ?? .ignored(row.id)
    case .context(let index, let item):
      return item.place(in: row.contextMenu, hint: index)
        .map { performContextMenu($0, at: path) } ?? .ignored(row.id)
    case .delete: return delete(at: path)
    }
  }
}

extension MenuItem {
  /// Where the entry stands now: where it did, else in the first place that has one like it.
  fileprivate func place(in items: [MenuItem], hint: Int) -> Int? {
    items.indices.contains(hint) && items[hint] == self ? hint : items.firstIndex(of: self)
  }
}
