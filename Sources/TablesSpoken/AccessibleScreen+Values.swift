import TablesBasics
import TablesModel
import TablesRouting

/// Values that are typed, as a line or, for a text of several lines, line by line.
extension AccessibleScreen {
  /// The row for whose value the next line is the new value, or a line of it; `nil` if there is
  /// none.
  var askedRow: RowRef? { if case .value(let row, _) = request { row } else { nil } }

  /// Asks for a new value of a row, and reads the lines of its text if it has several. Returns
  /// whether the value of the row can be typed.
  func beginValue(of target: PresentedRow) -> Bool {
    let face = target.row.face
    guard target.row.isEnabled, face.typing != nil else { return false }
    request = .value(target.ref, isContinued: false)
    let lines = face.lineRange == nil ? [] : face.text?.text.spokenLines ?? []
    for (index, line) in lines.enumerated() where lines.count > 1 {
      say(.lineIs, ["number": String(index + 1), "text": line.nonEmpty ?? words.noValue])
    }
    return true
  }

  /// Takes the line that was typed as the value of a row, or as a line of its text. A line that is
  /// empty, and a period in place of the first line, keep the value.
  func enter(_ line: String, into row: RowRef, isContinued: Bool) -> Outcome {
    guard let target = router.currentRow(row) else {
      // The lines of a text that follow were meant for the row too, and are no commands.
      if !isContinued || line == Self.end { request = .command }
      return tell(.rowRemoved(row.address.row))
    }
    let face = target.row.face
    if isContinued {
      // Without a draft, the app has set another text meanwhile, which stays.
      guard let text = router.draft(at: target.ref) else { return keep(target) }
      return line == Self.end
        ? store(text, target) : type(text + "\n" + Self.text(line), target)
    }
    if line.isEmpty { return keep(target) }
    let isClearing = face.canBeEmpty && line == "-"
    if face.typing == .lines, !isClearing {
      return line == Self.end ? keep(target) : type(Self.text(line), target)
    }
    // The text of a number is read as it is, also if it is a hyphen.
    let text = isClearing ? "" : face.canBeEmpty ? Self.text(line) : line
    return lengthProblem(of: text, target).map { tell($0, target) } ?? store(text, target)
  }

  private func store(_ text: String, _ target: PresentedRow) -> Outcome {
    tell(router.set(.text(text), at: target.path), target)
  }

  /// Takes the lines of a text up to now. If they are longer than the row allows, asks for the last
  /// one again.
  private func type(_ text: String, _ target: PresentedRow) -> Outcome {
    if let refusal = lengthProblem(of: text, target) {
      if case .refused(_, let reason) = refusal { said.append(reason.sentence) }
      return refusal
    }
    request = .value(target.ref, isContinued: true)
    return router.type(text, at: target.ref)
  }

  /// Returns the refusal of a text that is too long. It was typed as a whole, so typing cannot stop
  /// at the limit.
  private func lengthProblem(of text: String, _ target: PresentedRow) -> Outcome? {
    guard let field = target.row.face.text, field.limited(text, from: field.text) != text else {
      return nil
    }
    return .refused(target.row.id, reason: field.limitText(words: words) ?? "")
  }

  /// Adds a sentence about a value that was stored, or asks again if it was refused.
  private func tell(_ outcome: Outcome, _ target: PresentedRow) -> Outcome {
    if case .refused(_, let reason) = outcome,
      router.presentedRow(at: target.path)?.row.isEnabled == true
    {
      said.append(reason.sentence)
      request = .value(target.ref, isContinued: false)
      return outcome
    }
    request = .command
    return tellOrAsk(outcome)
  }

  /// Asks again for a value that was refused after it was checked, unless another question is open.
  func askAgain(after work: EndedWork) {
    guard let row = work.row, router.draft(at: row) != nil, case .refused = work.outcome,
      case .command = request, router.path(of: row) != nil, row.screen == router.knownScreen
    else { return }
    request = .value(row, isContinued: false)
  }

  private func keep(_ target: PresentedRow) -> Outcome {
    request = .command
    say(.nothingDone)
    return router.cancelEdit(of: target.ref)
  }

  /// Returns the question for the value of a row, or for a further line of it.
  func valueQuestion(of row: RowRef, isContinued: Bool) -> String {
    if isContinued {
      let number = (router.draft(at: row)?.spokenLines.count ?? 0) + 1
      return words[.nextLine].filled(["number": String(number)]) + " " + words[.ends]
    }
    guard let path = router.path(of: row), let declared = router.row(at: path) else {
      return words[.command]
    }
    let (face, spoken) = (declared.value.face, SpokenRow(declared, words: words))
    let question = words[.newValue].filled([
      "row": [spoken.name, spoken.range].compactMap { $0 }.joined(separator: ", "),
      "value": spoken.value ?? words.noValue,
    ])
    let example = face.date.map { words[.example].filled(["example": $0.example(in: words)]) }
    let parts = [
      question, example, face.canBeEmpty ? words[.clears] : nil,
      face.lineRange == nil ? nil : words[.ends],
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  /// The line that ends a text of several lines.
  private static let end = "."

  /// Returns the text for a typed line. A backslash before a single hyphen or period, or alone,
  /// makes a line of a text that has another meaning else.
  private static func text(_ line: String) -> String {
    (["\\-", "\\.", "\\"].contains(line) ? line.dropFirst() : line[...]).typed()
  }
}
