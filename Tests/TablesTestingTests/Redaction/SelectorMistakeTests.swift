import TablesTesting
import Testing

/// Redactions of fields that do not exist.
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

  @Test func `a text has no rows`() {
    let messages = messages {
      expectSnapshot(of: "x", as: .lines, redacting: [.row("version", .detail)])
    }
    #expect(messages.count == 1 && messages.first?.contains("names a field") == true)
  }

  @Test func `redactions may match nothing`() {
    let messages = messages {
      expectSnapshot(
        of: table(rows: 3), redacting: [.row("verson", .detail), .section("Genral", .footer)])
    }
    #expect(messages == [])
  }

  @Test func `rows are not made to be redacted`() {
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
