import TablesModel
import Testing

private enum Place: String, RowIDConvertible { case home, work }
private enum Level: UInt8, RowIDConvertible { case low = 1, high = 9 }
private struct Track: RowIDConvertible {
  var isrc: String
  static func rowID(of track: Track) -> RowID { RowID(track.isrc) }
}

@Suite struct RowIDConvertibleTests {
  @Test func `an integer of any width is the same id as an Int`() {
    let ids: [any RowIDConvertible] = [
      Int8(42), Int16(42), Int32(42), Int64(42), UInt(42), UInt8(42), UInt16(42), UInt32(42),
      UInt64(42), 42,
    ]
    #expect(ids.allSatisfy { RowID($0) == 42 })
  }

  @Test func `an integer beyond Int is told by its digits`() {
    #expect(RowID(UInt64.max).description == "18446744073709551615")
    #expect(RowID(UInt64.max) != RowID(UInt64.max - 1))
  }

  @Test func `a negative integer is an id`() {
    #expect(RowID(Int8.min) == -128)
  }

  @Test func `substrings and characters are the same ids as their strings`() {
    #expect(RowID("abc".dropFirst()) == RowID("bc"))
    #expect(RowID(Character("é")) == RowID("e\u{301}"))
  }

  @Test func `a number and its digits are different ids`() {
    #expect(RowID(1) != RowID("1"))
  }

  @Test func `an enum with raw values is the id of its raw value`() {
    #expect(RowID(Place.work) == "work")
    #expect(RowID(Level.high) == 9)
  }

  @Test func `a type of one's own says which part identifies it`() {
    #expect(RowID(Track(isrc: "DE-1")) == "DE-1")
  }

  @Test func `an id is the id of itself`() {
    #expect(RowID(RowID("a")) == "a")
  }
}
