import TablesTesting
import Testing

@testable import Showcase

@MainActor @Suite struct SecurityTests {
  private let network = Network()
  private let security: Security

  init() { security = Security(network) }

  @Test func look() async throws {
    security.sessions = try await security.loadSessions()
    expectSnapshot(of: SecurityScreen(security: security).table, widths: [40, 80])
  }

  @Test func `the second step is turned on with a code, and its codes need the PIN`() async {
    await expectSnapshot(of: SecurityScreen(security: security), height: 26) { screen in
      await screen.settle()
      screen.select("Turn on")
      await screen.settle()
      screen.type("1111")
      screen.press(.enter)
      await screen.settle()
      screen.press(.control("u"))
      screen.type("2468")
      screen.press(.enter)
      await screen.settle()
      screen.select("Show the backup codes")
      screen.type("0000")
      screen.press(.enter, .control("u"))
      screen.type("1234")
      screen.press(.enter)
      screen.select("Turn off")
      screen.press("y")
    }
    #expect(!security.hasTwoSteps)
  }

  @Test func `the lock is set, and the PIN is changed`() async {
    await expectSnapshot(of: SecurityScreen(security: security), height: 26) { screen in
      await screen.settle()
      screen.select("Lock after")
      screen.press(.control("u"))
      screen.type("30")
      screen.press(.enter)
      screen.select("Change the PIN")
      screen.select("Now")
      screen.type("1234")
      screen.select("New")
      screen.type("77777")
      screen.select("Again")
      screen.type("777")
      screen.select("Change")
      screen.select("Again")
      screen.type("7777")
      screen.select("Change")
      screen.select("Unlock with")
      screen.select("Nothing")
      screen.press("y")
    }
    #expect(security.delay == .seconds(1800))
    #expect(security.pin == "7777")
    #expect(security.unlock == .nothing)
  }

  @Test func `purchases need a PIN of one's own`() {
    let screen = Screen(columns: 40, rows: 26) { SecurityScreen(security: self.security) }
    screen.select("Ask before purchases")
    #expect(screen.titles == ["Security", "Change the PIN"])
    screen.select("Cancel")
    screen.select("Ask before purchases")
    #expect(screen.titles == ["Security"])
    screen.select("Ask before purchases")
    for (row, text) in [("Now", "1234"), ("New", "2468"), ("Again", "2468")] {
      screen.select(row)
      screen.type(text)
    }
    screen.select("Change")
    #expect(screen.titles == ["Security"])
    screen.select("Ask before purchases")
    screen.select("Ask before purchases")
    #expect(screen.titles == ["Security"])
  }

  @Test func `a session is ended`() async {
    let screen = Screen(columns: 40, rows: 26) { SecurityScreen(security: self.security) }
    await screen.settle()
    screen.select("Browser")
    screen.press("m", .enter)
    #expect(screen.frame.plain.contains("End the session in Turku?"))
    screen.press("y")
    await screen.settle()
    #expect(security.sessions?.map(\.device) == ["This phone"])
  }
}
