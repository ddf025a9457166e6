import TablesModel

/// Looks rows up as a test names them: by id, else by exact title.
package struct RowQuery {
  /// What a name stands for.
  package enum Answer: Equatable {
    case row(RowPath)
    case section(Int)
    case ambiguous([RowPath])
    case none
  }

  let source: DataSource<Row>

  /// The row with an id, else with a title, else the section that can be collapsed and is so called.
  /// - Complexity: O(rows), all of which are made unless an id is met twice.
  func answer(_ name: String) -> Answer {
    var byID: [RowPath] = []
    var byTitle: [RowPath] = []
    for section in source.sections.indices {
      for (place, row) in (source.section(at: section)?.items ?? []).enumerated() {
        let path = RowPath(section: section, row: place)
        if row.id.isCalled(name) { byID.append(path) }
        if row.title == name { byTitle.append(path) }
        if byID.count > 1 { return .ambiguous(byID) }
      }
    }
    if let path = byID.first { return .row(path) }
    if let path = byTitle.first { return byTitle.count == 1 ? .row(path) : .ambiguous(byTitle) }
    return section(called: name).map { .section($0) } ?? .none
  }

  /// Where the rows with an id stand.
  /// - Complexity: O(rows), all of which are made.
  func paths(of id: RowID) -> [RowPath] {
    source.sections.indices.flatMap { section in
      (source.section(at: section)?.items ?? []).enumerated().compactMap { place, row in
        row.id == id ? RowPath(section: section, row: place) : nil
      }
    }
  }

  private func section(called name: String) -> Int? {
    source.sections.indices.first { index in
      guard let section = source.section(at: index), section.disclosure != .none else {
        return false
      }
      return section.id(at: index).description == name || section.header == name
    }
  }
}

extension RowID {
  /// Whether the id prints as a name; most ids are told apart without being printed.
  fileprivate func isCalled(_ name: String) -> Bool {
    switch identity {
    case .string(let value): value == name
    case .integer(let value): name.utf8.count < 21 && Int(name) == value
    case .uuid: name.utf8.count == 36 && description == name.uppercased()
    case .place: name.utf8.last.map { 0x30...0x39 ~= $0 } == true && description == name
    }
  }
}
