import Tables
import TablesInteraction
import TablesSpoken
import Testing

/// Edits that the user leaves, and edits that an asynchronous rule refuses.
@Suite struct LeavingEditTests {
  private let model = RowModel()

  private func screen(
    _ change: @escaping (TextField<String>) -> TextField<String> = { $0 }
  ) -> Screen {
    Screen(columns: 40, rows: 14) { [model] in
      Table("Root") {
        Section {
          change(TextField("Name", text: Binding(model, \.text))).id("name")
          Switch("Other").id("other")
          Action("Erase", role: .destructive) { model.told.append("erase") }.id("erase")
          Segue("More") { Table("More") { Switch("Deep").id("deep") } }.id("more")
        }
        Section("Group") { Info("Inside") }.collapsible().id("group")
      }
    }
  }

  private func kept(_ field: TextField<String>) -> TextField<String> {
    field.validated { (text: String) async -> String? in
      await Task.yield()
      return text.count > 3 ? "Too long" : nil
    }
  }

  // MARK: Refused in time

  @Test func `a text that is refused in time stays with its reason`() async {
    let screen = screen(kept)
    screen.press(.enter, "d", .enter)
    #expect(await screen.settle() == [.refused("name", reason: "Too long")])
    #expect(screen.frame.plain.contains("abcd"))
    #expect(screen.frame.plain.contains("Too long"))
    #expect(screen.frame.cursor != nil)
    #expect(model.text == "abc")
    #expect(screen.press(.backspace) == [.typed("name", "abc")])
  }

  @Test func `a text that is checked while its row changes its section stays in the row`() async {
    let screen = Screen(columns: 40, rows: 14) { [model, kept] in
      let name = kept(TextField("Name", text: Binding(model, \.text))).id("name")
      Table("Root") {
        Section("A") { if !model.isOn { name } }
        Section("B") { if model.isOn { name } }
      }
    }
    screen.press(.enter, .backspace, .enter)
    model.isOn = true
    screen.router.invalidate()
    #expect(await screen.settle() == [.edited("name", .text("ab"))])
    #expect(model.text == "ab")
    #expect(screen.focusPath == RowPath(section: 1, row: 0))
    #expect(screen.press(.enter, "d").last == .typed("name", "abd"))
  }

  @Test func `a text that moves its row to another section when it is stored ends the edit`() {
    let screen = Screen(columns: 40, rows: 14) { [model] in
      let name = TextField("Name", text: Binding(model, \.text)).id("name")
      Table("Root") {
        Section("Short") { if model.text.count <= 3 { name } }
        Section("Long") { if model.text.count > 3 { name } }
      }
    }
    #expect(screen.press(.enter, "d", .enter).last == .edited("name", .text("abcd")))
    #expect(screen.focusPath == RowPath(section: 1, row: 0))
    #expect(screen.frame.cursor == nil)
    screen.press(.enter, .backspace)
    model.text = "xyz"  // The screen is not told.
    #expect(screen.press(.enter).last == .edited("name", .text("xyz")))
    #expect(screen.frame.cursor == nil)
    #expect(screen.press(.escape) == [.exited])
  }

  @Test func `a refused text follows its row to another section without the focus`() {
    let screen = Screen(columns: 40, rows: 14) { [model] in
      let name = TextField("Name", text: Binding(model, \.text))
        .validated { $0.count > 3 ? "Too long" : nil }.id("name")
      Table("Root") {
        Section("A") {
          if !model.isOn { name }
          Switch("Other").id("other")
        }
        Section("B") { if model.isOn { name } }
      }
    }
    screen.press(.enter, "d", .enter)
    screen.select("other")
    for isOn in [true, false, true] {
      model.isOn = isOn
      screen.router.invalidate()
      #expect(screen.focus == "other")
      #expect(screen.frame.plain.contains("abcd"))
      #expect(screen.frame.plain.contains("Too long"))
    }
    #expect(screen.press(.down, .enter, .backspace).last == .typed("name", "abc"))
  }

  // MARK: Removed meanwhile

  /// A field, which a change of the model removes, and a switch.
  private func removable(_ field: @escaping (Binding<String>) -> TextField<String>) -> Screen {
    Screen(columns: 60, rows: 14) { [model] in
      Table("Root") {
        Section {
          if !model.isOn { field(Binding(model, \.text)).id("name") }
          Switch("Other").id("other")
        }
      }
    }
  }

  @Test func `the keys that are shown change when the edited row is removed`() {
    let screen = removable { TextField("Name", text: $0) }
    screen.press(.enter)
    #expect(screen.frame.plain.contains("↵ done  esc cancel"))
    model.isOn = true
    screen.router.invalidate()
    #expect(!screen.frame.plain.contains("done"))
    #expect(screen.frame.plain.contains("esc cancel"))
    #expect(screen.press(.escape) == [.rowRemoved("name")])
    #expect(screen.frame.plain.contains("toggle"))
  }

