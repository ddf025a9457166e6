import TablesBasics
import TablesModel
import TablesRouting

extension AccessibleScreen {
  var words: Words { router.words }

  func say(_ sentence: Spoken, _ values: KeyValuePairs<String, String> = [:]) {
    said.append(words[sentence].filled(values))
  }

  /// Adds a sentence about work that has ended.
  func tell(_ work: EndedWork) {
    let selected = subject
    subject = work.row
    defer { subject = selected }
    tell(work.outcome)
  }

  /// Adds a sentence about an outcome, and returns the outcome.
  @discardableResult
  func tell(_ outcome: Outcome) -> Outcome {
    if case .exited = outcome { leave() }
    if let sentence = sentence(for: outcome) { said.append(sentence) }
    return outcome
  }

  /// Returns the sentence about an outcome; `nil` if what is read next tells it.
  private func sentence(for outcome: Outcome) -> String? {
    switch outcome {
    case .toggled(let id, let isOn):
      about(id, .isNow, "value", value(of: id) ?? (isOn ? words.on : words.off).lowercased())
    case .chose(let id, let value), .edited(let id, let value):
      about(id, .isNow, "value", self.value(of: id) ?? value.description.nonEmpty ?? words.noValue)
    case .marked(let id, let isMarked):
      about(id, .isNow, "value", isMarked ? words.marked : words.notMarked)
    case .performed(let id), .selected(let id):
      about(id, router.loadName(of: id) == nil ? .isDone : .isLoaded)
    case .started(let id): about(id, .hasBegun)
    case .failed(let id, let reason): about(id, .hasFailed, "reason", reason.sentence)
    case .cancelled(let id): about(id, .isCancelled)
    case .rowRemoved(let id): about(id, .isGone)
    case .refused(let id, let reason): about(id, .refuses, "reason", reason.sentence)
    case .ignored(let id): about(id, .ignores)
    case .deleted(let id): about(id, .isDeleted)
    case .moved(let id, _): about(id, .isMoved)
    case .markedRows(let count, let isMarked):
      words[.areNow].filled([
        "count": String(count), "value": isMarked ? words.marked : words.notMarked,
      ])
    case .editingChanged(let isEditing): words[isEditing ? .isEdited : .isNotEdited]
    case .refreshed: words[.isRefreshed]
    case .refreshFailed(let reason): words[.refreshFailed].filled(["reason": reason.sentence])
    case .exited: words[.isLeft]
    case .unknown(let name): words[.noRow].filled(["number": name])
    case .focused, .focusedSection, .pushed, .popped, .typed, .expanded, .ambiguous, .asked,
      .menuOpened, .searched, .searchStarted, .refreshStarted, .refreshCancelled, .appeared,
      .disappeared, .taskBegan, .taskEnded, .taskCancelled, .scrolled, .helpToggled, .unhandled:
      nil
    }
  }

  private func about(
    _ id: RowID, _ sentence: Spoken, _ placeholder: String = "", _ value: String = ""
  ) -> String {
    words[sentence].filled(["row": name(of: id), placeholder: value])
  }

  /// Returns the value of a row as it is presented: only the length of a secret, and a number in
  /// the format of the row. `nil` for a row that is not presented.
  private func value(of id: RowID) -> String? {
    presented(id).flatMap { SpokenRow($0.row, words: words).value }
  }
}
