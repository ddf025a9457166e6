/// The form in which a row shows a date, a time or both, and reads what a user types.
///
/// In English this is `2026-11-21 18:30` (ISO 8601), in German `21.11.2026 18:30`. Every form also
/// reads ISO 8601, other separators, digits of any script, and days and months of one digit. The
/// calendar is the proleptic Gregorian one, for the years 1 to 9999.
package struct DateForm: Hashable, Sendable {
  private let fields: [DateField]
  /// The separator between year, month and day.
  private let separator: String

  /// Creates the form for some components of a date in the language of words.
  package init(_ components: Row.Kind.DatePicker.Components, words: Words = .english) {
    let style = words.language.flatMap { Self.styles[$0] }
    let isDayFirst = style?.isDayFirst ?? false
    let day: [DateField] = isDayFirst ? [.day, .month, .year] : [.year, .month, .day]
    fields =
      (components.contains(.date) ? day : [])
      + (components.contains(.time) ? [.hour, .minute] : [])
    separator = style?.separator ?? "-"
  }

  /// The numeric dates of the Unicode CLDR, with a year of four digits.
  private static let styles: [String: (isDayFirst: Bool, separator: String)] = [
    "de": (true, "."), "fr": (true, "/"), "es": (true, "/"), "it": (true, "/"), "pt": (true, "/"),
    "nl": (true, "-"), "ja": (false, "/"), "zh": (false, "/"), "ar": (true, "/"), "he": (true, "."),
  ]

  private var hasDate: Bool { fields.contains(.day) }

  /// Returns a date in this form.
  package func text(of time: CivilTime) -> String { parts(of: time).joined() }

  /// Returns the fields of a date, each with the separator that follows it.
  private func parts(of time: CivilTime) -> [String] {
    zip(fields.indices, fields).map { index, field in
      time[field].padded(to: field == .year ? 4 : 2) + separator(after: index)
    }
  }

  private func separator(after index: Int) -> String {
    if index == fields.count - 1 { return "" }
    if fields[index] == .hour { return ":" }
    return fields[index + 1] == .hour ? " " : separator
  }

  /// Reads a typed text. Returns `nil` if it is not a date in this form, or if the calendar does
  /// not have that date.
  /// - Parameter base: The date from which missing components are taken.
  package func read(_ text: String, on base: CivilTime) -> CivilTime? {
    reading(of: text, on: base)?.time
  }

  /// Returns whether a typed text has the fields of a date in this form, even if the calendar does
  /// not have that date.
  package func hasFields(_ text: String) -> Bool { typedFields(of: text) != nil }
}

extension Row.Kind.DatePicker {
  /// The date in the form of a language. A text that is not a date is unchanged.
  func text(words: Words) -> String {
    let (iso, form) = (DateForm(components), DateForm(components, words: words))
    if form == iso { return text }
    return iso.read(text, on: CivilTime(minutes: 0)).map(form.text) ?? text
  }

  /// Returns an example of a date that can be typed. Its month and its day cannot be mistaken for
  /// each other.
  package func example(in words: Words) -> String {
    let date = CivilTime(CivilDate(year: 2025, month: 12, day: 31), minuteOfDay: 18 * 60 + 30)
    return DateForm(components, words: words).text(of: date)
  }
}

// MARK: - Steps

/// A text that is being typed, with the position of its caret.
package struct TypedText: Equatable, Sendable {
  package var text: String
  /// The position of the caret: an offset into the UTF-8 of the text.
  package var caret: Int
  /// The day that was chosen before steps through months that do not have it. `nil` after any other
  /// change.
  package var wantedDay: Int?

  package init(_ text: String, caret: Int, wantedDay: Int? = nil) {
    (self.text, self.caret, self.wantedDay) = (text, caret, wantedDay)
  }
}

extension DateForm {
  /// Adds to the field at the caret, or subtracts from it if `count` is negative.
  ///
  /// Hours carry over into days, days into months, and months into years. A time alone starts again
  /// after midnight. In a month that does not have the day, its last day is used instead; further
  /// steps return to the day. The date is unchanged if no step leads to another one in the years 1
  /// to 9999.
  ///
  /// - Parameters:
  ///   - start: The date to start from if the text is not a date.
  ///   - exists: Returns whether a time zone has a local time. Steps pass over times that it skips.
  package func stepped(
    _ typed: TypedText, by count: Int, from start: CivilTime, exists: (CivilTime) -> Bool
  ) -> TypedText {
    let reading = reading(of: typed.text, on: start)
    let time = reading?.time ?? start
    let places = reading?.places ?? places(in: parts(of: time))
    let index = places.firstIndex { typed.caret <= $0.range.upperBound } ?? places.count - 1
    guard places.indices.contains(index) else { return typed }
    let field = places[index].field
    let wantedDay = typed.wantedDay ?? time[.day]
    let result = stepped(time, by: count, field, wantedDay: wantedDay, exists: exists) ?? time
    let parts = parts(of: result)
    let place = self.places(in: parts).first { $0.field == field }
    return TypedText(
      parts.joined(), caret: place?.range.upperBound ?? 0,
      wantedDay: field == .month || field == .year ? wantedDay : nil)
  }

