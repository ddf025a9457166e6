import Tables
import TablesInteraction
import TablesSpoken
import Testing

/// A search that finds rows of the screens to which the rows of a screen lead.
@Suite struct NestedSearchTests {
  private func found(_ router: Router) -> [String] {
    router.presented.sections.flatMap { section in
      section.items.map { "\($0.title) (\($0.detail ?? ""))" }
    }
  }

  @Test func `rows of other screens are found with their way`() {
    let screen = Screen(columns: 56, rows: 16) { phone }
    screen.press("/")
    #expect(screen.type("pass").last == .searched("pass", matches: 3))
    #expect(
      screen.frame.plain.contains(
        """
         │❯Use a passkey                                    › │
         │   Account › Security                               │
         │ Reset password                                   › │
         │   Account › Security                               │
        """))
  }

  @Test func `selecting one opens its screen and reveals it`() throws {
    let screen = Screen(columns: 56, rows: 16) { phone }
    screen.press("/")
    screen.type("pass reset")
    screen.press(.enter)
    let outcome = screen.press(.enter)
    #expect(outcome == .pushed("account › security › reset"))
    #expect(screen.router.titles == ["Phone", "Account", "Security"])
    #expect(screen.focus == "reset")
    screen.press(.escape, .escape)
    #expect(screen.router.titles == ["Phone"])
    #expect(screen.router.searchText == nil)
    #expect(screen.presented.numberOfSections == 2)
  }

  @Test func `the search in words tells the way, and opens the screen`() {
    let screen = AccessibleScreen { phone }
    #expect(screen.respond(to: "search reset") == [.searched("reset", matches: 1)])
    #expect(screen.page.contains("1. Reset password, link, Account › Security"))
    #expect(screen.respond(to: "1") == [.pushed("account › security › reset")])
    #expect(screen.router.titles == ["Phone", "Account", "Security"])
  }

  @Test func `selecting a row that leads on opens its screen`() {
    let router = Router { phone }
    router.search("security")
    #expect(found(router) == ["Security (Account)"])
    #expect(router.select("Security") == .pushed("account › security"))
    #expect(router.titles == ["Phone", "Account", "Security"])
  }

  @Test func `only a table that says so finds them`() {
    let router = Router { phone.searchable() }
    router.search("pass")
    #expect(found(router) == ["Wi-Fi password (shown)"])
  }

  @Test func `a row counts by the field that has the words, and a header counts last`() {
    let router = Router {
      Table("Root") {
        Segue("Rows") {
          Table("Rows") {
            Section("Blue") { Info("Header") }
            Section { Info("Detail", detail: "blue") }
            Section { Info("Keyword").keywords("blue") }
            Section { Info("Blue title") }
          }
        }
      }
      .searchable(in: .nestedScreens)
    }
    router.search("blue")
    #expect(
      router.presented.sections.flatMap { $0.items.map(\.title) }
        == ["Blue title", "Keyword", "Detail", "Header"])
  }

  @Test func `another text, and the end of the search, show other rows`() {
    let router = Router { phone }
    for (text, count) in [("p", 4), ("pa", 3), ("pass", 3), ("passx", 0), ("sound", 1), ("", 3)] {
      router.search(text)
      #expect(router.matchCount == count, "\(text): \(found(router))")
    }
    router.endSearch()
    #expect(router.presented.numberOfSections == 2)
    #expect(router.table.numberOfSections == 2)
  }

  @Test func `rows with equal ids are told apart`() throws {
    let router = Router {
      Table("Root") {
        Segue("Lists") {
          Table("Lists") {
            Section("A") { ForEach(0..<3) { Info("Row \($0) of A").id($0) } }
            Section("B") { ForEach(0..<3) { Info("Row \($0) of B").id($0) } }
          }
        }
        .id("lists")
      }
      .searchable(in: .nestedScreens)
    }
    let screen = Screen(router: router)
    router.search("2 of b")
    #expect(router.select("Row 2 of B") == .pushed("lists › 1~2F2"))
    #expect(screen.focusPath == RowPath(section: 1, row: 2))
  }

  @Test func `a search of a screen that is not the first one`() throws {
    let router = Router {
      Table("Root") { Segue("Phone") { phone }.id("phone") }
    }
    try router.open(path: ["phone"])
    router.search("reset")
    #expect(router.select("Reset password") == .pushed("account › security › reset"))
    #expect(router.titles == ["Root", "Phone", "Account", "Security"])
    router.pop()
    router.pop()
    #expect(router.titles == ["Root", "Phone"])
  }

  @Test func `a search of a sheet keeps its input and state, and asks nothing again`() throws {
    let model = Model()
    let router = Router {
      Table("Root") {
        Segue("Sheet", presented: .sheet) { Form(model: model) }.id("sheet")
          .confirmationDialog("Open it?")
      }
    }
    router.appear(in: model)
    router.select("sheet")
    router.answer(true)
    #expect(router.titles == ["Root", "Sheet"])
    router.perform(.set(.text("typed")), at: RowPath(section: 0, row: 0))
    router.search("deep")
    #expect(router.select("Deep") == .pushed("more › deep"))
    #expect(router.titles == ["Root", "Sheet", "More"])
    router.pop()
    #expect(router.presented.item(at: RowPath(section: 0, row: 0))?.face.text?.text == "typed")
    #expect(model.appearances == 2)
  }

  @Test func `a section of the app may have any id`() {
    let router = Router {
      Table {
        Section { Info("One") }.id("other screens")
        Section { for title in ["Two", "Three"] { Info(title) } }
      }
      .searchable()
    }
    router.search("three")
    #expect(found(router) == ["Three ()"])
  }

  @Test func `what is found below a covered screen is read again when the user comes back`() {
    let model = Model()
    let router = Router {
      Table("Root") {
        Segue("Files") { Table("Files") { for file in model.files { Info(file) } } }
        Segue("Reports") { Table("Reports") { Info("New") } }
      }
      .searchable(in: .nestedScreens)
    }
    router.search("report")
    #expect(found(router) == ["Reports ()", "Report (Files)"])
    router.select("Reports")
    model.files = ["Report 1", "Report 2"]
    router.invalidate()
    router.pop()
    #expect(found(router) == ["Reports ()", "Report 1 (Files)", "Report 2 (Files)"])
  }

  @Test func `the rows follow the model`() {
    let model = Model()
    let router = Router {
      Table("Root") { Segue("Files") { Table("Files") { for file in model.files { Info(file) } } } }
        .searchable(in: .nestedScreens)
    }
    router.search("report")
    #expect(router.matchCount == 1)
    model.files = ["Report 1", "Letter", "Report 2"]
    router.invalidate()
    #expect(found(router) == ["Report 1 (Files)", "Report 2 (Files)"])
    model.files = []
    router.invalidate()
    #expect(router.matchCount == 0)
    #expect(router.table.numberOfSections == 1)
  }

  @Test func `screens that cannot be opened at once are not searched`() {
    let secret = Table("Secret") { Info("Treasure") }
    let router = Router {
      Table("Root") {
        Segue("Disabled") { secret }.disabled()
        Segue("Asked") { secret }.confirmationDialog("Sure?")
        Section("Loaded", loading: { () async throws -> [String] in [] }) { names in
          for name in names { Segue(name) { secret } }
        }
      }
      .searchable(in: .nestedScreens)
    }
    router.search("treasure")
    #expect(router.matchCount == 0)
  }

  @Test func `a screen that leads to itself is searched a few times`() {
    func folder() -> Table {
      Table("Folder") {
        Info("File")
        Segue("Folder") { folder() }.id("folder")
      }
    }
    let router = Router { folder().searchable(in: .nestedScreens) }
    router.search("file")
    #expect(
      found(router) == [
        "File ()", "File (Folder)", "File (Folder › Folder)", "File (Folder › Folder › Folder)",
        "File (Folder › Folder › Folder › Folder)",
      ])
  }

  @Test func `rows that are loaded during a search keep what it has found`() async {
    let router = Router {
      Table("Root") {
        Segue("Sounds") { Table("Sounds") { Info("Ping") } }
        Section("Loaded", loading: { () async throws -> [String] in ["Pings", "Pong"] }) { names in
          for name in names { Info(name) }
        }
      }
      .searchable(in: .nestedScreens)
    }
    router.search("ping")
    #expect(found(router) == ["Ping (Sounds)"])
    await router.settle()
    #expect(found(router) == ["Pings ()", "Ping (Sounds)"])
  }

  @Test func `a search makes no state of the screens that it reads`() {
    let model = Model()
    let router = Router {
      Table("Root") { Segue("Counter") { Counter(model: model) }.id("counter") }
        .searchable(in: .nestedScreens)
    }
    let screen = Screen(router: router)
    router.search("count")
    #expect(found(router) == ["Counter ()", "Count (Counter)"])
    router.select("counter › count")
    #expect(router.select("Count") == .performed("count"))
    #expect(router.presented.sections[0].items[0].detail == "1")
    #expect(model.appearances == 1)
    #expect(screen.focus == "count")
  }
}

