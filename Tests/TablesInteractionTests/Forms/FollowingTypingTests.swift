import Tables
import TablesInteraction
import Testing

/// Texts that follow the typing: the model has them with each key.
@Suite struct FollowingTypingTests {
  private final class Model {
    var name = ""
    var told: [String] = []
  }

  private let model = Model()

  private func screen(
    _ change: @escaping (TextField<String>) -> TextField<String> = { $0 }
  ) -> Screen {
    Screen(columns: 50, rows: 14) { [model] in
      Table("Root") {
        Section(footer: "\(model.name.count) of 10") {
          change(TextField("Name", text: Binding(model, \.name))).id("name")
          if !model.name.isEmpty { Info("Hello \(model.name)").id("hello") }
          Action("Save") { model.told.append("save \(model.name)") }
            .disabledWhileInvalid().id("save")
        }
      }
    }
  }

  private func needed(_ field: TextField<String>) -> TextField<String> {
    field.validated { $0.isEmpty ? "Needed." : nil }
  }

  @Test func `the model, the footer, other rows and Save follow each key`() {
    let screen = screen(needed)
    #expect(screen.router.isValid == false)
    screen.press(.enter)
    #expect(screen.press("a", "b") == [.typed("name", "a"), .typed("name", "ab")])
    #expect(model.name == "ab")
    #expect(screen.frame.plain.contains("2 of 10"))
    #expect(screen.frame.plain.contains("Hello ab"))
    #expect(!screen.frame.plain.contains("Needed."))
    #expect(screen.router.isValid)
    #expect(screen.frame.cursor != nil)
  }

  @Test func `escape puts the old text back`() {
    model.name = "Ada"
    let screen = screen()
    #expect(screen.press(.enter, "x", "y", .escape).last == .cancelled("name"))
    #expect(model.name == "Ada")
    #expect(screen.frame.plain.contains("Hello Ada"))
    #expect(screen.frame.cursor == nil)
    #expect(screen.press(.escape) == [.exited])
  }

  @Test func `escape leaves a value that the app has set since`() {
    model.name = "Ada"
    let screen = screen()
    screen.press(.enter, "x")
    model.name = "Grace"
    screen.router.invalidate()
    #expect(screen.frame.plain.contains("Hello Grace"))
    screen.press(.escape)
    #expect(model.name == "Grace")
  }

  @Test func `a trace tells each key, and the new text once at the end`() {
    let screen = screen()
    screen.press(.enter, "a", "b", .enter)
    #expect(
      screen.log.map(\.outcome) == [
        .focused("name"), .typed("name", "a"), .typed("name", "ab"), .edited("name", "ab"),
      ])
    screen.press(.enter, "c", .down)
    #expect(
      screen.log.suffix(3).map(\.outcome) == [
        .focused("name"), .typed("name", "abc"), .edited("name", "abc"),
      ])
  }

  @Test func `onChange is called for each stored text, and onSubmit on each return`() {
    let screen = screen { [model] in
      $0.onChange { model.told.append("change \($0)") }
        .onSubmit { model.told.append("submit \($0)") }
    }
    screen.press(.enter, "a", "b", .enter)
    #expect(model.told == ["change a", "change ab", "submit ab"])
    screen.press(.enter)
    #expect(screen.press(.enter) == [.edited("name", "ab")])
    #expect(model.told == ["change a", "change ab", "submit ab", "submit ab"])
    screen.press(.enter, "c", .down)
    #expect(model.told.last == "change abc")
  }

  @Test func `a reason is shown after the row was left, and then follows each key`() {
    let screen = screen(needed)
    screen.press(.enter, "a", .backspace)
    #expect(!screen.router.isValid)
    #expect(shownReason(screen) == nil)
    #expect(screen.press(.down).last == .refused("name", reason: "Needed."))
    #expect(shownReason(screen) == "Needed.")
    screen.press("b")
    #expect(model.name == "b")
    #expect(shownReason(screen) == nil)
    screen.press(.backspace)
    #expect(shownReason(screen) == "Needed.")
    screen.press(.escape)
    #expect(model.name == "")
    #expect(shownReason(screen) == nil)
  }

  private func shownReason(_ screen: Screen) -> String? {
    guard
      case .invalid(let reason)? = screen.presented.item(at: RowPath(section: 0, row: 0))?.status
    else { return nil }
    return reason
  }

  @Test
  func `a text that a rule refuses stays in the field, and the model keeps the last good one`() {
    let screen = screen { $0.validated { $0.contains("x") ? "No x." : nil } }
    screen.press(.enter, "a", "x")
    #expect(model.name == "a")
    #expect(screen.frame.plain.contains("ax"))
    #expect(shownReason(screen) == nil)
    #expect(screen.press(.enter) == [.refused("name", reason: "No x.")])
    #expect(shownReason(screen) == "No x.")
    screen.press("y")
    #expect(shownReason(screen) == "No x.")
    screen.press(.backspace, .backspace)
    #expect(shownReason(screen) == nil)
    screen.press("x")
    #expect(shownReason(screen) == "No x.")
    #expect(screen.press(.escape) == [.cancelled("name")])
    #expect(model.name == "")
  }

  @Test func `a text that its binding changes stays as it was typed until it is left`() {
    let screen = Screen(columns: 50, rows: 14) { [model] in
      Table {
        TextField(
          "Name",
          text: Binding {
            model.name
          } set: {
            model.name = $0.uppercased()
          }
        ).id("name")
        Info("Is", detail: model.name)
      }
    }
    screen.press(.enter, "a", "b")
    #expect(model.name == "AB")
    #expect(screen.frame.plain.contains("ab"))
    screen.press(.enter)
    #expect(!screen.frame.plain.contains("ab"))
  }

  @Test func `the row that is typed into stays although a search no longer matches it`() {
    let screen = Screen(columns: 50, rows: 14) { [model] in
      Table {
        TextField("Name", text: Binding(model, \.name)).detail(model.name).id("name")
        TextField("Other", text: "b").id("other")
      }
      .searchable()
    }
    model.name = "berta"
    screen.router.invalidate()
    screen.press("/")
    screen.type("bert")
    screen.press(.enter)
    #expect(screen.focus == "name")
    screen.press(.enter, .control("u"))
    #expect(screen.press("a", "l") == [.typed("name", "a"), .typed("name", "al")])
    #expect(model.name == "al")
    #expect(screen.frame.cursor != nil)
    screen.press(.enter)
    #expect(screen.presented.numberOfSections == 1, "the row stays until other text is searched")
    screen.press("/", "z")
    #expect(screen.presented.numberOfSections == 0)
  }

  @Test(arguments: [false, true])
  func `the row keeps its focus although its id follows the text`(isSorted: Bool) {
    final class Tags { var names = ["b", "d", "f"] }
    let tags = Tags()
    let screen = Screen(columns: 50, rows: 14) {
      Table {
        for name in isSorted ? tags.names.sorted() : tags.names {
          let index = tags.names.firstIndex(of: name) ?? 0
          TextField(
            "Tag",
            text: Binding {
              tags.names[index]
            } set: {
              tags.names[index] = $0
            }
          ).id(name)
        }
      }
    }
    screen.press(.down, .enter, .backspace, "z")
    #expect(tags.names == ["b", "z", "f"])
    #expect(screen.frame.cursor != nil)
    screen.press("y")
    screen.press(.enter)
    #expect(screen.focus == "zy")
    #expect(tags.names == ["b", "zy", "f"])
  }
}
