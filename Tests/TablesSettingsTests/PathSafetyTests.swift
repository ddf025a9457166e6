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

  @Test func `what is no file is not opened, and told`() throws {
    let bundle = try bundle(file: "Child")
    for path in ["Child.plist", "en.lproj"] {
      try #require(mkfifo(bundle.url.appendingPathComponent(path).path, 0o600) == 0)
    }
    try link(bundle, "lost.plist", to: "nowhere")
    let read = try bundle.read(locale: "en")
    #expect(read.rows.first?.segue?.target == .missing)
    #expect(
      Set(read.problems(.notAFile)) == [
        "Child.plist: found a named pipe; expected a file; it is not opened",
        "en.lproj: found a named pipe; expected a file; it is not opened",
        "lost.plist: found a broken symbolic link; expected a file",
      ])
  }

  @Test(arguments: [true, false])
  func `a root that is a named pipe is told, however it is named`(namesFile: Bool) throws {
    let bundle = try TemporaryBundle()
    let root = bundle.url.appendingPathComponent("Root.plist")
    try #require(mkfifo(root.path, 0o600) == 0)
    let error = #expect(throws: SettingsBundleError.self) {
      try SettingsBundle(contentsOf: namesFile ? root : bundle.url)
    }
    #expect(
      error?.description == """
        The root pane at \(root.path) is not read, because it is a named pipe: put a property list in \
        its place, or give the path of another .plist file.
        """)
  }

  @Test func `a device is no bundle`() {
    #expect(throws: SettingsBundleError.unusableRoot(path: "/dev/zero", reason: "a device")) {
      try SettingsBundle(contentsOf: URL(fileURLWithPath: "/dev/zero"))
    }
  }

  @Test(arguments: [true, false])
  func `a root that is a link out of the bundle is not followed, however it is named`(
    namesFile: Bool
  ) throws {
    let bundle = try TemporaryBundle()
    try bundle.write(Self.leaf, to: "../Outside.plist")
    try link(bundle, "Root.plist", to: "../Outside.plist")
    let root = bundle.url.appendingPathComponent("Root.plist")
    let error = #expect(throws: SettingsBundleError.self) {
      try SettingsBundle(contentsOf: namesFile ? root : bundle.url)
    }
    let begin = "The root pane at \(root.path) is not read, because it is a symbolic link to /"
    let text = try #require(error?.description)
    #expect(text.hasPrefix(begin) && text.contains(", which is outside the bundle: put"))
  }

  @Test func `a root that is a link within the bundle is followed`() throws {
    let bundle = try TemporaryBundle()
    try bundle.write(Self.leaf, to: "Other.plist")
    try link(bundle, "Root.plist", to: "Other.plist")
    for url in [bundle.url, bundle.url.appendingPathComponent("Root.plist")] {
      #expect(try SettingsBundle(contentsOf: url).panes.map(\.file) == ["Root.plist"])
    }
  }

  @Test func `a folder in the place of a root is told`() throws {
    let bundle = try TemporaryBundle()
    try bundle.write("", to: "Root.plist/file")
    let root = bundle.url.appendingPathComponent("Root.plist").path
    #expect(throws: SettingsBundleError.unusableRoot(path: root, reason: "a folder")) {
      try bundle.read()
    }
  }

  @Test func `a file of three mebibytes is not read`() throws {
    let bundle = try TemporaryBundle()
    try bundle.write(Data(repeating: UInt8(ascii: " "), count: 3 << 20), to: "Root.plist")
    #expect(
      try bundle.read().problems(.unreadable) == [
        "Root.plist: found more than 2 MiB; expected a property list"
      ])
  }

  @Test func `a folder of ten thousand files is not walked to its end`() throws {
    let bundle = try bundle(file: "Child")
    try bundle.write("", to: "many/0")
    makeEmptyFiles(10_000) { "\(bundle.url.path)/many/\($0)" }
    let read = try bundle.read()
    #expect(read.problems(.tooManyFiles).count == 1)
    #expect(read.panes.count == 1)
  }

  @Test func `panes and translations are found among ten thousand other files`() throws {
    let bundle = try bundle(file: "Child")
    makeEmptyFiles(10_000) { "\(bundle.url.path)/\($0)" }
    try bundle.write(Self.leaf, to: "Child.plist")
    try bundle.write("T = Titel;", to: "de.lproj/Root.strings")
    let read = try bundle.read()
    #expect(read.problems(.tooManyFiles).count == 1)
    #expect(read.panes.map(\.status) == [.ok, .ok])
  }

  @Test func `a root beyond the files that are looked at is told`() throws {
    let bundle = try TemporaryBundle()
    makeEmptyFiles(9_999) { "\(bundle.url.path)/\($0).plist" }
    try bundle.write(Self.leaf, to: "en.lproj/Root.plist")
    let error = #expect(throws: SettingsBundleError.self) { try bundle.read() }
    #expect(
      error?.description.contains(
        "en.lproj/Root.plist is not read, because it is beyond the first 10000 files") == true)
  }
}

/// Creates empty files by calls of the system, which takes a fraction of the time that Foundation
/// takes. All but the first are further links to it, because a file of its own takes longer.
private func makeEmptyFiles(_ count: Int, at path: (Int) -> String) {
  #expect(close(open(path(1), O_CREAT | O_WRONLY, 0o644)) == 0)
  let made = (2...count).count { link(path(1), path($0)) == 0 }
  #expect(made == count - 1)
}
