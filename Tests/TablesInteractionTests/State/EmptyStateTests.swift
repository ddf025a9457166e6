import Tables
import TablesInteraction
import Testing

private final class Model {
  var names: [String] = []
  var canDelete = false
  var deleted: [RowPath] = []
}

/// A table that becomes empty and gets rows again.
@Suite struct EmptyStateTests {
  private let model = Model()

  private func screen() -> Screen {
    Screen(columns: 30, rows: 12) { [model] in
      Table("Root") { Section { ForEach(model.names, id: \.self) { Segue($0).deletable() } } }
        .emptyState {
          Info("Nothing yet")
          Action("Add") { model.names = ["first", "second"] }.id("add")
          Segue("Help") { Table { Info("Ask") } }.id("help")
        }
        .editable(onDelete: model.canDelete ? { model.deleted.append($0) } : nil)
    }
  }

  @Test func `rows of an empty state are selected`() {
    let screen = screen()
    #expect(screen.focus == "add")
    #expect(screen.frame.plain.contains("Nothing yet"))
    #expect(screen.press(.enter) == [.performed("add")])
    #expect(screen.presented.sections.map { $0.items.map(\.title) } == [["first", "second"]])
    #expect(screen.focus == "first")
  }

  @Test func `an empty state replaces rows while the screen is open`() {
    model.names = ["only"]
    let screen = screen()
    #expect(screen.focus == "only")
    model.names = []
    screen.router.invalidate()
    #expect(screen.focus == "add")
    #expect(screen.press(.down) == [.focused("help")])
  }

  @Test func `rows of an empty state cannot be deleted`() {
    model.canDelete = true
    let screen = screen()
    #expect(screen.press(.delete) == [.ignored("add")])
    #expect(screen.router.delete(at: RowPath(section: 0, row: 1)) == .ignored("add"))
    #expect(model.deleted.isEmpty)
  }

  @Test func `a screen stays when the empty state that led to it ends`() {
    let screen = screen()
    screen.select("help")
    model.names = ["first", "second", "third"]
    screen.router.invalidate()
    #expect(screen.titles == ["Root", "Help"])
    #expect(screen.frame.plain.contains("Ask"))
    #expect(screen.press(.escape) == [.popped])
    #expect(screen.focus != nil)
  }

  @Test func `a collapsed section is not empty`() {
    let screen = Screen(columns: 30, rows: 12) {
      Table { Section("Names") { Switch("One") }.collapsible(isExpanded: false) }
        .emptyState { Info("Nothing") }
    }
    #expect(!screen.frame.plain.contains("Nothing"))
    #expect(screen.press(.enter).first?.isExpanded == true)
  }
}

extension Outcome {
  fileprivate var isExpanded: Bool? {
    if case .expanded(_, let isExpanded) = self { isExpanded } else { nil }
  }
}
