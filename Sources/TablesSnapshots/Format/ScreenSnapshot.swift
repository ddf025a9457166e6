import TablesInteraction
import TablesModel
import TablesText

/// What a screen shows at one moment, as the text of a snapshot.
package struct ScreenSnapshot {
  private let layers: SnapshotLayers
  private let redactor: any SnapshotRedactor

  /// The format, as the first line names it.
  static let version = 1

  package init(layers: SnapshotLayers, redactor: any SnapshotRedactor) {
    self.layers = layers
    self.redactor = redactor
  }

  /// The snapshot of a screen as it is now.
  package func text(of screen: Screen) throws(SnapshotFormatError) -> String {
    if layers.isDisjoint(with: .all) { throw .noLayers }
    let head = ["tables screen \(Self.version)", Self.conditions(of: screen)]
    return redacting(screen) {
      let paragraphs = drawn(screen).paragraphs(layers: layers) { parts(of: screen) }
      return SnapshotText.joined(
        [head] + paragraphs + (layers.contains(.routing) ? [routing(of: screen)] : []))
    }
  }

  /// The frame, redacted.
  package func drawing(of screen: Screen) -> Drawing { redacting(screen) { drawn(screen) } }

  /// Has a screen draw redacted rows for a while.
  private func redacting<Result>(_ screen: Screen, _ body: () -> Result) -> Result {
    let source = redactor.source(in: screen.router)
    if source != nil { screen.drawnSource = source }
    defer { if source != nil { screen.drawnSource = nil } }
    return body()
  }

  private func drawn(_ screen: Screen) -> Drawing {
    let buffer = screen.frame.buffer
    return Drawing(
      buffer, rows: 0..<buffer.rows, theme: screen.renderer.theme, colors: screen.renderer.colors,
      title: screen.titles.last, redactor: redactor)
  }

  /// The parts of the theme that the screen can be drawn in.
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

  /// The size and the look in words.
  package static func conditions(of screen: Screen) -> String {
    let columns = SnapshotLook.count(screen.columns, "column")
    let rows = SnapshotLook.count(screen.rows, "row")
    let renderer = screen.renderer
    return "\(columns), \(rows), \(renderer.theme.words), \(renderer.colors.words)"
  }
}
