/// A row or section for each element of a collection, created only when it is read.
///
/// ```swift
/// ForEach(files, id: \.url) { Info($0.name, detail: $0.size) }
/// ```
/// The id of the element is also the id of its row, even if the row moves. An `.id(_:)` inside the
/// closure takes precedence.
///
/// If the table is evaluated again, the elements of the same array are recognized without being
/// read. Other collections, and newly created arrays, are compared by the ids of their elements,
/// unless you give them a version that changes whenever elements are inserted, removed or moved:
/// ```swift
/// ForEach(journal.entries, version: journal.revision) { Info($0.title) }
/// ```
/// With an equal version and an equal number of elements, no element of a `ForEach` of rows is read
/// to find insertions, removals and moves. The contents of a row may change while the version stays
/// the same: hosts compare the rows that they show.
///
/// The closure gets a binding to each element if the collection is a binding:
/// ```swift
/// ForEach($people) { $person in TextField("Name", text: $person.name) }
/// ```
/// The binding finds its element by id, so it writes to the same element after others were
/// inserted, removed or moved. If the element itself was removed, the binding reads the last value
/// and ignores writes. A row whose element is its own id, as in `ForEach($tags)`, gets another id
/// when the element changes.
///
/// While the closure of an action runs, the binding of an object's element reads the element as it
/// was when its row was created, or as the binding has written it. So the closure can compare
/// elements with it:
/// ```swift
/// Action("Remove") { model.people.removeAll { $0.id == person.id } }
/// ```
/// `person.age = 1` writes the whole element that was read, with another age. If the closure has
/// changed the element of the object before, write only the part, which keeps that change:
/// ```swift
/// Action("Celebrate") { model.celebrate(person.id); $person.age.wrappedValue += 1 }
/// ```
/// The binding of an element of a ``Stored`` property always reads the current element.
///
/// An asynchronous closure reads the current element each time, and Swift stops a program that
/// reads an array while the array is being changed. There, read the id first:
/// ```swift
/// Action("Remove") {
///   let id = person.id
///   try await server.remove(id)
///   model.people.removeAll { $0.id == id }
/// }
/// ```
/// - Complexity: O(1) to declare, whatever the number of elements. A binding reads its element in
///   O(1), or in O(elements) if the element has moved since the row was created. A write copies the
///   collection if it is shared.
public struct ForEach<Content: TableElement>: TableContent {
  let count: Int
  let make: (Int) -> Content
  let id: (Int) -> RowID
  let site: DeclarationSite
  private(set) var storage: LazyStorage?
  /// Returns the closure that deletes elements; `nil` if the user cannot delete them.
  var deletion: ((_ offsets: [Int]) -> RowBehavior.Edit)?
  /// The marks of the elements; `nil` if the user cannot mark them.
  var marks: RowMarks?
  /// Returns the closure that moves elements; `nil` if the user cannot move them.
  var movement: ((_ source: [Int], _ destination: Int) -> RowBehavior.Edit)?

  /// Creates a row or section for each element, identified by the element's value at the key path
  /// `id`.
  @inlinable
  public init<Data: RandomAccessCollection>(
    _ data: Data, id: KeyPath<Data.Element, some RowIDConvertible>, version: AnyHashable? = nil,
    fileID: String = #fileID, line: Int = #line,
    @ElementBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(
      data, version: version, identify: { RowID($0[keyPath: id]) },
      site: DeclarationSite(fileID: fileID, line: line), content: content)
  }

