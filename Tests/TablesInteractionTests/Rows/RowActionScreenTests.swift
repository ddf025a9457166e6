import Observation
import Tables
import TablesInteraction
import Testing

/// The actions of a row on a screen: they are rows at other places.
@Suite struct RowActionScreenTests {
  @Observable fileprivate final class Model {
    var hasExtra = false
    var reason: String?
    var done: [String] = []
    var isOn = false
  }

  private let model = Model()

  private func screen(
    @RowsBuilder _ rows: @escaping (Model) -> Rows
  ) -> Screen {
    Screen(columns: 44, rows: 16) { [model] in
      Table("Mails") { Section("Inbox") { rows(model) } }
    }
  }

  @Test func `rows that stay when others are removed from their list keep their actions`() {
    var section: Section<Row> = Section("Letters") {
      for name in ["A", "B", "C", "D"] { Action(name) { [model] in model.done.append(name) } }
    }
    section.items.removeAll { $0.title == "B" }
    section.items.removeFirst()
    section.items.reverse()
    #expect(section.items.map(\.title) == ["D", "C"])
    let screen = Screen { [section] in Table { section } }
    screen.select("C")
    screen.select("D")
    #expect(model.done == ["C", "D"])
  }

  // MARK: Which action it is

  @Test(arguments: [false, true])
  func `an entry keeps its closures when others are inserted above it`(isMenu: Bool) {
    func ask(_ name: String) -> Action {
      Action(name) { [model] in model.done.append(name) }
        .confirmationDialog("\(name)?") {
          Action("Now") { [model] in model.done.append("\(name) now") }
          Action("Later") { [model] in model.done.append("\(name) later") }
        }
    }
    let screen = screen { model in
      let info = Info("Mail").id("mail")
      if isMenu {
        info.contextMenu {
          if model.hasExtra { ask("Extra") }
          ask("Move")
          ask("Archive")
        }
      } else {
        info.swipeActions {
          if model.hasExtra { ask("Extra") }
          ask("Move")
          ask("Archive")
        }
      }
    }
    screen.press("m")
    model.hasExtra = true
    #expect(screen.select("Move") == .asked("mail"))
    #expect(screen.select("Now") == .performed("mail"))
    screen.press("m", .down)
    model.hasExtra = false
    #expect(screen.press(.enter).last == .asked("mail"))
    model.hasExtra = true
    #expect(screen.select("Later") == .performed("mail"))
    #expect(model.done == ["Move now", "Move later"])
  }

  @Test func `entries of a loop are told apart by their titles`() {
    let names = Stored(["Work", "Home"])
    let screen = screen { model in
      Info("Mail").id("mail").contextMenu {
        for name in names.value { Action(name) { model.done.append(name) } }
      }
    }
    screen.press("m")
    names.value.insert("New", at: 0)
    #expect(screen.select("Work") == .performed("mail"))
    #expect(model.done == ["Work"])
  }

  @Test func `entries without closures have outcomes of their own`() {
    let screen = screen { _ in
      Info("Mail").id("mail")
        .accessory { Action("About") }
        .swipeActions { Action("Pin").id("pin") }
        .swipeActions(edge: .leading) { Action("Read") }
        .contextMenu {
          Action("Copy")
          Action("Share")
        }
    }
    var outcomes: [Outcome] = [screen.press(".")[0]]
    for row in 0..<5 {
      let keys: [Key] = ["m"] + Array(repeating: .down, count: row) + [.enter]
      outcomes += screen.press(keys).suffix(1)
    }
    #expect(Set(outcomes).count == 5)
    #expect(outcomes[0] == outcomes[1])
    #expect(outcomes[2] == .selected("pin"))
    #expect(outcomes.allSatisfy { if case .selected = $0 { true } else { false } })
  }

  // MARK: The second control of a disabled row

  @Test func `the second control of a disabled row asks`() {
    let screen = screen { model in
      Switch("Sync", isOn: Binding(model, \.isOn)).id("sync").disabled(because: "No account.")
        .accessory {
          Action("Reset") { model.done.append("reset") }
            .confirmationDialog("How?") {
              Action("Gently") { model.done.append("gently") }
              Action("Later", role: .cancel) { model.done.append("later") }
            }
        }
    }
    #expect(screen.press(".") == [.asked("sync")])
    #expect(screen.select("Gently") == .performed("sync"))
    screen.press(".")
    #expect(screen.select("Later") == .performed("sync"))
    #expect(model.done == ["gently", "later"])
  }

  @Test func `the second control of a disabled row confirms`() {
    let screen = screen { model in
      Info("Cache").id("cache").disabled(because: "In use.")
        .accessory {
          Action("Clear") { model.done.append("cleared") }.confirmationDialog("Clear?")
        }
    }
    #expect(screen.press(".", "y") == [.asked("cache"), .performed("cache")])
    #expect(model.done == ["cleared"])
  }

