import Tables
import TablesInteraction
import Testing

/// Menus and typing in the rows of a `for` loop, whose number changes meanwhile.
@Suite struct LoopRowScreenTests {
  private final class Model {
    var names = ["a", "b", "c"]
    var done: [String] = []
  }
  private let model = Model()

  private func tags() -> Screen {
    Screen(columns: 40, rows: 12) { [model] in
      Table("Tags") {
        for index in model.names.indices {
          TextField(
            "Tag",
            text: Binding(get: { model.names[index] }, set: { model.names[index] = $0 }))
        }
      }
    }
  }

  @Test func `the menu of a row closes when another row has its place`() {
    let screen = Screen(columns: 40, rows: 12) { [model] in
      Table("Names") {
        for name in model.names {
          Info(name).contextMenu { Action("Delete") { model.done.append(name) } }
        }
      }
    }
    screen.press(.down, "m")
    model.names.insert("z", at: 0)
    screen.router.invalidate()
    guard case .rowRemoved = screen.press(.enter).last else {
      Issue.record("the menu was open for another row")
      return
    }
    #expect(model.done == [])
  }

  @Test func `the rest of a text does not reach the next row`() {
    let screen = tags()
    screen.press(.down, .enter, "x")
    #expect(model.names == ["a", "bx", "c"])
    model.names.remove(at: 1)
    screen.router.invalidate()
    screen.press("l", "o", .backspace, .enter)
    #expect(model.names == ["a", "c"])
  }

  @Test func `a text does not reach the next row before its first letter`() {
    let screen = tags()
    screen.press(.down, .enter)
    model.names.remove(at: 1)
    screen.router.invalidate()
    screen.press("l", "o", .enter)
    #expect(model.names == ["a", "c"])
  }

  @Test func `a text goes on when its first letter adds a row`() {
    let screen = Screen(columns: 40, rows: 12) { [model] in
      Table("Tags") {
        for index in model.names.indices {
          TextField(
            "Tag",
            text: Binding(
              get: { model.names[index] },
              set: {
                model.names[index] = $0
                if model.names.last != "" { model.names.append("") }
              }))
        }
      }
    }
    model.names = ["a", ""]
    screen.router.invalidate()
    screen.press(.down, .enter, "x", "y", "z")
    #expect(model.names == ["a", "xyz", ""])
  }
}
