import Observation
import Tables
import TablesInteraction
import TablesSpoken
import Testing

@Suite struct AccessibleCommandTests {
  fileprivate final class Files {
    var names = ["a", "b", "c"]
    var more = ["x"]
    var odd = ["z"]
    var shared: [String] = []
  }

  private let files = Files()

  private var screen: AccessibleScreen {
    AccessibleScreen { [files] in
      Table("Files") {
        Section("Mine") {
          ForEach(files.names, id: \.self) { name in
            Info(name).movable().onDelete { files.names.removeAll { $0 == name } }
              .contextMenu {
                Action("Share") { files.shared.append(name) }
                Action("Burn", role: .destructive) { files.shared.append("burnt \(name)") }
              }
          }
        }
        Section("Others") { ForEach(files.more, id: \.self) { Info($0).movable() } }.collapsible()
          .id("others")
        Section("Odd") { ForEach(files.odd, id: \.self) { Info($0) } }.collapsible(
          isExpanded: false
        ).id("odd")
      }
      .searchable()
      .editable(onMove: { files.move($0, $1) })
    }
  }

  @Test func `a number out of range says so`() {
    let screen = screen
    #expect(screen.respond(to: "77") == [.unknown("77")])
    #expect(screen.reply == "There is no row 77.\nRow number or command?\n")
    #expect(screen.respond(to: "0") == [.unknown("0")])
    #expect(screen.respond(to: "-1") == [.unknown("-1")])
    #expect(screen.respond(to: "99999999999999999999") == [.unknown("99999999999999999999")])
    let least = String(Int.min)
    #expect(screen.respond(to: least) == [.unknown(least)])
    #expect(screen.respond(to: "menu \(least)") == [.unknown(least)])
  }

  @Test func `an unknown command leads to the help`() {
    let screen = screen
    #expect(screen.respond(to: "xyzzy") == [.unknown("xyzzy")])
    #expect(screen.reply.hasPrefix("“xyzzy” is not a command; help lists the commands.\n"))
    #expect(screen.respond(to: "menu x") == [.unknown("x")])
    #expect(screen.reply.hasPrefix("There is no row x.\n"))
  }

  @Test func `deleting asks first`() {
    let screen = screen
    let delete = {
      screen.respond(to: "menu 2")
      return screen.respond(to: "delete")
    }
    #expect(delete() == [.asked("b")])
    #expect(screen.reply == "Delete b? Yes or no?\n")
    #expect(screen.respond(to: "perhaps") == [.asked("b")])
    #expect(screen.reply == "“perhaps” is not an answer.\nDelete b? Yes or no?\n")
    #expect(screen.respond(to: "1") == [.asked("b")], "a number is no answer to yes or no")
    #expect(screen.respond(to: "n") == [.cancelled("b")])
    #expect(screen.reply == "Nothing was done.\nRow number or command?\n")
    #expect(files.names == ["a", "b", "c"])
    #expect(delete() == [.asked("b")])
    #expect(screen.respond(to: " ") == [.cancelled("b")], "an empty line is the harmless answer")
    #expect(delete() == [.asked("b")])
    #expect(screen.respond(to: " YES ") == [.deleted("b")])
    #expect(screen.reply.hasPrefix("b is deleted.\nFiles\n\nMine\n1. a, has a menu\n2. c"))
    #expect(files.names == ["a", "c"])
  }

  @Test func `a row is moved by one place`() {
    let screen = screen
    screen.respond(to: "menu 1")
    #expect(screen.reply.contains("3. Delete, destructive\n4. Move down\n"))
    #expect(screen.respond(to: "4") == [.moved("a", to: RowPath(section: 0, row: 1))])
    #expect(screen.reply.hasPrefix("a was moved.\nFiles\n\nMine\n1. b, has a menu\n2. a,"))
    #expect(files.names == ["b", "a", "c"])
    screen.respond(to: "menu 2")
    #expect(screen.respond(to: "move up") == [.moved("a", to: RowPath(section: 0, row: 0))])
    #expect(files.names == ["a", "b", "c"])
    screen.respond(to: "menu 3")
    #expect(screen.respond(to: "Move down") == [.moved("c", to: RowPath(section: 1, row: 0))])
    #expect(files.more == ["c", "x"])
  }

