import Foundation
import TablesTerminal
import Testing

@testable import tabletool

/// The pictures in the repository are those that the package makes.
///
/// `TABLES_PICTURES=write swift test --filter Pictures` draws them again, to be looked at.
@Suite struct PicturesTests {
  private static let isWriting =
    ProcessInfo.processInfo.environment["TABLES_PICTURES"] == "write"

  @Test func `every picture is as the package makes it`() async throws {
    let files = try await Pictures.files()
    #expect(files.count > 70)
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      let file = Pictures.root.appendingPathComponent(path)
      if Self.isWriting { try Self.write(text, to: file) }
      let kept = try? String(contentsOf: file, encoding: .utf8)  // a missing file differs
      #expect(
        kept == text,
        "\(path) is another picture: TABLES_PICTURES=write swift test --filter Pictures, then look")
      #expect(text.utf8.count < 60_000, "\(path) has \(text.utf8.count) bytes")
    }
  }

  @Test func `the gallery has every kind of row`() throws {
    let page = try Self.text("Sources/Tables/Tables.docc/Resources/Gallery.md")
    let kinds = [": ElementaryRow {", ": SectionContent {"]
    let elements = try Self.names(after: "public struct ", in: ["Elements"]) { line in
      kinds.contains { line.hasSuffix($0) }
    }
    #expect(elements.count > 12)
    for name in elements { #expect(page.contains("\(name)("), "\(name) is not in the gallery") }
  }

  /// The modifiers that no picture can show: what they do is heard, found, called or ordered,
  /// chooses, moves or closes the keyboard of a phone, asks as `confirmationDialog` does, or opens
  /// and shows what the user can open and show, too, or sizes images, which terminals do not have.
  private static let unseen: Set = [
    "accessibilityIdentifier", "accessibilityLabel", "asksBeforeDismissal", "confirmation", "id",
    "imageScale", "keywords", "limit", "navigationDestination", "onAppear", "onChange",
    "onDisappear", "onSelect", "onSubmit", "scrollPosition", "sortOrder", "task", "textContentType",
    "updates",
  ]

  @Test func `the gallery has every modifier that is seen`() throws {
    let page = try Self.text("Sources/Tables/Tables.docc/Resources/Gallery.md")
    let modifiers = try ["  public func ", "  public consuming func "].reduce(into: Set()) {
      try $0.formUnion(Self.names(after: $1, in: ["Elements", "Modifiers"]))
    }
    #expect(modifiers.count > 25)
    #expect(Self.unseen.isSubset(of: modifiers))
    for name in modifiers.subtracting(Self.unseen) {
      let isUsed = page.contains(".\(name)(") || page.contains(".\(name) {")
      #expect(isUsed, ".\(name) is not in the gallery")
    }
  }

  /// The names of public declarations in folders of the module `Tables`.
  private static func names(
    after keyword: String, in folders: [String], where isWanted: (String) -> Bool = { _ in true }
  ) throws -> Set<String> {
    var names: Set<String> = []
    for folder in folders.map({ "Sources/Tables/\($0)" }) {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: Pictures.root.appendingPathComponent(folder).path)
      for file in files {
        for line in try text("\(folder)/\(file)").components(separatedBy: "\n")
        where line.hasPrefix(keyword) && !line.hasPrefix("\(keyword)_") && isWanted(line) {
          names.insert(String(line.dropFirst(keyword.count).prefix { $0.isLetter }))
        }
      }
    }
    return names
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Pictures.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `no picture is left over`() async throws {
    let made = Set(try await Pictures.files().keys)
    let folder = "Sources/Tables/Tables.docc/Resources"
    let kept = try FileManager.default.contentsOfDirectory(
      atPath: Pictures.root.appendingPathComponent(folder).path)
    for name in kept where name.hasSuffix(".svg") {
      #expect(made.contains("\(folder)/\(name)"))
    }
  }

  @Test func `a recording moves by keyframes, without scripts, and ends with its last frame`()
    async throws
  {
    var recording = ScreenRecording(columns: 30, rows: 8, table: Demo.card.open())
    await recording.play(try KeyScript("down space"))
    let svg = recording.svg
    #expect(svg.contains("@keyframes"))
    #expect(svg.contains("prefers-reduced-motion"))
    #expect(!svg.contains("<script"))
    #expect(svg.contains("toggled General/1: off"))
    // The last frame, which is not hidden, has the last key and its outcome.
    let groups = svg.components(separatedBy: "<g class=\"m")
    let last = try #require(groups.last { $0.contains("toggled General/1: off") })
    let number = last.prefix { $0.isNumber }
    #expect(svg.contains(".m\(number){animation"))
    let hidden = svg.components(separatedBy: "\n").filter { $0.contains("{visibility:hidden;") }
    #expect(!hidden.isEmpty)
  }

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
