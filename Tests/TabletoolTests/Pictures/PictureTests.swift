import Foundation
import Testing

@testable import tabletool

/// The pictures in the repository are those that the package makes.
///
/// `TABLES_PICTURES=write swift test --filter Pictures` makes them anew, to be looked at.
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
    var recording = Recording(columns: 30, rows: 8, table: Demo.card.open())
    await recording.play(try KeyScript("down space"))
    let svg = recording.svg
    #expect(svg.contains("@keyframes"))
    #expect(svg.contains("prefers-reduced-motion"))
    #expect(!svg.contains("<script"))
    #expect(svg.contains("toggled General/1: off"))
    let hidden = svg.components(separatedBy: "\n").filter { $0.contains("{visibility:hidden;") }
    #expect(!hidden.isEmpty)
  }

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