  @Test func `a menu is read and answered`() {
    let screen = screen
    #expect(screen.respond(to: "menu 1") == [.menuOpened("a", "Share")])
    #expect(
      screen.reply == """
        1. Share
        2. Burn, destructive
        3. Delete, destructive
        4. Move down
        Number of an action for a? An empty line chooses none.

        """)
    #expect(screen.respond(to: "9") == [.menuOpened("a", "Share")])
    #expect(screen.reply.hasPrefix("“9” is not an answer.\n"))
    #expect(screen.respond(to: String(Int.min)) == [.menuOpened("a", "Share")])
    #expect(screen.respond(to: "1") == [.performed("a")])
    #expect(files.shared == ["a"])
    screen.respond(to: "m 1")
    #expect(screen.respond(to: "") == [.cancelled("a")])
    #expect(screen.reply == "Nothing was done.\nRow number or command?\n")
  }

  @Test func `a destructive entry asks first`() {
    let screen = screen
    screen.respond(to: "menu 2")
    #expect(screen.respond(to: "2") == [.asked("b")])
    #expect(screen.prompt == "Burn: b? Yes or no?")
    #expect(screen.respond(to: "y") == [.performed("b")])
    #expect(files.shared == ["burnt b"])
  }

  @Test func `a row without actions says so`() {
    let screen = AccessibleScreen { Table("Plain") { Info("Row").id("row") } }
    #expect(screen.respond(to: "menu 1") == [.ignored("row")])
    #expect(screen.reply.hasPrefix("Row does not accept that.\n"))
    #expect(screen.respond(to: "menu").first?.isFailure == false)
    #expect(screen.reply.hasPrefix("Plain does not accept that.\n"))
  }

  @Test func `sections are opened and closed by the numbers of their headers`() {
    let screen = screen
    #expect(
      screen.page.contains("\n4. Others, open\n5. x, has a menu\n\n6. Odd, closed, 1 hidden\n"))
    #expect(screen.respond(to: "4") == [.expanded("others", false)])
    #expect(screen.reply.contains("\n4. Others, closed, 1 hidden\n\n5. Odd, closed, 1 hidden\n"))
    files.names.removeLast()
    screen.router.invalidate()
    #expect(screen.respond(to: "5") == [.expanded("odd", true)], "it was read with this number")
    #expect(screen.page.contains("\n4. Odd, open\n5. z\n"))
    #expect(screen.respond(to: "menu 4") == [.unknown("4")])
  }

  @Test func `a search shows what it finds and ends`() {
    let screen = screen
    #expect(screen.respond(to: "search b") == [.searched("b", matches: 1)])
    #expect(
      screen.reply
        == "Files\nSearch for “b”: 1 found.\n\nMine\n1. b, has a menu\nRow number or command?\n")
    #expect(screen.respond(to: "s zz") == [.searched("zz", matches: 0)])
    #expect(screen.reply.contains("No matches.\n"))
    #expect(screen.respond(to: "search") == [.searched(nil, matches: 0)])
    #expect(screen.reply.hasPrefix("Files\n\nMine\n1. a"))
    screen.respond(to: "search b")
    #expect(screen.respond(to: "back") == [.searched(nil, matches: 0)])
    #expect(screen.respond(to: "search") == [.unhandled])
  }

  @Test func `a screen says what it cannot do`() {
    let screen = AccessibleScreen { Table("Plain") { Info("Row") } }
    for (line, sentence) in [
      ("search x", "This screen cannot be searched."),
      ("next", "There is no further page."), ("p", "There is no further page."),
    ] {
      #expect(screen.respond(to: line) == [.unhandled])
      #expect(screen.reply == sentence + "\nRow number or command?\n")
    }
  }

  @Test func `pages are turned`() {
    let screen = AccessibleScreen { Table { ForEach(1..<51) { Info("R\($0)") } } }
    let firstNumber = { (screen: AccessibleScreen) in screen.reply.prefix { $0 != "." } }
    for (line, number) in [("n", "21"), ("next", "41"), ("p", "21"), ("previous", "1")] {
      #expect(screen.respond(to: line) == [.scrolled])
      #expect(firstNumber(screen) == number)
    }
    #expect(screen.respond(to: "33") == [.ignored(RowID(33))])
    #expect(screen.page.hasPrefix("21. R21\n"), "a number turns to its page")
  }

  @Test func `the last page is read in place of one that no longer exists`() {
    let rows = Rows()
    let screen = AccessibleScreen { Table { ForEach(rows.numbers, id: \.self) { Info("R\($0)") } } }
    screen.respond(to: "next")
    rows.numbers = Array(1...5)
    #expect(screen.page.hasPrefix("1. R1\n"))
  }

  @Test func `help lists the commands that can be used`() {
    let screen = screen
    #expect(screen.respond(to: "?") == [])
    #expect(screen.reply.contains("menu 3 reads the actions of row 3"))
    #expect(screen.reply.contains("menu alone reads the actions of the screen, such as Edit.\n"))
    #expect(screen.reply.contains("search TEXT finds rows"))
    #expect(!screen.reply.contains("turn pages"))
    let plain = AccessibleScreen { Table { Info("Row") } }
    plain.respond(to: "help")
    #expect(!plain.reply.contains("search TEXT"))
    #expect(!plain.reply.contains("actions of the screen"))
  }

  @Test func `back leaves a screen, and at the root the session`() {
    let screen = AccessibleScreen {
      Table("Root") { Segue("More") { Table("Inner") { Info("Row") } }.id("more") }
    }
    #expect(screen.respond(to: "1") == [.pushed("more")])
    #expect(screen.reply.hasPrefix("Root › Inner\n"))
    #expect(screen.respond(to: "b") == [.popped])
    #expect(screen.reply.hasPrefix("Root\n"))
    #expect(screen.respond(to: "back") == [.exited])
    #expect(screen.isFinished)
    #expect(screen.reply == "Left.\n")
  }

  @Test func `a number means the row that was read with it`() {
    let rows = Rows()
    let screen = AccessibleScreen {
      Table { ForEach(rows.numbers, id: \.self) { Switch("R\($0)") } }
    }
    #expect(screen.page.hasPrefix("1. R1, switch, off\n2. R2"))
    rows.numbers = Array(0...5)
    #expect(screen.respond(to: "2") == [.toggled(RowID(2), true)])
    #expect(screen.reply.hasPrefix("R2 is on now.\n1. R0, switch, off\n2. R1"))
    rows.numbers = [0, 1]
    #expect(screen.respond(to: "6") == [.unknown("6")])
    #expect(screen.reply.hasPrefix("There is no row 6.\n1. R0"))
  }

  @Test func `other rows that have changed are read too`() {
    let rows = Rows()
    let screen = AccessibleScreen {
      Table {
        Switch("Dark", isOn: Binding(rows, \.isOn))
        Info("State", detail: rows.isOn ? "dark" : "light")
        Info("Other")
      }
    }
    screen.respond(to: "1")
    #expect(
      screen.reply == "Dark is on now.\n2. State, dark\nRow number or command?\n")
  }

  @Test func `an empty line reads the page again`() {
    let screen = AccessibleScreen { Table { Info("Row") } }
    for line in ["", "  ", "again", "A"] {
      #expect(screen.respond(to: line) == [])
      #expect(screen.reply == "1. Row\nRow number or command?\n")
    }
  }

  @Observable final class Rows {
    var numbers = Array(1...50)
    var isOn = false
  }
}

extension AccessibleCommandTests.Files {
  fileprivate func move(_ source: RowPath, _ target: RowPath) {
    let lists = [\AccessibleCommandTests.Files.names, \.more, \.odd]
    let moved = self[keyPath: lists[source.section]].remove(at: source.row)
    self[keyPath: lists[target.section]].insert(moved, at: target.row)
  }
}
