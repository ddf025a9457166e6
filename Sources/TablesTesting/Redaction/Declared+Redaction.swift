import TablesModel

extension Declared<Row> {
  /// Puts a placeholder in place of a field that the row has.
  mutating func redact(_ field: SnapshotRedaction.Field, with placeholder: String) {
    switch field {
    case .title: value.title = placeholder
    case .detail: redactDetail(with: placeholder)
    case .value: value.kind = value.kind.redacted(with: placeholder)
    case .badge: if value.badge != nil { value.badge = placeholder }
    case .icon: if value.icon != nil { value.icon = placeholder }
    case .drawing: redactDrawing(with: placeholder)
    case .header, .footer: break
    }
  }

  private mutating func redactDetail(with placeholder: String) {
    if value.detail != nil { value.detail = placeholder }
    changeBehavior { behavior in
      guard let detail = behavior.detail else { return }
      behavior.detail = { detail() == nil ? nil : placeholder }
    }
  }

  private mutating func redactDrawing(with placeholder: String) {
    if value.drawing != nil { value.drawing = [StyledLine(placeholder)] }
    changeBehavior { behavior in
      if behavior.drawing != nil { behavior.drawing = { _ in [StyledLine(placeholder)] } }
    }
  }

  private mutating func changeBehavior(_ change: (inout RowBehavior) -> Void) {
    guard var behavior else { return }
    change(&behavior)
    self = Declared(value, behavior: behavior, site: site)
  }
}

extension Row.Kind {
  /// The kind with a placeholder for its value, or the least of its values.
  fileprivate func redacted(with placeholder: String) -> Row.Kind {
    switch self {
    case .switch: return .switch(isOn: false)
    case .option(_, let marking): return .option(isSelected: false, marking: marking)
    case .progress: return .progress(0)
    case .picker(var picker):
      picker.shortTitles = nil
      picker.options = [placeholder]
      picker.selection = [0]
      return .picker(picker)
    case .slider(var slider):
      slider.value = slider.bounds.lowerBound
      return .slider(slider)
    case .stepper(var stepper):
      stepper.value = stepper.bounds.lowerBound
      return .stepper(stepper)
    case .textField(var field):
      field.text = placeholder
      field.isSecure = false
      return .textField(field)
    case .datePicker(var date):
      date.text = placeholder
      return .datePicker(date)
    case .info, .segue, .action: return self
    }
  }
}

extension RunList {
  /// The list with each element, and its place, handed to a closure as it is read; makes nothing.
  func mapped(_ change: @escaping (inout Declared<Element>, _ index: Int) -> Void) -> RunList {
    var first = 0
    return RunList(
      runs: runs.map { run in
        defer { first += run.count }
        return .lazy(
          LazyRun(count: run.count) { [first] place in
            var element = run.declared(at: place)
            change(&element, first + place)
            return element
          })
      })
  }
}
