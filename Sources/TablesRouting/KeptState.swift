import TablesModel

/// The state that the router adds to the declared table of a screen. It is stored by id, so that it
/// survives when the table is evaluated again.
struct KeptState {
  /// The values of rows without a binding, and of rows whose binding is being written.
  var values: [RowAddress: Kept] = [:]
  /// The values that rows show while they are being checked or stored.
  var pending: [RowAddress: Kept] = [:]
  /// The chosen options of sections whose options have no binding.
  var radios: [SectionID: RowID] = [:]
  /// The rows that are running, or whose work or input has failed.
  var status: [RowAddress: Row.Status] = [:]
  /// The status of refreshing the table: running or failed. `nil` when idle.
  var refresh: Row.Status?
  /// The number of the last work that was started before refreshing failed.
  private var lastWorkBeforeFailure = 0
  /// The progress and the results of loading the sections and the table.
  var loads: [LoadTarget: LoadState] = [:]
  /// The sections whose loaded values the app stores.
  var storedLoads = StoredLoads()
  /// Whether a section without a binding for it is expanded.
  var expanded: [SectionID: Bool] = [:]

  /// Records that refreshing has failed, when the last work that was started had a number.
  mutating func failRefresh(_ message: String, afterWork number: Int) {
    refresh = .failed(message)
    lastWorkBeforeFailure = number
  }

  /// Records that work has loaded something. Removes the message of a failed refresh, unless the work
  /// was started before the failure.
  mutating func loaded(_ target: LoadTarget, by work: Work) {
    if case .section(let id) = target { storedLoads.loaded(id) }
    if case .failed? = refresh, work.number > lastWorkBeforeFailure { refresh = nil }
  }

  /// A value, and the value that was declared when it was set. Once the app declares another value,
  /// that one is used instead.
  struct Kept {
    let value: KeptValue
    let base: KeptValue?
    private let use = Use()

    init(_ value: KeptValue, over declared: Row.Kind) {
      self.value = value
      base = KeptValue(declared)
    }

    /// Whether the app has declared another value since, even if it has returned to the old one.
    private final class Use {
      var isOver = false
    }

    func applied(to kind: Row.Kind) -> Row.Kind {
      if KeptValue(kind) != base { use.isOver = true }
      return use.isOver ? kind : value.applied(to: kind)
    }
  }

  /// Returns a row with the values and the status that the router keeps for it.
  func applied(to declared: Declared<Row>, in section: SectionID) -> Declared<Row> {
    var result = declared
    if var behavior = declared.behavior, let read = behavior.detail {
      result.value.detail = read()
      behavior.detail = nil
      behavior.liveDetail = read
      result = Declared(result.value, behavior: behavior, site: declared.site)
    }
    guard !values.isEmpty || !pending.isEmpty || !radios.isEmpty || !status.isEmpty else {
      return result
    }
    let address = RowAddress(section: section, row: result.value.id)
    if let value = pending[address] ?? values[address] {
      result.value.kind = value.applied(to: result.value.kind)
    }
    if let chosen = radios[section], case .option(_, .radio) = result.value.kind {
      result.value.kind = .option(isSelected: chosen == result.value.id, marking: .radio)
    }
    if let state = status[address] { result.value.status = state }
    return result
  }
}

/// The value of a row that has no binding, or whose binding is being written.
enum KeptValue: Equatable {
  case isOn(Bool)
  case number(Double)
  case text(String)
  case chosen([Int])

  /// Creates the value of a row, or `nil` for a row that has none.
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

  /// Returns a kind with this value in place of its own, or unchanged if it has no such value.
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
