import Tables
import TablesInteraction
import TablesTestTools
import Testing

private enum Delay: String, CaseIterable { case now, soon, never }

/// Rules, questions and changes of a section of options, which get its selection.
@Suite struct OptionClosureTests {
  private let told = Recorder<String>()
  private let first = RowPath(section: 0, row: 0)

  private func screen(_ section: @escaping () -> some SectionContent) -> Screen {
    Screen(columns: 50, rows: 14) { Table { section() } }
  }

  private func marks(_ screen: Screen) -> [Bool] {
    screen.router.presented.sections[0].items.map {
      $0.kind == .option(isSelected: true, marking: .radio)
    }
  }

  @Test func `one option is told as a value`() {
    let delay = Stored(Delay.now)
    let screen = screen { [told] in
      OptionSection("Lock", selection: delay.binding, options: Delay.allCases)
        .onChange { (delay: Delay) in told.add("\(delay)") }
    }
    screen.select("Soon")
    screen.select("Soon")
    #expect(told.values == ["soon"])
    delay.value = .now
    #expect(marks(screen) == [true, false, false])
    #expect(told.count == 1)
  }

  @Test func `an optional selection is told as nil when it is given up`() {
    let delay = Stored<Delay?>(.now)
    let screen = screen { [told] in
      OptionSection("Lock", selection: delay.binding, options: Delay.allCases)
        .onChange { (delay: Delay?) in told.add(delay.map { "\($0)" } ?? "none") }
    }
    screen.select("Now")
    screen.select("Never")
    #expect(told.values == ["none", "never"])
    #expect(delay.value == .never)
  }

  @Test func `a set is told whole`() {
    let days = Stored<Set<String>>(["Mon"])
    let screen = screen { [told] in
      OptionSection("Days", selection: days.binding, options: ["Mon", "Tue", "Wed"], minimum: 1)
        .onChange { (days: Set<String>) in told.add(days.sorted().joined()) }
    }
    screen.select("Mon")
    screen.select("Tue")
    screen.select("Mon")
    #expect(told.values == ["MonTue", "Tue"], "the only day is not given up")
  }

  @Test func `a choice that a rule refuses is taken back, with the reason at its row`() {
    let delay = Stored(Delay.now)
    let screen = screen { [told] in
      OptionSection("Lock", selection: delay.binding, options: Delay.allCases)
        .validated { (delay: Delay) in delay == .never ? "Not with this plan." : nil }
        .onChange { told.add("\($0)") }
    }
    #expect(screen.select("Never") == .refused("never", reason: "Not with this plan."))
    #expect(screen.frame.plain.contains("Not with this plan."))
    #expect(marks(screen) == [true, false, false])
    #expect(screen.router.isValid)
    #expect(screen.select("Soon") == .chose("soon", "Soon"))
    #expect(!screen.frame.plain.contains("Not with this plan."))
    #expect(told.values == ["soon"])
  }

  @Test func `the selection as it is makes one row invalid`() {
    let days = Stored<Set<String>>(["Tue"])
    let screen = screen {
      OptionSection("Days", selection: days.binding, options: ["Mon", "Tue", "Wed"])
        .validated { $0.count < 2 ? "Two days at least." : nil }
    }
    #expect(screen.router.invalidRows.map(\.description) == ["Days: Two days at least."])
    #expect(screen.select("Wed") == .chose("Wed", true))
    #expect(screen.router.isValid)
    #expect(screen.select("Tue") == .refused("Tue", reason: "Two days at least."))
    #expect(days.value == ["Tue", "Wed"])
    days.value = []
    #expect(screen.router.invalidRows.map(\.id) == ["Mon"])
  }

  @Test func `an invalid selection is named by its header, and else not at all`() {
    let days = Stored<Set<String>>([])
    let screen = screen {
      OptionSection(selection: days.binding, options: ["Mon", "Tue"])
        .validated { $0.isEmpty ? "A day is needed." : nil }
    }
    #expect(screen.router.invalidRows.map(\.title) == [""])
    let form = Screen(columns: 50, rows: 14) {
      Table {
        OptionSection("Days", selection: days.binding, options: ["Mon", "Tue"])
          .validated { $0.isEmpty ? "A day is needed." : nil }
        Section { Action("Save") {}.disabledWhileInvalid() }
      }
    }
    guard case .refused(_, reason: "Days: A day is needed.") = form.select("Save") else {
      Issue.record("\(form.log)")
      return
    }
    #expect(form.frame.plain.contains("Days: A day is needed."))
    form.select("Tue")
    #expect(form.select("Save").isFailure == false)
  }

