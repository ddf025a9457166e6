import Foundation
import TablesBasics
import TablesModel
import TablesText

/// A snapshot in a report: both versions, and notes about them.
struct ReportEntry {
  /// The path that messages show.
  let name: String
  private(set) var old: [UInt8]?
  private(set) var new: [UInt8]?
  private(set) var state = State.unreadable
  /// Notes for the reader, or the reason why nothing can be shown.
  private(set) var notes: [String] = []

  enum State: String, CaseIterable {
    case changed, new, unused, same, unreadable
  }

  /// Reads the versions of a snapshot that a failing test left pending.
  init(_ pending: PendingSnapshot) {
    name = pending.snapshot.relative
    do {
      let versions = try pending.versions()
      (old, new) = (versions.old, versions.new)
      state = old == nil ? .new : old == new ? .same : .changed
      if versions.isOutdated { notes = ["The snapshot has changed since the test ran."] }
      notes += versions.cause?.advice.split(separator: "\n").map(String.init) ?? []
      if versions.isTooLarge {
        notes.append("A version is larger than 4 MB and is not shown.")
        (old, new) = (nil, nil)
      }
    } catch {
      notes = error.description.split(separator: "\n").map(String.init)
    }
  }

  /// Reads a snapshot that no test takes.
  init(_ unused: UnusedSnapshot) {
    name = unused.snapshot.relative
    do {
      old = try SnapshotFile(path: unused.snapshot).read()
      state = .unused
      notes = ["No test takes this snapshot: \(unused.reason)."]
    } catch {
      notes = error.description.split(separator: "\n").map(String.init)
    }
  }

  var isCompared: Bool { old != nil && new != nil }
}

/// The two versions of a snapshot in the form in which they are compared.
enum ReportContent {
  case screens([ScreenComparison], notes: TextComparison)
  case picture(type: String, TextComparison?)
  case page(TextComparison)
  case text(TextComparison)
  /// Neither text nor an image.
  case binary
  /// Neither version can be shown.
  case nothing

  init(_ entry: ReportEntry) {
    let name = entry.name.lowercased()
    let ending = name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
    guard entry.old != nil || entry.new != nil else {
      self = .nothing
      return
    }
    let (old, new) = (entry.old.map(Self.text), entry.new.map(Self.text))
    let texts: (old: String?, new: String?)? =
      old == .some(nil) || new == .some(nil) ? nil : (old ?? nil, new ?? nil)
    let comparison = { texts.map { TextComparison($0.old ?? "", $0.new ?? "") } }
    if let type = Self.pictures[ending] {
      self = .picture(type: type, comparison())
    } else if let texts, let screens = ScreenComparison.all(from: texts.old, to: texts.new) {
      self = .screens(screens.screens, notes: screens.notes)
    } else if let comparison = comparison() {
      self = ending == ".html" ? .page(comparison) : .text(comparison)
    } else {
      self = .binary
    }
  }

  private static let pictures = [
    ".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".gif": "image/gif",
  ]

