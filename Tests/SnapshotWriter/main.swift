import Foundation
import TablesSnapshots

// A process of its own that writes a snapshot until it is killed: snapshot-writer ROOT LETTER …
// Each text is a letter 20,000 times, the letters in turns; a line is printed for each.

let arguments = CommandLine.arguments
let path = SnapshotPath(root: arguments[1], relative: "__Snapshots__/Tests/torn.txt")
let file = SnapshotFile(path: path)

for round in 0... {
  let letter = arguments[2 + round % (arguments.count - 2)]
  try file.write(String(repeating: letter, count: 20_000))
  print(letter)
  fflush(nil)
}
