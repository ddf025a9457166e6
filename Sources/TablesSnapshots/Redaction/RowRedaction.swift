import TablesModel

extension Declared<Row> {
  /// Redacts the texts of the row that are drawn, read aloud or searched. The effect of the row
  /// stays.
  mutating func redactTexts(_ patterns: PatternRedactions) {
    value.redactTexts(patterns)
    changeDrawn({ $0.map(patterns.redacted) }, { $0.map(patterns.redacted) })
  }

  /// Replaces a field of the row with a placeholder, if the row has that field.
  mutating func redact(_ field: SnapshotRedaction.Field, with placeholder: String) {
    switch field {
    case .title: value.title = placeholder
    case .detail:
      if value.detail != nil { value.detail = placeholder }
      changeDrawn({ $0 == nil ? nil : placeholder }, { $0 })
    case .value: value.kind = value.kind.replacingValue(byText: placeholder)
    case .badge: if value.badge != nil { value.badge = placeholder }
    case .icon: if value.icon != nil { value.icon = placeholder }
    case .drawing:
      if value.drawing != nil { value.drawing = [StyledLine(placeholder)] }
      changeDrawn({ $0 }, { _ in [StyledLine(placeholder)] })
    case .header, .footer: break
    }
  }

  /// Changes the detail and the lines that are computed when the row is drawn, if there are any.
  private mutating func changeDrawn(
    _ changeDetail: @escaping (String?) -> String?,
    _ changeLines: @escaping ([StyledLine]) -> [StyledLine]
  ) {
    guard var behavior, behavior.detail != nil || behavior.drawing != nil else { return }
    if let detail = behavior.detail { behavior.detail = { changeDetail(detail()) } }
    if let drawing = behavior.drawing { behavior.drawing = { changeLines(drawing($0)) } }
    self = Declared(value, behavior: behavior, site: site)
  }
}

extension Row {
  fileprivate mutating func redactTexts(_ patterns: PatternRedactions) {
    let redacted = patterns.redacted as (String) -> String
    change(\.title, redacted)
    change(\.detail) { $0.map(redacted) }
    change(\.kind) { $0.mapTexts(redacted) }
    guard storage.extras != nil else { return }
    change(\.icon) { $0.map(redacted) }
    change(\.badge) { $0.map(redacted) }
    change(\.accessibilityLabel) { $0.map(redacted) }
    change(\.keywords) { $0.map(redacted) }
    change(\.drawing) { $0.map { $0.map(patterns.redacted) } }
    change(\.actions) { actions in
      actions.map { action in
        var action = action
        action.row.redactTexts(patterns)
        return action
      }
    }
    change(\.availability) { availability in
      guard case .disabled(let reason?) = availability else { return availability }
      return .disabled(reason: redacted(reason))
    }
    change(\.status) { status in
      switch status {
      case .failed(let reason): .failed(redacted(reason))
      case .invalid(let reason): .invalid(redacted(reason))
      case .running, nil: status
      }
    }
  }

  /// Changes a part only if its text changes, because each change copies the row.
  private mutating func change<Part: Equatable>(
    _ part: WritableKeyPath<Row, Part>, _ redacted: (Part) -> Part
  ) {
    let (old, new) = (self[keyPath: part], redacted(self[keyPath: part]))
    if old != new { self[keyPath: part] = new }
  }
}

extension RowList {
  /// Returns a list whose elements are changed by a closure.
  ///
  /// Lazy elements are still created only when they are read, and are then changed. The closure
  /// also gets the index of the element in the list.
  func mapped(_ change: @escaping (inout Declared<Element>, _ index: Int) -> Void) -> RowList {
    var first = 0
    return RowList(
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
