import Foundation
import TablesSettings

/// A bundle of a few files in a folder of its own, which is gone with the value.
final class TemporaryBundle {
  let url: URL
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("settings-\(UUID().uuidString)")
    url = folder.appendingPathComponent("Settings.bundle")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// A bundle whose root has these specifiers, written old-style: `Type = …; Key = …;` each.
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
    try data.write(to: file)
  }

  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  func write(pane specifiers: [String], to path: String) throws {
    let entries = specifiers.map { "{ \($0) }" }.joined(separator: ",\n")
    try write("{ StringsTable = Root; PreferenceSpecifiers = (\n\(entries)\n); }", to: path)
  }

  /// Writes one specifier as XML, the format that tells numbers and booleans from strings.
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
