import Tables
import TablesInteraction
import TablesSpoken
import Testing

/// Edits, questions and menus whose row is moved or removed before they are answered.
@Suite struct RemovedRowTests {
  private final class Model {
    var names = ["a", "b", "c"]
    var told: [String] = []
  }
  private let model = Model()

  /// Rows with bindings by position, in state that is not observed.
  private func screen(
    _ row: @escaping (Model, Int) -> AnyRow
  ) -> Screen {
    let ids = ["a": "1", "b": "2", "c": "3"]
    return Screen(columns: 40, rows: 12) { [model] in
      Table {
        Section("Names") {
          for index in model.names.indices {
            row(model, index).id(ids[model.names[index]] ?? "edited")
          }
        }
      }
    }
  }

  private func field(_ model: Model, _ index: Int) -> AnyRow {
    AnyRow(
      TextField(
        "Name",
        text: Binding(get: { model.names[index] }, set: { model.names[index] = $0 })))
  }

  private func action(_ model: Model, _ index: Int) -> AnyRow {
    AnyRow(
      Action("Erase", role: .destructive) { model.told.append(model.names.remove(at: index)) })
  }

  private func menu(_ model: Model, _ index: Int) -> AnyRow {
    AnyRow(
      Info(model.names[index]).contextMenu {
        Action("Greet") { model.told.append(model.names[index]) }
      })
  }

  @Test func `an edit follows its row`() {
    let screen = screen(field)
    screen.press(.down, .enter)
    screen.type("x")
    model.names.removeFirst()
    #expect(screen.press(.enter) == [.edited("edited", "bx")], "the id follows the text")
    #expect(model.names == ["bx", "c"])
  }

  @Test func `an edit of a removed row writes nothing, and its key goes to no other row`() {
    let screen = screen(field)
    screen.press(.end, .enter)
    screen.type("x")
    model.names.removeLast()
    #expect(screen.press(.enter) == [.rowRemoved("edited")])
    #expect(model.names == ["a", "b"])
    #expect(screen.press(.up) == [.focused("1")])
  }

  @Test func `typing into a removed row ends the edit`() {
    let screen = screen(field)
    screen.press(.end, .enter)
    model.names.removeLast()
    screen.router.invalidate()
    #expect(screen.type("x") == [.rowRemoved("3")])
    #expect(screen.type("") == [])
    #expect(model.names == ["a", "b"])
  }

  @Test func `an answer is for the row that was asked about`() {
    let screen = screen(action)
    #expect(screen.press(.down, .enter) == [.focused("2"), .asked("2")])
    model.names.removeFirst()
    #expect(screen.press(.character("y")) == [.performed("2")])
    #expect(model.told == ["b"])
  }

  @Test func `an answer for a removed row does nothing`() {
    let screen = screen(action)
    screen.press(.end, .enter)
    model.names.removeLast()
    #expect(screen.press(.character("y")) == [.rowRemoved("3")])
    #expect(model.told.isEmpty)
    #expect(model.names == ["a", "b"])
  }

  @Test func `a menu's entry is for the row that offered it`() {
    let screen = screen(menu)
    #expect(screen.press(.down, .character("m")) == [.focused("2"), .menuOpened("2", "Greet")])
    model.names.removeFirst()
    #expect(screen.press(.enter) == [.performed("2")])
    #expect(model.told == ["b"])
  }

  @Test func `a menu of a removed row does nothing`() {
    let screen = screen(menu)
    screen.press(.end, .character("m"))
    model.names.removeLast()
    #expect(screen.press(.enter) == [.rowRemoved("3")])
    #expect(model.told.isEmpty)
  }

  @Test func `an accessible screen says that a row was removed`() {
    let screen = AccessibleScreen { [model] in
      Table {
        Section {
          for index in model.names.indices { field(model, index).id(index == 0 ? "1" : "2") }
        }
      }
    }
    model.names = ["a", "b"]
    _ = screen.page
    #expect(screen.respond(to: "2") == [.focused("2")])
    model.names = ["a"]
    #expect(screen.respond(to: "new") == [.rowRemoved("2")])
    #expect(screen.reply.contains("Name was removed meanwhile"))
  }

  // MARK: Rows with the same id

  @MainActor @Test func `work tells which of two rows with the same id has ended`() async {
    let model = model
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        for name in ["Slow", "Fast"] {
          Section(name) {
            TextField("Name", text: "").validated { text in
              while name == "Slow", model.told.isEmpty { await Task.yield() }
              model.told.append(name)
              return name == "Slow" ? "Taken" : nil
            }
            .id("same")
          }
          .id(name)
        }
      }
    }
    for section in [0, 1] {
      screen.select(RowPath(section: section, row: 0))
      screen.type("Ada")
      screen.press(.enter)
    }
    await screen.settle()
    let steps = screen.log.filter { $0.event == .settled }
    #expect(steps.map(\.address?.section) == ["Fast", "Slow"])
    #expect(steps.map(\.outcome) == [.edited("same", "Ada"), .refused("same", reason: "Taken")])
    screen.select(RowPath(section: 0, row: 0))
    #expect(screen.frame.plain.contains("Taken"))
  }
}
