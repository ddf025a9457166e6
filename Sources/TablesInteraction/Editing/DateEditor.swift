import TablesBasics
import TablesModel

/// A date, a time, or both, as text with fields that are changed one at a time.
///
/// The text has the form in which a date picker shows it: `2026-11-21 18:30`, `2026-11-21` or
/// `18:30`. The calendar is the proleptic Gregorian one, for the years 1 to 9999, without a time
/// zone. An hour that is skipped when daylight saving time begins can therefore be chosen.
package struct DateEditor: Equatable, Sendable {
  private let fields: [DateField]
  private var place = 0
  private var numbers = Numbers()
  private var typing: Typing?
  /// The characters that were typed since the last key that moved, stepped or deleted.
  private var run: Run?
  /// The typed text if it does not fit into the fields. It is shown instead of them. `nil` while
  /// the fields are shown.
  private var line: LineEditor?

  /// A typed text, with the index of the field and the numbers from before it was typed.
  private struct Run: Equatable {
    var text = ""
    let place: Int
    let numbers: Numbers
    /// Whether the last field has all its digits, so that no further digit fits.
    var isFull = false
  }

  /// The numbers of the fields.
  private struct Numbers: Equatable {
    var time = CivilTime()
    /// The typed numbers that are impossible in their fields, such as a month 13.
    var wrong: [DateField: Int] = [:]
    /// Whether the day was typed. A typed day is shown even if the month is too short for it.
    var isDayTyped = false

    subscript(field: DateField) -> Int {
      wrong[field] ?? (field == .day && isDayTyped ? time.wantedDay : time[field])
    }

    /// Returns whether the number of a field is impossible.
    func isWrong(_ field: DateField) -> Bool {
      wrong[field] != nil || field == .day && self[.day] != time[.day]
    }

    mutating func type(_ number: Int, digits: Int, into field: DateField) {
      // The days of other months can be typed, because the month may be changed afterwards.
      let range = field == .day ? 1...31 : time.range(of: field)
      // The year 12 has to be typed as 0012, because 12 alone can mean 2012 or a month.
      let isPossible = range.contains(number) && (field != .year || digits == field.digits)
      wrong[field] = isPossible ? nil : number
      if isPossible { time[field] = number }
      if field == .day { isDayTyped = true }
    }
  }

  /// Creates an editor that begins in the first field of a text. Returns `nil` if the text is not a
  /// date or time in one of the three forms.
  package init?(_ text: String) {
    var rest = Substring(text)
    guard let fields = Self.fields(of: text) else { return nil }
    self.fields = fields
    for field in fields {
      let number = rest.prefix(field.digits)
      rest = rest.dropFirst(field.digits)
      guard number.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(number),
        numbers.time.range(of: field).contains(number)
      else { return nil }
      numbers.time[field] = number
      if field != fields.last {
        guard rest.hasPrefix(field.separator) else { return nil }
        rest = rest.dropFirst()
      }
    }
  }

  /// Creates an editor that begins in its first field, for a row that shows no date yet.
  ///
  /// The first date is the one that the row proposes, in UTC, or the start of 2001 if the proposal
  /// is not a date that can be chosen.
  package init(proposalOf date: Row.Kind.DatePicker) {
    let time: [DateField] = date.components.contains(.time) ? [.hour, .minute] : []
    let day: [DateField] = date.components.contains(.date) ? [.year, .month, .day] : []
    fields = day + time
    let minutes = (date.secondsSinceReferenceDate / 60).rounded(.down)
    guard abs(minutes) < Self.greatestProposal else { return }  // false for NaN too
    var proposal = CivilTime()
    proposal.minutesSinceReferenceDate = Int(minutes)
    if CivilDate.years.contains(proposal[.year]) { numbers.time = proposal }
  }

  /// The limit, in minutes since 2001, below which a proposal is converted to an `Int`. It is later
  /// than every year that can be chosen.
  private static let greatestProposal = 1e10

  /// Returns the fields of a text, as determined by its length.
  private static func fields(of text: String) -> [DateField]? {
    switch text.utf8.count {
    case 5: [.hour, .minute]
    case 10: [.year, .month, .day]
    case 16: DateField.allCases
    default: nil
    }
  }

  /// The date in the form of the original text, with the numbers as they were typed, even if that
  /// date does not exist. If the typed text does not fit into the fields, the typed text itself.
  package var text: String { line?.text ?? text { $0.digits } }

  /// The text to store: like `text`, but without leading zeros before an incomplete year.
  package var entry: String {
    line?.text ?? text { $0 == .year && numbers.wrong[.year] != nil ? 1 : $0.digits }
  }

  private func text(withDigits digits: (DateField) -> Int) -> String {
    fields.map { field in
      numbers[field].padded(to: digits(field)) + (field == fields.last ? "" : field.separator)
    }.joined()
  }

  /// The components of a date that the fields represent.
  package var components: Row.Kind.DatePicker.Components {
    var components: Row.Kind.DatePicker.Components = []
    if fields.contains(.day) { components.insert(.date) }
    if fields.contains(.hour) { components.insert(.time) }
    return components
  }

  /// The field that keys change.
  package var field: DateField { fields[place] }

  /// The range of the field in `text` while the fields are shown. Because that text is ASCII, its
  /// bytes, characters and columns are the same.
  package var fieldRange: Range<Int> {
    let start = fields[..<place].reduce(0) { $0 + $1.digits + 1 }
    return start..<start + field.digits
  }

  /// Whether the numbers, or the text in place of the fields, are a date that exists.
  package var isDate: Bool {
    if let line { return DateEditor(line.text)?.fields == fields }
    return !fields.contains(where: numbers.isWrong)
  }

  /// Whether the input is not a date. A number that is still being typed does not count as wrong.
  package var isRefused: Bool {
    if line != nil { return !isDate }
    return fields.contains { numbers.isWrong($0) && ($0 != field || typing?.isFull ?? true) }
  }

  /// The number that is being typed into a field, and the numbers from before it was typed.
  private struct Typing: Equatable {
    var number: Int
    var digits: Int
    var isFull: Bool
    var before: Numbers
  }
}

