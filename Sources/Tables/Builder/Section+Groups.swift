public import TablesModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Section<Row> {
  /// Creates a section with a row for each element of a group, identified by the element's `id`. The
  /// header, the id and the index title are those of the group.
  public init<Element>(
    _ group: GroupedElements<Element>.Group, fileID: String = #fileID, line: Int = #line,
    @ElementBuilder content: @escaping (Element) -> some RowContent
  ) where Element: Identifiable, Element.ID: RowIDConvertible {
    self.init(group) {
      ForEach(group.elements, fileID: fileID, line: line, content: content)
    }
  }

  /// Creates a section with a row for each element of a group, identified by the element's value at
  /// the key path `id`.
  public init<Element>(
    _ group: GroupedElements<Element>.Group, id: KeyPath<Element, some RowIDConvertible>,
    fileID: String = #fileID, line: Int = #line,
    @ElementBuilder content: @escaping (Element) -> some RowContent
  ) {
    self.init(group) {
      ForEach(group.elements, id: id, fileID: fileID, line: line, content: content)
    }
  }

  private init<Element>(
    _ group: GroupedElements<Element>.Group, @RowsBuilder rows: () -> Rows
  ) {
    self.init(group.header, content: rows)
    id = SectionID(group.id)
    indexTitle = group.indexTitle
  }
}

extension GroupedElements {
  /// Creates groups of elements by day, month or year, the newest first. The elements keep their
  /// order.
  ///
  /// ```swift
  /// GroupedElements(photos, byDate: \.date, unit: .day) { $0 == today ? "Today" : "\($0)" }
  /// ```
  /// - Parameters:
  ///   - elements: The elements in any order.
  ///   - date: Returns the date of an element.
  ///   - unit: How long the time of a group is.
  ///   - timeZone: The time zone in which a day begins. Defaults to the current one.
  ///   - newestFirst: Whether the newest group comes first.
  ///   - header: Returns the title of a group. Defaults to `2026-11-22`, `2026-11` or `2026`.
  public init(
    _ elements: some Sequence<Element>, byDate date: (Element) -> Date, unit: DateGroup.Unit,
    timeZone: TimeZone = .current, newestFirst: Bool = true,
    header: (DateGroup) -> String? = { "\($0)" }
  ) {
    self.init(
      elements, by: { DateGroup(date($0), unit: unit, timeZone: timeZone) },
      sortedBy: { newestFirst ? $1 < $0 : $0 < $1 }, header: header)
  }
}
