// Closures after rows that take none, as SwiftUI and UIKit have them, for messages that say what to
// write; see `Tables.docc/UsualMistakes.md`.

extension Info {
  /// Rejects a closure, which an `Info` would never call.
  @available(*, unavailable, message: "an Info cannot be selected: write Action(…) { … }")
  @_disfavoredOverload
  public init(_ title: String, detail: String? = nil, perform: () -> Void) { self.init(title) }
}

extension TextField where Input == String {
  /// Rejects a closure, which SwiftUI calls when a text was entered.
  @available(*, unavailable, message: "write .onSubmit { text in … } after the text field")
  @_disfavoredOverload
  public init(
    _ title: String, text: Binding<String>, prompt: String? = nil, onCommit: () -> Void
  ) { self.init(title) }
}

extension Switch {
  /// Rejects a closure beside a binding.
  @available(*, unavailable, message: "write .onChange { isOn in … } after the switch")
  @_disfavoredOverload
  public init(_ title: String, isOn: Binding<Bool>, perform: () -> Void) { self.init(title) }

  /// Rejects a closure beside a binding.
  @available(*, unavailable, message: "write .onChange { isOn in … } after the switch")
  @_disfavoredOverload
  public init(_ title: String, isOn: Binding<Bool>, perform: (Bool) -> Void) { self.init(title) }
}

extension Slider where Input == Double {
  /// Rejects a closure, which SwiftUI calls when the user begins and ends to drag.
  @available(*, unavailable, message: "write .onChange { number in … } after the slider")
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(
    _ title: String, value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
    step: Value? = nil, onEditingChanged: (Bool) -> Void
  ) { fatalError("unavailable") }  // The compiler rejects every call.
}

extension Stepper where Input == Int {
  /// Rejects a closure, which SwiftUI calls when the user begins and ends to press a button.
  @available(*, unavailable, message: "write .onChange { number in … } after the stepper")
  @_disfavoredOverload
  public init<Value: BinaryInteger>(
    _ title: String, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value = 1,
    onEditingChanged: (Bool) -> Void
  ) { fatalError("unavailable") }  // The compiler rejects every call.
}
