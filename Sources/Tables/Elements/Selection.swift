/// Which of a list of values are chosen, and how a choice is written back.
struct Selection<Value: Equatable> {
  /// Whether a value is chosen now.
  let contains: (Value) -> Bool
  /// Chooses a value, or gives it up.
  let choose: (Value, Bool) -> Void
  let marking: Row.Kind.Marking

  /// Exactly one.
  init(_ binding: Binding<Value>) {
    contains = { binding.wrappedValue == $0 }
    choose = { value, isOn in if isOn { binding.wrappedValue = value } }
    marking = .radio
  }

  /// One or none.
  init(_ binding: Binding<Value?>) {
    contains = { binding.wrappedValue == $0 }
    choose = { value, isOn in binding.wrappedValue = isOn ? value : nil }
    marking = .radio
  }

  /// Any number, but never fewer than `minimum` once there are as many.
  init(_ binding: Binding<Set<Value>>, minimum: Int) where Value: Hashable {
    contains = { binding.wrappedValue.contains($0) }
    choose = { value, isOn in
      if isOn {
        binding.wrappedValue.insert(value)
      } else if binding.wrappedValue.count > minimum {
        binding.wrappedValue.remove(value)
      }
    }
    marking = .check
  }
}
