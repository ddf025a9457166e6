import Tables
import TablesInteraction
import Testing

/// Text fields, with each key.
@Suite struct TextRowTests {
  private let model = RowModel()

  private func screen(
    _ change: @escaping (TextField<String>) -> TextField<String> = { $0 }
  ) -> Screen {
    Screen(columns: 40, rows: 12) { [model] in
      Table("Root") {
        Section {
          change(TextField("Name", text: Binding(model, \.text))).id("name")
          Switch("Other").id("other")
        }
      }
    }
  }

  @Test func `return begins an edit and stores it`() {
    let screen = screen()
    #expect(
      screen.press(.enter, "d", .enter) == [
        .focused("name"), .typed("name", "abcd"), .edited("name", .text("abcd")),
      ])
    #expect(model.text == "abcd")
  }

  @Test func `a text that waits until it is left is not stored before return`() {
    let screen = screen { $0.updates(.whenLeft) }
    screen.press(.enter, "d")
    #expect(model.text == "abc")
    #expect(screen.press(.enter) == [.edited("name", "abcd")])
    #expect(model.text == "abcd")
  }

  @Test func `escape cancels the edit`() {
    let screen = screen()
    #expect(screen.press(.enter, "d", .escape).last == .cancelled("name"))
    #expect(model.text == "abc")
    #expect(screen.press(.enter, "e").last == .typed("name", "abce"))
  }

  @Test func `the first rule that fails gives the reason`() {
    let screen = screen {
      $0.validated { $0.count > 3 ? "Too long" : nil }
        .validated { $0.contains("x") ? "No x" : nil }
    }
    #expect(screen.press(.enter, "x", .enter).last == .refused("name", reason: "Too long"))
    #expect(screen.frame.plain.contains("Too long"))
    #expect(!screen.frame.plain.contains("No x"))
    #expect(
      screen.press(.backspace, .backspace, "x", .enter).last
        == .refused("name", reason: "No x"))
    #expect(screen.press(.backspace, .enter).last == .edited("name", .text("ab")))
    #expect(!screen.frame.plain.contains("No x"))
  }

  @Test func `an asynchronous rule is asked when the screen settles`() async {
    let screen = screen { field in
      field.validated { (text: String) async -> String? in
        await Task.yield()
        return text == "abcd" ? "Taken" : nil
      }
    }
    #expect(screen.press(.enter, "d", .enter).last == .started("name"))
    #expect(model.text == "abc")
    #expect(await screen.settle() == [.refused("name", reason: "Taken")])
    #expect(model.text == "abc")
    #expect(screen.frame.plain.contains("Taken"))
    screen.press("e", .enter)
    #expect(await screen.settle() == [.edited("name", .text("abcde"))])
    #expect(model.text == "abcde")
    #expect(!screen.frame.plain.contains("Taken"))
  }

  @Test func `rules that take no time are asked first`() async {
    let model = model
    let screen = screen { field in
      field.validated { (_: String) async -> String? in
        model.runs += 1
        return nil
      }
      .validated { $0.count > 3 ? "Too long" : nil }
    }
    #expect(screen.press(.enter, "d", .enter).last == .refused("name", reason: "Too long"))
    #expect(await screen.settle().isEmpty)
    #expect(model.runs == 0)
  }

  @Test func `a rule that fails leaves the text as it was`() async {
    let screen = screen { field in
      field.validated { (_: String) async throws -> String? in throw RowError("Offline") }
    }
    screen.press(.enter, "d", .enter)
    #expect(await screen.settle() == [.failed("name", "Offline")])
    #expect(model.text == "abc")
    #expect(screen.frame.plain.contains("Offline"))
  }

  @Test func `the app has the last word on a text that was allowed`() async {
    let model = model
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        TextField("Name", text: Binding(get: { model.text }, set: { _ in model.runs += 1 }))
          .validated { (_: String) async -> String? in nil }
          .id("name")
      }
    }
    screen.press(.enter, "d", .enter)
    await screen.settle()
    #expect(model.runs == 1)
    #expect(
      screen.presented.item(at: RowPath(section: 0, row: 0))?.kind
        == .textField(.init(text: "abc")))
  }

  @Test(arguments: [false, true])
  func `a secret appears in no outcome`(isCheckedInTime: Bool) async {
    let screen = screen { field in
      isCheckedInTime
        ? field.secure().validated { (_: String) async -> String? in nil } : field.secure()
    }
    screen.press(.enter, .control("u"))
    screen.type("789")
    screen.press(.enter)
    var told = await screen.settle().map { "\($0)" }
    told += screen.log.map { "\($0.event) \($0.outcome)" }
    told.append(screen.frame.plain)
    #expect(model.text == "789")
    for secret in ["7", "8", "9"] {
      let telling = told.filter { $0.contains(secret) }
      #expect(telling.isEmpty)
    }
  }

  @Test func `an edit goes on with a text that the app has set`() {
    let screen = screen()
    screen.press(.enter, "d")
    model.text = "xyz"
    screen.router.invalidate()
    screen.resize(columns: 30, rows: 9)
    #expect(screen.press("e", .enter).last == .edited("name", .text("xyze")))
    #expect(model.text == "xyze")
  }

  @Test func `leaving an unchanged text removes its error`() {
    let screen = screen { $0.validated { $0.count > 3 ? "Too long" : nil } }
    screen.press(.enter, "d", .enter)
    #expect(screen.frame.plain.contains("Too long"))
    screen.press(.backspace, .down)
    #expect(!screen.frame.plain.contains("Too long"))
  }

  @Test(arguments: [0, 1]) func `an error is shown at its own row`(_ section: Int) {
    let screen = Screen(columns: 40, rows: 16) {
      Table {
        for name in ["First", "Second"] {
          Section(name) {
            TextField(name, text: .constant(name)).validated { _ in "Not \(name)" }.id("field")
          }
        }
      }
    }
    for row in [0, 1, section] {
      screen.select(RowPath(section: row, row: 0))
      screen.press("x")
    }
    let reason = "Not \(["First", "Second"][section])"
    #expect(screen.press(.enter) == [.refused("field", reason: reason)])
    #expect(screen.frame.plain.contains(reason))
  }

  @Test func `a cancelled check ends no other edit`() async {
    let screen = screen {
      $0.validated { _ in
        await Task.yield(); return nil
      }
    }
    screen.press(.enter, "d", .enter, .escape)
    #expect(await screen.settle().isEmpty)
    #expect(screen.press(.enter, "e", .enter).last == .started("name"))
    #expect(await screen.settle() == [.edited("name", .text("abce"))])
    #expect(model.text == "abce")
  }
}
