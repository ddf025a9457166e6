/// A row, or a section, for each element of a collection, made only when it is asked for.
///
/// ```swift
/// ForEach(files, id: \.url) { Info($0.name, detail: $0.size) }
/// ```
/// The element's id is the row's, so that it is known by it wherever it moves; `.id(_:)` inside
/// the closure goes before it.
/// - Complexity: O(1) to declare, whatever the number of elements.
public struct ForEach<Content: TableElement>: TableContent {
  private let elements: LazyElements<Content>

  /// Makes a row or section for each element, known by the part of it that `id` names.
  public init<Data: RandomAccessCollection>(
    _ data: Data, id: KeyPath<Data.Element, some RowIDConvertible>,
    fileID: String = #fileID, line: Int = #line,
    content: @escaping (Data.Element) -> Content
  ) {
    self.init(
      data, identify: { $0[keyPath: id].rowID },
      site: DeclarationSite(fileID: fileID, line: line), content: content)
  }

  /// Makes a row or section for each element, known by its `id`.
  public init<Data: RandomAccessCollection>(
    _ data: Data, fileID: String = #fileID, line: Int = #line,
    content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, Data.Element.ID: RowIDConvertible {
    self.init(
      data, identify: { $0.id.rowID },
      site: DeclarationSite(fileID: fileID, line: line), content: content)
  }

  /// Makes a row or section for each element, which is an id itself: a number, a string.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection>(
    _ data: Data, fileID: String = #fileID, line: Int = #line,
    content: @escaping (Data.Element) -> Content
  ) where Data.Element: RowIDConvertible {
    self.init(
      data, identify: \.rowID,
      site: DeclarationSite(fileID: fileID, line: line), content: content)
  }

  private init<Data: RandomAccessCollection>(
    _ data: Data, identify: @escaping (Data.Element) -> RowID, site: DeclarationSite,
    content: @escaping (Data.Element) -> Content
  ) {
    let element = { (offset: Int) in data[data.index(data.startIndex, offsetBy: offset)] }
    elements = LazyElements(
      count: data.count, make: { content(element($0)) }, id: { identify(element($0)) },
      site: site)
  }

  /// Adds the rows or sections, none of them made.
  public func declare(in sections: inout Sections) {
    Content.declare(elements, in: &sections)
  }
}

extension ForEach: RowsContent where Content: RowContent {
  /// Adds the rows, none of them made.
  public func declare(in rows: inout Rows) { rows.append(elements) }
}
