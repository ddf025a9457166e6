import TablesBasics
import TablesModel
import TablesRouting

extension AccessibleScreen {
  /// Performs the command on a line, or selects what was read with the number on it.
  func perform(_ line: String) -> [Outcome] {
    let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    guard let word = parts.first else { return perform(.again, "") }
    let rest = parts.count > 1 ? parts[1].trimmed : ""
    if let number = Int(word), rest.isEmpty { return [select(number)] }
    if let command = SpokenCommand(typed: word) { return perform(command, rest) }
    say(.noCommand, ["text": word])
    return [.unknown(word)]
  }

  private func perform(_ command: SpokenCommand, _ rest: String) -> [Outcome] {
    switch command {
    case .next: return [turn(by: SpokenPage.length)]
    case .previous: return [turn(by: -SpokenPage.length)]
    case .again: lastPage = nil
    case .help: said += help
    case .back: return [tellOrAsk(goBack())]
    case .quit: return [tellOrAsk(router.requestLeave())]
    case .search: return [search(rest.nonEmpty)]
    case .menu: return [rest.isEmpty ? open(screenActions) : openMenu(ofRow: rest)]
    }
    return []
  }

  // MARK: Numbers

  private func select(_ number: Int) -> Outcome {
    switch find(number) {
    case .row(let target):
      let outcome = router.perform(.select, at: target.path, askingIn: words)
      guard case .focused = outcome else { return tellOrAsk(outcome) }
      return beginValue(of: target) ? outcome : tell(.ignored(target.row.id))
    case .section(let index): return router.toggleSection(at: index)
    case nil: return .unknown(String(number))
    }
  }

  /// What has a number now.
  private enum Numbered {
    case row(PresentedRow)
    case section(Int)
  }

  /// Returns what the last page showed with a number. If the page did not show the number, returns
  /// what has the number now. If there is nothing, adds a sentence that says so.
  private func find(_ number: Int) -> Numbered? {
    let now = numbering.block(number)
    var path = now?.path(number)
    switch lastPage?.target(number) {
    case .row(let address): path = router.path(of: router.ref(to: address, at: path))
    case .section(let id): return router.section(with: id, near: now?.section).map { .section($0) }
    case nil: if let now, path == nil { return .section(now.section) }
    }
    guard let path, let target = router.presentedRow(at: path) else {
      say(.noRow, ["number": String(number)])
      return nil
    }
    show(target)
    return .row(target)
  }

  /// Turns to the page that contains a row about which sentences are to be said.
  func show(_ target: PresentedRow) {
    remember(target.ref, as: SpokenRow(target.row, words: words).name)
    starts[router.knownScreen] = numbering.number(of: target.path)
  }

  // MARK: The screen

  private func turn(by count: Int) -> Outcome {
    let number = (lastPage?.numbers.lowerBound ?? 1) + count
    guard 1...max(numbering.count, 1) ~= number else {
      say(.noPage)
      return .unhandled
    }
    starts[router.knownScreen] = number
    lastPage = nil
    return .scrolled
  }

  /// Ends the search if one is open, or else goes back to the previous screen.
  private func goBack() -> Outcome {
    guard router.searchText == nil else { return endSearch() }
    let outcome = router.requestPop()
    if case .exited = outcome { return router.requestLeave() }
    return outcome
  }

  private func search(_ text: String?) -> Outcome {
    guard let text else { return tell(router.searchText == nil ? .unhandled : endSearch()) }
    guard router.table.isSearchable else {
      say(.noSearch)
      return .unhandled
    }
    router.search(text)
    while router.advanceSearch() {}
    starts[router.knownScreen] = 1
    lastPage = nil
    return .searched(text, matches: router.matchCount)
  }

  private func endSearch() -> Outcome {
    router.endSearch()
    return .searched(nil, matches: 0)
  }
}

// MARK: - Actions and questions

extension AccessibleScreen {
  /// The actions of the screen for which other hosts have keys, gestures and buttons.
  var screenActions: ChoiceList {
    var list = ChoiceList(ofScreenOf: router)
    if list.title.isEmpty { list.title = words[.screen] }
    let isEditing = router.isEditing
    if router.showsEditButton() {
      list.add(.edit(!isEditing), titled: (isEditing ? words.done : words.edit).capitalizedFirst)
    }
    if isEditing, router.hasMarks() {
      let areMarked = router.areAllMarked
      let title = areMarked ? words.unmarkAll : words.markAll
      list.add(.markAll(!areMarked), titled: title.capitalizedFirst)
    }
    if router.table.behavior.refresh != nil { list.add(.refresh, titled: words[.refresh]) }
    return list
  }

