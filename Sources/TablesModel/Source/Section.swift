/// The items of one section, with its header and footer.
///
/// `Section(items: ["A", "B"])` is a `Section<String>`, which a configurator turns into cells.
/// `Section("General") { … }`, from the module `Tables`, is a `Section<Row>`.
public struct Section<Item> {
  /// The identity of the section; `nil` if only its position identifies it.
  public var id: SectionID?
  /// The header above the items.
  public var header: String?
  /// The items. An item of a lazy run is created each time it is read.
  public var items: RowList<Item>
  /// The properties that most sections do not have. `nil` until one of them is set, so that copying
  /// a section without them copies three references.
  private var box: ExtrasBox?

  /// Creates a section of items.
  /// - Complexity: O(1); the items are neither copied nor read.
  public init(
    id: SectionID? = nil, items: RowList<Item>, header: String? = nil, footer: String? = nil,
    sortOrder: Int = 0
  ) {
    self.id = id
    self.header = header
    self.items = items
    if let footer { self.footer = footer }
    if sortOrder != 0 { self.sortOrder = sortOrder }
  }

  /// Creates a section of the items of an array.
  /// - Complexity: O(1); the array is not copied.
  public init(
    id: SectionID? = nil, items: [Item], header: String? = nil, footer: String? = nil,
    sortOrder: Int = 0
  ) {
    self.init(
      id: id, items: RowList(items), header: header, footer: footer, sortOrder: sortOrder)
  }

  /// Whether a section can be collapsed, and whether it is collapsed.
  @nonexhaustive
  public enum Disclosure: Hashable, Sendable {
    /// The section cannot be collapsed.
    case none
    /// The section can be collapsed, and shows its items.
    case expanded
    /// The section is collapsed and hides its items.
    case collapsed
  }

  /// The number of the section's own items, without the row that loads more; 0 while placeholders
  /// are shown.
  package var dataCount: Int {
    guard standIn == nil else { return 0 }
    guard case .placed(let end)? = items.runs.last, end.rows.last?.statements == .more else {
      return items.count
    }
    return items.count - 1
  }
}

// MARK: - Names

// A section may have neither an id nor a header. What stands for it then is decided here.
extension Section {
  /// Returns the section's id, or an id for its position if it has none.
  package func id(at index: Int) -> SectionID { id ?? SectionID(at: .flat(index)) }

  /// The name of the section in the ids of its rows: the id that the author gave it, which is the
  /// same in all languages, or else the header. `nil` if it has neither.
  package var name: String? { id.flatMap { $0.isPositional ? nil : $0.plainText } ?? header }

  /// Returns the text by which a user knows the section: the header, or else the title of the first
  /// row. `nil` if it has neither, so that it can only be counted.
  package func title(firstRow: @autoclosure () -> String?) -> SectionTitle? {
    if let header, !header.isEmpty { return .header(header) }
    return firstRow().flatMap { $0.isEmpty ? nil : .firstRow($0) }
  }

  /// Returns whether a name is that of the section: its header, or its id, either as a text or as
  /// it is printed.
  package func isCalled(_ name: String, at index: Int) -> Bool {
    header == name || id(at: index).isCalled(name)
  }
}

// MARK: - Properties that most sections do not have

extension Section {
  /// The footer below the items.
  public var footer: String? {
    get { box?.value.shown.footer }
    set {
      if newValue == nil, footer == nil { return }
      extras.shown.footer = newValue
      extras.shown.footerMarks = []
    }
  }

  /// The links and the emphasis in ``footer``. Another footer has none.
  package var footerMarks: [MarkedText.Mark] {
    get { box?.value.shown.footerMarks ?? [] }
    set { extras.shown.footerMarks = newValue }
  }

  /// The short title with which an index at the edge of the table leads to the section; `nil` for
  /// none.
  public var indexTitle: String? {
    get { box?.value.shown.indexTitle }
    set { extras.shown.indexTitle = newValue }
  }

