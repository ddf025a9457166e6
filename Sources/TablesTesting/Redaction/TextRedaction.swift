import TablesModel

extension Declared<Row> {
  /// Puts placeholders into every text of the row that can be read; what it does stays.
  mutating func redactTexts(_ patterns: PatternRedactions) {
    value.redactTexts(patterns)
    guard var behavior, behavior.detail != nil || behavior.drawing != nil else { return }
    if let detail = behavior.detail {
      behavior.detail = { detail().map(patterns.redacted) }
    }
    if let drawing = behavior.drawing {
      behavior.drawing = { drawing($0).map(patterns.redacted) }
    }
    self = Declared(value, behavior: behavior, site: site)
  }
}

extension Row {
  fileprivate mutating func redactTexts(_ patterns: PatternRedactions) {
    change(\.title, patterns.redacted)
    change(\.detail) { $0.map(patterns.redacted) }
    change(\.kind) { $0.redacted(patterns) }
    guard storage.extras != nil else { return }
    change(\.icon) { $0.map(patterns.redacted) }
    change(\.badge) { $0.map(patterns.redacted) }
    change(\.accessibilityLabel) { $0.map(patterns.redacted) }
    change(\.keywords) { $0.map(patterns.redacted) }
    change(\.drawing) { $0.map { $0.map(patterns.redacted) } }
    change(\.swipeActions) { $0.map { $0.redacted(patterns) } }
    change(\.contextMenu) { $0.map { $0.redacted(patterns) } }
    change(\.availability) { $0.redacted(patterns) }
    change(\.status) { $0.map { $0.redacted(patterns) } }
  }

  /// Changes a part where its text does: each change copies the row.
  private mutating func change<Part: Equatable>(
    _ part: WritableKeyPath<Row, Part>, _ redacted: (Part) -> Part
  ) {
    let (old, new) = (self[keyPath: part], redacted(self[keyPath: part]))
    if old != new { self[keyPath: part] = new }
  }
}

extension Row.Kind {
  /// The kind with placeholders in its texts; a secret keeps its length, which is all that shows.
  fileprivate func redacted(_ patterns: PatternRedactions) -> Row.Kind {
    switch self {
    case .picker(var picker):
      picker.options = picker.options.map(patterns.redacted)
      picker.shortTitles = picker.shortTitles?.map(patterns.redacted)
      return .picker(picker)
    case .textField(var field):
      if !field.isSecure { field.text = patterns.redacted(field.text) }
      field.prompt = field.prompt.map(patterns.redacted)
      return .textField(field)
    case .datePicker(var date):
      date.text = patterns.redacted(date.text)
      return .datePicker(date)
    case .info, .segue, .action, .switch, .option, .slider, .stepper, .progress: return self
    }
  }
}

extension Row.Availability {
  fileprivate func redacted(_ patterns: PatternRedactions) -> Self {
    guard case .disabled(let reason?) = self else { return self }
    return .disabled(reason: patterns.redacted(reason))
  }
}

extension Row.Status {
  fileprivate func redacted(_ patterns: PatternRedactions) -> Self {
    switch self {
    case .running: .running
    case .failed(let reason): .failed(patterns.redacted(reason))
    case .invalid(let reason): .invalid(patterns.redacted(reason))
    }
  }
}

extension MenuItem {
  fileprivate func redacted(_ patterns: PatternRedactions) -> MenuItem {
    MenuItem(patterns.redacted(title), role: role)
  }
}
