/// A row whose options are shown on another screen, where the user selects one or more of them.
///
/// The closures of its modifiers get the selected value, which has the type of the binding:
/// ```swift
/// Picker("Appearance", selection: $appearance, options: Appearance.allCases) { $0.name }
///   .onChange { (appearance: Appearance) in print(appearance) }
/// ```
/// After one option of a single selection is selected, its screen is left, as in iOS; that of a
/// selection of several stays. An ``OptionSection`` shows the options among other rows, and stays,
/// unless it is created with `pops: true`. `.pops()` on a picker leaves the picker's own screen
/// too.
///
/// `Input` is this type. If the options are only titles, it is the selected index, `Int?`.
public struct Picker<Input>: ElementaryRow {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  public var _declaration: AnyRow
}

extension Picker where Input == Int? {
  /// Creates a picker whose first index is a literal; `nil` selects no option. The screen keeps the
  /// selected index.
  ///
  /// If `shortTitles` are given, in the order of `options`, the row itself shows them.
  public init(
    _ title: String, options: [String], selectedIndex index: FirstValue<Int>? = nil,
    shortTitles: [String]? = nil
  ) {
    self.init(title, options: options, initialValue: index?.value, shortTitles: shortTitles)
  }

  /// Creates a picker with a first index. The screen keeps the selected index.
  @available(
    *, unavailable,
    message:
      "the screen keeps this index: bind it, $x or Binding(model, \\.x), or write initialValue:"
  )
  @_disfavoredOverload
  public init<Index: BinaryInteger>(
    _ title: String, options: [String], selectedIndex: Index?, shortTitles: [String]? = nil
  ) { fatalError("unavailable") }  // The compiler rejects every call.

  /// Creates a picker with a first index; `nil` selects no option. The screen keeps the selected
  /// index.
  public init(
    _ title: String, options: [String], initialValue index: Int?, shortTitles: [String]? = nil
  ) {
    let state = Row.Kind.Picker(
      options: options, selection: index.map { [$0] } ?? [], shortTitles: shortTitles)
    _declaration = AnyRow(kind: .picker(state), title: title, reader: .indices)
  }

  /// Creates a picker that reads and writes the selected index; `nil` selects no option.
  public init(
    _ title: String, options: [String], selectedIndex index: Binding<Int?>,
    shortTitles: [String]? = nil
  ) {
    let place = index.wrappedValue.flatMap { options.indices.contains($0) ? $0 : nil }
    let state = Row.Kind.Picker(
      options: options, selection: place.map { [$0] } ?? [], shortTitles: shortTitles)
    _declaration = AnyRow(
      kind: .picker(state), title: title, effect: .choose { index.wrappedValue = $0.first },
      reader: .indices)
  }
}

extension Picker where Input: Equatable {
  /// Creates a picker in which one of several values is selected. The literal contains the values
  /// and their titles, in the order in which they are shown.
  ///
  /// ```swift
  /// Picker("Language", selection: $language, options: ["en": "English", "ja": "日本語"])
  /// ```
  public init(
    _ title: String, selection: Binding<Input>, options: KeyValuePairs<Input, String>
  ) {
    self.init(
      title, selection: Selection(selection),
      options: (options.map(\.key), options.map(\.value)))
  }

  /// Creates a picker in which one of several values is selected. `name` returns the title of each
  /// value.
  ///
  /// ```swift
  /// Picker("Size", selection: $size, options: ["S", "M", "L"])
  /// Picker("Appearance", selection: $appearance, options: Appearance.allCases) { $0.name }
  /// ```
  /// Without `name`, the title of a value is its `description`. An enum without one uses its raw
  /// value if that is a text other than the name of the case, or else the name of the case in
  /// words, such as `Dark mode` for `darkMode`. The options of a `Set` are sorted by their titles.
  /// Of others, only the titles of the first 20 and of the selected ones are made whenever the
  /// table is evaluated, and the rest when they are shown or searched.
  @_disfavoredOverload
  public init(
    _ title: String, selection: Binding<Input>, options: some Collection<Input>,
    name: @escaping (Input) -> String = { OptionTitle.text(of: $0) }
  ) {
    self.init(
      title, selection: Selection(selection), options: options.listed(name), name: name)
  }
}

extension Picker {

  /// Creates a picker in which one of several values or none is selected. `name` returns the title
  /// of each value. Without it, the titles are those of a picker in which exactly one is selected.
  ///
  /// The row shows no option while the value is `nil`. To let the user go back to none, add an
  /// option for it, as in SwiftUI:
  ///
  /// ```swift
  /// Picker("Size", selection: $size, options: [nil, .small, .large]) { $0?.name ?? "None" }
  /// ```
  public init<Value: Equatable>(
    _ title: String, selection: Binding<Value?>, options: some Collection<Value>,
    name: @escaping (Value) -> String = { OptionTitle.text(of: $0) }
  ) where Input == Value? {
    self.init(
      title, selection: Selection(selection), options: options.listed(name), name: name)
  }

