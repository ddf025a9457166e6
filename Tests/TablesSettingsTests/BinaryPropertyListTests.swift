import Foundation
import Testing

@testable import TablesSettings  // the readers have no public path but a bundle's pane

@Suite struct BinaryPropertyListTests {
  private func list(_ objects: [UInt8]..., root: Int = 0, count: Int? = nil) -> Data {
    list(objects, root: root, count: count)
  }

  /// Returns a binary property list of encoded objects, with offsets of two bytes and references of
  /// one.
  func list(_ objects: [[UInt8]], root: Int = 0, count: Int? = nil) -> Data {
    var (data, offsets) = (Data("bplist00".utf8), [Int]())
    for object in objects {
      offsets.append(data.count)
      data += object
    }
    let numbers = [count ?? objects.count, root, data.count]
    return data + offsets.flatMap(Self.twoBytes) + [0, 0, 0, 0, 0, 0, 2, 1]
      + numbers.flatMap { [0, 0, 0, 0, 0, 0] + Self.twoBytes($0) }
  }

  private static func twoBytes(_ number: Int) -> [UInt8] {
    [UInt8(number >> 8), UInt8(number & 0xFF)]
  }

  private func value(_ object: [UInt8]) throws -> PropertyListValue {
    try PropertyListFile(list(object)).value
  }

  @Test func `integers of up to four bytes are unsigned, those of eight signed`() throws {
    #expect(try value([0x10, 0xFF]) == 255)
    #expect(try value([0x11, 0xFF, 0xFF]) == 65535)
    #expect(try value([0x12, 0xFF, 0xFF, 0xFF, 0xFF]) == 4_294_967_295)
    #expect(try value([0x13] + [UInt8](repeating: 0xFF, count: 8)) == -1)
    #expect(
      try value([0x14] + [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 0xFF, count: 8))
        == .largeInteger("18446744073709551615"))
  }

  @Test func `reals, dates, data and both kinds of strings`() throws {
    #expect(try value([0x22, 0x3F, 0xC0, 0, 0]) == 1.5)
    #expect(try value([0x23, 0xBF, 0xF8, 0, 0, 0, 0, 0, 0]) == -1.5)
    #expect(try value([0x33, 0, 0, 0, 0, 0, 0, 0, 0]).text == "2001-01-01T00:00:00Z")
    #expect(try value([0x42, 1, 2]) == .data(Data([1, 2])))
    #expect(try value([0x52, 0x61, 0x62]) == "ab")
    #expect(try value([0x62, 0xD8, 0x3D, 0xDE, 0x00]) == "😀")
    #expect(try value([0x5F, 0x10, 0x02, 0x61, 0x62]) == "ab")
  }

  @Test func `of equal keys the last counts`() throws {
    let data = list([0xD2, 1, 1, 2, 3], [0x51, 0x61], [0x08], [0x09])
    #expect(try PropertyListFile(data).value == ["a": true])
  }

  @Test func `a set, which crashes Foundation on Linux, is an error`() {
    #expect(throws: PropertyListError.self) { try PropertyListFile(list([0xC1, 1], [0x09])) }
  }

  @Test(
    arguments: [
      [0x00], [0x0F], [0x15, 0], [0x20], [0x24], [0x30], [0x51], [0x51, 0x80], [0x5F, 0x10],
      [0x5F, 0x13] + [UInt8](repeating: 0xFF, count: 8), [0x6F, 0x13, 0x7F] + [0xFF, 0xFF, 0xFF],
      [0x4F, 0x23], [0x70], [0x80, 5], [0xA1, 9], [0xA2, 0], [0xAF, 0x12, 0xFF, 0xFF, 0xFF, 0xFF],
      [0xB0], [0xD1, 0, 0], [0xE0], [0xF0],
    ] as [[UInt8]])
  func `an object that is damaged or of no known kind is an error`(object: [UInt8]) {
    #expect(throws: PropertyListError.self) { try PropertyListFile(list(object)) }
  }

  @Test func `an array within itself is an error`() {
    #expect(throws: PropertyListError.self) { try PropertyListFile(list([0xA1, 0])) }
    #expect(throws: PropertyListError.self) {
      try PropertyListFile(list([0xA2, 1, 1], [0xA2, 0, 0]))
    }
  }

  @Test func `a key that is no string is an error`() {
    #expect(throws: PropertyListError.self) { try PropertyListFile(list([0xD1, 1, 1], [0x09])) }
  }

  @Test func `arrays that double their content are counted and refused`() throws {
    let doubling = { (count: UInt8) in
      (0..<count).map { [0xA2, $0 + 1, $0 + 1] } + [[0x09]]
    }
    let small = try PropertyListFile(list(doubling(10)))
    #expect(small.value.array?.count == 2)
    #expect(throws: PropertyListError.self) { try PropertyListFile(list(doubling(60))) }
  }

  @Test func `texts that are used many times are counted and refused`() throws {
    let text = { (count: Int) -> [UInt8] in
      [0x5F, 0x12, 0, UInt8(count >> 16), UInt8(count >> 8 & 0xFF), UInt8(count & 0xFF)]
        + [UInt8](repeating: 0x61, count: count)
    }
    let references = [UInt8](repeating: 1, count: 200)
    let array = [0xAF, 0x10, 200] + references
    let small = try PropertyListFile(list(array, text(20_000)))
    #expect(small.value.array?.count == 200)
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListFile(list(array, text(50_000)))
    }
    #expect(error?.description == "more than 8 MiB of texts, which are used several times")
  }

  @Test func `a root, a table or a trailer out of bounds is an error`() {
    #expect(throws: PropertyListError.self) { try PropertyListFile(list([0x09], root: 1)) }
    #expect(throws: PropertyListError.self) { try PropertyListFile(list([0x09], count: 200)) }
    #expect(throws: PropertyListError.self) { try PropertyListFile(Data("bplist00".utf8)) }
    let trailer = Data("bplist00".utf8) + Data(repeating: 0xFF, count: 32)
    #expect(throws: PropertyListError.self) { try PropertyListFile(trailer) }
  }

  @Test func `every shorter piece of a list is an error`() {
    let data = list(
      [0xD1, 1, 2], [0x51, 0x61], [0xA2, 3, 4], [0x13, 0, 0, 0, 0, 0, 0, 0, 1], [0x09])
    for count in BinaryPropertyList.signature.count..<data.count {
      #expect(throws: PropertyListError.self) { try PropertyListFile(data.prefix(count)) }
    }
  }
}
