import TablesBasics

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

  /// The largest number of bytes of a version that are shown.
  private static let limit = 4 << 20

  /// Reads the versions of a snapshot that a failing test left pending.
  init(_ pending: PendingSnapshot) {
    name = pending.snapshot.relative
    do {
      let versions = try pending.versions()
      (old, new) = (versions.old, versions.new)
      state = old == nil ? .new : old == new ? .same : .changed
      if versions.isOutdated { notes = ["The snapshot has changed since the test ran."] }
    } catch {
      notes = error.description.split(separator: "\n").map(String.init)
      return
    }
    if state == .changed, let old, let new, let cause = DifferenceCause(stored: old, expected: new)
    {
      notes += cause.advice.split(separator: "\n").map(String.init)
    }
    if max(old?.count ?? 0, new?.count ?? 0) > Self.limit {
      notes.append("A version is larger than 4 MB and is not shown.")
      (old, new) = (nil, nil)
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
    let counts = ChangeCounts(screens.filter(\.isPaired)).words
    let differing = screens.count { !$0.isSame }
    let part = screens.count > 1 ? ["\(differing) of \(screens.count) screens"] : []
    if counts.isEmpty, differing == 0 || part.isEmpty {
      return "only the lines below the screen"
    }
    return (part + counts).joined(separator: ", ")
  }
}