  @Test func `the second control of a disabled row is asynchronous, and its work asks`() async {
    let screen = screen { model in
      Info("Server").id("server").disabled(because: "Offline.")
        .accessory {
          Action("Reconnect") {
            await Task.yield()
            model.done.append("tried")
            throw Question("No answer.") {
              Action("Again") {
                await Task.yield()
                model.done.append("again")
              }
              Action("Once more") { model.done.append("once") }
            }
          }
        }
    }
    #expect(screen.press(".") == [.started("server")])
    await screen.settle()
    #expect(screen.select("Again") == .started("server"))
    await screen.settle()
    screen.press(".")
    await screen.settle()
    #expect(screen.select("Once more") == .performed("server"))
    #expect(model.done == ["tried", "again", "tried", "once"])
  }

  @Test func `the second control of a disabled row prompts`() async {
    let screen = screen { model in
      Info("Vault").id("vault").disabled(because: "Locked.")
        .accessory {
          Action("Unlock").prompt("PIN") { pin in
            await Task.yield()
            model.done.append(pin)
          }
        }
    }
    #expect(screen.press(".") == [.asked("vault")])
    screen.type("1234")
    #expect(screen.press(.enter) == [.started("vault")])
    await screen.settle()
    #expect(model.done == ["1234"])
  }

  // MARK: What an action can do

  @Test func `an entry is disabled with its reason, and the others work`() {
    let screen = screen { model in
      Info("Mail").id("mail").contextMenu {
        Action("Archive") { model.done.append("archive") }.disabled(because: model.reason)
        Action("Copy") { model.done.append("copy") }
      }
    }
    model.reason = "Offline"
    screen.press("m")
    #expect(screen.select("Archive") == .refused("mail", reason: "Offline"))
    screen.press("m")
    #expect(screen.select("Copy") == .performed("mail"))
    model.reason = nil
    screen.press("m")
    #expect(screen.select("Archive") == .performed("mail"))
    #expect(model.done == ["copy", "archive"])
  }

  @Test func `an entry prompts, and an error asks again`() {
    let screen = screen { model in
      Info("Mail").id("mail").contextMenu {
        Action("Rename").prompt("Name") { name in
          if name.isEmpty { throw RowError("Empty") }
          model.done.append(name)
        }
      }
    }
    screen.press("m")
    #expect(screen.press(.enter) == [.asked("mail")])
    #expect(screen.press(.enter) == [.refused("mail", reason: "Empty")])
    screen.type("Ada")
    #expect(screen.press(.enter) == [.performed("mail")])
    #expect(model.done == ["Ada"])
  }

  // MARK: By title

  @Test func `a test selects actions of rows by their titles`() {
    let screen = screen { model in
      Switch("Sync", isOn: Binding(model, \.isOn)).id("sync")
        .accessory { Action("About sync") { model.done.append("about") } }
      Info("Mail").id("mail")
        .swipeActions { Action("Pin") { model.done.append("pin") } }
        .contextMenu { Action("Copy") { model.done.append("copy") } }
    }
    #expect(screen.select("About sync") == .performed("sync"))
    #expect(screen.select("Pin") == .performed("mail"))
    #expect(screen.select("Copy") == .performed("mail"))
    #expect(model.done == ["about", "pin", "copy"])
    #expect(screen.select("Move") == .unknown("Move"))
  }

  @Test func `rows come before actions of the same title, and several actions are ambiguous`() {
    let screen = screen { model in
      Info("Mail 1").swipeActions { Action("Pin") { model.done.append("1") } }
      Info("Mail 2").swipeActions { Action("Pin") { model.done.append("2") } }
        .contextMenu { Action("Copy") { model.done.append("copy 2") } }
      Action("Copy") { model.done.append("copy") }
    }
    #expect(screen.select("Pin") == .ambiguous("Pin"))
    #expect(!screen.select("Copy").isFailure)
    #expect(model.done == ["copy"])
  }

  @Test func `actions of rows outside of the window are not found by their titles alone`() {
    let screen = screen { model in
      for number in 0..<40 {
        Info("Mail \(number)").contextMenu {
          Action("Copy \(number)") { model.done.append("\(number)") }
        }
      }
    }
    #expect(screen.select("Copy 3").isFailure == false)
    #expect(screen.select("Copy 39") == .unknown("Copy 39"))
    screen.press(.end)
    #expect(screen.select("Copy 39").isFailure == false)
    #expect(model.done == ["3", "39"])
  }
}

extension RowActionScreenTests {
  @Test func `an action of one row is selected by its title or id, and its row is named too`() {
    let screen = screen { model in
      for number in 0..<40 {
        Info("Mail \(number)").id(number)
          .swipeActions { Action("Pin") { model.done.append("pin \(number)") }.id("pin") }
          .contextMenu { Segue("Details") { Table("Details \(number)") { Info("x") } } }
      }
    }
    #expect(screen.select("Pin", of: "Mail 7") == .performed(7))
    #expect(screen.select("pin", of: "30") == .performed(30))
    #expect(screen.focus == 30)
    #expect(model.done == ["pin 7", "pin 30"])
    #expect(screen.select("Move", of: "Mail 7") == .unknown("Move"))
    #expect(screen.select("Pin", of: "Mail 70") == .unknown("Mail 70"))
    #expect(screen.select("Details", of: "Mail 9") == .pushed(9))
    #expect(screen.titles == ["Mails", "Details 9"])
  }

