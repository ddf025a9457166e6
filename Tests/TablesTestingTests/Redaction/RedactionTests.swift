import Foundation
import TablesTesting
import Testing

extension SnapshotRedaction {
  /// Lengths of time, whose texts have different lengths.
  static let times = matching(
    #"\d+ (?:ms|s|minutes|days?)(?:, \d+ hours)?"#, with: "[duration]")
}

/// Placeholders in place of texts that differ from run to run.
@Suite struct RedactionTests {
  private func table(_ detail: String, title: String = "Saved") -> Table {
    Table { Section("Files") { Info(title, detail: detail).id("saved") } }
  }

  private func text(
    _ table: Table, _ redactions: SnapshotRedaction...,
    look: SnapshotLook = SnapshotLook(width: 36),
    layers: SnapshotLayers = [.look, .style]
  ) throws -> String {
    try withSnapshotConfiguration(SnapshotConfiguration(redacting: redactions)) {
      try SnapshotStrategy<Table>.table(look, layers: layers).text(table)
    }
  }

  private func row(_ text: String) -> String {
    text.split(separator: "\n").first { $0.contains("Saved") }.map(String.init) ?? text
  }

  @Test func `a placeholder takes the columns of its match`() throws {
    let text = try text(table("2026-01-02"), .dates)
    #expect(row(text) == "| │ Saved                   [date] │ | l2 e28-33 l35")
  }

  @Test func `a value at the right keeps its end whatever its length`() throws {
    let rows = try ["2 days", "12 days", "3 s", "1 day, 11 hours"].map {
      row(try text(table($0), .times))
    }
    #expect(Set(rows) == ["| │ Saved               [duration] │ | l2 e24-33 l35"])
  }

  @Test func `wide glyphs are replaced in their texts`() throws {
    let redacted = try text(table("東京都庁"), .matching("京都", with: "[x]"))
    #expect(row(redacted).hasPrefix("| │ Saved                  東[x]庁 │"))
  }

  @Test func `routing is redacted as well`() throws {
    let id = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
    let table = Table { Section { Switch("Row").id(id) } }
    #expect(
      try text(table, .uuids, layers: .routing).hasSuffix("\n[uuid]: toggles, kept by the screen"))
  }

  @Test func `fields are selected by row section and everywhere`() throws {
    let table = Table("Disk") {
      Section("A", footer: "1 file") { Info("Free", detail: "12 GB").id("free") }
      Section("B") { Info("Free", detail: "13 GB").id("free").badge("4") }
    }
    let detail = SnapshotRedaction.row("free", .detail, inSection: "B", with: "[size]")
    let plain = SnapshotLook(width: 30)
    let first = try text(table, detail, look: plain)
    #expect(first.contains("12 GB") && !first.contains("13 GB") && first.contains("[size]"))
    let second = try text(table, .every(.detail), .section("A", .footer), .every(.badge))
    #expect(!second.contains(" GB") && !second.contains("1 file") && second.contains("[badge]"))
    #expect(second.contains("[footer]"))
  }

  @Test func `values of every kind are redacted`() throws {
    func table(_ number: Double, _ text: String, _ isOn: Bool) -> Table {
      Table {
        Section {
          Slider("Slider", value: .constant(number), in: 0...9)
          Stepper("Stepper", value: .constant(Int(number)), in: 0...9)
          Progress("Progress", value: number / 10)
          Switch("Switch", initialValue: isOn)
          TextField("Field", text: .constant(text))
          Picker("Picker", selection: .constant(text), options: ["a": "Light", "b": "Dark"])
        }
      }
    }
    let (first, second) = (table(2, "a", false), table(7, "b", true))
    #expect(try text(first) != text(second))
    #expect(try text(first, .every(.value)) == text(second, .every(.value)))
  }

  @Test func `a detail that is read when drawn is redacted`() throws {
    let table = Table { Section { Info("Saved").detail { "\(UUID())" }.id("saved") } }
    #expect(row(try text(table, .row("saved", .detail))).contains("[detail] │"))
  }

  @Test func `rows are made no earlier than without redactions`() throws {
    let table = Table {
      Section { ForEach(0..<1_000_000, id: \.self) { Info("Row \($0)", detail: "\($0)") } }
    }
    let text = try text(table, .every(.detail))
    #expect(text.contains("Row 9") && !text.contains("  9 │"))
  }

  @Test func `every format is redacted`() throws {
    let table = table("/Users/ada/Notes", title: "Saved 2026-01-02")
    let strategies: [SnapshotStrategy<Table>] = [.raw, .html, .svg, .model, .accessible, .text]
    let configuration = SnapshotConfiguration(redacting: [.dates, .paths])
    for strategy in strategies {
      let text = try withSnapshotConfiguration(configuration) { try strategy.text(table) }
      #expect(!text.contains("ada") && !text.contains("2026"), "\(text)")
      #expect(text.contains("[date]") && text.contains("[path]"), "\(text)")
    }
  }

  @Test func `a trace is redacted and behaves as before`() {
    let text = Stored("2026-01-02")
    expectSnapshot(
      of: Table("Notes") {
        Section { TextField("Date", text: text.binding).id("date") }
        Section("Log") { Info("Started", detail: "\(UUID())").id("started") }
      }, width: 40, height: 10, redacting: [.dates, .uuids, .row("started", .detail)]
    ) { screen in
      screen.press(.enter)
      screen.type("!")
      screen.press(.enter)
    }
    #expect(text.wrappedValue == "2026-01-02!")
  }

  @Test func `other values are redacted by patterns`() {
    expectSnapshot(
      of: ["id \(UUID().uuidString)", "path \"\(NSTemporaryDirectory())x/y\""], as: .lines,
      redacting: [.uuids, .matching(#"/[^"]+"#, with: "[path]")])
  }

  @Test func `a pattern that is none fails the test`() {
    let reporter = ReportCollector()
    withSnapshotConfiguration(SnapshotConfiguration(mode: .never, reporter: reporter)) {
      expectSnapshot(of: "text", as: .lines, redacting: [.matching("(")])
      expectSnapshot(of: table(""), redacting: [.matching("(")]) { $0.press(.down) }
    }
    #expect(reporter.messages.count == 2)
    #expect(reporter.messages.allSatisfy { $0.contains("is not a valid regular expression: (") })
  }
}
