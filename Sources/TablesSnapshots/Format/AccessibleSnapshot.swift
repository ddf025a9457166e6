import TablesInteraction
import TablesModel

extension SnapshotContext {
  /// Returns a table as `AccessibleScreen` reads it aloud: numbered lines, page by page.
  package func readAloud(_ table: Table, locale: SnapshotLocale) -> String {
    let shown = redactor.redacted(table)
    return readAloud(AccessibleScreen(words: locale.words) { shown })
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
    let text = pages.joined(separator: "\n").trimmingLineFeeds
    return "\(SnapshotHead.line(of: "accessible"))\n\n\(redactor.redactedRest(text))"
  }
}

extension String {
  /// The text without line feeds at its end.
  fileprivate var trimmingLineFeeds: String {
    var text = self
    while text.last == "\n" { text.removeLast() }
    return text
  }
}
