import TablesTesting
import Testing

@testable import Showcase

@MainActor @Suite struct PrivacyTests {
  private let network = Network()
  private let privacy: Privacy

  init() { privacy = Privacy(network) }

  private var root: Table {
    Table("Settings") { Segue("Privacy") { PrivacyScreen(privacy: privacy) } }
  }

  @Test func look() {
    expectSnapshot(of: PrivacyScreen(privacy: privacy).table, widths: [40, 80])
  }

  @Test func `settings are kept when the screen is left`() {
    expectSnapshot(of: root, height: 20) { screen in
      screen.select("Privacy")
      screen.select("In searches")
      screen.select("When you were here")
      screen.select("Messages from")
      screen.select("Nobody")
      screen.press(.escape)
    }
    #expect(!privacy.settings.isFindable)
    #expect(!privacy.settings.showsActivity)
    #expect(privacy.settings.messages == .nobody)
  }

  @Test func `people are blocked and unblocked`() {
    expectSnapshot(of: root, height: 20) { screen in
      screen.select("Privacy")
      screen.select("Blocked")
      screen.select("Block")
      screen.type("jay")
      screen.press(.enter, .home)
      screen.type("@")
      screen.press(.enter)
      screen.press("/", "o", .enter, "m", .enter)
      screen.press(.escape, .escape)
    }
    #expect(privacy.blocked == ["@magpie", "@rook", "@jay"])
  }
}
