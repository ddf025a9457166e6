import Foundation
import Measuring
import TablesTesting

func settings(_ number: Int = 0) -> Table {
  Table("Settings \(number)") {
    Section("General") {
      Switch("Dark mode")
      Switch("Auto save", isOn: true)
      Segue("Language")
    }
    Section("Stats", footer: "Since the first launch.") { Info("Usage", detail: "2 days") }
  }
}

let root = FileManager.default.temporaryDirectory
  .appendingPathComponent("tables-snapshot-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
let reporter = Counter()

/// Takes snapshots below a root of its own.
func scope(_ mode: SnapshotMode, _ work: () throws -> Void) rethrows {
  let configuration = SnapshotConfiguration(root: root.path, mode: mode, reporter: reporter)
  try withSnapshotConfiguration(configuration, work)
}

/// One call for each kind, because a snapshot belongs to the call that takes it.
func expectText(_ text: String, _ name: String) {
  expectSnapshot(of: text, as: .lines, named: name)
}

func expectTable(_ table: Table) { expectSnapshot(of: table, named: "table") }

let strategy = SnapshotStrategy<Table>.table()
let text = try strategy.text(settings())
scope(.all) {
  expectText(text, "text")
  expectTable(settings())
}

print("A passing assertion, median of 5,000, processor time; the file has \(text.utf8.count) bytes")
scope(.missing) {
  report(
    "read and compare alone",
    median(5_000) {
      let url = root.appendingPathComponent(
        "__Snapshots__/SnapshotBenchmarks/main/expectText.text.txt")
      _ = try? Data(contentsOf: url) == Data(text.utf8)  // what is measured is the time
    })
  report("a text", median(5_000) { expectText(text, "text") })
}
try scope(.missing) {
  let rendering = try median(2_000) { _ = try SnapshotStrategy<Table>.table().text(settings()) }
  report("a table's text without an assertion", rendering)
}
scope(.missing) {
  report("a table", median(2_000) { expectTable(settings()) })
}
reporter.expect(2)

print("1,000 assertions of 1,000 files, processor time of one")
scope(.all) { for n in 0..<1_000 { expectText(text, "many \(n)") } }
reporter.expect(1_002)
scope(.missing) {
  let time = median(1) {
    for n in 0..<1_000 { expectText(text, "many \(n)") }
  }
  report("a text, each file for the second time", time / 1_000)
}
reporter.expect(1_002)

print("A failing assertion, median of 20, processor time")
let lines = (0..<2_000).map { "line \($0) as it was recorded, with some words" }
let changed = lines.map { $0.replacingOccurrences(of: "some", with: "other") }
let half = zip(lines, changed).enumerated().map {
  $0.offset.isMultiple(of: 2) ? $0.element.0 : $0.element.1
}
for (name, new) in [
  ("2,000 lines, all changed", changed), ("2,000 lines, every other changed", half),
] {
  scope(.all) { expectText(lines.joined(separator: "\n"), name) }
  let newText = new.joined(separator: "\n")
  scope(.missing) {
    report(name, median(20) { expectText(newText, name) })
  }
}
reporter.expect(1_002 + 42)

/// Returns a trace of 2,000 rows in a style, whose letter is that of the first style of its own or
/// of the second.
func screens(_ color: String, isSecond: Bool = false) -> String {
  let letter = isSecond ? "β" : "α"
  let rows = (0..<2_000).map { "|│ Row \($0)                  On │| b1 \(letter)3-8 b28" }
  let legend = ["b  border: grey #717984"] + (isSecond ? ["α  own: blue"] : [])
  let head = "tables trace 1\n28 columns, 2000 rows, own theme, true colour\n\nstart\n"
  return head + rows.joined(separator: "\n") + "\n\nstyle\n"
    + (legend + ["\(letter)  own: \(color)"]).joined(separator: "\n")
}
let line = String(repeating: "some words, ", count: 400_000 / 12)
for (name, old, new) in [
  ("2,000 rows in another colour", screens("red"), screens("green")),
  ("2,000 rows whose letter is another", screens("red"), screens("red", isSecond: true)),
  ("a letter of a line of 800 kB", line + "a" + line, line + "b" + line),
] {
  scope(.all) { expectText(old, name) }
  scope(.missing) { report(name, median(20) { expectText(new, name) }) }
}
reporter.expect(1_002 + 42 + 63)
try FileManager.default.removeItem(at: root)
