import TablesBasics

/// The format of a file of values: `{ "values": { … }, "version": 1 }`, with sorted keys.
///
/// Integers have no fraction, and real numbers always have one. A value that JSON does not support
/// is an object with one key: `{ "$date": "2024-05-01T12:00:00Z" }` (or seconds since 2001 if the
/// text would not be exact), `{ "$data": "base64" }`, `{ "$real": "inf" }`. A key that begins with
/// `$` is written with another `$` before it.
enum ValueDocument {
  static let version: Int64 = 1

  static func bytes(of values: [String: PropertyListValue]) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(["values": .dictionary(values.taggedForJSON), "version": .integer(version)])
    return Array((writer.text + "\n").utf8)
  }

  static func read(
    _ bytes: [UInt8], of path: String
  ) throws(JSONFileStore.Failure) -> [String: PropertyListValue] {
    let document: PropertyListValue
    do {
      document = try JSONReader.read(bytes)
    } catch {
      throw .notJSON(
        path: path, line: error.line, column: error.column, found: error.found,
        expected: error.expected)
    }
    do {
      return try values(of: document, path)
    } catch {
      throw error.failure(path)
    }
  }

  private static func values(
    of document: PropertyListValue, _ path: String
  ) throws(Misfit) -> [String: PropertyListValue] {
    guard let entries = document.dictionary else {
      throw Misfit("", document.kindName, "an object")
    }
    guard case .integer(let version)? = entries["version"], version > 0 else {
      throw Misfit("version", entries["version"]?.kindName ?? "nothing", "\(Self.version)")
    }
    guard version <= Self.version else { throw Misfit(version: version) }
    guard let values = entries["values"]?.dictionary else {
      throw Misfit("values", entries["values"]?.kindName ?? "nothing", "an object")
    }
    if let other = entries.keys.filter({ $0 != "version" && $0 != "values" }).min() {
      throw Misfit(other, "another key", "only \"version\" and \"values\"")
    }
    return try values.untagged("values")
  }

  /// The error of a document that is JSON but not in the expected format.
  struct Misfit: Error {
    var place = ""
    var found = ""
    var expected = ""
    var version: Int64?

    init(_ place: String, _ found: String, _ expected: String) {
      (self.place, self.found, self.expected) = (place, found, expected)
    }

    init(version: Int64) { self.version = version }

    func failure(_ path: String) -> JSONFileStore.Failure {
      if let version {
        return .newerVersion(path: path, found: version, known: ValueDocument.version)
      }
      return .wrongShape(path: path, place: place, found: found, expected: expected)
    }
  }
}
