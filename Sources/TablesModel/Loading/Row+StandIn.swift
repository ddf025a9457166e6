extension Row {
  /// The title of a row that is the library's own, and so changes with the language.
  package enum Wording: Hashable, Sendable {
    case loading, tryAgain, empty

    /// The title in a language.
    package func title(in words: Words) -> String {
      switch self {
      case .loading: words.loading
      case .tryAgain: words.tryAgain
      case .empty: words.empty
      }
    }
  }

  /// Makes a row of the library's own; whoever draws it in another language words it anew.
  package init(id: RowID, kind: Kind = .info, wording: Wording, words: Words = .english) {
    self.init(id: id, kind: kind, title: wording.title(in: words))
    self.wording = wording
  }

  /// The row that says that something is being loaded.
  package static func loading(id: RowID, words: Words = .english) -> Row {
    var row = Row(id: id, wording: .loading, words: words)
    row.status = .running
    return row
  }

  /// The row in the words of a language.
  package func worded(in words: Words) -> Row {
    guard let wording else { return self }
    var row = self
    row.title = wording.title(in: words)
    return row
  }
}

extension RowID {
  /// The id of the row that tells how far a section or table has come: `Members/loading`.
  package static func loading(of name: String?) -> RowID {
    guard let name, !name.isEmpty else { return "loading" }
    return RowID("\(name)/loading")
  }

  /// The id of the row that stands in for the rows of a section that has none.
  package static func empty(of name: String?) -> RowID {
    guard let name, !name.isEmpty else { return "empty" }
    return RowID("\(name)/empty")
  }
}
