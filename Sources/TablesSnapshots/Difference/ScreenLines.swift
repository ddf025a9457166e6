/// The lines of a snapshot of screens, each read for what it shows.
struct ScreenLines {
  /// What a line shows.
  enum Line {
    /// A row of a look, its number from 1, and the place of what its letters mean.
    case row(MarkedRow, number: Int, legend: Int)
    /// What a letter means, and the place of the legend that says so.
    case entry(LegendEntry, legend: Int)
    case other
  }

  let text: TextLines
  private(set) var lines: [Line] = []
  private(set) var legends = [Legend(cell: "")]

  init(_ text: TextLines) {
    self.text = text
    lines.reserveCapacity(text.count)
    var state = State()
    for line in text.lines { lines.append(read(line, &state)) }
  }

  /// What of the lines above matters for the next.
  private struct State {
    var isStart = true
    var isLegend = false
    var number = 0
  }

  private mutating func read(_ line: ArraySlice<UInt8>, _ state: inout State) -> Line {
    let last = legends.count - 1
    defer { state.isStart = line.isEmpty }
    if line.isEmpty {
      if state.isLegend { legends.append(Legend(cell: legends[last].cell)) }
      state = State()
    } else if state.isLegend {
      guard let entry = LegendEntry(line) else { return .other }
      legends[last].add(entry)
      return .entry(entry, legend: last)
    } else if let row = MarkedRow(line) {
      state.number = row.number ?? state.number + 1
      return .row(row, number: state.number, legend: last)
    } else if line.starts(with: SnapshotReading.cellMark.utf8) {
      let name = line.dropFirst(SnapshotReading.cellMark.utf8.count)
      legends[last].cell = String(decoding: name, as: UTF8.self)
    } else if state.isStart, line.elementsEqual("style".utf8) {
      state.isLegend = true
    }
    state.number = 0
    return .other
  }

  /// The style of a stretch of a row in words.
  func words(for run: MarkedRow.Run, legend: Int) -> String {
    legends[legend].words[run.mark] ?? "style \(run.mark)"
  }

  /// What is compared of a line: of a row what it shows, whatever its letters.
  func key(of index: Int) -> ArraySlice<UInt8> {
    guard case .row(let row, _, let legend) = lines[index], !row.runs.isEmpty else {
      return text.lines[index]
    }
    var key = Array(row.drawn)
    for run in row.runs {
      // No byte of a text, so that no line can be taken for a row.
      key.append(0xFF)
      key += words(for: run, legend: legend).utf8
      key.append(0xFF)
      key += "\(run.columns.lowerBound)-\(run.columns.upperBound)".utf8
    }
    return key[...]
  }
}
