public import TablesModel

// A binding to a collection is a collection of bindings, as in SwiftUI. So `ForEach` has the same
// initializers for `people` and `$people`. With initializers for bindings beside them, the compiler
// would take a misspelled property in the closure of a `ForEach` for a wrong collection.

extension Binding: Sequence, Collection, BidirectionalCollection, RandomAccessCollection
where Value: MutableCollection & RandomAccessCollection {
  /// A position in the bound collection.
  public typealias Index = Value.Index
  /// A binding to an element of the bound collection.
  public typealias Element = Binding<Value.Element>
  /// The positions of the bound collection.
  public typealias Indices = Value.Indices
  /// Some adjacent elements.
  public typealias SubSequence = Slice<Binding<Value>>
  /// Returns a binding to each element in turn.
  public typealias Iterator = IndexingIterator<Binding<Value>>

  /// The position of the first element.
  public var startIndex: Value.Index { wrappedValue.startIndex }
  /// The position after that of the last element.
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// The positions of the elements.
  public var indices: Value.Indices { wrappedValue.indices }
  /// Returns the position after another one.
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
  /// Returns the position before another one.
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: RowIDConvertible where Value: RowIDConvertible {
  /// Returns the value as the id of a row.
  public static func rowID(of binding: Binding) -> RowID { RowID(binding.wrappedValue) }
}

/// A collection of bindings that can follow their elements.
@usableFromInline
protocol BoundCollection<Element> {
  associatedtype Element

  /// A copy that keeps the elements of this moment.
  var unbound: Self { get }

  /// Creates a `ForEach` whose closure gets a binding to each element, which finds the element by
  /// its id.
  func forEach<Content>(
    version: AnyHashable?, identify: @escaping (Element) -> RowID, site: DeclarationSite,
    content: @escaping (Element) -> Content
  ) -> ForEach<Content>
}

extension Binding: BoundCollection where Value: MutableCollection & RandomAccessCollection {
  @usableFromInline
  var unbound: Self { .constant(wrappedValue) }

  @usableFromInline
  func forEach<Content>(
    version: AnyHashable?, identify: @escaping (Element) -> RowID, site: DeclarationSite,
    content: @escaping (Element) -> Content
  ) -> ForEach<Content> {
    let declared = wrappedValue
    func element(_ offset: Int) -> Value.Element {
      declared[declared.index(declared.startIndex, offsetBy: offset)]
    }
    func id(_ element: Value.Element) -> RowID { identify(.constant(element)) }
    var rows = ForEach<Content>(
      count: declared.count,
      make: { offset in
        content(Element(ElementAccess(element(offset), at: offset, of: access, identify: id)))
      },
      id: { id(element($0)) }, site: site)
    rows.setStorage(of: declared, version: version)
    return rows
  }
}
