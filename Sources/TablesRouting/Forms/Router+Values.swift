import TablesBasics
import TablesModel

/// The writing of values to rows.
extension Router {
  /// Writes a value to a row.
  func set(_ value: Row.Value, _ target: PresentedRow) -> Outcome {
    switch value {
    case .isOn(let isOn): setOn(isOn, target)
    case .number(let number): setNumber(number, target)
    case .text(let text): FormEditor(self).enter(text, into: target, askingIn: nil)
    case .chosen(let indices): choose(indices, target)
    case .date, .empty: setDate(value, target)
    }
  }

  func setOn(_ isOn: Bool, _ target: PresentedRow) -> Outcome {
    let face = target.row.face
    guard face.isOn != nil else { return .ignored(target.row.id) }
    if face.marking != nil { return choose(isOn, target) }
    return check(.isOn(isOn), target) ?? write(.isOn(isOn), target)
  }

  /// Selects or deselects an option. If its group does not allow the change, the outcome is a
  /// refusal. Nothing is written if the option is already the chosen one of its group.
  func choose(_ isSelected: Bool, _ target: PresentedRow) -> Outcome {
    let face = target.row.face
    guard let wasSelected = face.isOn, let marking = face.marking else {
      return .ignored(target.row.id)
    }
    if wasSelected && isSelected && marking == .radio {
      removeRefusal(at: target.ref)
      return target.row.outcome(of: .isOn(true))
    }
    if let outcome = check(.isOn(isSelected), target) { return outcome }
    if target.behavior.save != nil { return startSaving(.isOn(isSelected), target) }
    let level = level(of: target)
    switch target.behavior.effect {
    case .setOn(let set): call { set(isSelected) }
    case .none where target.behavior.onSelect != nil: break  // The app chooses in `onSelect`.
    case .none where marking == .radio:
      if wasSelected && !isSelected { break }  // One option of the group is always chosen.
      if isSelected {
        changeKept(of: level) {
          $0.radios[target.address.section] = target.row.id
          $0.record(target)
        }
      }
    case .none: keep(.isOn(isSelected), target)
    default: return .ignored(target.row.id)
    }
    removeRefusal(at: target.ref)
    if marking != .radio || !isSelected, let isChosen = isChosen(target), isChosen != isSelected {
      return .refused(target.row.id, reason: words.choiceNeeded)
    }
    tell(.isOn(isSelected), from: .isOn(wasSelected), target)
    return target.row.outcome(of: .isOn(isSelected))
  }

  private func isChosen(_ target: PresentedRow) -> Bool? {
    let face = rowNow(target)?.face
    return face?.marking == nil ? nil : face?.isOn
  }

  private func setNumber(_ number: Double, _ target: PresentedRow) -> Outcome {
    guard let rules = target.row.face.number?.rules else { return .ignored(target.row.id) }
    let inside = rules.nearest(to: number)
    return check(.number(inside), target) ?? write(.number(inside), target)
  }

  /// Writes a date. Nothing is written if the row has that date already, or one that it shows in
  /// the same way: the app keeps the seconds, which the user does not see.
  private func setDate(_ value: Row.Value, _ target: PresentedRow) -> Outcome {
    guard case .date(let date) = target.row.face.value,
      case .setDate(let input) = target.behavior.effect, value != .empty || date.isOptional
    else { return .ignored(target.row.id) }
    var new = value
    if case .date(let seconds) = value {
      let shown = { input.localTime(of: $0).map(DateForm(date.components).text) }
      if let current = date.secondsSinceReferenceDate, shown(current) == shown(seconds) {
        new = .date(current)
      } else {
        new = .date(date.bounds.map(seconds.clamped) ?? seconds)
      }
    }
    if let outcome = check(new, target) { return outcome }
    guard new == Row.Value(target.row.kind) else { return write(new, target) }
    removeRefusal(at: target.ref)
    return target.row.outcome(of: new)
  }

  func choose(_ indices: [Int], _ target: PresentedRow) -> Outcome {
    guard let picker = target.row.face.options else { return .ignored(target.row.id) }
    let value = Row.Value.chosen(indices.filter(picker.options.indices.contains))
    if value == .chosen(picker.selection), picker.marking == .radio, !picker.selection.isEmpty {
      removeRefusal(at: target.ref)
      return target.row.outcome(of: value)
    }
    return check(value, target) ?? write(value, target)
  }

