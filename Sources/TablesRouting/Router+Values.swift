public import TablesModel

extension Router {
  /// Switches the row at a path on or off.
  @discardableResult
  public func setOn(_ isOn: Bool, at path: RowPath) -> Outcome {
    input(at: path) { setOn(isOn, $0) }
  }

  /// Writes a number to the row at a path: the nearest one inside its bounds.
  @discardableResult
  public func setNumber(_ number: Double, at path: RowPath) -> Outcome {
    input(at: path) { setNumber(number, $0) }
  }

  /// Writes a text to the row at a path if the text meets the rules of the row.
  ///
  /// If a rule is asynchronous, the text is written when the router settles. A date picker accepts
  /// a date in the form in which it shows one.
  @discardableResult
  public func setText(_ text: String, at path: RowPath) -> Outcome {
    input(at: path) { setText(text, $0) }
  }

  /// Writes a date to the row at a path, in seconds since the start of 2001 in UTC.
  @discardableResult
  public func setDate(_ seconds: Double, at path: RowPath) -> Outcome {
    input(at: path) { target in
      guard case .setDate(let input) = target.behavior.effect else {
        return .ignored(target.row.id)
      }
      return store(seconds, as: target.row.title, input, target)
    }
  }

  /// Chooses the options at these indices in the picker at a path, and no others.
  @discardableResult
  public func choose(_ places: [Int], at path: RowPath) -> Outcome {
    input(at: path) { choose(places, $0) }
  }

  private func input(at path: RowPath, _ body: (Target) -> Outcome) -> Outcome {
    guard let target = target(at: path) else { return .unknown("\(path)") }
    return refusal(of: target) ?? body(target)
  }
}

extension Router {
  func setOn(_ isOn: Bool, _ target: Target) -> Outcome {
    switch target.row.kind {
    case .switch: break
    case .option: return choose(isOn, target)
    default: return .ignored(target.row.id)
    }
    switch target.behavior.effect {
    case .setOn(let set): call { set(isOn) }
    case .setOnAsync: return startSaving(isOn, target)
    case .none: keep(.isOn(isOn), target)
    default: return .ignored(target.row.id)
    }
    return .toggled(target.row.id, isOn)
  }

  /// Selects or deselects an option. If its group does not allow the change, the outcome is a
  /// refusal.
  func choose(_ isSelected: Bool, _ target: Target) -> Outcome {
    guard case .option(let wasSelected, let marking) = target.row.kind else {
      return .ignored(target.row.id)
    }
    switch target.behavior.effect {
    case .setOn(let set): call { set(isSelected) }
    case .none where target.behavior.onSelect != nil: break  // The app has chosen.
    case .none where marking == .radio:
      if wasSelected && !isSelected { break }  // One option of the group is always chosen.
      if isSelected { update { $0.top.kept.radios[target.address.section] = target.row.id } }
    case .none: keep(.isOn(isSelected), target)
    default: return .ignored(target.row.id)
    }
    if marking == .radio, isSelected { return .chose(target.row.id, .text(target.row.title)) }
    if let isChosen = isChosen(target), isChosen != isSelected {
      return .refused(target.row.id, reason: words.choiceNeeded)
    }
    return .chose(target.row.id, .flag(isSelected))
  }

  private func isChosen(_ target: Target) -> Bool? {
    guard let path = path(of: target.address, hint: target.path),
      case .option(let isSelected, _)? = row(at: path)?.value.kind
    else { return nil }
    return isSelected
  }

  func setNumber(_ number: Double, _ target: Target) -> Outcome {
    guard let inside = target.row.kind.nearest(to: number) else { return .ignored(target.row.id) }
    switch target.behavior.effect {
    case .setNumber(let set): call { set(inside) }
    case .none: keep(.number(inside), target)
    default: return .ignored(target.row.id)
    }
    return .edited(target.row.id, .number(inside))
  }

