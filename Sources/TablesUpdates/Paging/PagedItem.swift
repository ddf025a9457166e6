public import TablesModel

/// One row of ``PagedRows`` for custom cells: an element, or a placeholder until it is loaded.
///
/// ```swift
/// AggregateConfigurator<PagedItem<Song>> {
///   Configurator(\.element) { (cell: SongCell, song: Song, _) in cell.show(song) }
///   Configurator(\.placeholder) { (cell: TextCell, row: PagePlaceholder, _) in
///     cell.text = row.isFailed ? row.failure ?? "Not loaded" : "Loading…"
///   }
/// }
/// ```
public enum PagedItem<Element> {
  /// A row that is loaded.
  case loaded(Element)
  /// A row that is being loaded, or that could not be.
  case placeholder(PagePlaceholder)

  /// The element; `nil` while it is not loaded.
  public var element: Element? { if case .loaded(let element) = self { element } else { nil } }

  /// The placeholder that is shown instead of the element; `nil` once the element is loaded.
  public var placeholder: PagePlaceholder? {
    if case .placeholder(let placeholder) = self { placeholder } else { nil }
  }
}

extension PagedItem: Sendable where Element: Sendable {}
extension PagedItem: Equatable where Element: Equatable {}
extension PagedItem: Hashable where Element: Hashable {}

extension PagedItem: Identifiable where Element: Identifiable {
  /// The identity of a row: that of its element, or its position until that is loaded.
  public enum ID: Hashable {
    /// The id of an element.
    case element(Element.ID)
    /// The position of a row that is not loaded.
    case position(Int)
  }

  /// The id of the element, or the position of the row until the element is loaded.
  public var id: ID {
    switch self {
    case .loaded(let element): .element(element.id)
    case .placeholder(let placeholder): .position(placeholder.position)
    }
  }
}

extension PagedItem.ID: Sendable where Element.ID: Sendable {}

// MARK: - Sections

extension Section {
  /// Creates a section of elements that are loaded in pages.
  ///
  /// ```swift
  /// let source = DataSource(sections: [Section(pages: songs, header: "Songs")])
  /// TableController(dataSource: source, configurator: configurator)
  /// ```
  /// A `TableController` that shows the section loads the pages near the visible rows. The items
  /// are those of the source: a change of `items` lasts until the source changes.
  /// - Complexity: O(loaded pages).
  public init<Element>(
    pages: PagedRows<Element>, id: SectionID? = nil, header: String? = nil, footer: String? = nil
  ) where Item == PagedItem<Element> {
    let items = PagedItems(pages) { pages.currentItems }
    self.init(id: id, items: items.current(), header: header, footer: footer)
    self.pages = items
  }
}

extension PagedRows {
  /// The rows that are loaded now and placeholders for the others.
  fileprivate var currentItems: RunList<PagedItem<Element>> {
    let items = CurrentItems(current, of: self)
    return RunList(runs: [.lazy(LazyRun(items, count: items.pages.rowCount))])
  }

  package func placeholder(at index: Int) -> PagePlaceholder? {
    current.item(at: index).placeholder
  }
}

/// The rows of a paged source at a moment.
private final class CurrentItems<Row>: LazySource {
  let pages: LoadedPages<Row>
  private let source: PagedRows<Row>

  init(_ pages: LoadedPages<Row>, of source: PagedRows<Row>) {
    (self.pages, self.source) = (pages, source)
  }

  func element(at index: Int, in section: Place.Section?) -> Declared<PagedItem<Row>> {
    Declared(pages.item(at: index))
  }

  /// The rows of pages that have not changed.
  func sharedPieces(with old: CurrentItems) -> [SharedPiece] {
    guard source === old.source else { return [] }
    return pages.pieces.sharedPieces(with: old.pages.pieces)
  }
}

extension LoadedPages {
  fileprivate func item(at index: Int) -> PagedItem<Element> {
    switch row(at: index) {
    case .loaded(let element): .loaded(element)
    case .loading: .placeholder(PagePlaceholder(position: index))
    case .failed(let reason): .placeholder(PagePlaceholder(position: index, failure: reason))
    case .notLoaded: .placeholder(PagePlaceholder(position: index, isFailed: true))
    }
  }
}

extension PagedRows {
  package func follow(_ observer: AnyObject, _ tell: @escaping () -> Void) {
    followers.add(observer, tell)
  }
}
