import TablesModel

/// A page of rows in words: lines, each with what it is known by while its words change.
struct SpokenPage: Equatable {
  /// What a line is about.
  enum Subject: Hashable {
    case title([String])
    case search(String?)
    case refresh
    case extent(Int)
    case section(SectionID, Section<Row>.Disclosure)
    case row(RowAddress, number: Int)
    case footer(SectionID)
    case empty
  }

  struct Line: Equatable {
    let subject: Subject
    let text: String
    /// Whether a blank line goes ahead.
    var beginsBlock = false
  }

  /// What there is to tell of a page once another was read.
  enum Difference {
    case none
    case lines([String])

    var texts: [String] {
      switch self {
      case .none: []
      case .lines(let texts): texts
      }
    }
  }

  var lines: [Line] = []

  /// The lines as they are read.
  var texts: [String] { lines.flatMap { $0.beginsBlock ? ["", $0.text] : [$0.text] } }

  /// The row that was read under a number.
  func row(_ number: Int) -> RowAddress? {
    for case .row(let address, number) in lines.map(\.subject) { return address }
    return nil
  }

  /// The whole page where it has other lines, else the ones that read otherwise.
  func difference(from old: SpokenPage?, except told: Set<RowID>) -> Difference {
    guard let old, old.lines.map(\.subject) == lines.map(\.subject) else { return .lines(texts) }
    let changed = zip(old.lines, lines).filter { old, new in
      if case .row(let address, _) = new.subject, told.contains(address.row) { return false }
      return old.text != new.text
    }
    return changed.isEmpty ? .none : .lines(changed.map(\.1.text))
  }
}
