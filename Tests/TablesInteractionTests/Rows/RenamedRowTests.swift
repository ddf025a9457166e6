import Tables
import TablesInteraction
import Testing

/// Edits that change the id of their own row.
@Suite struct RenamedRowTests {
  private final class People {
    var names = ["Ada", "Ben", "Cleo"]
  }

  /// A list of names, in which each row has its name as id.
  private func list(_ people: People, isSorted: Bool, isLate: Bool = false) -> Screen {
    Screen(columns: 40, rows: 14) {
      Table("People") {
        for name in isSorted ? people.names.sorted() : people.names {
          let index = people.names.firstIndex(of: name) ?? 0
          let field = TextField(
            "Name",
            text: Binding {
              people.names[index]
            } set: {
              people.names[index] = $0
            })
          (isLate ? field.validated { (_: String) async -> String? in nil } : field).id(name)
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `the focus stays on a row whose id its edit has changed`(isSorted: Bool) {
    let people = People()
    let screen = list(people, isSorted: isSorted)
    screen.press(.down, .enter, .control("u"))
    screen.type("Zoe")
    screen.press(.enter)
    #expect(people.names == ["Ada", "Zoe", "Cleo"])
    #expect(screen.focus == "Zoe")
    #expect(screen.press(.enter, "y").last == .typed("Zoe", "Zoey"))
  }

  @Test func `the focus stays on a row whose id a late edit has changed`() async {
    let screen = list(People(), isSorted: false, isLate: true)
    screen.press(.down, .enter, "n", .enter)
    await screen.settle()
    #expect(screen.focus == "Benn")
  }

  @Test func `the focus goes on when an edit removes its row`() {
    let people = People()
    let screen = Screen(columns: 40, rows: 14) {
      Table("People") {
        for name in people.names where !name.isEmpty {
          let index = people.names.firstIndex(of: name) ?? 0
          TextField(
            "Name",
            text: Binding {
              people.names[index]
            } set: {
              people.names[index] = $0
            }
          ).id(name)
        }
      }
    }
    screen.press(.down, .enter, .control("u"), .enter)
    #expect(screen.focus == "Cleo")
  }
}
