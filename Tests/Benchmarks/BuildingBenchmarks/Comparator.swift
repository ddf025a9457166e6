/// A record of the size of a row's properties, stored in place: the least that a row could cost.
struct Record {
  var title: String
  var numbers: InlineNumbers

  /// 184 bytes, besides the 16 bytes of the title.
  struct InlineNumbers {
    var a = (0, 0, 0, 0, 0, 0, 0, 0), b = (0, 0, 0, 0, 0, 0, 0, 0), c = (0, 0, 0, 0, 0, 0, 0)
  }
}

/// Fills an array with records and releases it.
func storedRecords(count: Int) -> Int {
  var records: ContiguousArray<Record> = []
  for number in 0..<count {
    var record = Record(title: "Version", numbers: Record.InlineNumbers())
    record.numbers.a.0 = number
    records.append(record)
  }
  return records.withUnsafeBufferPointer { $0.reduce(0) { $0 &+ $1.numbers.a.0 } }
}
