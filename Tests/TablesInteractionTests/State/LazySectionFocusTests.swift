import Tables
import TablesInteraction
import TablesTestTools
import Testing

/// The focus in sections that a `ForEach` creates, when its row or section is removed.
@Suite struct LazySectionFocusTests {
  private struct Folder: Identifiable {
    let id: String
    var files: [String]
  }

  private final class Model {
    var folders: [Folder] = ["a", "b", "c", "d"].map { folder in
      Folder(id: folder, files: (1...6).map { "\(folder)\($0)" })
    }
    var isListed = false
  }
  private let model = Model()

  private func makeScreen() -> Screen {
    Screen(columns: 30, rows: 12) { [model] in
      Table {
        ForEach(model.folders) { folder in
          Section(folder.id) {
            if model.isListed {
              for file in folder.files { Segue(file).id(file) }
            } else {
              ForEach(folder.files, id: \.self) { Segue($0) }
            }
          }
        }
      }
    }
  }

  private func focus(_ file: RowID, in screen: Screen) {
    #expect(screen.select(file.description).isSelection, "\(file)")
    #expect(screen.focus == file)
  }

  @Test(arguments: [false, true])
  func `after its row is removed the next one has the focus, also when rows came above it`(
    isListed: Bool
  ) {
    model.isListed = isListed
    let screen = makeScreen()
    focus("b3", in: screen)
    model.folders[1].files = ["new 1", "b1", "new 2", "b2", "b4", "b5"]
    screen.router.invalidate()
    #expect(screen.focus == "b4")
  }

  @Test func `it follows when sections came above as well`() {
    let screen = makeScreen()
    focus("b3", in: screen)
    model.folders.insert(Folder(id: "new", files: ["x", "y", "z"]), at: 0)
    model.folders[2].files = ["b6", "b2", "b4", "b1"]
    screen.router.invalidate()
    #expect(screen.focus == "b4")
  }

  @Test func `if all rows below are removed the one above has the focus`() {
    let screen = makeScreen()
    focus("b3", in: screen)
    model.folders[1].files = ["new", "b1", "b2"]
    screen.router.invalidate()
    #expect(screen.focus == "b2")
  }

  @Test(arguments: [false, true])
  func `after its section is removed the next row has the focus`(isListed: Bool) {
    model.isListed = isListed
    let screen = makeScreen()
    focus("b3", in: screen)
    model.folders.remove(at: 1)
    screen.router.invalidate()
    #expect(screen.focus == "c1")
  }

  @Test func `after its section and those below are removed the row above has the focus`() {
    let screen = makeScreen()
    focus("b3", in: screen)
    model.folders.removeLast(3)
    screen.router.invalidate()
    #expect(screen.focus == "a6")
  }

  @Test func `keys move the focus to a section whose rows are then followed`() {
    let screen = makeScreen()
    focus("a6", in: screen)
    screen.press(.down, .down)
    #expect(screen.focus == "b2")
    model.folders[1].files.removeAll { $0 == "b1" || $0 == "b2" }
    model.folders[1].files.insert("top", at: 0)
    screen.router.invalidate()
    #expect(screen.focus == "b3")
  }
}

extension Outcome {
  fileprivate var isSelection: Bool { if case .selected = self { true } else { false } }
}
