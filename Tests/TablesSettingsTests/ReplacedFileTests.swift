import Foundation
import TablesSettings
import Testing

/// Bundles of which a part becomes a link between listing and reading, as another process can make
/// it.
@Suite struct ReplacedFileTests {
  private static let secret =
    "{ PreferenceSpecifiers = ({ Type = PSGroupSpecifier; Title = \"the secret\"; }); }"
  private static let pane =
    "{ PreferenceSpecifiers = ({ Type = PSGroupSpecifier; Title = own; }); }"

  /// Creates a bundle with a pane in a folder and a strings file, beside a folder that has files of
  /// the same names.
  private func bundle() throws -> TemporaryBundle {
    let bundle = try TemporaryBundle(
      "Type = PSChildPaneSpecifier; Title = T; File = \"Sub/Child\";")
    try bundle.write(Self.pane, to: "Sub/Child.plist")
    try bundle.write("T = Titel;", to: "de.lproj/Root.strings")
    for name in ["Child.plist", "Root.plist"] {
      try bundle.write(Self.secret, to: "../Out/\(name)")
    }
    try bundle.write("T = \"the secret\";", to: "../Out/Root.strings")
    return bundle
  }

  /// Replaces a part of a bundle by a link.
  private func replace(_ path: String, of bundle: TemporaryBundle, by target: String) throws {
    let file = bundle.url.appendingPathComponent(path)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(
      atPath: file.path,
      withDestinationPath: bundle.url.appendingPathComponent("../\(target)").standardized.path)
  }

  @Test(arguments: [
    ("Sub", "Out"), ("Sub/Child.plist", "Out/Child.plist"), ("Root.plist", "Out/Root.plist"),
    ("de.lproj", "Out"), ("de.lproj/Root.strings", "Out/Root.strings"),
  ])
  func `a part that became a link out of the bundle is not followed`(
    path: String, target: String
  ) throws {
    let bundle = try bundle()
    let source = try BundleSource(bundle.url)
    try replace(path, of: bundle, by: target)
    let read = try SettingsBundle(source, locale: "de")
    #expect(!read.outline(includesInApp: true).contains("the secret"))
    #expect(
      read.problems(.unreadable).count { $0.contains("found a symbolic link that has replaced") }
        == 1)
  }

  @Test func `a bundle that became a link is read as it was`() throws {
    let bundle = try bundle()
    let source = try BundleSource(bundle.url)
    let moved = bundle.url.appendingPathComponent("../Moved.bundle").standardized
    try FileManager.default.moveItem(at: bundle.url, to: moved)
    try FileManager.default.createSymbolicLink(
      at: bundle.url, withDestinationURL: bundle.url.appendingPathComponent("../Out").standardized)
    let read = try SettingsBundle(source)
    #expect(read.panes.map(\.status) == [.ok, .ok])
    #expect(read.panes.last?.sections.first?.title == "own")
  }

  @Test func `a file behind a link is read where the link led when it was listed`() throws {
    let bundle = try bundle()
    try FileManager.default.createSymbolicLink(
      atPath: bundle.url.appendingPathComponent("Again").path, withDestinationPath: "Sub")
    try bundle.write(
      pane: ["Type = PSChildPaneSpecifier; File = \"Again/Child\";"], to: "Root.plist")
    let source = try BundleSource(bundle.url)
    try replace("Again", of: bundle, by: "Out")
    let read = try SettingsBundle(source)
    #expect(read.panes.map(\.file) == ["Root.plist", "Again/Child.plist"])
    #expect(read.panes.last?.sections.first?.title == "own")
  }

  @Test func `folders are listed to a depth of 32`() throws {
    let bundle = try TemporaryBundle("Type = PSGroupSpecifier;")
    let folders = (1...40).map { "\($0)" }
    try bundle.write(Self.pane, to: folders.joined(separator: "/") + "/Deep.plist")
    let read = try bundle.read()
    #expect(
      read.problems(.unreadable).map { $0.prefix { $0 != ":" } } == [
        Substring(folders.prefix(33).joined(separator: "/"))
      ])
    #expect(read.unreachedFiles.isEmpty)
  }
}
