import Foundation
import TablesText
import Testing

/// Boundaries against GraphemeBreakTest of the Unicode Character Database.
@Suite(.enabled(if: GraphemeBreakReference.isPresent, "unicode-data is not installed"))
struct GraphemeBreakTests {
  /// Of 602 lines without surrogates, 437 hold what is not shown as it is: controls, marks and
  /// jamo without a base, and what a zero width space keeps apart.
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
