import TablesBasics
import TablesInteraction
import TablesModel
import TablesRouting

extension AccessibleScreen {
  /// Performs the command on a line.
  func perform(_ line: String) -> [Outcome] {
    do throws(SpokenCommand.Refusal) {
      guard let command = try SpokenCommand(line) else { return perform(.again) }
      return perform(command)
    } catch {
      return refuse(error)
    }
  }

  private func perform(_ command: SpokenCommand) -> [Outcome] {
    switch command {
    case .select(let number): return [withRow(number, select)]
    case .next: return turn(to: start + SpokenPageMaker.length)
    case .previous: return turn(to: start - SpokenPageMaker.length)
    case .first: return turn(to: 0)
    case .last: return turn(to: withNumbers { $0.entryCount() } - 1)
    case .go(let number): return go(to: number)
    case .again:
      lastPage = nil
      return []
    case .help:
      said += SpokenHelp(router: router).lines
      return []
    case .back: return [tellOrAsk(goBack())]
    case .quit: return [tellOrAsk(router.requestLeave())]
    case .refresh: return [refresh()]
    case .cancel: return cancel()
    case .search(let text): return [search(text)]
    case .menu(let number): return [withRow(number, openMenu)]
    case .delete(let number):
      return [withRow(number) { request(.delete, $0.ref) }]
    case .move(let number, let target): return [withRow(number) { move($0, to: target) }]
    case .edit: return [edit()]
    case .mark(let rows): return [mark(rows)]
    case .markNone: return [tellMarks(router.markAll(false))]
    case .open(let name): return [setExpanded(true, name)]
    case .close(let name): return [setExpanded(false, name)]
    }
  }

  private func refuse(_ refusal: SpokenCommand.Refusal) -> [Outcome] {
    switch refusal {
    case .incomplete(let name):
      say(.incomplete, ["command": name.rawValue, "usage": name.usage])
      return [.unknown(name.rawValue)]
    case .unknown(let word):
      let near = nearestWord(to: word.lowercased(), in: SpokenCommand.Name.allCases.map(\.rawValue))
      say(
        near == nil ? .noCommand : .nearCommand, ["text": word, "nearest": near ?? ""])
      return [.unknown(word)]
    }
  }

  // MARK: Rows

  /// Calls `body` with the row that the last page showed with a number. If the page did not show
  /// the number, calls it with the row that has the number now.
  private func withRow(_ number: Int, _ body: (PresentedRow) -> Outcome) -> Outcome {
    let readAddress = lastPage?.row(number)
    let now = withNumbers { $0.row(number) }
    let path =
      readAddress.map { router.path(of: router.ref(to: $0, at: now?.path)) } ?? now?.path
    guard let path, let target = router.presentedRow(at: path) else {
      say(readAddress == nil ? .noRow : .rowIsGone, ["number": String(number)])
      return .unknown(String(number))
    }
    show(target)
    return body(target)
  }

  /// Turns to the page that contains a row about which sentences are to be said.
  func show(_ target: PresentedRow) {
    remember(target)
    show(target.path)
  }

  /// Turns to the page that contains a row.
  private func show(_ path: RowPath) {
    guard let row = withNumbers({ $0.row($0.number(of: path)) }) else { return }
    start = row.entry / SpokenPageMaker.length * SpokenPageMaker.length
  }

  private func select(_ target: PresentedRow) -> Outcome {
    let outcome = router.perform(.select, at: target.path, askingIn: router.words)
    guard case .focused = outcome else { return tellOrAsk(outcome) }
    return beginValue(of: target) ? outcome : tell(.ignored(target.row.id))
  }

  private func move(_ target: PresentedRow, to place: SpokenCommand.MoveTarget) -> Outcome {
    let outcome: Outcome
    switch place {
    case .row(let number): outcome = router.move(from: target.path, to: path(number, from: target))
    case .section(let name):
      guard let section = section(called: name, where: { _ in true }) else { return .unknown(name) }
      outcome = router.move(
        from: target.path, to: RowPath(section: section, row: .max))
    }
    if case .moved(_, let path) = outcome { show(path) }
    return tell(outcome)
  }

  /// Returns the path to which a row has to be moved to get the number `number`.
  private func path(_ number: Int, from target: PresentedRow) -> RowPath {
    guard var path = withNumbers({ $0.row(max(number, 1))?.path }) else {
      return RowPath(section: .max, row: .max)
    }
    if path.section > target.path.section { path.row += 1 }
    return path
  }

  // MARK: Editing

  private func edit() -> Outcome {
    let outcome = router.setEditing(!router.isEditing)
    if case .unhandled = outcome { say(.noEdit) }
    return tell(outcome)
  }

