import TablesModel
import TablesRouting
import TablesText

/// Texts of several lines, which are read and typed line by line.
extension AccessibleScreen {
  /// Reads the lines of a text that has several.
  func readLines(of row: Row) {
    guard row.lineRange != nil, case .textField(let field) = row.kind else { return }
    let lines = field.text.lines
    guard lines.count > 1 else { return }
    for (index, line) in lines.enumerated() {
      let text = line.isEmpty ? spoken.empty : line
      say(spoken.lineIs, ["number": String(index + 1), "text": text])
    }
  }

  /// Takes the first line of a new text. A single full stop keeps the text as it is.
  func begin(_ line: String, _ target: Router.Target) -> Outcome {
    line == Self.end ? keep(target) : add(line, to: [], target)
  }

  /// Takes a further line of a new text, or stores the text after its last line.
  func add(_ line: String, to lines: [String], _ address: RowAddress) -> Outcome {
    guard let path = router.currentPath(of: address), let target = router.target(at: path) else {
      request = .command
      return tell(.gone(address.row))
    }
    guard line == Self.end else { return add(line, to: lines, target) }
    let text = lines.joined(separator: "\n")
    return told(router.setText(text, at: path), for: text, target)
  }

  private func add(_ line: String, to lines: [String], _ target: Router.Target) -> Outcome {
    let lines = lines + [Self.textLine(line)]
    request = .nextLine(target.address, lines)
    return .typed(target.row.id, lines.joined(separator: "\n"))
  }

  /// The line that ends a text.
  private static let end = "."

  /// Returns the text that a line means: a full stop for `\.`, a hyphen for `\-`, and nothing for `\`.
  private static func textLine(_ line: String) -> String {
    switch line {
    case "\\.": end
    case "\\": ""
    case "-": line
    default: text(line)
    }
  }
}

extension Row {
  /// The numbers of lines of a text that can have several; `nil` for all other rows.
  var lineRange: ClosedRange<Int>? {
    if case .textField(let field) = kind { field.lineRange } else { nil }
  }
}
