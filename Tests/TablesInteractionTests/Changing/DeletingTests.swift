import Observation
import Tables
import TablesInteraction
import Testing

@Observable private final class Model {
  var groups = [["a", "b", "c"], ["d", "e"], ["f"]]
  @ObservationIgnored var deleted: [RowPath] = []
  @ObservationIgnored var moved: [[RowPath]] = []
  var isMiddleCollapsed = false

  func delete(_ path: RowPath) {
    deleted.append(path)
    groups[path.section].remove(at: path.row)
  }

  func move(_ source: RowPath, _ target: RowPath) {
    moved.append([source, target])
    let name = groups[source.section].remove(at: source.row)
    groups[target.section].insert(name, at: target.row)
  }
}

/// Rows that are deleted and moved by keys, which changes the app's data.
@Suite struct DeletingTests {
  private let model = Model()

  private func screen() -> Screen {
    Screen(columns: 30, rows: 24) { [model] in
      Table("Root") {
        for (index, names) in model.groups.enumerated() {
          Section("Group \(index)") {
            ForEach(names, id: \.self) { Segue($0).deletable().movable() }
          }
          .id(index).collapsible()
        }
      }
      .searchable()
      .editable(onDelete: { model.delete($0) }, onMove: { model.move($0, $1) })
    }
  }

  private func path(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }
  private var groups: String { model.groups.map { $0.joined() }.joined(separator: "|") }

  @Test func `deleting asks first`() {
    let screen = screen()
    screen.select("b")
    #expect(screen.press(.delete) == [.asked("b")])
    #expect(screen.frame.plain.contains("Delete b?"))
    #expect(screen.press("n") == [.cancelled("b")])
    #expect(model.deleted.isEmpty)
    #expect(screen.press(.backspace, "y") == [.asked("b"), .deleted("b")])
    #expect(groups == "ac|de|f")
    #expect(screen.focus == "c")
  }

  @Test func `the last rows can be deleted`() {
    let screen = screen()
    screen.select("f")
    #expect(screen.press(.delete, .enter).last == .cancelled("f"))
    #expect(screen.press(.delete, .up, .enter).last == .deleted("f"))
    #expect(groups == "abc|de|")
    #expect(screen.focus == nil)
    for row in ["e", "d", "c", "b", "a"] {
      screen.select(row)
      #expect(screen.press(.delete, "y").last == .deleted(RowID(row)))
    }
    #expect(groups == "||")
    #expect(screen.press(.delete, .space).first == .unhandled)
  }

  @Test func `the row that was asked about is the one deleted`() {
    let screen = screen()
    screen.select("b")
    screen.press(.delete)
    model.groups[0].insert("0", at: 0)
    #expect(screen.press("y") == [.deleted("b")])
    #expect(groups == "0ac|de|f")
  }

  @Test func `another row with the same id is not deleted instead`() {
    model.groups = [["a", "b"], ["a", "c"]]
    let screen = screen()
    screen.select(path(1, 0))
    screen.press(.delete)
    model.groups[1].removeFirst()
    #expect(screen.press("y") == [.rowRemoved("a")])
    #expect(groups == "ab|c")
  }

  @Test func `paths are those of the declared table while a section is collapsed`() {
    let screen = screen()
    screen.select("Group 0")
    screen.select("Group 1")
    screen.select("f")
    screen.press(.delete, "y")
    #expect(model.deleted == [path(2, 0)])
  }

  @Test func `paths are those of the declared table while rows are searched`() {
    let screen = screen()
    screen.press("/", "e", .enter, .delete, "y")
    #expect(model.deleted == [path(1, 1)])
    #expect(groups == "abc|d|f")
  }

  @Test func `the closure of a row comes before that of the table`() {
    let model = model
    let screen = Screen(columns: 30, rows: 12) {
      Table { Info("Row").onDelete { model.groups = [] }.id("row") }
        .editable(onDelete: { model.deleted.append($0) })
    }
    #expect(screen.press(.delete, "y") == [.asked("row"), .deleted("row")])
    #expect(model.groups.isEmpty)
    #expect(model.deleted.isEmpty)
  }

  @Test func `a row that says how it is deleted needs no editable table`() {
    let screen = Screen(columns: 30, rows: 12) {
      Table { Segue("Row").onDelete {}.id("row") }
    }
    #expect(screen.press(.delete, "y") == [.asked("row"), .deleted("row")])
    #expect(screen.press(Key(.up, .alt)) == [.ignored("row")])
  }