  /// Marks the rows with some numbers, or all rows.
  private func mark(_ numbers: ClosedRange<Int>?) -> Outcome {
    guard let numbers else { return tellMarks(router.markAll()) }
    if numbers.count == 1 {
      return withRow(numbers.lowerBound) { tell(router.mark(at: $0.path)) }
    }
    let ends = [numbers.lowerBound, numbers.upperBound].map { number in
      withNumbers { $0.row(number)?.path }
    }
    guard let first = ends[0], let last = ends[1] else {
      let missing = ends[0] == nil ? numbers.lowerBound : numbers.upperBound
      say(.noRow, ["number": String(missing)])
      return .unknown(String(missing))
    }
    return tellMarks(router.mark(in: first...last))
  }

  private func tellMarks(_ outcome: Outcome) -> Outcome {
    if case .unhandled = outcome { say(.noMarks) }
    return tell(outcome)
  }

  // MARK: Pages

  private func turn(to entry: Int) -> [Outcome] {
    guard entry >= 0, withNumbers({ $0.entry(entry) }) != nil else {
      say(.noPage)
      return [.unhandled]
    }
    start = entry / SpokenPageMaker.length * SpokenPageMaker.length
    lastPage = nil
    return [.scrolled]
  }

  private func go(to number: Int) -> [Outcome] {
    guard let row = withNumbers({ $0.row(number) }) else {
      say(.noRow, ["number": String(number)])
      return [.unknown(String(number))]
    }
    return turn(to: row.entry)
  }

  // MARK: The screen

  /// Ends the search if one is open, or else goes back to the previous screen.
  private func goBack() -> Outcome {
    guard router.searchText == nil else { return endSearch() }
    let outcome = router.requestPop()
    if case .left = outcome { return router.requestLeave() }
    return outcome
  }

  private func refresh() -> Outcome {
    let outcome = router.refreshTable()
    if case .unhandled = outcome { say(.noRefresh) }
    return outcome
  }

  private func cancel() -> [Outcome] {
    let outcomes = router.cancelAll()
    if outcomes.isEmpty {
      say(.nothingRuns)
      return [.unhandled]
    }
    return outcomes.map(tell)
  }

  private func search(_ text: String?) -> Outcome {
    guard let text else {
      return router.searchText == nil ? tell(.unhandled) : tell(endSearch())
    }
    guard router.table.isSearchable else {
      say(.noSearch)
      return .unhandled
    }
    router.search(text)
    while router.advanceSearch() {}
    start = 0
    lastPage = nil
    return .searched(text, matches: router.matchCount)
  }

  private func endSearch() -> Outcome {
    router.endSearch()
    return .searched(nil, matches: 0)
  }
}

// MARK: - Sections

extension AccessibleScreen {
  /// The greatest number of sections that are searched for a name.
  private static let reach = 10_000

  func setExpanded(_ isExpanded: Bool, _ name: String) -> Outcome {
    guard let index = section(called: name, where: { $0.disclosure != .none }),
      let section = router.section(at: index)
    else { return .unknown(name) }
    let outcome = router.setExpanded(isExpanded, section: index)
    if case .expanded = outcome {
      say(isExpanded ? .isOpen : .isClosed, ["section": router.spokenName(of: section, at: index)])
    }
    return outcome
  }

  /// Returns the section with a name or number. If there is none, or if there are several, adds a
  /// sentence that says so.
  func section(called name: String, where isMeant: (Section<Row>) -> Bool) -> Int? {
    let found = sections(called: name, where: isMeant)
    if found.count == 1 { return found[0] }
    if let number = Int(name), number > 0, let section = router.section(at: number - 1),
      isMeant(section)
    {
      return number - 1
    }
    if found.isEmpty {
      say(.noSection, ["text": name])
    } else {
      let numbers = found.map { String($0 + 1) }.joined(separator: ", ")
      say(.severalSections, ["text": name, "numbers": numbers])
    }
    return nil
  }

  /// Returns the sections with exactly this name, or else those whose names begin with it. Ignores
  /// case.
  private func sections(called name: String, where isMeant: (Section<Row>) -> Bool) -> [Int] {
    let wanted = name.lowercased()
    var exact: [Int] = []
    var beginning: [Int] = []
    for index in 0..<min(router.numberOfSections, Self.reach) {
      guard let section = router.section(at: index), isMeant(section) else { continue }
      let spoken = router.spokenName(of: section, at: index).lowercased()
      if spoken == wanted { exact.append(index) }
      if spoken.hasPrefix(wanted) { beginning.append(index) }
    }
    return exact.isEmpty ? beginning : exact
  }
}
