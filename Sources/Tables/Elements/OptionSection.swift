import TablesBasics

/// A section with a row for each option. The selection is one option, or a `Set` of any number.
///
/// ```swift
/// OptionSection("Theme", selection: $theme, options: Theme.allCases) { $0.name }
/// ```
public struct OptionSection: SectionContent {
  /// The section with a row for each option.
  public internal(set) var body: Section<Row>

  /// Creates a section in which exactly one option is selected.
  ///
  /// Without `name`, the title of an option is its `description`. An enum without one uses its raw
  /// value if that is a text other than the name of the case, or else the name of the case in
  /// words, such as `Dark mode` for `darkMode`.
  public init<Options: RandomAccessCollection>(
    _ header: String? = nil, footer: String? = nil, selection: Binding<Options.Element>,
    options: Options, name: @escaping (Options.Element) -> String = { OptionTitle.text(of: $0) }
  ) where Options.Element: Equatable {
    self.init(header, footer, Selection(selection), options, name)
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
  public init<Options: RandomAccessCollection>(
    _ header: String? = nil, footer: String? = nil, selection: Binding<Options.Element?>,
    options: Options, name: @escaping (Options.Element) -> String = { OptionTitle.text(of: $0) }
  ) where Options.Element: Equatable {
    self.init(header, footer, Selection(selection), options, name)
  }

  /// Creates a section in which any number of options can be selected. The user cannot deselect
  /// options if only `minimum` are selected. Without `name`, the titles are those of a section in
  /// which exactly one option is selected.
  public init<Options: RandomAccessCollection>(
    _ header: String? = nil, footer: String? = nil, selection: Binding<Set<Options.Element>>,
    options: Options, minimum: Int = 0,
    name: @escaping (Options.Element) -> String = { OptionTitle.text(of: $0) }
  ) where Options.Element: Hashable {
    self.init(header, footer, Selection(selection, minimum: minimum), options, name)
  }

  init<Options: RandomAccessCollection, Chosen>(
    _ header: String?, _ footer: String?, _ selection: Selection<Options.Element, Chosen>,
    _ options: Options, _ name: @escaping (Options.Element) -> String,
    save: ((Options.Element) -> RowBehavior.AsyncSave)? = nil
  ) {
    let run = LazyRun<Row>(count: options.count) { place, section in
      let option = options[options.index(options.startIndex, offsetBy: place)]
      let kind = Row.Kind.option(
        isSelected: selection.contains(option), marking: selection.marking)
      var row = AnyRow(
        kind: kind, title: name(option), effect: .setOn { selection.choose(option, $0) })
      if selection.canBeEmptied { row.behavior.canBeDeselected = true }
      if let save { row.behavior.save = save(option) }
      var declared = row.declared(at: .flat(place), in: section)
      if let id = RowID(option: option) { declared.value.id = id }
      return declared
    }
    body = Section(items: RunList(runs: [.lazy(run)]), header: header, footer: footer)
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
    self = id.rowID
  }
}

/// A row that is one of several options, for groups that an `OptionSection` cannot express.
///
/// ```swift
/// Option("Metric", initially: unit == .metric).onSelect { unit = .metric }
/// ```
public struct Option: ElementaryRow {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  public var declaration: AnyRow

  /// Creates an option whose first value is a literal, which defaults to `false`. The screen keeps
  /// the value. `marking` is the mark of a group in which one option or any number can be selected.
  public init(
    _ title: String, isSelected: FirstValue<Bool> = false, marking: Row.Kind.Marking = .radio
  ) {
    self.init(title, initially: isSelected.value, marking: marking)
  }

  /// Creates an option with a first value. The screen keeps the value.
  public init(
    _ title: String, initially isSelected: Bool, marking: Row.Kind.Marking = .radio
  ) {
    declaration = AnyRow(kind: .option(isSelected: isSelected, marking: marking), title: title)
  }

