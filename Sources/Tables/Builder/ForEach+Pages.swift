public import TablesModel

extension ForEach where Content: RowContent {
  /// Creates a row for each element of a source that loads its elements in pages, identified by the
  /// element's value at the key path `id`.
  ///
  /// A row that is not loaded is a placeholder. The id of the element is always the id of its row:
  /// an `.id(_:)` inside the closure has no effect.
  /// - Complexity: O(loaded pages) to declare.
  public init<Element>(
    _ rows: PagedRows<Element>, id: KeyPath<Element, some RowIDConvertible>,
    fileID: String = #fileID, line: Int = #line,
    @ElementBuilder content: @escaping (Element) -> Content
  ) {
    self.init(
      rows, identify: { $0[keyPath: id].rowID },
      site: DeclarationSite(fileID: fileID, line: line), content: content)
  }

  /// Creates a row for each element of a source that loads its elements in pages, identified by the
  /// element's `id`.
  public init<Element>(
    _ rows: PagedRows<Element>, fileID: String = #fileID, line: Int = #line,
    @ElementBuilder content: @escaping (Element) -> Content
  ) where Element: Identifiable, Element.ID: RowIDConvertible {
    self.init(
      rows, identify: { $0.id.rowID },
      site: DeclarationSite(fileID: fileID, line: line), content: content)
  }

  /// Creates a row for each element of a source that loads its elements in pages, identified by the
  /// element itself, such as a string.
  @_disfavoredOverload
  public init<Element: RowIDConvertible>(
    _ rows: PagedRows<Element>, fileID: String = #fileID, line: Int = #line,
    @ElementBuilder content: @escaping (Element) -> Content
  ) {
    self.init(
      rows, identify: \.rowID, site: DeclarationSite(fileID: fileID, line: line), content: content)
  }

  private init<Element>(
    _ rows: PagedRows<Element>, identify: @escaping (Element) -> RowID, site: DeclarationSite,
    @ElementBuilder content: @escaping (Element) -> Content
  ) {
    let table = rows.current
    func element(_ index: Int) -> Element? {
      if case .loaded(let element) = table.row(at: index) { element } else { nil }
    }
    self.init(
      count: table.rowCount,
      make: { index in
        guard let element = element(index) else {
          preconditionFailure("row \(index) is not loaded yet, so only its placeholder can be read")
        }
        return content(element)
      },
      id: { index in element(index).map(identify) ?? .unloaded(index, in: nil) }, site: site)
    let acceptsFocus = LazyValue {
      StateScope.ignoring { table.anyElement.map { content($0).declaration.acceptsFocus } ?? true }
    }
    pages = ForEachPages(
      pages: RunPages(source: rows, knownRows: table.knownRows) { id in
        table.position { identify($0) == id }
      },
      loadedRows: table.pieces.map { ($0.rows, $0.page) },
      standIn: { [weak rows] index, section in
        func failed(_ reason: String?) -> Declared<Row> {
          Declared(
            .failed(reason, at: index, in: section),
            behavior: RowBehavior(effect: .perform { rows?.retry(at: index) }))
        }
        return switch table.row(at: index) {
        case .loaded: nil
        case .loading:
          Declared(.unloaded(at: index, in: section, acceptsFocus: acceptsFocus.value))
        case .failed(let reason): failed(reason)
        case .notLoaded: failed(nil)
        }
      })
  }
}

/// The rows of a `ForEach` whose elements are loaded in pages. It is a separate object, because few
/// `ForEach`s have such rows.
final class ForEachPages {
  let pages: RunPages
  /// All rows in pieces. `page` is the same object as before if the rows of the piece are the same,
  /// and `nil` for rows that are not loaded.
  let loadedRows: [(rows: Range<Int>, page: AnyObject?)]
  /// Returns the placeholder for a row that is not loaded. `nil` for a loaded row.
  let standIn: (_ index: Int, _ section: Place.Section?) -> Declared<Row>?

  init(
    pages: RunPages, loadedRows: [(rows: Range<Int>, page: AnyObject?)],
    standIn: @escaping (Int, Place.Section?) -> Declared<Row>?
  ) {
    (self.pages, self.loadedRows, self.standIn) = (pages, loadedRows, standIn)
  }

  /// Returns the run of all rows divided into pieces, so that a difference skips the pages that
  /// have not changed.
  func pieces(of run: LazyRun<Row>, site: DeclarationSite) -> [LazyRun<Row>] {
    loadedRows.map { rows, page in
      var piece = run.slice(rows)
      piece.pages = pages
      piece.storage = LazyStorage(page ?? pages.source, site: site)
      return piece
    }
  }
}

/// A value that is computed when it is first read.
private final class LazyValue<Value> {
  private(set) lazy var value = make()
  private let make: () -> Value

  init(_ make: @escaping () -> Value) { self.make = make }
}

extension AnyRow {
  /// Whether the user can do something with the row.
  fileprivate var acceptsFocus: Bool {
    let row = declared(at: .flat(0), in: nil)
    return row.value.isSelectable || !row.value.swipeActions.isEmpty
      || !row.value.contextMenu.isEmpty
  }
}
