import TablesModel

/// The names by which tests and paths identify rows.
extension RowFinder {
  /// The result of a search for a name or id.
  package enum Answer: Equatable {
    case row(RowPath)
    case section(Int)
    case ambiguous([RowPath])
    case none
  }

  /// The number of rows that are searched after the first one that is found, to find out whether
  /// there are several.
  private static let lookahead = 10_000

  /// Returns the row with an id, or else the row with exactly this title, or else the collapsible
  /// section with this name, or else the row of a section, as in `A/On`, or the row at a path in
  /// its printed form. Options of a picker are found by their titles first.
  ///
  /// After the first row that is found, only the next 10,000 are searched. If the name is that of
  /// a row in its section, as in `A/On`, only the first 10,000 rows are searched for the whole
  /// name.
  /// - Complexity: O(rows before the first that is found), or O(rows of the section) for a name
  ///   with a section. Creates them, but reads no details.
  func answer(_ name: String) -> Answer { reading { found(name) } }

  private func found(_ name: String) -> Answer {
    let inSection = paths(inSection: name)
    let (byID, byTitle) = rows(
      called: name, inSections: sections,
      limit: inSection.isEmpty ? .max : Self.lookahead, ids: 2)
    // The ids of options are their positions, which the author of a picker did not write.
    let found = byID.contains(where: isOption(at:)) && !byTitle.isEmpty ? byTitle : byID
    if let answer = Answer(found) ?? Answer(byTitle) { return answer }
    if let section = collapsibleSection(called: name) { return .section(section) }
    return Answer(inSection) ?? Answer(rowPath(name)) ?? .none
  }

  /// Returns the row with an id, all paths if several rows have the id, or `.none`.
  /// - Complexity: O(rows before the first that is found). Creates them, but reads no details.
  func answer(_ id: RowID) -> Answer { Answer(paths(of: id)) ?? .none }

  /// Returns the paths of the rows with an id: that of the first one, and those among the next
  /// 10,000 rows. If there are none and the id is a text, returns the paths of the rows whose ids
  /// are printed as this text.
  /// - Complexity: O(rows before the first that is found). Creates them, but reads no details.
  func paths(of id: RowID) -> [RowPath] {
    let exact = paths(ofExactly: id)
    guard exact.isEmpty, case .string(let text) = id.identity else { return exact }
    let name = SearchedID(text)
    return paths { name.isText(of: $0) }
  }

  /// Returns the paths of the rows with an id. Searches as many rows as `paths(of:)`.
  func paths(ofExactly id: RowID) -> [RowPath] { paths { $0 == id } }

  /// Returns the rows that a text names with their section, as in `A/On`. If there are none,
  /// returns the row at the path whose printed form is the text.
  func paths(qualified text: String) -> [RowPath] {
    reading {
      let found = paths(inSection: text)
      return found.isEmpty ? rowPath(text) : found
    }
  }

  /// Returns the paths of the rows that have the id of a row, including the row itself. In a long
  /// table, only the first twin in another section is found, and none in the same section.
  func twins(of address: RowAddress, at path: RowPath) -> [RowPath] {
    reading {
      if isShort { return paths(ofExactly: address.row) }
      return [path] + [twin(of: address, near: path)].compactMap { $0 }
    }
  }

  /// Returns the id by which a path finds a row among those that meet a condition. If several of
  /// them have the id, or an action of the row before it in the path, it is a text that names only
  /// this row.
  func name(
    of address: RowAddress, at path: RowPath, after leading: Row?,
    among isMeant: (Declared<Row>) -> Bool
  ) -> RowID {
    func meant(_ paths: [RowPath]) -> [RowPath] {
      paths.filter { declaredRow(at: $0).map(isMeant) ?? false }
    }
    let isOfAction = leading?.actions.contains { $0.id.id.isCalled(address.row.plainText) } ?? false
    if !isOfAction, meant(twins(of: address, at: path)).count < 2 { return address.row }
    let name = qualifiedNames(of: address, at: path).first {
      // A text that is printed in quotes would not be found by its printed form.
      RowID($0).description == $0 && paths(of: RowID($0)).isEmpty
        && meant(paths(qualified: $0)) == [path]
    }
    return RowID(name ?? path.description)
  }

  /// Returns texts that may identify a row by its section and its id, the shortest first.
  private func qualifiedNames(of address: RowAddress, at path: RowPath) -> [String] {
    let (section, row) = (address.section, address.row)
    let header = reading { self.section(at: path.section)?.header }
    var names = ["\(section.plainText)/\(row.plainText)", "\(section)/\(row)"]
    if let header { names.append("\(header)/\(row)") }
    return names
  }

  /// Returns the rows of sections with a name as their id, and the others with it as their title.
  /// - Parameters:
  ///   - limit: The largest number of rows that are searched.
  ///   - most: The number of rows with the id after which the search ends.
  private func rows(
    called name: String, inSections sections: some Sequence<Int>, limit: Int = .max,
    ids most: Int = .max
  ) -> (byID: [RowPath], byTitle: [RowPath]) {
    let wanted = SearchedID(name)
    var (byID, byTitle): ([RowPath], [RowPath]) = ([], [])
    scan(sections, limit: limit) { path, id, title in
      if wanted.isText(of: id) {
        byID.append(path)
      } else if title == name {
        byTitle.append(path)
      } else {
        return .otherRow
      }
      return byID.count >= most ? .enough : .found
    }
    return (byID, byTitle)
  }

