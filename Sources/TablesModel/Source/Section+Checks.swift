extension Section {
  /// The item at a path of this section that must exist.
  subscript(checked path: RowPath) -> Item {
    get {
      checkItem(path)
      return items[path.row]
    }
    _modify {
      checkItem(path)
      yield &items[path.row]
    }
  }

  /// Stops where there is no such item.
  package func checkItem(_ path: RowPath) {
    precondition(
      items.indices.contains(path.row),
      "row \(path.row) is outside 0..<\(items.count) of \(name(at: path))")
  }

  /// Stops where no item can be put.
  package func checkGap(_ path: RowPath) {
    precondition(
      0...items.count ~= path.row,
      "row \(path.row) is outside 0...\(items.count) of \(name(at: path))")
  }

  private func name(at path: RowPath) -> String {
    "section \(path.section)" + (header.map { " (\"\($0)\")" } ?? "")
  }
}
