public import TablesModel
public import TablesUpdates

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
      source: rows, pieces: table.pieces, knownRows: table.knownRows,
      position: { id in table.position { identify($0) == id } },
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

/// The pages of a `ForEach` whose elements are loaded in pages, without the type of the elements.
/// It is a separate object, because few `ForEach`s have such rows.
final class ForEachPages {
  let source: any PagedSource
  /// The rows of all elements, in pieces of rows that were loaded together or are not loaded.
  let pieces: [PagePiece]
  /// The rows that show a text, ascending.
  let knownRows: [Range<Int>]
  /// Returns the position of a loaded row.
  let position: (RowID) -> Int?
  /// Returns the placeholder for a row that is not loaded. `nil` for a loaded row.
  let standIn: (_ index: Int, _ section: Place.Section?) -> Declared<Row>?

  init(
    source: any PagedSource, pieces: [PagePiece], knownRows: [Range<Int>],
    position: @escaping (RowID) -> Int?,
    standIn: @escaping (Int, Place.Section?) -> Declared<Row>?
  ) {
    (self.source, self.pieces, self.knownRows) = (source, pieces, knownRows)
    (self.position, self.standIn) = (position, standIn)
  }
}

/// The rows of a `ForEach` whose elements are loaded in pages.
final class PagedForEachRows<Content: RowContent>: LazySource {
  private let rows: ForEachRows<Content>
  private let pages: ForEachPages

  init(_ rows: ForEachRows<Content>, _ pages: ForEachPages) {
    (self.rows, self.pages) = (rows, pages)
  }

  func element(at index: Int, in section: Place.Section?) -> Declared<Row> {
    pages.standIn(index, section) ?? rows.element(at: index, in: section)
  }

  func knownID(at index: Int, in section: Place.Section?) -> RowID? {
    rows.knownID(at: index, in: section)
  }

  func idReader(in section: Place.Section?) -> (_ index: Int) -> RowID? {
    rows.idReader(in: section)
  }

  func forEachName(
    in range: Range<Int>, of section: Place.Section?, _ body: (Int, RowID, String) -> Bool
  ) -> Bool? {
    pages.knownRows.allSatisfy { known in
      known.clamped(to: range).allSatisfy { index in
        let row = element(at: index, in: section).value
        return body(index, row.id, row.title)
      }
    }
  }

  func sharedPieces(with old: PagedForEachRows) -> [SharedPiece] {
    guard pages.source === old.pages.source, rows.site == old.rows.site else { return [] }
    return pages.pieces.sharedPieces(with: old.pages.pieces)
  }

  var pagedSources: [any PagedSource] { [pages.source] }

  func pagedPlace(at index: Int) -> PagedPlace? { (pages.source, index) }

  func isInPages(_ id: RowID, at index: Int, in section: Place.Section?) -> Bool {
    id == .unloaded(index, in: section) || id == knownID(at: index, in: section)
  }

  func positionInPages(of id: RowID, in section: Place.Section?) -> Int? {
    if let index = id.unloadedPosition, id == .unloaded(index, in: section) { return index }
    return pages.position(id)
  }

  var marks: [RowMarks] { rows.marks }

  func addMarks(in range: Range<Int>, to parts: inout [MarkedPart]) {
    rows.addMarks(in: range, to: &parts)
  }
}

extension AnyRow {
  /// Whether the user can do something with the row.
  fileprivate var acceptsFocus: Bool {
    let row = row
    return row.isSelectable || row.hasActions
  }
}