  /// Creates an option with a first value. The screen keeps the value.
  @available(
    *, deprecated,
    message: "the screen keeps this value: write $ before the property to bind it, else initially:"
  )
  @_disfavoredOverload
  public init<Value: ExpressibleByBooleanLiteral>(
    _ title: String, isSelected: Value, marking: Row.Kind.Marking = .radio
  ) where Value.BooleanLiteralType == Bool {
    self.init(title, initially: isSelected as? Bool ?? false, marking: marking)
  }

  /// Rejects values of other types, with a clearer message than the compiler's own.
  @available(
    *, unavailable,
    message: "isSelected takes true, false or the binding of a Bool; else write initially:"
  )
  @_disfavoredOverload
  public init<Value>(_ title: String, isSelected: Value, marking: Row.Kind.Marking = .radio) {
    self.init(title)
  }

  /// Creates an option that reads and writes a value of the app.
  public init(_ title: String, isSelected: Binding<Bool>, marking: Row.Kind.Marking = .check) {
    declaration = AnyRow(
      kind: .option(isSelected: isSelected.wrappedValue, marking: marking), title: title,
      behavior: RowBehavior(setting: isSelected.access))
  }
}

/// The default titles of options.
@usableFromInline
enum OptionTitle {
  /// Returns the `description` of a value, or the name of an enum's case in words: `Dark mode` for
  /// `darkMode`. Stops a debug build for any other value, such as a case with a payload, whose text
  /// would be Swift's: `custom(name: "mine")`.
  ///
  /// If the raw value of an enum is a text other than the name of the case, that is the title. The
  /// elements of a set are sorted by their titles, because their own order differs in each run.
  @usableFromInline
  static func text(of option: some Any) -> String {
    if let set = option as? any UnorderedOptions {
      let titles = set.map { text(of: $0) }.sorted()
      return titles.isEmpty ? "None" : titles.joined(separator: ", ")
    }
    if let option = option as? any CustomStringConvertible { return option.description }
    let mirror = Mirror(reflecting: option)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { text(of: $0.value) } ?? "None"
    }
    let name = String(describing: option)
    if let raw = (option as? any RawRepresentable)?.rawValue as? String, raw != name { return raw }
    if mirror.displayStyle == .enum && mirror.children.isEmpty { return words(of: name) }
    assertionFailure(
      """
      an option of the type \(type(of: option)) has no title, and would be shown as \(name): give \
      titles with { … } after the options, or conform the type to CustomStringConvertible
      """)
    return name
  }

  /// Returns an identifier in words: `URL of feed` for `URLOfFeed`.
  private static func words(of name: String) -> String {
    let characters = Array(name)
    var words: [String] = [""]
    for (index, character) in characters.enumerated() {
      if character == "_" {
        words.append("")
        continue
      }
      let isAfterSmall =
        index > 0 && (characters[index - 1].isLowercase || characters[index - 1].isNumber)
      let isBeforeSmall = index + 1 < characters.count && characters[index + 1].isLowercase
      let isAfterCapital = index > 0 && characters[index - 1].isUppercase
      if character.isUppercase, isAfterSmall || isAfterCapital && isBeforeSmall { words.append("") }
      words[words.count - 1].append(character)
    }
    let parts = words.filter { !$0.isEmpty }.map { word in
      word.dropFirst().contains(where: \.isUppercase) ? word : word.lowercased()
    }
    return parts.joined(separator: " ").capitalizedFirst
  }
}

/// A collection whose order differs in each run of a program, which would change images and
/// snapshots.
private protocol UnorderedOptions: Collection {}
extension Set: UnorderedOptions {}
extension Dictionary.Keys: UnorderedOptions {}

extension Collection {
  /// Returns the options and their titles, sorted by title if the collection is unordered.
  func titled(_ name: (Element) -> String) -> [(value: Element, title: String)] {
    let options = map { (value: $0, title: name($0)) }
    return self is any UnorderedOptions ? options.sorted { $0.title < $1.title } : options
  }
}
