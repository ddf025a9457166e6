public import TablesModel

extension Router {
  /// Performs an action of the user on a row, unless the row refuses it. Closes the open question,
  /// and may ask another one first: the outcome is then `.asked`; see ``question``.
  ///
  /// While a control, a menu or a question is open, rows above its row come and go. A host
  /// therefore keeps a reference to the row, and the router finds it again. If the row was removed
  /// or its screen was left, the outcome is `.rowRemoved`, and nothing is done. On a screen below
  /// the current one, only values are written; for other actions the outcome is `.rowRemoved`, too.
  /// - Parameter questionWords: The words of the question before an action that destroys something:
  ///   a destructive action or entry of a menu, or a deletion. Defaults to `nil`, to ask only
  ///   questions that the author of the row has written.
  @discardableResult
  package func perform(
    _ action: RowAction, at row: RowRef, askingIn questionWords: Words? = nil
  ) -> Outcome {
    at(row) { row in
      if case .set = action {} else if row.screen != top.id { return .rowRemoved(row.id) }
      return perform(action, on: row, askingIn: questionWords)
    }
  }

  /// Calls a closure with a row as it is presented now, and returns its outcome.
  func at(_ row: RowRef, _ body: (PresentedRow) -> Outcome) -> Outcome {
    current(row).map(body) ?? .rowRemoved(row.address.row)
  }

  /// Performs an action of the user on the row at a path of the presented rows.
  @discardableResult
  package func perform(
    _ action: RowAction, at path: RowPath, askingIn questionWords: Words? = nil
  ) -> Outcome {
    withInputRow(at: path) { perform(action, on: $0, askingIn: questionWords) }
  }

  private func perform(
    _ action: RowAction, on row: PresentedRow, askingIn questionWords: Words?
  ) -> Outcome {
    guard case .run(let id) = action else {
      return level(of: row).scope.acting {
        performUnlessRefused(action, on: row, askingIn: questionWords)
      }
    }
    return row.action(id).map { perform(.select, on: $0, askingIn: questionWords) }
      ?? .ignored(row.id)
  }

  private func performUnlessRefused(
    _ action: RowAction, on row: PresentedRow, askingIn questionWords: Words?
  ) -> Outcome {
    endNotice(on: level(of: row))
    stopFollowing()
    if let outcome = outcomeWhileEditing(action, on: row) { return outcome }
    if let refusal = refusal(of: row) { return refusal }
    if action == .select, row.row.validation == .submits {
      return Submission(self, row).submit(askingIn: questionWords)
    }
    closeQuestion()
    if case .set(.text(let text)) = action {
      return leavingScreen(of: row, after: action) {
        FormEditor(self).enter(text, into: row, askingIn: questionWords)
      }
    }
    return ask(before: action, row, in: questionWords) ?? perform(action, row)
  }

  /// Calls a closure for an input of the user with the row at a path. Returns the outcome of the
  /// input if there is no such row.
  func withInputRow(at path: RowPath, _ body: (PresentedRow) -> Outcome) -> Outcome {
    refreshForInput() ?? presentedRow(at: path, on: top).map(body) ?? .unknown("\(path)")
  }

  /// Performs an action on a row that accepts it, after its question if it has one. Only values are
  /// written to rows of screens below the current one.
  func perform(_ action: RowAction, _ target: PresentedRow) -> Outcome {
    leavingScreen(of: target, after: action) { performWithoutLeaving(action, target) }
  }

  private func performWithoutLeaving(_ action: RowAction, _ target: PresentedRow) -> Outcome {
    // By an action and by the deletion, the row keeps its id.
    if action != .delete, target.ref.action == nil { noteWrite(to: target, isSelected: true) }
    defer { endWrite(to: target) }
    return level(of: target).scope.acting {
      switch action {
      case .select, .run:
        waitForValues(beforeSelecting: target) ?? Submission(self, target).check() ?? select(target)
      case .set(let value): set(value, target)
      case .delete: delete(target)
      }
    }
  }
}

// MARK: - Short spellings

