import TablesBasics
import TablesInteraction
import TablesModel
import TablesRouting
import TablesText

extension AccessibleScreen {
  /// Performs an action of a row. Asks first if the action is destructive.
  func request(_ action: RowAction, _ row: RowRef) -> Outcome {
    tellOrAsk(router.request(action, at: row))
  }

  /// If the outcome is `.asked`, asks the user the question of the router. Otherwise adds a
  /// sentence about the outcome.
  func tellOrAsk(_ outcome: Outcome) -> Outcome {
    guard case .asked = outcome, router.question != nil else { return tell(outcome) }
    askOpenQuestion()
    return outcome
  }

  /// Asks the user the open question of the router. Reads its answers if it has several.
  func askOpenQuestion() {
    guard let open = router.question else { return }
    var question = AskedQuestion(open, words: router.words)
    question.text = sentence(for: open)
    request = .confirmation(question)
    if question.isConfirmation || question.prompt != nil { return }
    for (index, answer) in question.answers.enumerated() {
      let role = answer.role == .destructive ? ", \(router.words.destructive)" : ""
      said.append("\(index + 1). \(answer.title.capitalizedFirst)\(role)")
    }
  }

  private func sentence(for question: OpenQuestion) -> String {
    let asked = question.confirmation
    guard question.isDefault else {
      let template =
        asked.isConfirmation
        ? words[.confirmQuestion] : asked.prompt == nil ? words[.chooseAnswer] : words[.typeAnswer]
      let text = [asked.title, asked.message].compactMap { $0?.sentence }.joined(separator: " ")
      return template.filled(["question": asked.isConfirmation ? asked.sentence.sentence : text])
    }
    let template =
      question.action == .delete
      ? words[.confirmDeletion]
      : question.row.action == nil ? words[.confirmAction] : words[.confirmEntry]
    let row = name(of: question.address.row)
    return template.filled(["row": row, "entry": asked.confirm ?? ""])
  }

  func answer(_ line: String, to question: AskedQuestion) -> Outcome {
    let typed = line.filter { !$0.isWhitespace }
    if question.prompt != nil {
      return give(line.isEmpty ? question.open.cancelIndex : 0, to: question, typed: line)
    }
    if !question.isConfirmation {
      if typed.isEmpty { return give(question.open.cancelIndex, to: question) }
      guard let number = Int(typed), question.answers.indices.contains(number - 1) else {
        say(.noEntry, ["text": line])
        return .asked(question.address.row)
      }
      return give(number - 1, to: question)
    }
    guard let isYes = isYes(line, question.confirm) else {
      say(.yesOrNo)
      return .asked(question.address.row)
    }
    return give(isYes ? 0 : question.open.cancelIndex, to: question)
  }

  private func give(_ index: Int, to question: AskedQuestion, typed text: String = "") -> Outcome {
    request = .command
    let outcome = router.answer(index, text: text, to: question.open)
    if case .cancelled = outcome {
      say(.nothingDone)
      return outcome
    }
    guard router.isOpen(question.open) else { return tellOrAsk(outcome) }
    if case .refused(_, let reason) = outcome { said.append(reason.sentence) }
    askOpenQuestion()
    return outcome
  }

  /// Returns `true` for an answer that means yes, `false` for one that means no, as an empty line
  /// does, and `nil` for others. The answer can be the word in the language of the screen or in
  /// English, or the first letters of the word. For yes, it can also be the title of the answer
  /// that confirms.
  private func isYes(_ line: String, _ confirm: String?) -> Bool? {
    let answer = line.filter { !$0.isWhitespace }.lowercased()
    if answer.isEmpty { return false }
    if confirm?.filter({ !$0.isWhitespace }).lowercased() == answer { return true }
    if [router.words.yes, "yes"].contains(where: { $0.lowercased().hasPrefix(answer) }) {
      return true
    }
    return [router.words.no, "no"].contains { $0.lowercased().hasPrefix(answer) } ? false : nil
  }

  // MARK: Menus

  func openMenu(_ target: PresentedRow) -> Outcome {
    guard let menu = RowMenu(target, of: router, words: router.words) else {
      return tell(.ignored(target.row.id))
    }
    request = .entry(menu)
    for (index, entry) in menu.entries.enumerated() {
      let role = entry.isDestructive ? ", \(router.words.destructive)" : ""
      said.append(menu.numberedTitle(of: index) + role)
    }
    return menu.outcome
  }

