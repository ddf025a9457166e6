import Foundation
import TablesSettings
import Testing

@Suite struct DocumentationTests {
  @Test func `the example of SettingsBundle lists panes and problems`() throws {
    var lines: [String] = []
    func print(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
    let url = PackageFolder.bundles.appendingPathComponent("Everything.bundle")

    let bundle = try SettingsBundle(contentsOf: url, locale: "de")
    for pane in bundle.panes { print(pane.title ?? "Settings", pane.sections.count) }
    bundle.problems.forEach { print($0) }

    #expect(lines.prefix(2) == ["Settings 5", "Erweitert 1"])
    #expect(lines.last?.hasPrefix("de.lproj/Advanced.strings: found no such file") == true)
  }
}