  @Test func `nothing is deleted in a table that allows other changes only`() {
    let screen = Screen(columns: 30, rows: 12) {
      Table { Segue("Row").onDelete {}.id("row") }.editable(.move)
    }
    #expect(screen.press(.delete) == [.ignored("row")])
  }

  @Test func `a table deletes no row that does not say so`() {
    let model = model
    let screen = Screen(columns: 60, rows: 12) {
      Table {
        Section("Options") { Switch("Dark").id("dark") }
        Section("Files") { Segue("a").deletable().id("a") }
      }
      .editable { model.deleted.append($0) }
    }
    #expect(screen.focus == "dark")
    #expect(!screen.frame.plain.contains("delete"))
    #expect(screen.press(.delete) == [.ignored("dark")])
    #expect(screen.router.delete(at: path(0, 0)) == .ignored("dark"))
    screen.press(.down)
    #expect(screen.frame.plain.contains("delete"))
    #expect(screen.press(.delete, "y") == [.asked("a"), .deleted("a")])
    #expect(model.deleted == [path(1, 0)])
  }

  @Test func `a disabled row offers no deletion`() {
    let screen = Screen(columns: 60, rows: 12) {
      Table { Segue("Row").onDelete {}.disabled().id("row") }
    }
    #expect(!screen.frame.plain.contains("delete"))
  }

  @Test func `a row is deleted by its title`() {
    let screen = screen()
    #expect(screen.delete("b") == .deleted("b"))
    #expect(screen.delete("b") == .unknown("b"))
    #expect(screen.delete("Group 2") == .unknown("Group 2"))
    #expect(model.groups == [["a", "c"], ["d", "e"], ["f"]])
    let other = Screen(columns: 40, rows: 12) { Table { Info("Milk").id("milk") } }
    #expect(other.delete("Milk") == .ignored("milk"))
  }

  // MARK: Moving

  @Test func `a row is moved within its section`() {
    let screen = screen()
    screen.select("a")
    let keys = [Key(.down, .alt), Key(.down, .alt), Key(.up, .alt)]
    #expect(
      screen.press(keys) == [
        .moved("a", to: path(0, 1)), .moved("a", to: path(0, 2)), .moved("a", to: path(0, 1)),
      ])
    #expect(groups == "bac|de|f")
    #expect(screen.focusPath == path(0, 1))
  }

  @Test func `a row is moved into the next section and back`() {
    let screen = screen()
    screen.select("c")
    #expect(screen.press(Key(.down, .alt)) == [.moved("c", to: path(1, 0))])
    #expect(groups == "ab|cde|f")
    #expect(screen.focus == "c")
    #expect(screen.press(Key(.up, .alt)) == [.moved("c", to: path(0, 2))])
    #expect(groups == "abc|de|f")
  }

  @Test func `a row does not move beyond the ends of the table`() {
    let screen = screen()
    screen.select("f")
    #expect(screen.press(Key(.down, .alt)) == [.ignored("f")])
    screen.select("a")
    #expect(screen.press(Key(.up, .alt)) == [.ignored("a")])
    #expect(model.moved.isEmpty)
  }

  @Test func `a target outside of the table is moved inside`() {
    let router = screen().router
    #expect(router.move(from: path(0, 0), to: path(0, 99)) == .moved("a", to: path(0, 2)))
    #expect(router.move(from: path(0, 0), to: path(1, 99)) == .moved("b", to: path(1, 2)))
    #expect(router.move(from: path(1, 2), to: path(99, 0)) == .moved("b", to: path(2, 1)))
    #expect(router.move(from: path(2, 1), to: path(-3, -4)) == .moved("b", to: path(0, 0)))
    #expect(groups == "bca|de|f")
  }

  @Test func `a row moved up into a collapsed section comes last there`() {
    let screen = screen()
    screen.select("Group 1")
    screen.select("f")
    #expect(screen.press(Key(.up, .alt)) == [.moved("f", to: path(1, 2))])
    #expect(groups == "abc|def|")
  }

  @Test func `a row moved down into a collapsed section comes first there`() {
    let screen = screen()
    screen.select("Group 1")
    screen.select("c")
    #expect(screen.press(Key(.down, .alt)) == [.moved("c", to: path(1, 0))])
    #expect(groups == "ab|cde|f")
  }

  @Test func `no row is moved among those found`() {
    let screen = screen()
    screen.press("/", "e", .enter)
    #expect(screen.press(Key(.up, .alt)) == [.ignored("e")])
    #expect(screen.router.move(from: path(0, 0), to: path(0, 1)).isFailure)
    #expect(model.moved.isEmpty)
  }
}
