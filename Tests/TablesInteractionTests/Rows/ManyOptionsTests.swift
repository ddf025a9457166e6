import Tables
import TablesInteraction
import TablesTestTools
import Testing

/// Pickers with a thousand options.
@Suite struct ManyOptionsTests {
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

  @Test func `keys on the screen of the options make no title again`() {
    let screen = screen()
    #expect(screen.press(.enter) == [.pushed("size")])
    #expect(screen.frame.plain.contains("Size 500"))
    model.titles = 0
    screen.press(.down, .up, .pageDown, .end, .home)
    _ = screen.frame
    screen.press("/", "9", "9", "9")
    #expect(screen.frame.plain.contains("Size 999"))
    screen.press(.escape, .escape)
    #expect(model.titles == 0)
  }

  @Test func `Return, Return changes nothing`() {
    let screen = screen()
    screen.press(.enter, .enter)
    #expect(screen.router.titles == ["Form"])
    #expect(model.size == 500)
  }

  @Test func `a key in the form makes each title at most once`() {
    let screen = screen()
    screen.press(.down, .enter)
    model.titles = 0
    for _ in 0..<100 { screen.press("a") }
    #expect(model.titles <= 100_000)
  }
}
