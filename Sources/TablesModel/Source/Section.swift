/// The items of one section, with what stands above and below them.
///
/// `Section(items: ["A", "B"])` is a `Section<String>` that a configurator turns into cells;
/// `Section("General") { … }`, of the module `Tables`, is a `Section<Row>`.
public struct Section<Item> {
  /// What the section is known by; `nil` where only its position tells it.
  public var id: SectionID?
  /// The title above the items.
  public var header: String?
  /// The note below the items.
  public var footer: String?
  /// The items; reading one that a lazy run holds makes it.
  public var items: RunList<Item>
  /// Sections with a lower number come first; ties stay in the order of their declaration.
  public var sortOrder: Int
  /// Whether the section can be collapsed, and is.
  public var disclosure: Disclosure
  /// How many items a collapsed section has that are not among `items`.
  public var hiddenCount: Int
  /// The items that stand in for the section's own where it has none.
  public var emptyState: RunList<Item>
  /// What `items` stand in for; `nil` where they are the section's own.
  package var standIn: StandIn?
  /// How the items are loaded; `nil` where they are there.
  package var loading: Loading<RunList<Item>>?
  /// Stores whether the section is expanded, for a section that is bound to the app's state.
  package var setExpanded: ((Bool) -> Void)?
  /// Where the id was given, for reports of duplicates.
  package var site: DeclarationSite?

  /// Makes a section of items.
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
    emptyState = []
  }

  /// Makes a section of the items of an array.
  /// - Complexity: O(1); the array is not copied.
  public init(
    id: SectionID? = nil, items: [Item], header: String? = nil, footer: String? = nil,
    sortOrder: Int = 0
  ) {
    self.init(
      id: id, items: RunList(items), header: header, footer: footer, sortOrder: sortOrder)
  }

  /// Whether a section can be collapsed, and is.
  public enum Disclosure: Hashable, Sendable {
    /// It cannot.
    case none
    /// It can, and shows its items.
    case expanded
    /// It can, and hides them.
    case collapsed
  }
}

extension Section: Equatable where Item: Equatable {
  /// Whether both show the same; what they do is not compared.
  public static func == (left: Section, right: Section) -> Bool {
    left.id == right.id && left.header == right.header && left.footer == right.footer
      && left.sortOrder == right.sortOrder && left.disclosure == right.disclosure
      && left.hiddenCount == right.hiddenCount && left.items == right.items
  }
}

extension Section {
  /// The number of items that are the section's own: 0 if placeholders are shown.
  package var dataCount: Int { standIn == nil ? items.count : 0 }
}
