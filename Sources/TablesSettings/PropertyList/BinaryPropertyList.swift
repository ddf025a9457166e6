import Foundation
import Tables

/// A reader of binary property lists (`bplist00`) that checks every size, offset and reference.
struct BinaryPropertyList {
  static let signature = Array("bplist0".utf8)

  /// The largest number of bytes of texts and data, counted at each reference to them.
  private static let contentLimit = 8 << 20
  private static let trailerSize = 32

  /// The header and the objects, which precede the table of offsets.
  private let bytes: ArraySlice<UInt8>
  private let offsets: [Int]
  private let referenceSize: Int
  private let root: Int
  private var known: [Int: Object] = [:]

  /// A value.
  private struct Object {
    let value: PropertyListValue
    /// The number of values in it, and the bytes of the texts and data in it.
    var (count, bytes) = (1, 0)

    init(_ value: PropertyListValue, bytes: Int = 0) { (self.value, self.bytes) = (value, bytes) }

    init(_ value: PropertyListValue, of size: Size) {
      (self.value, count, bytes) = (value, size.count, size.bytes)
    }
  }

  /// The size of the values in an array or a dictionary, which is limited.
  private struct Size {
    private(set) var (count, bytes) = (1, 0)

    mutating func add(_ object: Object) throws(PropertyListError) {
      count += object.count
      bytes += object.bytes
      if count > PropertyListFile.valueLimit { throw PropertyListFile.tooManyValues }
      if bytes > contentLimit {
        throw PropertyListError(
          "more than \(contentLimit >> 20) MiB of texts, which are used several times")
      }
    }
  }

  /// Returns the value of a list, and the bytes of the texts and data in it, counted at each
  /// reference to them.
  static func read(
    _ data: Data
  ) throws(PropertyListError) -> (value: PropertyListValue, contentSize: Int) {
    var list = try BinaryPropertyList([UInt8](data))
    let root = try list.object(list.root, depth: 0)
    return (root.value, root.bytes)
  }

  private init(_ bytes: [UInt8]) throws(PropertyListError) {
    let start = bytes.count - Self.trailerSize
    guard start >= Self.signature.count else { throw Self.truncated }
    let trailer = bytes[start...]
    let (offsetSize, referenceSize) = (Int(trailer[start + 6]), Int(trailer[start + 7]))
    let count = try Self.integer(trailer[(start + 8)..<(start + 16)])
    let table = try Self.integer(trailer[(start + 24)..<(start + 32)])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), table <= start,
      count <= (start - table) / offsetSize
    else { throw Self.truncated }
    self.bytes = bytes[..<table]
    self.referenceSize = referenceSize
    root = try Self.integer(trailer[(start + 16)..<(start + 24)])
    offsets = try (0..<count).map { index throws(PropertyListError) in
      try Self.integer(bytes[(table + index * offsetSize)..<(table + (index + 1) * offsetSize)])
    }
  }

  private mutating func object(_ index: Int, depth: Int) throws(PropertyListError) -> Object {
    if let object = known[index] { return object }
    guard depth <= PropertyListFile.depthLimit else {
      throw PropertyListError("arrays or dictionaries nested too deeply")
    }
    guard offsets.indices.contains(index), bytes.indices.contains(offsets[index]) else {
      throw Self.truncated
    }
    let object = try read(at: offsets[index], depth: depth)
    known[index] = object
    return object
  }

  /// Reads the object whose marker byte is at `offset`. The upper half of that byte is the kind,
  /// the lower half the size.
  private mutating func read(at offset: Int, depth: Int) throws(PropertyListError) -> Object {
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0x0 where marker == 0x08: return Object(.boolean(false))
    case 0x0 where marker == 0x09: return Object(.boolean(true))
    case 0x1: return Object(try integer(at: offset))
    case 0x2: return Object(.real(try real(at: offset)))
    case 0x3: return Object(.date(Date(timeIntervalSinceReferenceDate: try real(at: offset))))
    case 0x4:
      let data = try content(at: offset, unit: 1)
      return Object(.data(Data(data)), bytes: data.count)
    case 0x5: return text(try ascii(at: offset))
    case 0x6: return text(try utf16(at: offset))
    case 0xA: return try array(at: offset, depth: depth)
    case 0xD: return try dictionary(at: offset, depth: depth)
    default: throw PropertyListError("an object of kind \(marker), which settings cannot contain")
    }
  }

  private func text(_ string: String) -> Object {
    Object(.string(string), bytes: string.utf8.count)
  }

  private mutating func array(at offset: Int, depth: Int) throws(PropertyListError) -> Object {
    var size = Size()
    let values = try values(try references(at: offset, columns: 1), depth: depth, &size)
    return Object(.array(values), of: size)
  }

  private mutating func dictionary(at offset: Int, depth: Int) throws(PropertyListError) -> Object {
    let references = try references(at: offset, columns: 2)
    let half = references.count / 2
    var size = Size()
    let keys = try values(Array(references[..<half]), depth: depth, &size)
    let values = try values(Array(references[half...]), depth: depth, &size)
    let names = keys.compactMap(\.string)
    guard names.count == keys.count else {
      throw PropertyListError("a dictionary with a key that is not a string")
    }
    let entries = Dictionary(zip(names, values)) { _, last in last }
    return Object(.dictionary(entries), of: size)
  }

  /// Returns the objects of references, and adds their sizes.
  private mutating func values(
    _ references: [Int], depth: Int, _ size: inout Size
  ) throws(PropertyListError) -> [PropertyListValue] {
    var values: [PropertyListValue] = []
    values.reserveCapacity(min(references.count, PropertyListFile.valueLimit))
    for reference in references {
      let object = try object(reference, depth: depth + 1)
      try size.add(object)
      values.append(object.value)
    }
    return values
  }
}