// MARK: - Moving and stepping

extension DateEditor {
  /// Moves to the field at the left, if there is one.
  package mutating func moveLeft() { moveByKey(to: place - 1) }

  /// Moves to the field at the right, if there is one.
  package mutating func moveRight() { moveByKey(to: place + 1) }

  /// Moves to the first field (home).
  package mutating func moveToStart() { moveByKey(to: 0) }

  /// Moves to the last field (end).
  package mutating func moveToEnd() { moveByKey(to: fields.count - 1) }

  /// Adds to the field, or subtracts from it if `count` is negative.
  ///
  /// Hours carry over into days, days into months, and months into years. A time alone starts again
  /// after midnight. If a month does not have the chosen day, its last day is used instead; in a
  /// longer month, the chosen day returns. Nothing changes if the year would be outside 1…9999.
  package mutating func step(by count: Int) {
    giveUpText()
    (typing, run) = (nil, nil)
    numbers.wrong[field] = nil
    numbers.isDayTyped = false
    var result = numbers.time.adding(count, to: field)
    if fields.first == .hour { result = Self.timeOfDay(result) }
    if CivilDate.years.contains(result[.year]) { numbers.time = result }
  }

  private mutating func moveByKey(to new: Int) {
    run = nil
    move(to: new)
  }

  private mutating func move(to new: Int) {
    typing = nil
    place = new.clamped(to: 0..<fields.count)
  }

  private static func timeOfDay(_ time: CivilTime) -> CivilTime {
    var result = CivilTime()
    result[.hour] = time[.hour]
    result[.minute] = time[.minute]
    return result
  }
}

// MARK: - Typing

extension DateEditor {
  /// Types a character.
  ///
  /// Digits go into the field, and then into the next one when no more digits fit. The first digit
  /// replaces the number of the field. A separator ends a field, so that a whole date can be typed
  /// or pasted. A digit is accepted even if the numbers are not a date, because the user may change
  /// another field next: after a 30 in February, for example, the month.
  ///
  /// A typed text that does not fit into the fields, such as `12/31/2025`, stays as it was typed,
  /// in place of the fields. It is parsed as a whole when it is stored.
  package mutating func enter(_ character: Character) {
    if line != nil {
      line?.insert(String(character))
      return
    }
    var run = run ?? Run(place: place, numbers: numbers)
    // If typing began in the last field, a further digit replaces its number.
    if run.isFull && run.place == fields.count - 1 { run = Run(place: place, numbers: numbers) }
    let isBeyond = run.isFull && character.isASCIIDigit
    run.text.append(character)
    run.isFull = false
    self.run = run
    let isTyped = type(character)
    if isTyped && !isBeyond && isInFields(run) { return }
    line = LineEditor(run.text)
    (place, numbers, typing) = (run.place, run.numbers, nil)
  }

