import TablesBasics
import TablesModel

/// A date, a time, or both, as text with fields that are changed one at a time.
///
/// The text has the form in which a date picker shows it: `2026-11-21 18:30`, `2026-11-21` or
/// `18:30`. The calendar is the proleptic Gregorian one, for the years 1 to 9999, without a time
/// zone. An hour that is skipped when summer time begins can therefore be chosen.
package struct DateEditor: Equatable, Sendable {
  private let fields: [DateField]
  private var place = 0
  private var numbers = Numbers()
  private var typing: Typing?
  /// The characters that were typed since a key last moved, stepped or deleted.
  private var run: Run?
  /// The text in place of the fields, if the typed text does not fit into them.
  private var line: LineEditor?

  /// A typed text, and the text before it was typed.
  private struct Run: Equatable {
    var text = ""
    let place: Int
    let numbers: Numbers
    /// Whether the last field has all its digits, so that no other can follow.
    var isFull = false
  }

  /// The numbers of the fields.
  private struct Numbers: Equatable {
    var time = CivilTime()
    /// The typed numbers that are not possible in their fields, such as a month 13.
    var wrong: [DateField: Int] = [:]
    /// Whether the day was typed. It is then shown even if the month is too short for it.
    var isDayTyped = false

    subscript(field: DateField) -> Int {
      wrong[field] ?? (field == .day && isDayTyped ? time.wantedDay : time[field])
    }

    /// Returns whether the number of a field is not possible.
    func isWrong(_ field: DateField) -> Bool {
      wrong[field] != nil || field == .day && self[.day] != time[.day]
    }

    mutating func type(_ number: Int, digits: Int, into field: DateField) {
      // The days of other months can be typed, because the month may be changed afterwards.
      let range = field == .day ? 1...31 : time.range(of: field)
      // The year 12 is typed as 0012, because 12 may mean another, or be a month.
      let isPossible = range.contains(number) && (field != .year || digits == field.digits)
      wrong[field] = isPossible ? nil : number
      if isPossible { time[field] = number }
      if field == .day { isDayTyped = true }
    }
  }

  /// Creates an editor for a text, in its first field. Returns `nil` if the text has another form.
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

  /// Creates an editor, in its first field, for a row that shows no date yet.
  ///
  /// It begins with the date that the row proposes, in UTC, or with the start of 2001 if the
  /// proposal is not a date that can be chosen.
  package init(proposalOf date: Row.Kind.DatePicker) {
    let time: [DateField] = date.components.contains(.time) ? [.hour, .minute] : []
    let day: [DateField] = date.components.contains(.date) ? [.year, .month, .day] : []
    fields = day + time
    let minutes = (date.secondsSinceReferenceDate / 60).rounded(.down)
    guard abs(minutes) < Self.greatestProposal else { return }  // also if it is NaN
    var proposal = CivilTime()
    proposal.minutesSinceReferenceDate = Int(minutes)
    if CivilDate.years.contains(proposal[.year]) { numbers.time = proposal }
  }

  /// The largest number of minutes since 2001 of a proposal. It is beyond every year that can be
  /// chosen.
  private static let greatestProposal = 1e10

  /// Returns the fields of a text, which follow from its length.
  private static func fields(of text: String) -> [DateField]? {
    switch text.utf8.count {
    case 5: [.hour, .minute]
    case 10: [.year, .month, .day]
    case 16: DateField.allCases
    default: nil
    }
  }

  /// The date in the form of the original text, with the numbers as they were typed, even if they
  /// do not make a date. It is the typed text itself if that does not go into the fields.
  package var text: String { line?.text ?? text { $0.digits } }

  /// The text to store: as `text`, but a year of which some digits are missing is not filled up.
  package var entry: String {
    line?.text ?? text { $0 == .year && numbers.wrong[.year] != nil ? 1 : $0.digits }
  }

  private func text(withDigits digits: (DateField) -> Int) -> String {
    fields.map { field in
      numbers[field].padded(to: digits(field)) + (field == fields.last ? "" : field.separator)
    }.joined()
  }

  /// The parts of a date that the fields are.
  package var components: Row.Kind.DatePicker.Components {
    var components: Row.Kind.DatePicker.Components = []
    if fields.contains(.day) { components.insert(.date) }
    if fields.contains(.hour) { components.insert(.time) }
    return components
  }

  /// The field that keys change.
  package var field: DateField { fields[place] }

  /// The range of the field in `text`. Because the text is ASCII, bytes, characters and columns are
  /// the same.
  package var fieldRange: Range<Int> {
    let start = fields[..<place].reduce(0) { $0 + $1.digits + 1 }
    return start..<start + field.digits
  }

  /// The minutes since the start of 2001, or of the day for a time alone, without a time zone.
  ///
  /// To change the date that the text was made from, add the difference of two of these numbers.
  package var minutesSinceReferenceDate: Int { numbers.time.minutesSinceReferenceDate }

  /// Whether the numbers are those of a date: there is no month 13, and no 30 February.
  package var isDate: Bool {
    if let line { return DateEditor(line.text)?.fields == fields }
    return !fields.contains(where: numbers.isWrong)
  }

  /// Whether a field was typed completely and the numbers do not make a date, or the text does not
  /// go into the fields.
  package var isRefused: Bool {
    if line != nil { return !isDate }
    return fields.contains { numbers.isWrong($0) && ($0 != field || typing?.isFull ?? true) }
  }

  /// A number that is being typed into a field, and the numbers before.
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
  /// after midnight. If a month does not have the chosen day, its last day is used instead, and a
  /// longer month has the chosen day again. Nothing changes if the year would be outside of 1…9999.
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
  /// Digits go into the field, and on into the next one when no more digits fit. The first digit
  /// replaces the number of the field. A separator ends a field, so that a whole date can be typed
  /// and pasted. A digit is accepted even if the numbers do not make a date, because the user may
  /// change another field next: after a 30 in February, for example, the month.
  ///
  /// A typed text that does not fit into the fields, such as `12/31/2025`, stays as it was typed,
  /// in place of the fields. It is read as a whole when it is stored.
  package mutating func enter(_ character: Character) {
    if line != nil {
      line?.insert(String(character))
      return
    }
    var run = run ?? Run(place: place, numbers: numbers)
    // In the last field alone, a further digit begins its number again.
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

  /// Returns whether each typed number went whole into a field of its own.
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

  /// Changes the text that is shown in place of the fields. Without text, the fields are as before.
  /// - Returns: Whether there is such a text.
  package mutating func editText(_ change: (inout LineEditor) -> Void) -> Bool {
    guard var line else { return false }
    change(&line)
    self.line = line
    if line.text.isEmpty { giveUpText() }
    return true
  }

  /// Records that the text was refused, so that a digit that is typed next begins a field again.
  mutating func endTyping() { (run, typing) = (nil, nil) }

  private mutating func giveUpText() {
    if line != nil { (line, run) = (nil, nil) }
  }

  /// The text in place of the fields, with its cursor.
  var textLine: LineEditor? { line }

  /// Reverts the text that was typed into the field (backspace).
  package mutating func deleteBackward() {
    if let typing { numbers = typing.before }
    numbers.wrong[field] = nil
    (typing, run) = (nil, nil)
  }

  /// Returns whether the character is a digit or a separator.
  private mutating func type(_ character: Character) -> Bool {
    if character.isASCIIDigit, let digit = character.wholeNumberValue {
      type(digit: digit)
      return true
    }
    guard character.isDateSeparator else { return false }
    // The editor has already moved on from a full field.
    if typing != nil { move(to: place + 1) }
    return true
  }

  private mutating func type(digit: Int) {
    let number = (typing?.number ?? 0) * 10 + digit
    let digits = (typing?.digits ?? 0) + 1
    // The field waits for a second digit in short months too.
    let greatest = field == .day ? 31 : numbers.time.range(of: field).upperBound
    let isFull = digits == field.digits || number * 10 > greatest
    typing = Typing(
      number: number, digits: digits, isFull: isFull, before: typing?.before ?? numbers)
    numbers.type(number, digits: digits, into: field)
    // At the end of the text another digit belongs to the same number: 60 is not 6, then 0.
    let isEarly = digits < field.digits
    if isFull && (!isEarly || place < fields.count - 1) {
      run?.isFull = place == fields.count - 1
      move(to: place + 1)
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }

  /// Whether the character ends a number of a date or time.
  fileprivate var isDateSeparator: Bool { ["-", "/", ".", ":", " ", "T"].contains(self) }
}

/// A part of a date or time that is changed by itself.
package enum DateField: Int, CaseIterable, Comparable, Sendable {
  case year, month, day, hour, minute

  /// Returns whether the left field is the larger unit.
  package static func < (left: DateField, right: DateField) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The number of digits of the field.
  var digits: Int { self == .year ? 4 : 2 }

  /// The separator between the field and the next one.
  var separator: String {
    switch self {
    case .year, .month: "-"
    case .day: " "
    case .hour, .minute: ":"
    }
  }
}
