import TablesBasics
public import TablesModel

/// Elements in groups, each of which becomes a section: by first letter, by date, or by any key.
///
/// ```swift
/// let people = GroupedElements(contacts, byFirstLetterOf: \.name)    // after each change of them
///
/// Table("Contacts") {
///   ForEach(people) { group in Section(group) { Segue($0.name) } }
/// }
/// ```
/// Grouping reads all elements, and may sort them. Keep the value beside the data, and group again
/// when the data changes, not each time that the table is evaluated. The elements of a group are a
/// slice of one array, so declaring a section copies none of them, and a difference skips the
/// groups of a value that was not created again.
public struct GroupedElements<Element> {
  /// All elements, group by group.
  private let elements: [Element]
  private let keys: [Key]
  /// The index after the last element of each group.
  private let ends: [Int]

  /// The id and the titles of the section of a group.
  struct Key {
    let id: RowID
    let header: String?
    let indexTitle: String?
  }

  /// One group.
  public struct Group: Identifiable {
    /// The id of the section.
    public let id: RowID
    /// The header of the section.
    public let header: String?
    /// The short title with which an index at the edge of a table leads to the section.
    public let indexTitle: String?
    /// The elements.
    public let elements: ArraySlice<Element>
  }

  /// Creates groups of elements by a key, such as `\.album`. The groups are sorted by their keys,
  /// and the elements keep their order. `header` returns the title of a group. Defaults to the key
  /// as text.
  /// - Complexity: O(elements + groups · log groups).
  public init<Value: Hashable & Comparable & RowIDConvertible>(
    _ elements: some Sequence<Element>, by key: (Element) -> Value,
    header: (Value) -> String? = { "\($0)" }, indexTitle: (Value) -> String? = { _ in nil }
  ) {
    self.init(elements, by: key, sortedBy: <, header: header, indexTitle: indexTitle)
  }

  /// Creates groups of elements by a key. The groups are sorted by a predicate, and the elements
  /// keep their order.
  public init<Value: Hashable & RowIDConvertible>(
    _ elements: some Sequence<Element>, by key: (Element) -> Value,
    sortedBy areInIncreasingOrder: (Value, Value) -> Bool,
    header: (Value) -> String? = { "\($0)" }, indexTitle: (Value) -> String? = { _ in nil }
  ) {
    let groups = Dictionary(grouping: elements, by: key)
    let values = groups.keys.sorted(by: areInIncreasingOrder)
    self.init(
      values.map { value in
        let key = Key(
          id: RowID(value), header: header(value), indexTitle: indexTitle(value))
        return (key, groups[value] ?? [])
      })
  }

  init(_ groups: [(key: Key, elements: [Element])]) {
    keys = groups.map(\.key)
    elements = groups.flatMap(\.elements)
    var end = 0
    ends = groups.map { group in
      end += group.elements.count
      return end
    }
  }

  /// Returns the groups with the elements of each sorted by a predicate. Equal ones keep their
  /// order.
  /// - Complexity: O(elements · log elements).
  public func sorted(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Self {
    Self(
      try zip(keys, self).map { key, group in
        (key, try group.elements.sorted(by: areInIncreasingOrder))
      })
  }
}

extension GroupedElements: RandomAccessCollection {
  /// The index of the first group, always 0.
  public var startIndex: Int { 0 }

  /// The number of groups.
  public var endIndex: Int { keys.count }

