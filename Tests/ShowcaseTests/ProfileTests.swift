import TablesTesting
import Testing

@testable import Showcase

@MainActor @Suite struct ProfileTests {
  private let network = Network()
  private let profile: Profile

  init() { profile = Profile(network) }

  @Test func look() { expectSnapshot(of: ProfileScreen(profile: profile).table, widths: [40, 80]) }

  @Test func `the look of the editor`() {
    profile.person.birthday = CivilDate(year: 1990, month: 5, day: 4)
    expectSnapshot(of: ProfileEditor(profile: profile).table, widths: [40, 80])
  }

  @Test func `a profile is edited and saved`() async {
    await expectSnapshot(of: ProfileScreen(profile: profile), height: 26) { screen in
      screen.select("Edit")
      screen.select("Change the picture")
      screen.select("Remove the picture")
      screen.select("Name")
      screen.press(.control("u"))
      screen.type("Grace")
      screen.press(.enter)
      await screen.settle()
      screen.type(" H")
      screen.select("Day")
      screen.type("1906-12-09")
      screen.press(.enter)
      screen.select("Shown to")
      screen.select("Everyone")
      screen.select("Add a link")
      screen.select("Save")
      await screen.settle()
    }
    #expect(profile.person.name == "Grace H")
    #expect(profile.person.birthdayFor == .everyone)
    #expect(profile.person.links.map(\.text) == ["ada.example", "site2.example"])
    #expect(!profile.person.hasPicture)
  }

  @Test func `a profile with mistakes is refused with every reason`() async {
    await expectSnapshot(of: ProfileEditor(profile: profile), height: 26) { screen in
      screen.select("Link")
      screen.press(.control("u"))
      screen.type("ada")
      screen.select("Name")
      screen.press(.control("u"))
      screen.type("Grace")
      await screen.settle()
      screen.select("Save")
      screen.select("Name")
      screen.type(" H")
      screen.select("Save")
      await screen.settle()
      screen.select("Link")
      screen.type(".example")
      screen.select("Save")
      await screen.settle()
    }
    #expect(profile.person.name == "Grace H")
    #expect(profile.person.links.map(\.text) == ["ada.example"])
  }

  @Test func `followers are counted while the screen is open`() async {
    let screen = Screen(columns: 40, rows: 20) { ProfileScreen(profile: self.profile) }
    await screen.withTasks {
      network.report("129", about: "followers")
      while profile.followers != 129 { await Task.yield() }
    }
    #expect(screen.frame.plain.contains("129"))
  }
}
