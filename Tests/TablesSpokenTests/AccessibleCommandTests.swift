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
    #expect(screen.respond(to: "open \(least)") == [.unknown(least)])
  }

  @Test func `an unknown command names the nearest`() {
    let screen = screen
    #expect(screen.respond(to: "serach a") == [.unknown("serach")])
    #expect(screen.reply.hasPrefix("“serach” is not a command. Did you mean search?\n"))
    #expect(screen.respond(to: "xyzzy") == [.unknown("xyzzy")])
    #expect(screen.reply.hasPrefix("“xyzzy” is not a command; help lists the commands.\n"))
  }

  @Test(arguments: [
    ("menu", "menu is incomplete. Example: menu 3."),
    ("delete x", "delete is incomplete. Example: delete 3."),
    ("move 1", "move is incomplete. Example: move 3 5."),
    ("open", "open is incomplete. Example: open SECTION."),
    ("g", "go is incomplete. Example: go 3."),
  ])
  func `an incomplete command says what it needs`(line: String, sentence: String) {
    let screen = screen
    screen.respond(to: line)
    #expect(screen.reply.hasPrefix(sentence + "\n"))
  }

  @Test func `deleting asks first`() {
    let screen = screen
    #expect(screen.respond(to: "delete 2") == [.asked("b")])
    #expect(screen.reply == "Delete b, yes or no?\n")
    #expect(screen.respond(to: "perhaps") == [.asked("b")])
    #expect(screen.reply == "Please answer yes or no.\nDelete b, yes or no?\n")
    #expect(screen.respond(to: "n") == [.cancelled("b")])
    #expect(screen.reply == "Nothing was done.\nRow number or command?\n")
    #expect(files.names == ["a", "b", "c"])
    #expect(screen.respond(to: "d 2") == [.asked("b")])
    #expect(screen.respond(to: " ") == [.cancelled("b")], "an empty line is the harmless answer")
    #expect(screen.respond(to: "d 2") == [.asked("b")])
    #expect(screen.respond(to: " YES ") == [.deleted("b")])
    #expect(screen.reply.hasPrefix("b is deleted.\nFiles\n\nMine\n1. a, has a menu\n2. c"))
    #expect(files.names == ["a", "c"])
  }

  @Test func `a row that cannot be deleted is not asked about`() {
    let screen = screen
    #expect(screen.respond(to: "delete 4") == [.ignored("x")])
    #expect(screen.reply.hasPrefix("x does not accept that.\n"))
  }

  @Test func `a moved row has the number that was asked for`() {
    let screen = screen
    #expect(screen.respond(to: "move 1 3") == [.moved("a", to: RowPath(section: 0, row: 2))])
    #expect(screen.reply.hasPrefix("a is row 3 now.\n"))
    #expect(files.names == ["b", "c", "a"])
    #expect(screen.respond(to: "v 3 2") == [.moved("a", to: RowPath(section: 0, row: 1))])
    #expect(files.names == ["b", "a", "c"])
    #expect(screen.respond(to: "move 1 4") == [.moved("b", to: RowPath(section: 1, row: 1))])
    #expect(screen.reply.contains("4. b"))
    #expect(files.more == ["x", "b"])
  }

  @Test func `a row is moved to the end of a section`() {
    let screen = screen
    #expect(screen.respond(to: "move 1 others") == [.moved("a", to: RowPath(section: 1, row: 1))])
    #expect(files.more == ["x", "a"])
    #expect(screen.respond(to: "move 1 odd") == [.moved("b", to: RowPath(section: 2, row: 1))])
    #expect(screen.reply.hasPrefix("b is in Odd now.\n"))
    #expect(files.odd == ["z", "b"])
    #expect(screen.respond(to: "move 1 nowhere") == [.unknown("nowhere")])
  }

  @Test func `a menu is read and answered`() {
    let screen = screen
    #expect(screen.respond(to: "menu 1") == [.offered("a", "Share")])
    #expect(
      screen.reply == """
        1. Share
        2. Burn, destructive
        3. Delete, destructive
        Number of an entry for a? An empty line chooses none.

        """)
    #expect(screen.respond(to: "9") == [.offered("a", "Share")])
    #expect(screen.reply.hasPrefix("There is no entry “9”.\n"))
    #expect(screen.respond(to: String(Int.min)) == [.offered("a", "Share")])
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
    #expect(screen.prompt == "Burn for b destroys something. Go on, yes or no?")
    #expect(screen.respond(to: "y") == [.performed("b")])
    #expect(files.shared == ["burnt b"])
  }

  @Test func `a row without a menu says so`() {
    let screen = screen
    #expect(screen.respond(to: "menu 4") == [.ignored("x")])
  }

  @Test func `sections open and close by name, beginning of name, and number`() {
    let screen = screen
    #expect(screen.respond(to: "close others") == [.expanded("others", false)])
    #expect(screen.reply.hasPrefix("Others is closed now.\nFiles\n"))
    #expect(screen.reply.contains("\nOthers, closed, 1 row\n"))
    #expect(screen.respond(to: "o oth") == [.expanded("others", true)])
    #expect(screen.respond(to: "open 3") == [.expanded("odd", true)])
    #expect(screen.respond(to: "open Mine") == [.unknown("Mine")])
    #expect(screen.reply.hasPrefix("There is no section “Mine” for this command.\n"))
    #expect(screen.respond(to: "c O") == [.unknown("O")])
    #expect(screen.reply.hasPrefix("Several sections are called “O”: enter one of 2, 3.\n"))
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
    #expect(screen.reply.hasPrefix("The search is over.\nFiles\n\nMine\n1. a"))
    screen.respond(to: "search b")
    #expect(screen.respond(to: "back") == [.searched(nil, matches: 0)])
    #expect(screen.respond(to: "search") == [.unhandled])
  }

  @Test func `a screen says what it cannot do`() {
    let screen = AccessibleScreen { Table("Plain") { Info("Row") } }
    for (line, sentence) in [
      ("search x", "This screen cannot be searched."),
      ("refresh", "This screen cannot be refreshed."), ("cancel", "No work is running."),
      ("next", "There is no further page."), ("p", "There is no further page."),
    ] {
      #expect(screen.respond(to: line) == [.unhandled])
      #expect(screen.reply == sentence + "\nRow number or command?\n")
    }
  }

  @Test func `pages are turned`() {
    let screen = AccessibleScreen { Table { ForEach(1..<51) { Info("R\($0)") } } }
    let firstNumber = { (screen: AccessibleScreen) in screen.reply.prefix { $0 != "." } }
    for (line, number) in [("n", "21"), ("next", "41"), ("p", "21"), ("last", "41"), ("f", "1")] {
      #expect(screen.respond(to: line) == [.scrolled])
      #expect(firstNumber(screen) == number)
    }
    #expect(screen.respond(to: "go 33") == [.scrolled])
    #expect(firstNumber(screen) == "21")
    #expect(screen.respond(to: "go 51") == [.unknown("51")])
  }

  @Test func `the last page is read in place of one that no longer exists`() {
    let rows = Rows()
    let screen = AccessibleScreen { Table { ForEach(rows.numbers, id: \.self) { Info("R\($0)") } } }
    screen.respond(to: "last")
    rows.numbers = Array(1...5)
    #expect(screen.page.hasPrefix("1. R1\n"))
  }

  @Test func `help lists the commands that can be used`() {
    let screen = screen
    #expect(screen.respond(to: "?") == [])
    #expect(screen.reply.contains("delete 3 deletes row 3.\n"))
    #expect(screen.reply.contains("search TEXT finds rows"))
    #expect(!screen.reply.contains("turn pages"))
    let plain = AccessibleScreen { Table { Info("Row") } }
    plain.respond(to: "help")
    #expect(!plain.reply.contains("search TEXT"))
  }

  @Test func `back leaves a screen, and at the root the session`() {
    let screen = AccessibleScreen {
      Table("Root") { Segue("More") { Table("Inner") { Info("Row") } }.id("more") }
    }
    #expect(screen.respond(to: "1") == [.pushed("more")])
    #expect(screen.reply.hasPrefix("Root › Inner\n"))
    #expect(screen.respond(to: "b") == [.popped])
    #expect(screen.reply.hasPrefix("Root\n"))
    #expect(screen.respond(to: "back") == [.left])
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
    #expect(screen.reply.hasPrefix("Row 6 is gone.\n1. R0"))
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
