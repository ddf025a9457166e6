import TablesTesting
import Testing

/// Sets as lines, which are in the same order in every run.
@Suite struct SortedLinesTests {
  @Test func `a set is sorted by its redacted texts`() throws {
    let first = Set(["6F9619FF-8B86-D011-B42D-00CF4FC964FF", "a"])
    let second = Set(["EF9619FF-8B86-D011-B42D-00CF4FC964FF", "a"])
    let third = Set(["6F9619FF-8B86-D011-B42D-00CF4FC964FF", "A", "9"])
    let fourth = Set(["BF9619FF-8B86-D011-B42D-00CF4FC964FF", "A", "9"])
    for (one, other) in [(first, second), (third, fourth)] {
      let lines = try withSnapshotConfiguration(SnapshotConfiguration(redacting: [.uuids])) {
        try [one, other].map { try SnapshotStrategy.lines.text($0) }
      }
      #expect(lines[0] == lines[1])
    }
  }

  @Test func `lines of a set are sorted`() throws {
    let letters = "jihgfedcba".map { String($0) }
    let sorted = letters.sorted().joined(separator: "\n")
    #expect(try SnapshotStrategy.lines.text(Set(letters)) == sorted)
    let map = Dictionary(uniqueKeysWithValues: letters.map { ($0, $0) })
    #expect(try SnapshotStrategy.lines.text(map.keys) == sorted)
    #expect(try SnapshotStrategy.lines.text(map.values) == sorted)
    #expect(try SnapshotStrategy.lines.text(letters) == letters.joined(separator: "\n"))
  }
}
