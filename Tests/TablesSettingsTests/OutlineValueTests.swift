import Foundation
import Testing

@testable import TablesSettings  // outlines show values of real bundles only

@Suite struct OutlineValueTests {
  @Test func `members keep their order, dictionaries go by key`() {
    #expect(
      (["b": .null, "a": .boolean(true)] as OutlineValue).json
        == "{\n \"b\": null,\n \"a\": true\n}")
    #expect(OutlineValue(["b": 1, "a": 2.0]).json == "{\n \"a\": 2.0,\n \"b\": 1\n}")
  }

  @Test func `empty lists stand on one line`() {
    #expect(OutlineValue([[], [:], [1]]).json == "[\n [],\n {},\n [\n  1\n ]\n]")
  }

  @Test func `what JSON lacks is null or text`() {
    #expect(OutlineValue(.real(.nan)).json == "null")
    #expect(OutlineValue(.data(Data([0, 1]))).json == "\"AAE=\"")
    #expect(OutlineValue(.date(Date(timeIntervalSince1970: 0))).json == "\"1970-01-01T00:00:00Z\"")
  }
}
