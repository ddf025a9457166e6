import Foundation
import TablesSettings
import Testing

@Suite struct PathSafetyTests {
  private static let leaf = "{ PreferenceSpecifiers = ({ Type = PSGroupSpecifier; }); }"

  private func bundle(file: String) throws -> TemporaryBundle {
    try TemporaryBundle("Type = PSChildPaneSpecifier; Title = T; File = \"\(file)\";")
  }

  private func target(_ bundle: TemporaryBundle) throws -> SettingsSegue.Target? {
    try bundle.read().rows.first?.segue?.target
  }

  private func link(_ bundle: TemporaryBundle, _ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: bundle.url.appendingPathComponent(path).path, withDestinationPath: target)
  }

  @Test(arguments: [
    "../Outside", "../../Outside", "a/../../Outside", "/Outside", "./../Outside", "..",
  ])
  func `a path out of the bundle leads nowhere`(file: String) throws {
    let bundle = try bundle(file: file)
    try bundle.write(Self.leaf, to: "../Outside.plist")
    #expect(try target(bundle) == .missing)
    #expect(try bundle.read().problems(.outsideBundle).count == 1)
  }

  @Test(arguments: [
    "http://example.com/Child", "child", "Child.plist", "Child ", "Child/", "%43hild", "C\\hild",
    "~",
    "Child\u{0}", "\u{1F600}",
  ])
  func `a name that no file has is missing`(file: String) throws {
    let bundle = try bundle(file: file.replacingOccurrences(of: "\\", with: "\\\\"))
    try bundle.write(Self.leaf, to: "Child.plist")
    #expect(try target(bundle) == (file == "Child/" ? .pane(file: "Child.plist") : .missing))
  }

  @Test(arguments: [
    "Folder/My Pane", "./Folder/My Pane", "Folder//My Pane", "Folder/../Folder/My Pane",
  ])
  func `a name may hold folders and blanks`(file: String) throws {
    let bundle = try bundle(file: file)
    try bundle.write(Self.leaf, to: "Folder/My Pane.plist")
    #expect(try target(bundle) == .pane(file: "Folder/My Pane.plist"))
    #expect(try bundle.read().panes.map(\.name) == ["Root", file])
  }

  @Test func `a name finds its file however the letters are composed`() throws {
    let bundle = try bundle(file: "e\u{301}")
    try bundle.write(Self.leaf, to: "\u{E9}.plist")
    #expect(try bundle.read().panes.map(\.status) == [.ok, .ok])
  }

  @Test func `a link out of the bundle is not followed`() throws {
    let bundle = try bundle(file: "Child")
    try bundle.write(Self.leaf, to: "../Outside.plist")
    try link(bundle, "Child.plist", to: "../Outside.plist")
    try link(bundle, "folder", to: "..")
    #expect(try target(bundle) == .missing)
    #expect(
      try Set(bundle.read().problems(.outsideBundle).map { $0.prefix(9) }) == [
        "Child.pli", "folder: f",
      ])
  }

  @Test func `of a folder that is no bundle a lone pane reads what can be its own`() throws {
    let bundle = try TemporaryBundle()
    let child = "Type = PSChildPaneSpecifier; Title = T; File"
    try bundle.write(pane: ["\(child) = Child;"], to: "../Main.plist")
    try bundle.write(Self.leaf, to: "../Child.plist")
    try bundle.write("\"T\" = \"Titel\";", to: "../de.lproj/Root.strings")
    try bundle.write(Self.leaf, to: "../Projects/Other.plist")
    try link(bundle, "../link", to: "/")
    let read = try SettingsBundle(
      contentsOf: bundle.url.deletingLastPathComponent().appendingPathComponent("Main.plist"),
      locale: "de")
    #expect(read.panes.map(\.title) == [nil, "Titel"])
    #expect(read.problems.isEmpty && read.unreachedFiles.isEmpty)
  }

  @Test func `a link within the bundle is followed, and a circle of them ends`() throws {
    let bundle = try bundle(file: "Child")
    try bundle.write(Self.leaf, to: "Folder/Real.plist")
    try link(bundle, "Child.plist", to: "Folder/Real.plist")
    try link(bundle, "Folder/again", to: "../Folder")
    try link(bundle, "dangling.plist", to: "nowhere")
    #expect(try target(bundle) == .pane(file: "Child.plist"))
    #expect(try bundle.read().panes.map(\.status) == [.ok, .ok])
  }

  @Test func `a folder is no pane`() throws {
    let bundle = try bundle(file: "Child")
    try bundle.write("", to: "Child.plist/file")
    #expect(try target(bundle) == .missing)
  }

  @Test func `a bundle behind a link is read`() throws {
    let bundle = try bundle(file: "Child")
    try bundle.write(Self.leaf, to: "Child.plist")
    try link(bundle, "../link.bundle", to: "Settings.bundle")
    let read = try SettingsBundle(
      contentsOf: bundle.url.deletingLastPathComponent().appendingPathComponent("link.bundle"))
    #expect(read.panes.count == 2)
  }

  @Test func `a file of nine mebibytes is not read`() throws {
    let bundle = try TemporaryBundle()
    try bundle.write(Data(repeating: UInt8(ascii: " "), count: 9 << 20), to: "Root.plist")
    #expect(
      try bundle.read().problems(.unreadable) == [
        "Root.plist: found more than 8 MiB; expected a property list"
      ])
  }

  @Test func `a folder of ten thousand files is not walked to its end`() throws {
    let bundle = try bundle(file: "Child")
    try bundle.write("", to: "many/0")
    for index in 1...10_000 {
      try Data().write(to: URL(fileURLWithPath: "\(bundle.url.path)/many/\(index)"))
    }
    let read = try bundle.read()
    #expect(read.problems(.tooManyFiles).count == 1)
    #expect(read.panes.count == 1)
  }
}