  func choose(_ line: String, of menu: RowMenu) -> Outcome {
    let typed = line.filter { !$0.isWhitespace }
    if typed.isEmpty {
      request = .command
      say(.nothingDone)
      return .cancelled(menu.address.row)
    }
    guard let number = Int(typed), 1...menu.entries.count ~= number else {
      say(.noEntry, ["text": line])
      return menu.outcome
    }
    request = .command
    let entry = menu.entries[number - 1]
    if case .run(let action) = entry.action {
      let address = RowAddress(section: menu.address.section, row: action.id)
      names.record(entry.title, of: menu.row.moved(to: address))
    }
    return request(entry.action, menu.row)
  }

  /// The question that the next line answers.
  var question: String {
    switch request {
    case .command: words[.command]
    case .value(let row): valueQuestion(of: row)
    case .nextLine(let row): nextLineQuestion(of: row)
    case .confirmation(let question): question.text
    case .entry(let menu): words[.chooseEntry].filled(["row": name(of: menu.address.row)])
    }
  }
}

// MARK: - Values

extension AccessibleScreen {
  private func nextLineQuestion(of row: RowRef) -> String {
    let count: Int = router.draft(at: row)?.lines.count ?? 0
    return words[.nextLine].filled(["number": String(count + 1)])
  }

  /// The row for whose value the next line is the new value, or a line of it; `nil` if there is
  /// none.
  var askedRow: RowRef? {
    switch request {
    case .value(let row), .nextLine(let row): row
    case .command, .confirmation, .entry: nil
    }
  }

  /// Whether the screen may ask for the value of another row now, because the app has moved the
  /// focus there. Questions that need an answer have to be answered first.
  var canFollow: Bool {
    switch request {
    case .command, .value, .nextLine: true
    case .confirmation, .entry: false
    }
  }

  /// Ends the question for a value, and stores the lines that were typed.
  func leaveAskedRow() {
    guard let row = askedRow else { return }
    request = .command
    guard let outcome = router.leave(row) else { return }
    record(.leftEdit, tellOrAsk(outcome))
  }

  /// Asks for a new value of a row. Returns whether the value of the row can be typed.
  func beginValue(of target: PresentedRow) -> Bool {
    guard target.row.isEnabled, target.row.face.typing != nil else { return false }
    request = .value(target.ref)
    readLines(of: target.row)
    return true
  }

  /// Stores the value that the user was asked for, or asks again if it is refused.
  func store(_ line: String, _ row: RowRef) -> Outcome {
    withAskedRow(row) { target in
      if line.isEmpty { return keep(target) }
      let typing = target.row.face.typing
      if typing == .lines, line != "-" { return begin(line, target) }
      // The text of a number is read as it is, also if it is a hyphen.
      let text = typing == .wholeValue && !target.row.face.canBeEmpty ? line : Self.text(line)
      return store(text, target)
    }
  }

  /// Stores a text, or asks again if it is longer than its row allows.
  private func store(_ text: String, _ target: PresentedRow) -> Outcome {
    let reason = lengthProblem(of: text, target)
    return tell(
      reason.map { .refused(target.row.id, reason: $0) }
        ?? router.set(.text(text), at: target.path), target)
  }

  /// Returns the reason why a text is too long. It was typed as a whole, so typing cannot stop at
  /// the limit.
  private func lengthProblem(of text: String, _ target: PresentedRow) -> String? {
    guard let field = target.row.face.text, field.limited(text, from: field.text) != text else {
      return nil
    }
    return field.limitText(words: router.words)
  }

  /// Calls a closure with the row whose value the user was asked for, unless the row is gone.
  private func withAskedRow(_ row: RowRef, _ body: (PresentedRow) -> Outcome) -> Outcome {
    guard let target = router.currentRow(row) else {
      request = .command
      return tell(.gone(row.address.row))
    }
    return body(target)
  }

