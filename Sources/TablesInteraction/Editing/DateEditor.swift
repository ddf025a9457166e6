/// A date, a time, or both, as text whose fields are changed one at a time.
///
/// Edits what a date picker shows: `2026-11-21 18:30`, `2026-11-21` or `18:30`. The clock is that
/// of the text, on the proleptic Gregorian calendar, in the years 1 to 9999; it knows no time
/// zone, so that an hour which a change to summer time leaves out can be chosen.
package struct DateEditor: Equatable, Sendable {
  private let fields: [DateField]
  private var place = 0
  private var time = CivilTime()
  private var typing: Typing?

  /// Starts in the first field of the text; `nil` where it is none of the three forms.
  package init?(_ text: String) {
    var rest = Substring(text)
    guard let fields = Self.fields(of: text) else { return nil }
    self.fields = fields
    for field in fields {
      let number = rest.prefix(field.digits)
      rest = rest.dropFirst(field.digits)
      guard number.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(number),
        time.range(of: field).contains(number)
      else { return nil }
      time[field] = number
      if field != fields.last {
        guard rest.hasPrefix(field.separator) else { return nil }
        rest = rest.dropFirst()
      }
    }
  }

  /// The fields of the form that is as long as the text.
  private static func fields(of text: String) -> [DateField]? {
    switch text.utf8.count {
    case 5: [.hour, .minute]
    case 10: [.year, .month, .day]
    case 16: DateField.allCases
    default: nil
    }
  }

  /// The date in the form that it came in.
  package var text: String {
    fields.map { field in
      let number = String(time[field])
      let zeros = String(repeating: "0", count: field.digits - number.count)
      return zeros + number + (field == fields.last ? "" : field.separator)
    }.joined()
  }

  /// The field that keys change.
  package var field: DateField { fields[place] }

  /// Where that field stands in `text`, which is ASCII: characters, bytes and columns alike.
  package var fieldRange: Range<Int> {
    let start = fields[..<place].reduce(0) { $0 + $1.digits + 1 }
    return start..<start + field.digits
  }

  /// Minutes on the clock of the text from the start of 2001, or of the day in a time alone.
  ///
  /// The difference of two is what to add to the date that the text was made from.
  package var minutesSinceReferenceDate: Int { time.minutesSinceReferenceDate }

  /// A number that is being typed into a field, and the time from before.
  private struct Typing: Equatable {
    var number: Int
    var digits: Int
    var before: CivilTime
  }
}

// MARK: - Moving and stepping

extension DateEditor {
  /// To the field at the left; stays in the first.
  package mutating func moveLeft() { move(to: place - 1) }

  /// To the field at the right; stays in the last.
  package mutating func moveRight() { move(to: place + 1) }

  /// To the first field (home).
  package mutating func moveToStart() { move(to: 0) }

  /// To the last field (end).
  package mutating func moveToEnd() { move(to: fields.count - 1) }

  /// Adds to the field, or takes from it where `count` is below 0, as a calendar and a clock do.
  ///
  /// A full hour carries into the day, a full day into the month, and so on; a time alone goes
  /// round. From a long month to a short one the day becomes its last, and on the way further
  /// the old one again. Nothing changes where the year would leave 1…9999.
  package mutating func step(by count: Int) {
    typing = nil
    var result = time.adding(count, to: field)
    if fields.first == .hour { result = Self.timeOfDay(result) }
    if CivilDate.years.contains(result[.year]) { time = result }
  }

  private mutating func move(to new: Int) {
    typing = nil
    place = min(max(new, 0), fields.count - 1)
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
  /// Types digits into the field, and goes on to the next where no further digit fits.
  ///
  /// The first digit takes the place of what the field had. A separator ends a field early, so
  /// that a whole date can be pasted.
  /// - Returns: Whether the text was taken. Nothing is where it makes no date, as a `13` for the
  ///   month or a `30` in a February.
  @discardableResult
  package mutating func type(_ text: String) -> Bool {
    var typed = self
    // The 0 of `30:00` belongs to the hour, though a 3 has filled it.
    var isFull = false
    for character in text {
      if isFull && character.isASCIIDigit { return false }
      let isLast = typed.place == fields.count - 1
      guard let effect = typed.type(character) else { return false }
      switch effect {
      case .filledEarly: isFull = true
      case .filled: isFull = isLast
      case .began: break
      case .left: isFull = isFull && isLast
      }
    }
    self = typed
    return true
  }

  /// Takes back what was typed into the field (backspace).
  package mutating func deleteBackward() {
    if let typing { time = typing.before }
    typing = nil
  }

  /// What a character did to the field.
  private enum Effect { case began, filled, filledEarly, left }

  private mutating func type(_ character: Character) -> Effect? {
    if character.isASCIIDigit, let digit = character.wholeNumberValue { return type(digit: digit) }
    guard ["-", "/", ".", ":", " ", "T"].contains(character) else { return nil }
    // From a full field the editor has gone on already.
    if typing != nil { moveRight() }
    return .left
  }

  private mutating func type(digit: Int) -> Effect? {
    let range = time.range(of: field)
    let number = (typing?.number ?? 0) * 10 + digit
    let digits = (typing?.digits ?? 0) + 1
    // A month of fewer days waits for the second digit all the same.
    let greatest = field == .day ? 31 : range.upperBound
    let isFull = digits == field.digits || number * 10 > greatest
    if number > range.upperBound || isFull && number < range.lowerBound { return nil }
    typing = Typing(number: number, digits: digits, before: typing?.before ?? time)
    time[field] = max(number, range.lowerBound)
    if !isFull { return .began }
    let isEarly = digits < field.digits
    move(to: place + 1)
    return isEarly ? .filledEarly : .filled
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}

/// A part of a date or time that is changed on its own.
package enum DateField: Int, CaseIterable, Comparable, Sendable {
  case year, month, day, hour, minute

  /// The larger unit comes first.
  package static func < (left: DateField, right: DateField) -> Bool {
    left.rawValue < right.rawValue
  }

  /// How many digits it is written in.
  var digits: Int { self == .year ? 4 : 2 }

  /// What is written behind it where another field follows.
  var separator: String {
    switch self {
    case .year, .month: "-"
    case .day: " "
    case .hour, .minute: ":"
    }
  }
}
