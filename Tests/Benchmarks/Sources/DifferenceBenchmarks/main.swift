import AllocationCounter
import Measuring
import TablesModel

/// The comparator: a dictionary of the old ids, in which each new id is looked up.
func hashPass(_ old: [Entry], _ new: [Entry]) -> Int {
  var positions = [Int: Int](minimumCapacity: old.count)
  for (index, entry) in old.enumerated() { positions[entry.id] = index }
  return new.count { positions[$0.id] != nil }
}

/// The most memory that a piece of work uses at once beyond what was in use before, in MiB.
func memoryAdded(_ work: () -> Void) -> Double {
  let before = reset_peak_memory()
  work()
  return Double(peak_memory() - before) / 1_048_576
}

func measure(_ work: Workload) {
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
  // The standard library's difference is quadratic: 8.5 s for 20,000 reversed elements.
  let standard =
    comparesStandardLibrary && oldRows.count <= 5000
    ? median(3) {
      consume(newRows.map(\.id).difference(from: oldRows.map(\.id)).inferringMoves())
    } : nil
  let memory = memoryAdded { consume(new.difference(from: old)) }
  let moves = changes.movedRows.count + changes.movedSections.count
  let columns = [
    work.name, "\(rounded(difference / 1e6)) ms", "\(rounded(difference / pass))",
    "\(rounded(difference / copy))", standard.map { "\(rounded(difference / $0))" } ?? "",
    "\(rounded(batches / difference))", "\(rounded(applying / difference))",
    "\(changes.count) (\(moves))", "\(rounded(memory)) MiB",
  ]
  print("| " + columns.joined(separator: " | ") + " |")
}

print(
  "| workload | median | × hash pass | × copy | × standard library | its batches | applying "
    + "| operations (moves) | memory added |")
print("|---|---|---|---|---|---|---|---|---|")
let comparesStandardLibrary = !CommandLine.arguments.contains("short")
var random = SplitMix64(seed: 42)
measure(.differenceKit(5000, replaced: 1000, using: &random))
measure(.differenceKit(100_000, replaced: 10_000, using: &random))
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