  private func paths(where isMeant: (RowID) -> Bool) -> [RowPath] {
    var paths: [RowPath] = []
    reading {
      scan(sections) { path, id, _ in
        guard isMeant(id) else { return .otherRow }
        paths.append(path)
        return .found
      }
    }
    return paths
  }

  /// The decision of a search about a row.
  private enum Verdict { case otherRow, found, enough }

  /// Calls `judge` with the rows of sections: at most `limit`, and at most 10,000 after the first
  /// that is found.
  private func scan(
    _ sections: some Sequence<Int>, limit: Int = .max,
    _ judge: (RowPath, RowID, String) -> Verdict
  ) {
    var left = limit
    for section in sections {
      guard left > 0 else { return }
      guard let found = self.section(at: section) else { continue }
      func goesOn(after row: Int, _ id: RowID, _ title: String) -> Bool {
        switch judge(RowPath(section: section, row: row), id, title) {
        case .otherRow: left -= 1
        case .found: left = min(left - 1, Self.lookahead)
        case .enough: left = 0
        }
        return left > 0
      }
      for (index, action) in found.headerActions.enumerated() {
        let path = RowPath(headerAction: index, ofSection: section)
        guard goesOn(after: path.row, action.id, action.title) else { return }
      }
      found.items.forEachName(in: 0..<found.items.count, goesOn)
    }
  }

  /// Whether the row at a path is an option whose id is its position.
  private func isOption(at path: RowPath) -> Bool {
    guard path.isOfItem, let row = source.item(at: path), row.face.marking != nil else {
      return false
    }
    return row.id == RowID(path.row)
  }

  private func collapsibleSection(called name: String) -> Int? {
    source.sections.indices.first { index in
      guard let section = source.section(at: index), section.disclosure != .none else {
        return false
      }
      return section.isCalled(name, at: index)
    }
  }

  private func rowPath(_ text: String) -> [RowPath] {
    guard let path = RowPath(printed: text), declaredRow(at: path) != nil else { return [] }
    return [path]
  }
}

extension Router {
  /// Returns the actions of rows of the current screen with an id, or else those with a title. What
  /// a row has under one id at several places is one action.
  package func actions(
    called name: String, ofRowsAt paths: [RowPath]
  ) -> [(row: PresentedRow, action: RowActionID)] {
    func found(_ isMeant: (RowActionEntry) -> Bool) -> [(row: PresentedRow, action: RowActionID)] {
      paths.compactMap { presentedRow(at: $0) }.flatMap { row in
        row.row.distinctActions.filter(isMeant).map { (row, $0.id) }
      }
    }
    let byID = found { $0.id.isCalled(name) }
    return byID.isEmpty ? found { $0.title == name } : byID
  }
}

extension RowFinder.Answer {
  /// Creates the answer for the rows that were found, or `nil` if there are none.
  fileprivate init?(_ paths: [RowPath]) {
    guard let path = paths.first else { return nil }
    self = paths.count == 1 ? .row(path) : .ambiguous(paths)
  }
}

// MARK: - Rows of sections

extension RowFinder {
  /// Returns the rows that a name with slashes identifies: a section by its header or id, then a
  /// row in it by its id or else by its title. Header and title may contain slashes themselves.
  private func paths(inSection name: String) -> [RowPath] {
    for slash in name.indices where name[slash] == "/" {
      let (section, row) = (String(name[..<slash]), String(name[name.index(after: slash)...]))
      let sections = sections.filter { index in
        self.section(at: index)?.isCalled(section, at: index) ?? false
      }
      if sections.isEmpty { continue }
      let (byID, byTitle) = rows(called: row, inSections: sections)
      if let paths = [byID, byTitle].first(where: { !$0.isEmpty }) { return paths }
    }
    return []
  }

  /// The largest number of rows that get a name, and the largest number of rows of a table that are
  /// searched for rows of the same name.
  private static let (namedRows, searchedRows) = (8, 20_000)

  /// Whether the table has so few rows that they are searched for rows of the same name.
  private var isShort: Bool {
    let rows = source.sections.indices.prefix(Self.searchedRows).reduce(0) {
      $0 + source.numberOfItems(in: $1)
    }
    return rows <= Self.searchedRows
  }

  /// Returns a name for each of the first rows, at most `namedRows`, that selects only this row:
  /// its section and title (`A/On`), or else its id, or else its path in its printed form.
  package func names(of paths: [RowPath]) -> [String] {
    reading {
      let isShort = isShort
      return paths.prefix(Self.namedRows).map { isShort ? name(of: $0) : $0.description }
    }
  }

  private func name(of path: RowPath) -> String {
    guard let section = section(at: path.section), let row = declaredRow(at: path)?.value else {
      return path.description
    }
    let sectionID = section.id(at: path.section)
    let names = [
      section.header.map { "\($0)/\(row.title)" }, row.id.description,
      section.header.map { "\($0)/\(row.id)" }, "\(sectionID)/\(row.title)",
      "\(sectionID)/\(row.id)",
    ].compactMap { $0 }
    return names.first { $0.printable == $0 && answer($0) == .row(path) } ?? path.description
  }
}

/// A text that is compared with the ids of many rows: with their texts and their printed forms. It
/// is parsed only once.
private struct SearchedID {
  private let text: String
  private let integer: Int?
  private let isLong: Bool

  init(_ text: String) {
    self.text = text
    integer = text.utf8.count < 21 ? Int(text) : nil
    isLong = text.utf8.count == 36
  }

  func isText(of id: RowID) -> Bool {
    switch id.identity {
    case .integer(let value): value == integer
    case .uuid: isLong && id.isCalled(text)
    case .string, .place: id.isCalled(text)
    }
  }
}
