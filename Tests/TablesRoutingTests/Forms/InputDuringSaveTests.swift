import Tables
import TablesRouting
import TablesTestTools
import Testing

/// Input on a screen while its action saves it, which keeps the screen open.
@MainActor @Suite struct InputDuringSaveTests {
  /// Saves a profile while the user enters something, and returns what the save led to.
  private func save(while input: (Router) -> Void) async -> [Outcome] {
    let (gate, name, age) = (Gate(), Stored("Ada"), Stored(20))
    let (theme, color) = (Stored("Light"), Stored("Red"))
    let themes = ["Light", "Dark", "Sepia"]
    let save = Action("Save") { await gate.wait() }.submits().pops().id("save")
    let router = Router {
      Table("Home") {
        Segue("Profile") {
          Table("Profile") {
            TextField("Name", text: name.binding).id("name")
            Stepper("Age", value: age.binding, in: 0...150).id("age")
            Switch("Mail").id("mail")
            OptionSection("Theme", selection: theme.binding, options: themes)
            Section("Size") {
              OptionRow("Small", isSelected: true)
              OptionRow("Large")
            }
            Picker("Color", selection: color.binding, options: ["Red", "Blue"]).id("color")
            save
          }
        }
      }
    }
    router.select("Profile")
    #expect(router.select("save") == .started("save"))
    let settling = Task { await router.settle() }
    await gate.waitUntilEntered()
    input(router)
    gate.open()
    return await settling.value
  }

  private func ref(_ id: RowID, _ router: Router) -> RowRef {
    router.ref(of: router.paths(of: id)[0]) ?? RowRef(RowAddress(section: "", row: id), on: .root)
  }

  @Test func `what was typed or switched and then taken back is none`() async {
    let outcomes = await save {
      $0.type("21", at: ref("age", $0))
      $0.type("20", at: ref("age", $0))
      $0.select("mail")
      $0.select("mail")
    }
    #expect(outcomes == [.performed("save"), .popped])
    #expect(await save { $0.select("mail") } == [.performed("save")])
  }

  @Test(arguments: ["name", "age"] as [RowID])
  func `what Escape puts back is none`(row: RowID) async {
    let outcomes = await save {
      $0.type("21", at: ref(row, $0))
      #expect($0.cancelEdit(of: ref(row, $0)) == .cancelled(row))
    }
    #expect(outcomes == [.performed("save"), .popped])
    #expect(await save { $0.type("21", at: ref(row, $0)) } == [.performed("save")])
  }

  @Test(arguments: [["Dark", "Sepia", "Light"], ["Large", "Small"]])
  func `choosing the same option again is none`(options: [String]) async {
    let outcomes = await save { for option in options { $0.select(option) } }
    #expect(outcomes == [.performed("save"), .popped])
    #expect(await save { $0.select(options[0]) } == [.performed("save")])
  }

  @Test(arguments: [["Blue", "Red"], ["Blue"]])
  func `choosing on the screen of a picker counts by the last choice`(options: [String]) async {
    let outcomes = await save {
      for option in options {
        $0.select("color")
        $0.select(option)
        if $0.titles.last != "Profile" { $0.pop() }
      }
    }
    #expect(outcomes == [.performed("save")] + (options.count == 2 ? [.popped] : []))
  }
}
