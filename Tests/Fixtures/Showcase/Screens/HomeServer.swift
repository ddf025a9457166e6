import Observation
import Tables

struct ServerAddress: Equatable {
  var host = "home.example"
  var port = 8123
  var isSecure = true

  var text: String { "\(isSecure ? "https" : "http")://\(host):\(port)" }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable final class HomeServer {
  let network: Network
  var address = ServerAddress()
  var homeNetworks = ["Attic"]
  var state = "Unknown"

  init(_ network: Network) { self.network = network }

  func test(_ address: ServerAddress) async throws {
    try await network.call("test \(address.text)")
  }

  /// Follows the state of the server.
  func follow() async {
    for await text in network.reports(about: "server") where !text.isEmpty { state = text }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct HomeServerScreen: ScreenContent {
  enum Field { case host, port }

  let server: HomeServer
  @Stored var address: ServerAddress
  @Stored var focus: Field?
  @Stored var newNetwork = ""

  init(server: HomeServer) {
    self.server = server
    _address = Stored(server.address)
  }

  var table: Table {
    Table("Home server") {
      Section(
        "Connection", footer: address.isSecure ? nil : "Anybody in the network can read along."
      ) {
        TextField("Host", text: $address.host).textContentType(.url).focused($focus, equals: .host)
          .validated {
            $0.isEmpty || $0.contains(" ") ? "A host has letters, digits and dots." : nil
          }
        TextField("Port", value: $address.port, in: 1...65_535).focused($focus, equals: .port)
        Switch("Encrypted", isOn: $address.isSecure)
          .confirmation { isOn in
            isOn ? nil : Confirmation("Connect without encryption?", role: .destructive)
          }
        Action("Test") { try await test(then: {}) }.disabledWhileInvalid()
      }
      Section("State") {
        Info("Server", detail: server.state)
        Info("Address", detail: server.address.text)
      }
      Section("At home in", footer: "There, the server is reached without a detour.") {
        ForEach(server.homeNetworks) { Info($0).icon(systemName: "wifi", text: "≋") }
          .onDelete { server.homeNetworks.remove(atOffsets: $0) }
        TextField("Network", text: $newNetwork, prompt: "Its name").updates(.whenLeft)
          .validated { server.homeNetworks.contains($0) ? "It is in the list." : nil }
          .onSubmit { name in
            if !name.isEmpty { server.homeNetworks.append(name) }
            newNetwork = ""
          }
      }
    }
    .toolbar {
      Action("Save") { try await test { server.address = address } }.pops().disabledWhileInvalid()
    }
    .task { await server.follow() }
  }

  /// Asks the user what to do if the server does not answer.
  private func test(then use: @escaping () -> Void) async throws {
    do {
      try await server.test(address)
    } catch is Offline {
      throw Question("\(address.host) does not answer.") {
        Action("Use it anyway") { use() }
        if address.isSecure {
          Action("Try without encryption") {
            address.isSecure = false
            try await test(then: use)
          }
        }
        Action("Edit", role: .cancel) { focus = .host }
      }
    }
    use()
  }
}
