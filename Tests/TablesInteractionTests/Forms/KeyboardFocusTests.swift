import Tables
import TablesInteraction
import TablesRouting
import TablesSpoken
import Testing

/// The focus of text fields, which the app follows and moves.
@Suite struct KeyboardFocusTests {
  enum Field: Hashable { case name, mail, notes }

  final class Model {
    var name = "Ada"
    var mail = ""
    var notes = ""
    var plain = ""
    var isShown = true
    var isEnabled = true
    var evaluations = 0
    var focus: Stored<Field?> = Stored(nil)
    var isFocused = Stored(false)
    var told: [String] = []
  }

  let model = Model()

  var table: Table {
    let model = model
    let focus = model.focus.binding
    model.evaluations += 1
    return Table {
      Section("Form") {
        TextField("Name", text: Binding(model, \.name)).id("name")
          .focused(focus, equals: .name)
          .onSubmit { _ in if model.told == ["go on"] { focus.wrappedValue = .mail } }
        if model.isShown {
          TextField("Mail", text: Binding(model, \.mail)).id("mail")
            .focused(focus, equals: .mail)
            .validated { $0.contains("x") ? "No x." : nil }
            .disabled(!model.isEnabled)
        }
        TextField("Plain", text: Binding(model, \.plain)).id("plain")
        Switch("On").id("on")
      }
      Section("End") {
        TextEditor("Notes", text: Binding(model, \.notes)).id("notes")
          .focused(focus, equals: .notes)
        Action("Mail") { focus.wrappedValue = .mail }.id("go")
        Action("Nothing") { focus.wrappedValue = nil }.id("none")
      }
    }
  }

  var focus: Field? {
    get { model.focus.value }
    nonmutating set { model.focus.value = newValue }
  }

  func makeScreen() -> Screen { Screen(columns: 40, rows: 24) { table } }

  @Test func `the state follows the edits of the user`() {
    let screen = makeScreen()
    _ = screen.frame
    #expect(screen.press(.down, .up) == [.focused("mail"), .focused("name")])
    #expect(focus == nil, "a field has the focus while it is edited")
    screen.press(.enter)
    #expect(focus == .name)
    screen.press("!", .enter)
    #expect(focus == nil)
    #expect(model.name == "Ada!")
    screen.select("mail")
    #expect(focus == .mail)
    screen.press(.down)
    #expect(focus == nil)
    screen.press(.up, .enter)
    #expect(focus == .mail)
    #expect(screen.press(.escape) == [.cancelled("mail")])
    #expect(focus == nil)
  }

  @Test func `the app begins and ends an edit`() {
    let screen = makeScreen()
    _ = screen.frame
    focus = .mail
    #expect(screen.frame.cursor != nil)
    #expect(screen.focus == "mail")
    #expect(screen.log == [Step(event: .movedFocus, outcome: .focused("mail"))])
    screen.type("a")
    #expect(model.mail == "a")
    focus = nil
    #expect(screen.frame.cursor == nil)
    #expect(screen.log.last == Step(event: .leftEdit, outcome: .edited("mail", "a")))
    #expect(screen.press(.up) == [.focused("name")])
  }

