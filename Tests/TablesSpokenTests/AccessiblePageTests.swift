import Tables
import TablesBasics
import TablesInteraction
import TablesSpoken
import TablesTestTools
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct AccessiblePageTests {
  @Test func `every element is read in words`() {
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
        12. Password, text, hidden, length 6
        13. Fruit, picker, Pear
        14. Remind me, date, 2001-01-01 00:00

        Theme
        15. Light, option, selected
        16. Dark, option, not selected

        Actions
        17. Synchronise, action
        18. Erase everything, action, destructive
        19. Report.pdf, has a menu

        20. More, closed, 1 hidden

        Rows 1 to 20 of 21. More follows; next reads on.

        """)
  }

  @Test func `a page goes on with the section that it breaks`() {
    let screen = AccessibleScreen {
      Table("Long") { Section("Files") { ForEach(1..<26) { Info("File \($0)") } } }
    }
    #expect(
      screen.page.hasSuffix("20. File 20\n\nRows 1 to 20 of 25. More follows; next reads on.\n"))
    screen.respond(to: "next")
    #expect(
      screen.reply == """
        Long

        Files
        21. File 21
        22. File 22
        23. File 23
        24. File 24
        25. File 25

        Rows 21 to 25 of 25.
        Row number or command?

        """)
  }

  @Test func `sections without rows are read with the row before them`() {
    let screen = AccessibleScreen {
      Table {
        for number in 1..<21 { Switch("Row \(number)") }
        for number in 1..<31 { Section("License \(number)", footer: "Text \(number)") {} }
        Section("Last") { Switch("Sync") }
      }
    }
    #expect(screen.page.contains("\n20. Row 20, switch, off\n\nLicense 1\nText 1\n\nLicense 2\n"))
    #expect(screen.page.contains("\nLicense 30\nText 30\n\nRows 1 to 20 of 21. More follows"))
    screen.respond(to: "next")
    #expect(screen.reply.hasPrefix("Last\n21. Sync, switch, off\n\nRows 21 to 21 of 21.\n"))
    let licenses = AccessibleScreen {
      Table { for number in 0..<45 { Section("License \(number)", footer: "Text \(number)") {} } }
    }
    #expect(licenses.page.hasPrefix("License 0\nText 0\n\nLicense 1\n"))
    #expect(licenses.page.hasSuffix("License 44\nText 44\n"))
  }

  @Test func `only the rows of a page are made`() {
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
    #expect(screen.respond(to: "1000000") == [.toggled(RowID(999_999), true)])
    #expect(screen.reply.contains("1000000. Row 999999, switch, on"))
    #expect(screen.respond(to: "543210") == [.toggled(RowID(543_209), true)])
    #expect(screen.reply.contains("543210. Row 543209, switch, on"))
    #expect(made.count < 400)
  }

  @Test func `collapsed sections count as rows of a page`() {
    let screen = AccessibleScreen {
      Table {
        for number in 0..<30 {
          Section("S\(number)") { Info("Hidden") }.collapsible(isExpanded: false)
        }
      }
    }
    #expect(screen.page.split(separator: "\n").count == 21)
    #expect(
      screen.page.hasSuffix(
        "20. S19, closed, 1 hidden\n\nRows 1 to 20 of 30. More follows; next reads on.\n"))
    screen.respond(to: "n")
    #expect(screen.reply.hasPrefix("21. S20, closed, 1 hidden\n"))
  }

  @Test func `a table without rows says so`() {
    #expect(AccessibleScreen { Table("Empty") {} }.page == "Empty\nNo items.\n")
  }

  @Test func `rows of an empty state are read`() {
    let screen = AccessibleScreen { Table {}.emptyState { Info("Nothing yet") } }
    #expect(screen.page == "1. Nothing yet\n")
  }

  @Test func `bounds of an integer type are not read`() {
    let table = Table {
      Stepper("Any", value: 3, in: Int.min...Int.max)
      Stepper("Above", value: 3, in: 0...Int.max)
    }
    #expect(
      AccessibleScreen { table }.page == "1. Any, stepper, 3\n2. Above, stepper, 3, from 0\n")
  }

  @Test func `an author's drawing is read without block characters`() {
    let table = Table {
      Info("").drawn { _ in ["╭ Load ╮", "│ ▇▇ 40 │"].map { StyledLine($0) } }
    }
    #expect(AccessibleScreen { table }.page == "1. Load 40\n")
  }

  @Test func `no title adds control characters or lines`() {
    let title = "A\u{1B}[31m\n2. Fake\u{7}\u{202E}\r\n\u{85}\u{2028}end"
    let screen = AccessibleScreen {
      Table(title) {
        Section(title, footer: title) { Switch(title).id("row").contextMenu { Action(title) {} } }
          .collapsible()
        TextField(title, initialValue: title)
      }
    }
    var output = screen.page
    for line in ["2", "menu 2", "1", "3", "\u{1B}[2J", "1", "se\u{1B}]0;x\u{7}", "q"] {
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
  func `no page has control characters or more than twenty rows`(_ seed: UInt64) {
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

/// A screen with a row of every kind and state.
enum EveryElement {
  static var table: Table {
    Table("Settings") {
      Section("General", footer: "Kept on this device.\nSynchronised at night.") {
        Switch("Dark mode").id("dark")
        Switch("Auto save", isOn: true).id("save")
        Switch("Managed", isOn: true).disabled(because: "Set by your organisation.").id("managed")
        Switch("Old").disabled().id("old")
        Segue("Language") { Table { Info("English") } }.badge(3).id("language")
        Info("Usage", detail: "2 days").keywords("statistics").id("usage")
        Info("🔋").accessibilityLabel("Battery").detail("80 %").id("battery")
      }
      values
      Section("Theme") {
        AnyRow(kind: .option(isSelected: true, marking: .radio), title: "Light").id("light")
        AnyRow(kind: .option(isSelected: false, marking: .radio), title: "Dark").id("darker")
      }
      actions
      Section("More") { Info("One") }.collapsible(isExpanded: false).id("more")
      Section { Progress("Download", value: 0.4).id("download") }
    }
  }

  private static var values: Section<Row> {
    Section("Values") {
      Slider("Volume", value: 0.5, in: 0...1).id("volume")
      Stepper("Copies", value: 3, in: 1...9).id("copies")
      TextField("Name", text: "", prompt: "Your name").id("name")
      TextField("City", text: "Kyōto").id("city")
      TextField("Password", text: "secret").secure().id("password")
      Picker("Fruit", selection: .constant(1), options: [0, 1]) { ["Apple", "Pear"][$0] }
        .id("fruit")
      DatePicker(
        "Remind me", selection: .constant(Date(timeIntervalSinceReferenceDate: 0)),
        timeZone: .utc
      ).id("date")
    }
  }

  private static var actions: Section<Row> {
    Section("Actions") {
      Action("Synchronise") {}.id("sync")
      Action("Erase everything", role: .destructive) {}.id("erase")
      Info("Report.pdf").contextMenu { Action("Share") {} }.id("report")
    }
  }
}
