import TablesText

extension TextDifference {
  /// Shows a change between contexts.
  mutating func show(_ change: LineChange) {
    guard let screens else { return replace(Array(change.old), Array(change.new)) }
    var sentences = StyleSentences()
    for part in screens.parts(of: change) {
      switch part {
      case .restyled(let old, let new): restyle(old, new, &sentences)
      case .replaced(let old, let new):
        lines += sentences.finish()
        if lines.count >= Self.limit { omit(old.count + new.count) } else { relabel(old, new) }
      }
    }
    lines += sentences.finish()
  }

  /// Shows a row that has other styles once, with carets below them.
  private mutating func restyle(_ old: Int, _ new: Int, _ sentences: inout StyleSentences) {
    guard let screens, let (row, number) = screens.row(at: new) else { return }
    let changes = screens.styleChanges(old, new)
    if sentences.skip(changes, row: number) { return }
    if lines.count >= Self.limit { return omit(1) }
    let line = RestyledLine(self.new[new], isFramed: row.isFramed, changes)
    lines += sentences.add(changes, row: number, carets: line.carets.map { " \($0)" })
    lines.append("~\(line.text)")
  }

  /// Shows lines that others took the place of, those apart that only name a style otherwise.
  private mutating func relabel(_ old: [Int], _ new: [Int]) {
    guard let screens else { return }
    let former = new.map { screens.formerEntry(of: $0) }
    replace(
      old.filter { !screens.isKept($0) }, zip(new, former).filter { $0.1 == nil }.map(\.0))
    for (index, entries) in zip(new, former) {
      guard let entries else { continue }
      let isSame = entries.old == entries.new
      let note = isSame ? "" : " (\(entries.new.words(formerly: entries.old)))"
      lines.append("\(isSame ? " " : "~")\(shown(self.new[index]))\(note)")
    }
  }

  private mutating func replace(_ old: [Int], _ new: [Int]) {
    let room = max(2, (Self.limit - lines.count) / 2)
    if old.count == new.count, let pairs = pairs(old, new, room: room) {
      for (index, pair) in pairs.enumerated() { show(pair, old[index], new[index]) }
      return omit(max(0, old.count - room) * 2)
    }
    if max(old.count, new.count) <= room {
      let aligned = aligned(old, new)
      let isAny = aligned.contains { $0.old != nil && $0.new != nil }
      if isAny, aligned.count <= room { return show(aligned) }
    }
    let excerpts = (
      old.prefix(room).map { LineExcerpt(oldLine($0)) },
      new.prefix(room).map { LineExcerpt(self.new[$0]) }
    )
    lines += Self.shown(excerpts.0 + excerpts.1, removed: excerpts.0.count)
    omit(max(0, old.count - room) + max(0, new.count - room))
  }

  private mutating func show(_ pair: LinePair, _ old: Int, _ new: Int) {
    lines += ["-\(pair.old)", "+\(pair.new)"]
    if let carets = pair.carets { lines.append(" \(carets)") }
    lines += hiddenChanges(old, new)
  }

  /// Which lines took the place of which, where some were added or taken away between them.
  private func aligned(_ old: [Int], _ new: [Int]) -> [(old: Int?, new: Int?)] {
    let texts = (old.map { Array(oldLine($0).utf8) }, new.map { Array(self.new[$0].utf8) })
    // No two are equal: the lines of a change were compared already.
    let alignment = RowAlignment(
      from: Array(old.indices), to: new.indices.map { $0 + old.count }
    ) { RowAlignment.distance(texts.0[$0][...], texts.1[$1][...]) }
    return alignment.pairs.map { pair in (pair.old.map { old[$0] }, pair.new.map { new[$0] }) }
  }

  /// Shows lines that took the place of others, and those between them that are gone or came.
  private mutating func show(_ aligned: [(old: Int?, new: Int?)]) {
    for pair in aligned {
      switch pair {
      case (let old?, let new?): show(LinePair(oldLine(old), self.new[new]), old, new)
      case (let old?, nil): lines.append("-\(shown(oldLine(old)))")
      case (nil, let new?): lines.append("+\(shown(self.new[new]))")
      case (nil, nil): break
      }
    }
  }

  /// Line by line, where each is close to the one in its place.
  private func pairs(_ old: [Int], _ new: [Int], room: Int) -> [LinePair]? {
    let pairs = zip(old, new).prefix(room).map { LinePair(oldLine($0), self.new[$1]) }
    return pairs.allSatisfy { $0.carets != nil } || old.count == 1 ? pairs : nil
  }

  /// The styles of a row that is drawn otherwise, where its letters do not tell.
  private func hiddenChanges(_ old: Int, _ new: Int) -> [String] {
    guard let screens, let number = screens.row(at: new)?.number else { return [] }
    return StyleSentences.words(
      for: screens.hiddenStyleChanges(old, new).map { ($0, number...number) })
  }

  private func oldLine(_ index: Int) -> String { screens?.oldLine(index) ?? old[index] }

  private func shown(_ line: String) -> String {
    let excerpt = LineExcerpt(line)
    let visible = VisibleLine(excerpt.text, showsTrailingBlanks: !excerpt.isCutAtEnd)
    return LinePair.cropped(visible.clusters, of: excerpt)
  }

  /// Lines that are gone and then lines that came, so that what differs is seen to.
  private static func shown(_ excerpts: [LineExcerpt], removed: Int) -> [String] {
    var lines = excerpts.map { VisibleLine($0.text, showsTrailingBlanks: !$0.isCutAtEnd) }
    VisibleLine.spell(&lines)
    return zip(lines, excerpts).enumerated().map { index, line in
      (index < removed ? "-" : "+") + LinePair.cropped(line.0.clusters, of: line.1)
    }
  }
}

/// A row in which some columns have another style.
private struct RestyledLine {
  let text: String
  /// Carets below those columns; `nil` where the look is left out.
  let carets: String?

  init(_ line: String, isFramed: Bool, _ changes: [StyleChange]) {
    let clusters = VisibleLine(line).clusters
    let changed = isFramed ? Self.places(in: line, changes) : []
    let first = changed.min() ?? 0
    let window = clusters.count <= LinePair.columns ? 0 : max(0, first - LinePair.columns / 3)
    text = LinePair.cropped(clusters, from: window)
    carets =
      changed.isEmpty
      ? nil
      : LinePair.carets(below: changed, of: clusters, from: window, isCut: window > 0)
  }

  /// The places of the characters that stand in columns whose style changed.
  private static func places(in line: String, _ changes: [StyleChange]) -> Set<Int> {
    let metrics = TextMetrics()
    var places: Set<Int> = []
    var column = 0
    for (place, character) in line.enumerated() {
      if column == 0 {
        column = character == "|" ? 1 : 0
        continue
      }
      let end = column + metrics.width(of: String(character))
      let isChanged = changes.contains { $0.columns.overlaps(column..<end) }
      if end > column, isChanged { places.insert(place) }
      column = end
    }
    return places
  }
}