  /// Adds a sentence about a value that was stored, or asks again if it was refused.
  func tell(_ outcome: Outcome, _ target: PresentedRow) -> Outcome {
    if case .refused(_, let reason) = outcome,
      router.presentedRow(at: target.path)?.row.isEnabled == true
    {
      said.append(reason.sentence)
      request = .value(target.ref)
      return outcome
    }
    request = .command
    guard case .edited(let id, .number(let number)) = outcome, target.row.numberFormat != nil else {
      return tellOrAsk(outcome)
    }
    let value = target.row.text(of: number, words: router.words)
    say(.isNow, ["row": name(of: id), "value": value])
    return outcome
  }

  /// Asks again for a value that was refused after it was checked, unless another question is open.
  func askAgain(after work: EndedWork) {
    guard let row = work.row, router.draft(at: row) != nil, case .refused = work.outcome,
      case .command = request, router.path(of: row) != nil, row.screen == router.knownScreen
    else { return }
    request = .value(row)
  }

  func keep(_ target: PresentedRow) -> Outcome {
    request = .command
    say(.isKept, ["row": name(of: target.row.id)])
    return router.cancelEdit(of: target.ref)
  }

  /// Returns the text for a typed line: the empty text for a single hyphen, a hyphen for `\-`.
  static func text(_ line: String) -> String {
    switch line {
    case "-": return ""
    case "\\-": return "-"
    default:
      var editor = LineEditor()
      editor.insert(line)
      return editor.text
    }
  }

  /// Returns the question for the value of a row.
  func valueQuestion(of row: RowRef) -> String {
    guard let path = router.path(of: row), let declared = router.row(at: path) else {
      return words[.command]
    }
    let row = SpokenRow(declared, words: router.words)
    let sentence =
      switch declared.value.face.value {
      case .number: row.range == nil ? words[.newNumber] : words[.newNumberInside]
      case .date(let date): date.isOptional ? words[.newOptionalDate] : words[.newDate]
      case .text(let field): field.lineRange == nil ? words[.newText] : words[.newLines]
      case .nothing, .isOn, .options, .part: words[.newText]
      }
    return sentence.filled([
      "example": declared.value.face.date?.example(in: router.words) ?? "",
      "row": row.name, "value": row.value ?? router.words.noValue, "bounds": row.range ?? "",
    ])
  }
}

// MARK: - Texts of several lines

/// Reading and typing of texts of several lines, line by line.
extension AccessibleScreen {
  /// Adds a sentence for each line of a text that has several lines.
  func readLines(of row: Row) {
    guard let field = row.face.text, field.lineRange != nil else { return }
    let lines = field.text.lines
    guard lines.count > 1 else { return }
    for (index, line) in lines.enumerated() {
      let text = line.isEmpty ? router.words.noValue : line
      say(.lineIs, ["number": String(index + 1), "text": text])
    }
  }

  /// Takes the first line of a new text. A single period leaves the text unchanged.
  func begin(_ line: String, _ target: PresentedRow) -> Outcome {
    if line == Self.end { return keep(target) }
    return type(Self.textLine(line), target, isFirst: true)
  }

  /// Takes the lines of a new text up to now. If they are longer than the row allows, asks for the
  /// last one again.
  private func type(_ text: String, _ target: PresentedRow, isFirst: Bool) -> Outcome {
    if let reason = lengthProblem(of: text, target) {
      let outcome = Outcome.refused(target.row.id, reason: reason)
      if isFirst { return tell(outcome, target) }
      said.append(reason.sentence)
      return outcome
    }
    request = .nextLine(target.ref)
    return router.type(text, at: target.ref)
  }

  /// Takes a further line of a new text. A single period ends the text, which is then stored.
  func add(_ line: String, _ row: RowRef) -> Outcome {
    withAskedRow(row) { target in
      // Without a draft, the app has set another text meanwhile, which stays.
      guard let text = router.draft(at: target.ref) else { return keep(target) }
      if line == Self.end { return tell(router.set(.text(text), at: target.path), target) }
      return type(text + "\n" + Self.textLine(line), target, isFirst: false)
    }
  }

  /// The line that ends a text.
  private static let end = "."

  /// Returns the line of text for a typed line: a period for `\.`, a hyphen for `\-`, and an empty
  /// line for `\`.
  private static func textLine(_ line: String) -> String {
    switch line {
    case "\\.": end
    case "\\": ""
    case "-": line
    default: text(line)
    }
  }
}
