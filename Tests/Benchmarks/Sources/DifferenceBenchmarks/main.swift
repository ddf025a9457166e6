import AllocationCounter
import Foundation
import Measuring
import TablesModel

/// The comparator: a dictionary of the old ids, in which each new id is looked up.
func hashPass<ID>(_ old: [Entry<ID>], _ new: [Entry<ID>]) -> Int {
  var positions = [ID: Int](minimumCapacity: old.count)
  for (index, entry) in old.enumerated() { positions[entry.id] = index }
  return new.count { positions[$0.id] != nil }
}

/// The most memory that a piece of work uses at once beyond what was in use before, in MiB.
func memoryAdded(_ work: () -> Void) -> Double {
  let before = reset_peak_memory()
  work()
  return Double(peak_memory() - before) / 1_048_576
}

func measure<ID>(_ work: Workload<ID>) {
  let (old, new) = (work.oldSource, work.newSource)
  let (oldRows, newRows) = (work.old.flatMap(\.self), work.new.flatMap(\.self))
  let changes = new.difference(from: old)
  precondition(
    old.applying(changes) == new, "the changes of \(work.name) do not lead to the new rows")
  let rounds = 9
  let pass = median(rounds) { consume(hashPass(oldRows, newRows)) }
  let copy = median(rounds) { consume(newRows.map(\.self)) }
  let difference = median(rounds) { consume(new.difference(from: old)) }
  let batches = median(rounds) { consume(changes.batchUpdates()) }
  let applying = median(rounds) { consume(old.applying(changes)) }
  let standard =
    comparesStandardLibrary && !tooLong.contains(work.name)
    ? median(oldRows.count > 5000 ? 1 : 3) {
      consume(newRows.map(\.id).difference(from: oldRows.map(\.id)).inferringMoves())
    } : nil
  let memory = memoryAdded { consume(new.difference(from: old)) }
  let moves = changes.movedRows.count + changes.movedSections.count
  let columns = [
    work.name, "\(rounded(difference / 1e6)) ms", "\(rounded(difference / pass))",
    "\(rounded(difference / copy))", standard.map { "\(rounded($0 / difference)) ×" } ?? "",
    "\(rounded(batches / difference))", "\(rounded(applying / difference))",
    work.edits.map(String.init) ?? "", "\(changes.count) (\(moves))", "\(rounded(memory)) MiB",
  ]
  print("| " + columns.joined(separator: " | ") + " |")
}

print(
  "| workload | median | × hash pass | × copy | standard library | its batches | applying "
    + "| edits | operations (moves) | memory added |")
print("|---|---|---|---|---|---|---|---|---|---|")
/// Workloads for which the standard library's difference, which is quadratic, would take minutes.
let tooLong: Set = ["SHUF", "REVERSE", "SEC-1000x1000-1"]
let comparesStandardLibrary = !CommandLine.arguments.contains("short")
var random = SplitMix64(seed: 42)
func makeInt(_ number: UInt64) -> Int { Int(truncatingIfNeeded: number >> 1) }
measure(.differenceKit("DK-5k Int", 5000, replaced: 1000, using: &random, makeID: makeInt))
measure(.differenceKit("DK-100k Int", 100_000, replaced: 10_000, using: &random, makeID: makeInt))
measure(
  .differenceKit("DK-100k UUID", 100_000, replaced: 10_000, using: &random) { UUID($0) })
measure(
  .differenceKit("DK-100k String", 100_000, replaced: 10_000, using: &random) { "row \($0)" })
for work in Workload.orders(using: &random) { measure(work) }
measure(.sections(20, rows: 50, percent: 5, going: 1, moving: 1, using: &random))
measure(.sections(100, rows: 1000, percent: 5, going: 2, moving: 3, using: &random))
measure(.unchangedSections(100, rows: 1000))
measure(.oneChange(100, rows: 1000))
if !CommandLine.arguments.contains("short") {
  measure(.unchangedMillion)
  measure(.million(using: &random))
  measure(.sections(1000, rows: 1000, percent: 1, going: 5, moving: 10, using: &random))
}
