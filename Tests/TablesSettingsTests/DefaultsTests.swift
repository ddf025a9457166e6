import Foundation
import TablesSettings
import Testing

@Suite struct DefaultsTests {
  private func text(_ key: String, _ value: String) -> String {
    "Type = PSTextFieldSpecifier; Key = \(key); DefaultValue = \(value);"
  }

  private func segue(_ file: String) -> String {
    "Type = PSChildPaneSpecifier; Title = T; File = \(file); Key = s; DefaultValue = 1;"
  }

  @Test func `the defaults of all panes are there, each as it is written`() throws {
    let bundle = try SettingsBundle(
      contentsOf: PackageFolder.bundles.appendingPathComponent("Everything.bundle"), locale: "en")
    #expect(
      bundle.registeredDefaults == [
        "name": "Ada", "note": "A field without a title spans its row.", "sound": true,
        "loud": "soft", "volume": 0.5, "bass": 3, "quality": 2, "version": "1.0", "edition": "pro",
        "language": "de", "fruit": 1, "cache": false,
      ])
  }

  @Test func `of several defaults the last that a user meets counts`() throws {
    let bundle = try TemporaryBundle(
      text("a", "root"), text("b", "root"), segue("A"), text("b", "last"), segue("B"), segue("A"))
    try bundle.write(pane: [text("a", "A"), text("b", "A"), text("c", "A")], to: "A.plist")
    try bundle.write(pane: [text("c", "B"), segue("Root")], to: "B.plist")
    let read = try bundle.read()
    #expect(read.registeredDefaults == ["a": "A", "b": "A", "c": "A"])
  }

  @Test func `two panes that disagree on a default are a problem, those that agree are none`()
    throws
  {
    let bundle = try TemporaryBundle(
      text("same", "x"), text("other", "x"), segue("A"))
    try bundle.write(pane: [text("same", "x"), text("other", "y")], to: "A.plist")
    #expect(
      try bundle.read().problems(.duplicateKey) == [
        """
        A.plist: PreferenceSpecifiers[1].DefaultValue (other): found the string "y"; expected the \
        string "x", the key's default in Root.plist
        """
      ])
  }

  @Test func `what has no key or no default registers nothing`() throws {
    let bundle = try TemporaryBundle(
      "Type = PSTextFieldSpecifier; Key = k;", "Type = PSTextFieldSpecifier; DefaultValue = x;",
      "Type = PSGroupSpecifier; Key = g;",
      "Type = IASKTextViewSpecifier; Key = t; DefaultValue = x;")
    #expect(try bundle.read().registeredDefaults == ["t": "x"])
  }
}
