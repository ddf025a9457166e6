import TablesRouting
import TablesText

/// Finds the columns of a row of a buffer in which words stand.
struct BufferSearch {
  let buffer: ScreenBuffer
  let row: Int
  let columns: Range<Int>

  /// The columns of each match.
  func matches(of query: SearchQuery) -> [Range<Int>] {
    let places = columns.filter { !buffer[$0, row].isContinuation }
    let ends = places.dropFirst() + [columns.upperBound]
    return query.matches(inPieces: places.map { buffer[$0, row].text }).map {
      places[$0.lowerBound]..<ends[ends.startIndex + $0.upperBound - 1]
    }
  }
}
