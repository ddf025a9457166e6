/// A section of options, each a row: one of them is chosen, or any number for a `Set`.
///
/// ```swift
/// OptionSection("Theme", selection: $theme, options: Theme.allCases) { $0.name }
/// ```
public struct OptionSection: SectionContent {
  /// The section as the model holds it.
  public var section: Section<Row>

  /// Makes a section of which exactly one option is chosen.
  public init<Options: RandomAccessCollection>(
    _ header: String? = nil, footer: String? = nil, selection: Binding<Options.Element>,
    options: Options, name: @escaping (Options.Element) -> String
  ) where Options.Element: Equatable {
    self.init(header, footer, Selection(selection), options, name)
  }

  /// Makes a section of which one option is chosen, or none: the value is then `nil`.
  ///
  /// Choosing the chosen option again gives it up. Where a row of its own shall stand for nothing,
  /// as lists of iOS have it, put `nil` among the options:
  /// ```swift
  /// OptionSection("Repeat", selection: $period, options: [nil, .day, .week]) { $0?.name ?? "Never" }
  /// ```
  public init<Options: RandomAccessCollection>(
    _ header: String? = nil, footer: String? = nil, selection: Binding<Options.Element?>,
    options: Options, name: @escaping (Options.Element) -> String
  ) where Options.Element: Equatable {
    self.init(header, footer, Selection(selection), options, name)
  }

  /// Makes a section of which any number of options is chosen, but never fewer than `minimum`.
  public init<Options: RandomAccessCollection>(
    _ header: String? = nil, footer: String? = nil, selection: Binding<Set<Options.Element>>,
    options: Options, minimum: Int = 0, name: @escaping (Options.Element) -> String
  ) where Options.Element: Hashable {
    self.init(header, footer, Selection(selection, minimum: minimum), options, name)
  }

  private init<Options: RandomAccessCollection>(
    _ header: String?, _ footer: String?, _ selection: Selection<Options.Element>,
    _ options: Options, _ name: @escaping (Options.Element) -> String
  ) {
    let run = LazyRun<Row>(count: options.count) { place, owner in
      let option = options[options.index(options.startIndex, offsetBy: place)]
      let kind = Row.Kind.option(
        isSelected: selection.contains(option), marking: selection.marking)
      var row = AnyRow(
        kind: kind, title: name(option), effect: .setOn { selection.choose(option, $0) })
      if selection.allowsNoChoice { row.behavior.allowsNoChoice = true }
      var declared = row.declared(at: .flat(place), in: owner)
      if let id = Self.id(of: option) { declared.value.id = id }
      return declared
    }
    section = Section(items: RunList(runs: [.lazy(run)]), header: header, footer: footer)
    section.ownRows()
  }

  /// The id that an option is by itself, or by its raw value.
  private static func id(of option: some Any) -> RowID? {
    if let value = option as? any RowIDConvertible { return value.rowID }
    let raw: Any? = (option as? any RawRepresentable).map { $0.rawValue }
    return (raw as? any RowIDConvertible)?.rowID
  }
}