/// A method for each kind of action, each of which calls `Router.perform(_:at:)`.
extension Router {
  /// Selects the row at a path of the presented rows.
  ///
  /// This toggles a switch, chooses an option, opens the screen of a segue, and performs or starts
  /// an action. For a row whose value is typed, the outcome is `.focused`, and the host begins the
  /// edit. For a row with a confirmation, the outcome is `.asked`; see ``question``. A slider, a
  /// stepper and a date picker ask when their value is written.
  @discardableResult
  public func select(_ path: RowPath) -> Outcome { perform(.select, at: path) }

  /// Writes a value to the row at a path if the value meets the rules of the row.
  ///
  /// A number or a date becomes the nearest one that the row accepts. A slider, a stepper and a
  /// date picker also take a typed text, in the form in which they show their value. If the text is
  /// not such a value, is outside the bounds, or is a number between the steps, the outcome is a
  /// refusal whose reason names what the row accepts. A picker takes the indices of its options:
  /// these are chosen, and all others are not. If the row has no value of this type, nothing is
  /// written, and the outcome is `.ignored`.
  ///
  /// If a rule is asynchronous, the value is written when the router settles. Before a row with a
  /// confirmation gets another value, the outcome is `.asked`; see ``question``. The text of a text
  /// field is written without the question of a `confirmationDialog`.
  @discardableResult
  public func set(_ value: Row.Value, at path: RowPath) -> Outcome {
    perform(.set(value), at: path)
  }

  /// Deletes the row at a path from the data of the app.
  @discardableResult
  public func delete(at path: RowPath) -> Outcome { perform(.delete, at: path) }
}

// MARK: - Selecting

extension Router {
  /// Selects the row with an id, or else the row with exactly this title.
  ///
  /// The header of a collapsible section expands or collapses it. To distinguish rows of the same
  /// name, write the header or id of the section before a slash: `A/On`.
  /// - Complexity: O(rows), or O(rows of the section) for a name with a section. Each row is
  ///   created to know its title. This method is for tests, which name rows. A host selects rows
  ///   by path.
  @discardableResult
  public func select(_ name: String) -> Outcome {
    refreshForInput() ?? select(resolve(name), called: name)
  }

  /// Selects the row with an id, in whichever section it is.
  /// - Complexity: O(rows).
  @discardableResult
  public func select(_ id: RowID) -> Outcome {
    refreshForInput() ?? select(resolve(id), called: id.plainText)
  }

  private func select(_ answer: RowFinder.Answer, called name: String) -> Outcome {
    switch answer {
    case .row(let path): select(path)
    case .section(let index): toggleSection(at: index)
    case .ambiguous(let paths): ambiguity(of: name, paths)
    case .none: .unknown(name)
    }
  }

  /// Returns the outcome for a name that several rows have, with a name for each of them.
  package func ambiguity(of name: String, _ paths: [RowPath]) -> Outcome {
    .ambiguous(.init(name, candidates: finding { $0.names(of: paths) }))
  }

  /// Selects a row of the current screen.
  func select(_ selected: PresentedRow) -> Outcome {
    var target = selected
    let level = level(of: target)
    if target.ref.action == nil, let options = OptionsScreen(level, of: self) {
      return options.choose(level.findRow(presentedAs: target)?.path.row ?? target.path.row)
    }
    if let outcome = loader(level).retry(target) { return outcome }
    if let onSelect = target.behavior.onSelect {
      call { onSelect() }
      evaluateIfStale()
      // The closure may have moved or removed the row, or a row that leads to its screen.
      guard level.isOnStack else { return .performed(selected.id) }
      guard let now = presentedRow(target.ref) else { return .performed(target.id) }
      target = now
    }
    let outcome = route(target)
    if case .selected = outcome, let onSelect = level.table.behavior.onSelect {
      call { onSelect(target.row) }
    }
    return outcome
  }

  private func route(_ target: PresentedRow) -> Outcome {
    let id = target.id
    switch target.row.face.selecting {
    case .nothing: return target.behavior.onSelect == nil ? .ignored(id) : .performed(id)
    case .toggles, .chooses: return set(target.valueOfSelecting ?? .isOn(true), target)
    case .opens: return openScreen(of: target)
    case .runs: return run(target)
    case .opensOptions: return open(pickerAt: target)
    case .adjusts, .edits: return .focused(id)
    }
  }

