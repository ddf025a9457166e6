import Tables
import TablesRouting
import TablesTestTools
import Testing

@testable import TablesInteraction

/// Pickers with a thousand options.
@MainActor @Suite struct ManyOptionsTests {
  private final class Model {
    var size = 500
    var name = ""
    /// The number of titles that were made.
    var titles = 0
  }

  private let model = Model()

  private func screen() -> Screen {
    Screen(columns: 40, rows: 20) { [model] in
      Table("Form") {
        Picker("Size", selection: Binding(model, \.size), options: 0..<1_000) { size in
          model.titles += 1
          return "Size \(size)"
        }
        .id("size")
        TextField("Name", text: Binding(model, \.name)).id("name")
      }
    }
  }

  @Test func `a screen of options makes the titles that it shows`() {
    let screen = screen()
    #expect(screen.frame.plain.contains("Size 500"))
    model.titles = 0
    #expect(screen.press(.enter) == [.pushed("size")])
    #expect(screen.frame.plain.contains("Size 500"))
    #expect(model.titles <= 60)
    screen.press(.down, .up, .pageDown)
    _ = screen.frame
    #expect(model.titles <= 120)
  }

  @Test func `a search makes each title once`() {
    let screen = screen()
    screen.press(.enter)
    model.titles = 0
    screen.press("/", "9", "9", "9")
    #expect(screen.frame.plain.contains("Size 999"))
    screen.press(.escape)
    #expect(model.titles <= 1_100)
  }

  @Test func `Return, Return changes nothing`() {
    let screen = screen()
    screen.press(.enter, .enter)
    #expect(screen.router.titles == ["Form"])
    #expect(model.size == 500)
  }

  @Test func `keys in the form make as many titles as with few options`() {
    let screen = screen()
    screen.press(.down, .enter)
    model.titles = 0
    for _ in 0..<100 { screen.press("a") }
    #expect(model.name.count == 100)
    #expect(model.titles <= 100 * 2 * 21)
  }

  @Test func `an option without a listed title is chosen, told and shown`() {
    let screen = screen()
    screen.press(.enter, .end)
    #expect(screen.press(.enter) == [.chose("size", "Size 999")])
    #expect(model.size == 999)
    #expect(screen.frame.plain.contains("Size 999"))
    let path = RowPath(section: 0, row: 0)
    #expect(screen.router.set(.chosen([30]), at: path) == .chose("size", "Size 30"))
    #expect(screen.frame.plain.contains("Size 30"))
    #expect(!screen.router.set(.chosen([1_000]), at: path).isFailure)
    #expect(model.size == 30)
  }

  @Test func `a value that is none of many options is shown as none`() {
    model.size = 2_000
    let screen = screen()
    #expect(!screen.frame.plain.contains("2000"))
    screen.press(.enter)
    #expect(screen.frame.plain.contains("Size 0"))
  }

  @Test func `many options show what is being stored, and are searched by it`() async {
    let (gate, model) = (Gate(), model)
    let screen = Screen(columns: 40, rows: 20) {
      Table("Form") {
        Picker(
          "Size", selection: model.size, options: 0..<1_000,
          save: {
            await gate.wait()
            model.size = $0
          }, name: { "Size \($0)" }
        )
        .id("size")
        Info("Other")
      }
      .searchable()
    }
    #expect(screen.router.set(.chosen([700]), at: RowPath(section: 0, row: 0)) == .started("size"))
    #expect(screen.frame.plain.contains("Size 700"))
    let settling = Task { @MainActor in await screen.settle() }
    await gate.waitUntilEntered()
    screen.press("/", "7", "0", "0")
    #expect(screen.frame.plain.contains("Size 700"))
    #expect(!screen.frame.plain.contains("Other"))
    gate.open()
    #expect(await settling.value == [.chose("size", "Size 700")])
    #expect(screen.frame.plain.contains("Size 700"))
  }

  @Test func `restoring finds options whose titles are made late`() {
    let row = screen().router.row(at: RowPath(section: 0, row: 0))
    let value = ScreenMemento.Value.chosen(["Size 640"])
    #expect(row.flatMap(value.value) == .chosen([640]))
  }
}
