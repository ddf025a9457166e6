extension ReportContent {
  /// How much differs, in a few words.
  func summary(of entry: ReportEntry) -> String {
    switch (self, entry.state) {
    case (_, .same): "nothing differs"
    case (.screens(let screens, _), .new), (.screens(let screens, _), .unused):
      screens.count == 1 ? "1 screen" : "\(screens.count) screens"
    case (.screens(let screens, let notes), _): Self.summary(screens, notes)
    case (.text(let text), _), (.page(let text), _), (.picture(_, let text?), _):
      Self.summary(text)
    case (.picture, _), (.hidden, _):
      [entry.old, entry.new].compactMap {
        $0.map { $0.count == 1 ? "1 byte" : "\($0.count) bytes" }
      }
      .joined(separator: " → ")
    }
  }

  private static func summary(_ text: TextComparison) -> String {
    let counts = text.counts
    return [(counts.added, "+"), (counts.removed, "−")].filter { $0.0 > 0 }
      .map { "\($0.1)\($0.0)" }.joined(separator: " ")
      + (counts.added + counts.removed == 1 ? " line" : " lines")
  }

  private static func summary(_ screens: [ScreenComparison], _ notes: TextComparison) -> String {
    var counts = ChangeCounts()
    for screen in screens where screen.frame.isPaired { counts += screen.frame.counts }
    let differing = screens.count { !$0.isSame }
    let part = screens.count > 1 ? ["\(differing) of \(screens.count) screens"] : []
    let words = part + counts.words
    if !words.isEmpty, !counts.words.isEmpty || differing > 0 {
      return words.joined(separator: ", ")
    }
    return "only what stands below the screen"
  }
}
