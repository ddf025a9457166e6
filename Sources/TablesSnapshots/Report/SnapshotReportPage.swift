import Foundation
import TablesBasics
import TablesText

/// An HTML page that shows versions of snapshots: the text of the failing test, and below it both
/// screens in their colors, images or pages.
///
/// The page is one file that runs no scripts and loads nothing.
package struct SnapshotReportPage {
  private let entries: [ReportEntry]
  /// The sections of the page, one for all snapshots with the same change.
  private let groups: [EntryMarkup]

  /// Reads the versions to show, in the given order.
  ///
  /// If a file cannot be read, the page says why.
  /// - Parameter unused: Snapshots that no test takes. They are shown after the others.
  package init(_ pending: [PendingSnapshot], unused: [UntakenSnapshot] = []) {
    entries = pending.map { ReportEntry($0) } + unused.map { ReportEntry($0) }
    groups = entries.grouped(byChange: \.change).enumerated().map {
      EntryMarkup($1, number: $0 + 1)
    }
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
      \(Markup(stringLiteral: Self.css))
      </style>
      </head>
      <body>
      <h1>\(headline)</h1>
      \(entries.isEmpty ? .empty : introduction)\(groups.map(\.section).joined())</body>
      </html>

      """
    return page.html
  }

  private var headline: String {
    let counts = ReportEntry.State.allCases.compactMap { state -> String? in
      let count = entries.count { $0.state == state }
      return count > 0 ? "\(count) \(state.rawValue)" : nil
    }
    return counts.isEmpty
      ? "No snapshots to review" : "Snapshots: " + counts.joined(separator: ", ")
  }

  private var introduction: Markup {
    """
    \(advice)<table class="summary">
    \(groups.map(line).joined())</table>

    """
  }

  /// The commands that accept, reject or delete the snapshots.
  private var advice: Markup {
    let areUnused = entries.filter { $0.state == .unused }
    let decide: Markup = """
      <p class="soft">Take a new version with \
      <code>swift run tabletool snapshots accept PATH</code>, refuse it with \
      <code>swift run tabletool snapshots reject PATH</code>.</p>

      """
    let prune: Markup = """
      <p class="soft">Delete what is unused with \
      <code>swift run tabletool snapshots prune PATH</code>.</p>

      """
    return (areUnused.count < entries.count ? decide : .empty)
      + (areUnused.isEmpty ? .empty : prune)
  }

  private func line(_ entry: EntryMarkup) -> Markup {
    let state = entry.entry.state.rawValue
    let more: Markup = entry.others.isEmpty ? .empty : " and \(entry.others.count) more"
    return """
      <tr><td><span class="badge \(state)">\(state)</span></td>\
      <td><a href="#\(entry.anchor)">\(EntryMarkup.path(entry.entry.name))</a>\
      \(more)</td>\
      <td>\(entry.entry.summary)</td></tr>

      """
  }
}

/// A section of the report: a changed snapshot, and the paths of others that changed equally.
private struct EntryMarkup {
  let entry: ReportEntry
  /// The paths of the other snapshots.
  let others: [String]
  /// The identifier that links refer to.
  let anchor: String

  /// The largest number of lines of a text that are shown, and of characters of a line.
  private static let limit = (lines: 2_000, columns: 500)

  init(_ group: [ReportEntry], number: Int) {
    entry = group[0]
    others = group.dropFirst().map(\.name)
    anchor = "snapshot-\(number)"
  }

  var section: Markup {
    """
    <section id="\(anchor)">
    <header><span class="badge \(entry.state.rawValue)">\(entry.state.rawValue)</span>\
    <h2>\(Self.path(entry.name))</h2><span class="soft">\(entry.summary)</span></header>
    <div class="body">
    \(notes)\(text)\(pictures)</div>
    </section>

    """
  }

  /// Returns a path in which the folder is less prominent than the file.
  static func path(_ path: String) -> Markup {
    let file = path.lastPathPart
    return "<span class=\"folder\">\(String(path[..<file.startIndex]))</span>\(String(file))"
  }

  private var notes: Markup {
    let same = others.isEmpty ? [] : ["The same change in: \(others.joined(separator: ", "))"]
    return entry.notes.map { note -> Markup in "<p class=\"note\">\(note)</p>\n" }.joined()
      + same.map { note -> Markup in "<p class=\"soft\">\(note)</p>\n" }.joined()
  }

  /// The text of the failing test, with its lines in the colors of a difference.
  private var text: Markup {
    guard let text = entry.text else {
      return entry.old == nil && entry.new == nil
        ? .empty : "<p class=\"soft\">The content is not text.</p>\n"
    }
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = all.prefix(Self.limit.lines).map { line -> Markup in
      let kind = entry.state == .changed ? Self.kinds[line.first ?? " "] ?? "" : ""
      let visible = VisibleLine(LineExcerpt(String(line)), showsTrailingBlanks: false)
      return "<span class=\"row \(kind)\">\(exactly: visible.cut(limit: Self.limit.columns))</span>"
    }
    let rest = all.count - lines.count
    let more: Markup = rest > 0 ? "<span class=\"row\">⋯ \(rest) more lines</span>" : .empty
    return "<div class=\"lines\">\(lines.joined())\(more)</div>\n"
  }

  private static let kinds: [Character: String] = ["-": "removed", "+": "added", "@": "place"]

  /// The versions as pictures, one below the other: images, pages, and screens in their colors.
  private var pictures: Markup {
    let ending = entry.name.lowercased().split(separator: ".").last
    if ending == "svg" { return figures(entry.old, entry.new, Self.image) }
    if ending == "html" { return figures(entry.old, entry.new, Self.frame) }
    guard let (screens, same) = ChangedScreen.all(from: entry.old, to: entry.new) else {
      return .empty
    }
    let changed = screens.map { screen -> Markup in
      let heading: Markup = screen.heading.isEmpty ? .empty : "<h3>\(screen.heading)</h3>\n"
      return heading + figures(screen.old, screen.new) { Self.image(Array($0.svg.utf8)) }
    }
    let unchanged: Markup =
      same > 0 ? "<p class=\"soft\">\(same.counted("screen")) without a change.</p>\n" : .empty
    return changed.joined() + unchanged
  }

  private static func image(_ version: [UInt8]) -> Markup {
    let data = "data:image/svg+xml;base64,\(Data(version).base64EncodedString())"
    return "<img src=\"\(exactly: data)\" alt=\"The picture cannot be shown\">"
  }

  /// Returns a frame that runs no scripts, loads nothing and follows no links.
  private static func frame(_ version: [UInt8]) -> Markup {
    let text = String(decoding: version, as: UTF8.self)
    let height = min(max(text.split(separator: "\n").count * 18, 120), 600)
    return "<iframe sandbox=\"\" height=\"\(height)\" srcdoc=\"\(exactly: text)\"></iframe>"
  }

  private func figures<Version>(
    _ old: Version?, _ new: Version?, _ picture: (Version) -> Markup
  ) -> Markup {
    figure("Expected", old.map(picture)) + figure("Now", new.map(picture))
  }

  private func figure(_ caption: Markup, _ picture: Markup?) -> Markup {
    guard let picture else { return .empty }
    let caption: Markup =
      switch entry.state {
      case .new: "New"
      case .unused: "Snapshot"
      case .changed, .same, .unreadable: caption
      }
    return """
      <figure><figcaption>\(caption)</figcaption><div class="picture">\(picture)</div></figure>

      """
  }
}

extension Markup.StringInterpolation {
  /// Appends text with its invisible characters made visible.
  fileprivate mutating func appendInterpolation(_ text: String) {
    appendInterpolation(exactly: VisibleLine(text, showsTrailingBlanks: false).text)
  }
}

extension SnapshotReportPage {
  /// The style sheet, for light and dark screens and for paper.
  private static let css = """
    :root{color-scheme:light dark;--ink:#1f2328;--soft:#59636e;--line:#d1d9e0;--ground:#fff;\
    --card:#f6f8fa;--old:#cf222e;--new:#1a7f37;--mark:#8250df;--oldfill:#ffebe9;\
    --newfill:#dafbe1;--warn:#9a6700;--link:#0969da}
    @media (prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#9198a1;--line:#3d444d;\
    --ground:#0d1117;--card:#151b23;--old:#ff7b72;--new:#3fb950;--mark:#bc8cff;\
    --oldfill:#3c1618;--newfill:#12321d;--warn:#d29922;--link:#58a6ff}}
    *{box-sizing:border-box}
    body{margin:0 auto;padding:2rem 1.5rem 4rem;max-width:64rem;color:var(--ink);\
    background:var(--ground);font:15px/1.5 system-ui,sans-serif}
    h1{font-size:1.6rem;margin:0 0 .25rem}
    h2{font-size:1.05rem;margin:0;overflow-wrap:anywhere}
    h3{font-size:.9rem;margin:1.25rem 0 .5rem;overflow-wrap:anywhere}
    h2 .folder,.summary .folder{color:var(--soft);font-weight:400}
    p{margin:.35rem 0}
    a{color:var(--link);text-decoration:none}
    a:hover{text-decoration:underline}
    code{font:.9em \(PageFonts.families)}
    .soft,figcaption{color:var(--soft)}
    .summary{border-collapse:collapse;width:100%;margin:1.25rem 0 2rem}
    .summary td{padding:.4rem .75rem .4rem 0;border-top:1px solid var(--line);\
    vertical-align:baseline;overflow-wrap:anywhere}
    .summary td:first-child{width:7.5rem}
    .summary td:last-child{color:var(--soft);text-align:right;padding-right:0}
    .badge{display:inline-block;padding:0 .55rem;border:1px solid;border-radius:1rem;\
    font-size:.78rem;font-weight:600;white-space:nowrap}
    .badge.changed{color:var(--mark)}
    .badge.new{color:var(--new)}
    .badge.unused,.badge.unreadable{color:var(--old)}
    .badge.same{color:var(--soft)}
    section{margin:0 0 1.75rem;border:1px solid var(--line);border-radius:.5rem;\
    scroll-margin-top:1rem}
    section>header{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;\
    padding:.6rem 1rem;background:var(--card);border-bottom:1px solid var(--line);\
    border-radius:.5rem .5rem 0 0}
    section>header .soft{margin-left:auto;font-size:.85rem}
    .body{padding:.75rem 1rem 1rem}
    .note{color:var(--warn)}
    figure{margin:.75rem 0 0;max-width:100%}
    figcaption{font-size:.78rem;margin-bottom:.25rem}
    .lines{overflow-x:auto;border:1px solid var(--line);border-radius:.35rem;\
    background:var(--card);padding:4px 0;font:14px/19px \(PageFonts.families);\
    font-variant-ligatures:none;direction:ltr;white-space:pre;tab-size:1}
    .row{display:block;min-height:19px;width:max-content;min-width:100%;padding:0 8px}
    .removed{background:var(--oldfill)}
    .added{background:var(--newfill)}
    .place{color:var(--soft)}
    .picture img{display:block;max-width:100%;border:1px solid var(--line);border-radius:.35rem}
    iframe{display:block;width:100%;border:1px solid var(--line);background:#fff}
    @media print{body{max-width:none;padding:0;font-size:11px}\
    .lines{font-size:9px;line-height:12px;white-space:pre-wrap}\
    figure,header,h3{break-inside:avoid}h2,h3,header{break-after:avoid}}
    """
}
