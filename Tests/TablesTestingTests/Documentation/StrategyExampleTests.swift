import Foundation
import TablesTesting
import Testing

// The examples of the article about formats, unchanged.

struct Invoice {
  var number: Int
  var items: [String]
}

extension SnapshotStrategy where Value == Invoice {
  static var slip: Self {
    Self { invoice in
      """
      No. \(invoice.number)
      \(invoice.items.map { "* \($0)" }.joined(separator: "\n"))
      """
    }
  }
}

/// Snapshots of values of other kinds.
@Suite struct StrategyExampleTests {
  private let invoice = Invoice(number: 7, items: ["Tea", "Cake"])

  @Test func `a type has a strategy of its own`() {
    expectSnapshot(of: invoice, as: .slip)
  }

  @Test func `parts of a value`() throws {
    let items = SnapshotStrategy<[String]>.lines.pullback(\Invoice.items)
    #expect(try items.text(invoice) == "Tea\nCake")
    #expect(try SnapshotStrategy.lines.text(["a\nb", "c"]) == "a\n| b\nc")
  }

  @Test func `changes in their order`() throws {
    let difference = ["b", "c", "x"].difference(from: ["a", "b", "c"])
    #expect(try SnapshotStrategy.changes().text(difference) == "- 0 “a”\n+ 2 “x”")
    let moved = ["b", "a"].difference(from: ["a", "b"]).inferringMoves()
    #expect(try SnapshotStrategy.changes().text(moved).contains(" to "))
  }

  @Test func `of the article`() throws {
    let screen = Screen(columns: 30, rows: 10) { SampleTables.card() }
    screen.press(.down)
    let table = SampleTables.card()
    let about = Table("About") { Info("Version", detail: "1.0, build 7").id("version") }
    let sandbox = SnapshotSandbox()
    defer { sandbox.remove() }
    let reports = sandbox.reports(mode: .all) {
      expectSnapshot(of: table, layers: [.look, .routing])
      expectSnapshot(of: table, as: .html, width: 20, theme: .light)
      expectSnapshot(of: screen, as: .accessible)
      expectSnapshot(
        of: table,
        as: .matrix(
          SnapshotMatrix(
            widths: [20, 40], themes: [.light, .dark], glyphs: [.unicode, .ascii])))
      expectSnapshot(
        of: { settings(in: $0.identifier) }, as: .matrix(SnapshotMatrix(locales: ["en", "ja"])))
      expectSnapshot(
        of: about,
        redacting: [.dates, .row("version", .detail), .matching(#"build \d+"#, with: "[build]")])
    }
    #expect(reports.allSatisfy { $0.severity == .warning } && reports.count == 6)
  }

  private func settings(in language: String) -> Table { Table(language) {} }
}