  @Test func `the log masks a key that was meant for a secret whose row was removed`() {
    let screen = removable { TextField("Name", text: $0).secure() }
    screen.press(.enter)
    model.isOn = true
    screen.router.invalidate()
    screen.press("s")
    #expect(screen.log.last?.outcome == .rowRemoved("name"))
    #expect(screen.log.last?.event == .pressed("•"))
  }

  @Test func `a refusal in time looks like one at once`() async {
    let (late, early) = (
      screen(kept), screen { $0.validated { $0.count > 3 ? "Too long" : nil } }
    )
    late.press(.enter, "d", .enter)
    await late.settle()
    early.press(.enter, "d", .enter)
    #expect(late.frame == early.frame)
    #expect(
      late.presented.item(at: RowPath(section: 0, row: 0))
        == early.presented.item(at: RowPath(section: 0, row: 0)))
  }

  @Test func `escape gives up a text that was refused, not the screen`() async {
    let screen = screen(kept)
    screen.press(.enter, "d", .enter)
    await screen.settle()
    #expect(screen.press(.escape) == [.cancelled("name")])
    #expect(!screen.frame.plain.contains("Too long"))
    #expect(!screen.frame.plain.contains("abcd"))
    #expect(!screen.isFinished)
    #expect(screen.press(.escape) == [.exited])
  }

  @Test func `a refusal does not take the focus from another row`() async {
    let screen = screen(kept)
    screen.press(.enter, "d", .enter, .down)
    await screen.settle()
    #expect(screen.focus == "other")
    #expect(screen.frame.plain.contains("abcd"))
    #expect(screen.frame.plain.contains("Too long"))
    #expect(screen.press(.space, .up).first == .toggled("other", true))
    #expect(screen.press(.escape) == [.cancelled("name")])
    #expect(!screen.frame.plain.contains("abcd"))
  }

  @Test func `a refusal is seen after going back to its screen`() async {
    let screen = screen(kept)
    screen.press(.enter, "d", .enter)
    screen.select("More")
    #expect(await screen.settle() == [.refused("name", reason: "Too long")])
    #expect(!screen.frame.plain.contains("abcd"))
    screen.press(.escape)
    #expect(screen.frame.plain.contains("abcd"))
    #expect(screen.frame.plain.contains("Too long"))
  }

  @Test(arguments: ["name", "down"])
  func `a text that was refused in time is not checked again when it is left`(way: String) async {
    let model = model
    let screen = screen { field in
      field.validated { (text: String) async throws -> String? in
        model.runs += 1
        return text.count > 3 ? "Too long" : nil
      }
    }
    screen.press(.enter, "d", .enter)
    await screen.settle()
    #expect(model.runs == 1)
    if way == "name" { screen.select("other") } else { screen.press(.down) }
    await screen.settle()
    #expect(model.runs == 1)
    #expect(screen.focus == "other")
    #expect(screen.frame.plain.contains("Too long"))
    screen.press(.up)
    #expect(screen.press(.enter, "e", .enter).last == .started("name"))
    await screen.settle()
    #expect(model.runs == 2)
  }

  @Test func `a text is submitted by return alone`() {
    var submitted: [String] = []
    let screen = screen { $0.onSubmit { submitted.append($0) } }
    screen.press(.enter, "d", .tab)
    #expect(model.text == "abcd")
    screen.select("name")
    screen.press("e")
    screen.select("other")
    #expect(model.text == "abcde")
    #expect(submitted.isEmpty)
    screen.select("name")
    screen.press(.enter)
    #expect(submitted == ["abcde"])
  }

  @Test func `a check that fails leaves the text to be tried again`() async {
    let model = model
    let screen = screen { field in
      field.validated { (_: String) async throws -> String? in
        model.runs += 1
        if model.runs == 1 { throw RowError("Offline") }
        return nil
      }
    }
    screen.press(.enter, "d", .enter)
    #expect(await screen.settle() == [.failed("name", "Offline")])
    #expect(screen.frame.plain.contains("abcd"))
    #expect(screen.press(.enter) == [.started("name")])
    #expect(await screen.settle() == [.edited("name", .text("abcd"))])
  }

  @Test func `a field keeps its last good text when a later one is refused`() async {
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        TextField("Name")
          .validated { (text: String) async -> String? in text == "no" ? "Refused" : nil }
          .id("name")
      }
    }
    for text in ["good", "no"] {
      screen.press(.enter, .control("u"))
      screen.type(text)
      screen.press(.enter)
      await screen.settle()
    }
    screen.press(.escape)
    #expect(
      screen.presented.item(at: RowPath(section: 0, row: 0))?.kind
        == .textField(.init(text: "good")))
  }

  // MARK: Leaving

  @Test(arguments: ["name", "click", "header", "ask", "segue", "path"])
  func `what was typed is stored when something else is selected`(way: String) throws {
    let screen = screen()
    screen.press(.enter, "d")
    switch way {
    case "name": #expect(screen.select("other") == .toggled("other", true))
    case "click":
      let row = try #require(
        screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
          .firstIndex { $0.contains("Other") })
      #expect(screen.click(column: 6, row: row) == .toggled("other", true))
    case "header": #expect(screen.select("group") == .expanded("group", false))
    case "ask": #expect(screen.select("Erase") == .performed("erase"))
    case "segue": #expect(screen.select("More") == .pushed("more"))
    default: try screen.open(path: ["more"])
    }
    #expect(model.text == "abcd")
    #expect(screen.log.contains { $0.description == "leave edit: edited name: abcd" })
  }

  @Test func `what was typed and is refused stays in view with its reason`() {
    let screen = screen { $0.validated { $0.count > 3 ? "Too long" : nil } }
    screen.press(.enter, "d")
    #expect(screen.select("other") == .toggled("other", true))
    #expect(model.text == "abc")
    #expect(screen.frame.plain.contains("abcd"))
    #expect(screen.frame.plain.contains("Too long"))
    #expect(screen.frame.cursor == nil)
    #expect(screen.select("name") == .focused("name"))
    #expect(screen.press(.escape) == [.cancelled("name")])
    #expect(!screen.frame.plain.contains("Too long"))
    #expect(screen.press(.enter, "e").last == .typed("name", "abce"))
  }

  @Test func `an edit without a change is left without a trace`() {
    let screen = screen()
    screen.press(.enter)
    screen.select("other")
    #expect(!screen.log.contains { $0.event == .leftEdit })
  }

  @Test func `selecting the row that is edited goes on with the edit`() {
    let screen = screen()
    screen.press(.enter, "d")
    #expect(screen.select("name") == .focused("name"))
    #expect(screen.press("e") == [.typed("name", "abcde")])
    #expect(!screen.log.contains { $0.event == .leftEdit })
    #expect(model.text == "abcde")
  }

  @Test func `a number that was refused stays in view, and the arrows replace it`() {
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        Stepper("Copies", value: 3, in: 1...9).id("copies")
        Switch("Other").id("other")
      }
    }
    screen.press(.enter, .control("u"))
    screen.select("other")
    #expect(screen.frame.plain.contains("Enter a whole number from 1 to"))
    #expect(screen.press(.up, .right) == [.focused("copies"), .edited("copies", 4)])
    #expect(!screen.frame.plain.contains("Enter a whole number from 1 to"))
  }

  @Test func `keys act on the rows again after a Return when the edited row is removed`() {
    let model = model
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        if model.text != "gone" { TextField("Name", text: .constant("abc")).id("name") }
        Switch("Other").id("other")
      }
    }
    screen.press(.enter, "d")
    model.text = "gone"
    screen.router.invalidate()
    #expect(screen.press(.space, .space, .enter).allSatisfy { $0 == .rowRemoved("name") })
    #expect(screen.press(.space) == [.toggled("other", true)])
  }

  // MARK: Lines

  @Test func `lines are asked for again when a text is refused in time`() async {
    let screen = AccessibleScreen { [model, kept] in
      Table { kept(TextField("Name", text: Binding(model, \.text))).id("name") }
    }
    screen.respond(to: "1")
    #expect(screen.respond(to: "abcd") == [.started("name")])
    #expect(await screen.settle() == [.refused("name", reason: "Too long")])
    #expect(screen.reply.contains("Too long"))
    #expect(screen.prompt.contains("It is abc now"))
    #expect(screen.respond(to: "xy") == [.started("name")])
    #expect(await screen.settle() == [.edited("name", "xy")])
    #expect(model.text == "xy")
  }

  @Test func `an empty line gives up a text that was refused in time`() async {
    let screen = AccessibleScreen { [model, kept] in
      Table { kept(TextField("Name", text: Binding(model, \.text))).id("name") }
    }
    screen.respond(to: "1")
    screen.respond(to: "abcd")
    await screen.settle()
    #expect(screen.respond(to: "") == [.cancelled("name")])
    #expect(screen.router.presented.item(at: RowPath(section: 0, row: 0))?.status == nil)
    #expect(!screen.page.contains("Too long"))
  }
}
