import TablesTerminal

// Shows as many lazy rows as the argument says, for Tests/Benchmarks/peers.py.
let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000
await show {
  Table("Rows") { Section("All") { ForEach(0..<count) { Switch("Row \($0)").id($0) } } }
}