  // MARK: Targets

  /// Returns the row or section that a name identifies: by its id, or else by its title.
  package func resolve(_ name: String) -> RowFinder.Answer {
    finding { $0.answer(name) }
  }

  /// Returns the row with an id.
  package func resolve(_ id: RowID) -> RowFinder.Answer {
    finding { $0.answer(id) }
  }

  /// Returns the paths of the rows with an id: that of the first one, and those among the next
  /// 10,000 rows.
  package func paths(of id: RowID) -> [RowPath] { finding { $0.paths(of: id) } }

  /// Finds rows among those that are presented.
  func finding<Result>(_ find: (RowFinder) -> Result) -> Result {
    find(finder(freshTop))
  }

  /// Returns a refusal if a row currently accepts no input, or `nil` if it does.
  func refusal(of target: PresentedRow) -> Outcome? {
    if let reason = unavailability(of: target) { return .refused(target.id, reason: reason) }
    let isRunning = isRunning(target) || target.row.status == .running
    // A row whose value is being checked or stored takes another value in its place, and a row
    // whose text is being submitted can be typed into.
    guard isRunning, !isUnderway(target), !isOnlySubmitting(target) else { return nil }
    return isWaitingForValues(target)
      ? .ignored(target.id) : .refused(target.id, reason: words.inProgress)
  }

  /// Returns the reason why a row is disabled; `nil` if it is not.
  package func unavailability(of target: PresentedRow) -> String? {
    guard case .disabled(let reason) = target.row.availability else { return nil }
    return reason ?? words.unavailable
  }
}

// MARK: - Sections

extension Router {
  /// Expands a collapsed section, or collapses an expanded one.
  @discardableResult
  package func toggleSection(at index: Int) -> Outcome {
    refreshForInput() ?? setExpanded(nil, at: index, on: top)
  }

  /// Expands or collapses a section of a screen of the stack.
  /// - Parameter index: The last known index of the section.
  package func toggleSection(_ id: SectionID, near index: Int, on screen: ScreenID) -> Outcome {
    if let outcome = refreshForInput() { return outcome }
    guard let level = level(screen),
      let index = finder(level).sectionIndex(of: id, near: index)
    else { return .unknown("\(id)") }
    return setExpanded(nil, at: index, on: level)
  }

  /// Expands or collapses a section. For a section that is not collapsible the outcome is
  /// `.unknown`.
  @discardableResult
  package func setExpanded(_ isExpanded: Bool, section index: Int) -> Outcome {
    refreshForInput() ?? setExpanded(isExpanded, at: index, on: top)
  }

  /// Expands or collapses a section, or does the opposite of its state if `isExpanded` is `nil`.
  private func setExpanded(_ isExpanded: Bool?, at index: Int, on level: Level) -> Outcome {
    guard let section = section(at: index, on: level), section.disclosure != .none else {
      return .unknown("section \(index)")
    }
    let isExpanded = isExpanded ?? (section.disclosure == .collapsed)
    let id = section.id(at: index)
    if let setExpanded = section.setExpanded {
      level.scope.acting { call { setExpanded(isExpanded) } }
    } else {
      changeKept(of: level) { $0.expanded[id] = isExpanded }
      beginLoads()
    }
    return .expanded(named(section, at: index, on: level), isExpanded)
  }

  /// Returns the id of a section of the current screen with its name, for an outcome.
  package func named(_ section: Section<Row>, at index: Int) -> SectionID {
    named(section, at: index, on: top)
  }

  private func named(_ section: Section<Row>, at index: Int, on level: Level) -> SectionID {
    let id = section.id(at: index)
    return id.isPositional ? id.named(title(of: section, at: index, on: level)) : id
  }

  /// Returns the text by which a user knows a section of the current screen, which may be
  /// collapsed.
  package func title(of section: Section<Row>, at index: Int) -> SectionTitle? {
    title(of: section, at: index, on: top)
  }

  private func title(of section: Section<Row>, at index: Int, on level: Level) -> SectionTitle? {
    section.title(
      firstRow: level.search == nil
        ? level.table.row(at: RowPath(section: index, row: 0))?.title : nil)
  }
}
