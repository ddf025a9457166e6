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
    lazy var acceptsFocus = StateScope.ignoring {
      table.anyElement.map { content($0).declaration.acceptsFocus } ?? true
    }
    pages = ForEachPages(
      pages: RunPages(source: rows, knownRows: table.knownRows) { id in
        table.position { identify($0) == id }
      },
      pieces: table.pieces,
      standIn: { [weak rows] index, section in
        func failed(_ reason: String?) -> Declared<Row> {
          Declared(
            .failed(reason, at: index, in: section),
            behavior: RowBehavior(effect: .perform { rows?.retry(at: index) }))
        }
        return switch table.row(at: index) {
        case .loaded: nil
        case .loading:
          Declared(.unloaded(at: index, in: section, acceptsFocus: acceptsFocus))
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
  /// The rows of all elements, in pieces of rows that were loaded together or are not loaded.
  let pieces: [PagePiece]
  /// Returns the placeholder for a row that is not loaded. `nil` for a loaded row.
  let standIn: (_ index: Int, _ section: Place.Section?) -> Declared<Row>?

  init(
    pages: RunPages, pieces: [PagePiece],
    standIn: @escaping (Int, Place.Section?) -> Declared<Row>?
  ) {
    (self.pages, self.pieces, self.standIn) = (pages, pieces, standIn)
  }

}

extension AnyRow {
  /// Whether the user can do something with the row.
  fileprivate var acceptsFocus: Bool {
    let row = row
    return row.isSelectable || row.hasActions
  }
}
