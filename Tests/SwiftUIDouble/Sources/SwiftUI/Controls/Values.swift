/// A switch.
public struct Toggle<Title: View>: View, PrimitiveView {
  private let isOn: Binding<Bool>
  private let label: Title

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Title) {
    (self.isOn, self.label) = (isOn, label())
  }

  func children(of node: Node) -> [Child] {
    node.control = .toggle(isOn: isOn.wrappedValue) { isOn.wrappedValue = $0 }
    return [Child(key: 0, view: label, environment: node.insideEnvironment)]
  }
}

/// A track with a knob.
public struct Slider<Title: View, ValueLabel: View>: View, PrimitiveView {
  private let value: Binding<Double>
  private let bounds: ClosedRange<Double>
  private let onEditingChanged: (Bool) -> Void

  func children(of node: Node) -> [Child] {
    if bounds.lowerBound == bounds.upperBound {
      node.graph.inbox.report("A slider needs bounds that differ, not \(bounds).")
    }
    node.control = .slider(
      SliderControl(
        value: value.wrappedValue, bounds: bounds, set: { value.wrappedValue = $0 },
        drag: onEditingChanged))
    return []
  }
}

extension Slider where Title == EmptyView, ValueLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.value = Binding {
      Double(value.wrappedValue)
    } set: {
      value.wrappedValue = Value($0)
    }
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.onEditingChanged = onEditingChanged
  }
}

/// Buttons with a minus and a plus.
public struct Stepper<Title: View>: View, PrimitiveView {
  private let increment: () -> (() -> Void)?
  private let decrement: () -> (() -> Void)?
  private let isStepPositive: Bool
  private let label: Title

  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> Title
  ) {
    // A button is disabled when the value is at its bound. The last step may be a shorter one.
    increment = {
      guard value.wrappedValue < bounds.upperBound else { return nil }
      return { value.wrappedValue = min(value.wrappedValue.advanced(by: step), bounds.upperBound) }
    }
    decrement = {
      guard value.wrappedValue > bounds.lowerBound else { return nil }
      return {
        value.wrappedValue = max(value.wrappedValue.advanced(by: -step), bounds.lowerBound)
      }
    }
    isStepPositive = step > 0
    self.label = label()
  }

  /// A button without an action is disabled.
  public init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Title
  ) {
    (increment, decrement) = ({ onIncrement }, { onDecrement })
    isStepPositive = true
    self.label = label()
  }

  func children(of node: Node) -> [Child] {
    if !isStepPositive { node.graph.inbox.report("A stepper needs a step above 0.") }
    node.control = .stepper(increment: increment(), decrement: decrement())
    return [Child(key: 0, view: label, environment: node.insideEnvironment)]
  }
}

/// A bar, or a wheel that turns.
public struct ProgressView<Title: View, CurrentValueLabel: View>: View, PrimitiveView {
  private let part: Double?

  func children(of node: Node) -> [Child] {
    if let part, !(0...1).contains(part) {
      node.graph.inbox.report(
        "ProgressView initialized with an out-of-bounds progress value. "
          + "The value will be clamped to the range of `0...total`.")
    }
    node.control = .progress(part.map { min(max($0, 0), 1) })
    return []
  }
}

extension ProgressView where CurrentValueLabel == EmptyView, Title == EmptyView {
  public init() { part = nil }

  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    part = value.map { Double($0 / total) }
  }
}
