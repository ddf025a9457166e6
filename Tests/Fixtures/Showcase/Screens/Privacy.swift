import Tables

struct PrivacySettings: Equatable {
  enum Audience: String, CaseIterable { case everyone, followers, nobody }
  enum Period: String, CaseIterable { case day, month, year, forever }

  var isFindable = true
  var messages = Audience.followers
  var showsActivity = true
  var showsReadMarks = true
  var history = Period.year
}

final class Privacy {
  let network: Network
  var settings = PrivacySettings()
  var blocked = ["@crow", "@magpie", "@rook"]

  init(_ network: Network) { self.network = network }

  /// Keeps the settings, and sends them when there is a connection.
  func keep(_ new: PrivacySettings) {
    guard new != settings else { return }
    settings = new
    Task { try? await network.call("privacy") }  // Sent again at the next change if it fails.
  }

  func clearHistory() async throws { try await network.call("clear history") }
}

struct PrivacyScreen: ScreenContent {
  let privacy: Privacy
  @Stored var settings: PrivacySettings

  init(privacy: Privacy) {
    self.privacy = privacy
    _settings = Stored(privacy.settings)
  }

  var table: Table {
    Table("Privacy") {
      Section("Who finds you", footer: settings.isFindable ? nil : "Only those who know your name.")
      {
        Switch("In searches", isOn: $settings.isFindable)
        Picker(
          "Messages from", selection: $settings.messages, options: PrivacySettings.Audience.allCases
        )
        Segue("Blocked") { BlockedScreen(privacy: privacy) }.badge(privacy.blocked.count)
      }
      Section("What others see") {
        Switch("When you were here", isOn: $settings.showsActivity)
        if settings.showsActivity {
          Switch("What you have read", isOn: $settings.showsReadMarks)
        }
      }
      Section("History") {
        Picker("Keep for", selection: $settings.history, options: PrivacySettings.Period.allCases)
          .confirmation { new in
            new == .day
              ? Confirmation("Forget what is older?", confirm: "Forget", role: .destructive) : nil
          }
        Action("Clear the history", role: .destructive) { try await privacy.clearHistory() }
          .confirmationDialog(
            "Clear the history?", message: "This cannot be undone.", confirm: "Clear")
      }
    }
    .onDisappear { privacy.keep(settings) }
  }
}

struct BlockedScreen: ScreenContent {
  let privacy: Privacy

  var table: Table {
    Table("Blocked") {
      Section {
        ForEach(privacy.blocked) { name in
          Info(name).swipeActions {
            Action("Unblock") { privacy.blocked.removeAll { $0 == name } }
          }
        }
      }
      .emptyState("Nobody is blocked.")
    }
    .searchable()
    .toolbar {
      Action("Block").prompt("Name", placeholder: "@name", confirm: "Block", content: .username) {
        name in
        guard name.hasPrefix("@") else { throw NoName() }
        if !privacy.blocked.contains(name) { privacy.blocked.append(name) }
      }
    }
  }

  struct NoName: Error, CustomStringConvertible { let description = "A name begins with @." }
}
