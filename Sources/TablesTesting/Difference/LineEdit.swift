/// One line of a comparison of two texts.
enum LineEdit: Equatable {
  case same(String)
  case removed(String)
  case added(String)
}

extension LineEdit {
  /// The edits that lead from one list of lines to another.
  ///
  /// Lines that both begin or end with are set aside; what is left is compared by the standard
  /// library up to `effort` lines, and beyond that told as one block, so that big texts stay fast.
  static func edits(from old: [String], to new: [String], effort: Int = 600) -> [LineEdit] {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, alike(old[start], new[start]) { start += 1 }
    var end = 0
    while end < shorter - start, alike(old[old.count - 1 - end], new[new.count - 1 - end]) {
      end += 1
    }
    let middle = edits(
      old[start..<old.count - end], new[start..<new.count - end], effort: effort)
    return old[..<start].map { .same($0) } + middle + old[(old.count - end)...].map { .same($0) }
  }

  private static func edits(
    _ old: ArraySlice<String>, _ new: ArraySlice<String>, effort: Int
  ) -> [LineEdit] {
    if old.count + new.count > effort || old.isEmpty || new.isEmpty {
      return old.map { .removed($0) } + new.map { .added($0) }
    }
    let difference = Array(new).difference(from: Array(old), by: alike)
    let removed = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    var result: [LineEdit] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        result.append(.removed(old[old.startIndex + left]))
        left += 1
      } else if right < new.count, added.contains(right) {
        result.append(.added(new[new.startIndex + right]))
        right += 1
      } else {
        result.append(.same(new[new.startIndex + right]))
        left += 1
        right += 1
      }
    }
    return result
  }

  /// Whether two lines have the same bytes; Swift's strings hold NFC and NFD equal.
  private static func alike(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
