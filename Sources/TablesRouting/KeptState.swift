import TablesModel

/// What a screen adds to the table that was declared, kept by id while it is evaluated anew.
struct KeptState {
  /// The values of rows that are bound to nothing, or whose own is being stored.
  var values: [RowAddress: Kept] = [:]
  /// The chosen one of the unbound options of a section of which one is chosen.
  var radios: [SectionID: RowID] = [:]
  /// What is under way or went wrong.
  var status: [RowAddress: Row.Status] = [:]
  /// What is the matter with bringing the table up to date.
  var refresh: Row.Status?
  /// What sections and the table have loaded.
  var loads: [LoadTarget: LoadState] = [:]
  /// Whether a section that keeps this itself is expanded.
  var expanded: [SectionID: Bool] = [:]

  /// A value with what was declared when it was set: once that changes, the app's own counts.
  struct Kept {
    let value: KeptValue
    let base: KeptValue?
    private let use = Use()

    init(_ value: KeptValue, over declared: Row.Kind) {
      self.value = value
      base = KeptValue(declared)
    }

    /// Whether the app's own has counted since, which it goes on doing.
    private final class Use {
      var isOver = false
    }

    func applied(to kind: Row.Kind) -> Row.Kind {
      if KeptValue(kind) != base { use.isOver = true }
      return use.isOver ? kind : value.applied(to: kind)
    }
  }

  /// The row as it is shown.
  func applied(to declared: Declared<Row>, in section: SectionID) -> Declared<Row> {
    var result = declared
    if var behavior = declared.behavior, let read = behavior.detail {
      result.value.detail = read()
      behavior.detail = nil
      behavior.liveDetail = read
      result = Declared(result.value, behavior: behavior, site: declared.site)
    }
    guard !values.isEmpty || !radios.isEmpty || !status.isEmpty else { return result }
    let address = RowAddress(section: section, row: result.value.id)
    if let value = values[address] { result.value.kind = value.applied(to: result.value.kind) }
    if let chosen = radios[section], case .option(_, .radio) = result.value.kind {
      result.value.kind = .option(isSelected: chosen == result.value.id, marking: .radio)
    }
    if let state = status[address] { result.value.status = state }
    return result
  }
}

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
