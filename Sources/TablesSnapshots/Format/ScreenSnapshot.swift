import TablesInteraction
import TablesModel
import TablesRouting
import TablesSpoken
import TablesText

extension SnapshotContext {
  /// Returns the snapshot of a screen in its current state.
  package func text(of screen: Screen) throws(SnapshotFormatError) -> String {
    if layers.isDisjoint(with: .all) { throw .noLayers }
    let (context, screen) = (asDrawn(by: screen), redacted(screen))
    let head = [SnapshotHead.line(of: "screen"), conditions(of: screen)]
    let paragraphs = context.drawn(screen).paragraphs(in: context)
    let routing =
      layers.contains(.routing)
      ? [Routing(of: screen, redactor: redactor).paragraph(of: screen.origins)] : []
    return ([head] + paragraphs + routing).joinedParagraphs
  }

  /// Returns the redacted frame of a screen.
  package func drawing(of screen: Screen) -> Drawing {
    asDrawn(by: screen).drawn(redacted(screen))
  }

  /// Returns the size and the look of a screen in words.
  package func conditions(of screen: Screen) -> String {
    asDrawn(by: screen).look.conditions(columns: screen.columns, rows: screen.rows)
  }

  /// Returns a screen with the same content, but redacted texts.
  private func redacted(_ screen: Screen) -> Screen {
    redactor.source(in: screen.router).map(screen.copy) ?? screen
  }

  private func drawn(_ screen: Screen) -> Drawing {
    Drawing(screen.frame.buffer, title: screen.titles.last, in: self)
  }

  /// Returns the context with the look in which a screen is drawn.
  private func asDrawn(by screen: Screen) -> SnapshotContext {
    var context = self
    context.look = SnapshotLook(
      width: screen.columns, theme: screen.renderer.theme, colors: screen.renderer.colors)
    return context
  }
}

extension SnapshotContext {
  /// Returns the snapshot of steps on a screen: each step, its outcome, and the changed lines.
  ///
  /// ```
  /// tables trace 2
  /// 20 columns, 6 rows, dark theme, true colour
  ///
  /// start
  /// |  Settings          | B3-10
  /// …
  ///
  /// press down
  /// focused General/1
  ///   5 |│ Dark mode    Off │| l1 e16-18 l20
  ///   6 |│❯Auto save     On │| l1 bOf2 Of3-16 gBOf17-18 l20
  /// ```
  /// The lines that a step changed are listed below it, numbered from 1. Frames are drawn only if a
  /// layer shows them.
  ///
  /// - Parameter start: The frame before the first step.
  package func trace(of steps: [Step], from start: Frame) throws(SnapshotFormatError) -> String {
    if layers.isDisjoint(with: .all) { throw .noLayers }
    let conditions = look.conditions(columns: start.buffer.columns, rows: start.buffer.rows)
    let head = [SnapshotHead.line(of: "trace"), conditions]
    guard !layers.isDisjoint(with: [.look, .style]) else {
      return ([head] + steps.map(words(of:))).joinedParagraphs
    }
    // A step without a frame in the log changed nothing.
    let frames = steps.reduce(into: [start]) { $0.append($1.frame ?? $0[$0.count - 1]) }
    let drawings = frames.map { Drawing($0.buffer, title: nil, in: self) }
    var marks = layers.contains(.style) ? StyleMarks(in: look.colors) : nil
    let lines = drawings.map { $0.numberedLines(&marks, layers: layers) }
    let changes = zip(lines, lines.dropFirst()).map { before, after in
      after.filter { !before.contains($0) }.map(\.numbered)
    }
    let first = lines[0].map(layers.contains(.look) ? \.text : \.numbered)
    let parts = zip(steps, changes).map { words(of: $0) + $1 }
    return ([head, ["start"] + first] + parts + [marks?.paragraph ?? []]).joinedParagraphs
  }

  /// Returns the descriptions of a step and its outcome.
  private func words(of step: Step) -> [String] {
    let outcome = layers.contains(.routing) ? [step.outcomeDescription] : []
    return ([step.event.description] + outcome).map { redactor.redacted($0.madeSafe()) }
  }
}

extension SnapshotContext {
  /// Returns a table as `AccessibleScreen` reads it aloud: numbered lines, page by page.
  package func readAloud(_ table: Table, locale: SnapshotLocale) -> String {
    let redacted = redactor.redacted(table)
    return readAloud(AccessibleScreen(words: locale.words) { redacted })
  }

  /// Returns the first pages of a screen, of twenty rows each.
  package func readAloud(_ screen: AccessibleScreen) -> String {
    var pages = [screen.page]
    while pages.count < 5 {
      _ = screen.respond(to: "next")
      let page = screen.page
      if page == pages.last { break }
      pages.append(page)
    }
    var text = pages.joined(separator: "\n")
    while text.last == "\n" { text.removeLast() }
    return "\(SnapshotHead.line(of: "accessible"))\n\n\(redactor.redactedRest(text))"
  }
}
