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
      \(Markup(stringLiteral: Self.css))
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
    body{margin:0 auto;padding:2rem 1.5rem 4rem;max-width:96rem;color:var(--ink);\
    background:var(--ground);font:15px/1.5 system-ui,sans-serif}
    h1{font-size:1.6rem;margin:0 0 .25rem}
    h2{font-size:1.05rem;margin:0;overflow-wrap:anywhere}
    h3{font-size:.9rem;margin:1.25rem 0 .5rem;overflow-wrap:anywhere}
    h2 .folder,.summary .folder{color:var(--soft);font-weight:400}
    p{margin:.35rem 0}
    a{color:var(--link);text-decoration:none}
    a:hover{text-decoration:underline}
    code{font:.9em \(PageFonts.families)}
    .soft,figcaption,summary{color:var(--soft)}
    .summary{border-collapse:collapse;width:100%;margin:1.25rem 0 2rem}
    .summary td{padding:.4rem .75rem .4rem 0;border-top:1px solid var(--line);\
    vertical-align:baseline;overflow-wrap:anywhere}
    .summary td:first-child{width:7.5rem}
    .summary td:last-child{color:var(--soft);text-align:right;padding-right:0}
    .badge{display:inline-block;padding:0 .55rem;border:1px solid;border-radius:1rem;\
    font-size:.78rem;font-weight:600;white-space:nowrap}
    .badge.changed{color:var(--mark)}
    .badge.new{color:var(--new)}
    .badge.gone,.badge.unused,.badge.unreadable{color:var(--old)}
    .badge.same{color:var(--soft)}
    .key{display:flex;flex-wrap:wrap;gap:.4rem 1.5rem;font-size:.85rem;color:var(--soft)}
    section{margin:0 0 1.75rem;border:1px solid var(--line);border-radius:.5rem;\
    scroll-margin-top:1rem}
    section>header{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;\
    padding:.6rem 1rem;background:var(--card);border-bottom:1px solid var(--line);\
    border-radius:.5rem .5rem 0 0}
    section>header .soft{margin-left:auto;font-size:.85rem}
    .body{padding:.75rem 1rem 1rem}
    .body>h3:first-child{margin-top:.25rem}
    .note{color:var(--warn)}
    .views{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start}
    figure{margin:0;min-width:0;max-width:100%}
    figcaption{font-size:.78rem;margin-bottom:.25rem}
    .views.wide figure{flex:1 1 22rem}
    .frame,.lines{overflow-x:auto;border:1px solid var(--line);border-radius:.35rem;\
    font:14px/16px \(PageFonts.families);font-variant-ligatures:none;direction:ltr;\
    white-space:pre;tab-size:1}
    .frame{padding:6px 4px;print-color-adjust:exact;-webkit-print-color-adjust:exact}
    .lines{background:var(--card);line-height:19px;padding:4px 0}
    .row{display:block;min-height:16px;width:max-content;min-width:100%;padding:0 4px}
    .lines .row{min-height:19px;padding:0 8px}
    .frame .row{height:16px;overflow:hidden}
    .row i{display:inline-block;min-width:3ch;margin-right:1.5ch;text-align:right;\
    font-style:normal;color:var(--soft);opacity:.75;user-select:none}
    .frame .row>span,.frame .row>mark{display:inline-block;height:16px;vertical-align:top;\
    overflow:hidden;text-align:center}
    .gap{background:repeating-linear-gradient(135deg,transparent 0 5px,#8884 5px 6px)}
    .row.fold{color:var(--soft);text-align:center;font-size:.9em}
    .lines .removed,.expected .lines .changed{background:var(--oldfill)}
    .lines .added,.now .lines .changed{background:var(--newfill)}
    .frame .removed{box-shadow:inset 3px 0 var(--old),inset 999px 0 #f851492b}
    .frame .added{box-shadow:inset 3px 0 var(--new),inset 999px 0 #2ea0432b}
    .overlay .frame .removed{text-decoration:line-through}
    .overlay .frame .same{opacity:.45}
    del,ins{border-radius:2px;print-color-adjust:exact;-webkit-print-color-adjust:exact}
    del{background:#f8514955}
    ins{background:#2ea04355;text-decoration:none}
    .now del,.expected del{text-decoration:none}
    mark{--c:#d946ef;color:inherit;background:none;print-color-adjust:exact;\
    -webkit-print-color-adjust:exact}
    .expected mark{--c:#f85149}
    .now mark{--c:#2ea043}
    mark.g{background-image:linear-gradient(\
    color-mix(in srgb,var(--c) 38%,transparent) 0 0);box-shadow:inset 0 0 0 1px var(--c)}
    mark.s{box-shadow:inset 0 -2px var(--c)}
    .views+.views{margin-top:.75rem}
    .outcome{font-size:.85rem;color:var(--soft);margin:-.25rem 0 .5rem;overflow-wrap:anywhere}
    .outcome del,.outcome ins{color:var(--ink);padding:0 .3em}
    .words{margin:.6rem 0 .9rem;padding:0;list-style:none;font-size:.85rem}
    .words li{overflow-wrap:anywhere;white-space:pre-wrap}
    details{margin-top:.75rem}
    summary{cursor:pointer;font-size:.85rem}
    details>*:not(summary){margin-top:.5rem}
    .picture{position:relative;padding:8px;border:1px solid var(--line);border-radius:.35rem;\
    background:repeating-conic-gradient(#8882 0 25%,transparent 0 50%) 0 0/16px 16px}
    .picture img{display:block;max-width:100%}
    iframe{display:block;width:100%;border:0;background:#fff}
    .overlay .picture{background:#000;isolation:isolate}
    .overlay .picture>*+*{position:absolute;inset:8px;mix-blend-mode:difference;\
    width:calc(100% - 16px)}
    .overlay .picture>img+img{width:auto;max-width:calc(100% - 16px)}
    @media print{:root{font-size:11px}body{max-width:none;padding:0;font-size:11px}\
    .frame,.lines{font-size:9px;line-height:11px;overflow:visible}\
    .frame .row,.frame .row>span,.frame .row>mark,.row{height:11px;min-height:11px}\
    .lines .row{min-height:12px;height:auto;white-space:pre-wrap;width:auto}\
    figure,header,h3,.words li{break-inside:avoid}h2,h3,header{break-after:avoid}\
    .summary a{color:inherit}}
    """
}
