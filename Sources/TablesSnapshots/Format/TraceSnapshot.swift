import TablesInteraction
import TablesText

/// The steps of a screen as the text of a snapshot: what was done, what came of it, what changed.
///
/// ```
/// tables trace 1
/// 20 columns, 6 rows, dark theme, true colour
///
/// start
/// |  Settings          | t3-10
/// …
///
/// press down
/// focused General/1
///   5 |│ Dark mode    Off │| b1 d16-18 b20
///   6 |│❯Auto save     On │| b1 A2 S3-16 O17-18 b20
/// ```
/// Below a step stand the lines that it has changed, each with its number from 1.
package struct TraceSnapshot {
  /// The first frame.
  private let start: Frame
  private let steps: [Step]
  private let theme: Theme
  private let colors: ColorDepth
  private let layers: SnapshotLayers
  private let redactor: any SnapshotRedactor

  /// The format, as the first line names it.
  static let version = 1

  package init(
    start: Frame, steps: [Step], theme: Theme, colors: ColorDepth, layers: SnapshotLayers,
    redactor: any SnapshotRedactor
  ) {
    (self.start, self.steps) = (start, steps)
    (self.theme, self.colors) = (theme, colors)
    (self.layers, self.redactor) = (layers, redactor)
  }

  /// The snapshot; a frame is drawn only where a layer shows it.
  package func text() throws(SnapshotFormatError) -> String {
    if layers.isDisjoint(with: .all) { throw .noLayers }
    let head = ["tables trace \(Self.version)", conditions]
    guard layers.contains(.look) || layers.contains(.style) else {
      return SnapshotText.joined([head] + steps.map(words(of:)))
    }
    let drawings = frames.map(drawing)
    let marks = marks(drawings)
    let lines = drawings.map { $0.numberedLines(marks, layers: layers) }
    let changed = zip(steps, zip(lines, lines.dropFirst())).map { step, lines in
      words(of: step) + changes(lines.0, lines.1)
    }
    let first = layers.contains(.look) ? lines[0].map(\.text) : lines[0].map(\.numbered)
    return SnapshotText.joined(
      [head, ["start"] + first] + changed + [marks?.paragraph ?? []])
  }

  /// The first frame and one for each step; where the log kept none nothing has changed.
  private var frames: [Frame] {
    steps.reduce(into: [start]) { $0.append($1.frame ?? $0[$0.count - 1]) }
  }

  private func marks(_ drawings: [Drawing]) -> StyleMarks? {
    guard layers.contains(.style) else { return nil }
    return StyleMarks(
      theme: theme, colors: colors, drawn: drawings.map { ($0.buffer, rows: $0.rows) })
  }

  private var conditions: String {
    let columns = SnapshotLook.count(start.buffer.columns, "column")
    let rows = SnapshotLook.count(start.buffer.rows, "row")
    return "\(columns), \(rows), \(theme.words), \(colors.words)"
  }

  private func drawing(_ frame: Frame) -> Drawing {
    Drawing(
      frame.buffer, rows: 0..<frame.buffer.rows, theme: theme, colors: colors, title: nil,
      redactor: redactor)
  }

  /// What was done, and what came of it.
  private func words(of step: Step) -> [String] {
    let outcome = layers.contains(.routing) ? [step.outcome.description] : []
    return ([step.event.description] + outcome).map { redactor.redacted($0.madeSafe()) }
  }

  private func changes(_ before: [Drawing.Line], _ after: [Drawing.Line]) -> [String] {
    after.filter { !before.contains($0) }.map(\.numbered)
  }
}
