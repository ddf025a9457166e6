import Foundation
import TablesSettings
import Testing

@Suite struct SettingsBundleErrorTests {
  @Test func `a path with nothing there says what to give instead`() throws {
    let error = #expect(throws: SettingsBundleError.self) {
      try SettingsBundle(contentsOf: URL(fileURLWithPath: "/nowhere/Settings.bundle"))
    }
    #expect(error == .notFound(path: "/nowhere/Settings.bundle"))
    #expect(
      error?.description == """
        No settings bundle at /nowhere/Settings.bundle: give the path of a Settings.bundle folder or \
        of a .plist file.
        """)
  }

  @Test func `a folder without a root says what was looked for`() throws {
    let bundle = try TemporaryBundle()
    try bundle.write("", to: "Other.plist")
    let error = #expect(throws: SettingsBundleError.self) { try bundle.read() }
    #expect(
      error?.description == """
        The folder \(bundle.url.path) has no root pane: add Root.plist, or give the path of the \
        .plist file to begin with. Looked for Root.plist, Root.inApp.plist, Root~iphone.plist, \
        Root~ipad.plist, en.lproj/Root.plist.
        """)
  }

  @Test func `a folder that cannot be listed says why`() {
    let error = SettingsBundleError.unreadable(path: "/a", reason: "permission denied")
    #expect(
      error.description
        == "The settings bundle at /a cannot be read (permission denied): check its permissions.")
  }
}
