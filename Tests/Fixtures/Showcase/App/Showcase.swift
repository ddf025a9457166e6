import Tables

/// The models of all screens.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
package final class Showcase {
  package let network = Network()
  let engines = SearchEngines()
  let queue: PlayQueue
  let filters: FilterList
  let account: Account
  let privacy: Privacy
  let connection: HomeServer
  let security: Security
  let profile: Profile

  package init() {
    queue = PlayQueue(network)
    filters = FilterList(network)
    account = Account(network)
    privacy = Privacy(network)
    connection = HomeServer(network)
    security = Security(network)
    profile = Profile(network)
  }
}

/// A screen that leads to all others.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
package struct ShowcaseScreen: ScreenContent {
  private let showcase: Showcase

  package init(showcase: Showcase) { self.showcase = showcase }

  package var table: Table {
    Table("Showcase") {
      Segue("Search engines") { SearchEnginesScreen(list: showcase.engines) }.id("engines")
      Segue("Up next") { PlayQueueScreen(queue: showcase.queue) }.id("queue")
      Segue("Filters") { FiltersScreen(list: showcase.filters) }.id("filters")
      Segue("Account") { AccountScreen(account: showcase.account) }.id("account")
      Segue("Privacy") { PrivacyScreen(privacy: showcase.privacy) }.id("privacy")
      Segue("Home server") { HomeServerScreen(server: showcase.connection) }.id("connection")
      Segue("Security") { SecurityScreen(security: showcase.security) }.id("security")
      Segue("Profile") { ProfileScreen(profile: showcase.profile) }.id("profile")
    }
    .searchable()
  }
}
