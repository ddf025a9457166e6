import Tables

/// What a user does to a row, as a router hands it to the row's effect.
enum Input {
  case on(Bool)
  case number(Double)
  case text(String)
  case seconds(Double)
  case places([Int])
}

extension RowContent {
  /// The row as a renderer sees it.
  var lowered: Row { declaration.row }

  /// Hands an input to the row's effect; false where the row takes no such input.
  func receive(_ input: Input) -> Bool {
    switch (declaration.behavior.effect, input) {
    case (.setOn(let set), .on(let isOn)): set(isOn)
    case (.setNumber(let set), .number(let number)): set(number)
    case (.setText(let set), .text(let text)): set(text)
    case (.setDate(let input), .seconds(let seconds)): input.store(seconds)
    case (.choose(let choose), .places(let places)): choose(places)
    default: return false
    }
    return true
  }

  /// Whether the row does nothing of its own.
  var isInert: Bool {
    if case .none = declaration.behavior.effect { true } else { false }
  }
}