private var phone: Table {
  Table("Phone") {
    Section("Network") { Info("Wi-Fi password", detail: "shown") }
    Section {
      Segue("Account") {
        Table("Account") {
          Info("Name", detail: "Ada")
          Segue("Security") {
            Table("Security") {
              Switch("Use a passkey", isOn: true).id("passkey")
              Action("Reset password", role: .destructive) {}.id("reset")
            }
          }
          .id("security")
        }
      }
      .id("account")
      Segue("Sounds") { Table("Sounds") { Switch("Ping", isOn: true) } }.id("sounds")
    }
  }
  .searchable(in: .nestedScreens)
}

private final class Model {
  var files = ["Report"]
  var appearances = 0
}

private struct Form: ScreenContent {
  let model: Model
  @Stored private var text = ""

  var table: Table {
    Table("Sheet") {
      TextField("Text", text: $text)
      Segue("More") { Table("More") { Info("Deep").id("deep") } }.id("more")
    }
    .searchable(in: .nestedScreens)
    .onAppear { model.appearances += 1 }
  }
}

private struct Counter: ScreenContent {
  let model: Model
  @Stored private var count = 0

  var table: Table {
    Table("Counter") {
      Action("Count") { count += 1 }.detail { "\(count)" }.id("count")
    }
    .onAppear { model.appearances += 1 }
  }
}
