import TablesSnapshots
import TablesTesting

/// Returns the failure message for a value whose snapshot was recorded from another value.
func differenceMessage<Value>(
  _ old: Value, _ new: Value, as strategy: SnapshotStrategy<Value>
) throws -> String {
  let (old, new) = (try strategy.text(old) + "\n", try strategy.text(new) + "\n")
  let difference = TextDifference(from: old, to: new)
  return [
    "The snapshot differs.",
    DifferenceCause(stored: Array(old.utf8), expected: Array(new.utf8))?.advice,
    difference.looks, difference.text + "\n",
  ].compactMap { $0 }.joined(separator: "\n")
}
