import TablesText

/// An HTML page that shows versions of snapshots side by side and laid over each other.
///
/// The page is one file that runs no scripts and loads nothing. Screens are shown in their colors,
/// images and pages in frames of their own, everything else as text.
package struct SnapshotReportPage {
  private let entries: [EntryMarkup]

  /// Reads the versions to show, in the given order.
  ///
  /// If a file cannot be read, the page says why.
  /// - Parameter unused: Snapshots that no test takes. They are shown after the others.
  package init(_ pending: [PendingSnapshot], unused: [UnusedSnapshot] = []) {
    let all = pending.map { ReportEntry($0) } + unused.map { ReportEntry($0) }
    entries = all.enumerated().map { EntryMarkup($1, number: $0 + 1) }
  }

  /// The HTML of the page. It depends only on the versions of the snapshots that the page shows.
  package var html: String {
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'">
      <title>\(headline)</title>
      <style>
      \(Markup(stringLiteral: ReportStyleSheet.css))
      </style>
      </head>
      <body>
      <h1>\(headline)</h1>
      \(entries.isEmpty ? .empty : introduction)\(entries.map(\.section).joined())</body>
      </html>

      """
    return page.html
  }

  /// A summary of an entry of the page.
  package struct Summary: Encodable, Sendable {
    /// The path that messages show.
    package let path: String
    /// `changed`, `new`, `unused`, `same` or `unreadable`.
    package let state: String
    /// A short description of the differences.
    package let summary: String
    /// Notes for the reader.
    package let notes: [String]
  }

  /// The summaries of the entries of the page.
  package var summaries: [Summary] {
    entries.map {
      Summary(
        path: $0.entry.name, state: $0.entry.state.rawValue,
        summary: $0.content.summary(of: $0.entry), notes: $0.entry.notes)
    }
  }

  private var headline: String {
    let counts = ReportEntry.State.allCases.compactMap { state -> String? in
      let count = entries.count { $0.entry.state == state }
      return count > 0 ? "\(count) \(state.rawValue)" : nil
    }
    return counts.isEmpty
      ? "No snapshots to review" : "Snapshots: " + counts.joined(separator: ", ")
  }

  private var introduction: Markup {
    """
    \(advice)\(key)<table class="summary">
    \(entries.map(line).joined())</table>

    """
  }

  /// The commands that accept, reject or delete the snapshots.
  private var advice: Markup {
    let areUnused = entries.filter { $0.entry.state == .unused }
    let decide: Markup = """
      <p class="soft">Take a new version with <code>tabletool snapshots accept PATH</code>, refuse \
      it with <code>tabletool snapshots reject PATH</code>.</p>

      """
    let prune: Markup = """
      <p class="soft">Delete what is unused with <code>tabletool snapshots prune PATH</code>.</p>

      """
    return (areUnused.count < entries.count ? decide : .empty)
      + (areUnused.isEmpty ? .empty : prune)
  }

  private func line(_ entry: EntryMarkup) -> Markup {
    let state = entry.entry.state.rawValue
    return """
      <tr><td><span class="badge \(state)">\(state)</span></td>\
      <td><a href="#\(entry.anchor)">\(EntryMarkup.path(entry.entry.name))</a></td>\
      <td>\(entry.content.summary(of: entry.entry))</td></tr>

      """
  }

  /// The meaning of the marks in screens. Empty if the page has no marks.
  private var key: Markup {
    let hasMarks = entries.contains { entry in
      if case .screens = entry.content { entry.entry.state == .changed } else { false }
    }
    guard hasMarks else { return .empty }
    return """
      <p class="key"><span><mark class="g">Ab</mark> another character</span>\
      <span><mark class="s">Ab</mark> another style</span></p>

      """
  }
}
