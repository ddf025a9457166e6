import TablesTesting
import Testing

/// Snapshots of what a screen does.
@Suite struct TraceSnapshotTests {
  @Test func `every step with its outcome and what it changed`() {
    expectSnapshot(of: card(), width: 30, height: 14) { screen in
      screen.press(.down, .space)
      screen.select("Language")
      screen.press(.escape)
    }
  }

  @Test func `work that takes its time`() async {
    await expectSnapshot(of: sync(), width: 30, height: 8) { screen in
      screen.select("Synchronise")
      await screen.settle()
    }
  }

  @Test func `each of a matrix once`() {
    expectSnapshot(
      of: card(), widths: [20, 40], themes: [.light, .dark], colors: [.monochrome, .ansi16])
  }

  @Test func `a misspelt title fails the test`() {
    let reporter = ReportCollector()
    let configuration = SnapshotConfiguration(mode: .never, reporter: reporter)
    withSnapshotConfiguration(configuration) {
      expectSnapshot(of: card(), named: "nothing") { $0.select("Langauge") }
    }
    #expect(
      reporter.messages.first
        == "No row has the id or title \"Langauge\". Did you mean \"Language\"?")
  }

  private func card() -> Table {
    Table("Settings") {
      Section("General") {
        Switch("Dark mode")
        Switch("Auto save", isOn: true)
        Segue("Language") { Table("Language") { Section { OptionRow("English") } } }
      }
      Section("Stats", footer: "Since the first launch.") { Info("Usage", detail: "2 days") }
    }
  }

  private struct Offline: Error, CustomStringConvertible {
    var description: String { "No network." }
  }

  private func sync() -> Table {
    Table("Sync") {
      Section {
        Action("Synchronise") {
          await Task.yield()
          throw Offline()
        }
      }
    }
  }
}
