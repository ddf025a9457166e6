/// The items of one section, with its header and footer.
///
/// `Section(items: ["A", "B"])` is a `Section<String>`, which a configurator turns into cells.
/// `Section("General") { … }`, from the module `Tables`, is a `Section<Row>`.
public struct Section<Item> {
  /// The identity of the section; `nil` if only its position identifies it.
  public var id: SectionID?
  /// The header above the items.
  public var header: String?
  /// The footer below the items.
  public var footer: String? { didSet { footerMarks = [] } }
  /// The links and the emphasis in ``footer``. Another footer has none.
  public var footerMarks: [MarkedText.Mark] = []
  /// The short title with which an index at the edge of the table leads to the section; `nil` for
  /// none.
  public var indexTitle: String?
  /// The items. An item of a lazy run is created each time it is read.
  public var items: RunList<Item>
  /// The order of the section: sections with a lower number come first, and sections with equal
  /// numbers keep the order of their declaration. Defaults to 0.
  public var sortOrder: Int
  /// Whether the section can be collapsed, and whether it is collapsed. Defaults to `.none`.
  public var disclosure: Disclosure
  /// The number of items that are not in `items` because the section is collapsed.
  public var hiddenCount: Int
  /// The items that are shown if the section has none of its own.
  public var emptyState: RunList<Item>
  /// The actions beside the header. Defaults to none.
  public var headerActions: RunList<Row>
  /// What the rows and the actions beside the header get from the section. The builder of the table
  /// gives it to the rows, which are then compared with it.
  package var shared = SharedByRows()
  /// The reason why `items` are placeholders; `nil` if they are the section's own.
  package var standIn: StandIn?
  /// The closures that load the items; `nil` if the section does not load them.
  package var loading: Loading<RunList<Item>>?
  /// The sources that load items in pages, including those that have no items at the moment.
  package var sources: [any PagedSource] = []
  /// The source that loads all items of the section in pages; `nil` if there is none.
  package var pages: PagedItems<Item>?
  /// Stores whether the section is expanded, if that is bound to the app's state.
  package var setExpanded: ((Bool) -> Void)?
  /// Whether a loop has declared the section.
  package var isInLoop = false
  /// The line that gave the section its id, for reports of duplicates.
  package var site: DeclarationSite?

  /// Creates a section of items.
  /// - Complexity: O(1); the items are neither copied nor read.
  public init(
    id: SectionID? = nil, items: RunList<Item>, header: String? = nil, footer: String? = nil,
    sortOrder: Int = 0
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    self.items = items
    self.sortOrder = sortOrder
    disclosure = .none
    hiddenCount = 0
    emptyState = RunList()
    headerActions = RunList()
  }

  /// Creates a section of the items of an array.
  /// - Complexity: O(1); the array is not copied.
  public init(
    id: SectionID? = nil, items: [Item], header: String? = nil, footer: String? = nil,
    sortOrder: Int = 0
  ) {
    self.init(
      id: id, items: RunList(items), header: header, footer: footer, sortOrder: sortOrder)
  }

  /// Whether a section can be collapsed, and whether it is collapsed.
  public enum Disclosure: Hashable, Sendable {
    /// The section cannot be collapsed.
    case none
    /// The section can be collapsed, and shows its items.
    case expanded
    /// The section is collapsed and hides its items.
    case collapsed
  }

  /// The number of the section's own items; 0 while placeholders are shown.
  package var dataCount: Int { standIn == nil ? items.count : 0 }

  /// Returns the section's id, or an id for its position if it has none.
  package func id(at index: Int) -> SectionID {
    id ?? SectionID(.place(Place(statements: .flat(index))))
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
  func check(_ path: RowPath, isGap: Bool = false) {
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