  /// Creates a row or section for each element, identified by the element's `id`.
  @inlinable
  public init<Data: RandomAccessCollection>(
    _ data: Data, version: AnyHashable? = nil, fileID: String = #fileID, line: Int = #line,
    @ElementBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, Data.Element.ID: RowIDConvertible {
    self.init(
      data, version: version, identify: { RowID($0.id) },
      site: DeclarationSite(fileID: fileID, line: line), content: content)
  }

  /// Creates a row or section for each element, identified by the element itself, such as a string.
  /// Elements that are equal have equal ids, of which only the first can be selected by id.
  @_disfavoredOverload
  @inlinable
  public init<Data: RandomAccessCollection>(
    _ data: Data, version: AnyHashable? = nil, fileID: String = #fileID, line: Int = #line,
    @ElementBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: RowIDConvertible {
    self.init(
      data, version: version, identify: { RowID($0) },
      site: DeclarationSite(fileID: fileID, line: line), content: content)
  }

  /// Creates a row or section for each element, identified by the case of an enumeration that the
  /// key path `id` leads to, such as `\.self`.
  ///
  /// ```swift
  /// ForEach(Unit.allCases, id: \.self) { unit in Info("\(unit)") }
  /// ```
  /// The id of a row is the raw value of the case if it has one that can be an id, else the
  /// `description` of the case, which is its name unless you have written another.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection>(
    _ data: Data, id: KeyPath<Data.Element, some CaseIterable>, version: AnyHashable? = nil,
    fileID: String = #fileID, line: Int = #line,
    @ElementBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(
      data, version: version,
      identify: { element in
        let value = element[keyPath: id]
        return RowID(option: value) ?? RowID(String(describing: value))
      },
      site: DeclarationSite(fileID: fileID, line: line), content: content)
  }

  // Inlinable, like its callers, because a closure that is specialized for the client's collection
  // reads an element in a third of the time.
  @inlinable
  init<Data: RandomAccessCollection>(
    _ data: Data, version: AnyHashable?, identify: @escaping (Data.Element) -> RowID,
    site: DeclarationSite, content: @escaping (Data.Element) -> Content
  ) {
    if Data.self is any BoundCollection.Type,
      let bound = data as? any BoundCollection<Data.Element>
    {
      self = bound.forEach(version: version, identify: identify, site: site, content: content)
      return
    }
    let element = { (offset: Int) in data[data.index(data.startIndex, offsetBy: offset)] }
    self.init(
      count: data.count, make: { content(element($0)) }, id: { identify(element($0)) }, site: site)
    setStorage(of: data, version: version)
  }

  /// Keeps the version of the data, or where it is stored, so that a difference need not compare
  /// the same data.
  @usableFromInline
  mutating func setStorage(of data: some Collection, version: AnyHashable?) {
    storage =
      if let version {
        LazyStorage(version: version, count: count, site: site)
      } else {
        LazyStorage(data, site: site)
      }
  }

  @usableFromInline
  init(
    count: Int, make: @escaping (Int) -> Content, id: @escaping (Int) -> RowID,
    site: DeclarationSite
  ) {
    (self.count, self.make, self.id, self.site) = (count, make, id, site)
  }

  /// The scope in which the stored properties of the elements are kept: that of the evaluation that
  /// declares the rows or sections. Outside of an evaluation, the elements get a scope of their
  /// own, which lives as long as they do. `nil` if they cannot have such properties.
  static var state: StateScope? {
    if let current = StateScope.current { return current }
    return mayHaveState ? StateScope() : nil
  }

  /// Whether elements of this type can have stored properties.
  private static var mayHaveState: Bool {
    if MemoryLayout<Content>.size == 0 { return false }
    return Content.self == AnyRow.self || !(Content.self is any ElementaryRow.Type)
  }

  static func evaluate<Element>(
    in state: StateScope?, _ make: () -> Element
  ) -> Element {
    guard let state else { return make() }
    return state.evaluate(make)
  }

  /// Adds the rows or sections to a block. Each of them is created only when it is read.
  public func _declare(in sections: inout Sections) { Content._declare(self, in: &sections) }
}

extension ForEach where Content: SectionContent {
  /// The sections. A section without an explicit id gets the id of its element.
  var sections: LazyRun<Section<Row>> {
    let state = Self.state
    let source = CreatedElements<Section<Row>>(identify: id) { [self] index, _ in
      Declared(Self.evaluate(in: state) { section(index) })
    }
    return LazyRun(source, count: count)
  }

  private func section(_ index: Int) -> Section<Row> {
    let elementID = SectionID(id(index))
    var section = make(index)._declaration.section(else: elementID)
    precondition(
      section.sortOrder == 0,
      """
      section \(index) of the ForEach at \(site) has sortOrder \(section.sortOrder), which is \
      not known until the section is created: sort the data of the ForEach instead
      """)
    if section.id?.isPositional ?? true { section.id = elementID }
    if section.site == nil { section.site = site }
    section.ownRows()
    return section
  }
}