  /// The order of the section: sections with a lower number come first, and sections with equal
  /// numbers keep the order of their declaration. Defaults to 0.
  package var sortOrder: Int {
    get { box?.value.shown.sortOrder ?? 0 }
    set { extras.shown.sortOrder = newValue }
  }

  /// Whether the section can be collapsed, and whether it is collapsed. Defaults to `.none`.
  public var disclosure: Disclosure {
    get {
      // Not `map`, which is not specialized here; this property is read for each row.
      guard let isExpanded = box?.value.shown.isExpanded else { return .none }
      return isExpanded ? .expanded : .collapsed
    }
    set { extras.shown.isExpanded = newValue == .none ? nil : newValue == .expanded }
  }

  /// The number of items that are not in `items` because the section is collapsed.
  package var hiddenCount: Int {
    get { box?.value.shown.hiddenCount ?? 0 }
    set { extras.shown.hiddenCount = newValue }
  }

  /// The items that are shown if the section has none of its own.
  public var emptyState: RowList<Item> {
    get { box?.value.emptyState ?? RowList() }
    _modify { yield &extras.emptyState }
  }

  /// The actions beside the header. Defaults to none.
  public var headerActions: RowList<Row> {
    get { box?.value.shown.headerActions ?? RowList() }
    _modify { yield &extras.shown.headerActions }
  }

  /// The properties that the section passes on to its rows and to the actions beside its header.
  /// The builder of the table applies them, so that they are part of the rows that are compared.
  package var shared: SharedByRows {
    get { box?.value.uncompared.shared ?? SharedByRows() }
    _modify { yield &extras.uncompared.shared }
  }

  /// The reason why `items` are placeholders; `nil` if they are the section's own.
  package var standIn: StandIn? {
    get { box?.value.uncompared.standIn }
    set { extras.uncompared.standIn = newValue }
  }

  /// The closures that load the items; `nil` if the section does not load them.
  package var loading: Loading<RowList<Item>>? {
    get { box?.value.loading }
    set { extras.loading = newValue }
  }

  /// Stores whether the section is expanded, if that is bound to the app's state.
  package var setExpanded: ((Bool) -> Void)? {
    get { box?.value.uncompared.setExpanded }
    set { extras.uncompared.setExpanded = newValue }
  }

  /// Whether a loop has declared the section.
  package var isInLoop: Bool {
    get { box?.value.uncompared.isInLoop ?? false }
    set { if newValue != isInLoop { extras.uncompared.isInLoop = newValue } }
  }

  /// The line that gave the section its id, for reports of duplicates.
  package var site: DeclarationSite? {
    get { box?.value.uncompared.site }
    set { extras.uncompared.site = newValue }
  }

  /// Changes the properties in place if no copy of the section shares them.
  private var extras: Extras {
    get { box?.value ?? Extras() }
    _modify {
      var box = self.box ?? ExtrasBox(Extras())
      self.box = nil
      if !isKnownUniquelyReferenced(&box) { box = ExtrasBox(box.value) }
      defer { self.box = box }
      yield &box.value
    }
  }

  /// Each property here and in the two structures is documented at the property of its name.
  ///
  /// A new property belongs in `ShownProperties` or `UncomparedProperties`, and is then compared
  /// and copied with the others there. Only properties whose types depend on `Item` stand here;
  /// `hasProperties`, `setContent` and `map` name each of these that they use.
  private struct Extras {
    var shown = ShownProperties()
    var uncompared = UncomparedProperties()
    var emptyState = RowList<Item>()
    var loading: Loading<RowList<Item>>?
  }

  private final class ExtrasBox {
    // Not checked for exclusive access: it only changes while nothing else refers to the object.
    @exclusivity(unchecked) var value: Extras
    init(_ value: Extras) { self.value = value }
  }
}

/// The properties of a section that a user can notice, apart from its id, its header and its items.
private struct ShownProperties: Equatable {
  var footer: String?
  var footerMarks: [MarkedText.Mark] = []
  var indexTitle: String?
  var sortOrder = 0
  /// Whether the section is expanded; `nil` if it cannot be collapsed.
  var isExpanded: Bool?
  var hiddenCount = 0
  var headerActions = RowList<Row>()
}

