import TablesModel

extension Router {
  /// The question that was asked on the current screen before a row is selected or changed, an
  /// entry of its menu is performed, or it is deleted; `nil` if none is open.
  ///
  /// A host shows the question after the outcome `.asked`, and passes the answer on to
  /// ``answer(_:)``. Any other action that a row accepts closes the question.
  ///
  /// A typed text about which a question is open is invalid, so that no action that needs a valid
  /// screen is performed. If the question is closed without a yes, the text stays in its field,
  /// with the question as the reason why it is not written, until it changes or Return is pressed.
  public var question: OpenQuestion? { question(on: top) }

  /// Returns the question that is open on a screen, which may be below the current one.
  func question(on level: Level) -> OpenQuestion? {
    state.question.flatMap { $0.row.screen == level.id && !$0.isWithdrawn ? $0 : nil }
  }

  /// Returns the open question to which work has led that has ended; `nil` if it has led to none.
  package func question(after work: EndedWork) -> OpenQuestion? {
    guard let question else { return nil }
    if case .asked = work.outcome { return question }
    return work.row.map(question.row.isSameRow) == true ? question : nil
  }

  /// Asks the question before an action, and returns the outcome; `nil` if the action is to be
  /// performed at once.
  /// - Parameters:
  ///   - text: The text of the row that is entered after a yes, if the value was typed. `nil` for
  ///     other actions.
  ///   - words: The words of the question before an action that destroys something. `nil` to ask
  ///     only questions that the author of the row has written.
  func ask(
    before action: RowAction, _ target: PresentedRow, typed text: String? = nil, in words: Words?
  ) -> Outcome? {
    let written = writtenQuestion(before: action, target, in: words)
    guard let asked = written ?? question(beforeDestroying: action, target, in: words) else {
      return nil
    }
    let level = level(of: target)
    if text != nil {
      _ = changeText(of: handle(for: target), on: level) { $0.ask(asked.sentence, isOpen: true) }
    }
    let row = held(target.ref)
    let base =
      action.value(of: target) == nil ? nil : level.findRow(presentedAs: target).flatMap(askedValue)
    update {
      let action = text.map { RowAction.set(.text($0)) } ?? action
      $0.question = OpenQuestion(
        row: row, content: asked,
        isDestructive: asked.role == .destructive || action.isDestructive(for: target.row),
        number: $0.nextQuestion(),
        origin: written == nil
          ? .beforeDestroying(action) : .before(action, isSubmitted: target.input.isSubmitted),
        base: base)
    }
    leaveScreens(above: level)  // The question is shown on the screen of the row.
    return .asked(target.id)
  }

  /// Returns whether a question is asked before a row is selected.
  func asksBeforeSelecting(_ target: PresentedRow, in words: Words?) -> Bool {
    writtenQuestion(before: .select, target, in: words) != nil
      || question(beforeDestroying: .select, target, in: words) != nil
  }

  /// Returns the question that the author has written for an action, or the one before input is
  /// discarded; `nil` if there is none.
  private func writtenQuestion(
    before action: RowAction, _ target: PresentedRow, in words: Words? = nil
  ) -> Confirmation? {
    switch action {
    case .select:
      (target.row.confirmsValue
        ? nil : valueQuestion(target.valueOfSelecting, target) ?? target.question)
        ?? (words == nil ? nil : questionBeforeDiscarding(by: target))
    case .set(let value):
      isChange(to: value, of: target)
        ? valueQuestion(value, target) ?? target.question
        : valueQuestion(ofText: value, target)
    case .run, .delete: nil
    }
  }

  /// Returns the question before an action that destroys something; `nil` if it destroys nothing.
  private func question(
    beforeDestroying action: RowAction, _ target: PresentedRow, in words: Words?
  ) -> Confirmation? {
    guard let words else { return nil }
    let name = target.row.face.sentenceName
    switch action {
    case .select:
      guard target.row.face.isDestructive else { return nil }
      let question = name ?? words.destructive.capitalizedFirst
      let ofRow = target.ref.action == nil ? nil : presentedRow(target.ref.withAction(nil))
      let parts = [question, ofRow?.row.face.sentenceName].compactMap { $0 }
      return Confirmation(parts.joined(separator: ": ") + "?", confirm: name)
    case .delete:
      guard canDelete(at: target.path) else { return nil }
      return Confirmation(
        [words.delete, name].compactMap { $0 }.joined(separator: " ") + "?", confirm: words.delete)
    case .set, .run: return nil
    }
  }

  /// Returns the question that the author has written for a value; `nil` if there is none.
  func question(before value: Row.Value, _ target: PresentedRow) -> Confirmation? {
    writtenQuestion(before: .set(value), target)
  }

  /// Returns the question that the author asks before a value of the row.
  private func valueQuestion(_ value: Row.Value?, _ target: PresentedRow) -> Confirmation? {
    value.flatMap { target.behavior.confirmation?($0) }
  }

  /// Returns the question that the author asks before a text, unless the row has this text.
  private func valueQuestion(ofText value: Row.Value, _ target: PresentedRow) -> Confirmation? {
    guard case .text = value, Row.Value(target.row.kind) != value else { return nil }
    return valueQuestion(value, target)
  }

  /// Asks the question that the author asks before some options of a picker are chosen; `nil` if
  /// they can be chosen at once.
  func askBeforeChoosing(_ indices: [Int], _ picker: PresentedRow) -> Outcome? {
    guard let question = picker.behavior.confirmation, question(.chosen(indices)) != nil else {
      return nil
    }
    return ask(before: .set(.chosen(indices)), picker, in: nil)
  }

