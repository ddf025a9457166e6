import Foundation
import TablesSettings
import Testing

/// A file of what is expected of a bundle: `NAME.json`, with `inapp`, `pad`, `top` and a localisation
/// between the dots where they apply.
struct ExpectedOutline: CustomTestStringConvertible, Sendable {
  let file: URL
  let name: String
  private let variants: [String]

  init(_ file: URL) {
    self.file = file
    let parts = file.deletingPathExtension().lastPathComponent.split(separator: ".").map(
      String.init)
    (name, variants) = (parts[0], Array(parts.dropFirst()))
  }

  var testDescription: String { file.lastPathComponent }

  func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  func read(_ bundle: URL) throws -> SettingsBundle {
    let locale = variants.first { !["inapp", "pad", "top"].contains($0) }
    return try SettingsBundle(
      contentsOf: bundle, locale: variants.contains("top") ? "." : locale,
      idiom: variants.contains("pad") ? .pad : .phone,
      mode: variants.contains("inapp") ? .inApp : .settings)
  }

  /// The outlines in a folder, by name.
  static func all(in folder: URL) -> [ExpectedOutline] {
    PackageFolder.names(in: folder).filter { $0.hasSuffix(".json") }
      .map { ExpectedOutline(folder.appendingPathComponent($0)) }
  }
}

/// The lines of an outline without those of its `issues`, which are worded freely.
func linesWithoutIssues(of outline: String) -> [Substring] {
  var isIssue = false
  return outline.split(separator: "\n").filter { line in
    if line.hasPrefix("   \"issues\": [") { isIssue = true }
    defer { if line.hasPrefix("   ]") || line.hasSuffix("[],") { isIssue = false } }
    return !isIssue
  }
}
