import TablesBasics

/// A section with a row for each option. The selection is one option, one or none, or a `Set` of
/// any number.
///
/// ```swift
/// OptionSection("Appearance", selection: $appearance, options: Appearance.allCases) { $0.name }
///   .onChange { (appearance: Appearance) in print(appearance) }
/// ```
/// The closures of its modifiers get the selection, which has the type of the binding. `Input` is
/// this type.
public struct OptionSection<Input>: SectionContent {
  /// The section with a row for each option.
  public internal(set) var body: Section<Row>
  /// The closures for the selection.
  private var closures = OptionClosures<Input>()
  /// Returns the rows with closures for the selection.
  private let rows: (OptionClosures<Input>) -> RowList<Row>

  init<Options: RandomAccessCollection>(
    _ header: String?, _ footer: String?, _ selection: Selection<Options.Element, Input>,
    _ options: Options, _ name: @escaping (Options.Element) -> String,
    pops: Bool = false, save: (nonisolated(nonsending) (Input) async throws -> Void)? = nil
  ) {
    (closures.save, closures.pops) = (save, pops)
    rows = { closures in
      let rows = OptionRows(
        selection: selection, options: options, name: name, closures: closures)
      let run = LazyRun<Row>(count: options.count) { rows.row(at: $0, in: $1) }
      return RowList(runs: [.lazy(run)])
    }
    body = Section(items: rows(closures), header: header, footer: footer)
  }
}

extension OptionSection {
  /// Creates a section in which exactly one option is selected.
  ///
  /// Without `name`, the title of an option is its `description`. An enum without one uses its raw
  /// value if that is a text other than the name of the case, or else the name of the case in
  /// words, such as `Dark mode` for `darkMode`.
  ///
  /// If `pops` is `true`, the screen is left when the user has selected an option. The options of a
  /// ``Picker`` always go back, because they are a screen of their own; those of a section stay by
  /// default, because they may be one of several on a screen.
  public init<Options: RandomAccessCollection<Input>>(
    _ header: String? = nil, footer: String? = nil, selection: Binding<Input>,
    options: Options, pops: Bool = false,
    name: @escaping (Input) -> String = { OptionTitle.text(of: $0) }
  ) where Input: Equatable {
    self.init(header, footer, Selection(selection), options, name, pops: pops)
  }

  /// Creates a section in which one option is selected, or none if the value is `nil`. Without
  /// `name`, the titles are those of a section in which exactly one option is selected.
  ///
  /// Selecting the selected option again deselects it. For a row that stands for no selection, such
  /// as “Never” in iOS, add `nil` to the options. One of them is then always selected:
  /// ```swift
  /// OptionSection("Repeat", selection: $period, options: [nil, .day, .week]) {
  ///   $0?.name ?? "Never"
  /// }
  /// ```
  /// If `pops` is `true`, the screen is left when the user has selected an option.
  public init<Options: RandomAccessCollection>(
    _ header: String? = nil, footer: String? = nil, selection: Binding<Options.Element?>,
    options: Options, pops: Bool = false,
    name: @escaping (Options.Element) -> String = { OptionTitle.text(of: $0) }
  ) where Options.Element: Equatable, Input == Options.Element? {
    self.init(header, footer, Selection(selection), options, name, pops: pops)
  }

  /// Creates a section in which any number of options can be selected. The user cannot deselect
  /// options if only `minimum` are selected. Without `name`, the titles are those of a section in
  /// which exactly one option is selected.
  public init<Options: RandomAccessCollection>(
    _ header: String? = nil, footer: String? = nil, selection: Binding<Set<Options.Element>>,
    options: Options, minimum: Int = 0,
    name: @escaping (Options.Element) -> String = { OptionTitle.text(of: $0) }
  ) where Options.Element: Hashable, Input == Set<Options.Element> {
    self.init(header, footer, Selection(selection, minimum: minimum), options, name)
  }
}

// MARK: - Rules, questions and changes

extension OptionSection {
  /// Adds a rule for the selection, which returns an error message, or `nil` for a valid selection.
  ///
  /// ```swift
  /// OptionSection("Days", selection: $days, options: Day.allCases) { $0.name }
  ///   .validated { $0.count < 2 ? "Two days at least." : nil }
  /// ```
  /// A choice that would break a rule is taken back, and its row shows the message until the next
  /// action. The current selection is checked too, to find out whether the screen is valid; the
  /// first selected option, or else the first one, is then the invalid row, which is named by the
  /// header of the section.
  public func validated(_ rule: @escaping (Input) -> String?) -> OptionSection {
    adding { $0.rules.append(rule) }
  }

  /// Adds an asynchronous rule for the selection, which is checked after the synchronous ones. The
  /// option shows that it is being checked, and is selected when the rule has accepted it.
  public func validated(
    _ rule: nonisolated(nonsending) @escaping (Input) async throws -> String?
  ) -> OptionSection {
    adding { $0.asyncRules.append(rule) }
  }

