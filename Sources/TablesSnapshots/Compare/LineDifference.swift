import TablesBasics
import TablesModel

/// A part of a sequence, and the part of another sequence that replaced it.
struct LineChange: Hashable {
  /// The indices of the removed elements. If there are none, an empty range at the insertion.
  var old: Range<Int>
  /// The indices of the inserted elements. If there are none, an empty range at the removal.
  var new: Range<Int>
}

/// The elements that two sequences of numbers have in common, in order.
///
/// Short sequences are compared by the standard library, which finds as many matches as there can
/// be. In long ones, elements that occur once in each are matched first, as in Cohen's patience
/// difference, so that time and space never grow with the square of the lengths.
struct LineDifference {
  /// The indices of equal elements.
  private(set) var matches: [(old: Int, new: Int)] = []
  private let old: [Int]
  private let new: [Int]

  /// The largest number of elements that the standard library compares.
  private static let limit = 800

  init(from old: [Int], to new: [Int]) {
    (self.old, self.new) = (old, new)
    match(old.indices, new.indices)
  }

  /// The changes, in order, with at least one equal element between any two.
  var changes: [LineChange] {
    var next = (old: 0, new: 0)
    return (matches + [(old.count, new.count)]).compactMap { match in
      defer { next = (match.old + 1, match.new + 1) }
      guard match.old > next.old || match.new > next.new else { return nil }
      return LineChange(old: next.old..<match.old, new: next.new..<match.new)
    }
  }

  private mutating func match(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let (old, new) = (old[oldRange], new[newRange])
    let (start, end) = old.sharedEnds(with: new)
    matches += (0..<start).map { (old.startIndex + $0, new.startIndex + $0) }
    matchMiddle(old.dropFirst(start).dropLast(end), new.dropFirst(start).dropLast(end))
    matches += (0..<end).reversed().map { (old.endIndex - 1 - $0, new.endIndex - 1 - $0) }
  }

  /// Matches elements of two parts that differ at both ends.
  private mutating func matchMiddle(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) {
    // Both ends differ, so a single element on each side means that nothing matches.
    if old.isEmpty || new.isEmpty || old.count == 1 && new.count == 1 { return }
    // Comparing every pair of a few elements is cheaper than hashing them, above all in debug
    // builds.
    if old.count * new.count <= 64, !old.contains(where: new.contains) { return }
    let shared = Set(old).intersection(new)
    if shared.isEmpty { return }
    let oldPlaces = old.indices.filter { shared.contains(old[$0]) }
    let newPlaces = new.indices.filter { shared.contains(new[$0]) }
    if max(oldPlaces.count, newPlaces.count) <= Self.limit {
      let difference = newPlaces.map { new[$0] }.difference(from: oldPlaces.map { old[$0] })
      var kept = (old: oldPlaces, new: newPlaces)
      for case .remove(let offset, _, _) in difference.removals.reversed() {
        kept.old.remove(at: offset)
      }
      for case .insert(let offset, _, _) in difference.insertions.reversed() {
        kept.new.remove(at: offset)
      }
      matches += zip(kept.old, kept.new).map { (old: $0, new: $1) }
      return
    }
    let anchors = Self.anchors(old, new)
    if anchors.isEmpty { return }
    var next = (old: old.startIndex, new: new.startIndex)
    for anchor in anchors {
      match(next.old..<anchor.old, next.new..<anchor.new)
      matches.append(anchor)
      next = (anchor.old + 1, anchor.new + 1)
    }
    match(next.old..<old.endIndex, next.new..<new.endIndex)
  }

  /// Returns the longest increasing sequence of matches of elements that are unique on both sides.
  private static func anchors(
    _ old: ArraySlice<Int>, _ new: ArraySlice<Int>
  ) -> [(old: Int, new: Int)] {
    let (oldPlaces, newPlaces) = (uniquePlaces(old), uniquePlaces(new))
    let pairs = old.indices.compactMap { place -> (old: Int, new: Int)? in
      guard oldPlaces[old[place]] == place, let other = newPlaces[old[place]], other >= 0 else {
        return nil
      }
      return (place, other)
    }
    let areInOrder = longestIncreasingSubsequence(
      of: pairs.map { Int32(truncatingIfNeeded: $0.new) })
    return zip(pairs, areInOrder).filter(\.1).map(\.0)
  }

  /// Returns the index of each element, or -1 if the element occurs several times.
  private static func uniquePlaces(_ elements: ArraySlice<Int>) -> [Int: Int] {
    var places = [Int: Int](minimumCapacity: elements.count)
    for index in elements.indices {
      if places.updateValue(index, forKey: elements[index]) != nil { places[elements[index]] = -1 }
    }
    return places
  }
}

extension RandomAccessCollection {
  /// Returns the numbers of elements that two collections have in common at the start, and at the
  /// end of the rest.
  func sharedEnds(
    with other: Self, by areSame: (Element, Element) -> Bool
  ) -> (start: Int, end: Int) {
    // Iterators of the standard library take several times as long in debug builds.
    let shorter = Swift.min(count, other.count)
    var (start, end) = (0, 0)
    var (index, otherIndex) = (startIndex, other.startIndex)
    while start < shorter, areSame(self[index], other[otherIndex]) {
      start += 1
      formIndex(after: &index)
      other.formIndex(after: &otherIndex)
    }
    (index, otherIndex) = (endIndex, other.endIndex)
    while end < shorter - start {
      formIndex(before: &index)
      other.formIndex(before: &otherIndex)
      guard areSame(self[index], other[otherIndex]) else { break }
      end += 1
    }
    return (start, end)
  }
}

extension [UInt8] {
  /// Returns the numbers of bytes that two arrays have in common at the start, and at the end of
  /// the rest. In debug builds, calling a closure for each byte would take many times as long.
  func sharedBytes(with other: [UInt8]) -> (start: Int, end: Int) {
    withUnsafeBufferPointer { old in
      other.withUnsafeBufferPointer { new in
        let shorter = Swift.min(old.count, new.count)
        var (start, end) = (0, 0)
        while start < shorter, old[start] == new[start] { start += 1 }
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
          end += 1
        }
        return (start, end)
      }
    }
  }
}

extension RandomAccessCollection where Element: Equatable {
  /// Returns the numbers of elements that two collections have in common at the start, and at the
  /// end of the rest.
  func sharedEnds(with other: Self) -> (start: Int, end: Int) { sharedEnds(with: other, by: ==) }
}
