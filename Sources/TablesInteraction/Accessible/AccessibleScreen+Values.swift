import TablesBasics
import TablesModel
import TablesRouting
import TablesText

extension AccessibleScreen {
  /// Asks for a row's new value; whether the row has one that is typed.
  func beginValue(of target: Router.Target) -> Bool {
    guard target.row.isEnabled, Draft(target.row.kind) != nil else { return false }
    request = .value(target.address)
    return true
  }

  /// Writes the value that was asked for; asks again where it is refused.
  func store(_ line: String, _ address: RowAddress) -> Outcome {
    guard let path = router.path(of: address), let target = router.target(at: path) else {
      request = .command
      return tell(.unknown(address.row.description))
    }
    if line.isEmpty { return keep(target) }
    let outcome = store(line, in: target)
    switch outcome {
    case .refused(_, let reason) where router.target(at: path)?.row.isEnabled == true:
      said.append(reason.sentence)
    case .edited(let id, .number(let number)):
      request = .command
      tell(number, for: line, id, outcome)
    default:
      request = .command
      tell(outcome)
    }
    return outcome
  }

  /// Says which number was stored, and that it is another one than was typed.
  private func tell(_ number: Double, for line: String, _ id: RowID, _ outcome: Outcome) {
    let typed = Double(line.replacingEach(",", with: ".").filter { !$0.isWhitespace })
    guard let typed, NumberText.text(typed) != NumberText.text(number) else {
      tell(outcome)
      return
    }
    let values: KeyValuePairs = [
      "row": name(of: id), "value": NumberText.text(number), "text": NumberText.text(typed),
    ]
    say(spoken.isNearest, values)
  }

  private func keep(_ target: Router.Target) -> Outcome {
    request = .command
    router.forgetStatus(of: target.address)
    say(spoken.isKept, ["row": name(of: target.row.id)])
    return .cancelled(target.row.id)
  }

  private func store(_ line: String, in target: Router.Target) -> Outcome {
    switch target.row.kind {
    case .slider(let slider): store(line, NumberEditor(slider), in: target)
    case .stepper(let stepper): store(line, NumberEditor(stepper), in: target)
    case .textField: router.setText(Self.text(line), at: target.path)
    default: router.setText(line, at: target.path)
    }
  }

  private func store(_ line: String, _ editor: NumberEditor, in target: Router.Target) -> Outcome {
    var editor = editor
    do throws(NumberRefusal) {
      try editor.edit { $0 = LineEditor() }
      try editor.insert(line.replacingEach(",", with: "."))
      return router.setNumber(try editor.number(), at: target.path)
    } catch {
      return .refused(target.row.id, reason: error.reason(in: router.words))
    }
  }

  /// The text that a line stands for: a single hyphen for none, `\-` for a hyphen.
  private static func text(_ line: String) -> String {
    switch line {
    case "-": return ""
    case "\\-": return "-"
    default:
      var editor = LineEditor()
      editor.insert(line)
      return editor.text
    }
  }

  /// What asks for the value of a row.
  func valueQuestion(of address: RowAddress) -> String {
    guard let path = router.path(of: address), let declared = router.row(at: path) else {
      return spoken.command
    }
    let row = SpokenRow(declared, words: router.words)
    let sentence =
      switch declared.value.kind {
      case .slider, .stepper: row.range == nil ? spoken.newNumber : spoken.newNumberInside
      case .datePicker: spoken.newDate
      default: spoken.newText
      }
    return sentence.filled([
      "row": row.name, "value": row.value ?? spoken.empty, "bounds": row.range ?? "",
    ])
  }
}