  /// Returns whether a value, which is not a text, differs from that of a row.
  private func isChange(to value: Row.Value, of target: PresentedRow) -> Bool {
    switch value {
    case .text: return false
    case .number, .digits:
      return Row.Value(target.row.kind) != target.row.face.number?.nearest(to: value) ?? value
    case .isOn, .chosen, .date, .empty: return Row.Value(target.row.kind) != value
    }
  }

  /// Returns whether the app has changed the value of a row since the user was asked about another
  /// value for it.
  func isWithdrawn(_ open: OpenQuestion) -> Bool {
    guard let base = open.base, let level = state.levels[open.row.screen],
      let found = level.findRow(of: open.row.moved(to: currentAddress(of: open.row, on: level)))
    else { return false }
    return askedValue(of: found) != base
  }

  /// Returns the value about which the user is asked when a row is changed. For an option, these
  /// are the chosen ones of its section, by their places among the options.
  private func askedValue(of found: FoundRow) -> Row.Value? {
    level(of: found.row).scope.searching {
      let rows = found.section.items
      guard found.declared.value.face.marking != nil, rows.count <= Self.groupLimit else {
        return Row.Value(found.storedRow.row.kind)
      }
      let options = rows.lazy.map(\.face).filter { $0.marking != nil }
      return .chosen(options.enumerated().filter { $0.element.isOn == true }.map(\.offset))
    }
  }

  /// Closes the question. A text that it is about shows it as the reason why it is not written.
  func closeQuestion() {
    guard let open = state.question, let level = state.levels[open.row.screen] else { return }
    update { $0.question = nil }
    changeKept(of: level) {
      guard let row = $0.rows.handle(of: open.row) else { return }
      $0.rows[row]?.draft?.endQuestion()
    }
    if let ending = level.ending(of: open) { end([ending]) }
  }

  /// Closes the question if it is about a row.
  func closeQuestion(about row: PresentedRow) {
    guard let open = state.question, open.row.screen == row.screen else { return }
    let address = currentAddress(of: open.row, on: level(of: row))
    if address == row.address { closeQuestion() }
  }

  // MARK: Questions of work

  /// Asks the question that the work of a row has thrown. If the user cannot be asked, because they
  /// are on another screen or answer another question, the work has failed with the question as the
  /// reason.
  /// - Parameter departure: The screens that are left when the work has succeeded.
  func ask(_ question: Question, thrownBy target: PresentedRow, departure: Row.Departure?)
    -> Outcome
  {
    let level = level(of: target)
    let isPossible = level === top && self.question == nil
    changeKept(of: level) {
      $0.rows[target.ref].status = isPossible ? nil : .failed(question.sentence)
      $0.record(target)
    }
    guard isPossible else { return .failed(target.id, question.sentence) }
    let row = held(target.ref)
    update { state in
      state.question = OpenQuestion(
        row: row, content: question, isDestructive: false,
        number: state.nextQuestion(), origin: .thrown(departure))
    }
    return .asked(target.id)
  }

  /// Asks again for a text with which asynchronous work has failed. Returns `nil` if the user
  /// cannot be asked.
  func askAgain(_ asked: OpenQuestion, because message: String, _ target: PresentedRow) -> Outcome?
  {
    guard level(of: target) === top, question == nil else { return nil }
    changeKept(of: top) { $0.rows[target.ref].status = nil }
    let row = held(target.ref)
    update { state in
      var again = OpenQuestion(
        row: row, content: asked.content, isDestructive: asked.isDestructive,
        number: state.nextQuestion(), origin: asked.origin)
      (again.refusal, again.text) = (message, asked.text)
      state.question = again
    }
    return .refused(target.id, reason: message)
  }
}

extension RowAction {
  /// The value that the action gives a row; `nil` if it gives none.
  fileprivate func value(of row: PresentedRow) -> Row.Value? {
    switch self {
    case .set(let value): value
    case .select: row.valueOfSelecting
    case .run, .delete: nil
    }
  }

  /// Whether the action destroys something when it is performed on a row.
  fileprivate func isDestructive(for row: Row) -> Bool {
    switch self {
    case .select: row.face.isDestructive
    case .delete: true
    case .set, .run: false
    }
  }
}

extension Question {
  /// Returns the question of a row with the closures of its answers.
  fileprivate func with(_ actions: AnswerActions?) -> Question {
    var question = self
    question.actions = actions
    return question
  }
}

extension PresentedRow {
  /// The question of the row, with the closures of its answers.
  fileprivate var question: Question? { row.confirmation?.with(behavior.answers) }

  /// The value that selecting the row writes; `nil` if it writes none, or only confirms the one
  /// that the row has.
  var valueOfSelecting: Row.Value? {
    let isOn = row.face.isOn ?? false
    return switch row.face.selecting {
    case .toggles: .isOn(!isOn)
    case .chooses:
      row.face.marking == .radio && isOn && !behavior.canBeDeselected ? nil : .isOn(!isOn)
    case .nothing, .opens, .runs, .opensOptions, .adjusts, .edits: nil
    }
  }
}

extension Row {
  /// Whether the question of the row is asked before its value is written, and not when it is
  /// selected: selecting it only begins an edit.
  fileprivate var confirmsValue: Bool {
    switch face.typing {
    case .wholeValue: true
    case .line, .lines, nil: false
    }
  }
}
