import Tables
import TablesInteraction
import TablesTestTools
import Testing

/// What is typed is meant for the row that was seen, whatever becomes of it.
@Suite struct RemovedTypingTests {
  private final class Model {
    var tags: [String]
    var done: [String] = []

    init(_ tags: [String]) { self.tags = tags }
  }

  private func screen(_ model: Model) -> Screen {
    Screen(columns: 30, rows: 12) {
      Table("Tags") {
        ForEach(Binding(get: { model.tags }, set: { model.tags = $0 }), id: \.self) { $tag in
          TextField("Tag", text: $tag)
        }
        Action("Save") { model.done.append("row") }.id("save")
      }
      .toolbar { Action("Low") { model.done.append("bar") } }
    }
  }

  @Test func `typing into one of three equal tags changes that one`() {
    let model = Model(["", "", ""])
    let screen = screen(model)
    screen.press(.down, .enter)
    screen.press("h", "e", "y", .enter)
    #expect(model.tags == ["", "hey", ""])
  }

  @Test func `a letter that is typed to a tag changes no neighbor`() {
    let model = Model(["ab", "abc", "z"])
    let screen = screen(model)
    screen.press(.down, .enter, "d", .backspace, .backspace, "c", "d", .enter)
    #expect(model.tags == ["ab", "abcd", "z"])
  }

  @Test func `no key of the rest of the typing reaches a neighbor, a button or a bar`() {
    let model = Model(["a"])
    let screen = screen(model)
    screen.press(.enter, "x")
    #expect(model.tags == ["ax"])
    model.tags = []
    screen.router.invalidate()
    #expect(screen.press("l", "o", " ", .backspace, .enter).allSatisfy { $0 == .rowRemoved("ax") })
    #expect(model.done == [])
    #expect(screen.press(.enter) == [.performed("save")], "another Return begins anew")
    #expect(screen.press("l").count == 1)
    #expect(model.done == ["row", "bar"])
  }

  @Test(arguments: [true, false])
  func `no key of it reaches the screen below when the screen of the row goes`(isDrawn: Bool) {
    let model = Model(["a"])
    let screen = Screen(columns: 30, rows: 12) {
      Table("Root") {
        for tag in model.tags {
          Segue(tag) { Table("Tag") { TextField("Note", text: .constant("")) } }.id(tag)
        }
        Action("Save") { model.done.append("row") }.id("save")
      }
      .toolbar { Action("Low") { model.done.append("bar") } }
    }
    screen.press(.enter, .enter, "x")
    model.tags = []
    screen.router.invalidate()
    if isDrawn { _ = screen.frame }
    screen.press("l", "o", "l", " ", .backspace, .enter)
    #expect(model.done == [])
    screen.press(.enter, "l")
    #expect(model.done == ["row", "bar"])
  }

  @Test func `the keys of a screen work after Return has stored a text and left the one above`() {
    let model = Model(["a"])
    let screen = Screen(columns: 30, rows: 12) {
      Table("Root") {
        Segue("Open") { Table("Tag") { TextField("Note", text: .constant("")).pops() } }
      }
      .toolbar { Action("Low") { model.done.append("bar") } }
    }
    screen.press(.enter, .enter, "x", .enter)
    #expect(screen.router.titles == ["Root"])
    screen.press("l")
    #expect(model.done == ["bar"])
  }

  @Test func `an arrow ends it`() {
    let model = Model(["a", "b"])
    let screen = screen(model)
    screen.press(.enter, "x")
    model.tags = ["b"]
    screen.router.invalidate()
    screen.press("l", .down, .up, "l")
    #expect(model.done == ["bar"])
    #expect(model.tags == ["b"])
  }

  @Test func `the rest of a text does not reach a screen that is opened above`() throws {
    let (model, name) = (Model([]), Stored("a"))
    let screen = Screen(columns: 40, rows: 12) {
      Table("Root") {
        TextField("Name", text: Binding(get: { name.value }, set: { name.value = $0 }))
        Segue("Go") {
          Table("Go") { Action("First") { model.done.append("first") } }
        }
        .id("go")
      }
    }
    screen.press(.enter, "x")
    try screen.router.open(path: ["go"])
    screen.press("l", "o", .backspace, .enter)
    #expect(model.done == [])
    screen.press(.enter)
    #expect(model.done == ["first"])
  }

  @Test(arguments: [["l", "o", .backspace, .enter], [.enter]] as [[Key]])
  func `the rest of a text does not reach a switch in place of the row`(keys: [Key]) {
    let (name, isSwitch, isOn) = (Stored("a"), Stored(false), Stored(false))
    let screen = Screen(columns: 40, rows: 12) {
      Table("Root") {
        if isSwitch.value {
          Switch("Name", isOn: Binding(get: { isOn.value }, set: { isOn.value = $0 })).id("row")
        } else {
          TextField(
            "Name", text: Binding(get: { name.value }, set: { name.value = $0 })
          ).id("row")
        }
      }
    }
    screen.press(.enter, "x")
    isSwitch.value = true
    screen.router.invalidate()
    screen.press(keys)
    #expect(!isOn.value)
    screen.press(.enter)
    #expect(isOn.value)
  }
}
