import TablesTesting
import Testing

@testable import Showcase

@MainActor @Suite struct AccountTests {
  private let network = Network()
  private let account: Account

  init() { account = Account(network) }

  @Test func look() {
    account.devices = ["Phone", "Tablet"]
    expectSnapshot(of: AccountScreen(account: account).table, widths: [40, 80])
  }

  @Test func `the look without an account`() {
    account.signOut(keepsDownloads: true)
    expectSnapshot(of: AccountScreen(account: account).table, widths: [40, 80])
  }

  @Test func `what destroys something asks`() async {
    await expectSnapshot(of: AccountScreen(account: account), height: 24) { screen in
      await screen.settle()
      screen.select("Synchronize")
      screen.press("n")
      screen.select("Synchronize")
      screen.press("y")
      await screen.settle()
      screen.select("Old laptop")
      screen.press(.delete, "y")
      await screen.settle()
      screen.select("Sign out")
      screen.select("Stay")
      screen.select("Sign out")
      screen.select("Remove the downloads")
    }
    #expect(network.calls == ["devices", "sync false", "remove Old laptop"])
    #expect(account.mail == nil)
    #expect(!account.hasDownloads)
  }

  @Test func `an account is deleted with its password`() async {
    await expectSnapshot(of: AccountScreen(account: account), height: 24) { screen in
      await screen.settle()
      screen.select("Delete the account")
      screen.type("crane")
      screen.press(.enter)
      await screen.settle()
      screen.press(.control("u"))
      screen.type("heron")
      screen.press(.enter)
      await screen.settle()
      screen.select("Mail")
      screen.type("grace")
      screen.press(.enter)
      screen.type("@example.org")
      screen.select("Password")
      screen.type("heron")
      screen.select("Sign in/Sign in")
      await screen.settle()
    }
    #expect(account.mail == "grace@example.org")
  }
}
