import TablesTesting
import Testing

@testable import Showcase

@MainActor @Suite struct HomeServerTests {
  private let network = Network()
  private let server: HomeServer

  init() { server = HomeServer(network) }

  private var root: Table {
    Table("Settings") { Segue("Home server") { HomeServerScreen(server: server) } }
  }

  @Test func look() {
    expectSnapshot(of: HomeServerScreen(server: server).table, widths: [40, 80])
  }

  @Test func `a server that answers is saved`() async {
    await expectSnapshot(of: root, height: 24) { screen in
      screen.select("Home server")
      screen.select("Port")
      screen.press(.control("u"))
      screen.type("70000")
      screen.press(.enter)
      screen.press(.control("u"))
      screen.type("443")
      screen.select("Network")
      screen.type("Attic")
      screen.press(.enter)
      screen.type(" 2")
      screen.press(.enter)
      screen.select("Save")
      await screen.settle()
    }
    #expect(server.address.text == "https://home.example:443")
    #expect(server.homeNetworks == ["Attic", "Attic 2"])
  }

  /// Selects Save while the server does not answer.
  private func save(on screen: Screen) async {
    screen.select("Save")
    await screen.settle(answering: network, isReached: false)
  }

  @Test func `a server that does not answer asks`() async {
    network.isSlow = true
    await expectSnapshot(of: root, height: 24) { screen in
      screen.select("Home server")
      screen.select("Host")
      screen.press(.control("u"))
      screen.type("attic.example")
      await save(on: screen)
      screen.select("Edit")
      await save(on: screen)
      screen.select("Use it anyway")
    }
    #expect(server.address.text == "https://attic.example:8123")
  }

  @Test func `another address is tried from the question`() async {
    network.isSlow = true
    let screen = Screen(columns: 40, rows: 24) { self.root }
    screen.select("Home server")
    await save(on: screen)
    screen.select("Try without encryption")
    #expect(screen.titles == ["Settings", "Home server"])
    await screen.settle(answering: network, isReached: true)
    #expect(network.calls.last == "test http://home.example:8123")
    #expect(server.address.text == "http://home.example:8123")
    #expect(screen.titles == ["Settings"])
  }

  @Test func `the state of the server is followed`() async {
    let screen = Screen(columns: 40, rows: 24) { self.root }
    screen.select("Home server")
    await screen.withTasks {
      network.report("Connected", about: "server")
      while server.state != "Connected" { await Task.yield() }
    }
    #expect(screen.frame.plain.contains("Connected"))
    screen.press(.escape)
    #expect(network.listenerCount("server") == 0)
  }
}