  @Test func `an option that stands alone is named by itself`() {
    let isOn = Stored(false)
    let screen = Screen(columns: 50, rows: 14) {
      Table {
        Section("Terms") {
          OptionRow("Accepted", isSelected: isOn.binding).validated { $0 ? nil : "Needed." }
        }
      }
    }
    #expect(screen.router.invalidRows.map(\.description) == ["Accepted: Needed."])
  }

  @Test func `an optional selection can be needed`() {
    let delay = Stored<Delay?>(nil)
    let screen = screen {
      OptionSection("Lock", selection: delay.binding, options: Delay.allCases)
        .validated { $0 == nil ? "Choose one." : nil }
    }
    #expect(screen.router.invalidRows.map(\.reason) == ["Choose one."])
    screen.select("Soon")
    #expect(screen.router.isValid)
    #expect(screen.select("Soon") == .refused("soon", reason: "Choose one."))
    #expect(delay.value == .soon)
  }

  @Test func `a question is asked about the selection that would be`() {
    let delay = Stored<Delay?>(.now)
    let router = screen {
      OptionSection("Lock", selection: delay.binding, options: Delay.allCases)
        .confirmation { new in
          switch new {
          case .never: Confirmation("Never lock?", role: .destructive)
          case nil: Confirmation("No delay?")
          default: nil
          }
        }
    }.router
    #expect(router.select("Soon") == .chose("soon", "Soon"))
    #expect(router.select("Never") == .asked("never"))
    #expect(router.question?.content.title == "Never lock?")
    #expect(router.answer(false) == .cancelled("never"))
    #expect(delay.value == .soon)
    #expect(router.select("Soon") == .asked("soon"))
    #expect(router.question?.content.title == "No delay?")
    #expect(router.answer(true) == .chose("soon", false))
    #expect(delay.value == nil)
    router.select("Never")
    #expect(router.answer(true) == .chose("never", "Never"))
    #expect(delay.value == .never)
  }

  @Test func `an asynchronous rule checks the selection before it is written`() async {
    let days = Stored<Set<String>>(["Mon"])
    let delay = Stored(Delay.now)
    let screen = Screen(columns: 50, rows: 14) {
      Table {
        OptionSection("Days", selection: days.binding, options: ["Mon", "Tue", "Wed"])
          .validated { new async in
            await Task.yield()
            return new.count > 2 ? "Too many." : nil
          }
        OptionSection("Lock", selection: delay.binding, options: Delay.allCases)
          .validated { new async in
            await Task.yield()
            return new == .never ? "Not with this plan." : nil
          }
      }
    }
    #expect(screen.select("Tue") == .started("Tue"))
    #expect(await screen.settle() == [.chose("Tue", true)])
    screen.select("Wed")
    #expect(await screen.settle() == [.refused("Wed", reason: "Too many.")])
    #expect(days.value == ["Mon", "Tue"])
    screen.select("Soon")
    let selected = screen.router.presented.sections[1].items.filter {
      $0.kind == .option(isSelected: true, marking: .radio)
    }
    #expect(selected.map(\.title) == ["Now"], "one option is selected while another is checked")
    #expect(await screen.settle() == [.chose("soon", "Soon")])
    screen.select("Never")
    #expect(await screen.settle() == [.refused("never", reason: "Not with this plan.")])
    #expect(delay.value == .soon)
  }

  @Test func `the modifiers of a section follow those of the options`() {
    let delay = Stored(Delay.now)
    let section = OptionSection("Lock", selection: delay.binding, options: Delay.allCases)
      .collapsible().onChange { [told] in told.add("\($0)") }.id("lock")
    #expect(section.body.disclosure == .expanded)
    let screen = screen { section }
    screen.select("Soon")
    #expect(told.values == ["soon"])
  }
}
