import TablesSettings
import Testing

@Suite struct DefaultsTests {
  private func text(_ key: String, _ value: String) -> String {
    "Type = PSTextFieldSpecifier; Key = \(key); DefaultValue = \(value);"
  }

  private func segue(_ file: String) -> String {
    "Type = PSChildPaneSpecifier; Title = T; File = \(file); Key = s; DefaultValue = 1;"
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
}
