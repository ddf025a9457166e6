/// What a user sees of a view, and what the view does when the user changes it.
///
/// A control shows the value that it had when its view was evaluated last, or that the user has
/// given it since then.
enum Control {
  case text(String)
  case image(String)
  case button(ButtonControl)
  case toggle(isOn: Bool, set: (Bool) -> Void)
  case slider(SliderControl)
  case stepper(increment: (() -> Void)?, decrement: (() -> Void)?)
  case field(FieldControl)
  case picker(PickerControl)
  case date(DateControl)
  case progress(Double?)

  var isField: Bool { if case .field = self { true } else { false } }
}

struct ButtonControl {
  var role: ButtonRole?
  var style: ButtonStyleName
  var action: () -> Void
}

struct SliderControl {
  var value: Double
  var bounds: ClosedRange<Double>
  var set: (Double) -> Void
  /// Tells the program that a drag begins or ends.
  var drag: (Bool) -> Void
}

struct FieldControl {
  enum Kind: Hashable { case line, secure, editor }

  var kind: Kind
  var text: String
  var prompt = ""
  var set: (String) -> Void
}

struct PickerControl {
  var selection: AnyHashable
  var set: (AnyHashable) -> Void
}

struct DateControl {
  var date: Date
  var range: ClosedRange<Date>?
  var components: DatePickerComponents
  var set: (Date) -> Void
}
