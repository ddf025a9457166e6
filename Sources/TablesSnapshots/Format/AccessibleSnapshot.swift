import TablesInteraction
import TablesModel

/// The format of a table as `AccessibleScreen` reads it aloud: numbered lines, page by page.
package struct AccessibleSnapshot {
  private let locale: SnapshotLocale
  private let redactor: Redactor

  package init(locale: SnapshotLocale, redactor: Redactor) {
    self.locale = locale
    self.redactor = redactor
  }

  /// The largest number of pages, of twenty rows each, that are read.
  static let limit = 5

  /// Returns the pages of a table.
  package func text(of table: Table) -> String {
    let shown = redactor.redacted(table)
    return text(of: AccessibleScreen(words: locale.words) { shown })
  }

  /// Returns the pages of a screen, from the first row on.
  package func text(of screen: AccessibleScreen) -> String {
    var pages = [screen.page]
    while pages.count < Self.limit {
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
