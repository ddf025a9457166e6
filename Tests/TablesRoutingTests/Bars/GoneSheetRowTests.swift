import Tables
import TablesRouting
import TablesTestTools
import Testing

/// A screen of a sheet that is left because the row that leads to it is gone.
@Suite struct GoneSheetRowTests {
  private final class Commands { var removeLast: (() -> Void)? }

  private struct Groups: ScreenContent {
    let commands: Commands
    @Stored var groups = [["a"], ["b"]]

    var table: Table {
      commands.removeLast = { groups.removeLast() }
      return Table("Groups") {
        ForEach(groups.indices, id: \.self) { group in
          Segue("Group \(group)") {
            Table("Group") {
              ForEach(groups[group].indices, id: \.self) { index in
                TextField(
                  "Text",
                  text: Binding(
                    get: { groups[group][index] }, set: { groups[group][index] = $0 }))
              }
            }
          }
        }
      }
    }
  }

  @Test func `its rows are not read, whose data is gone`() throws {
    let commands = Commands()
    let router = Router {
      Table("Root") { Segue("Edit", presented: .sheet) { Groups(commands: commands) } }
    }
    router.select("Edit")
    router.select("Group 1")
    let row = try #require(router.ref(of: RowPath(section: 0, row: 0)))
    router.type("bc", at: row)
    router.leave(row)
    #expect(router.hasUnsavedInput)
    commands.removeLast?()
    router.invalidate()
    #expect(router.titles == ["Root", "Groups"])
  }
}
