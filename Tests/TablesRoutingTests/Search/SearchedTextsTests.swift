import Tables
import TablesRouting
import Testing

/// The texts of a row that a search reads.
struct SearchedTextsTests {
  private enum Theme: CaseIterable { case light, dark }

  private final class Model {
    var theme = Theme.dark
    var name = "Grace"
    var guests = 4
    var password = "hidden"
  }

  private let model = Model()

  private func router() -> Router {
    Router { [model] in
      Table {
        Section("Appearance") {
          Picker("Theme", selection: Binding(model, \.theme), options: Theme.allCases)
          Picker("Size", options: ["Small", "Large"], selectedIndex: 1)
        }
        Section("Person") {
          TextField("Name", text: Binding(model, \.name)).detail("As in the passport")
          TextField("Password", text: Binding(model, \.password)).secure()
          Stepper("Guests", value: Binding(model, \.guests), in: 1...9)
          Slider("Volume", initialValue: 0.4, in: 0...1).format(.percent)
          Switch("Newsletter", isOn: true)
        }
        Section {
          Info("Inbox").badge("12 new")
          Info("Drafts").detail("None of them sent").keywords("unfinished")
        }
      }
      .searchable()
    }
  }

  private func found(_ query: String, _ router: Router) -> [String] {
    router.search(query)
    return router.presented.sections.flatMap { section in section.items.map(\.title) }
  }

  @Test(arguments: [
    ("dark", ["Theme"]), ("large", ["Size"]), ("small", []), ("grace", ["Name"]),
    ("passport", ["Name"]), ("hidden", []), ("4", ["Guests", "Volume"]), ("40%", ["Volume"]),
    ("12", ["Inbox"]), ("new", ["Newsletter", "Inbox"]), ("unfinished", ["Drafts"]),
  ])
  func `a row is found by what it shows`(query: String, titles: [String]) {
    #expect(found(query, router()) == titles)
  }

  @Test func `whether a switch is on is not searched`() {
    let router = Router {
      Table {
        Switch("Wi-Fi", isOn: true); Info("Bluetooth").detail("On")
      }
    }
    #expect(found("on", router) == ["Bluetooth"])
  }

  @Test func `the rows of a section are found by its header`() {
    #expect(found("appearance", router()) == ["Theme", "Size"])
    #expect(found("appear large", router()) == ["Size"])
    #expect(found("appearance grace", router()) == [])
  }

  @Test func `rows that have the word themselves come before those of a header`() {
    let router = Router {
      Table {
        Section("Mail") {
          Info("Sounds"); Info("Mail"); Info("Signature").detail("mail")
        }
      }
    }
    #expect(found("mail", router) == ["Mail", "Signature", "Sounds"])
    #expect(found("mail s", router) == ["Signature", "Sounds"])
  }

  @Test func `a row is found by the value that the screen keeps for it`() {
    let router = router()
    router.set(.chosen([0]), at: RowPath(section: 0, row: 1))
    #expect(found("small", router) == ["Size"])
    #expect(found("large", router) == [])
  }

  @Test func `a row stays found while its value is changed, until something else is typed`() {
    let router = router()
    #expect(found("guests 4", router) == ["Guests"])
    router.set(.number(5), at: RowPath(section: 0, row: 0))
    #expect(model.guests == 5)
    #expect(router.presented.sections.flatMap { $0.items.map(\.title) } == ["Guests"])
    router.set(.number(6), at: RowPath(section: 0, row: 0))
    #expect(router.presented.sections.flatMap { $0.items.map(\.title) } == ["Guests"])
    #expect(found("guests 5", router) == [])
    #expect(found("guests 4", router) == [])
    #expect(found("guests 6", router) == ["Guests"])
  }

  @Test func `a kept value stays found while it is changed`() {
    let router = router()
    #expect(found("large", router) == ["Size"])
    router.set(.chosen([0]), at: RowPath(section: 0, row: 0))
    #expect(router.presented.sections.flatMap { $0.items.map(\.title) } == ["Size"])
    #expect(found("larg", router) == [])
    #expect(found("small", router) == ["Size"])
  }
}
