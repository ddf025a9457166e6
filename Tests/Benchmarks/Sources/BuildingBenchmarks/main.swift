import Tables

/// The words of the command line: workloads whose names contain one of them are run, or all.
let words = CommandLine.arguments.dropFirst()

func isWanted(_ name: String) -> Bool {
  words.isEmpty || words.contains { name.contains($0) }
}

let isOn = Stored(false)
let name = Stored("Ada")
let rows = 100_000
let million = 1_000_000

print("row: \(MemoryLayout<Row>.size) bytes, behaviour: \(MemoryLayout<RowBehavior>.size)")

measure("eager: sections of 20 rows", elements: rows) {
  table(sections: rows / 20, of: settingsSection).numberOfSections
}
measure("eager: the section alone", elements: rows) {
  (0..<rows / 20).reduce(0) { sum, _ in sum + settingsSection().items.count }
}
measure("eager: sections of 20 Info", elements: rows) {
  table(sections: rows / 20, of: infoSection).numberOfSections
}
measure("eager: sections of 20 bound rows", elements: rows) {
  table(sections: rows / 20) { boundSection(isOn.binding, name.binding) }.numberOfSections
}
for kind in rowKinds {
  measure("eager: 20 × \(kind.name)", elements: rows) {
    table(sections: rows / 20) { Section("Rows", content: kind.rows) }.numberOfSections
  }
}
measure("eager: a loop of Info", elements: rows) {
  Table { Section("All") { for _ in 0..<rows { Info("Version", detail: "1.0") } } }
    .numberOfRows(in: 0)
}
measure("eager: a loop of custom rows, icons", elements: rows) {
  Table { Section("All") { for _ in 0..<rows { FileRow() } } }.numberOfRows(in: 0)
}
measure("eager: a loop of loose Info", elements: rows) {
  Table { for _ in 0..<rows { Info("Version", detail: "1.0") } }.numberOfRows(in: 0)
}

func measureLazy() {
  let before = peakMemory()
  measure("lazy: opening a million rows", elements: 1) { millionRows().numberOfRows(in: 0) }
  let lazy = millionRows()
  measure("lazy: reading each of a million", elements: million) {
    (0..<million).reduce(0) { sum, row in
      sum + (lazy.row(at: RowPath(section: 0, row: row))?.title.utf8.count ?? 0)
    }
  }
  print("lazy: memory added at most \(peakMemory() - before)")
}

func measureReading() {
  let eager = table(sections: rows / 20, of: settingsSection)
  measure("eager: reading each", elements: rows) {
    (0..<rows).reduce(0) { sum, row in
      sum + (eager.row(at: RowPath(section: row / 20, row: row % 20))?.title.utf8.count ?? 0)
    }
  }
}

if isWanted("lazy: reading each of a million") { measureLazy() }
if isWanted("eager: reading each") { measureReading() }
