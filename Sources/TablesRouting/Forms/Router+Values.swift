import TablesBasics
import TablesModel

/// Values that users give rows.
extension Router {
  /// Writes a value to a row. A value that the row cannot take is ignored, and one that it has
  /// already is not written again.
  func set(_ value: Row.Value, _ target: PresentedRow) -> Outcome {
    if case .text(let text) = value {
      return FormEditor(self).enter(text, into: target, askingIn: nil)
    }
    guard let value = target.taken(value) else { return .ignored(target.row.id) }
    if target.isUnchanged(by: value) {
      removeRefusal(at: target.ref)
      return target.row.outcome(of: value)
    }
    return RowWriter(self, target).choose(value)
  }

  // MARK: Rules

  /// Returns the synchronous rule of the row that a value breaks; `nil` if it breaks none.
  func rule(brokenBy value: Row.Value, _ target: PresentedRow) -> RowBehavior.BrokenRule? {
    let broken = target.behavior.rule(brokenBy: value)
    guard broken?.isMark != false, case .text(let text) = value,
      case .setParsedText(let parse) = target.behavior.effect, parse(text) == nil
    else { return broken }
    return .init(target.row.refusal(of: text, words: words))
  }

  /// Returns the reason why a synchronous rule of the row refuses a value; `nil` if none does.
  func refusal(of target: PresentedRow, _ value: Row.Value) -> String? {
    rule(brokenBy: value, target).flatMap { $0.isMark ? nil : $0.reason }
  }

  /// Refuses a choice. The row keeps its value, and the screen stays as valid as it is.
  func refuseChoice(_ reason: String, of target: PresentedRow) {
    let base = storedValue(of: target)
    changeKept(of: level(of: target)) {
      let row = $0.rows.handle(for: target.ref)
      $0.record(target)
      $0.form.refusedChoice = RefusedChoice(row: row, reason: reason, base: base)
    }
  }

  /// Removes the message that says why the last choice of a row was refused, or why work of the row
  /// has failed. Does nothing if there is none.
  func removeRefusal(at row: RowRef) {
    guard let level = state.levels[row.screen] else { return }
    guard let handle = level.kept.rows.handle(of: row) else { return }
    if level.kept.form.refusedChoice?.row == handle { endNotice(on: level) }
    if case .failed? = level.kept.rows[handle]?.status {
      changeKept(of: level) { $0.rows[handle]?.status = nil }
    }
  }

  // MARK: Writing

  /// The result of passing a value to the app.
  enum Reception {
    /// The app has stored it.
    case isStored
    /// The app has no closure for it, so the router keeps it.
    case isLeft
    /// The row does not accept values of this kind.
    case isIgnored
    /// The app cannot read the value, for this reason.
    case isRefused(String)
  }

  /// Passes a value to the closure of the row that stores it.
  func pass(_ value: Row.Value, to target: PresentedRow) -> Reception {
    keepInSearch(target)
    switch (target.behavior.effect, value) {
    case (.setOn(let set), .isOn(let isOn)): call { set(isOn) }
    case (.setNumber(let set), .number), (.setNumber(let set), .digits): call { set(value) }
    case (.setText(let set), .text(let text)): call { set(text) }
    case (.setParsedText(let parse), .text(let text)):
      guard let store = parse(text) else {
        return .isRefused(target.row.refusal(of: text, words: words))
      }
      call(store)
    case (.choose(let choose), .chosen(let indices)): call { choose(indices) }
    case (.setDate(let input), .date(let seconds)): call { input.store(seconds) }
    case (.setDate(let input), .empty): call { input.store(nil) }
    case (.none, _): return .isLeft
    case (.setOn, _), (.setNumber, _), (.setText, _), (.setParsedText, _), (.choose, _),
      (.setDate, _), (.perform, _), (.performAsync, _), (.push, _), (.open, _):
      return .isIgnored
    }
    return .isStored
  }

  /// Records that the value of a row is about to be written, or that the row is about to be
  /// selected. Its id may change with the value.
  func noteWrite(to target: PresentedRow, isSelected: Bool = false) {
    let level = level(of: target)
    if let written = level.kept.form.written,
      written.row == level.kept.rows.handle(of: target.ref)
    {
      // Selecting the row was recorded and has led to this write, without an evaluation in
      // between.
      if !isSelected { beginWrite(to: target, on: level) }
      return
    }
    guard let path = declaredPath(of: target) else { return }
    var before = level.ids()
    before.keep(section: path.section)
    changeKept(of: level, .nothing) { [before] in
      let row = $0.rows.handle(for: target.ref)
      $0.rows[row]?.path = path
      $0.form.written = WrittenRow(row: row, path: path, before: before)
    }
    if !isSelected { beginWrite(to: target, on: level) }
  }

  private func beginWrite(to target: PresentedRow, on level: Level) {
    guard level.kept.rows[target.ref].draft != nil else { return }
    changeKept(of: level, .nothing) { $0.rows[target.ref].draft?.isBeingWritten = true }
  }

  /// Searches for the row after its value was written, because its id may have changed. The value
  /// that is read back becomes the base of its draft, if it has one.
  func endWrite(to target: PresentedRow) {
    let level = level(of: target)
    guard let handle = level.kept.form.written?.row ?? level.kept.rows.handle(of: target.ref) else {
      return
    }
    evaluateIfStale()
    // An evaluation has read the value back.
    let isRead = level.kept.form.written == nil
    guard let state = level.kept.rows[handle] else { return }
    let isWritten = state.draft?.isBeingWritten ?? false
    guard isWritten || !isRead else { return }
    let found = isWritten && !isRead ? level.findRow(at: state.address, near: state.path) : nil
    let value = found.flatMap { Row.Value($0.storedRow.row.kind) }
    changeKept(of: level, .nothing) {
      $0.form.written = nil
      $0.rows[handle]?.draft?.isBeingWritten = false
      if let value { $0.rows[handle]?.draft?.base = value }
    }
  }

