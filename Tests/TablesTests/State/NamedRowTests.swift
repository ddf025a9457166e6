import Tables
import TablesInteraction
import TablesTestTools
import Testing

private struct Counter: RowContent {
  var title: String
  @Stored var isOn = false
  @Stored var count = 0

  var body: some RowContent {
    Switch(title, isOn: $isOn).onChange { _ in count += 1 }.detail("\(count)")
  }
}

private struct Card: RowContent {
  var title: String
  @Stored var isOn = false

  var body: some RowContent { Switch(title, isOn: $isOn) }
}

private final class Model {
  var names = ["a", "b", "c"]
  var groups = ["x", "y"]
}

/// Rows with stored properties in a plain loop, distinguished by `.id(_:)`.
@Suite struct NamedRowTests {
  private let model = Model()

  private func screen(
    @TableBuilder content: @escaping (Model) -> Sections
  ) -> Screen {
    Screen(columns: 40, rows: 30) { [model] in Table { content(model) } }
  }

  private func change(_ screen: Screen, to names: [String]) {
    model.names = names
    screen.router.invalidate()
  }

  /// The titles of the rows that are on.
  private func on(_ screen: Screen) -> [String] {
    screen.presented.sections.flatMap { section in
      section.items.filter { $0.kind == .switch(isOn: true) }.map { $0.title + ($0.detail ?? "") }
    }
  }

  @Test(arguments: [
    (["q", "b", "c"], [String]()), (["c", "b", "a"], ["a1"]), (["z", "a", "b", "c"], ["a1"]),
    (["c", "a"], ["a1"]), (["b", "c"], []),
  ])
  func `values follow their rows`(names: [String], expected: [String]) {
    let screen = screen { model in
      Section { for name in model.names { Counter(title: name).id(name) } }
    }
    screen.select("a")
    change(screen, to: names)
    #expect(on(screen) == expected)
    change(screen, to: ["a", "b", "c"])
    #expect(on(screen) == ["a1"])
  }

  @Test(arguments: [
    (["q", "b", "c"], [String]()), (["c", "b", "a"], ["a"]), (["z", "a", "b", "c"], ["a"]),
    (["c", "a"], ["a"]), (["b", "c"], []),
  ])
  func `values follow rows with modifiers`(names: [String], expected: [String]) {
    let screen = screen { model in
      Section {
        for name in model.names { Card(title: name).disabled(false).badge(1).id(name) }
      }
      Section("More") {
        for name in model.names { Card(title: "\(name) too").id(name + "2").icon("x") }
      }
    }
    screen.select("a")
    change(screen, to: names)
    #expect(on(screen) == expected)
    change(screen, to: ["a", "b", "c"])
    #expect(on(screen) == ["a"])
  }

  @Test(arguments: [
    (["q", "b", "c"], [String]()), (["c", "b", "a"], ["a", "a too"]),
    (["z", "a", "b", "c"], ["a", "a too"]), (["c", "a"], ["a", "a too"]), (["b", "c"], []),
  ])
  func `values follow the rows of a loop with several rows a turn`(
    names: [String], expected: [String]
  ) {
    let screen = screen { model in
      Section {
        for name in model.names {
          Info("\(name):")
          Card(title: name).id(name)
          if model.groups.isEmpty { Info("\(name) more") }
          Card(title: "\(name) too").id(name + "2")
        }
      }
    }
    screen.select("a")
    screen.select("a too")
    change(screen, to: names)
    #expect(on(screen) == expected)
    change(screen, to: ["a", "b", "c"])
    #expect(on(screen) == ["a", "a too"])
  }

  @Test func `a value that rows of a loop share does not belong to the first of them`() {
    struct Flags: ScreenContent {
      let model: Model
      @Stored var flags = [false, false, false]
      var table: Table {
        Table {
          for (index, name) in model.names.enumerated() {
            Switch(name, isOn: $flags[index]).id(name)
          }
        }
      }
    }
    let screen = createdScreen { [model] in Flags(model: model) }
    screen.select("b")
    change(screen, to: ["new", "c"])
    #expect(on(screen) == ["c"])
  }

  @Test func `a value is kept while the row that binds it is hidden`() {
    struct Copies: ScreenContent {
      let model: Model
      @Stored var copies = 1
      var table: Table {
        Table {
          if model.names.count > 2 { Stepper("Copies", value: $copies, in: 1...9) }
          Info("Now", detail: "\(copies)")
        }
      }
    }
    let screen = createdScreen { [model] in Copies(model: model) }
    screen.press(.right)
    change(screen, to: ["a"])
    #expect(screen.presented.sections[0].items.map(\.detail) == ["2"])
    change(screen, to: ["a", "b", "c"])
    #expect(screen.presented.sections[0].items.map(\.detail) == [nil, "2"])
  }

  @Test func `rows in two branches keep values of their own`() {
    let screen = screen { model in
      Section {
        if model.names.count > 2 {
          Card(title: "many")
        } else {
          Card(title: "few")
          Info("More")
        }
      }
    }
    screen.select("many")
    change(screen, to: ["a"])
    #expect(on(screen) == [])
    screen.select("few")
    change(screen, to: ["a", "b", "c"])
    #expect(on(screen) == ["many"])
  }

  @Test func `values follow rows in sections with ids`() {
    let screen = screen { model in
      for name in model.names { Section(name) { Counter(title: name).id(name) }.id(name) }
    }
    screen.select("a/a")
    change(screen, to: ["q", "a", "c"])
    #expect(on(screen) == ["a1"])
    change(screen, to: ["c", "q", "b", "a"])
    #expect(on(screen) == ["a1"])
  }

  @Test func `rows with the same id in two sections keep values of their own`() {
    let screen = screen { model in
      for group in model.groups {
        Section(group) {
          for name in model.names { Counter(title: group + name).id(name) }
        }
        .id(group)
      }
    }
    screen.select("ya")
    change(screen, to: ["c", "a"])
    #expect(on(screen) == ["ya1"])
  }

  @Test func `rows of one's own inside another one belong to its id`() {
    struct Outer: RowContent {
      var inner: Counter
      var body: some RowContent { inner }
    }
    let screen = screen { model in
      Section { for name in model.names { Outer(inner: Counter(title: name)).id(name) } }
    }
    screen.select("b")
    change(screen, to: ["b", "a"])
    #expect(on(screen) == ["b1"])
  }

  @Test func `rows with one id in sections without ids belong to the places of the sections`() {
    let screen = screen { model in
      for group in model.groups { Section(group) { Counter(title: group).id("same") } }
    }
    screen.select("y")
    #expect(on(screen) == ["y1"])
    model.groups.insert("new", at: 0)
    screen.router.invalidate()
    #expect(on(screen) == ["x1"])
  }
}
