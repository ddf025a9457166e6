import Tables
import TablesInteraction
import Testing

/// The effects of keys on each kind of row.
@Suite struct RowScriptTests {
  static let switches = [
    RowScript(
      "an unbound switch", [.space, .enter], [.toggled("row", true), .toggled("row", false)]
    ) { _ in Switch("Row") },
    RowScript("an unbound switch that is on", [.space], [.toggled("row", false)]) { _ in
      Switch("Row", isOn: true)
    },
    RowScript("a bound switch", [.enter, .space], [.toggled("row", true), .toggled("row", false)]) {
      Switch("Row", isOn: Binding($0, \.isOn))
    },
    RowScript("a switch is no number", [.right, "5", "+"], [.unhandled, .unhandled, .unhandled]) {
      Switch("Row", isOn: Binding($0, \.isOn))
    },
    RowScript("a disabled switch", [.space], [.refused("row", reason: "Not now")]) {
      Switch("Row", isOn: Binding($0, \.isOn)).disabled(because: "Not now")
    },
    RowScript(
      "a switch disabled without reason", [.enter], [.refused("row", reason: "Unavailable")]
    ) { Switch("Row", isOn: Binding($0, \.isOn)).disabled() },
  ]

  static let ways = [
    RowScript("a segue without destination", [.enter], [.selected("row")]) { _ in Segue("Row") },
    RowScript("the space bar is not for segues", [.space], [.unhandled]) { _ in Segue("Row") },
    RowScript("a segue leads on and back", [.enter, .escape], [.pushed("row"), .popped]) { _ in
      Segue("Row") { Table("Next") {} }
    },
    RowScript("arrows lead on and back", [.right, .left], [.pushed("row"), .popped]) { _ in
      Segue("Row") { Table("Next") { Info("Nothing") } }
    },
    RowScript("a disabled segue", [.right], [.refused("row", reason: "Locked")]) { _ in
      Segue("Row") { Table("Next") {} }.disabled(because: "Locked")
    },
  ]

  static let actions = [
    RowScript("an action", [.enter, .enter], [.performed("row"), .performed("row")]) { model in
      Action("Row") { model.runs += 1 }
    },
    RowScript("an action that throws", [.enter], [.failed("row", "No paper")]) { _ in
      Action("Row") { throw RowError("No paper") }
    },
    RowScript(
      "an action that fails and is tried again", [.enter, .enter],
      [.failed("row", "Once"), .performed("row")]
    ) { model in
      Action("Row") {
        model.runs += 1
        if model.runs == 1 { throw RowError("Once") }
      }
    },
    RowScript("a destructive action asks", [.enter, "y"], [.asked("row"), .performed("row")]) {
      model in Action("Row", role: .destructive) { model.runs += 1 }
    },
    RowScript(
      "a destructive action is refused", [.enter, "n"], [.asked("row"), .cancelled("row")]
    ) { model in Action("Row", role: .destructive) { model.runs += 1 } },
    RowScript(
      "a question waits for an answer", [.enter, "x", .up, .escape],
      [.asked("row"), .asked("row"), .menuOpened("row", "Row"), .cancelled("row")]
    ) { model in Action("Row", role: .destructive) { model.runs += 1 } },
    RowScript("a disabled destructive action", [.enter], [.refused("row", reason: "Empty")]) {
      model in Action("Row", role: .destructive) { model.runs += 1 }.disabled(because: "Empty")
    },
    RowScript("an asynchronous action starts", [.enter], [.started("row")]) { model in
      Action("Row") {
        await Task.yield()
        model.runs += 1
      }
    },
    RowScript(
      "an action under way is not started twice", [.enter, .enter, .escape],
      [.started("row"), .refused("row", reason: "In progress"), .cancelled("row")]
    ) { _ in Action("Row") { await Task.yield() } },
  ]

  static let options = [
    RowScript("a radio option", [.space, .enter], [chose("Row"), chose("Row")]) { _ in
      OptionRow("Row")
    },
    RowScript("a check option", [.space, .space], [chose(true), chose(false)]) { _ in
      OptionRow("Row", marking: .check)
    },
    RowScript("a bound option", [.enter, .enter], [chose(true), chose(false)]) {
      OptionRow("Row", isSelected: Binding($0, \.isOn), marking: .check)
    },
    RowScript("an option that the app chooses", [.space], [chose("Row")]) { model in
      OptionRow("Row", initialValue: model.isOn).onSelect { model.isOn = true }
    },
    RowScript("an option that cannot be given up", [.space, .space], [chose(true), needed]) {
      model in
      OptionRow(
        "Row",
        isSelected: Binding(get: { model.isOn }, set: { model.isOn = model.isOn || $0 }),
        marking: .check)
    },
  ]