  @Test func `a row of the app moves the focus`() {
    let screen = makeScreen()
    screen.select("go")
    #expect(screen.frame.cursor != nil)
    #expect(
      screen.log.map(\.description) == ["select “go”: performed go", "follow focus: focused mail"])
    screen.type("b")
    #expect(model.mail == "b")
    screen.select("none")
    #expect(focus == nil)
    #expect(screen.frame.cursor == nil)
  }

  @Test func `return goes on where the app says so`() {
    let screen = makeScreen()
    model.told = ["go on"]
    screen.select("name")
    screen.press(.enter)
    #expect(focus == .mail)
    #expect(screen.focus == "mail")
    screen.type("c")
    #expect(model.mail == "c")
  }

  @Test func `tab edits the next text field, and shift-tab the one before`() {
    let screen = makeScreen()
    screen.select("name")
    screen.type("!")
    #expect(screen.press(.tab) == [.edited("name", "Ada!")])
    #expect(focus == .mail)
    #expect(screen.press(.tab) == [.focused("plain")])
    #expect(focus == nil)
    screen.type("p")
    #expect(model.plain == "p")
    screen.press(.tab)
    #expect(focus == .notes)
    #expect(screen.press(.backTab, .backTab) == [.focused("plain"), .focused("mail")])
    #expect(focus == .mail)
    screen.type("x")
    #expect(screen.press(.tab) == [.refused("mail", reason: "No x.")])
    #expect(screen.focus == "mail")
  }

  @Test func `a row that disappears or is disabled ends the focus`() {
    let screen = makeScreen()
    screen.select("mail")
    #expect(focus == .mail)
    model.isShown = false
    screen.router.invalidate()
    _ = screen.frame
    #expect(focus == nil)
    model.isShown = true
    screen.router.invalidate()
    screen.select("mail")
    #expect(focus == .mail)
    model.isEnabled = false
    screen.router.invalidate()
    _ = screen.frame
    #expect(focus == nil)
    #expect(screen.frame.cursor == nil)
    focus = .mail
    _ = screen.frame
    #expect(focus == nil, "a disabled row cannot have the focus")
  }

  @Test func `a value that no row has becomes nil`() {
    let screen = makeScreen()
    model.isShown = false
    screen.select("name")
    focus = .mail
    _ = screen.frame
    #expect(focus == nil)
    #expect(screen.frame.cursor == nil)
  }

  @Test func `a screen opens with the focus that the app has set`() {
    focus = .notes
    let screen = makeScreen()
    #expect(screen.frame.cursor != nil)
    #expect(screen.focus == "notes")
    #expect(focus == .notes)
  }

  @Test func `a key that moves the focus costs one evaluation more at most`() {
    let screen = makeScreen()
    _ = screen.frame
    func cost(_ body: () -> Void) -> Int {
      let before = model.evaluations
      body()
      _ = screen.frame
      return model.evaluations - before
    }
    #expect(cost { screen.select("plain") } == 0)
    screen.press(.enter)
    #expect(cost { screen.select("mail") } == 1)
    let typing = cost { screen.type("a") }
    #expect(typing == 1, "typing moves no focus")
    let leaving = cost { screen.press(.tab) }
    let plain = cost { screen.press(.enter) }
    #expect(leaving <= plain + 1, "\(leaving) \(plain)")
    #expect(focus == nil)
    #expect(cost { screen.press(.down, .up, .up) } == 0)
  }

  @Test func `a row of many gets the focus before it was ever shown`() {
    let focus = Stored<Int?>(nil)
    let screen = Screen(columns: 40, rows: 8) {
      Table {
        Section {
          Action("Go") { focus.value = 300 }.id("go")
          ForEach(0..<5_000) { index in
            TextField("Row \(index)").focused(focus.binding, equals: index)
          }
        }
      }
    }
    _ = screen.frame
    screen.select("go")
    #expect(screen.frame.plain.contains("Row 300"))
    #expect(screen.frame.cursor != nil)
    #expect(focus.value == 300)
    screen.press(.down)
    #expect(focus.value == nil)
    focus.value = 4_000
    _ = screen.frame
    #expect(focus.value == nil, "only the first 1,000 rows of a loop are looked at")
  }

  @Test func `a pushed screen takes the focus, and gives it back`() {
    let (outer, inner) = (Stored<Field?>(nil), Stored<Field?>(nil))
    let screen = Screen(columns: 40, rows: 12) {
      Table("Root") {
        TextField("Name").id("name").focused(outer.binding, equals: .name)
        Segue("More") {
          Table("More") { TextField("Mail").id("mail").focused(inner.binding, equals: .mail) }
        }.id("more")
      }
    }
    screen.select("name")
    #expect(outer.value == .name)
    screen.select("more")
    #expect(outer.value == nil)
    inner.value = .mail
    _ = screen.frame
    #expect(screen.focus == "mail")
    outer.value = .name
    _ = screen.frame
    #expect(screen.titles == ["Root", "More"])
    #expect(inner.value == .mail)
    screen.press(.enter, .left)
    #expect(screen.titles == ["Root"])
    #expect(screen.frame.cursor != nil, "the app has moved the focus while the screen was covered")
    #expect(inner.value == nil)
  }

  @Test func `two screens of one router have the same focus`() {
    let router = Router { table }
    let (left, right) = (Screen(router: router), Screen(router: router))
    left.select("name")
    #expect(right.frame.cursor != nil)
    #expect(right.focus == "name")
    right.press(.enter)
    #expect(focus == nil)
    #expect(left.frame.cursor == nil)
  }

  @Test func `a state that ignores what is written ends no edit`() {
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        TextField("A").id("a").focused(.constant(Field.name), equals: .name)
        TextField("B").id("b").focused(.constant(Field.name), equals: .mail)
      }
    }
    _ = screen.frame
    #expect(screen.focus == "a")
    screen.select("b")
    screen.type("b")
    #expect(screen.frame.plain.contains("b"))
  }
}

/// The focus of a screen that is read aloud.
extension KeyboardFocusTests {
  @Test func `the question for a text is the focus`() {
    let screen = AccessibleScreen { table }
    _ = screen.page
    screen.respond(to: "1")
    #expect(focus == .name)
    screen.respond(to: "Grace")
    #expect(model.name == "Grace")
    #expect(focus == nil)
  }

  @Test func `the app asks for a text`() {
    let screen = AccessibleScreen { table }
    _ = screen.page
    #expect(screen.respond(to: "6") == [.performed("go"), .focused("mail")])
    #expect(screen.prompt.contains("Mail"))
    screen.respond(to: "a@b")
    #expect(model.mail == "a@b")
    #expect(focus == nil)
  }

  @Test func `the lines typed so far are kept when the app moves the focus`() {
    let screen = AccessibleScreen { table }
    _ = screen.page
    screen.respond(to: "5")
    #expect(focus == .notes)
    screen.respond(to: "one")
    #expect(focus == .notes)
    focus = .name
    #expect(screen.page.contains("Notes"))
    #expect(screen.prompt.contains("Name"))
    #expect(model.notes == "one")
  }
}