  /// Returns whether each typed number fits into its field and is now the number of that field.
  private func isInFields(_ run: Run) -> Bool {
    let parts = run.text.split(whereSeparator: \.isDateSeparator)
    let isWritten = run.text.contains(where: \.isDateSeparator)
    guard isWritten else { return true }
    guard run.place + parts.count <= fields.count else { return false }
    return zip(parts, fields[run.place...]).allSatisfy { part, field in
      let isEnded = part.endIndex < run.text.endIndex
      return part.count <= field.digits && Int(part) == numbers[field]
        && (field != .year || !isEnded || part.count == field.digits)
    }
  }

  /// Ends the typed number because it was refused. The next digit replaces the number of the field.
  mutating func endTyping() { (run, typing) = (nil, nil) }

  private mutating func giveUpText() {
    if line != nil { (line, run) = (nil, nil) }
  }

  /// Shows a text that was typed before in place of the fields.
  mutating func replace(with text: String) { (line, typing, run) = (LineEditor(text), nil, nil) }

  /// The text in place of the fields, with its cursor.
  var textLine: LineEditor? { line }

  /// Reverts the text that was typed into the field (backspace).
  package mutating func deleteBackward() {
    if let typing { numbers = typing.before }
    numbers.wrong[field] = nil
    (typing, run) = (nil, nil)
  }

  /// Types a digit or a separator into the fields. Returns `false` for other characters.
  private mutating func type(_ character: Character) -> Bool {
    if character.isASCIIDigit, let digit = character.wholeNumberValue {
      type(digit: digit)
      return true
    }
    guard character.isDateSeparator else { return false }
    // After a full field, the editor has already moved to the next one.
    if typing != nil { move(to: place + 1) }
    return true
  }

  private mutating func type(digit: Int) {
    let number = (typing?.number ?? 0) * 10 + digit
    let digits = (typing?.digits ?? 0) + 1
    // The field accepts a second digit in short months too.
    let greatest = field == .day ? 31 : numbers.time.range(of: field).upperBound
    let isFull = digits == field.digits || number * 10 > greatest
    typing = Typing(
      number: number, digits: digits, isFull: isFull, before: typing?.before ?? numbers)
    numbers.type(number, digits: digits, into: field)
    // In the last field, another digit belongs to the same number: 60 is not 6 followed by 0.
    let isEarly = digits < field.digits
    if isFull && (!isEarly || place < fields.count - 1) {
      run?.isFull = place == fields.count - 1
      move(to: place + 1)
    }
  }
}

extension DateEditor {
  /// Edits the date with a key. Returns `false` if the key is not an editing key.
  package mutating func apply(_ key: Key) -> Bool {
    switch key.code {
    case .up: step(by: 1)
    case .down: step(by: -1)
    case .pageUp: step(by: 10)
    case .pageDown: step(by: -10)
    default: return applyInText(key) ?? applyInFields(key)
    }
    return true
  }

  /// Edits the text that is shown in place of the fields. Returns `nil` if the fields are shown. If
  /// the text becomes empty, the fields are shown again with their earlier numbers.
  private mutating func applyInText(_ key: Key) -> Bool? {
    let isEdit = line?.apply(key)
    if line?.text.isEmpty == true { giveUpText() }
    return isEdit
  }

  private mutating func applyInFields(_ key: Key) -> Bool {
    switch key.code {
    case .left: moveLeft()
    case .right: moveRight()
    case .home: moveToStart()
    case .end: moveToEnd()
    case .backspace: deleteBackward()
    case .space: enter(" ")
    case .character(let character) where key.modifiers.isSubset(of: .shift): enter(character)
    default: return false
    }
    return true
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }

  /// Whether the character ends a number of a date or time.
  fileprivate var isDateSeparator: Bool { ["-", "/", ".", ":", " ", "T"].contains(self) }
}
