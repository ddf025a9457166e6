/// A row with one or more choices of several, made on a screen of their own.
public struct Picker: ElementaryRow {
  /// The row and its behaviour.
  public var declaration: AnyRow

  /// Makes a picker whose choice the screen keeps; `nil` is none of the options.
  ///
  /// `shortTitles`, in the order of `options`, is what the row itself calls them.
  public init(
    _ title: String, options: [String], selected: Int? = nil, shortTitles: [String]? = nil
  ) {
    let state = Row.Kind.Picker(
      options: options, selection: selected.map { [$0] } ?? [], shortTitles: shortTitles)
    declaration = AnyRow(kind: .picker(state), title: title)
  }

  /// Makes a picker that reads and writes the place of its choice; `nil` is none of the options.
  public init(
    _ title: String, options: [String], selected: Binding<Int?>, shortTitles: [String]? = nil
  ) {
    let place = selected.wrappedValue.flatMap { options.indices.contains($0) ? $0 : nil }
    let state = Row.Kind.Picker(
      options: options, selection: place.map { [$0] } ?? [], shortTitles: shortTitles)
    declaration = AnyRow(
      kind: .picker(state), title: title, effect: .choose { selected.wrappedValue = $0.first })
  }

  /// Makes a picker of values with their titles, in the order written.
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

  /// Makes a picker of values, each called what `name` gives.
  public init<Value: Equatable>(
    _ title: String, selection: Binding<Value>, options: some Collection<Value>,
    name: (Value) -> String
  ) {
    self.init(
      title, selection: Selection(selection), values: Array(options), titles: options.map(name))
  }

  /// Makes a picker of values of which none may be chosen, each called what `name` gives.
  ///
  /// Choosing the chosen one again gives it up; `nil` among the options is a row of its own.
  public init<Value: Equatable>(
    _ title: String, selection: Binding<Value?>, options: some Collection<Value>,
    name: (Value) -> String
  ) {
    self.init(
      title, selection: Selection(selection), values: Array(options), titles: options.map(name))
  }

  /// Makes a picker of values of which any number may be chosen, but never fewer than `minimum`.
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