  /// The group at a position.
  public subscript(position: Int) -> Group {
    let key = keys[position]
    let start = position == 0 ? 0 : ends[position - 1]
    return Group(
      id: key.id, header: key.header, indexTitle: key.indexTitle,
      elements: elements[start..<ends[position]])
  }
}

// Groups hold only elements, and texts that were made from them. So they can be made in the
// isolation of a database, and shown on the main actor.
extension GroupedElements: Sendable where Element: Sendable {}
extension GroupedElements.Group: Sendable where Element: Sendable {}

// MARK: - Letters

extension GroupedElements {
  /// Creates groups of elements by the first letter of a text, sorted by the text, as a list of
  /// contacts is.
  ///
  /// Case and diacritics make no difference, as in a search: “Émile” is under “E”. The order
  /// depends on no language. Texts that begin with a digit, a sign or an ideograph are not in any
  /// alphabet and come last, under “#”.
  /// - Complexity: O(elements · log elements).
  public init(_ elements: some Sequence<Element>, byFirstLetterOf text: (Element) -> String) {
    let sorted = elements.map { (text: SearchKey(text($0)), element: $0) }
      .sorted { $0.text < $1.text }
    var groups: [(letter: String, elements: [Element])] = []
    var others: [Element] = []
    for (text, element) in sorted {
      guard let letter = text.firstLetter else {
        others.append(element)
        continue
      }
      if groups.last?.letter != letter { groups.append((letter, [])) }
      groups[groups.count - 1].elements.append(element)
    }
    if !others.isEmpty { groups.append(("#", others)) }
    self.init(
      groups.map { letter, elements in
        (Key(id: RowID(letter), header: letter, indexTitle: letter), elements)
      })
  }
}

extension SearchKey {
  fileprivate init(_ text: String) {
    self.init()
    append(text)
  }

  fileprivate static func < (left: SearchKey, right: SearchKey) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  /// The first character in upper case, if it is a letter of an alphabet.
  fileprivate var firstLetter: String? {
    let length = bytes.first.map { $0 < 0x80 ? 1 : $0 < 0xE0 ? 2 : $0 < 0xF0 ? 3 : 4 } ?? 0
    let first = String(decoding: bytes.prefix(length), as: UTF8.self)
    guard let scalar = first.unicodeScalars.first, scalar.properties.isAlphabetic,
      !scalar.properties.isIdeographic
    else { return nil }
    return first.uppercased()
  }
}

// MARK: - Data sources

extension Section {
  /// Creates a section with the elements of a group as its items. The header, the id and the index
  /// title are those of the group.
  ///
  /// ```swift
  /// DataSource(sections: people.map { Section($0) })
  /// ```
  /// - Complexity: O(1).
  public init(_ group: GroupedElements<Item>.Group) {
    self.init(
      id: SectionID(group.id), items: RowList(runs: [.values(group.elements)]),
      header: group.header)
    indexTitle = group.indexTitle
  }
}

extension DataSource {
  /// Creates a data source whose sections group items by a key, such as the day of a photo.
  ///
  /// ```swift
  /// DataSource(grouping: photos, by: \.day, header: { "\($0)" }).sections[0].header
  /// ```
  /// The sections are sorted by key, and each key is the id of its section. Items keep their order.
  /// - Complexity: O(items + sections · log sections).
  public init<Key: Hashable & Comparable & RowIDConvertible>(
    grouping items: some Sequence<Item>, by key: (Item) -> Key,
    header: (Key) -> String? = { "\($0)" }
  ) {
    self.init(grouping: items, by: key, sortedBy: <, header: header)
  }

  /// Creates a data source whose sections group items by a key, sorted by a predicate.
  public init<Key: Hashable & RowIDConvertible>(
    grouping items: some Sequence<Item>, by key: (Item) -> Key,
    sortedBy areInIncreasingOrder: (Key, Key) -> Bool, header: (Key) -> String? = { "\($0)" }
  ) {
    self.init(
      GroupedElements(items, by: key, sortedBy: areInIncreasingOrder, header: header))
  }

  /// Creates a data source with a section for each group.
  /// - Complexity: O(groups).
  public init(_ groups: GroupedElements<Item>) {
    self.init(sections: groups.map { Section($0) })
  }

  /// The short titles of an index at the edge of the table, each of which leads to a section.
  /// Sections without one are left out.
  /// - Complexity: O(sections).
  package var sectionIndexTitles: [String] { sections.compactMap(\.indexTitle) }

  /// Returns the section to which the title at an index of `sectionIndexTitles` leads, or `nil`
  /// if there is no such title.
  package func section(forSectionIndexTitleAt index: Int) -> Int? {
    let titled = sections.indices.lazy.filter { sections[$0].indexTitle != nil }
    return index < 0 ? nil : titled.dropFirst(index).first
  }
}
