/// The values of a navigation stack, of any types. A program can compare a path and change its end,
/// but not read its elements.
public struct NavigationPath: Equatable {
  private(set) var elements: [AnyHashable] = []

  public init() {}

  public init(_ elements: some Sequence<some Hashable>) {
    self.elements = elements.map { AnyHashable($0) }
  }

  public var count: Int { elements.count }

  public var isEmpty: Bool { elements.isEmpty }

  public mutating func append(_ value: some Hashable) { elements.append(AnyHashable(value)) }

  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}

/// How a stack reads and changes its path.
struct PathAccess {
  let elements: () -> [AnyHashable]
  /// Keeps a number of elements.
  let truncate: (Int) -> Void
  /// Adds an element, and returns `false` if it has the wrong type.
  let push: (AnyHashable) -> Bool
}

extension PathAccess {
  init(_ path: Binding<NavigationPath>) {
    elements = { path.wrappedValue.elements }
    truncate = { count in
      var new = path.wrappedValue
      new.removeLast(max(new.count - count, 0))
      path.wrappedValue = new
    }
    push = { element in
      path.wrappedValue.append(element)
      return true
    }
  }

  init<Data>(_ path: Binding<Data>)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    elements = { path.wrappedValue.map { AnyHashable($0) } }
    truncate = { count in
      var new = path.wrappedValue
      new.removeLast(max(new.count - count, 0))
      path.wrappedValue = new
    }
    push = { element in
      guard let element = element.base as? Data.Element else { return false }
      path.wrappedValue.append(element)
      return true
    }
  }
}
