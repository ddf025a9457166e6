import Foundation
import Tables
import TablesInteraction
import Testing

private enum Theme: String, CaseIterable { case light, dark, never }

/// What the closures of a row get, in the type of its value.
@Suite struct TypedClosureTests {
  private final class Told { var lines: [String] = [] }

  private let told = Told()

  private func screen(@RowsBuilder _ rows: @escaping () -> Rows) -> Screen {
    Screen(columns: 40, rows: 12) { Table { Section("Rows", content: rows) } }
  }

  private func choose(_ indices: [Int], on screen: Screen) -> Outcome {
    screen.router.set(.chosen(indices), at: RowPath(section: 0, row: 0))
  }

  private func enter(_ text: String, on screen: Screen) -> Outcome {
    screen.router.set(.text(text), at: RowPath(section: 0, row: 0))
  }

  @Test func `a picker of values tells and checks the value`() {
    let theme = Stored(Theme.light)
    let screen = screen { [told] in
      Picker("Theme", selection: theme.binding, options: Theme.allCases)
        .onChange { (theme: Theme) in told.lines.append("\(theme)") }
        .validated { theme in theme == .never ? "Choose one." : nil }
        .id("theme")
    }
    #expect(choose([1], on: screen) == .chose("theme", "Dark"))
    #expect(choose([2], on: screen) == .refused("theme", reason: "Choose one."))
    #expect(told.lines == ["dark"])
    #expect(theme.value == .dark)
  }

  @Test func `a picker of an optional or a set tells what is stored`() {
    let (size, days) = (Stored<Int?>(1), Stored<Set<String>>(["Sun", "Mon"]))
    let one = screen { [told] in
      Picker("Size", selection: size.binding, options: [1, 2])
        .onChange { (size: Int?) in told.lines.append("\(size ?? 0)") }
    }
    _ = (choose([1], on: one), choose([], on: one))
    let many = screen { [told] in
      Picker("Days", selection: days.binding, options: ["Mon", "Tue"])
        .onChange { (days: Set<String>) in told.lines.append(days.sorted().joined()) }
    }
    _ = choose([1], on: many)
    #expect(told.lines == ["2", "0", "SunTue"])
    #expect(days.value == ["Sun", "Tue"])
  }

  @Test func `a picker of titles tells the index`() {
    let screen = screen { [told] in
      Picker("Unit", options: ["m", "ft"], selectedIndex: 0)
        .onChange { (index: Int?) in told.lines.append("\(index ?? -1)") }
    }
    _ = choose([1], on: screen)
    #expect(told.lines == ["1"])
  }

  @Test func `a field of a number tells and checks the number`() {
    let (port, part) = (Stored(80), Stored<Double?>(0.5))
    let whole = screen { [told] in
      TextField("Port", value: port.binding)
        .validated { (port: Int) in port > 65_535 ? "From 1 to 65535." : nil }
        .onChange { (port: Int) in told.lines.append("\(port + 1)") }
        .onSubmit { (port: Int) in told.lines.append("return \(port)") }
        .id("port")
    }
    #expect(enter("70000", on: whole) == .refused("port", reason: "From 1 to 65535."))
    #expect(enter("x", on: whole) == .refused("port", reason: "“x” is not a number"))
    #expect(enter("8080", on: whole) == .edited("port", "8080"))
    #expect(told.lines == ["8081", "return 8080"])
    let optional = screen { [told] in
      TextField("Part", value: part.binding)
        .validated { (part: Double?) in part == nil ? "Needed." : nil }
        .onChange { (part: Double?) in told.lines.append("\(part ?? 0)") }
        .id("part")
    }
    #expect(enter("", on: optional) == .refused("part", reason: "Needed."))
    #expect(enter("0.25", on: optional) == .edited("part", "0.25"))
    #expect(told.lines.last == "0.25")
  }

  @Test func `a question is asked before the values that need it`() {
    let theme = Stored(Theme.light)
    let router = screen {
      Picker("Theme", selection: theme.binding, options: Theme.allCases)
        .confirmation { new in
          new == .never ? Confirmation("Never?", role: .destructive) : nil
        }
        .id("theme")
    }.router
    let path = RowPath(section: 0, row: 0)
    #expect(router.set(.chosen([1]), at: path) == .chose("theme", "Dark"))
    #expect(router.set(.chosen([2]), at: path) == .asked("theme"))
    #expect(router.question?.content.title == "Never?")
    #expect(router.question?.isDestructive == true)
    #expect(router.answer(false) == .cancelled("theme"))
    #expect(theme.value == .dark)
    router.select("theme")
    #expect(router.select("Never") == .asked("theme"))
    #expect(router.titles.count == 1)
    #expect(router.answer(true) == .chose("theme", "Never"))
    #expect(theme.value == .never)
    router.select("theme")
    #expect(router.select("Light") == .chose("theme", "Light"))
  }