  /// Creates a picker in which any number of values can be selected. The user cannot deselect
  /// values if only `minimum` are selected. Without `name`, the titles are those of a picker in
  /// which exactly one value is selected.
  public init<Value: Hashable>(
    _ title: String, selection: Binding<Set<Value>>, options: some Collection<Value>,
    minimum: Int = 0, name: @escaping (Value) -> String = { OptionTitle.text(of: $0) }
  ) where Input == Set<Value> {
    self.init(
      title, selection: Selection(selection, minimum: minimum), options: options.listed(name),
      name: name)
  }

  /// - Parameter name: Returns the titles of the options that are not in `options.titles`.
  private init<Value>(
    _ title: String, selection: Selection<Value, Input>,
    options: (values: [Value], titles: [String]), name: ((Value) -> String)? = nil
  ) {
    let values = options.values
    let reader = ValueReader<[Int], Input> { places in
      selection.selecting(values.indices.filter(Set(places).contains).map { values[$0] }, values)
    }
    let chosen = values.indices.filter { selection.contains(values[$0]) }
    var state = Row.Kind.Picker(
      options: options.titles,
      selection: selection.marking == .radio ? Array(chosen.prefix(1)) : chosen,
      marking: selection.marking)
    state.unlistedCount = values.count - options.titles.count
    _declaration = AnyRow(
      kind: .picker(state), title: title,
      effect: .choose { places in reader.read(places).map(selection.write) }, reader: reader)
    if let name, state.unlistedCount > 0 {
      _declaration.behavior.optionTitle = { name(values[$0]) }
      _declaration.row = _declaration.row.withTitles(by: _declaration.behavior)
    }
  }
}

/// The selection of values in a list, which is read from a binding and written to it.
///
/// - Parameter Input: The type of the binding: `Value`, `Value?` or `Set<Value>`.
struct Selection<Value: Equatable, Input> {
  /// Returns whether a value is selected.
  let contains: (Value) -> Bool
  /// Selects or deselects a value.
  let choose: (Value, Bool) -> Void
  /// Returns the selection in which a value is selected or deselected, if that is possible.
  let after: (Value, Bool) -> Input
  /// Returns what to write to the binding to select the `wanted` values and deselect the others;
  /// `nil` for nothing.
  let selecting: (_ wanted: [Value], _ values: [Value]) -> Input?
  let write: (Input) -> Void
  let marking: Row.Kind.Marking
  /// Whether the last value of a radio group can be deselected.
  var canBeEmptied = false

  /// Creates a selection of exactly one value.
  init(_ binding: Binding<Value>) where Input == Value {
    contains = { binding.wrappedValue == $0 }
    choose = { value, isOn in if isOn { binding.wrappedValue = value } }
    after = { value, isOn in isOn ? value : binding.latest() }
    selecting = { wanted, _ in wanted.last }
    write = { binding.wrappedValue = $0 }
    marking = .radio
  }

  /// Creates a selection of one value or none.
  init(_ binding: Binding<Value?>) where Input == Value? {
    contains = { binding.wrappedValue == $0 }
    choose = { value, isOn in
      if isOn || binding.latest() == value { binding.wrappedValue = isOn ? value : nil }
    }
    after = { value, isOn in
      let latest = binding.latest()
      return isOn ? value : latest == value ? nil : latest
    }
    selecting = { wanted, values in
      if let value = wanted.last { return .some(value) }
      guard let value = binding.latest() else { return .some(nil) }
      return values.contains(value) ? .some(nil) : nil
    }
    write = { if $0 != nil || binding.latest() != nil { binding.wrappedValue = $0 } }
    marking = .radio
    canBeEmptied = true
  }

  /// Creates a selection of any number of values. If only `minimum` are selected, none is removed.
  init(_ binding: Binding<Set<Value>>, minimum: Int) where Value: Hashable, Input == Set<Value> {
    contains = { binding.wrappedValue.contains($0) }
    choose = { value, isOn in
      if isOn {
        binding.wrappedValue.insert(value)
      } else if binding.latest().count > minimum {
        binding.wrappedValue.remove(value)
      }
    }
    after = { value, isOn in
      let latest = binding.latest()
      if isOn { return latest.union([value]) }
      return latest.count > minimum ? latest.subtracting([value]) : latest
    }
    selecting = { wanted, values in
      let wanted = Set(wanted)
      var chosen = binding.latest().union(wanted)
      for value in values where !wanted.contains(value) && chosen.count > minimum {
        chosen.remove(value)
      }
      return chosen
    }
    write = { binding.wrappedValue = $0 }
    marking = .check
  }
}
