import Benchmark
import Foundation
import Measuring
import TablesTesting

private func settings() -> Table {
  Table("Settings 0") {
    Section("General") {
      Switch("Dark mode")
      Switch("Auto save", isOn: true)
      Segue("Language")
    }
    Section("Stats", footer: "Since the first launch.") { Info("Usage", detail: "2 days") }
  }
}

private func settingsText() -> String {
  guard let text = try? SnapshotStrategy<Table>.automatic.text(settings()) else {
    preconditionFailure("the settings have no text")
  }
  return text
}

/// One call for each kind, because a snapshot belongs to the call that takes it.
private func expectText(_ text: String, _ name: String) {
  expectSnapshot(of: text, as: .lines, named: name)
}

private func expectTable(_ table: Table) { expectSnapshot(of: table, named: "table") }

/// Snapshots below a folder of their own, and how many assertions reported.
private final class Snapshots {
  let root = FileManager.default.temporaryDirectory.appendingPathComponent(
    "tables-snapshot-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
  private let reporter = Counter()
  /// The number of iterations so far.
  var iterations = 0

  /// Takes snapshots with a mode: `.all` records them, and `.missing` compares them.
  ///
  /// - Parameter reports: How many of them are to report.
  func take(_ mode: SnapshotMode, reports: Int, _ work: () -> Void) {
    let before = reporter.count
    let configuration = SnapshotConfiguration(root: root.path, mode: mode, reporter: reporter)
    withSnapshotConfiguration(configuration, work)
    wrongReports += abs(reporter.count - before - reports)
  }

  private var wrongReports = 0

  /// Removes the folder, and stops the run if there was a report too many or too few.
  func finish() throws {
    try FileManager.default.removeItem(at: root)
    require(wrongReports == 0, "\(wrongReports) reports too many or too few")
  }
}

/// Registers assertions that compare what was recorded.
///
/// - Parameters:
///   - fails: Whether the assertion fails.
///   - record: Records a snapshot, before the first iteration.
///   - expect: Compares it.
private func measureAssertion(
  _ name: String, iterations: Int, fails: Bool = false, record: @escaping () -> Void,
  expect: @escaping () -> Void
) {
  let time = BenchmarkMetric.time()
  measure(
    name, iterations: iterations, metrics: [time],
    prepare: {
      let snapshots = Snapshots()
      snapshots.take(.all, reports: 1, record)
      return snapshots
    },
    check: { try $0.finish() },
    run: { benchmark, snapshots in
      snapshots.take(.missing, reports: fails ? 1 : 0) {
        benchmark.record(time, benchmark.time(expect))
      }
    })
}

private func measurePassing() {
  let text = settingsText()
  measure("passing, a file read and compared by Foundation alone", iterations: 5_000) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "tables-snapshot-benchmark-\(ProcessInfo.processInfo.processIdentifier).txt")
    try Data(text.utf8).write(to: file)
    var isEqual = false
    return Turns(
      // After an error the flag is not set, which the check finds.
      Turns.Work { isEqual = (try? Data(contentsOf: file)) == Data(text.utf8) },
      check: {
        require(isEqual, "\(file.path) is not what was written")
        _ = try? FileManager.default.removeItem(at: file)  // one of many temporary files
      })
  }
  measureAssertion("passing, a text", iterations: 5_000) {
    expectText(text, "text")
  } expect: {
    expectText(text, "text")
  }
  measure("passing, a table’s text without an assertion", iterations: 2_000) {
    Turns { blackHole(settingsText()) }
  }
  measureAssertion("passing, a table", iterations: 2_000) {
    expectTable(settings())
  } expect: {
    expectTable(settings())
  }
}

/// Measures assertions of many files, each for the second time in the process.
private func measureManyFiles() {
  let (time, text) = (BenchmarkMetric.time(per: "assertion"), settingsText())
  measure(
    "passing, a text, each of 1,000 files for the second time", iterations: 5, metrics: [time],
    prepare: { Snapshots() }, check: { try $0.finish() },
    run: { benchmark, snapshots in
      let names = (0..<1_000).map { "many \(snapshots.iterations) \($0)" }
      snapshots.iterations += 1
      let expectAll = { for name in names { expectText(text, name) } }
      snapshots.take(.all, reports: 1_000, expectAll)
      snapshots.take(.missing, reports: 0) {
        benchmark.record(time, benchmark.time(expectAll) / 1_000)
      }
    })
}

/// Returns a trace of rows in a color, which has the letters of its style.
private func screens(_ letters: String, rows count: Int = 2_000) -> String {
  let rows = (0..<count).map { "|│ Row \($0)                  On │| l1 \(letters)3-8 l28" }
  let head = "tables trace 2\n28 columns, \(count) rows, custom theme, true colour\n\nstart\n"
  return head + rows.joined(separator: "\n") + "\n\nstyle\n\(letters)  a color\nl  grey #717984"
}

private func measureFailing() {
  let lines = (0..<2_000).map { "line \($0) as it was recorded, with some words" }
  let changed = lines.map { $0.replacingOccurrences(of: "some", with: "other") }
  let half = zip(lines, changed).enumerated().map {
    $0.offset.isMultiple(of: 2) ? $0.element.0 : $0.element.1
  }
  let line = String(repeating: "some words, ", count: 400_000 / 12)
  for (name, old, new) in [
    ("2,000 lines, all changed", lines.joined(separator: "\n"), changed.joined(separator: "\n")),
    (
      "2,000 lines, every other changed", lines.joined(separator: "\n"),
      half.joined(separator: "\n")
    ),
    ("2,000 rows in another colour", screens("ar"), screens("ag")),
    ("a letter of a line of 800 kB", line + "a" + line, line + "b" + line),
  ] {
    measureAssertion("failing, \(name)", iterations: 20, fails: true) {
      expectText(old, name)
    } expect: {
      expectText(new, name)
    }
  }
}

/// Measures failures of snapshots, each of which has twice as many lines as the other.
private func measureGrowingFailures() {
  func measureFailure(
    _ name: String, of count: Int, _ makeText: @escaping (_ isNew: Bool, _ count: Int) -> String
  ) {
    let snapshots = Snapshots()
    measureGrowth("failing, \(name)", of: count, finish: snapshots.finish) { count in
      let (old, new) = (makeText(false, count), makeText(true, count))
      let expect = { expectText($0, "\(name) \(count)") }
      snapshots.take(.all, reports: 1) { expect(old) }
      return { snapshots.take(.missing, reports: 1) { expect(new) } }
    }
  }
  measureFailure("lines changed", of: 1_000) { isNew, count in
    (0..<count).map { "line \($0), \(isNew ? "new" : "old")" }.joined(separator: "\n")
  }
  measureFailure("rows in another color", of: 1_000) { screens($0 ? "ag" : "ar", rows: $1) }
}

@main
struct Benchmarks: BenchmarkRunnerHooks {
  static func registerBenchmarks() {
    measurePassing()
    measureManyFiles()
    measureFailing()
    measureGrowingFailures()
  }
}
