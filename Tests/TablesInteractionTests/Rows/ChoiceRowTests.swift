import Tables
import TablesInteraction
import Testing

/// Sections of options, and pickers with a screen of their own.
@Suite struct ChoiceRowTests {
  private let model = RowModel()
  private static let names = ["a", "b", "c"]

  private func screen(_ content: @escaping (RowModel) -> Table) -> Screen {
    Screen(columns: 40, rows: 12) { [model] in content(model) }
  }

  @Test func `exactly one option of a section is chosen`() {
    let screen = screen { model in
      Table {
        OptionSection("Theme", selection: Binding(model, \.theme), options: Self.names) { $0 }
      }
    }
    #expect(screen.press(.down, .space) == [.focused("b"), .chose("b", .text("b"))])
    #expect(model.theme == "b")
    #expect(chosen(screen) == [false, true, false])
    #expect(screen.press(.space) == [.chose("b", .text("b"))])
    #expect(model.theme == "b")
  }

  @Test func `a screen of options opens at the option that is chosen`() {
    let number = Stored(40)
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        Picker("Number", selection: number.binding, options: Array(0..<50)) { "No. \($0)" }.id("n")
      }
    }
    screen.press(.enter)
    #expect(screen.focus == RowID(40))
    #expect(screen.frame.plain.contains("No. 40"))
    screen.press(.enter)
    #expect(number.value == 40)
    #expect(screen.press(.enter, .down).last == .focused(RowID(41)))
    screen.press("/")
    screen.type("No. 1")
    #expect(screen.focus == RowID(1))
  }

  @Test func `any number of a set is chosen`() {
    let screen = screen { model in
      Table {
        OptionSection("Many", selection: Binding(model, \.chosen), options: Self.names) { $0 }
      }
    }
    #expect(
      screen.press(.space, .down, .space) == [
        .chose("a", .flag(false)), .focused("b"), .chose("b", .flag(true)),
      ])
    #expect(model.chosen == ["b"])
  }

  @Test func `the last option of a minimum stays chosen`() {
    let screen = screen { model in
      Table {
        OptionSection(
          "Many", selection: Binding(model, \.chosen), options: Self.names, minimum: 1
        ) { $0 }
      }
    }
    #expect(screen.press(.space) == [.refused("a", reason: "This choice is needed")])
    #expect(model.chosen == ["a"])
    #expect(screen.press(.down, .space, .up, .space).last == .chose("a", .flag(false)))
    #expect(model.chosen == ["b"])
  }

  @Test func `an option section may begin without a choice`() {
    let screen = screen { model in
      Table {
        OptionSection(
          "Maybe", selection: Binding(model, \.language), options: ["a", "b"].map { $0 as String? }
        ) { $0 ?? "" }
      }
    }
    #expect(screen.presented.numberOfItems(in: 0) == 2)
    screen.press(.space)
    #expect(model.language == "a")
  }

  @Test func `the option of an optional value is chosen and taken back`() {
    let screen = screen { model in
      let language = Binding {
        model.language
      } set: {
        model.language = $0
        model.runs += 1
      }
      return Table { OptionSection("Maybe", selection: language, options: Self.names) { $0 } }
    }
    #expect(chosen(screen) == [false, false, false])
    #expect(screen.press(.space) == [.chose("a", .text("a"))])
    #expect(chosen(screen) == [true, false, false])
    #expect(screen.press(.space) == [.chose("a", .flag(false))])
    #expect(model.language == nil)
    #expect(model.runs == 2)
    #expect(chosen(screen) == [false, false, false])
    #expect(screen.select("b") == .chose("b", .text("b")))
    #expect(screen.select("c") == .chose("c", .text("c")))
    #expect(screen.select("c") == .chose("c", .flag(false)))
    #expect(model.language == nil)
  }

  @Test func `choosing the chosen option of a value again writes nothing`() {
    let screen = screen { model in
      let theme = Binding {
        model.theme
      } set: {
        model.theme = $0
        model.runs += 1
      }
      return Table { OptionSection("Theme", selection: theme, options: Self.names) { $0 } }
    }
    #expect(screen.select("b") == .chose("b", .text("b")))
    #expect(screen.select("b") == .chose("b", .text("b")))
    #expect(model.theme == "b")
    #expect(model.runs == 1)
  }

  @Test func `an option of nil has its own row`() {
    let screen = screen { model in
      Table {
        OptionSection(
          "Maybe", selection: Binding(model, \.language), options: [nil, "a", "b"]
        ) { $0 ?? "Never" }
      }
    }
    #expect(chosen(screen) == [true, false, false])
    screen.press(.down, .space)
    #expect(model.language == "a")
    #expect(screen.press(.space).map(\.description) == ["chose a: a"])
    #expect(model.language == "a")
    #expect(screen.select("Never").description == "chose Maybe/0: Never")
    #expect(model.language == nil)
  }

  @Test func `the only choice of a labelled group stays chosen`() {
    let screen = screen { model in
      Table {
        OptionSection("Theme", selection: Binding(model, \.theme), options: Self.names) { $0 }
        Section { for name in Self.names { OptionRow(name, initialValue: name == "a") } }
      }
    }
    for section in 0..<2 {
      let path = RowPath(section: section, row: 0)
      guard case .refused(_, "This choice is needed") = screen.router.set(.isOn(false), at: path)
      else {
        Issue.record("section \(section) gave its only choice up")
        continue
      }
    }
    #expect(model.theme == "a")
    #expect(chosen(screen) == [true, false, false])
  }

  @Test func `switching off reports the new state`() {
    let screen = screen { model in
      Table {
        OptionSection("Maybe", selection: Binding(model, \.language), options: Self.names) { $0 }
      }
    }
    model.language = "b"
    screen.router.invalidate()
    let path = RowPath(section: 0, row: 1)
    #expect(screen.router.set(.isOn(false), at: path) == .chose("b", .flag(false)))
    #expect(model.language == nil)
  }

  @Test func `choosing the chosen option of a picker again writes nothing`() {
    let screen = screen { model in
      let language = Binding {
        model.language
      } set: {
        model.language = $0
        model.runs += 1
      }
      return Table("Root") {
        Picker("Language", selection: language, options: Self.names) { $0 }
          .onChange { _ in model.selections += 1 }.id("language")
      }
    }
    #expect(!screen.frame.plain.contains("None"))
    #expect(screen.press(.enter, .enter).last == .chose("language", .text("a")))
    #expect(model.language == "a")
    #expect(screen.press(.enter, .enter).last == .chose("language", .text("a")))
    #expect(model.language == "a")
    #expect(model.runs == 1 && model.selections == 1)
    #expect(screen.titles == ["Root"])
  }

  @Test func `an option of nil removes the choice of a picker`() {
    let screen = screen { model in
      Table("Root") {
        Picker("Language", selection: Binding(model, \.language), options: [nil, "a"]) {
          $0 ?? "None"
        }
        .id("language")
      }
    }
    screen.press(.enter, .down, .enter)
    #expect(model.language == "a")
    #expect(screen.press(.enter).last == .pushed("language"))
    #expect(screen.select("None") == .chose("language", .text("None")))
    #expect(model.language == nil)
  }

  @Test func `an unbound option leaves the others of its section`() {
    let screen = screen { _ in
      Table { Section { for name in Self.names { OptionRow(name, initialValue: name == "a") } } }
    }
    screen.press(.down, .space)
    #expect(chosen(screen) == [false, true, false])
  }

  @Test func `an option that is removed by its choice was chosen`() {
    let screen = screen { model in
      Table {
        Section {
          for name in Self.names where !model.chosen.contains(name) {
            OptionRow(
              name,
              isSelected: Binding(
                get: { model.chosen.contains(name) }, set: { _ in model.chosen.insert(name) }),
              marking: .check
            )
            .id(name)
          }
        }
      }
    }
    #expect(screen.select("b") == .chose("b", .flag(true)))
    #expect(model.chosen == ["a", "b"])
  }

  // MARK: Pickers

  @Test func `a picker of one option goes back after the choice`() {
    let screen = screen { model in
      Table("Root") {
        Picker("Theme", selection: Binding(model, \.theme), options: Self.names) { $0 }.id("theme")
      }
    }
    #expect(screen.press(.enter) == [.pushed("theme")])
    #expect(screen.titles == ["Root", "Theme"])
    #expect(screen.press(.end, .enter).last == .chose("theme", .text("c")))
    #expect(screen.titles == ["Root"])
    #expect(model.theme == "c")
  }

  @Test func `a picker of many options stays open`() {
    let screen = screen { model in
      Table("Root") {
        Picker("Many", selection: Binding(model, \.chosen), options: Self.names) { $0 }.id("many")
      }
    }
    screen.press(.enter)
    #expect(screen.press(.down, .space).last == .chose("many", .text("a, b")))
    #expect(screen.press(.home, .space).last == .chose("many", .text("b")))
    #expect(model.chosen == ["b"])
    #expect(chosen(screen) == [false, true, false])
    #expect(screen.press(.escape) == [.popped])
  }

  @Test func `a picker keeps its minimum`() {
    let screen = screen { model in
      Table("Root") {
        Picker("Many", selection: Binding(model, \.chosen), options: Self.names, minimum: 1) { $0 }
          .id("many")
      }
    }
    screen.press(.enter)
    #expect(screen.press(.space) == [.refused("many", reason: "This choice is needed")])
    #expect(model.chosen == ["a"])
    #expect(screen.titles == ["Root", "Many"])
  }

  @Test func `an unbound picker keeps its choice`() {
    let screen = screen { _ in Table { Picker("One", options: Self.names).id("one") } }
    screen.press(.enter)
    #expect(screen.press(.down, .enter).last == .chose("one", .text("b")))
    #expect(screen.frame.plain.contains("b"))
    screen.press(.enter)
    #expect(chosen(screen) == [false, true, false])
  }

  @Test func `a picker of many options is searched`() {
    let names = (0..<40).map { "Option \($0)" }
    let screen = screen { model in
      Table("Root") {
        Picker("Which", selection: Binding(model, \.theme), options: names) { $0 }.id("which")
      }
    }
    screen.press(.enter, "/")
    screen.type("39")
    #expect(screen.presented.numberOfItems(in: 0) == 1)
    #expect(screen.select(RowPath(section: 0, row: 0)) == .chose("which", .text("Option 39")))
    #expect(model.theme == "Option 39")
  }

  @Test func `a picker whose row was removed goes back`() {
    let screen = screen { model in
      Table("Root") {
        if !model.isOn {
          Picker("One", selection: Binding(model, \.theme), options: Self.names) { $0 }.id("one")
        }
        Info("Rest")
      }
    }
    screen.press(.enter)
    model.isOn = true
    screen.router.invalidate()
    #expect(screen.press(.enter) == [.rowRemoved("one")])
    #expect(screen.titles == ["Root"])
  }

  private func chosen(_ screen: Screen) -> [Bool] {
    (screen.presented.section(at: 0)?.items ?? []).map { $0.kind.isChosen }
  }
}

extension Row.Kind {
  fileprivate var isChosen: Bool {
    if case .option(let isSelected, _) = self { isSelected } else { false }
  }
}