  /// Returns the text of bytes, or `nil` if they are not UTF-8.
  private static func text(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// Returns a short description of the differences.
  func summary(of entry: ReportEntry) -> String {
    switch (self, entry.state) {
    case (_, .same): "nothing differs"
    case (.screens(let screens, _), .new), (.screens(let screens, _), .unused):
      screens.count.counted("screen")
    case (.screens(let screens, _), _): Self.summary(screens)
    case (.text(let text), _), (.page(let text), _), (.picture(_, let text?), _):
      Self.summary(text)
    case (.picture, _), (.binary, _), (.nothing, _):
      [entry.old, entry.new].compactMap { $0.map { $0.count.counted("byte") } }
        .joined(separator: " → ")
    }
  }

  private static func summary(_ text: TextComparison) -> String {
    let counts = text.counts
    return [(counts.added, "+"), (counts.removed, "−")].filter { $0.0 > 0 }
      .map { "\($0.1)\($0.0)" }.joined(separator: " ")
      + (counts.added + counts.removed == 1 ? " line" : " lines")
  }

  private static func summary(_ screens: [ScreenComparison]) -> String {
    let counts = changes(screens.filter(\.isPaired))
    let differing = screens.count { !$0.isSame }
    let part = screens.count > 1 ? ["\(differing) of \(screens.count) screens"] : []
    if counts.isEmpty, differing == 0 || part.isEmpty {
      return "only the lines below the screen"
    }
    return (part + counts).joined(separator: ", ")
  }

  /// Returns descriptions of the numbers of differences that are not zero.
  private static func changes(_ screens: [ScreenComparison]) -> [String] {
    var (glyphs, styles, added, removed) = (0, 0, 0, 0)
    for row in screens.flatMap(\.rows) {
      if let old = row.old, let new = row.new {
        let kinds = ColumnChange.kinds(old, new)
        glyphs += kinds.count { $0 == .glyph }
        styles += kinds.count { $0 == .style }
      } else {
        (added, removed) = (added + (row.old == nil ? 1 : 0), removed + (row.new == nil ? 1 : 0))
      }
    }
    return [
      (glyphs, "cell", "cells"), (styles, "cell only in style", "cells only in style"),
      (added, "row added", "rows added"), (removed, "row removed", "rows removed"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
  }
}

/// A snapshot as a section of the report.
struct EntryMarkup {
  let entry: ReportEntry
  let content: ReportContent
  /// The identifier that links refer to.
  let anchor: String

  /// The largest number of changes that are listed below a screen.
  private static let wordsLimit = 12
  /// The largest number of lines of a text that are shown.
  private static let linesLimit = 2_000

  init(_ entry: ReportEntry, number: Int) {
    self.entry = entry
    content = ReportContent(entry)
    anchor = "snapshot-\(number)"
  }

  var section: Markup {
    """
    <section id="\(anchor)">
    <header><span class="badge \(entry.state.rawValue)">\(entry.state.rawValue)</span>\
    <h2>\(Self.path(entry.name))</h2><span class="soft">\(content.summary(of: entry))</span></header>
    <div class="body">
    \(notes)\(comparison)</div>
    </section>

    """
  }

  /// Returns a path in which the folder is less prominent than the file.
  static func path(_ path: String) -> Markup {
    let file = path.lastPathPart
    return "<span class=\"folder\">\(String(path[..<file.startIndex]))</span>\(String(file))"
  }

  private var notes: Markup {
    entry.notes.map { note -> Markup in "<p class=\"note\">\(note)</p>\n" }.joined()
  }

  private var comparison: Markup {
    switch content {
    case .screens(let screens, let notes):
      screensMarkup(screens) + (entry.isCompared ? lines(notes) : .empty)
    case .picture(let type, let source):
      picture(type) + (source.map { folded("Source", lines($0)) } ?? .empty)
    case .page(let source): page + folded("Source", lines(source))
    case .text(let text): lines(text)
    case .binary: "<p class=\"soft\">The content is not text.</p>\n"
    case .nothing: .empty
    }
  }

  private func folded(_ words: Markup, _ content: Markup) -> Markup {
    "<details><summary>\(words)</summary>\n\(content)</details>\n"
  }

  private func lines(_ text: TextComparison, context: Int = 3) -> Markup {
    if text.isEmpty || entry.isCompared && text.isSame { return .empty }
    let lines = text.lines(context: entry.isCompared ? context : nil, limit: Self.linesLimit)
    return ComparisonFigures(
      rows: lines.map { ComparedRow($0) },
      hasOld: entry.old != nil, hasNew: entry.new != nil, box: "lines"
    ).markup
  }
}

// MARK: - Screens

extension EntryMarkup {
  private func screensMarkup(_ screens: [ScreenComparison]) -> Markup {
    var result = Markup.empty
    var equal: [ScreenComparison] = []
    for screen in screens {
      if screen.isSame {
        equal.append(screen)
      } else {
        result += equalMarkup(&equal) + markup(screen)
      }
    }
    return result + equalMarkup(&equal)
  }

  /// Returns a folded list of screens without changes, and removes them from the array.
  private func equalMarkup(_ screens: inout [ScreenComparison]) -> Markup {
    guard !screens.isEmpty else { return .empty }
    defer { screens = [] }
    let count = screens.count
    let words: Markup = count == 1 ? "Equal: \(screens[0].heading)" : "\(count) equal screens"
    return folded(
      words,
      screens.map { screen in
        let heading: Markup = count == 1 ? .empty : Self.heading(screen)
        return heading + Self.figures(screen, single: true)
      }.joined())
  }

  private func markup(_ screen: ScreenComparison) -> Markup {
    let words = screen.isPaired ? Self.words(screen) : .empty
    return Self.heading(screen) + Self.outcome(screen) + Self.figures(screen) + words
      + (entry.isCompared
        ? lines(screen.notes, context: 0) : folded("Style and routing", lines(screen.notes)))
  }

  private static func outcome(_ screen: ScreenComparison) -> Markup {
    let (old, new) = (screen.old?.outcome ?? "", screen.new?.outcome ?? "")
    if old.isEmpty, new.isEmpty { return .empty }
    if screen.old == nil || old == new { return "<p class=\"outcome\">\(new)</p>\n" }
    if screen.new == nil { return "<p class=\"outcome\">\(old)</p>\n" }
    return "<p class=\"outcome\"><del>\(old)</del> <ins>\(new)</ins></p>\n"
  }

  private static func heading(_ screen: ScreenComparison) -> Markup {
    let old: Markup = screen.oldHeading.map { " <span class=\"soft\">was \($0)</span>" } ?? .empty
    let lone: Markup =
      screen.old == nil
      ? " <span class=\"badge new\">new</span>"
      : screen.new == nil ? " <span class=\"badge gone\">gone</span>" : .empty
    return "<h3>\(screen.heading)\(old)\(lone)</h3>\n"
  }

  private static func figures(_ screen: ScreenComparison, single: Bool = false) -> Markup {
    ComparisonFigures(
      rows: screen.comparedRows, hasOld: screen.old != nil && !single, hasNew: screen.new != nil,
      box: "frame", styles: (style(screen.old), style(screen.new))
    ).markup
  }

  /// Returns the CSS declarations of the page colors of a screen.
  private static func style(_ screen: ScreenText.Screen?) -> String {
    guard let page = screen?.page else { return "" }
    return PageStyle(TextStyle(background: page.background), on: page).declarations
  }

  private static func words(_ screen: ScreenComparison) -> Markup {
    let words = screen.words
    if words.isEmpty { return .empty }
    let listed = words.cut(to: wordsLimit) { "… and \($0) more" }
    let items = listed.map { line -> Markup in "<li>\(line)</li>\n" }
    return "<ul class=\"words\">\n\(items.joined())</ul>\n"
  }
}

// MARK: - Pictures and pages

extension EntryMarkup {
  private func picture(_ type: String) -> Markup {
    views { version, name in
      let data = "data:\(type);base64,\(Data(version).base64EncodedString())"
      return "<img src=\"\(exactly: data)\" alt=\"\(name) picture cannot be shown\">"
    }
  }

  /// The pages, in frames that run no scripts, load nothing and follow no links.
  private var page: Markup {
    views { version, name in
      let text = String(decoding: version, as: UTF8.self)
      let height = (text.split(separator: "\n").count * 18).clamped(to: 120...600)
      return """
        <iframe sandbox="" title="\(name)" height="\(height)" srcdoc="\(exactly: text)"></iframe>
        """
    }
  }

  private func views(_ version: ([UInt8], String) -> Markup) -> Markup {
    let old = entry.old.map { version($0, "Expected") }
    let new = entry.new.map { version($0, "Now") }
    guard let old, let new else {
      return "<div class=\"views\">\(Self.view("", "Content", old ?? new ?? .empty))</div>\n"
    }
    return """
      <div class="views wide">\(Self.view("expected", "Expected", old))\
      \(Self.view("now", "Now", new))\
      \(Self.view("overlay", "Overlay: black where equal", old + new))</div>

      """
  }

  private static func view(_ name: String, _ caption: Markup, _ content: Markup) -> Markup {
    ComparisonFigures.figure(name, caption, "<div class=\"picture\">\(content)</div>")
  }
}
