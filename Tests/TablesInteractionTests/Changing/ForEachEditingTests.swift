import Tables
import TablesInteraction
import Testing

private final class Model {
  var files = ["a", "b", "c"]
  var deleted: [[Int]] = []
  var moved: [String] = []

  func delete(_ offsets: [Int]) {
    deleted.append(offsets)
    for offset in offsets.reversed() { files.remove(at: offset) }
  }

  /// Moves as `MutableCollection.move(fromOffsets:toOffset:)` of SwiftUI does.
  func move(_ source: [Int], _ destination: Int) {
    moved.append("\(source) to \(destination)")
    let elements = source.map { files[$0] }
    let before = source.filter { $0 < destination }.count
    for offset in source.reversed() { files.remove(at: offset) }
    files.insert(contentsOf: elements, at: destination - before)
  }
}

/// The elements of a `ForEach`, deleted and moved by keys.
@Suite struct ForEachEditingTests {
  private let model = Model()

  private func screen() -> Screen {
    Screen(columns: 60, rows: 16) { [model] in
      Table("Root") {
        Section("Options") { Switch("Dark").id("dark") }
        Section("Files") {
          Segue("New file").id("new")
          ForEach(model.files, id: \.self) { Segue($0) }
            .onDelete(perform: model.delete)
            .onMove(perform: model.move)
          Segue("Last").id("last")
        }
        Section("Other") { ForEach(["x"], id: \.self) { Segue($0) }.onMove { _, _ in } }
      }
      .searchable()
    }
  }

  @Test func `an element is deleted by its offset, wherever its row is`() {
    let screen = screen()
    screen.select("b")
    #expect(screen.frame.plain.contains("delete"))
    #expect(screen.press(.delete, "y") == [.asked("b"), .deleted("b")])
    #expect(model.deleted == [[1]])
    #expect(model.files == ["a", "c"])
  }

  @Test(arguments: ["dark", "new", "last", "x"])
  func `rows beside the elements are not deleted`(_ id: String) {
    let screen = screen()
    screen.select(id)
    #expect(!screen.frame.plain.contains("delete"))
    #expect(screen.press(.delete) == [.ignored(RowID(id))])
    #expect(model.deleted == [])
  }

  @Test func `an element that was found is deleted by its offset in the data`() {
    let screen = screen()
    screen.press("/", "c", .enter, .delete, "y")
    #expect(model.deleted == [[2]])
  }

  @Test func `an element moves among the others, and not beyond them`() {
    let screen = screen()
    screen.select("b")
    let down = Key(.down, .alt)
    let path = RowPath(section: 1, row: 3)
    #expect(screen.press(down, down) == [.moved("b", to: path), .ignored("b")])
    #expect(model.files == ["a", "c", "b"])
    let up = Key(.up, .alt)
    screen.press(up, up)
    #expect(screen.press(up) == [.ignored("b")])
    #expect(model.files == ["b", "a", "c"])
    #expect(model.moved == ["[1] to 3", "[2] to 1", "[1] to 0"])
  }

  @Test func `a target outside of the elements is moved inside`() {
    let router = screen().router
    func move(_ row: Int, _ section: Int, _ target: Int) -> Outcome {
      router.move(from: RowPath(section: 1, row: row), to: RowPath(section: section, row: target))
    }
    #expect(move(1, 1, 99) == .moved("a", to: RowPath(section: 1, row: 3)))
    #expect(model.files == ["b", "c", "a"])
    #expect(move(3, 0, 0) == .moved("a", to: RowPath(section: 1, row: 1)))
    #expect(model.files == ["a", "b", "c"])
    #expect(move(2, 2, 0) == .moved("b", to: RowPath(section: 1, row: 3)))
    #expect(model.files == ["a", "c", "b"])
    #expect(move(0, 1, 2) == .ignored("new"))
  }

  @Test func `the only element cannot be moved`() {
    let router = screen().router
    #expect(!router.canMove(at: RowPath(section: 2, row: 0)))
  }

  @Test func `an element may refuse`() {
    let model = model
    let router = Router {
      Table {
        ForEach(model.files, id: \.self) { Info($0).deletable($0 != "a").movable($0 != "b") }
          .onDelete(perform: model.delete).onMove(perform: model.move)
      }
    }
    let paths = (0..<3).map { RowPath(section: 0, row: $0) }
    #expect(paths.map { router.canDelete(at: $0) } == [false, true, true])
    #expect(paths.map { router.canMove(at: $0) } == [true, false, true])
  }

  @Test func `a row's own closure comes before that of the elements`() {
    let model = model
    var deleted: [String] = []
    let router = Router {
      Table {
        ForEach(model.files, id: \.self) { name in Info(name).onDelete { deleted.append(name) } }
          .onDelete(perform: model.delete)
      }
    }
    router.delete(at: RowPath(section: 0, row: 1))
    #expect(deleted == ["b"])
    #expect(model.deleted == [])
  }

  @Test func `elements without closures are not edited`() {
    let router = Router {
      Table {
        ForEach(["a", "b"], id: \.self) { Info($0) }.onDelete(perform: nil).onMove(perform: nil)
      }
    }
    #expect(!router.canDelete(at: RowPath(section: 0, row: 0)))
    #expect(!router.canMove(at: RowPath(section: 0, row: 0)))
  }
}
