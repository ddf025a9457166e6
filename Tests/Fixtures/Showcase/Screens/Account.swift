import Tables

final class Account {
  enum Plan: String, CaseIterable { case free, family, studio }

  let network: Network
  var mail: String? = "ada@example.org"
  var plan = Plan.free
  var syncs = true
  var devices: [String]?
  var hasDownloads = true

  init(_ network: Network) { self.network = network }

  func loadDevices() async throws -> [String] {
    try await network.call("devices")
    return ["Phone", "Tablet", "Old laptop"]
  }

  func setPlan(_ new: Plan) async throws {
    try await network.call("plan \(new)")
    plan = new
  }

  func setSync(_ isOn: Bool) async throws {
    try await network.call("sync \(isOn)")
    syncs = isOn
  }

  func removeDevices(_ names: [String]) async throws {
    try await network.call("remove \(names.joined(separator: ", "))")
    devices?.removeAll { names.contains($0) }
  }

  func signIn(_ mail: String, _ password: String) async throws {
    try await network.call("sign in \(mail)")
    guard password == "heron" else { throw WrongPassword() }
    self.mail = mail
  }

  func signOut(keepsDownloads: Bool) {
    (mail, devices) = (nil, nil)
    if !keepsDownloads { hasDownloads = false }
  }

  func delete(_ password: String) async throws {
    guard password == "heron" else { throw WrongPassword() }
    try await network.call("delete the account")
    signOut(keepsDownloads: false)
  }
}

struct WrongPassword: Error, CustomStringConvertible {
  let description = "That is not the password."
}

struct AccountScreen: ScreenContent {
  let account: Account
  @Stored var mail = ""
  @Stored var password = ""

  var table: Table {
    Table("Account") {
      if let mail = account.mail {
        Section {
          Info(mail).icon(systemName: "person.circle", text: "☺")
          plan
          sync
        }
        devices
        leaving
      } else {
        signIn
      }
    }
    .refreshable()
  }

  private var plan: some RowContent {
    Picker(
      "Plan", selection: account.plan, options: Account.Plan.allCases,
      save: { try await account.setPlan($0) }
    )
    .confirmation { new in
      new == .free
        ? Confirmation("Give up the plan?", message: "It ends today.", role: .destructive) : nil
    }
  }

  private var sync: some RowContent {
    Switch("Synchronize", isOn: account.syncs) { try await account.setSync($0) }
      .confirmation { isOn in
        isOn
          ? nil
          : Confirmation(
            "Stop synchronizing?", message: "Other devices keep what they have.", confirm: "Stop",
            role: .destructive)
      }
  }

  private var devices: Section<Row> {
    Section(
      "Devices", loading: { try await account.loadDevices() }, into: Binding(account, \.devices)
    ) { devices in
      ForEach(devices) { Info($0) }
        .onDelete { offsets in try await account.removeDevices(offsets.map { devices[$0] }) }
    }
    .emptyState("No devices")
  }

  private var leaving: Section<Row> {
    Section {
      Action("Sign out") { account.signOut(keepsDownloads: true) }
        .confirmationDialog("Sign out?", message: "Your downloads can stay on this device.") {
          Action("Keep the downloads")
          Action("Remove the downloads", role: .destructive) {
            account.signOut(keepsDownloads: false)
          }
          Action("Stay", role: .cancel)
        }
      Action("Delete the account", role: .destructive)
        .prompt(
          "Your password", message: "The account and all it holds are deleted.", confirm: "Delete",
          isSecure: true, content: .password
        ) { try await account.delete($0) }
    }
  }

  private var signIn: Section<Row> {
    Section("Sign in", footer: account.hasDownloads ? "Your downloads are on this device." : nil) {
      TextField("Mail", text: $mail).textContentType(.emailAddress)
        .validated { $0.contains("@") ? nil : "An address has an @." }
      TextField("Password", text: $password).secure()
      Action("Sign in") { try await account.signIn(mail, password) }.submits()
    }
  }
}