  func setText(_ text: String, _ target: Target) -> Outcome {
    if case .datePicker = target.row.kind { return setDateText(text, target) }
    guard case .textField = target.row.kind else { return .ignored(target.row.id) }
    for rule in target.behavior.rules {
      if let reason = rule(text) { return invalid(reason, target) }
    }
    if !target.behavior.asyncRules.isEmpty { return startRules(text, target) }
    return storeText(text, target)
  }

  func storeText(_ text: String, _ target: Target) -> Outcome {
    update { $0.top.kept.status[target.address] = nil }
    switch target.behavior.effect {
    case .setText(let set): call { set(text) }
    case .none: keep(.text(text), target)
    default: return .ignored(target.row.id)
    }
    return .edited(target.row.id, .text(target.row.told(text)))
  }

  func choose(_ places: [Int], _ target: Target) -> Outcome {
    guard case .picker(let picker) = target.row.kind else { return .ignored(target.row.id) }
    let places = places.filter(picker.options.indices.contains)
    switch target.behavior.effect {
    case .choose(let choose): call { choose(places) }
    case .none: keep(.chosen(places), target)
    default: return .ignored(target.row.id)
    }
    let titles = places.map { picker.options[$0] }
    return .chose(target.row.id, .text(titles.joined(separator: ", ")))
  }

  func invalid(_ reason: String, _ target: Target) -> Outcome {
    setStatus(.invalid(reason), of: target.address)
    return .refused(target.row.id, reason: reason)
  }

  private func setDateText(_ text: String, _ target: Target) -> Outcome {
    guard case .setDate(let input) = target.behavior.effect else { return .ignored(target.row.id) }
    guard let seconds = input.parse(text) else { return invalid(words.noDate, target) }
    return store(seconds, as: text, input, target)
  }

  private func store(
    _ seconds: Double, as text: String, _ input: DateInput, _ target: Target
  ) -> Outcome {
    update { $0.top.kept.status[target.address] = nil }
    call { input.store(seconds) }
    let path = path(of: target.address, hint: target.path)
    guard let path, case .datePicker(let date)? = row(at: path)?.value.kind else {
      return .edited(target.row.id, .text(text))
    }
    return .edited(target.row.id, .text(date.text))
  }

  /// Runs a closure of the app, and invalidates the table because anything may have changed.
  func call(_ body: () -> Void) {
    body()
    invalidate()
  }

  func keep(_ value: KeptValue, _ target: Target) {
    let kept = kept(value, target)
    update { $0.top.kept.values[target.address] = kept }
  }

  /// Returns a value in place of the one that a row declares now.
  func kept(_ value: KeptValue, _ target: Target) -> KeptState.Kept {
    KeptState.Kept(
      value, over: presentation.declaredItem(at: target.path)?.kind ?? target.row.kind)
  }

  func setStatus(_ status: Row.Status?, of address: RowAddress) {
    update { $0.top.kept.status[address] = status }
  }

  /// Removes the message that says why the last input of a row was refused, or why checking it has
  /// failed. Does nothing if there is none.
  package func removeRefusal(of address: RowAddress) {
    switch top.kept.status[address] {
    case .invalid, .failed: setStatus(nil, of: address)
    case .running, nil: break
    }
  }
}

extension Row.Kind {
  /// Returns the nearest number that the row accepts; `nil` for a row without a number.
  fileprivate func nearest(to number: Double) -> Double? {
    switch self {
    case .slider(let slider): slider.bounds.clamp(number)
    case .stepper(let stepper) where stepper.isInteger: stepper.bounds.clamp(number).rounded()
    case .stepper(let stepper): stepper.bounds.clamp(number)
    default: nil
    }
  }
}

extension Row {
  /// Returns a text as it appears in outcomes: masked if the row is a secure text field.
  func told(_ text: String) -> String {
    if case .textField(let field) = kind, field.isSecure { Secret.masked(text) } else { text }
  }
}

/// The form of secrets in outcomes and logs, which show only their length.
package enum Secret {
  /// The character that is shown for each character of a secret.
  package static let mask: Character = "•"

  package static func masked(_ text: String) -> String {
    String(repeating: mask, count: text.count)
  }
}
