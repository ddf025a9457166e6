import TablesBasics
import TablesInteraction
import TablesModel
import TablesRouting

extension AccessibleScreen {
  var words: Words { router.words }

  func say(_ sentence: Spoken, _ values: KeyValuePairs<String, String> = [:]) {
    said.append(words[sentence].filled(values))
  }

  /// Keeps the name of a row for later sentences about it, because the row may be removed by then.
  func remember(_ target: PresentedRow) {
    names.record(SpokenRow(target.row, words: router.words).name, of: target.ref)
  }

  /// Returns the name of a row, or of what is loaded in its place. The user never hears an id.
  func name(of id: RowID) -> String {
    if let load = router.loadName(of: id) { return load.nonEmpty ?? loadedSection(id) }
    return names.name(of: id, row: subject) ?? presentedName(of: id)
      ?? Spoken(.action).map { words[$0] } ?? router.words.noValue
  }

  private func presentedName(of id: RowID) -> String? {
    router.paths(of: id).first.flatMap { router.row(at: $0) }
      .map { SpokenRow($0, words: router.words).name }
  }

  /// Returns the name of a section without a header that is loaded.
  private func loadedSection(_ id: RowID) -> String {
    let index = router.loadedSection(of: id) ?? 0
    return router.section(at: index).map { router.spokenName(of: $0, at: index) }
      ?? router.words.noValue
  }

  /// Adds a sentence about work that has ended.
  func tell(_ work: EndedWork) {
    subject = work.row
    defer { subject = nil }
    tell(work.outcome, isSelected: !work.isEdit)
  }

  /// Adds a sentence about an outcome, and returns the outcome.
  @discardableResult
  func tell(_ outcome: Outcome) -> Outcome { tell(outcome, isSelected: true) }

  /// Adds a sentence about an outcome, and returns the outcome.
  /// - Parameter isSelected: Whether the row was selected or changed, and not deleted or moved.
  @discardableResult
  private func tell(_ outcome: Outcome, isSelected: Bool) -> Outcome {
    if case .left = outcome { leave() }
    if let sentence = sentence(for: outcome) { said.append(sentence) }
    if case .failed(let id, _) = outcome, router.loadName(of: id) == nil, isSelected,
      canBeTriedAgain(id)
    {
      say(.tryAgain)
    }
    return outcome
  }

  /// Returns whether selecting a row repeats what has failed. It does not for a row that only shows
  /// information or leads to a screen, because its deletion or its move has failed.
  private func canBeTriedAgain(_ id: RowID) -> Bool {
    let row = subject.flatMap { router.path(of: $0) } ?? router.paths(of: id).first
    switch row.flatMap({ router.row(at: $0) })?.value.face.selecting {
    case .nothing, .opens: return false
    case .toggles, .chooses, .opensOptions, .runs, .edits, .adjusts, nil: return true
    }
  }

  /// Returns the sentence about an outcome; `nil` if what is read next tells it.
  private func sentence(for outcome: Outcome) -> String? {
    switch outcome {
    case .toggled(let id, let isOn): about(id, isOn ? words[.isOn] : words[.isOff])
    case .chose(let id, let value): choice(value, name(of: id))
    case .edited(let id, let value): edit(value, id, name(of: id))
    case .performed(let id):
      about(id, router.loadName(of: id) == nil ? words[.isDone] : words[.isLoaded])
    case .selected(let id): about(id, words[.chosen])
    case .started(let id): about(id, words[.hasBegun])
    case .failed(let id, let reason): about(id, words[.hasFailed], reason: reason)
    case .cancelled(let id): about(id, words[.isCancelled])
    case .gone(let id): about(id, words[.isGone])
    case .refused(let id, let reason): about(id, words[.refuses], reason: reason)
    case .ignored(let id): about(id, words[.ignores])
    case .marked(let id, let isMarked): about(id, isMarked ? words[.isMarked] : words[.isNotMarked])
    case .deleted(let id): about(id, words[.isDeleted])
    case .moved(let id, let path): move(of: name(of: id), to: path)
    case .searched(nil, _): words[.searchIsOver]
    case .markedRows(let count, let isMarked):
      (isMarked ? words[.areMarked] : words[.areNotMarked]).filled(["count": String(count)])
    case .editing(let isEditing): isEditing ? words[.isEdited] : words[.isNotEdited]
    case .refreshed: words[.isRefreshed]
    case .refreshFailed(let reason): words[.refreshFailed].filled(["reason": reason.sentence])
    case .refreshCancelled: words[.refreshCancelled]
    case .left: words[.isLeft]
    case .unknown(let name): words[.noRow].filled(["number": name])
    case .focused, .focusedSection, .pushed, .popped, .typed, .expanded, .ambiguous, .asked,
      .offered, .searched, .searching, .refreshing, .appeared, .disappeared, .taskBegan, .taskEnded,
      .taskCancelled, .scrolled, .keysShown, .unhandled:
      nil
    }
  }

