// Rows whose values are stored asynchronously, for example on a server; see
// `Tables.docc/Tasks/AsyncWork.md`.
//
// A row shows the new value at once, and that it is being stored. Dates and the options of a
// group show the new value only when the app declares it. If `save` throws, the row shows the old
// value again, and the error; a typed text stays in its field. When `save` has returned, the app
// has to declare the value that was stored. A value that the user enters meanwhile is stored after
// that.

extension Switch {
  /// Creates a switch that stores its value asynchronously. An error reverts the change.
  public init(
    _ title: String, isOn: Bool,
    save: nonisolated(nonsending) @escaping (Bool) async throws -> Void
  ) {
    self = Switch(title, isOn: .constant(isOn)).saving(save)
  }
}

extension Picker where Input: Equatable {
  /// Creates a picker that stores the selected value asynchronously. An error reverts the change.
  ///
  /// ```swift
  /// Picker("Region", selection: region, options: regions, save: { new in
  ///   try await server.set(new)
  /// })
  /// ```
  public init(
    _ title: String, selection: Input, options: some Collection<Input>,
    save: nonisolated(nonsending) @escaping (Input) async throws -> Void,
    name: @escaping (Input) -> String = { OptionTitle.text(of: $0) }
  ) {
    self = Picker(title, selection: .constant(selection), options: options, name: name)
      .saving(save)
  }

  /// Creates a picker that stores the selected value asynchronously. The literal contains the
  /// values and their titles. An error reverts the change.
  public init(
    _ title: String, selection: Input, options: KeyValuePairs<Input, String>,
    save: nonisolated(nonsending) @escaping (Input) async throws -> Void
  ) {
    self = Picker(title, selection: .constant(selection), options: options).saving(save)
  }
}

extension Picker {
  /// Creates a picker that stores the selected value, or `nil` for none, asynchronously. An error
  /// reverts the change.
  public init<Value: Equatable>(
    _ title: String, selection: Value?, options: some Collection<Value>,
    save: nonisolated(nonsending) @escaping (Value?) async throws -> Void,
    name: @escaping (Value) -> String = { OptionTitle.text(of: $0) }
  ) where Input == Value? {
    self = Picker(title, selection: .constant(selection), options: options, name: name)
      .saving(save)
  }

  /// Creates a picker of any number of values that stores them asynchronously. An error reverts the
  /// change.
  public init<Value: Hashable>(
    _ title: String, selection: Set<Value>, options: some Collection<Value>, minimum: Int = 0,
    save: nonisolated(nonsending) @escaping (Set<Value>) async throws -> Void,
    name: @escaping (Value) -> String = { OptionTitle.text(of: $0) }
  ) where Input == Set<Value> {
    self = Picker(
      title, selection: .constant(selection), options: options, minimum: minimum, name: name
    ).saving(save)
  }
}

extension Picker where Input == Int? {
  /// Creates a picker that stores the selected index, or `nil` for none, asynchronously. An error
  /// reverts the change.
  public init(
    _ title: String, options: [String], selectedIndex index: Int?, shortTitles: [String]? = nil,
    save: nonisolated(nonsending) @escaping (Int?) async throws -> Void
  ) {
    self = Picker(
      title, options: options, selectedIndex: .constant(index), shortTitles: shortTitles
    )
    .saving(save)
  }
}

extension OptionRow {
  /// Creates an option that stores whether it is selected asynchronously.
  ///
  /// An option with the mark `.check` shows the new value at once, and an error reverts the change.
  /// One with the mark `.radio` is selected when you declare its value.
  public init(
    _ title: String, isSelected: Bool, marking: Row.Kind.Marking = .radio,
    save: nonisolated(nonsending) @escaping (Bool) async throws -> Void
  ) {
    self = OptionRow(title, isSelected: .constant(isSelected), marking: marking).saving(save)
  }
}

extension OptionSection {
  /// Creates a section of options that stores the selected one asynchronously.
  ///
  /// The option shows that it is being stored, or the error. It is selected when you declare its
  /// value.
  public init<Options: RandomAccessCollection<Input>>(
    _ header: String? = nil, footer: String? = nil, selection: Input, options: Options,
    pops: Bool = false, save: nonisolated(nonsending) @escaping (Input) async throws -> Void,
    name: @escaping (Input) -> String = { OptionTitle.text(of: $0) }
  ) where Input: Equatable {
    self.init(
      header, footer, Selection(.constant(selection)), options, name, pops: pops, save: save)
  }

  /// Creates a section of options that stores the selected one, or `nil` for none, asynchronously.
  ///
  /// The option shows that it is being stored, or the error. It is selected when you declare its
  /// value. Selecting the selected option again stores `nil`.
  public init<Options: RandomAccessCollection>(
    _ header: String? = nil, footer: String? = nil, selection: Options.Element?, options: Options,
    save: nonisolated(nonsending) @escaping (Options.Element?) async throws -> Void,
    name: @escaping (Options.Element) -> String = { OptionTitle.text(of: $0) }
  ) where Options.Element: Equatable, Input == Options.Element? {
    self.init(header, footer, Selection(.constant(selection)), options, name, save: save)
  }

  /// Creates a section of options that stores the set of the selected ones asynchronously. An error
  /// reverts the change.
  ///
  /// Sets are stored one after the other. Each contains what was stored before, if you have
  /// declared that when `save` returned.
  public init<Options: RandomAccessCollection>(
    _ header: String? = nil, footer: String? = nil, selection: Set<Options.Element>,
    options: Options,
    save: nonisolated(nonsending) @escaping (Set<Options.Element>) async throws -> Void,
    name: @escaping (Options.Element) -> String = { OptionTitle.text(of: $0) }
  ) where Options.Element: Hashable, Input == Set<Options.Element> {
    self.init(
      header, footer, Selection(.constant(selection), minimum: 0), options, name, save: save)
  }
}