  // MARK: Rules

  /// Returns the outcome if a value breaks a rule of the row or has to be checked first. `nil` if
  /// the value can be written.
  private func check(_ value: Row.Value, _ target: PresentedRow) -> Outcome? {
    if let reason = brokenRule(of: target, value) { return invalid(reason, target) }
    return target.behavior.asyncRules.isEmpty ? nil : startRules(value, target)
  }

  /// Returns the reason why a value breaks a synchronous rule of the row; `nil` if it breaks none.
  func brokenRule(of target: PresentedRow, _ value: Row.Value) -> String? {
    for rule in target.behavior.rules {
      if let reason = rule(value) { return reason }
    }
    guard case .text(let text) = value, case .setParsedText(let parse) = target.behavior.effect,
      parse(text) == nil
    else { return nil }
    return target.row.refusal(of: text, words: words)
  }

  /// Refuses a choice. The row keeps its value, and the screen stays as valid as it is.
  private func invalid(_ reason: String, _ target: PresentedRow) -> Outcome {
    let choice = RefusedChoice(
      address: target.address, reason: reason, base: Row.Value(target.row.kind),
      path: level(of: target).find(target)?.path)
    changeKept(of: level(of: target)) { $0.form.refusedChoice = choice }
    return .refused(target.row.id, reason: reason)
  }

  // MARK: Writing

  /// Writes a value that meets the rules of a row, in place of a text that was typed, or begins to
  /// store it.
  func write(_ value: Row.Value, _ target: PresentedRow) -> Outcome {
    if target.behavior.save != nil { return startSaving(value, target) }
    removeRefusal(at: target.ref)
    let old = storedValue(of: target)
    changeKept(of: level(of: target), .nothing) {
      if $0.form[target.address]?.text != nil { $0.form[target.address]?.accept() }
    }
    noteWrite(to: target)
    switch pass(value, to: target) {
    case .isStored: break
    case .isLeft: keep(value, target)
    case .isIgnored: return .ignored(target.row.id)
    case .isRefused(let reason): return invalid(reason, target)
    }
    // A text that is read as a number may be read as the one that the row has.
    let isParsed = if case .setParsedText = target.behavior.effect { true } else { false }
    let isSame = isParsed && rowNow(target).flatMap { Row.Value($0.kind) } == old
    tell(isSame ? old ?? value : value, from: old, target)
    endWrite(to: target)
    return (rowNow(target) ?? target.row).outcome(of: value)
  }

  /// Returns a row in its state after the app was called. `nil` if it was removed or its screen was
  /// left.
  private func rowNow(_ target: PresentedRow) -> Row? {
    path(of: target.ref).flatMap { row(at: $0, on: level(of: target))?.value }
  }

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
    holdInSearch(target)
    switch (target.behavior.effect, value) {
    case (.setOn(let set), .isOn(let isOn)): call { set(isOn) }
    case (.setNumber(let set), .number(let number)): call { set(number) }
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
    default: return .isIgnored
    }
    return .isStored
  }

  /// Calls the app's closures for a value that was written in place of `old`.
  func tell(_ value: Row.Value, from old: Row.Value?, _ target: PresentedRow) {
    var closures = value == old ? [] : target.behavior.onChange
    if case .text = value, target.isSubmitted { closures += target.behavior.onSubmit }
    if !closures.isEmpty { call { for closure in closures { closure(value) } } }
  }

  func keep(_ value: Row.Value, _ target: PresentedRow) {
    let kept = kept(value, target)
    let level = level(of: target)
    changeKept(of: level) {
      $0.values[target.address] = kept
      $0.record(target)
    }
    if level.search != nil { invalidate() }  // The search reads the values of the rows.
  }

  /// Returns a value to keep in place of the one that a row currently declares.
  func kept(_ value: Row.Value, _ target: PresentedRow) -> KeptState.Kept {
    KeptState.Kept(value, over: declaredRow(of: target).kind)
  }

  /// Removes the message that says why the last input of a row was refused, or why checking it has
  /// failed. Does nothing if there is none.
  func removeRefusal(at row: RowRef) {
    guard let level = state.levels[row.screen] else { return }
    if level.kept.form.refusedChoice?.address == row.address { endNotice(on: level) }
    switch level.kept.status[row.address] {
    case .invalid, .failed: changeKept(of: level) { $0.status[row.address] = nil }
    case .running, nil: break
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
