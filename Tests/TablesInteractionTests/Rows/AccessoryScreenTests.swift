import Tables
import TablesInteraction
import TablesSpoken
import Testing

/// Second controls, leading swipe actions and tinted controls on a screen.
@Suite struct AccessoryScreenTests {
  private final class Model {
    var done: [String] = []
    var isOn = false
    var level = 0.5
    var count = 5
  }

  private let model = Model()

  private func screen(columns: Int = 40, rows: Int = 14) -> Screen {
    Screen(columns: columns, rows: rows) { [model] in
      Table("Account") {
        Info("Plan").id("plan").accessory { Action("Details") { model.done.append("details") } }
        Switch("Sync", isOn: Binding(model, \.isOn)).id("sync")
          .accessory {
            Action("About sync") { model.done.append("about") }.icon(systemName: "info.circle")
          }
          .swipeActions(edge: .leading) { Action("Pin") { model.done.append("pin") } }
        Slider("Level", value: Binding(model, \.level)).id("level").tint(.orange)
        Stepper("Count", value: Binding(model, \.count), in: 0...9).id("count").tint(.pink)
          .accessory { Action("Reset") { model.count = 0 } }
      }
    }
  }

  private func place(of text: String, on screen: Screen) throws -> (column: Int, row: Int) {
    let lines = screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains(text) })
    let range = try #require(lines[row].firstRange(of: text))
    return (lines[row].distance(from: lines[row].startIndex, to: range.lowerBound), row)
  }

  @Test func `a row without another effect gets the focus, and a period performs its control`() {
    let screen = screen()
    #expect(screen.focus == "plan")
    #expect(screen.frame.plain.contains(". Details"))
    #expect(screen.press(".") == [.performed("plan")])
    #expect(
      screen.press(.down, ".", .space) == [
        .focused("sync"), .performed("sync"), .toggled("sync", true),
      ])
    #expect(model.done == ["details", "about"] && model.isOn)
    #expect(screen.press(.down, ".") == [.focused("level"), .unhandled])
  }

  @Test func `a click on the mark performs it, and one beside it selects the row`() throws {
    let screen = screen()
    let mark = try place(of: "ⓘ", on: screen)
    #expect(screen.click(column: mark.column, row: mark.row) == .performed("sync"))
    #expect(model.done == ["about"] && !model.isOn)
    #expect(screen.click(column: mark.column - 3, row: mark.row) == .toggled("sync", true))
    #expect(model.done == ["about"])
  }

  @Test func `the menu has the control and the actions of both edges`() {
    let screen = screen()
    screen.press(.down, "m")
    #expect(screen.frame.plain.contains("About sync") && screen.frame.plain.contains("Pin"))
    #expect(screen.press(.down, .enter) == [.menuOpened("sync", "Pin"), .performed("sync")])
    #expect(screen.press("m", .enter).last == .performed("sync"))
    #expect(model.done == ["pin", "about"])
  }

  @Test func `the control is a numbered entry when read aloud`() {
    let screen = AccessibleScreen { [model] in
      Table("Account") {
        Switch("Sync", isOn: Binding(model, \.isOn)).id("sync")
          .accessory { Action("About sync") { model.done.append("about") } }
      }
    }
    #expect(screen.respond(to: "menu 1") == [.menuOpened("sync", "About sync")])
    #expect(screen.respond(to: "1") == [.performed("sync")])
    #expect(model.done == ["about"])
  }

  @Test func `tinted sliders and steppers are clicked like others`() throws {
    let screen = screen()
    let slider = try place(of: "━", on: screen)
    #expect(screen.click(column: slider.column, row: slider.row) == .edited("level", .number(0)))
    let plus = try place(of: "+", on: screen)
    #expect(screen.click(column: plus.column, row: plus.row) == .edited("count", .number(6)))
    let reset = try place(of: "⋯ −", on: screen)
    #expect(screen.click(column: reset.column, row: reset.row) == .performed("count"))
    #expect(model.count == 0)
  }
}