  private func about(_ id: RowID, _ sentence: String, reason: String? = nil) -> String {
    let row = name(of: id)
    return reason.map { sentence.filled(["row": row, "reason": $0.sentence]) }
      ?? sentence.filled(["row": row])
  }

  private func move(of row: String, to path: RowPath) -> String {
    if let section = router.section(at: path.section), section.disclosure == .collapsed {
      let name = router.spokenName(of: section, at: path.section)
      return words[.isMovedInto].filled(["row": row, "section": name])
    }
    let number = String(withNumbers { $0.number(of: path) })
    return words[.isMoved].filled(["row": row, "number": number])
  }

  /// Returns the sentence about a chosen option, or about the new option of a picker.
  private func choice(_ value: Outcome.Value, _ row: String) -> String {
    switch value {
    case .flag(let isOn): (isOn ? words[.isSelected] : words[.isNotSelected]).filled(["row": row])
    case .text(row): words[.isSelected].filled(["row": row])
    case .text(""):
      words[.isNow].filled(["row": row, "value": router.words.noSelection.lowercased()])
    case .text(let text): words[.isNow].filled(["row": row, "value": text])
    case .number: words[.isNow].filled(["row": row, "value": value.description])
    }
  }

  /// Returns the sentence about a new value, as the row presents it: only the length of a secret,
  /// and a number in the format of the row.
  private func edit(_ value: Outcome.Value, _ id: RowID, _ row: String) -> String {
    let edited = subject ?? lastPage?.address(of: id).map { router.ref(to: $0) }
    let target = edited.flatMap { router.presentedRow($0) }
    let value =
      target.flatMap { SpokenRow($0.row, words: router.words).value } ?? value.description
    return words[.isNow].filled(["row": row, "value": value])
  }
}

extension SpokenPage {
  /// Returns the address of the first row of the page with an id.
  fileprivate func address(of id: RowID) -> RowAddress? {
    for case .row(let address, _) in lines.map(\.subject) where address.row == id {
      return address
    }
    return nil
  }
}

/// The names of rows, for sentences about rows that may have been removed.
struct SpokenNames {
  private var byID: [RowID: String] = [:]
  /// The same names by row, because rows of several sections and screens can have the same id.
  private var byRow: [RowRef: String] = [:]
  /// The number of names at which all of them are removed.
  private static let limit = 1000

  mutating func record(_ name: String, of row: RowRef) {
    if byID.count >= Self.limit { byID.removeAll() }
    if byRow.count >= Self.limit { byRow.removeAll() }
    byID[row.address.row] = name
    byRow[row.withoutPath] = name
  }

  /// Returns the name of a row, or else the last name that a row with the id had.
  func name(of id: RowID, row: RowRef?) -> String? {
    row.flatMap { $0.address.row == id ? byRow[$0.withoutPath] : nil } ?? byID[id]
  }
}