  // MARK: Options

  /// The greatest number of rows of a section that are read to find the chosen ones.
  static let groupLimit = 1_024

  /// Returns the chosen rows of the section of a row, of the groups in which one option is chosen.
  /// `nil` if the row was removed or its section has many rows.
  func chosenOptions(beside row: PresentedRow) -> Set<RowID>? {
    let level = level(of: row)
    guard level.isOnStack, let found = level.findRow(presentedAs: row) else {
      return nil
    }
    if let kept = level.kept.radios[found.address.section] { return [kept.row] }
    guard found.section.items.count <= Self.groupLimit else { return nil }
    let chosen = found.section.items.filter { $0.face.marking == .radio && $0.face.isOn == true }
    return Set(chosen.map(\.id))
  }

  // MARK: Stored values

  /// Returns the value that a row has when nothing is checked or typed. On a screen that was left,
  /// it is the one that the row had then.
  func storedValue(of target: PresentedRow) -> Row.Value? {
    let level = level(of: target)
    if target.version == version, !level.kept.changesValue(of: target.address) {
      return Row.Value(target.row.kind)
    }
    return Row.Value(level.kept.storedKind(of: declaredRow(of: target), at: target.address))
  }

  /// Returns the path of a presented row among the declared ones; `nil` if it was removed.
  func declaredPath(of target: PresentedRow) -> DeclaredPath? {
    if target.version == version, let path = target.declaredPath { return path }
    return level(of: target).findRow(presentedAs: target)?.path
  }

  /// Returns a value to keep in place of the one that a row currently declares.
  func kept(_ value: Row.Value, _ target: PresentedRow) -> KeptState.Kept {
    KeptState.Kept(value, over: declaredRow(of: target).kind)
  }

  /// Returns a presented row as the app declares it.
  func declaredRow(of target: PresentedRow) -> Row {
    let level = level(of: target)
    return level.isOnStack
      ? level.findRow(presentedAs: target)?.declared.value ?? target.row : target.row
  }
}

extension PresentedRow {
  /// Returns the value that the row takes for one that was chosen: the nearest number that it
  /// accepts, for example. `nil` if it does not take values of this kind.
  fileprivate func taken(_ value: Row.Value) -> Row.Value? {
    switch (value, row.face.value) {
    case (.isOn, .isOn): value
    case (.number, .number(let own)), (.digits, .number(let own)): own.nearest(to: value)
    case (.chosen(let indices), .options(let picker)):
      .chosen(indices.filter(picker.indices.contains))
    case (.empty, .date(let date)): date.isOptional ? value : nil
    case (.date(let seconds), .date(let date)): taken(seconds, date)
    case (_, .nothing), (_, .isOn), (_, .number), (_, .text), (_, .options), (_, .date), (_, .part):
      nil
    }
  }

  /// Returns the date that the row takes when the user chooses one. If the row would show it in the
  /// same way as its current date, that is its current date: the app keeps the seconds, which the
  /// user does not see.
  private func taken(_ seconds: Double, _ date: Row.Kind.DatePicker) -> Row.Value? {
    guard case .setDate(let input) = behavior.effect else { return nil }
    let shown = { input.localTime(of: $0).map(DateForm(date.components).text) }
    if let current = date.secondsSinceReferenceDate, shown(current) == shown(seconds) {
      return .date(current)
    }
    return .date(date.bounds.map(seconds.clamped) ?? seconds)
  }

  /// Returns whether choosing a value only confirms the one that the row has, so that nothing is
  /// written.
  fileprivate func isUnchanged(by value: Row.Value) -> Bool {
    guard Row.Value(row.kind) == value else { return false }
    switch row.face.value {
    case .isOn(let isOn): return isOn && row.face.marking == .radio
    case .options(let picker): return picker.marking == .radio && !picker.selection.isEmpty
    case .number(let number): return !number.isMissing
    case .date: return true
    case .nothing, .text, .part: return false
    }
  }
}

extension Row {
  /// Returns the outcome of a value that was written. A date has the form of ISO 8601 in every
  /// language.
  func outcome(of value: Row.Value) -> Outcome {
    switch (value, face.value) {
    case (.isOn(let isOn), _):
      switch face.marking {
      case .radio where isOn: .chose(id, .text(title))
      case .radio, .check: .chose(id, .flag(isOn))
      case nil: .toggled(id, isOn)
      }
    case (.number(let number), _): .edited(id, .number(number))
    case (.digits(let digits), _): .edited(id, .text(digits))
    case (.text(let text), _): .edited(id, .text(told(text)))
    case (.chosen(let indices), .options(let picker)):
      .chose(id, .text(picker.titles(of: indices).joined(separator: ", ")))
    case (.chosen, _): .ignored(id)
    case (.date, .date(let date)), (.empty, .date(let date)): .edited(id, .text(date.text))
    case (.date, _), (.empty, _): .ignored(id)
    }
  }

  /// Returns the reason why a text is not a number that the app can read.
  fileprivate func refusal(of text: String, words: Words) -> String {
    text.isEmpty ? words.numberNeeded : words.noNumber.filled(["text": text])
  }

  /// Returns a text as it appears in outcomes: masked if the row is a secure text field.
  func told(_ text: String) -> String { face.isSecret ? Secret.masked(text) : text }
}

/// The form of secrets in outcomes and logs, which show only their length.
package enum Secret {
  /// The character that is shown for each character of a secret.
  package static let mask: Character = "•"

  package static func masked(_ text: String) -> String {
    String(repeating: mask, count: text.count)
  }
}
