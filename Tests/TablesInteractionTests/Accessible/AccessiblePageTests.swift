import Tables
import TablesInteraction
import TablesTestTools
import Testing

@Suite struct AccessiblePageTests {
  @Test func everyElementIsReadInWords() {
    let page = AccessibleScreen { EveryElement.table }.page
    #expect(
      page == """
        Settings

        General
        1. Dark mode, switch, off
        2. Auto save, switch, on
        3. Managed, switch, on, unavailable: Set by your organisation.
        4. Old, switch, off, unavailable
        5. Language, 3, link
        6. Usage, 2 days
        7. Battery, 80 %
        Kept on this device. Synchronised at night.

        Values
        8. Volume, slider, 0.5, from 0 to 1
        9. Copies, stepper, 3, from 1 to 9
        10. Name, text, empty, Your name
        11. City, text, Kyōto
        12. Password, text, hidden, 6 characters
        13. Fruit, picker, Pear
        14. Remind me, date, 2001-01-01 00:00

        Theme
        15. Light, option, selected
        16. Dark, option, not selected

        Actions
        17. Synchronise, action
        18. Erase everything, action, destructive
        19. Report.pdf, has a menu

        More, closed, 1 row

        Rows 1 to 19 of 20.

        """)
  }

  @Test func aPageGoesOnWithTheSectionThatItBreaks() {
    let screen = AccessibleScreen {
      Table("Long") { Section("Files") { ForEach(1..<26) { Info("File \($0)") } } }
    }
    #expect(screen.page.hasSuffix("20. File 20\n\nRows 1 to 20 of 25.\n"))
    screen.respond(to: "next")
    #expect(
      screen.reply == """
        Long

        Files, continued
        21. File 21
        22. File 22
        23. File 23
        24. File 24
        25. File 25

        Rows 21 to 25 of 25.
        Row number or command?

        """)
  }

  @Test func onlyTheRowsOfAPageAreMade() {
    let made = Counter()
    let screen = AccessibleScreen {
      Table {
        Section {
          ForEach(0..<1_000_000) { number in
            made.count += 1
            return Switch("Row \(number)")
          }
        }
      }
    }
    #expect(screen.respond(to: "last") == [.scrolled])
    #expect(screen.reply.contains("1000000. Row 999999, switch, off"))
    #expect(screen.respond(to: "543210") == [.toggled(RowID(543_209), true)])
    #expect(screen.reply.contains("543210. Row 543209, switch, on"))
    #expect(made.count < 400)
  }

  @Test func sectionsWithoutRowsCountAsRowsOfAPage() {
    let screen = AccessibleScreen {
      Table {
        for number in 0..<30 {
          Section("S\(number)") { Info("Hidden") }.collapsible(isExpanded: false)
        }
      }
    }
    #expect(screen.page.split(separator: "\n").count == 20)
    screen.respond(to: "n")
    #expect(screen.reply.hasPrefix("S20, closed, 1 row\n"))
  }

  @Test func aTableWithoutRowsSaysSo() {
    #expect(AccessibleScreen { Table("Empty") {} }.page == "Empty\nNo items.\n")
  }

  @Test func whatStandsInForRowsIsRead() {
    let screen = AccessibleScreen { Table {}.emptyState { Info("Nothing yet") } }
    #expect(screen.page == "1. Nothing yet\n")
  }

  @Test func boundsThatAreNoneAreNotRead() {
    let table = Table {
      Stepper("Any", value: 3, in: Int.min...Int.max)
      Stepper("Above", value: 3, in: 0...Int.max)
    }
    #expect(
      AccessibleScreen { table }.page == "1. Any, stepper, 3\n2. Above, stepper, 3, from 0\n")
  }

  @Test func whatAnAuthorDrawsIsReadWithoutItsBlocks() {
    let table = Table {
      Info("").drawn { _ in ["╭ Load ╮", "│ ▇▇ 40 │"].map { StyledLine($0) } }
    }
    #expect(AccessibleScreen { table }.page == "1. Load 40\n")
  }

  @Test func noTitleWritesControlsOrLines() {
    let title = "A\u{1B}[31m\n2. Fake\u{7}\u{202E}\r\n\u{85}\u{2028}end"
    let screen = AccessibleScreen {
      Table(title) {
        Section(title, footer: title) { Switch(title).id("row").contextMenu { Action(title) {} } }
          .collapsible()
        TextField(title, text: title)
      }
    }
    var output = screen.page
    for line in ["1", "menu 1", "1", "2", "\u{1B}[2J", "close A\u{1B}", "se\u{1B}]0;x\u{7}", "q"] {
      screen.respond(to: line)
      output += screen.reply
    }
    let bad = output.unicodeScalars.filter {
      $0 != "\n" && $0.properties.generalCategory == .control
    }
    #expect(bad.isEmpty)
    #expect(!output.contains("\u{202E}"))
    #expect(!output.split(separator: "\n").contains { $0.hasPrefix("2. Fake") })
  }

  @Test(arguments: UInt64(0)..<40)
  func noPageOfAnyTableHoldsControlsOrMoreThanTwentyRows(_ seed: UInt64) {
    var tables = RandomTables(seed: seed)
    let table = tables.table()
    let screen = AccessibleScreen { table }
    let page = screen.page
    #expect(
      page.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    let rows = page.split(separator: "\n").filter { $0.prefix { $0.isNumber }.count > 0 }
    #expect(rows.count >= min(table.dataSource.sections.first?.items.count ?? 0, 1))
    #expect(rows.count < 80)
  }

  private final class Counter { var count = 0 }
}
