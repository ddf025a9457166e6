import TablesBasics
import TablesModel
import TablesText

/// A line of a snapshot that describes what selecting a row does.
struct RoutingLine {
  let row: Row
  let behavior: RowBehavior?
  /// The redacted id of the row.
  var id: String

  /// The id and the effect, as in `General/0 “Dark mode”: toggles`. `nil` if the row cannot be
  /// selected.
  var text: String? {
    guard row.isSelectable else { return nil }
    if case .disabled(let reason) = row.availability {
      return "\(name): refuses\(reason.map { ": \($0)" } ?? "")".madeSafe()
    }
    return "\(name): \(effects.joined(separator: ", "))".madeSafe()
  }

  /// Returns a heading and a line for each selectable row in the drawn lines.
  static func paragraph(
    of origins: [LineOrigin], redactor: Redactor, row: (RowPath) -> Declared<Row>?
  ) -> [String] {
    let lines = origins.rowPaths.compactMap { path in
      row(path).flatMap { declared in
        RoutingLine(
          row: declared.value, behavior: declared.behavior,
          id: redactor.redacted("\(declared.value.id)")
        ).text
      }
    }.map(redactor.redactedRest)
    return lines.isEmpty ? [] : ["routing"] + lines
  }

  /// The id. If it is only a position, the title follows, so that a reader need not count rows.
  private var name: String {
    guard row.id.isPositional, !row.title.isEmpty else { return id }
    let title = TextMetrics().truncated(
      row.title.replacingEach("\n", with: " "), to: Self.titleColumns, at: .tail)
    return "\(id) “\(title)”"
  }

  /// The largest number of columns of a title.
  private static let titleColumns = 40

  private var effects: [String] {
    var effects = [effect]
    if let confirmation = row.confirmation {
      effects.append("asks “\(confirmation.title)”")
    } else if case .action(.destructive) = row.kind {
      effects.append("asks first")
    }
    if behavior?.onSelect != nil, effect != "performs" { effects.append("tells its author") }
    if let count = behavior?.rules.count, count > 0 { effects.append("validated") }
    if let count = behavior?.asyncRules.count, count > 0 { effects.append("validated in time") }
    return effects
  }

  private var effect: String {
    switch behavior?.effect ?? .none {
    case .none: ownEffect
    case .setOn: isOption ? "chooses" : "toggles"
    case .setOnAsync: "toggles, and saves in its own time"
    case .setNumber, .setText, .setParsedText, .setDate: "edits"
    case .choose: "opens its options"
    case .perform: "performs"
    case .performAsync: "starts"
    case .push: "leads on"
    }
  }

  private var isOption: Bool {
    if case .option = row.kind { true } else { false }
  }

  /// The effect of a row for which the app declares none.
  private var ownEffect: String {
    if behavior?.onSelect != nil { return "performs" }
    return switch row.kind {
    case .switch: "toggles, kept by the screen"
    case .option: "chooses, kept by the screen"
    case .picker: "opens its options, kept by the screen"
    case .slider, .stepper, .textField, .datePicker: "edits, kept by the screen"
    case .segue, .action, .info, .progress: "left to the app"
    }
  }
}
