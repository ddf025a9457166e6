import Benchmark
import Foundation
import Measuring
import TablesModel
import TablesUpdates

/// The comparator: a dictionary of the old ids, in which each new id is looked up.
private func hashPass<ID>(_ old: [Entry<ID>], _ new: [Entry<ID>]) -> Int {
  var positions = [ID: Int](minimumCapacity: old.count)
  for (index, entry) in old.enumerated() { positions[entry.id] = index }
  return new.count { positions[$0.id] != nil }
}

/// A workload with what is made of it before it is measured.
private struct Inputs<ID: Hashable> {
  let old, new: DataSource<Entry<ID>>
  let oldRows, newRows: [Entry<ID>]
  let changes: Changeset<Entry<ID>>
  let edits: Int?

  init(_ name: String, _ work: Workload<ID>) {
    (old, new) = (work.oldSource, work.newSource)
    (oldRows, newRows) = (work.old.flatMap(\.self), work.new.flatMap(\.self))
    changes = new.difference(from: old)
    edits = work.edits
    require(
      old.applying(changes) == new, "the changes of \(name) do not lead to the new rows")
    checkAllocationsAreCounted()
  }
}

extension BenchmarkMetric {
  fileprivate static let time = time()
  fileprivate static let hashPass = ratio("× hash pass")
  fileprivate static let copy = ratio("× copy")
  fileprivate static let standard = ratio("standard library, × the difference")
  fileprivate static let batches = ratio("its batches, × the difference")
  fileprivate static let applying = ratio("applying it, × the difference")
  fileprivate static let edits = count("edits")
  fileprivate static let operations = count("operations")
  fileprivate static let moves = count("moves")
  fileprivate static let memory = count("memory added (B)")
}

/// Registers a workload, whose random numbers are the same in every run.
///
/// - Parameters:
///   - required: How many times as long as the hash pass the difference may take.
///   - standardRounds: In how many iterations the standard library's difference, which is
///     quadratic, takes a turn.
private func measure<ID>(
  _ name: String, required: Double? = nil, standardRounds: Int,
  _ makeWorkload: @escaping (inout SplitMix64) -> Workload<ID>
) {
  let standardRounds = isShort ? 0 : standardRounds
  measure(
    name, iterations: 9,
    metrics: [
      .time, .hashPass, .copy, .standard, .batches, .applying, .edits, .operations, .moves, .memory,
    ],
    prepare: {
      var random = SplitMix64(seed: 42)
      return Inputs(name, makeWorkload(&random))
    },
    check: { inputs in
      let (old, new) = (inputs.old, inputs.new)
      guard let required else { return }
      require(
        name, Turns.Work { blackHole(new.difference(from: old)) },
        against: .required("hash pass", atMost: required),
        Turns.Work { blackHole(hashPass(inputs.oldRows, inputs.newRows)) })
    },
    run: { benchmark, inputs in
      let (old, new, changes) = (inputs.old, inputs.new, inputs.changes)
      let pass = processorTime { blackHole(hashPass(inputs.oldRows, inputs.newRows)) }
      let copy = processorTime { blackHole(inputs.newRows.map(\.self)) }
      var difference = 0.0
      let memory = memoryAdded {
        difference = benchmark.time { blackHole(new.difference(from: old)) }
      }
      let batches = processorTime { blackHole(changes.batchUpdates()) }
      let applying = processorTime { blackHole(old.applying(changes)) }
      benchmark.record(.time, difference)
      benchmark.record(.hashPass, difference / pass)
      benchmark.record(.copy, difference / copy)
      benchmark.record(.batches, batches / difference)
      benchmark.record(.applying, applying / difference)
      benchmark.record(.memory, Double(memory))
      let iteration = benchmark.currentIteration - benchmark.configuration.warmupIterations
      if iteration >= 0 && iteration < standardRounds {
        let standard = processorTime {
          blackHole(
            inputs.newRows.map(\.id).difference(from: inputs.oldRows.map(\.id)).inferringMoves())
        }
        benchmark.record(.standard, standard / difference)
      }
      if let edits = inputs.edits { benchmark.record(.edits, Double(edits)) }
      benchmark.record(.operations, Double(changes.count))
      let moves = changes.movedRows.count + changes.movedSections.count
      benchmark.record(.moves, Double(moves))
    })
}