extension BinaryPropertyList {
  private static var truncated: PropertyListError {
    PropertyListError("a binary list that is cut off or damaged")
  }

  /// Reads a size or an offset: an unsigned number, most significant byte first.
  private static func integer(_ bytes: ArraySlice<UInt8>) throws(PropertyListError) -> Int {
    let bits = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let integer = Int(exactly: bits) else { throw truncated }
    return integer
  }

  private func slice(at start: Int, count: Int) throws(PropertyListError) -> ArraySlice<UInt8> {
    guard start <= bytes.endIndex, count <= bytes.endIndex - start else { throw Self.truncated }
    return bytes[start..<(start + count)]
  }

  /// Returns the bytes of an object, whose size is counted in units of `unit` bytes. A size of 15
  /// or more follows the marker as an integer of its own.
  private func content(at offset: Int, unit: Int) throws(PropertyListError) -> ArraySlice<UInt8> {
    var (start, size) = (offset + 1, Int(bytes[offset] & 0x0F))
    if size == 0x0F {
      let marker = try slice(at: start, count: 1)[start]
      guard marker >> 4 == 0x1, marker & 0x0F <= 3 else { throw Self.truncated }
      let width = 1 << Int(marker & 0x0F)
      size = try Self.integer(try slice(at: start + 1, count: width))
      start += 1 + width
    }
    let (count, overflows) = size.multipliedReportingOverflow(by: unit)
    guard !overflows else { throw Self.truncated }
    return try slice(at: start, count: count)
  }

  private func references(at offset: Int, columns: Int) throws(PropertyListError) -> [Int] {
    let content = try content(at: offset, unit: referenceSize * columns)
    let starts = stride(from: content.startIndex, to: content.endIndex, by: referenceSize)
    return try starts.map { start throws(PropertyListError) in
      try Self.integer(content[start..<(start + referenceSize)])
    }
  }

  /// Reads a number. A number of up to four bytes is unsigned, and one of eight is signed. One of
  /// sixteen bytes, of which the first eight are zero, is an unsigned number of eight bytes.
  private func integer(at offset: Int) throws(PropertyListError) -> PropertyListValue {
    let width = Int(bytes[offset] & 0x0F)
    guard width <= 4 else { throw Self.truncated }
    let content = try slice(at: offset + 1, count: 1 << width)
    let bits = content.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard width == 4, content.prefix(8).allSatisfy({ $0 == 0 }) else {
      return .integer(Int64(truncatingIfNeeded: bits))
    }
    return Int64(exactly: bits).map(PropertyListValue.integer) ?? .largeInteger(String(bits))
  }

  private func real(at offset: Int) throws(PropertyListError) -> Double {
    let width = Int(bytes[offset] & 0x0F)
    guard width == 2 || width == 3 else { throw Self.truncated }
    let content = try slice(at: offset + 1, count: 1 << width)
    let bits = content.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return width == 2
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
  }

  private func ascii(at offset: Int) throws(PropertyListError) -> String {
    let content = try content(at: offset, unit: 1)
    guard content.allSatisfy({ $0 < 0x80 }) else { throw Self.truncated }
    return String(decoding: content, as: UTF8.self)
  }

  private func utf16(at offset: Int) throws(PropertyListError) -> String {
    let content = try content(at: offset, unit: 2)
    let starts = stride(from: content.startIndex, to: content.endIndex, by: 2)
    let units = starts.map { (start: Int) -> UInt16 in
      UInt16(content[start]) << 8 | UInt16(content[start + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }
}