  @Test func `every value row asks by its new value`() {
    let (isOn, count, level) = (Stored(false), Stored(1), Stored(0.0))
    let (name, date) = (Stored("Ada"), Stored(Date(timeIntervalSinceReferenceDate: 0)))
    let question = Confirmation("Sure?")
    let router = screen {
      Switch("On", isOn: isOn.binding).confirmation { $0 ? question : nil }.id("on")
      Stepper("Count", value: count.binding, in: 0...9).confirmation { $0 > 5 ? question : nil }
      Slider("Level", value: level.binding).confirmation { $0 > 0.5 ? question : nil }
      TextField("Name", text: name.binding).confirmation { $0.isEmpty ? question : nil }.id("name")
      DatePicker("Date", selection: date.binding)
        .confirmation { $0 > Date(timeIntervalSinceReferenceDate: 100) ? question : nil }
    }.router
    func set(_ value: Row.Value, _ row: Int) -> Bool {
      let outcome = router.set(value, at: RowPath(section: 0, row: row))
      guard case .asked = outcome else { return false }
      router.answer(true)
      return true
    }
    #expect(router.select("on") == .asked("on"))
    #expect(router.answer(true) == .toggled("on", true))
    #expect(router.select("on") == .toggled("on", false))
    #expect([set(true, 0), set(false, 0)] == [true, false])
    #expect([set(3, 1), set(6, 1)] == [false, true])
    #expect([set(0.25, 2), set(0.75, 2)] == [false, true])
    #expect([set("Grace", 3), set("", 3), set("", 3)] == [false, true, false])
    #expect([set(.date(60), 4), set(.date(120), 4)] == [false, true])
    #expect(!isOn.value && count.value == 6 && level.value == 0.75 && name.value == "")
    #expect(date.value == Date(timeIntervalSinceReferenceDate: 120))
  }

  @Test func `a question is asked only when the user acts`() throws {
    let (name, isShort) = (Stored("Ada"), Stored(true))
    let router = screen {
      TextField("Name", text: name.binding)
        .validated { isShort.value && $0.count > 3 ? "Too long." : nil }
        .confirmation { _ in Confirmation("Sure?") }.id("name")
      Switch("Short", isOn: isShort.binding).id("short")
    }.router
    let path = RowPath(section: 0, row: 0)
    #expect(router.set(.text("Grace"), at: path) == .refused("name", reason: "Too long."))
    #expect(!router.isValid)
    #expect(router.select("short") == .toggled("short", false))
    #expect(router.invalidRows.map(\.reason) == ["Sure?"])
    #expect(router.question == nil)
    #expect(name.value == "Ada")
    let ref = try #require(router.ref(of: path))
    #expect(router.submit(ref) == .asked("name"))
    #expect(router.answer(true) == .edited("name", "Grace"))
    #expect(name.value == "Grace")
    #expect(router.isValid)
  }

  @Test(arguments: [false, true])
  func `a yes calls onSubmit only after Return`(isSubmitted: Bool) throws {
    let (name, submissions) = (Stored("Ada"), Stored(0))
    let router = screen {
      TextField("Name", text: name.binding).confirmation { _ in Confirmation("Sure?") }
        .onSubmit { _ in submissions.value += 1 }.id("name")
    }.router
    let ref = try #require(router.ref(of: RowPath(section: 0, row: 0)))
    router.type("Grace", at: ref)
    #expect((isSubmitted ? router.submit(ref) : router.leave(ref)) == .asked("name"))
    #expect(router.answer(true) == .edited("name", "Grace"))
    #expect(name.value == "Grace")
    #expect(submissions.value == (isSubmitted ? 1 : 0))
  }

  @Test func `a yes does not replace a value that the app has set since the question`() {
    let name = Stored("Ada")
    let router = screen {
      TextField("Name", text: name.binding).confirmation { _ in Confirmation("Sure?") }.id("name")
    }.router
    #expect(router.set(.text("Grace"), at: RowPath(section: 0, row: 0)) == .asked("name"))
    name.value = "Edsger"
    router.invalidate()
    #expect(router.isValid)
    #expect(router.answer(true) == .cancelled("name"))
    #expect(name.value == "Edsger")
  }
}
