import Tables
import TablesInteraction
import Testing

/// The actions in the bars of a screen: keys, focus, mouse and log.
@Suite struct ToolbarScreenTests {
  private final class Model {
    var log: [String] = []
    var fails = false
  }
  private let model = Model()

  private struct Offline: Error, CustomStringConvertible {
    var description: String { "Offline." }
  }

  private func screen(columns: Int = 48, rows: Int = 16) -> Screen {
    Screen(columns: columns, rows: rows) { [model] in
      Table("Lists") {
        Segue("New") {
          Table("New list") {
            Section("List") { Switch("Shared", isOn: false).id("shared") }
            Section("More") { Switch("Pinned", isOn: false).id("pinned") }
          }
          .toolbar {
            Action("Cancel", role: .cancel, placement: .leading).pops().id("cancel")
            Action("Save") {
              if model.fails { throw Offline() }
              model.log.append("saved")
            }
            .pops().id("save")
            Action("Delete", role: .destructive, placement: .bottom) { model.log = [] }.id("delete")
          }
        }
        .id("new")
      }
    }
  }

  private func opened(columns: Int = 48, rows: Int = 16) -> Screen {
    let screen = screen(columns: columns, rows: rows)
    screen.press(.enter)
    return screen
  }

  @Test func `actions are beside the title, below the rows, and in the list of keys`() {
    let screen = opened()
    let lines = screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "   [Cancel]  ‹ Lists › New list        [Save]")
    #expect(lines[14] == "   [! Delete]")
    #expect(lines[15].contains("c Cancel  s Save  "))
    screen.press("?")
    #expect(screen.frame.plain.contains("s          Save"))
  }

  @Test func `a letter performs an action, and a trace tells that the screen was left`() {
    let screen = opened()
    #expect(screen.press("s") == [.performed("save")])
    #expect(model.log == ["saved"])
    #expect(screen.titles == ["Lists"])
    #expect(
      screen.log.suffix(2).map(\.description)
        == ["press s: performed save", "leave screen: popped"])
  }

  @Test func `an action that fails keeps the screen, and tells why`() {
    model.fails = true
    let screen = opened()
    #expect(screen.press("s") == [.failed("save", "Offline.")])
    #expect(screen.titles == ["Lists", "New list"])
    let lines = screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasSuffix(" ❯[! Save]"))
    #expect(lines[1] == "   ! Save: Offline.")
  }

  @Test func `a letter performs the action that was drawn with it`() {
    let model = model
    let isDirty = Stored(false)
    let screen = Screen(columns: 48, rows: 12) {
      Table("Note") { Info("x") }
        .toolbar {
          if isDirty.value { Action("Save") { model.log.append("save") }.id("save") }
          Action("Share") { model.log.append("share") }.id("share")
        }
    }
    #expect(screen.frame.plain.contains("s Share"))
    isDirty.value = true
    #expect(screen.press("s") == [.performed("share")])
    #expect(screen.frame.plain.contains("s Save"))
    #expect(screen.press("s") == [.performed("save")])
    isDirty.value = false
    #expect(screen.press("s") == [.unhandled], "the action that was drawn has gone")
    #expect(model.log == ["share", "save"])
  }

  @Test func `an action that is cut keeps its last bracket`() {
    let screen = Screen(columns: 20, rows: 10) {
      Table("Mail") { Info("x") }
        .toolbar { Action("Delete marked", role: .destructive, placement: .bottom) {} }
    }
    let lines = screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[8] == "  [! Delete marke]")
  }

  @Test func `a destructive action asks first`() {
    let screen = opened()
    #expect(screen.press("d") == [.asked("delete")])
    #expect(screen.press("y") == [.performed("delete")])
  }

  @Test func `tab goes through sections and actions, and back`() {
    let screen = opened()
    #expect(
      screen.press(.tab, .tab, .tab, .tab, .tab) == [
        .focused("pinned"), .focused("cancel"), .focused("save"), .focused("delete"),
        .focused("shared"),
      ])
    let back = Key(.tab, .shift)
    #expect(
      screen.press(back, back, back) == [.focused("delete"), .focused("save"), .focused("cancel")])
    #expect(screen.press(back) == [.focused("pinned")])
  }

  @Test func `arrows lead to the actions and out of them`() {
    let screen = opened()
    #expect(screen.press(.up) == [.focused("cancel")])
    #expect(screen.press(.right, .right) == [.focused("save"), .focused("delete")])
    #expect(screen.press(.left) == [.focused("save")])
    #expect(screen.press(.down) == [.focused("shared")])
    #expect(screen.press(.down, .down) == [.focused("pinned"), .focused("delete")])
    #expect(screen.press(.up) == [.focused("pinned")])
    #expect(
      screen.press(.up, .up, .up) == [.focused("shared"), .focused("cancel"), .focused("cancel")])
    #expect(screen.press(.enter) == [.performed("cancel")] || screen.titles == ["Lists"])
  }

  @Test func `a click performs the action under it`() {
    let screen = opened()
    let first = screen.frame.plain.split(separator: "\n")[0]
    let column = first.distance(
      from: first.startIndex, to: first.firstIndex(of: "S") ?? first.startIndex)
    #expect(screen.click(column: column, row: 0) == .performed("save"))
    #expect(screen.titles == ["Lists"])
  }

  @Test func `a narrow screen has a line of its own for the actions`() {
    let screen = opened(columns: 24)
    let lines = screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "   ‹ Lists › New list")
    #expect(lines[1] == "   [Cancel]    [Save]")
    #expect(lines[2] == "")
    #expect(screen.press("s") == [.performed("save")])
  }

  @Test func `a low screen shows the message of an action in place of the keys`() {
    model.fails = true
    let screen = opened(rows: 6)
    screen.press("s")
    let lines = screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.last == "   ! Save: Offline.")
  }

  @Test func `a long message of an action is wrapped, and moves the rows down`() {
    let screen = Screen(columns: 30, rows: 12) {
      Table("List") { for name in ["a", "b", "c", "d", "e"] { Switch(name).id(name) } }
        .toolbar { Action("Save").disabled(because: "The server cannot be reached.").id("save") }
    }
    let before = screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(before[3].contains("❯a"))
    screen.press(.tab)
    let lines = screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1] == "   ⊘ The server cannot be")
    #expect(lines[2] == "   reached.")
    #expect(lines[4].contains("a"))
    #expect(screen.frame.ansi == screen.copy(drawing: screen.router).frame.ansi)
    screen.press(.down)
    #expect(screen.frame.plain.split(separator: "\n")[2].contains("❯a"))
    #expect(screen.frame.ansi == screen.copy(drawing: screen.router).frame.ansi)
  }

  @Test func `popping at the root ends the screen`() {
    let screen = Screen { Table { Info("x") }.toolbar { Action("Done").pops().id("done") } }
    #expect(screen.select("Done") == .selected("done"))
    #expect(screen.isFinished)
    #expect(screen.log.map(\.outcome) == [.selected("done"), .exited])
  }

  @Test func `the actions run while their work does, and are animated`() async {
    let screen = Screen(columns: 40, rows: 9) {
      Table("T") { Info("x") }
        .toolbar { Action("Save") { () async throws in await Task.yield() }.id("save") }
    }
    screen.press("s")
    #expect(screen.isAnimating)
    #expect(screen.frame.plain.contains("↻ Save]"))
    #expect(await screen.settle() == [.performed("save")])
    #expect(!screen.isAnimating)
    #expect(screen.frame.plain.contains("[Save]") || screen.frame.plain.contains("❯Save]"))
  }
}
