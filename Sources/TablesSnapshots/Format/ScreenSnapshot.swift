import TablesInteraction
import TablesModel
import TablesText

/// The text of a snapshot of a screen in its current state.
package struct ScreenSnapshot {
  private let layers: SnapshotLayers
  private let names: SnapshotNames
  private let redactor: Redactor

  package init(layers: SnapshotLayers, names: SnapshotNames, redactor: Redactor) {
    self.layers = layers
    self.names = names
    self.redactor = redactor
  }

  /// Returns the snapshot of a screen.
  package func text(of screen: Screen) throws(SnapshotFormatError) -> String {
    if layers.isDisjoint(with: .all) { throw .noLayers }
    let head = [SnapshotHead.line(of: "screen"), Self.conditions(of: screen, names)]
    return try redacting(screen) { () throws(SnapshotFormatError) in
      let paragraphs = try drawn(screen).paragraphs(layers: layers) { parts(of: screen) }
      return SnapshotText.joined(
        [head] + paragraphs + (layers.contains(.routing) ? [routing(of: screen)] : []))
    }
  }

  /// Returns the redacted frame of a screen.
  package func drawing(of screen: Screen) -> Drawing { redacting(screen) { drawn(screen) } }

  /// Runs a closure while a screen draws redacted rows.
  private func redacting<Result, Failure: Error>(
    _ screen: Screen, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let source = redactor.source(in: screen.router)
    if source != nil { screen.drawnSource = source }
    defer { if source != nil { screen.drawnSource = nil } }
    return try body()
  }

  private func drawn(_ screen: Screen) -> Drawing {
    let buffer = screen.frame.buffer
    return Drawing(
      buffer, rows: 0..<buffer.rows, theme: screen.renderer.theme, colors: screen.renderer.colors,
      names: names, title: screen.titles.last, redactor: redactor)
  }

  /// Returns the parts of the theme that the screen can be drawn in.
  private func parts(of screen: Screen) -> ThemeParts {
    let rows = ThemeParts(screen.origins) { path in
      screen.router.row(at: path).map { ($0.value, $0.behavior) }
    }
    return rows.union(.screen)
  }

  private func routing(of screen: Screen) -> [String] {
    let source = screen.drawnSource ?? screen.router
    return RoutingLine.paragraph(of: screen.origins, redactor: redactor, row: source.row(at:))
  }

  /// Returns the size and the look of a screen in words.
  package static func conditions(of screen: Screen, _ names: SnapshotNames) -> String {
    SnapshotLook.conditions(
      columns: screen.columns, rows: screen.rows, theme: screen.renderer.theme,
      colors: screen.renderer.colors, names: names)
  }
}

/// The text of a snapshot of steps on a screen: each step, its outcome, and the changed lines.
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
/// The lines that a step changed are listed below it, numbered from 1.
package struct TraceSnapshot {
  /// The frame before the first step.
  private let start: Frame
  private let steps: [Step]
  private let look: SnapshotLook
  private let layers: SnapshotLayers
  private let redactor: Redactor

  package init(
    start: Frame, steps: [Step], look: SnapshotLook, layers: SnapshotLayers, redactor: Redactor
  ) {
    (self.start, self.steps, self.look) = (start, steps, look)
    (self.layers, self.redactor) = (layers, redactor)
  }

  /// Returns the snapshot. Frames are drawn only if a layer shows them.
  package func text() throws(SnapshotFormatError) -> String {
    if layers.isDisjoint(with: .all) { throw .noLayers }
    let head = [SnapshotHead.line(of: "trace"), conditions]
    guard layers.contains(.look) || layers.contains(.style) else {
      return SnapshotText.joined([head] + steps.map(words(of:)))
    }
    let drawings = frames.map(drawing)
    let marks = try marks(drawings)
    let lines = drawings.map { $0.numberedLines(marks, layers: layers) }
    let changed = zip(steps, zip(lines, lines.dropFirst())).map { step, lines in
      words(of: step) + changes(lines.0, lines.1)
    }
    let first = layers.contains(.look) ? lines[0].map(\.text) : lines[0].map(\.numbered)
    return SnapshotText.joined(
      [head, ["start"] + first] + changed + [marks?.paragraph ?? []])
  }

  /// The first frame and one for each step. A step without a frame in the log changed nothing.
  private var frames: [Frame] {
    steps.reduce(into: [start]) { $0.append($1.frame ?? $0[$0.count - 1]) }
  }

  private func marks(_ drawings: [Drawing]) throws(SnapshotFormatError) -> StyleMarks? {
    guard layers.contains(.style) else { return nil }
    return try StyleMarks(
      theme: look.theme, colors: look.colors, names: look.names,
      drawn: drawings.map { ($0.buffer, rows: $0.rows) })
  }

  private var conditions: String {
    SnapshotLook.conditions(
      columns: start.buffer.columns, rows: start.buffer.rows, theme: look.theme,
      colors: look.colors, names: look.names)
  }

  private func drawing(_ frame: Frame) -> Drawing {
    Drawing(
      frame.buffer, rows: 0..<frame.buffer.rows, theme: look.theme, colors: look.colors,
      names: look.names, title: nil, redactor: redactor)
  }

  /// Returns the descriptions of a step and its outcome.
  private func words(of step: Step) -> [String] {
    let outcome = layers.contains(.routing) ? [step.outcome.description] : []
    return ([step.event.description] + outcome).map { redactor.redacted($0.madeSafe()) }
  }

  private func changes(_ before: [Drawing.Line], _ after: [Drawing.Line]) -> [String] {
    after.filter { !before.contains($0) }.map(\.numbered)
  }
}
