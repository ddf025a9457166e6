import Foundation
import TablesText
import Testing

/// Compares widths with those of Python's wcwidth 0.9.4, which `Tests/Tools/width-reference`
/// writes.
@Suite(.enabled(if: WidthReference.path != nil, "TABLES_WIDTH_REFERENCE names no file"))
struct WidthReferenceTests {
  /// How many texts of a source have the reference's width, and why the others do not.
  ///
  /// | | |
  /// |---|---|
  /// | shown otherwise | the text is not safe; the width is that of what is shown |
  /// | later | it holds a scalar that Unicode 15.0, which the table is made from, did not have |
  /// | different | anything else: there is none |
  struct Tally: Equatable {
    var equal = 0
    var shownOtherwise = 0
    var later = 0
    var different = 0
  }

  @Test(arguments: [
    ("code-point", Tally(equal: 1_108_202, shownOtherwise: 2_561, later: 1_301)),
    ("emoji-test", Tally(equal: 4_733)),
    ("emoji-zwj", Tally(equal: 1_350)),
    ("emoji-sequence", Tally(equal: 2_314)),
    ("emoji-variation", Tally(equal: 708)),
    ("grapheme-break", Tally(equal: 222, shownOtherwise: 380)),
    ("named-sequence", Tally(equal: 459, shownOtherwise: 2)),
  ])
  func `widths are those of wcwidth`(source: String, expected: Tally) throws {
    let tally = try WidthReference.texts(of: source).reduce(into: Tally()) { tally, text in
      tally[keyPath: Self.verdict(on: text)] += 1
    }
    #expect(tally == expected)
  }

  private static func verdict(on reference: WidthReference) -> WritableKeyPath<Tally, Int> {
    let (text, narrow) = (reference.text, TextMetrics().width(of: reference.text))
    let wide = TextMetrics(ambiguousWidth: .wide).width(of: text)
    if narrow == reference.narrow, wide == reference.wide { return \.equal }
    if Array(text.madeSafe().utf8) != Array(text.utf8) { return \.shownOtherwise }
    return text.unicodeScalars.allSatisfy(isOld) ? \.different : \.later
  }

  private static func isOld(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.age.map { $0.major < 15 || $0 == (15, 0) } ?? false
  }
}

/// A text and the widths that the reference gives it.
struct WidthReference {
  /// The file that the environment variable names.
  static var path: String? {
    ProcessInfo.processInfo.environment["TABLES_WIDTH_REFERENCE"].flatMap {
      FileManager.default.fileExists(atPath: $0) ? $0 : nil
    }
  }

  let text: String
  let narrow: Int
  let wide: Int

  /// Returns the texts that the file has from one source.
  static func texts(of source: String) throws -> [WidthReference] {
    let file = try String(contentsOfFile: try #require(path), encoding: .utf8)
    return try file.split(separator: "\n").filter { $0.hasPrefix(source + ";") }.flatMap { line in
      let fields = line.split(separator: ";").map(String.init)
      let (narrow, wide) = (try #require(Int(fields[2])), try #require(Int(fields[3])))
      return texts(fields[1]).map { WidthReference(text: $0, narrow: narrow, wide: wide) }
    }
  }

  private static func texts(_ field: String) -> [String] {
    let ends = field.split(separator: ".").compactMap { UInt32($0, radix: 16) }
    if ends.count == 2 {
      return (ends[0]...ends[1]).compactMap(Unicode.Scalar.init).map { String($0) }
    }
    let scalars = field.split(separator: " ").compactMap { UInt32($0, radix: 16) }
    return [String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))]
  }
}

/// Compares boundaries with GraphemeBreakTest of the Unicode Character Database.
@Suite(.enabled(if: GraphemeBreakReference.isPresent, "unicode-data is not installed"))
struct GraphemeBreakTests {
  /// Of 602 lines without surrogates, 437 contain characters that are not shown unchanged:
  /// controls, marks and jamo without a base, and clusters that a zero width space separates.
  @Test func `boundaries are those of UAX 29`() throws {
    var (tested, different) = (0, Set<String>())
    for clusters in try GraphemeBreakReference.lines()
    where clusters.joined().madeSafe().isIdentical(to: clusters) {
      tested += 1
      if cells(of: clusters.joined()) != clusters.map(Self.scalars) {
        different.insert(
          clusters.map { Self.scalars($0).joined(separator: " ") }.joined(separator: "|"))
      }
    }
    #expect(tested == 165)
    #expect(different == [])
  }

  private func cells(of text: String) -> [[String]] {
    var buffer = ScreenBuffer(columns: 60, rows: 1)
    let used = buffer.write(text, column: 0, row: 0, style: .plain)
    return (0..<used).map { buffer[$0, 0] }.filter { !$0.isContinuation }.map {
      Self.scalars($0.text)
    }
  }

  private static func scalars(_ text: String) -> [String] {
    text.unicodeScalars.map { String($0.value, radix: 16) }
  }
}

/// The lines of the test file.
private enum GraphemeBreakReference {
  private static let path = "/usr/share/unicode/auxiliary/GraphemeBreakTest.txt"

  static var isPresent: Bool { FileManager.default.fileExists(atPath: path) }

  /// The clusters of each line.
  static func lines() throws -> [[String]] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
      let test = line.prefix { $0 != "#" }
      if test.isEmpty || test.contains(" D800 ") { return nil }
      return test.split(separator: "÷").map { cluster in
        let scalars = cluster.split { !$0.isHexDigit }.compactMap { UInt32($0, radix: 16) }
        return String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
      }.filter { !$0.isEmpty }
    }
  }
}

extension String {
  fileprivate func isIdentical(to clusters: [String]) -> Bool {
    Array(utf8) == clusters.flatMap { Array($0.utf8) }
  }
}