  static let numbers = [
    RowScript("a slider", [.right, .left, .left], [number(0.55), number(0.5), number(0.45)]) {
      Slider("Row", value: Binding($0, \.level))
    },
    RowScript("an unbound slider", ["+", "-"], [number(6), number(4)]) { _ in
      Slider("Row", value: 4, in: 0...10, step: 2)
    },
    RowScript("a slider at its bound", [.right, .right], [number(10), number(10)]) { _ in
      Slider("Row", value: 9, in: 0...10, step: 2)
    },
    RowScript(
      "a slider by tenths", [.right, .right, .right], [number(0.1), number(0.2), number(0.3)]
    ) { _ in Slider("Row", value: 0, in: 0...1, step: 0.1) },
    RowScript(
      "a stepper by tenths", [.right, .right, .right], [number(0.6), number(0.7), number(0.8)]
    ) { Stepper("Row", value: Binding($0, \.level), in: 0...1, step: 0.1) },
    RowScript("a stepper", [.right, "-", .left], [number(6), number(5), number(4)]) {
      Stepper("Row", value: Binding($0, \.number), in: 1...9)
    },
    RowScript("an unbound stepper at its bound", [.left, .left], [number(1), number(1)]) { _ in
      Stepper("Row", value: 2, in: 1...9)
    },
    RowScript("a disabled stepper", [.right, "7"], [refused("Full"), refused("Full")]) {
      Stepper("Row", value: Binding($0, \.number), in: 1...9).disabled(because: "Full")
    },
    RowScript("a typed number", ["7", .enter], [.typed("row", "7"), number(7)]) {
      Stepper("Row", value: Binding($0, \.number), in: 1...9)
    },
  ]

  static let others = [
    RowScript("an action drawn by its author", [.enter], [.performed("row")]) { model in
      Action("Row") { model.runs += 1 }.drawn { _ in [StyledLine("▁▂▃")] }
    },
    RowScript("a row of one's own", [.space], [.toggled("row", true)]) { model in
      OwnRow(model: model)
    },
    RowScript("a row with something to do", [.enter], [.performed("row")]) { model in
      Info("Row").onSelect { model.selections += 1 }
    },
    RowScript("a progress with something to do", [.enter], [.performed("row")]) { model in
      Progress("Row", value: 0.5).onSelect { model.selections += 1 }
    },
    RowScript("a disabled row with something to do", [.enter], [refused("Later")]) { model in
      Info("Row").onSelect { model.selections += 1 }.disabled(because: "Later")
    },
    RowScript("information takes no focus", [.enter, .space], [.unhandled, .unhandled]) { _ in
      Info("Row")
    },
    RowScript("progress takes no focus", [.enter, .right], [.unhandled, .unhandled]) { _ in
      Progress("Row")
    },
  ]

  @Test(arguments: switches + ways + actions + options + numbers + others)
  func `keys give their outcomes`(_ script: RowScript) {
    let screen = script.screen(of: RowModel())
    #expect(screen.press(script.keys) == script.outcomes)
  }

  @Test(arguments: switches + ways + actions + options + numbers + others)
  func `a path has the outcome of the return key`(_ script: RowScript) {
    guard script.keys.allSatisfy({ $0 == .enter }) else { return }
    let model = RowModel()
    let screen = script.screen(of: model)
    let keyed = RowModel()
    let keyedScreen = script.screen(of: keyed)
    for key in script.keys {
      let pressed = keyedScreen.press(key)
      let selected = screen.select(RowPath(section: 0, row: 1))
      guard pressed != .unhandled else { continue }
      #expect(selected == pressed)
    }
    #expect(model.summary == keyed.summary)
    #expect(
      screen.presented.section(at: 0)?.items.map(\.kind)
        == keyedScreen.presented.section(at: 0)?.items.map(\.kind))
  }

  @Test func `typed digits take the place of a number`() {
    let model = RowModel()
    let screen = Screen(columns: 40, rows: 12) {
      Table { Stepper("Row", value: Binding(model, \.number), in: 1...99).id("row") }
    }
    #expect(screen.type("42") == [.typed("row", "4"), .typed("row", "42")])
    screen.press(.enter)
    #expect(model.number == 42)
  }

  private static let needed = refused("This choice is needed")
  private static func refused(_ reason: String) -> Outcome { .refused("row", reason: reason) }
  private static func chose(_ isSelected: Bool) -> Outcome { .chose("row", .flag(isSelected)) }
  private static func chose(_ title: String) -> Outcome { .chose("row", .text(title)) }
  private static func number(_ value: Double) -> Outcome { .edited("row", .number(value)) }
}

private struct OwnRow: RowContent {
  let model: RowModel
  var body: some RowContent { Switch("Own", isOn: Binding(model, \.isOn)).icon("★") }
}

/// One row on a screen, the keys to press on it, and the outcome of each.
struct RowScript: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let keys: [Key]
  let outcomes: [Outcome]
  let row: @Sendable (RowModel) -> AnyRow

  init(
    _ name: String, _ keys: [Key], _ outcomes: [Outcome],
    row: @escaping @Sendable (RowModel) -> any RowContent
  ) {
    testDescription = name
    self.keys = keys
    self.outcomes = outcomes
    self.row = { AnyRow(row($0)).id("row") }
  }

  /// Returns the screen, with an unrelated row above and below.
  func screen(of model: RowModel) -> Screen {
    Screen(columns: 40, rows: 12) { [row] in
      Table("Root") {
        Section("Rows") {
          Info("Above")
          row(model)
          Info("Below")
        }
      }
      .onSelect { model.told.append($0.id.description) }
    }
  }
}

/// The state that the rows of a script read and write.
final class RowModel {
  var isOn = false
  var number = 5
  var level = 0.5
  var text = "abc"
  var chosen: Set<String> = ["a"]
  var theme = "a"
  var language: String?
  /// The number of times that a closure of the row has run.
  var runs = 0
  /// The number of times that `.onSelect` of the row has run.
  var selections = 0
  /// The rows for which the table's `.onSelect` was called.
  var told: [String] = []

  /// The content of the model as a text, which a test compares.
  var summary: String {
    "\(isOn) \(number) \(level) \(text) \(chosen.sorted()) \(theme) \(language ?? "-") \(runs)"
  }
}

/// An error with a description.
struct RowError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
