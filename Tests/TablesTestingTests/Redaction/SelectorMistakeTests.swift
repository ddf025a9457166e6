import Foundation
import TablesTesting
import Testing

/// Redactions that name rows or sections that do not exist.
@Suite struct SelectorMistakeTests {
  private func messages(_ body: () -> Void) -> [String] {
    let sandbox = SnapshotSandbox()
    defer { sandbox.remove() }
    return sandbox.reports(mode: .all, body).filter { $0.severity == .failure }.map(\.message)
  }

  private func table(rows: Int = 0) -> Table {
    Table("Settings") {
      Section("General", footer: "All of them.") {
        Info("Version", detail: "1.0").id("version")
        Info("Build", detail: "7").id("build")
      }
      Section("Files") { ForEach(0..<rows, id: \.self) { Info("File \($0)", detail: "1 kB") } }
    }
  }

  @Test func `a row that is not there fails the test`() {
    let messages = messages {
      expectSnapshot(of: table(rows: 3), redacting: [.row("verson", .detail)])
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("names the row \"verson\"") == true)
    #expect(messages.first?.contains("Did you mean \"version\"?") == true)
  }

  @Test func `nothing is recorded where a row is not there`() throws {
    let sandbox = SnapshotSandbox()
    defer { sandbox.remove() }
    _ = sandbox.reports(mode: .all) {
      expectSnapshot(of: table(), redacting: [.row("verson", .detail)])
    }
    #expect(!FileManager.default.fileExists(atPath: sandbox.root.path))
  }

  @Test func `a section that is not there fails the test`() {
    let messages = messages {
      expectSnapshot(of: table(), redacting: [.section("Genral", .footer)])
      expectSnapshot(of: table(), redacting: [.row("version", .detail, inSection: "Files")])
    }
    #expect(messages.count == 2)
    #expect(messages.first?.contains("names the section \"Genral\"") == true)
    #expect(messages.first?.contains("Did you mean \"General\"?") == true)
    #expect(messages.last?.contains("names the row \"version\" in the section \"Files\"") == true)
  }

  @Test func `every format tells`() {
    let strategies: [SnapshotStrategy<Table>] = [
      .automatic, .model, .accessible, .html, .text, .raw, .svg,
    ]
    let messages = messages {
      for strategy in strategies {
        expectSnapshot(of: table(), as: strategy, redacting: [.row("verson", .detail)])
      }
      expectSnapshot(of: table(), widths: [20, 40], redacting: [.row("verson", .detail)])
      expectSnapshot(of: table(), redacting: [.row("verson", .detail)]) { $0.press(.down) }
      expectSnapshot(
        of: Screen(columns: 40, rows: 12) { table() }, redacting: [.row("verson", .detail)])
    }
    #expect(messages.count == 10)
    #expect(messages.allSatisfy { $0.contains("Did you mean \"version\"?") })
  }

  @Test func `a text has no rows`() {
    let messages = messages {
      expectSnapshot(of: "x", as: .lines, redacting: [.row("version", .detail)])
    }
    #expect(messages.count == 1 && messages.first?.contains("names a field") == true)
  }

  @Test func `what is there is no mistake`() {
    let row = SnapshotRedaction.row("version", .detail)
    let messages = messages {
      expectSnapshot(of: table(), redacting: [row, .every(.badge), .section("General", .footer)])
      expectSnapshot(of: table(), widths: [20, 40], redacting: [row])
      expectSnapshot(of: table(), redacting: [row]) { $0.press(.down) }
      expectSnapshot(of: table(rows: 5), redacting: [.row(4, .detail, inSection: "Files")])
      expectSnapshot(of: Table("Empty") {}, redacting: [.every(.badge)])
    }
    #expect(messages == [])
  }

  @Test func `a row below what is shown is no mistake`() {
    let messages = messages {
      expectSnapshot(
        of: Table {
          Section { for index in 0..<200 { Info("Row", detail: "x").id("row \(index)") } }
        }, redacting: [.row("row 150", .detail)])
      expectSnapshot(of: table(rows: 1_000_000), redacting: [.row(900_000, .detail)])
      expectSnapshot(
        of: Screen(columns: 40, rows: 6) { table(rows: 9) }, redacting: [.row(8, .detail)])
    }
    #expect(messages == [])
  }

  @Test func `rows are not made to be looked for`() {
    var made = 0
    let table = Table {
      Section {
        ForEach(0..<1_000_000, id: \.self) { number -> Info in
          made += 1
          return Info("Row \(number)")
        }
      }
    }
    let messages = messages {
      expectSnapshot(of: table, redacting: [.row("nobody", .detail)])
    }
    #expect(messages == [] && made > 0 && made < 1_000)
  }

  @Test func `a row that a trace has shown for a while is no mistake`() {
    let isOn = Stored(true)
    let messages = messages {
      expectSnapshot(
        of: Table {
          Section {
            Switch("More", isOn: isOn.binding)
            if isOn.wrappedValue { Info("Version", detail: "1").id("version") }
          }
        }, redacting: [.row("version", .detail)]
      ) { $0.press(.space) }
    }
    #expect(messages == [] && isOn.wrappedValue == false)
  }

  @Test func `a row of a screen behind is no mistake`() {
    let messages = messages {
      expectSnapshot(
        of: Table {
          Section {
            Segue("Open") { Table("Next") { Info("Version", detail: "1").id("version") } }
          }
        }, redacting: [.row("version", .detail)]
      ) { $0.press(.enter, .escape) }
    }
    #expect(messages == [])
  }

  @Test func `redactions of a scope may match nothing`() {
    let messages = messages {
      withSnapshotConfiguration(
        SnapshotConfiguration(redacting: [.row("nobody", .detail), .section("None", .footer)])
      ) {
        expectSnapshot(of: table())
        expectSnapshot(of: "x", as: .lines)
      }
    }
    #expect(messages == [])
  }
}
