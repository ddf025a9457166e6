import TablesModel

extension Router {
  /// Evaluates what has changed since it was evaluated last, once.
  func refresh() {
    if change.take() { invalidate() }
    guard top.isStale, !isEvaluating else { return }
    isEvaluating = true
    for index in levels.indices { evaluate(level: index) }
    isEvaluating = false
    presentedChanged()
    continueSearch()
    beginLoads()
  }

  private func evaluate(level index: Int) {
    let source = source(of: index)
    let table = evaluate(source, level: index)
    guard levels.indices.contains(index) else { return }  // its own closure has gone back
    levels[index].source = source
    levels[index].declared = table
    fill(level: index)
    guard levels.indices.contains(index) else { return }  // as above
    levels[index].title = title(ofLevel: index)
    levels[index].isStale = false
  }

  /// The closure that makes a level's table, as the row that leads to it has it now.
  ///
  /// Where that row is gone the screen stays, with the closure that it was entered with.
  private func source(of index: Int) -> Level.Source {
    let level = levels[index]
    guard index > 0, let origin = level.origin else { return level.source }
    let path = path(of: origin, hint: level.originPath, inLevel: index - 1)
    levels[index].originPath = path
    guard case .table = level.source, let path,
      case .push(let destination)? = levels[index - 1].table.behavior(at: path)?.effect
    else { return level.source }
    return .table(destination)
  }

  func evaluate(_ source: Level.Source, level index: Int) -> Table {
    switch source {
    case .table(let table): change.watching(table)
    case .picker(let address): pickerTable(of: address, inLevel: index - 1)
    }
  }

  private func title(ofLevel index: Int) -> String {
    if let title = levels[index].table.title, !title.isEmpty { return title }
    guard index > 0 else { return "" }
    guard let path = levels[index].originPath else { return levels[index].title }
    return levels[index - 1].table.row(at: path)?.title ?? levels[index].title
  }

  /// The path of a row in the table that a level declares: where it was, near there, or anywhere.
  func path(of address: RowAddress, hint: RowPath?, inLevel index: Int) -> RowPath? {
    RowFinder(source: levels[index].table.dataSource).pathAnywhere(of: address, hint: hint)
  }
}

// MARK: - Reading what is shown

extension Router {
  /// The number of sections that are shown.
  package var numberOfSections: Int { presented.numberOfSections() }

  /// A section as it is shown, made once for as long as nothing changes.
  package func section(at index: Int) -> Section<Row>? {
    let source = presented
    if let section = cache[section: index] { return section }
    let made = version
    let section = change.watching { source.section(at: index) }
    if version == made { cache[section: index] = section }
    if let section, !isEvaluating { beginLoad(of: section, at: index) }
    return section
  }

  /// A row as it is shown with what it does, made once for as long as nothing changes.
  package func row(at path: RowPath) -> Declared<Row>? {
    guard let section = section(at: path.section), section.items.indices.contains(path.row) else {
      return nil
    }
    if let row = cache[path] { return row }
    let made = version
    let row = change.watching { section.items.declared(at: path.row) }
    if version == made { cache[path] = row }
    return row
  }

  /// Reads the details anew that are read when a row is drawn, for a frame that shows some rows.
  ///
  /// Other rows are made again when they are next asked for.
  /// - Returns: Whether a row may take another room than before.
  /// - Complexity: O(rows shown that have such a detail).
  package func readDetails(shown: [RowPath]) -> Bool {
    guard !cache.live.isEmpty, !isEvaluating else { return false }
    for path in shown where cache.live.contains(path) {
      guard let row = cache[path], let read = row.behavior?.liveDetail,
        change.watching(read) != row.value.detail
      else { continue }
      presentedChanged()
      return true
    }
    let hidden = cache.live.subtracting(shown)
    for path in hidden { cache[path] = nil }
    return !hidden.isEmpty
  }

  /// What a row is known by while it moves.
  package func address(of path: RowPath) -> RowAddress? {
    guard let section = section(at: path.section), let row = row(at: path) else { return nil }
    return RowAddress(section: section.id(at: path.section), row: row.value.id)
  }

  /// Where a section is shown: where it was, or anywhere.
  package func section(with id: SectionID, hint: Int? = nil) -> Int? {
    RowFinder(source: presented).sectionIndex(of: id, hint: hint)
  }

  /// Where a row is shown: where it was, near there, or anywhere in its section.
  package func path(of address: RowAddress, hint: RowPath? = nil) -> RowPath? {
    RowFinder(source: presented).path(of: address, hint: hint)
  }

  /// Where a row is shown, though it may have come into another section.
  package func pathAnywhere(of address: RowAddress, hint: RowPath? = nil) -> RowPath? {
    RowFinder(source: presented).pathAnywhere(of: address, hint: hint)
  }
}
