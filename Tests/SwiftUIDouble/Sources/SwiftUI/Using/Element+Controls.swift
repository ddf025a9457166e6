extension Element {
  private var isUsable: Bool {
    guard exists, isEnabled else {
      report("A control was used that is gone or disabled.")
      return false
    }
    return true
  }

  // MARK: Toggles

  public var isOn: Bool? { if case .toggle(let isOn, _) = node?.control { isOn } else { nil } }

  /// Moves the switch to its other side.
  public func flip() {
    guard case .toggle(let isOn, let set) = node?.control, isUsable else { return }
    node?.control = .toggle(isOn: !isOn, set: set)
    set(!isOn)
    window.settle()
  }

  // MARK: Numbers

  /// The number that a slider or a bar shows.
  public var number: Double? {
    switch node?.control {
    case .slider(let slider): slider.value
    case .progress(let part): part
    default: nil
    }
  }

  public var bounds: ClosedRange<Double>? {
    if case .slider(let slider) = node?.control { slider.bounds } else { nil }
  }

  /// Drags the knob of a slider over several places, each of which is an event, and releases
  /// it.
  public func drag(over values: [Double]) {
    drag(over: values, updating: true)
  }

  /// - Parameter isUpdating: Whether the views are updated after each event, not only at the end.
  public func drag(over values: [Double], updating isUpdating: Bool) {
    if case .slider(let slider) = node?.control, isUsable { slider.drag(true) }
    defer {
      if case .slider(let slider) = node?.control { slider.drag(false) }
      window.settle()
    }
    for value in values {
      guard case .slider(var slider) = node?.control, isUsable else { return }
      slider.value = min(max(value, slider.bounds.lowerBound), slider.bounds.upperBound)
      node?.control = .slider(slider)
      slider.set(slider.value)
      if isUpdating { window.settle() }
    }
  }

  /// Adjusts the value as assistive technology does.
  public func adjust(_ direction: AccessibilityAdjustmentDirection) {
    let around = node?.ancestors.compactMap { $0.modification(Accessibility.self)?.adjust } ?? []
    around.first?(direction)
    window.settle()
  }

  public var canIncrement: Bool {
    if case .stepper(let increment, _) = node?.control { increment != nil } else { false }
  }

  public var canDecrement: Bool {
    if case .stepper(_, let decrement) = node?.control { decrement != nil } else { false }
  }

  /// Taps the plus of a stepper.
  public func increment() {
    guard case .stepper(let increment, _) = node?.control, isUsable else { return }
    increment?()
    window.settle()
  }

  /// Taps the minus of a stepper.
  public func decrement() {
    guard case .stepper(_, let decrement) = node?.control, isUsable else { return }
    decrement?()
    window.settle()
  }

  // MARK: Choices

  /// The texts of a picker's options.
  public var options: [String] { node?.options.map(\.text) ?? [] }

  /// The text of the selected option; `nil` if no option has the tag of the selection.
  public var selection: String? {
    guard case .picker(let picker) = node?.control else { return nil }
    return node?.options.first { $0.tag == picker.selection }?.text
  }

  /// Selects an option of a picker.
  public func select(_ option: String) {
    guard case .picker(var picker) = node?.control, isUsable else { return }
    guard let tag = node?.options.first(where: { $0.text == option })?.tag else {
      return report("The picker has no option “\(option)”.")
    }
    picker.selection = tag
    node?.control = .picker(picker)
    picker.set(tag)
    window.settle()
  }

  public var date: Date? { if case .date(let date) = node?.control { date.date } else { nil } }

  public var dateRange: ClosedRange<Date>? {
    if case .date(let date) = node?.control { date.range } else { nil }
  }

  public var dateComponents: DatePickerComponents? {
    if case .date(let date) = node?.control { date.components } else { nil }
  }

  public var timeZone: TimeZone? { node?.environment.timeZone }

  /// Chooses a date.
  public func choose(_ date: Date) {
    guard case .date(let control) = node?.control, isUsable else { return }
    control.set(date)
    window.settle()
  }

  // MARK: Fields

  /// The text that a field shows.
  public var typed: String? {
    if case .field(let field) = node?.control { field.text } else { nil }
  }

  public var prompt: String? {
    if case .field(let field) = node?.control { field.prompt } else { nil }
  }

  public var isSecure: Bool {
    if case .field(let field) = node?.control { field.kind == .secure } else { false }
  }

  public var isEditor: Bool {
    if case .field(let field) = node?.control { field.kind == .editor } else { false }
  }

  public var isFocused: Bool { node.map { $0 === window.graph.focus } ?? false }

  /// Moves the keyboard to the field, and types characters at the end of its text.
  public func type(_ text: String) {
    if !isFocused { tap() }
    for character in text { change { $0 + String(character) } }
  }

  /// Moves the keyboard to the field, and replaces its whole text at once.
  public func replaceText(by text: String) {
    if !isFocused { tap() }
    change { _ in text }
  }

  /// Presses the return key. A line of text then loses the focus, unless the program moves it.
  public func pressReturn() {
    guard case .field(let field) = node?.control, isFocused, let node else {
      return report("Return was pressed in a field without focus.")
    }
    if field.kind == .editor { return change { $0 + "\n" } }
    for action in node.environment.submitActions.reversed() { action() }
    if isFocused { window.graph.moveFocus(to: nil) }
    window.settle()
  }

  /// What the return key says while the field has the keyboard.
  public var submitLabel: SubmitLabel? {
    node?.ancestors.lazy.compactMap { $0.modification(Submitting.self)?.label }.first { _ in true }
  }

  /// Shows a text that an input method composes at the end of what the user has typed.
  public func compose(_ text: String, after typed: String) {
    if !isFocused { tap() }
    composition?.isActive = true
    change { _ in typed + text }
  }

  /// Ends a composition with its final text.
  public func commit(_ text: String, after typed: String) {
    composition?.isActive = false
    change { _ in typed + text }
  }

  /// Ends a composition whose text is already the final one, of which the program is not told.
  public func endComposition() { composition?.isActive = false }

  private var composition: TextComposition? {
    node?.ancestors.lazy.compactMap { $0.modification(Composing.self)?.composition }
      .first { _ in true }
  }

  private func change(_ edit: (String) -> String) {
    guard case .field(var field) = node?.control, isFocused else {
      return report("A text was typed into a field without focus.")
    }
    field.text = edit(field.text)
    node?.control = .field(field)
    field.set(field.text)
    window.settle()
  }
}
