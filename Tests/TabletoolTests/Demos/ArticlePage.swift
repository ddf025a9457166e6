import Foundation

/// A page of the documentation of `TablesCells`.
struct ArticlePage {
  var name: String

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..")

  /// The statements of each Swift block, indentation and blank lines taken off.
  func swiftBlocks() throws -> [[String]] {
    let file = Self.root.appendingPathComponent("Sources/TablesCells/TablesCells.docc/\(name).md")
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```swift\n")
      .dropFirst().compactMap { $0.components(separatedBy: "```").first }
      .map(Self.statements)
  }

  /// The statements of the demos and of the tests of the pages.
  static func compiledSources() throws -> [[String]] {
    let demos = root.appendingPathComponent("Sources/tabletool/Demos")
    let files = try FileManager.default.contentsOfDirectory(
      at: demos, includingPropertiesForKeys: nil)
    let tests = root.appendingPathComponent("Tests/TabletoolTests/Demos/ArticlePageTests.swift")
    return try (files + [tests]).map { statements(try String(contentsOf: $0, encoding: .utf8)) }
  }

  private static func statements(_ source: String) -> [String] {
    source.components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
