/// The number of a text field, and the numbers that it accepts.
package struct NumberField: Hashable, Sendable {
  /// The number of the app; `nil` if it has none.
  package var value: DecimalNumber?
  /// The number as it is edited: as it is shown, without its unit.
  fileprivate(set) package var edited = ""
  /// Whether the field accepts only whole numbers.
  package var isWhole: Bool
  /// Whether an empty text stands for no number.
  package var isOptional: Bool
  /// The least and the greatest number that the type can hold, in ASCII digits. They are read only
  /// when a number was typed.
  private let limits: Pair<String>
  /// The least and the greatest number that the app accepts; `nil` for no bound.
  private let bounds: Pair<DecimalNumber?>

  private struct Pair<Bound: Hashable & Sendable>: Hashable, Sendable {
    let least, greatest: Bound
  }

  /// Creates the number of a text field. Numbers are given in ASCII digits, as in the descriptions
  /// of numbers; other texts count as no number.
  package init(
    value: String?, isWhole: Bool, isOptional: Bool,
    limits: (least: String, greatest: String), bounds: (least: String?, greatest: String?)
  ) {
    func number(_ text: String?) -> DecimalNumber? { text.flatMap { DecimalNumber($0) } }
    self.value = number(value)
    (self.isWhole, self.isOptional) = (isWhole, isOptional)
    self.limits = Pair(least: limits.least, greatest: limits.greatest)
    self.bounds = Pair(least: number(bounds.least), greatest: number(bounds.greatest))
  }

  /// Whether the field accepts numbers below 0.
  package var acceptsNegative: Bool {
    bounds.least?.isNegative ?? limits.least.hasPrefix("-")
  }

  /// The number in ASCII digits, as it is stored, and as rules get it: `41.7`. Empty for none.
  package var stored: String { value?.description ?? "" }

  /// Whether the app has no number although the field needs one: NaN or infinity.
  fileprivate var isMissing: Bool { value == nil && !isOptional }

  /// Returns the number as the field shows it; empty for none.
  func text(format: NumberFormat, words: Words) -> String {
    value.map { format.wholeText(of: $0, words: words) } ?? ""
  }

  /// Whether a number is inside the bounds of the app.
  private func isInside(_ number: DecimalNumber) -> Bool {
    bounds.least.map { number >= $0 } ?? true && bounds.greatest.map { number <= $0 } ?? true
  }

  /// Reads a typed text. If the text stands for the number that the field shows, the result is the
  /// stored number itself, because dividing the typed number by the scale of the format, such as
  /// 3.6, may not give exactly the stored one.
  func read(_ text: String, format: NumberFormat, words: Words) -> Row.Reading {
    if let value, isInside(value), text == self.text(format: format, words: words) {
      return .value(.text(stored))
    }
    if text.trimmed.isEmpty {
      return isOptional ? .value(.text("")) : .refused(words.numberNeeded)
    }
    guard let typed = format.number(typed: text, words: words) else {
      return .refused(words.noNumber.filled(["text": text]))
    }
    let number = format.unscaled(typed.value)
    if let value, isInside(value), typed.value == format.scaled(value),
      !(isWhole && typed.isAmbiguous)
    {
      return .value(.text(stored))
    }
    if isWhole && (typed.isAmbiguous || !number.isWhole) { return .refused(words.numberIsWhole) }
    let (least, greatest) = (DecimalNumber(limits.least), DecimalNumber(limits.greatest))
    let isPossible = least.map { number >= $0 } ?? true && greatest.map { number <= $0 } ?? true
    guard isPossible, isInside(number) else {
      return .refused(demand(insteadOf: number, format: format, words: words))
    }
    return .value(.text(number.description))
  }

  /// Returns the sentence that names the bounds if the number of the app is outside of them.
  func refusal(format: NumberFormat, words: Words) -> String? {
    guard let value else { return isOptional ? nil : words.numberNeeded }
    if isInside(value) { return nil }
    return demand(insteadOf: value, format: format, words: words)
  }

  /// Returns the sentence that names the accepted numbers. The bounds of the type are named only if
  /// the number is beyond them, or if they are so near that a user may meet them.
  private func demand(
    insteadOf number: DecimalNumber, format: NumberFormat, words: Words
  ) -> String {
    func name(
      _ bound: DecimalNumber?, _ limit: String, isBroken: (DecimalNumber) -> Bool
    ) -> String? {
      if let bound { return format.wholeText(of: bound, words: words) }
      guard let limit = DecimalNumber(limit), isBroken(limit) || limit.double.isBound else {
        return nil
      }
      return format.wholeText(of: limit, words: words)
    }
    return words.demand(
      least: name(bounds.least, limits.least) { number < $0 },
      greatest: name(bounds.greatest, limits.greatest) { number > $0 }, isWhole: isWhole)
      ?? words.numberNeeded
  }
}

// MARK: - Reading of rows

