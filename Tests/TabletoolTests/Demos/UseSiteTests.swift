import Foundation
import Testing

/// The use site of each demo, blank lines counted as the articles count them.
struct UseSiteTests {
  @Test(arguments: [
    UseSite(demo: "PlainCellsDemo", lines: 10, article: 12),
    UseSite(demo: "MixedCellsDemo", lines: 11, article: 19),
    UseSite(demo: "ViewModelsDemo", lines: 6, article: 6),
    UseSite(demo: "SettingsDemo", lines: 3, article: 6),
    UseSite(demo: "DebugScreenDemo", lines: 12, article: 40),
  ])
  func `a use site is no longer than the article's`(site: UseSite) throws {
    let lines = try site.body().count
    #expect(lines == site.lines)
    #expect(lines <= site.article)
  }
}

/// The body of `setUpTable` in a demo's file.
struct UseSite {
  var demo: String
  var lines: Int
  var article: Int

  func body() throws -> [Substring] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
      path: "../../..")
    let file = root.appending(path: "Sources/tabletool/Demos/\(demo).swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    return source.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.contains("func setUpTable()") }.dropFirst()
      .prefix { $0 != "  }" }
  }
}