  @Test func `an action that a swipe and the menu share is one action`() throws {
    let screen = screen { _ in
      let about = Segue("Details") { Table("About") { Info("Size") } }.id("details")
      Info("Mail 7").id(7).swipeActions { about }.contextMenu { about }
    }
    #expect(screen.select("Details", of: "Mail 7") == .pushed(7))
    let path = screen.router.path
    #expect(path == [7, "details"])
    screen.press(.escape)
    try screen.open(path: path)
    #expect(screen.titles == ["Mails", "About"])
    screen.press(.escape)
    #expect(screen.select("Details") == .pushed(7))
  }

  @Test func `actions with one title are told apart by their places`() {
    let screen = screen { _ in
      Info("Mail").swipeActions { Action("Pin").id("a") }.contextMenu { Action("Pin").id("b") }
    }
    #expect(
      screen.select("Pin", of: "Mail").description
        == "ambiguous Pin: could be trailing/a of Mail or menu/b of Mail")
    #expect(screen.select("menu/b", of: "Mail") == .selected("b"))
    #expect(screen.select("a") == .selected("a"))
  }

  @Test func `a path tells a row from an action of the row before it with the same id`() throws {
    let screen = screen { _ in
      Segue("Account") {
        Table("Account") {
          Segue("Security") { Table("Security") { Info("Key").id("key") } }.id("security")
        }
      }
      .id("account")
      .contextMenu { Segue("Tips") { Table("Tips") { Info("x") } }.id("security") }
    }
    screen.select("Account")
    screen.select("Security")
    let path = screen.router.path
    screen.press(.escape, .escape)
    try screen.open(path: path, revealing: "key")
    #expect(screen.titles == ["Mails", "Account", "Security"])
    try screen.open(path: ["account", "security"])
    #expect(screen.titles == ["Mails", "Tips"], "the action comes first")
    #expect(screen.router.path == ["account", "security"])
  }

  @Test func `a search opens a row although an action of the row before it has its id`() {
    let router = Router {
      Table("Mails") {
        Segue("Account") {
          Table("Account") {
            Segue("Security") { Table("Security") { Info("Key") } }.id("security")
          }
        }
        .id("account")
        .contextMenu { Segue("Tips") { Table("Tips") { Info("x") } }.id("security") }
      }
      .searchable(in: .nestedScreens)
    }
    router.search("security")
    router.select(RowPath(section: 0, row: 0))
    #expect(router.titles == ["Mails", "Account", "Security"])
  }

  @Test func `an answer can be disabled, and can leave the screen`() {
    let screen = screen { model in
      Segue("Mail") {
        Table("Mail") {
          Action("Remove") { model.done.append("removed") }
            .id("remove")
            .confirmationDialog("How?") {
              Action("Archive") { model.done.append("archived") }.disabled(because: "Offline.")
              Action("Delete") { model.done.append("deleted") }.pops()
              Action("As always").pops()
            }
        }
      }
    }
    screen.select("Mail")
    screen.select("Remove")
    #expect(screen.select("Archive") == .refused("remove", reason: "Offline."))
    #expect(screen.titles == ["Mails", "Mail"])
    for answer in ["Delete", "As always"] {
      if screen.titles.count == 1 { screen.select("Mail") }
      if screen.router.question == nil { screen.select("Remove") }
      #expect(screen.select(answer) == .performed("remove"))
      #expect(screen.titles == ["Mails"])
    }
    #expect(model.done == ["deleted", "removed"])
  }

  @Test func `a disabled entry shows its reason in the menu`() {
    let screen = screen { _ in
      Info("Mail").contextMenu { Action("Archive") {}.disabled(because: "Offline") }
    }
    screen.press("m")
    #expect(screen.frame.plain.contains("Archive ⊘ Offline"))
    #expect(screen.press(.enter).map(\.isFailure) == [true])
    #expect(screen.frame.plain.contains("Archive ⊘ Offline"), "the menu says why")
    screen.press(.escape)
    #expect(!screen.frame.plain.contains("Archive"))
  }

  @Test func `an entry that needs a valid screen waits for one`() {
    let screen = screen { model in
      TextField("Name").id("name").validated { $0.isEmpty ? "A name is needed." : nil }
      Info("Mail").id("mail").contextMenu {
        Action("Send") { model.done.append("sent") }.disabledWhileInvalid()
      }
    }
    #expect(screen.select("Send", of: "Mail").isFailure)
    #expect(model.done.isEmpty)
    screen.router.set(.text("Ada"), at: RowPath(section: 0, row: 0))
    #expect(screen.select("Send", of: "Mail") == .performed("mail"))
    #expect(model.done == ["sent"])
  }
}
