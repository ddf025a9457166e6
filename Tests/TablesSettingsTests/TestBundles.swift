import Foundation
import TablesSettings
import TablesTestTools
import Testing

/// A bundle in a temporary folder, which is removed with this object.
final class TemporaryBundle {
  let url: URL
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("settings-\(UUID().uuidString)")
    url = folder.appendingPathComponent("Settings.bundle")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Creates a bundle whose root has these specifiers, each in the old style: `Type = …; Key = …;`.
  convenience init(_ specifiers: String...) throws {
    try self.init()
    try write(pane: specifiers, to: "Root.plist")
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)  // the system clears what this leaves
  }

  func write(_ data: Data, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.put(at: file)
  }

  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  func write(pane specifiers: [String], to path: String) throws {
    let entries = specifiers.map { "{ \($0) }" }.joined(separator: ",\n")
    try write("{ StringsTable = Root; PreferenceSpecifiers = (\n\(entries)\n); }", to: path)
  }

  /// Writes one specifier as XML, which distinguishes numbers and booleans from strings.
  func write(specifier entries: String, to path: String = "Root.plist") throws {
    try write(
      """
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>\(entries)</dict></array>
      </dict></plist>
      """, to: path)
  }

  func read(
    locale: String? = nil, idiom: SettingsBundle.Idiom = .phone,
    mode: SettingsBundle.Mode = .settings
  ) throws -> SettingsBundle {
    try SettingsBundle(contentsOf: url, locale: locale, idiom: idiom, mode: mode)
  }
}

/// The folders of test bundles.
enum PackageFolder {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// Bundles of this repository, with the expected outlines beside them.
  static let bundles = tests.appendingPathComponent("Bundles")

  /// Bundles of real apps, which are not part of this repository.
  static let sharedBundles = tests.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/settings-bundles")

  /// Returns the names in a folder, sorted. Empty if there is no such folder.
  static func names(in folder: URL) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).sorted()  // the tests that need the folder report it
  }
}

/// The file of an expected outline: `NAME.json`, with `inapp`, `pad`, `top` or a localization
/// between the dots if they apply.
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

  /// Whether the app itself shows the panes.
  var isInApp: Bool { variants.contains("inapp") }

  var testDescription: String { file.lastPathComponent }

  func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  func read(_ bundle: URL) throws -> SettingsBundle {
    let locale = variants.first { !["inapp", "pad", "top"].contains($0) }
    return try SettingsBundle(
      contentsOf: bundle, locale: variants.contains("top") ? "." : locale,
      idiom: variants.contains("pad") ? .pad : .phone,
      mode: isInApp ? .inApp : .settings)
  }

  /// The outlines in a folder, by name.
  static func all(in folder: URL) -> [ExpectedOutline] {
    PackageFolder.names(in: folder).filter { $0.hasSuffix(".json") }
      .map { ExpectedOutline(folder.appendingPathComponent($0)) }
  }
}

/// Returns the lines of an outline without those of its `issues`, whose wording may change, and of
/// each `displayOrder`: the outlines of real bundles are older than the order of Foundation.
func comparableLines(of outline: String) -> [Substring] {
  var isLeftOut = false
  return outline.split(separator: "\n").filter { line in
    let text = line.drop { $0 == " " }
    if text.hasPrefix("\"issues\": [") || text.hasPrefix("\"displayOrder\": [") { isLeftOut = true }
    defer { if text.hasPrefix("]") || text.hasSuffix("[],") { isLeftOut = false } }
    return !isLeftOut
  }
}

extension SettingsBundle {
  /// The rows of all panes in order.
  var rows: [SettingsRow] { panes.flatMap(\.sections).flatMap(\.rows) }

  /// The first row of that key.
  func row(_ key: String) -> SettingsRow? { rows.first { $0.key == key } }

  /// The problems of a kind, as their descriptions.
  func problems(_ kind: SettingsProblem.Kind) -> [String] {
    problems.filter { $0.kind == kind }.map(\.description)
  }
}

extension SettingsRow {
  var options: SettingsOptions? {
    switch kind {
    case .picker(let options): options
    case .info(let info): info.options
    default: nil
    }
  }

  var toggle: SettingsToggle? { if case .toggle(let toggle) = kind { toggle } else { nil } }
  var slider: SettingsSlider? { if case .slider(let slider) = kind { slider } else { nil } }
  var field: SettingsTextField? { if case .textField(let field) = kind { field } else { nil } }
  var segue: SettingsSegue? { if case .segue(let segue) = kind { segue } else { nil } }
  var info: SettingsInfo? { if case .info(let info) = kind { info } else { nil } }
}
