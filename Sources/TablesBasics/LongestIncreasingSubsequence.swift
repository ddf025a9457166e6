/// Returns which numbers stay in place if as few as possible of them move: those of a longest
/// increasing subsequence. Negative numbers are ignored.
///
/// The method is patience sorting (Fredman 1975). A number that is larger than all before it, as
/// most are when few rows move, takes O(1).
/// - Complexity: O(n log n).
package func longestIncreasingSubsequence(of numbers: [Int32]) -> [Bool] {
  // For each length, the smallest number that ends an increasing subsequence of that length.
  var lasts: [Int32] = []
  // For each number, the length of the longest increasing subsequence that ends with it, less one;
  // -1 for numbers that are ignored.
  var lengths = [Int32](repeating: -1, count: numbers.count)
  for index in numbers.indices where numbers[index] >= 0 {
    let number = numbers[index]
    let length = lasts.withUnsafeBufferPointer { $0.firstIndex(notBelow: number) }
    if length == lasts.count { lasts.append(number) } else { lasts[length] = number }
    lengths[index] = Int32(truncatingIfNeeded: length)
  }
  // From the end, the last number of each length that is smaller than the one chosen before it.
  var stays = [Bool](repeating: false, count: numbers.count)
  var length = Int32(truncatingIfNeeded: lasts.count - 1)
  var bound = Int32.max
  for index in numbers.indices.reversed() where lengths[index] == length && length >= 0 {
    guard numbers[index] < bound else { continue }
    stays[index] = true
    bound = numbers[index]
    length -= 1
  }
  return stays
}

extension UnsafeBufferPointer<Int32> {
  /// Returns the index of the first of ascending numbers that is not smaller than a number.
  fileprivate func firstIndex(notBelow number: Int32) -> Int {
    guard let last, last >= number else { return count }
    // Without a branch, because the processor would mispredict it for every second number of a
    // shuffled list.
    var low = 0
    var length = count
    while length > 1 {
      let half = length >> 1
      low &+= self[low &+ half &- 1] < number ? half : 0
      length &-= half
    }
    return low &+ (self[low] < number ? 1 : 0)
  }
}
