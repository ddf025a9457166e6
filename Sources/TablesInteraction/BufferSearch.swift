import TablesText

/// Finds the columns of a row of a buffer in which a text stands.
struct BufferSearch {
  let buffer: ScreenBuffer
  let row: Int
  let columns: Range<Int>

  /// The columns of each match.
  func matches(of query: String) -> [Range<Int>] {
    var text = ""
    var starts: [Int] = []
    for column in columns {
      let cell = buffer[column, row]
      if cell.isContinuation { continue }
      text += cell.text
      starts.append(column)
    }
    starts.append(columns.upperBound)
    let lower = Array(text.lowercased())
    let wanted = Array(query.lowercased())
    guard lower.count + 1 == starts.count, !wanted.isEmpty, lower.count >= wanted.count else {
      return []
    }
    return (0...lower.count - wanted.count)
      .filter { lower[$0..<$0 + wanted.count].elementsEqual(wanted) }
      .map { starts[$0]..<starts[$0 + wanted.count] }
  }
}
