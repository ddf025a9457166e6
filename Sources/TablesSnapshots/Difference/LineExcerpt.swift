/// The part of a line that is looked at: all of it, or of a long one what stands around a change.
///
/// Making every character of a line visible takes a while; only a few hundred are ever shown.
struct LineExcerpt {
  let text: String
  /// Whether something ahead of it is left out.
  let isCutAtStart: Bool
  /// Whether something behind it is left out.
  let isCutAtEnd: Bool

  /// Bytes that are looked at.
  private static let limit = 4_096
  /// Bytes of those that are looked at ahead of what changed, and behind it.
  private static let margin = 1_024

  /// The beginning of a line.
  init(_ line: String) { self.init(line, 0..<min(line.utf8.count, Self.limit)) }

  private init(_ line: String, _ bytes: Range<Int>) {
    isCutAtStart = bytes.lowerBound > 0
    isCutAtEnd = bytes.upperBound < line.utf8.count
    guard isCutAtStart || isCutAtEnd else {
      text = line
      return
    }
    let start = line.utf8.index(line.startIndex, offsetBy: bytes.lowerBound)
    let end = line.utf8.index(line.startIndex, offsetBy: bytes.upperBound)
    // Bytes of a character that the cut has split belong to what is left out.
    let shown = line.utf8[start..<end].drop { $0 & 0xC0 == 0x80 }
    text = String(decoding: shown.prefix(upTo: Self.wholeEnd(of: shown)), as: UTF8.self)
  }

  /// The end of the last scalar of which all bytes are there.
  private static func wholeEnd(of bytes: Substring.UTF8View) -> String.Index {
    guard let head = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return bytes.startIndex }
    let length = max(1, (~bytes[head]).leadingZeroBitCount)
    return bytes.distance(from: head, to: bytes.endIndex) < length ? head : bytes.endIndex
  }

  /// The parts of two lines around what differs first.
  static func pair(_ old: String, _ new: String) -> (LineExcerpt, LineExcerpt) {
    let longest = max(old.utf8.count, new.utf8.count)
    guard longest > limit else { return (LineExcerpt(old), LineExcerpt(new)) }
    let same = sameBytes(old, new)
    let start = max(0, same.atStart - margin)
    func excerpt(_ line: String) -> LineExcerpt {
      let end = min(line.utf8.count - same.atEnd + margin, start + limit, line.utf8.count)
      return LineExcerpt(line, start..<end)
    }
    return (excerpt(old), excerpt(new))
  }

  /// How many bytes both begin with, and how many of the rest both end with.
  private static func sameBytes(_ old: String, _ new: String) -> (atStart: Int, atEnd: Int) {
    Array(old.utf8).withUnsafeBufferPointer { old in
      Array(new.utf8).withUnsafeBufferPointer { new in
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
          end += 1
        }
        return (start, end)
      }
    }
  }
}
