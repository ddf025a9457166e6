/// The changes to a collection that `onDelete` and `onMove` of a ``ForEach`` ask for. SwiftUI has
/// the same functions for index sets.
extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at the given offsets, which may be in any order.
  ///
  /// ```swift
  /// ForEach(files) { Info($0.name) }
  ///   .onDelete { files.remove(atOffsets: $0) }
  /// ```
  /// - Precondition: The offsets are those of elements.
  /// - Complexity: O(elements).
  public mutating func remove(atOffsets offsets: [Int]) {
    self = Self(divided(by: offsets).others)
  }

  /// Moves the elements at the given offsets, which may be in any order, before the element at
  /// `destination`, or to the end if `destination` is `count`.
  ///
  /// All offsets are those before the move.
  ///
  /// ```swift
  /// ForEach(files) { Info($0.name) }
  ///   .onMove { files.move(fromOffsets: $0, toOffset: $1) }
  /// ```
  /// - Precondition: The source offsets are those of elements, and the destination is at most the
  ///   number of elements.
  /// - Complexity: O(elements).
  public mutating func move(fromOffsets source: [Int], toOffset destination: Int) {
    precondition(
      destination >= 0 && destination <= count, "offset \(destination) is outside 0...\(count)")
    let parts = divided(by: source)
    let place = destination - Set(source).count { $0 < destination }
    self = Self(parts.others.prefix(place) + parts.chosen + parts.others.dropFirst(place))
  }

  /// Returns the elements at the given offsets, and all others. Both keep their order.
  private func divided(by offsets: [Int]) -> (chosen: [Element], others: [Element]) {
    let count = count
    for offset in offsets where offset < 0 || offset >= count {
      preconditionFailure("offset \(offset) is outside 0..<\(count)")
    }
    let chosen = Set(offsets)
    var parts: (chosen: [Element], others: [Element]) = ([], [])
    for (offset, element) in enumerated() {
      if chosen.contains(offset) {
        parts.chosen.append(element)
      } else {
        parts.others.append(element)
      }
    }
    return parts
  }
}
