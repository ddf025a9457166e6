import Foundation
import TablesTesting
import Testing

/// Dumps of values, which are the same in every run.
@Suite struct DumpTests {
  private func dump(_ value: Any) throws -> String { try SnapshotStrategy<Any>.dump.text(value) }

  private struct Payload {
    var name = "x"
    var data = Data([1, 2, 255])
    var large: Data
  }

  /// A value that makes its children whenever it is reflected.
  private struct Maker: CustomReflectable {
    final class Part {
      let number: Int
      init(_ number: Int) { self.number = number }
    }

    var customMirror: Mirror {
      let parts = (0..<20).lazy.map { (label: String?.none, value: Part($0) as Any) }
      return Mirror(self, children: AnyCollection(parts))
    }
  }

  @Test func `an object at the place of one that is gone is another`() throws {
    let text = try dump(Maker())
    #expect(!text.contains("shown above"), "\(text)")
    #expect((0..<20).allSatisfy { text.contains("number: \($0)") })
  }

  @Test func `data is shown by its bytes`() throws {
    let text = try dump(Payload(large: Data(repeating: 7, count: 40)))
    #expect(
      text == """
        Payload
          name: "x"
          data: Data, 3 bytes: 0102ff
          large: Data, 40 bytes: \(String(repeating: "07", count: 40))
        """)
    #expect(try dump(Data()) == "Data, 0 bytes")
  }

  @Test func `a change behind the shown bytes is seen`() throws {
    var data = Data(repeating: 7, count: 5_000)
    let first = try dump(data)
    data[4_999] = 8
    let second = try dump(data)
    #expect(first != second && first.utf8.count < 200)
    #expect(first.hasPrefix("Data, 5000 bytes: 0707") && first.contains("…, hash "))
  }

  @Test(arguments: [
    (Date(timeIntervalSince1970: 0), "1970-01-01T00:00:00Z"),
    (Date(timeIntervalSince1970: 0.5), "1970-01-01T00:00:00.5Z"),
    (Date(timeIntervalSince1970: -0.25), "1969-12-31T23:59:59.75Z"),
    (Date(timeIntervalSince1970: 1_767_323_045.125), "2026-01-02T03:04:05.125Z"),
  ]) func `dates are shown in universal time`(_ date: Date, _ text: String) throws {
    #expect(try dump(date) == text)
  }

  @Test func `values of foundation are shown as what they are`() throws {
    let url = try #require(URL(string: "https://a.b/c"))
    #expect(try dump(url) == "https://a.b/c")
    #expect(try dump(try #require(Decimal(string: "1.50"))) == "1.5")
    #expect(try dump(NSString("a\nb")) == #""a\nb""#)
    #expect(try dump(NSNumber(value: 3)) == "3")
    #expect(try dump(NSNumber(value: 2.5)) == "2.5")
    #expect(try dump(Locale(identifier: "en_US")) == "Locale en_US")
    #expect(try dump(IndexPath(indexes: [1, 2])) == "[1, 2]")
    #expect(try dump(IndexSet([1, 2, 5])) == "[1..<3, 5..<6]")
    let array = NSArray(array: [NSNumber(value: 1), NSString("b")])
    #expect(try dump(array) == "2 elements\n  - 1\n  - \"b\"")
    #expect(try dump(NSSet(array: ["b", "a"])).hasPrefix("2 elements, sorted\n  - \"a\"\n"))
    #expect(
      try dump(NSDictionary(dictionary: ["b": 1, "a": 2])).hasPrefix("2 elements, sorted\n"))
    let error = NSError(domain: "d", code: 3, userInfo: ["why": "none"])
    #expect(try dump(error).hasPrefix("NSError d 3\n") && dump(error).contains(#""none""#))
    var text = AttributedString("hi ")
    var link = AttributedString("there")
    link.link = url
    text += link
    let attributed = try dump(text)
    #expect(attributed.contains(#""hi ""#) && attributed.contains("https://a.b/c"))
    #expect(attributed.contains(#""there""#))
  }

  private final class Node: @unchecked Sendable {  // the test makes and reads it alone
    let lock = NSLock()
    let queue = OperationQueue()
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
    let typed = UnsafeMutablePointer<Int>.allocate(capacity: 2)
    lazy var buffer: UnsafeMutableBufferPointer<Int>? = UnsafeMutableBufferPointer(
      start: typed, count: 2)
    var opaque: OpaquePointer? { OpaquePointer(typed) }
    lazy var known: Any? = [ObjectIdentifier(self), OpaquePointer(typed)] as [Any]
    let path = \Payload.name as AnyKeyPath
    let data = Data(repeating: 0xAB, count: 100)
    let text = NSString("text")
    let styled = AttributedString("styled")
    let set = CharacterSet(charactersIn: "abc")
    let parts = DateComponents(year: 2026, month: 1)
    let object = NSObject()

    func use() { _ = (buffer, known) }

    deinit {
      memory.deallocate()
      typed.deallocate()
    }
  }

  @Test func `two instances read alike and show no address`() throws {
    let nodes = [Node(), Node()]
    for node in nodes { node.use() }
    let texts = try nodes.map(dump)
    #expect(texts[0] == texts[1])
    #expect(!texts[0].contains("0x"))
    #expect(texts[0].firstMatch(of: /\d{9,}/) == nil, "\(texts[0])")
    #expect(texts[0].contains("lock: NSLock\n"))
    #expect(texts[0].contains("memory: UnsafeMutableRawPointer\n"))
  }

  @Test func `one element is counted as one`() throws {
    #expect(try dump([1]) == "1 element\n  - 1")
    #expect(try dump(Set([1])) == "1 element, sorted\n  - 1")
    #expect(try dump([1, 2]) == "2 elements\n  - 1\n  - 2")
  }

  @Test func `a change of a set of characters is seen`() throws {
    let first = try dump(CharacterSet(charactersIn: "abc"))
    #expect(try first == dump(CharacterSet(charactersIn: "cba")))
    #expect(try first != dump(CharacterSet(charactersIn: "abd")))
  }

  private struct Timing {
    var limit = Duration.milliseconds(1_500)
    var table = Table("Settings") {
      Section("General") { Switch("Dark mode", isOn: true).id("dark") }
    }
    var row = Row(id: "a", title: "Title")
  }

  @Test func `durations, tables and rows are shown by what they are`() throws {
    let text = try dump(Timing())
    #expect(text.contains("\n  limit: 1.5 seconds\n"), "\(text)")
    #expect(text.contains("\n  table: Table\n    title “Settings”\n"), "\(text)")
    #expect(text.contains("dark: switch “Dark mode”, on\n"), "\(text)")
    #expect(text.hasSuffix("\n  row: Row a: info “Title”"), "\(text)")
  }
}
