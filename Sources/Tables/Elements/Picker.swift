/// A row with a choice of one or more options, which are shown on another screen.
public struct Picker: ElementaryRow {
  /// The row with its closures.
  public var declaration: AnyRow

  /// Creates a picker whose selected index the screen keeps; `nil` selects no option.
  ///
  /// If there are `shortTitles`, in the order of `options`, the row itself shows them.
  public init(
    _ title: String, options: [String], selected: Int? = nil, shortTitles: [String]? = nil
  ) {
    let state = Row.Kind.Picker(
      options: options, selection: selected.map { [$0] } ?? [], shortTitles: shortTitles)
    declaration = AnyRow(kind: .picker(state), title: title)
  }

  /// Creates a picker that reads and writes the selected index; `nil` selects no option.
  public init(
    _ title: String, options: [String], selected: Binding<Int?>, shortTitles: [String]? = nil
  ) {
    let place = selected.wrappedValue.flatMap { options.indices.contains($0) ? $0 : nil }
    let state = Row.Kind.Picker(
      options: options, selection: place.map { [$0] } ?? [], shortTitles: shortTitles)
    declaration = AnyRow(
      kind: .picker(state), title: title, effect: .choose { selected.wrappedValue = $0.first })
  }

  /// Creates a picker of values with their titles, in the order of the literal.
  ///
  /// ```swift
  /// Picker("Language", selection: $language, options: ["en": "English", "ja": "日本語"])
  /// ```
  public init<Value: Equatable>(
    _ title: String, selection: Binding<Value>, options: KeyValuePairs<Value, String>
  ) {
    self.init(
      title, selection: Selection(selection), values: options.map(\.key),
      titles: options.map(\.value))
  }

  /// Creates a picker of values, whose titles `name` returns.
  public init<Value: Equatable>(
    _ title: String, selection: Binding<Value>, options: some Collection<Value>,
    name: (Value) -> String
  ) {
    self.init(
      title, selection: Selection(selection), values: Array(options), titles: options.map(name))
  }

  /// Creates a picker of which one value is selected, or none. `name` returns their titles.
  ///
  /// Selecting the selected value again deselects it. `nil` can be one of the options.
  public init<Value: Equatable>(
    _ title: String, selection: Binding<Value?>, options: some Collection<Value>,
    name: (Value) -> String
  ) {
    self.init(
      title, selection: Selection(selection), values: Array(options), titles: options.map(name))
  }

  /// Creates a picker of which any number of values is selected, but never fewer than `minimum`.
  public init<Value: Hashable>(
    _ title: String, selection: Binding<Set<Value>>, options: some Collection<Value>,
    minimum: Int = 0, name: (Value) -> String
  ) {
    self.init(
      title, selection: Selection(selection, minimum: minimum), values: Array(options),
      titles: options.map(name))
  }

  private init<Value>(
    _ title: String, selection: Selection<Value>, values: [Value], titles: [String]
  ) {
    let chosen = values.indices.filter { selection.contains(values[$0]) }
    let state = Row.Kind.Picker(
      options: titles, selection: selection.marking == .radio ? Array(chosen.prefix(1)) : chosen,
      marking: selection.marking)
    declaration = AnyRow(
      kind: .picker(state), title: title,
      effect: .choose { places in
        selection.chooseOnly(values.indices.filter(Set(places).contains).map { values[$0] }, values)
      })
    if selection.allowsNoChoice { declaration.behavior.allowsNoChoice = true }
  }
}

/// The selected values of a list, read from a binding and written to it.
struct Selection<Value: Equatable> {
  /// Returns whether a value is selected.
  let contains: (Value) -> Bool
  /// Selects or deselects a value.
  let choose: (Value, Bool) -> Void
  /// Selects some of the values and deselects the others, with one write.
  let chooseOnly: (_ wanted: [Value], _ values: [Value]) -> Void
  let marking: Row.Kind.Marking
  /// Whether selecting the selected value again deselects it.
  var allowsNoChoice = false

  /// Makes a selection of exactly one value.
  init(_ binding: Binding<Value>) {
    contains = { binding.wrappedValue == $0 }
    choose = { value, isOn in if isOn { binding.wrappedValue = value } }
    chooseOnly = { wanted, _ in if let value = wanted.last { binding.wrappedValue = value } }
    marking = .radio
  }

  /// Makes a selection of one value or none.
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

  /// Makes a selection of any number of values, from which the last `minimum` are not removed.
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
