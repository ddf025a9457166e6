public import TablesModel

// A `ForEach` whose rows the user can mark while the screen is edited.

extension ForEach where Content: RowContent {
  /// Creates a row for each element, identified by the element's `id`, and lets the user mark many
  /// of them while the screen is edited.
  ///
  /// ```swift
  /// Table("Inbox") {
  ///   ForEach(mails, selection: $chosen) { Info($0.subject) }
  /// }
  /// .toolbar(.whileEditing) {
  ///   Action("Delete \(chosen.count)", role: .destructive) {
  ///     mails.removeAll { chosen.contains($0.id) }
  ///     chosen = []
  ///   }
  /// }
  /// ```
  /// The set of ids is the only source of truth: a row is marked if the id of its element is in the
  /// set, also if the app has put it there. Only marking changes the set. An id stays in it when
  /// its element is removed, which is why the action above empties the set, and when the screen is
  /// no longer edited.
  ///
  /// While the screen is edited, selecting a row of this `ForEach` marks it, or removes its mark,
  /// and does nothing else, even if the row is disabled.
  /// - Complexity: O(1) to declare. Marking all rows reads the ids of the elements, and creates no
  ///   row.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>, version: AnyHashable? = nil,
    fileID: String = #fileID, line: Int = #line,
    @ElementBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, Data.Element.ID: RowIDConvertible {
    self.init(data, version: version, fileID: fileID, line: line, content: content)
    let declared = data.declared
    marks = RowMarks(selection) { declared.element(at: $0).id }
  }

  /// Creates a row for each element, identified by the element's value at the key path `id`, and
  /// lets the user mark many of them while the screen is edited.
  public init<Data: RandomAccessCollection, ID: RowIDConvertible & Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<ID>>,
    version: AnyHashable? = nil, fileID: String = #fileID, line: Int = #line,
    @ElementBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: id, version: version, fileID: fileID, line: line, content: content)
    let declared = data.declared
    marks = RowMarks(selection) { declared.element(at: $0)[keyPath: id] }
  }

  /// Creates a row for each element, identified by the element itself, such as a string, and lets
  /// the user mark many of them while the screen is edited.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Data.Element>>, version: AnyHashable? = nil,
    fileID: String = #fileID, line: Int = #line,
    @ElementBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: RowIDConvertible & Hashable {
    self.init(data, version: version, fileID: fileID, line: line, content: content)
    let declared = data.declared
    marks = RowMarks(selection) { declared.element(at: $0) }
  }
}

extension RandomAccessCollection {
  /// The elements as they are now. Those of a binding may change later.
  fileprivate var declared: Self { (self as? any BoundCollection)?.unbound as? Self ?? self }

  fileprivate func element(at offset: Int) -> Element {
    self[index(startIndex, offsetBy: offset)]
  }
}

extension RowMarks {
  /// Creates the marks that a set of ids describes.
  /// - Parameter id: Returns the id of the element at an offset; `nil` if it is not loaded.
  fileprivate convenience init<ID: RowIDConvertible & Hashable>(
    _ selection: Binding<Set<ID>>, id: @escaping (_ offset: Int) -> ID?
  ) {
    let declared = selection.wrappedValue
    self.init(
      isMarked: { id($0).map(declared.contains) }, ids: { declared.map { RowID($0) } },
      set: { offsets, isMarked in
        var chosen = selection.latest()
        for id in offsets.lazy.joined().lazy.compactMap(id) {
          if isMarked { chosen.insert(id) } else { chosen.remove(id) }
        }
        selection.wrappedValue = chosen
      })
  }
}