extension Row {
  /// The result of reading a typed text.
  package enum Reading: Equatable, Sendable {
    /// The value of the row, as it is stored.
    case value(Row.Value)
    /// The text is not a value of the row, for this reason.
    case refused(String)
  }

  /// Reads a typed number in the form in which the row shows it. The unit may be omitted. Returns
  /// `nil` for rows without a number.
  ///
  /// The number of a text field is read as a text in ASCII digits, which is independent of the
  /// language, and which the app's rules and closures get.
  package func number(typed text: String, words: Words) -> Reading? {
    let format = numberFormat ?? .plain
    switch face.value {
    case .number(let number): return self.number(number, typed: text, words: words)
    case .text(let field): return field.number?.read(text, format: format, words: words)
    case .nothing, .isOn, .options, .date, .part: return nil
    }
  }

  private func number(_ number: RowFace.Number, typed text: String, words: Words) -> Reading {
    let isInside = !number.isMissing && number.isInside
    let isShown = [typedText(of: number, words: words), self.text(of: number, words: words)]
      .contains(text)
    if isInside && isShown { return .value(number.stored) }
    if let form = number.form(in: words) { return form.number(number, typed: text) }
    let format = numberFormat ?? .plain
    let rules = number.rules.scaled(by: format.scale)
    let current = number.stored.decimal.map(format.scaled)
    guard let typed = format.number(typed: text, words: words) else {
      return .refused(rules.refusal(of: text, in: words, format: format))
    }
    if rules.accepts(typed, from: current) {
      return .value(number.rules.value(format.unscaled(typed.value)))
    }
    // The text of a number such as one third is rounded, so it is compared with the texts of the
    // steps.
    let stops = rules.stops(near: typed.value, from: current)
    if let stop = stops.first(where: { rules.text(of: $0, words: words) == text }) {
      return .value(number.rules.value(format.unscaled(stop)))
    }
    return .refused(rules.refusal(of: text, in: words, format: format))
  }

  /// Returns the text with which the typing of the number begins: without its unit.
  package func typedText(of number: RowFace.Number, words: Words) -> String {
    if let form = number.form(in: words) { return form.typedText(of: number.value) }
    let format = numberFormat ?? .plain
    let rules = number.rules.scaled(by: format.scale)
    return number.stored.decimal.map { rules.text(of: format.scaled($0), words: words) } ?? ""
  }

  /// Returns a typed number with steps added to it, within the bounds. Starts from the number of
  /// the row if the text is not a number.
  package func stepped(
    _ number: RowFace.Number, _ typed: TypedText, by count: Int, words: Words
  ) -> TypedText {
    if let form = number.form(in: words) { return form.stepped(number, typed, by: count) }
    let format = numberFormat ?? .plain
    let rules = number.rules.scaled(by: format.scale)
    var start = number.stored.decimal.map(format.scaled)
    if case .value(let read) = self.number(number, typed: typed.text, words: words) {
      start = read.decimal.map(format.scaled)
    } else if let read = format.number(typed: typed.text, words: words) {
      start = rules.nearest(to: read.value)
    }
    guard let start else { return typed }
    let text = rules.text(of: rules.stepped(start, by: count), words: words)
    return TypedText(text, caret: text.utf8.count)
  }

  /// The sentence that names the bounds of the row if the number or the date of the app is outside
  /// of them. `nil` if it is inside, and for rows with other values.
  package func boundsRefusal(words: Words) -> String? {
    let format = numberFormat ?? .plain
    switch face.value {
    case .number(let number):
      if number.isMissing { return words.numberNeeded }
      if number.isInside { return nil }
      if let form = number.form(in: words) { return form.refusal(number.rules.bounds) }
      return number.rules.scaled(by: format.scale)
        .demand(insteadOf: number.stored.decimal.map(format.scaled), in: words, format: format)
    case .text(let field): return field.number?.refusal(format: format, words: words)
    case .date(let date): return date.brokenBounds?.sentence(for: date.components, words: words)
    case .nothing, .isOn, .options, .part: return nil
    }
  }

  /// Returns the row with its texts in another language: the title of a placeholder, and the number
  /// of a text field. If its number or its date is outside its bounds, the row is invalid.
  package func worded(in words: Words) -> Row {
    guard wording != nil || kind.canHaveBounds else { return self }
    var row = self
    if let wording { row.title = wording.title(in: words, status: status) }
    row.showNumber(words: words)
    if status == nil, isEnabled, let reason = boundsRefusal(words: words) {
      row.status = .invalid(reason)
    }
    return row
  }

  /// Sets the text of a number field to its number, in the format of the row.
  package mutating func showNumber(words: Words = .english) {
    guard case .textField(var field) = kind, let number = field.number else { return }
    var format = numberFormat ?? .plain
    field.text =
      number.isMissing ? NumberSymbols.missing : number.text(format: format, words: words)
    (format.prefix, format.suffix, format.isGrouped) = ("", "", false)
    field.number?.edited = number.text(format: format, words: words)
    kind = .textField(field)
  }
}
