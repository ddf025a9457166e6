import TablesModel

/// What the user can do with a row, in words.
///
/// Each route of a row has its words here and nowhere else, so that a line of a snapshot changes
/// if, and only if, a route does.
struct RowRoutes {
  let row: Row
  let behavior: RowBehavior?
  /// Whether the user can delete and move the row.
  var edits: EditingOptions = []

  /// The effects on one line, as in `toggles, can be deleted`. Empty if the row has none.
  var text: String {
    var text = (selecting + editing).joined(separator: ", ")
    if !text.isEmpty, case .disabled(let reason) = row.availability {
      let refusal = "refuses" + (reason.map { " because “\($0)”" } ?? "")
      text = "\(refusal), otherwise \(text)"
    }
    guard row.isMarked != nil else { return text }
    return text.isEmpty ? "marks" : "marks, otherwise \(text)"
  }

  /// What the row does that the state of the app selects.
  var opening: String { asking ?? effect }

  /// The question that the row asks, with its answers; `nil` if it asks none.
  private var asking: String? {
    row.confirmation.map { "asks “\($0.title)”\($0.answersOutline(behavior?.answers))" }
  }

  /// The second control, the swipe actions and the menu on one line, as in
  /// `menu “Erase”: performs`. Empty if the row has none.
  ///
  /// - Parameter name: Returns the id of an action.
  func actions(_ name: (Row) -> String) -> String {
    row.actions.map { entry in
      let routes = RowRoutes(row: entry.row, behavior: behavior?.actions[entry.id])
      let isUnnamed = entry.row.id.isPositional && !entry.title.isEmpty
      let name = isUnnamed ? "“\(entry.title)”" : name(entry.row)
      return "\(entry.placeInWords) \(name): \(routes.text)"
    }.joined(separator: "; ")
  }

  /// What selecting the row does, or changing its value.
  private var selecting: [String] {
    guard row.isSelectable else { return [] }
    var routes = [behavior?.save == nil ? effect : effect + ", and saves in its own time"]
    if let asking {
      routes.append(asking)
    } else if row.face.isDestructive {
      routes.append("asks first")
    }
    if let behavior {
      if behavior.onSelect != nil, !onSelectIsEffect { routes.append("tells its author") }
      routes += Self.routes(of: behavior)
    }
    switch row.validation {
    case .disables: routes.append("needs a valid screen")
    case .submits: routes.append("submits the screen")
    case nil: break
    }
    switch row.departure {
    case .previous?: routes.append("leaves the screen")
    case .root?: routes.append("leaves all screens up to the first")
    case .dismissal?: routes.append("leaves the sheet")
    case nil: break
    }
    return routes
  }

  /// Returns what changing a value does besides.
  private static func routes(of behavior: RowBehavior) -> [String] {
    func rules(_ words: String, _ count: Int) -> String? {
      count == 0 ? nil : count == 1 ? words : "\(words) by \(count) rules"
    }
    let marks = behavior.rules.count { $0.strictness == .marks }
    let paused = behavior.asyncRules.count { $0.pause != nil }
    let routes = [
      behavior.canBeDeselected ? "can be deselected" : nil,
      behavior.waitsUntilLeft ? "stores when left" : nil,
      behavior.confirmation == nil ? nil : "asks before some values",
      rules("validated", behavior.rules.count - marks),
      rules("marked", marks),
      rules("validated in time", behavior.asyncRules.count - paused),
      rules("validated when typing pauses", paused),
      behavior.focus == nil ? nil : "can be focused by code",
      behavior.onChange.isEmpty ? nil : "tells its author of changes",
      behavior.onSubmit.isEmpty ? nil : "tells its author when submitted",
      behavior.asyncOnSubmit.isEmpty ? nil : "starts when submitted",
    ]
    return routes.compactMap { $0 }
  }

  /// How the row can be edited.
  private var editing: [String] {
    let routes = [
      edits.contains(.delete) ? "can be deleted" : nil,
      edits.contains(.move) ? "can be moved" : nil,
      behavior?.mark != nil && row.isMarked == nil ? "can be marked" : nil,
    ]
    return routes.compactMap { $0 }
  }

  private var effect: String {
    switch behavior?.effect ?? .none {
    case .none: row.confirmation?.prompt == nil ? defaultEffect : "performs"
    case .setOn: row.face.marking == nil ? "toggles" : "chooses"
    case .setNumber, .setText, .setParsedText, .setDate: "edits"
    case .choose: "opens its options"
    case .perform: "performs"
    case .performAsync: "starts"
    case .push: row.presentation == .sheet ? "opens a sheet" : "leads on"
    case .open: "leads on"
    }
  }

  /// The effect of a row for which the app declares none.
  private var defaultEffect: String {
    if onSelectIsEffect { return "performs" }
    return switch row.face.selecting {
    case .toggles: "toggles, kept by the screen"
    case .chooses: "chooses, kept by the screen"
    case .opensOptions: "opens its options, kept by the screen"
    case .edits, .adjusts: "edits, kept by the screen"
    case .nothing, .opens, .runs: "left to the app"
    }
  }

  /// Whether the closure that is called after the effect of the row is its only effect.
  private var onSelectIsEffect: Bool {
    guard case .none? = behavior?.effect, behavior?.onSelect != nil,
      row.confirmation?.prompt == nil
    else { return false }
    return switch row.face.selecting {
    case .nothing, .opens, .runs: true
    case .toggles, .chooses, .opensOptions, .edits, .adjusts: false
    }
  }
}

extension RowActionEntry {
  /// The place of the action, as in `leading full swipe`.
  fileprivate var placeInWords: String {
    switch id.place {
    case .accessory: "accessory"
    case .menu: "menu"
    case .swipe(let edge):
      (edge == .leading ? "leading " : "") + (allowsFullSwipe ? "full swipe" : "swipe")
    }
  }
}

extension Question {
  /// Returns the answers as a snapshot lists them, or the kind of the text that the user types.
  /// Empty for a question that only asks whether to do something.
  ///
  /// - Parameter actions: The closures of the answers; `nil` if they are not listed.
  func answersOutline(_ actions: AnswerActions? = nil) -> String {
    if let prompt { return prompt.isSecure ? " for a secret" : " for a text" }
    if answers.count < 2 && answers.allSatisfy({ $0.role != .cancel }) { return "" }
    let titles = answers.enumerated().map { index, answer in
      let role = answer.role.map { $0 == .cancel ? ["cancels"] : ["destructive"] } ?? []
      let routes = actions.map {
        $0.rows.indices.contains(index) ? $0.rows[index].answerRoutes : []
      }
      return (["“\(answer.title ?? "")”"] + role + (routes ?? [])).joined(separator: ", ")
    }
    return " (\(titles.joined(separator: "; ")))"
  }
}

extension AnyRow {
  /// What the answer to a question does in place of the effect of its row.
  fileprivate var answerRoutes: [String] {
    let effect: String? =
      switch attachment?.behavior?.effect ?? .none {
      case .none: nil
      case .performAsync: "starts"
      default: "performs"
      }
    let routes = [effect, row.isEnabled ? nil : "refuses", row.pops ? "leaves the screen" : nil]
    return routes.compactMap { $0 }
  }
}