/// Measures differences of tables, each of which has twice as many rows as the other.
private func measureGrowingDifferences() {
  func measureDifference(
    _ name: String, of count: Int, _ makeWorkload: @escaping (Int) -> Workload<Int>
  ) {
    measureGrowth("difference, \(name)", of: count) { count in
      let work = makeWorkload(count)
      let (old, new) = (work.oldSource, work.newSource)
      return { blackHole(new.difference(from: old)) }
    }
  }
  func rows(_ count: Int) -> [Entry<Int>] { (0..<count).map { Entry(id: $0) } }
  func random() -> SplitMix64 { SplitMix64(seed: 42) }
  measureDifference("rows replaced and moved", of: 2_000) { count in
    var random = random()
    return .differenceKit(count, replaced: count / 10, using: &random) {
      Int(truncatingIfNeeded: $0)
    }
  }
  measureDifference("rows shuffled", of: 20_000) { count in
    var random = random()
    return Workload(rows(count), rows(count).shuffled(using: &random))
  }
  measureDifference("rows reversed", of: 2_000) { Workload(rows($0), rows($0).reversed()) }
  measureDifference("equal rows", of: 2_000) { count in
    Workload(
      (0..<count).map { _ in Entry(id: 0) }, (0..<count - count / 100).map { _ in Entry(id: 0) })
  }
  measureDifference("sections edited", of: 200) { count in
    var random = random()
    return .sections(
      count, rows: 20, percent: 5, going: count / 50, moving: count / 50, using: &random)
  }
}

@main
struct Benchmarks: BenchmarkRunnerHooks {
  static func registerBenchmarks() {
    func makeInt(_ number: UInt64) -> Int { Int(truncatingIfNeeded: number >> 1) }
    measure("DK-5k Int", required: 1, standardRounds: 3) {
      .differenceKit(5000, replaced: 1000, using: &$0, makeID: makeInt)
    }
    measure("DK-100k Int", required: 0.8, standardRounds: 1) {
      .differenceKit(100_000, replaced: 10_000, using: &$0, makeID: makeInt)
    }
    measure("DK-100k UUID", required: 0.5, standardRounds: 1) {
      .differenceKit(100_000, replaced: 10_000, using: &$0) { UUID($0) }
    }
    measure("DK-100k String", standardRounds: 1) {
      .differenceKit(100_000, replaced: 10_000, using: &$0) { "row \($0)" }
    }
    // For SHUF, REVERSE and SEC-1000x1000-1 the standard library would take minutes.
    measure("SHUF", required: 3, standardRounds: 0) {
      .order(using: &$0) { $0.shuffled(using: &$1) }
    }
    measure("ROT1", required: 1.5, standardRounds: 1) {
      .order(using: &$0) { rows, _ in Array(rows[1...] + rows[..<1]) }
    }
    measure("REVERSE", standardRounds: 0) { .order(using: &$0) { rows, _ in rows.reversed() } }
    measure("DUP", standardRounds: 1) { _ in .equalRows }
    measure("SEC-20x50-5", standardRounds: 3) {
      .sections(20, rows: 50, percent: 5, going: 1, moving: 1, using: &$0)
    }
    measure("SEC-100x1000-5", required: 1.5, standardRounds: 1) {
      .sections(100, rows: 1000, percent: 5, going: 2, moving: 3, using: &$0)
    }
    measure("SEC-100x1000-same", required: 0.2, standardRounds: 1) { _ in
      .unchangedSections(100, rows: 1000)
    }
    measure("SEC-100x1000-1upd", required: 0.2, standardRounds: 1) { _ in
      .oneChange(100, rows: 1000)
    }
    measure("SEC-100x1000-group", standardRounds: 0) { _ in .regrouped(100, rows: 1000) }
    measure("SEC-10000x10-same", standardRounds: 1) { _ in .unchangedSections(10_000, rows: 10) }
    measure("FILTER", standardRounds: 1) { _ in .filtered }
    measure("UNFILTER", standardRounds: 1) { _ in .unfiltered }
    measureGrowingDifferences()
    measure("M-same", required: 0.03, standardRounds: 1) { _ in .unchangedMillion }
    measure("M-1pct", required: 1, standardRounds: 1) { .million(using: &$0) }
    measure("SEC-1000x1000-1", required: 1.2, standardRounds: 0) {
      .sections(1000, rows: 1000, percent: 1, going: 5, moving: 10, using: &$0)
    }
  }
}