/// The properties of a section that are not compared: closures, and how the section came about.
private struct UncomparedProperties {
  var shared = SharedByRows()
  var standIn: StandIn?
  var setExpanded: ((Bool) -> Void)?
  var isInLoop = false
  var site: DeclarationSite?
}

extension Section where Item: Equatable {
  /// Returns whether both sections are equal apart from their items. Closures are not compared.
  package func hasProperties(of other: Section) -> Bool {
    guard id == other.id, header == other.header else { return false }
    if box === other.box { return true }
    // Not `extras`, which would copy all properties.
    return (box?.value.shown ?? ShownProperties()) == (other.box?.value.shown ?? ShownProperties())
      && emptyState == other.emptyState
  }
}

extension Section {
  /// Copies the properties of another section that a user can notice, except its items and those
  /// that order the sections.
  package mutating func setContent(of other: Section) {
    header = other.header
    if box == nil, other.box == nil { return }
    let order = sortOrder
    extras.shown = other.extras.shown
    extras.shown.sortOrder = order
    extras.emptyState = other.emptyState
  }

  /// Returns the section with each item converted by a closure.
  /// - Complexity: O(1); an item is converted each time it is read.
  public func map<Wrapped>(_ wrap: @escaping (Item) -> Wrapped) -> Section<Wrapped> {
    var section = Section<Wrapped>(id: id, items: items.mapped(wrap), header: header)
    guard let extras = box?.value else { return section }
    section.extras = Section<Wrapped>.Extras(
      shown: extras.shown, uncompared: extras.uncompared,
      emptyState: extras.emptyState.mapped(wrap), loading: nil)
    return section
  }
}

extension Section: Equatable where Item: Equatable {
  /// Returns whether both sections have equal properties and items. Closures are not compared.
  public static func == (left: Section, right: Section) -> Bool {
    left.hasProperties(of: right) && left.items == right.items
  }
}

extension Section {
  /// The footer with its links and its emphasis; `nil` if it has none of them.
  package var markedFooter: MarkedText? {
    guard let footer, !footerMarks.isEmpty else { return nil }
    return MarkedText(footer, marks: footerMarks)
  }
}

extension Section: CustomStringConvertible {
  /// The header or else the id, and the number of items: `section “General”, 3 items`.
  public var description: String {
    let name = header.map { "“\($0.printable)”" } ?? id?.description
    let title = name.map { "section \($0)" } ?? "section"
    return "\(title), \(items.count.counted("item"))"
  }
}

extension Section {
  /// The item at a path of this section, which must exist.
  subscript(checked path: RowPath) -> Item {
    get {
      check(path)
      return items[path.row]
    }
    _modify {
      check(path)
      yield &items[path.row]
    }
  }

  /// Stops the program unless the section has an item at a path, or, if `isGap`, an item can be
  /// inserted there.
  package func check(_ path: RowPath, isGap: Bool = false) {
    precondition(
      path.row >= 0 && path.row < items.count + (isGap ? 1 : 0),
      """
      row \(path.row) is outside 0\(isGap ? "..." : "..<")\(items.count) of \
      section \(path.section)\(header.map { " (\($0.quotedPrintable))" } ?? "")
      """)
  }
}

extension Late<Section<Row>> {
  /// Records a modifier.
  package mutating func append(_ change: @escaping (inout Section<Row>) -> Void) {
    var probe = Section<Row>(items: [])  // shows whether the modifier sets an id
    change(&probe)
    if let id = probe.id { self.id = id.identity }
    changes.append(change)
  }

  /// Returns the section. Its stored properties belong to its id, which is `id` if it has no other.
  /// Without an id, they keep their values themselves.
  package func section(else id: SectionID?) -> Section<Row> {
    let identity = self.id ?? id?.identity
    var section = content(
      at: identity.map { StateAddress(section: $0, steps: branches) })
    check(section.id.flatMap { $0.isPositional ? nil : $0.identity })
    for change in changes { change(&section) }
    if section.id?.isPositional ?? true { section.id = id }
    return section
  }
}
