import TablesModel

/// The state of a row that no app state is bound to, or that is being stored.
enum KeptValue: Equatable {
  case isOn(Bool)
  case number(Double)
  case text(String)
  case chosen([Int])

  /// The state of a kind that has one.
  init?(_ kind: Row.Kind) {
    switch kind {
    case .switch(let isOn), .option(let isOn, _): self = .isOn(isOn)
    case .slider(let slider): self = .number(slider.value)
    case .stepper(let stepper): self = .number(stepper.value)
    case .textField(let field): self = .text(field.text)
    case .picker(let picker): self = .chosen(picker.selection)
    default: return nil
    }
  }

  /// The kind with this state in place of its own; another kind stays as it is.
  func applied(to kind: Row.Kind) -> Row.Kind {
    switch (kind, self) {
    case (.switch, .isOn(let isOn)):
      return .switch(isOn: isOn)
    case (.option(_, let marking), .isOn(let isOn)):
      return .option(isSelected: isOn, marking: marking)
    case (.slider(let slider), .number(let number)):
      return .slider(.init(value: number, bounds: slider.bounds, step: slider.step))
    case (.stepper(let stepper), .number(let number)):
      return .stepper(
        .init(
          value: number, bounds: stepper.bounds, step: stepper.step, isInteger: stepper.isInteger))
    case (.textField(var field), .text(let text)):
      field.text = text
      return .textField(field)
    case (.picker(var picker), .chosen(let places)):
      picker.selection = places.filter(picker.options.indices.contains)
      return .picker(picker)
    default:
      return kind
    }
  }
}
