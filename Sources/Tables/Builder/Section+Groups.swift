import TablesBasics
public import TablesModel
public import TablesUpdates

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Section<Row> {
  /// Creates a section with a row for each element of a group, identified by the element's `id`.
  /// The header, the id and the index title are those of the group.
  public init<Element>(
    _ group: GroupedElements<Element>.Group, fileID: String = #fileID, line: Int = #line,
    @ElementBuilder content: @escaping (Element) -> some RowContent
  ) where Element: Identifiable, Element.ID: RowIDConvertible {
    self.init(group) {
      ForEach(group.elements, fileID: fileID, line: line, content: content)
    }
  }

  /// Creates a section with a row for each element of a group, identified by the element itself,
  /// such as a string.
  @_disfavoredOverload
  public init<Element: RowIDConvertible>(
    _ group: GroupedElements<Element>.Group, fileID: String = #fileID, line: Int = #line,
    @ElementBuilder content: @escaping (Element) -> some RowContent
  ) {
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
  ///   - unit: The period of each group: a day, a month or a year.
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

/// A day, a month or a year of the Gregorian calendar, as the key of a group.
public struct DateGroup: Hashable, Sendable {
  /// The year of the Gregorian calendar, as in 2026.
  public let year: Int
  /// The month, 1…12; `nil` for a whole year.
  public let month: Int?
  /// The day of the month, 1…31; `nil` for a whole month or year.
  public let day: Int?

  /// The period of a group.
  @nonexhaustive
  public enum Unit: Hashable, Sendable, CaseIterable {
    /// All dates of a day.
    case day
    /// All dates of a month.
    case month
    /// All dates of a year.
    case year
  }

  /// Creates the day, month or year that contains a date.
  public init(_ date: Date, unit: Unit, timeZone: TimeZone = .current) {
    let civil = CivilDate(date, in: timeZone)
    year = civil.year
    month = unit == .year ? nil : civil.month
    day = unit == .day ? civil.day : nil
  }
}

extension DateGroup: Comparable {
  /// Returns whether the left group is earlier.
  public static func < (left: DateGroup, right: DateGroup) -> Bool {
    (left.year, left.month ?? 0, left.day ?? 0) < (right.year, right.month ?? 0, right.day ?? 0)
  }
}

extension DateGroup: CustomStringConvertible {
  /// `2026-11-22`, `2026-11` or `2026`.
  public var description: String {
    let text = CivilDate(year: year, month: month ?? 1, day: day ?? 1).description
    return String(text.dropLast(month == nil ? 6 : day == nil ? 3 : 0))
  }
}

extension DateGroup: RowIDConvertible {
  /// Returns the text of the group as an id.
  public static func rowID(of group: DateGroup) -> RowID { RowID(group.description) }
}

extension UUID: RowIDConvertible {
  /// Returns the sixteen bytes as an id.
  public static func rowID(of id: UUID) -> RowID {
    withUnsafeBytes(of: id.uuid) { bytes in
      let words = (0..<2).map { word in
        bytes[word * 8..<word * 8 + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      }
      return RowID(.uuid(words[0], words[1]))
    }
  }
}

extension URL: RowIDConvertible {
  /// Returns the absolute string as an id.
  public static func rowID(of url: URL) -> RowID { RowID(.string(url.absoluteString)) }
}

extension Date: RowIDConvertible {
  /// Returns the seconds since the start of 2001 in UTC as an id, for example for the section of a
  /// day.
  public static func rowID(of date: Date) -> RowID {
    RowID(.string("\(date.timeIntervalSinceReferenceDate + 0)"))  // + 0 makes -0.0 equal 0.0
  }
}
