/// The data of a lazy run: the memory that holds it, an object, a range of integers, or the version
/// that its author gives it.
///
/// Two runs that read the same memory while both hold it, or that have equal versions, have the same
/// elements in the same order, so their ids need not be compared.
package struct LazyStorage: Equatable {
  private let data: Data
  private let site: DeclarationSite

  private enum Data: Equatable {
    case memory(start: UnsafeRawPointer, count: Int)
    case integers(Range<Int>)
    case object(ObjectIdentifier)
    case version(AnyHashable, count: Int)
  }

  /// Returns the storage of a collection for the `ForEach` at a line of the source, because that
  /// line decides how elements are identified. `nil` if the collection is empty, or of a type that
  /// may change in place.
  package init?<Elements: Collection>(_ elements: Elements, site: DeclarationSite) {
    typealias Element = Elements.Element
    self.site = site
    let type: Any.Type = Elements.self
    if type == Range<Int>.self, let range = elements as? Range<Int> {
      data = .integers(range)
      return
    }
    guard
      type == [Element].self || type == ArraySlice<Element>.self
        || type == ContiguousArray<Element>.self
    else { return nil }
    let start = elements.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) }
    guard let start = start ?? nil, !elements.isEmpty else { return nil }
    data = .memory(start: start, count: elements.count)
  }

  /// Creates the storage of a number of elements that their author changes only together with their
  /// version.
  package init(version: AnyHashable, count: Int, site: DeclarationSite) {
    self.site = site
    data = .version(version, count: count)
  }

  /// Creates the storage of an object whose elements never change, or of rows that are not loaded from
  /// it.
  package init(_ object: AnyObject, site: DeclarationSite) {
    self.site = site
    data = .object(ObjectIdentifier(object))
  }

  /// Returns the number of leading elements that both have; `Int.max` for all elements of an object.
  func numberOfSharedElements(with other: LazyStorage) -> Int {
    guard site == other.site else { return 0 }
    switch (data, other.data) {
    case (.memory(_, let count), .memory), (.version(_, let count), .version):
      return data == other.data ? count : 0
    case (.integers(let range), .integers(let otherRange)):
      return range.lowerBound == otherRange.lowerBound ? min(range.count, otherRange.count) : 0
    case (.object, .object): return data == other.data ? .max : 0
    default: return 0
    }
  }
}
