/// Which of a list of values are chosen, and how a choice is written back.
struct Selection<Value: Equatable> {
  /// Whether a value is chosen now.
  let contains: (Value) -> Bool
  /// Chooses a value, or gives it up where it is chosen.
  let choose: (Value, Bool) -> Void
  /// Chooses some of the values, and gives up the others, with one write.
  let chooseOnly: (_ wanted: [Value], _ values: [Value]) -> Void
  let marking: Row.Kind.Marking
  /// Whether choosing the chosen one again gives it up.
  var allowsNoChoice = false

  /// Exactly one.
  init(_ binding: Binding<Value>) {
    contains = { binding.wrappedValue == $0 }
    choose = { value, isOn in if isOn { binding.wrappedValue = value } }
    chooseOnly = { wanted, _ in if let value = wanted.last { binding.wrappedValue = value } }
    marking = .radio
  }

  /// One or none.
  init(_ binding: Binding<Value?>) {
    contains = { binding.wrappedValue == $0 }
    choose = { value, isOn in
      if isOn || binding.wrappedValue == value { binding.wrappedValue = isOn ? value : nil }
    }
    chooseOnly = { wanted, values in
      if let value = wanted.last {
        binding.wrappedValue = value
      } else if values.contains(where: { $0 == binding.wrappedValue }) {
        binding.wrappedValue = nil
      }
    }
    marking = .radio
    allowsNoChoice = true
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
    chooseOnly = { wanted, values in
      let wanted = Set(wanted)
      var chosen = binding.wrappedValue.union(wanted)
      for value in values where !wanted.contains(value) && chosen.count > minimum {
        chosen.remove(value)
      }
      binding.wrappedValue = chosen
    }
    marking = .check
  }
}
