import Foundation
import TablesTesting
import Testing

@testable import tabletool

/// The README shows what its code makes.
@Suite struct ReadmePictureTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Pictures.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The blocks of a language in the README.
  private static func blocks(of language: String) throws -> [String] {
    try text("README.md").components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  /// The lines of a text, without indentation and blank lines.
  private static func statements(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  @Test func `the pictures are of the README's screens`() throws {
    let blocks = try Self.blocks(of: "swift")
    let card = Self.statements(try #require(blocks.first)).drop { !$0.hasPrefix("Table(") }
      .prefix { !$0.hasPrefix("print") }
    let printer = Self.statements(
      try #require(blocks.first { $0.contains("struct PrinterSettings") }))
    for (lines, file) in [
      (Array(card.dropLast()), "Tests/TabletoolTests/Pictures/Cards.swift"),
      (printer, "Sources/tabletool/Demos/PrinterDemo.swift"),
    ] {
      let source = Self.statements(try Self.text(file))
      #expect(lines.count > 8)
      #expect(source.indices.contains { source[$0...].starts(with: lines) })
    }
  }

  private func settings(savesByItself: Bool) -> Table {
    Table("Settings") {
      Section("General") {
        Switch("Dark mode")
        Switch("Auto save", initialValue: savesByItself)
        Segue("Language")
      }
      Section("Stats", footer: "Since the first launch.") {
        Info("Usage", detail: "2 days")
      }
    }
  }

  @Test func `the README shows what a failing test says`() throws {
    let package = try SnapshotPackage()
    package.reports { expectSnapshot(of: settings(savesByItself: true), named: "look") }
    let said = package.reports {
      expectSnapshot(of: settings(savesByItself: false), named: "look")
    }
    let shown = try #require(try Self.blocks(of: "diff").first)
    let message = try #require(said.first).message
    #expect(message.contains(shown), "\(message)")
  }
}
