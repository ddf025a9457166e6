import TablesInteraction
import TablesModel

/// A table as `AccessibleScreen` reads it aloud: numbered lines in words, every page of it.
package struct AccessibleSnapshot {
  private let locale: SnapshotLocale
  private let redactor: Redactor

  package init(locale: SnapshotLocale, redactor: Redactor) {
    self.locale = locale
    self.redactor = redactor
  }

  /// The format, as the first line names it.
  static let version = 1
  /// Pages of twenty rows that are read.
  static let limit = 5

  /// The pages of a table.
  package func text(of table: Table) -> String {
    let shown = redactor.redacted(table)
    return text(of: AccessibleScreen(words: locale.words) { shown })
  }

  /// The pages of what a screen shows, from the first row on.
  package func text(of screen: AccessibleScreen) -> String {
    var pages = [screen.page]
    while pages.count < Self.limit {
      _ = screen.respond(to: "next")
      let page = screen.page
      if page == pages.last { break }
      pages.append(page)
    }
    let text = pages.joined(separator: "\n").trimmingLineFeeds
    return "tables accessible \(Self.version)\n\n\(redactor.redactedRest(text))"
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