  private func stepped(
    _ time: CivilTime, by count: Int, _ field: DateField, wantedDay: Int,
    exists: (CivilTime) -> Bool
  ) -> CivilTime? {
    for steps in 1...Self.mostSkipped {
      var result = time.adding(count * steps, to: field, wantedDay: wantedDay)
      if !hasDate { result = CivilTime(time.date, minuteOfDay: result.minuteOfDay) }
      guard CivilDate.years.contains(result.date.year) else { return nil }
      if exists(result) { return result }
    }
    return nil
  }

  /// The greatest number of steps that pass over one gap: the minutes of a day, which Samoa skipped
  /// in 2011.
  private static let mostSkipped = 24 * 60 + 1

  private func places(in parts: [String]) -> [FieldPlace] {
    var end = 0
    return zip(zip(fields.indices, fields), parts).map { field, part in
      let start = end
      end += part.utf8.count
      return FieldPlace(field: field.1, range: start..<end - separator(after: field.0).utf8.count)
    }
  }
}

// MARK: - Reading

/// The place of a field in a text, in UTF-8.
private struct FieldPlace {
  let field: DateField
  let range: Range<Int>
}

/// The digits of one field of a typed date.
private struct DigitGroup {
  var number = 0
  var count = 0
  var range: Range<Int>
  /// The characters before the digits, without blanks.
  var separator: String
}

extension DateForm {
  private func reading(
    of text: String, on base: CivilTime
  ) -> (time: CivilTime, places: [FieldPlace])? {
    guard let typed = typedFields(of: text) else { return nil }
    var numbers: [DateField: Int] = [:]
    for (field, group) in typed { numbers[field] = group.number }
    var (date, minute) = (base.date, base.minuteOfDay)
    if let year = numbers[.year], let month = numbers[.month], let day = numbers[.day] {
      guard CivilDate.years.contains(year),
        let typed = CivilDate(validYear: year, month: month, day: day)
      else { return nil }
      date = typed
    }
    if let hour = numbers[.hour], let typed = numbers[.minute] {
      guard 0..<24 ~= hour, 0..<60 ~= typed else { return nil }
      minute = hour * 60 + typed
    }
    let places = typed.map { FieldPlace(field: $0, range: $1.range) }
    return (CivilTime(date, minuteOfDay: minute), places)
  }

  /// Returns the fields of a text with their digits; `nil` if the text has not the form of a date.
  private func typedFields(of text: String) -> [(DateField, DigitGroup)]? {
    guard let groups = groups(of: text), hasSeparators(groups) else { return nil }
    return fields(for: groups).map { Array(zip($0, groups)) }
  }

  /// Returns the numbers of a text; `nil` if there are not as many as fields, or if they are
  /// followed by other characters.
  private func groups(of text: String) -> [DigitGroup]? {
    var (groups, separator, end, isInDigits): ([DigitGroup], String, Int, Bool) = ([], "", 0, false)
    for character in text {
      let start = end
      end += character.utf8.count
      if let digit = character.decimalValue {
        if !isInDigits { groups.append(DigitGroup(range: start..<end, separator: separator)) }
        var group = groups.removeLast()
        group.number = group.number * 10 + Int(digit)
        group.count += 1
        group.range = group.range.lowerBound..<end
        if group.count > 4 || groups.count >= fields.count { return nil }
        groups.append(group)
        (separator, isInDigits) = ("", true)
      } else {
        if !character.isWhitespace { separator.append(character) }
        isInDigits = false
      }
    }
    guard groups.count == fields.count, ["", "日", "分"].contains(separator) else { return nil }
    return groups
  }

  private func hasSeparators(_ groups: [DigitGroup]) -> Bool {
    zip(groups.indices, groups).allSatisfy { index, group in
      let allowed =
        if index == 0 {
          [""]
        } else if fields[index] == .minute {
          [":", ".", "h", "：", "时", "時", "点"]
        } else {
          fields[index] == .hour ? ["", "T", ",", "日"] : ["-", ".", "/", "", "年", "月"]
        }
      return allowed.contains(group.separator)
    }
  }

  /// Returns the fields in the order in which they were typed: the year, which has four digits, is
  /// the first, or the last if that is the order of this form. `nil` if the digits do not fit.
  private func fields(for groups: [DigitGroup]) -> [DateField]? {
    let time = fields.filter { $0 == .hour || $0 == .minute }
    let isYearFirst = hasDate && groups[0].count == 4
    let typed = isYearFirst ? [.year, .month, .day] + time : fields
    let fits = zip(typed, groups).allSatisfy { field, group in
      switch field {
      case .year: group.count == 4
      case .minute: group.count == 2
      case .month, .day, .hour: group.count <= 2
      }
    }
    return fits ? typed : nil
  }
}