  /// Calls a closure with the new selection after the user has changed it and it was written.
  ///
  /// It is not called if the user selects what is already selected, or if the app changes the
  /// selection.
  public func onChange(_ perform: @escaping (Input) -> Void) -> OptionSection {
    adding { $0.onChange.append(perform) }
  }

  /// Asks the user to confirm some selections before they are written: those for which the closure
  /// returns a question.
  ///
  /// ```swift
  /// OptionSection("Lock", selection: $delay, options: Delay.allCases) { $0.name }
  ///   .confirmation { $0 == .never ? Confirmation("Never lock?", role: .destructive) : nil }
  /// ```
  public func confirmation(_ question: @escaping (Input) -> Confirmation?) -> OptionSection {
    adding { $0.confirmation = question }
  }

  private func adding(_ change: (inout OptionClosures<Input>) -> Void) -> OptionSection {
    var copy = self
    change(&copy.closures)
    copy.body.items = rows(copy.closures)
    return copy
  }
}

/// The closures of a group of options, which get its selection.
private struct OptionClosures<Input> {
  var rules: [(Input) -> String?] = []
  var asyncRules: [nonisolated(nonsending) (Input) async throws -> String?] = []
  var onChange: [(Input) -> Void] = []
  var confirmation: ((Input) -> Confirmation?)?
  var save: (nonisolated(nonsending) (Input) async throws -> Void)?
  /// Whether the screen is left after a selection.
  var pops = false
}

/// The rows of a group of options, which are created when they are read.
private final class OptionRows<Options: RandomAccessCollection, Input>
where Options.Element: Equatable {
  let selection: Selection<Options.Element, Input>
  let options: Options
  let name: (Options.Element) -> String
  let closures: OptionClosures<Input>
  /// The place of the first selected option; 0 if none is selected. A selection that breaks a rule
  /// is shown as invalid in this row alone.
  private lazy var firstSelected: Int = {
    let index = options.firstIndex(where: selection.contains)
    return index.map { options.distance(from: options.startIndex, to: $0) } ?? 0
  }()

  init(
    selection: Selection<Options.Element, Input>, options: Options,
    name: @escaping (Options.Element) -> String, closures: OptionClosures<Input>
  ) {
    (self.selection, self.options, self.name) = (selection, options, name)
    self.closures = closures
  }

  func row(at place: Int, in section: Place.Section?) -> Declared<Row> {
    let option = options[options.index(options.startIndex, offsetBy: place)]
    let isSelected = selection.contains(option)
    let kind = Row.Kind.option(isSelected: isSelected, marking: selection.marking)
    var row = AnyRow(
      kind: kind, title: name(option),
      effect: .setOn { [selection] in selection.choose(option, $0) })
    if selection.canBeEmptied { row.behavior.canBeDeselected = true }
    if closures.pops { row.row.departure = .previous }
    addClosures(to: &row.behavior, of: option, at: place, isSelected: isSelected)
    var declared = row.declared(at: .flat(place), in: section)
    if let id = RowID(option: option) { declared.value.id = id }
    return declared
  }

  private func addClosures(
    to behavior: inout RowBehavior, of option: Options.Element, at place: Int, isSelected: Bool
  ) {
    /// Returns the selection after the user has set the value of the option.
    let input = { [selection] (value: Row.Value) -> Input? in
      if case .isOn(let isOn) = value { selection.after(option, isOn) } else { nil }
    }
    if !closures.rules.isEmpty { behavior.sharesValue = true }
    for rule in closures.rules {
      let check = { [self] (value: Row.Value) -> String? in
        // Only the first selected option reports that the current selection breaks a rule.
        if value == .isOn(isSelected), place != firstSelected { return nil }
        return input(value).flatMap(rule)
      }
      behavior.addRule(RowBehavior.Rule(check))
    }
    for rule in closures.asyncRules {
      behavior.asyncRules.append(
        RowBehavior.AsyncRule { value in
          guard let input = input(value) else { return nil }
          return try await rule(input)
        })
    }
    for perform in closures.onChange {
      behavior.onChange.append { value in input(value).map(perform) }
    }
    if let question = closures.confirmation {
      behavior.confirmation = { value in input(value).flatMap(question) }
    }
    if let save = closures.save {
      behavior.save = { value in if let input = input(value) { try await save(input) } }
    }
  }
}

extension RowID {
  /// Creates the id of an option, or `nil` if neither the option nor its raw value can identify a
  /// row.
  init?(option: some Any) {
    let raw: Any? = (option as? any RawRepresentable).map { $0.rawValue }
    guard let id = option as? any RowIDConvertible ?? raw as? any RowIDConvertible else {
      return nil
    }
    self.init(id)
  }
}
