import Tables

final class Security {
  enum Unlock: String, CaseIterable { case pin = "PIN", face = "Face", nothing = "Nothing" }

  struct Session: Identifiable {
    let id: Int
    let device: String
    let place: String
  }

  let network: Network
  var unlock = Unlock.pin
  var pin = "1234"
  var delay = Duration.seconds(300)
  var asksForPurchases = false
  var hasTwoSteps = false
  var codes: [String] = []
  var sessions: [Session]?

  init(_ network: Network) { self.network = network }

  func setPIN(_ old: String, _ new: String) throws {
    guard old == pin else { throw Refusal("That is not the PIN.") }
    guard new.count == 4, new.allSatisfy(\.isNumber) else { throw Refusal("A PIN has 4 digits.") }
    pin = new
  }

  func requestCode() async throws { try await network.call("send a code") }

  func confirm(_ code: String) async throws {
    try await network.call("code \(code)")
    guard code == "2468" else { throw Refusal("The code is wrong.") }
    (hasTwoSteps, codes) = (true, ["heron-1", "heron-2", "heron-3"])
  }

  func loadSessions() async throws -> [Session] {
    try await network.call("sessions")
    return [
      Session(id: 1, device: "This phone", place: "Lisbon"),
      Session(id: 2, device: "Browser", place: "Turku"),
    ]
  }

  func end(_ id: Int) async throws {
    try await network.call("end session \(id)")
    sessions?.removeAll { $0.id == id }
  }

  struct Refusal: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
}

struct SecurityScreen: ScreenContent {
  let security: Security
  @Stored var isUnlocked = false
  @Stored var needsPIN = false

  var table: Table {
    Table("Security") {
      lock
      twoSteps
      Section(
        "Sessions", loading: { try await security.loadSessions() },
        into: Binding(security, \.sessions)
      ) { sessions in
        ForEach(sessions) { session in
          Info(session.device, detail: session.place)
            .swipeActions {
              if session.id != 1 {
                Action("End", role: .destructive) { try await security.end(session.id) }
                  .confirmationDialog("End the session in \(session.place)?", confirm: "End")
              }
            }
        }
      }
    }
    .refreshable()
    .sheet(isPresented: $needsPIN) { PINScreen(security: security) }
  }

  private var lock: Section<Row> {
    Section("App lock") {
      Picker(
        "Unlock with", selection: Binding(security, \.unlock), options: Security.Unlock.allCases
      )
      .confirmation { new in
        new == .nothing
          ? Confirmation("Leave the app open?", confirm: "Leave it open", role: .destructive) : nil
      }
      if security.unlock != .nothing {
        DurationPicker(
          "Lock after", selection: Binding(security, \.delay), in: .seconds(60)...(.seconds(3600)))
        Switch("Ask before purchases", isOn: Binding(security, \.asksForPurchases))
          .onChange { isOn in needsPIN = isOn && security.pin == "1234" }
        Segue("Change the PIN", presented: .sheet) { PINScreen(security: security) }
      }
    }
  }

  private var twoSteps: Section<Row> {
    Section("Two steps", footer: "A code from your phone, beside the password.") {
      if security.hasTwoSteps {
        if isUnlocked {
          ForEach(security.codes) { Info($0) }
        } else {
          Action("Show the backup codes")
            .prompt("PIN", isSecure: true, content: .oneTimeCode) { pin in
              guard pin == security.pin else { throw Security.Refusal("That is not the PIN.") }
              isUnlocked = true
            }
        }
        Action("Turn off", role: .destructive) {
          (security.hasTwoSteps, isUnlocked) = (false, false)
        }
        .confirmationDialog("Turn off the second step?", confirm: "Turn off")
      } else {
        Action("Turn on") {
          try await security.requestCode()
          throw Question.prompt("The code from your phone", content: .oneTimeCode) { code in
            try await security.confirm(code)
          }
        }
      }
    }
  }
}

struct PINScreen: ScreenContent {
  let security: Security
  @Stored var old = ""
  @Stored var new = ""
  @Stored var again = ""

  var table: Table {
    Table("Change the PIN") {
      TextField("Now", text: $old).secure().textContentType(.oneTimeCode).limit(4)
      TextField("New", text: $new).secure().textContentType(.oneTimeCode).limit(4)
      TextField("Again", text: $again).secure().textContentType(.oneTimeCode).limit(4)
        .validated { $0 == new ? nil : "The two differ." }
    }
    .toolbar {
      Action("Cancel", role: .cancel, placement: .leading).pops()
      Action("Change") { try security.setPIN(old, new) }.pops().disabledWhileInvalid()
    }
  }
}
