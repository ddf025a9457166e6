import Foundation
import TablesModel
import TablesTestTools
import TablesText
import Testing

/// The screens of emulators after resynchronized rows.
@Suite(.enabled(if: !Emulator.available.isEmpty, "neither tmux, kitty nor libvterm is installed"))
struct EmulatorTests {
  /// Clusters that the emulators measure differently.
  private static let contested = [
    "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "⌚\u{FE0E}", "👩‍👩‍👧", "🏳️‍🌈", "🇺🇸", "🇺", "👍🏽", "☝🏽", "क्षि", "நி",
    "🫠", "🩷", "ｶﾞ", "กำ", "a🏽", "☰", "ក្ក", "👩🏻‍❤️‍💋‍👨🏼",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  ]

  private let columns = 30

  /// Everything to the left of the text after a cluster is erased, including half glyphs, so that
  /// only this text remains.
  @Test(arguments: Emulator.available)
  func `columns after a contested cluster are right`(emulator: Emulator) throws {
    var bytes: [UInt8] = []
    var expected: [String] = []
    for cluster in Self.contested {
      for prefix in ["", "x", "日", "❤\u{FE0F}"] {
        var buffer = ScreenBuffer(columns: columns, rows: 1)
        let used = buffer.write(prefix + cluster, column: 0, row: 0, style: .plain)
        buffer.write("|end", column: used, row: 0, style: TextStyle(attributes: .bold))
        append(buffer, to: &bytes)
        bytes += Array("\u{1B}[\(used)G\u{1B}[1K\r\n".utf8)
        expected.append(String(repeating: " ", count: used) + "|end")
      }
    }
    #expect(try emulator.screen(of: bytes, columns: columns, rows: expected.count + 1) == expected)
  }

  /// What an emulator draws beyond the last column neither wraps nor scrolls.
  ///
  /// libvterm 0.1.4 wraps a wide glyph in the last column although autowrap is off. No sequence
  /// helps: returning from the next row would need the saved cursor, which another program may use,
  /// and in the last row the screen would already have scrolled. Without the second half of the
  /// cluster, terminals that draw it correctly would draw it wrongly.
  @Test(arguments: Emulator.available)
  func `a contested cluster at the right edge stays on its row`(emulator: Emulator) throws {
    var bytes: [UInt8] = []
    for cluster in Self.contested {
      var buffer = ScreenBuffer(columns: columns, rows: 1)
      let width = TextMetrics().width(of: cluster)
      buffer.write("start", column: 0, row: 0, style: .plain)
      buffer.write(cluster, column: columns - width, row: 0, style: .plain)
      append(buffer, to: &bytes)
      bytes += Array("\u{1B}[6G\u{1B}[K\r\n".utf8)
    }
    let screen = try emulator.screen(of: bytes, columns: columns, rows: Self.contested.count + 1)
    withKnownIssue(
      "libvterm 0.1.4 wraps a wide glyph in the last column; this goes when it no longer does",
      isIntermittent: true
    ) {
      #expect(screen == Self.contested.map { _ in "start" })
    } when: {
      emulator.name == "libvterm"
    }
  }

  /// The rest of a longer row that was there before is erased.
  @Test(arguments: Emulator.available)
  func `a row with a contested cluster is erased to its end`(emulator: Emulator) throws {
    var buffer = ScreenBuffer(columns: columns, rows: 1)
    buffer.write("👩‍👩‍👧", column: 0, row: 0, style: .plain)
    var bytes = Array("0123456789\r".utf8)
    append(buffer, to: &bytes)
    bytes += Array("\u{1B}[2G\u{1B}[1K\u{1B}[9Gx\r\n".utf8)
    #expect(try emulator.screen(of: bytes, columns: columns, rows: 2) == ["        x"])
  }

  /// All other characters need no resynchronization: the scalars of Unicode 13, with as many in a
  /// row as fit.
  @Test(arguments: Emulator.available)
  func `emulators agree on all that is not contested`(emulator: Emulator) throws {
    let rows = Self.uncontestedRows
    #expect(rows.count > 5_000 / Self.step)
    for start in stride(from: 0, to: rows.count, by: 2_000) {
      let chunk = rows[start..<min(start + 2_000, rows.count)]
      let bytes = chunk.flatMap { Array("\($0.text)|\u{1B}[\($0.columns)G\u{1B}[1K\r\n".utf8) }
      let expected = chunk.map { String(repeating: " ", count: $0.columns) + "|" }
      #expect(try emulator.screen(of: bytes, columns: 80, rows: chunk.count + 1) == expected)
    }
  }

  /// The short form takes one scalar of 17.
  private static let step = Stress.count(17, long: 1)

  private static let uncontestedRows: [(text: String, columns: Int)] = {
    let metrics = TextMetrics()
    var rows = [(text: "", columns: 0)]
    for value in stride(from: UInt32(0x21), through: 0x10FFFF, by: step) {
      guard let scalar = Unicode.Scalar(value), isUncontested(scalar) else { continue }
      if rows[rows.count - 1].columns > 76 { rows.append(("", 0)) }
      rows[rows.count - 1].text.unicodeScalars.append(scalar)
      rows[rows.count - 1].columns += metrics.width(of: String(scalar))
    }
    return rows
  }()

  private static func isUncontested(_ scalar: Unicode.Scalar) -> Bool {
    guard let age = scalar.properties.age, age.major <= 13 else { return false }
    let text = String(scalar)
    if !text.madeSafe().unicodeScalars.elementsEqual(text.unicodeScalars) { return false }
    var buffer = ScreenBuffer(columns: 2, rows: 1)
    buffer.write(text, column: 0, row: 0, style: .plain)
    let row = buffer.encoded(by: ANSIEncoder(colors: .monochrome, resynchronizing: true))
    return !row.utf8.contains(0x1B)
  }

  private func append(_ buffer: ScreenBuffer, to bytes: inout [UInt8]) {
    bytes += buffer.encoded(by: ANSIEncoder(colors: .ansi16, resynchronizing: true)).utf8
  }
}

/// A terminal emulator that runs without a display, by `Tests/Tools/emulators/screen.py`.
struct Emulator: CustomTestStringConvertible, Sendable {
  private static let tool = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Tools/emulators/screen.py")

  /// The installed emulators.
  static let available: [Emulator] =
    (try? run(["--available"], input: []))?.split { $0.isWhitespace }
    .map { Emulator(name: String($0)) } ?? []  // Without Python there are none.

  /// The name that the tool uses.
  let name: String

  var testDescription: String { name }

  /// Returns the rows of its screen after the bytes, without blanks at their ends and without the
  /// empty rows at the bottom.
  func screen(of bytes: [UInt8], columns: Int, rows: Int) throws -> [String] {
    var lines = try Self.run([name, "\(columns)", "\(rows)"], input: bytes)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.trimmingSuffix { $0 == " " }) }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func run(_ arguments: [String], input: [UInt8]) throws -> String {
    let process = Process()
    let (output, pipe) = (Pipe(), Pipe())
    process.executableURL = tool
    process.arguments = arguments
    process.standardInput = pipe
    process.standardOutput = output
    try process.run()
    try pipe.fileHandleForWriting.write(contentsOf: Data(input))
    try pipe.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    return String(decoding: data, as: UTF8.self)
  }

  /// The tool failed. It writes the reason to standard error.
  struct Failure: Error {
    let status: Int32
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}
