import TablesInteraction
import TablesModel
import TablesText

/// What a screen shows at one moment, as the text of a snapshot.
struct ScreenSnapshot {
  let layers: SnapshotLayers
  let redactor: Redactor

  /// The format, as the first line names it.
  static let version = 1

  /// The snapshot of a screen as it is now.
  func text(of screen: Screen) throws(SnapshotFormatError) -> String {
    if layers.isDisjoint(with: .all) { throw .noLayers }
    let paragraphs = drawing(of: screen).paragraphs(layers: layers) { parts(of: screen) }
    let head = ["tables screen \(Self.version)", Self.conditions(of: screen)]
    return SnapshotText.joined(
      [head] + paragraphs + (layers.contains(.routing) ? [routing(of: screen)] : []))
  }

  /// The frame, redacted.
  func drawing(of screen: Screen) -> Drawing {
    let source = redactor.source(in: screen.router)
    if source != nil { screen.drawnSource = source }
    defer { if source != nil { screen.drawnSource = nil } }
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
    let source = redactor.source(in: screen.router) ?? screen.router
    return RoutingLine.paragraph(of: screen.origins, redactor: redactor) { path in
      source.row(at: path).map { RoutingLine(row: $0.value, behavior: $0.behavior) }
    }
  }

  /// The size and the look in words.
  static func conditions(of screen: Screen) -> String {
    let columns = SnapshotLook.count(screen.columns, "column")
    let rows = SnapshotLook.count(screen.rows, "row")
    let renderer = screen.renderer
    return "\(columns), \(rows), \(renderer.theme.words), \(renderer.colors.words)"
  }
}