  private func openMenu(ofRow text: String) -> Outcome {
    guard let number = Int(text), case .row(let target)? = find(number) else {
      if said.isEmpty { say(.noRow, ["number": text]) }
      return .unknown(text)
    }
    return open(router.spokenActions(of: target))
  }

  private func open(_ list: ChoiceList) -> Outcome {
    guard !list.choices.isEmpty else {
      say(.ignores, ["row": list.title.capitalizedFirst])
      return .ignored(list.address.row)
    }
    ask(list)
    return list.offered
  }

  /// Asks the open question of the router, unless it is asked already.
  func askOpenQuestion() {
    guard let open = router.question else { return }
    if case .choice(let list) = request, list.question == open { return }
    ask(ChoiceList(open, words: words))
  }

  /// Asks for a choice. Reads the choices, unless the answer is yes or no, or a text.
  private func ask(_ list: ChoiceList) {
    request = .choice(list)
    if list.isConfirmation || list.prompt != nil { return }
    for (index, choice) in list.choices.enumerated() {
      var row = choice.row
      row.title = list.shownTitle(of: index, words: words)
      said.append("\(index + 1). \(SpokenRow(row, words: words).choice)")
    }
  }

  /// If the outcome is `.asked`, asks the user the question of the router. Otherwise adds a
  /// sentence about the outcome.
  func tellOrAsk(_ outcome: Outcome) -> Outcome {
    guard case .asked = outcome, router.question != nil else { return tell(outcome) }
    askOpenQuestion()
    return outcome
  }

  /// Makes the choice that a line means. An empty line cancels.
  func choose(_ line: String, of list: ChoiceList) -> Outcome {
    let typed = line.filter { !$0.isWhitespace }.lowercased()
    let isEmpty = list.prompt == nil ? typed.isEmpty : line.isEmpty
    let cancel = list.question?.cancelIndex
    guard let index = isEmpty ? cancel ?? -1 : index(typed, in: list) else {
      say(.noAnswer, ["text": line])
      return list.question == nil ? list.offered : .asked(list.address.row)
    }
    request = .command
    guard index >= 0 else { return decline(.cancelled(list.address.row)) }
    let choice = list.choices[index]
    if case .perform(.run(let action)) = choice.effect {
      let address = RowAddress(section: list.address.section, row: action.id)
      remember(list.row.moved(to: address), as: choice.title)
    }
    subject = list.row
    let outcome = router.choose(index, text: line, in: list, askingIn: words)
    if case .cancelled = outcome { return decline(outcome) }
    guard let open = list.question, router.isOpen(open) else { return tellOrAsk(outcome) }
    if case .refused(_, let reason) = outcome { said.append(reason.sentence) }
    askOpenQuestion()
    return outcome
  }

  private func decline(_ outcome: Outcome) -> Outcome {
    say(.nothingDone)
    return outcome
  }

  /// Returns the index of the choice that a line selects: by its title, by its number or, for a
  /// question that only asks whether to do something, by the first letters of yes or no, in the
  /// language of the screen or in English. Returns `nil` for other lines.
  ///
  /// - Parameter line: The line in lower case, from which all white space was removed.
  private func index(_ line: String, in list: ChoiceList) -> Int? {
    if list.prompt != nil { return 0 }
    let titled = list.choices.firstIndex {
      $0.title.filter { !$0.isWhitespace }.lowercased() == line
    }
    if let titled { return titled }
    guard list.isConfirmation else {
      return Int(line).flatMap { 1...list.choices.count ~= $0 ? $0 - 1 : nil }
    }
    return [[words.yes, "yes"], [words.no, "no"]].firstIndex { names in
      names.contains { $0.lowercased().hasPrefix(line) }
    }
  }

  /// The question that the next line answers.
  var question: String {
    switch request {
    case .command: return words[.command]
    case .value(let row, let isContinued): return valueQuestion(of: row, isContinued: isContinued)
    case .choice(let list):
      guard let question = list.question?.content else {
        return words[.chooseEntry].filled(["row": list.title])
      }
      let text = [question.title, question.message].compactMap { $0?.sentence }
      let template =
        list.isConfirmation
        ? words[.confirmQuestion] : list.prompt == nil ? words[.chooseAnswer] : words[.typeAnswer]
      return template.filled(["question": text.joined(separator: " ")])
    }
  }
}

extension Router {
  /// The actions of a row that can be performed besides selecting it.
  func spokenActions(of target: PresentedRow) -> ChoiceList {
    var list = ChoiceList(actionsOf: target, of: self, words: words)
    list.title = SpokenRow(target.row, words: words).name
    guard canMove(at: target.path) else { return list }
    for isUp in [true, false] where neighbor(of: target.path, isAbove: isUp) != nil {
      list.add(.move(isUp: isUp), titled: words[isUp ? .moveUp : .moveDown])
    }
    return list
  }
}
