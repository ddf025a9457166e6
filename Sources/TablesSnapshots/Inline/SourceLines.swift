/// The beginnings of the lines in a source.
struct SourceLines {
  private var starts = [0]
  private let count: Int

  init(_ bytes: [UInt8]) {
    count = bytes.count
    // A buffer, because reading the elements of an array is much slower in debug builds.
    starts += bytes.withUnsafeBufferPointer { buffer in
      var starts: [Int] = []
      for index in 0..<buffer.count where buffer[index] == 0x0A { starts.append(index + 1) }
      return starts
    }
  }

  /// Returns the offset of a line and column, which count from 1. `nil` if there is no such place.
  func offset(line: Int, column: Int) -> Int? {
    guard line > 0, column > 0, line <= starts.count else { return nil }
    let offset = starts[line - 1] + column - 1
    return offset < count ? offset : nil
  }

  /// Returns the line of an offset, from 1.
  func line(at offset: Int) -> Int { lines(before: offset) }

  /// Returns the offset of the beginning of the line that contains an offset.
  func start(at offset: Int) -> Int { starts[lines(before: offset) - 1] }

  private func lines(before offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
