import TablesText

/// The lines that elements take, for as long as nothing changes.
struct HeightCache {
  private var heights: [LayoutElement: Int] = [:]
  private static let limit = 4096

  subscript(element: LayoutElement) -> Int? {
    get { heights[element] }
    set {
      if heights.count >= Self.limit { heights.removeAll(keepingCapacity: true) }
      heights[element] = newValue
    }
  }

  mutating func removeAll() { heights.removeAll(keepingCapacity: true) }
}
