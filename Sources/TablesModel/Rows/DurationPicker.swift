extension Row.Kind {
  /// The duration of a duration picker, and its bounds.
  public struct DurationPicker: Hashable, Sendable {
    /// The duration in seconds.
    public var seconds: Double
    /// The shortest and the longest duration, in seconds.
    package var bounds: ClosedRange<Double>

    /// Creates the value of a duration picker.
    package init(seconds: Double, bounds: ClosedRange<Double>) {
      (self.seconds, self.bounds) = (seconds, bounds)
    }

    /// The stepper for the same number, which adds or subtracts minutes.
    package var stepper: Stepper {
      Stepper(value: seconds, bounds: bounds, step: 60, isInteger: false)
    }
  }
}

/// The form in which a row shows a duration, and reads what a user types: hours and minutes.
///
/// A duration is shown as `1 h 5 min`, in the language of the words. It is typed as `1:05`, as
/// minutes alone (`65`), or with units (`1 h 5 min`, `2 h`, `90 min`).
struct DurationForm {
  private let words: Words
  private let units: DurationWords

  init(_ words: Words) { (self.words, units) = (words, words[DurationWords.self]) }

  /// Returns a duration as a row shows it. Seconds are left out.
  func text(of seconds: Double) -> String {
    text(of: seconds, hours: units.hours, minutes: units.minutes)
  }

  /// Returns a duration as it is read aloud, in whole words.
  func spokenText(of seconds: Double) -> String {
    guard let time = HoursAndMinutes(seconds: seconds) else { return text(of: seconds) }
    return text(
      of: seconds, hours: time.hours == 1 ? units.spokenHour : units.spokenHours,
      minutes: time.minutes == 1 ? units.spokenMinute : units.spokenMinutes)
  }

  private func text(of seconds: Double, hours: String, minutes: String) -> String {
    guard let time = HoursAndMinutes(seconds: seconds) else { return NumberSymbols.missing }
    let hours = time.hours == 0 ? nil : hours.filled(["count": String(time.hours)])
    let minutes =
      time.minutes == 0 && hours != nil ? nil : minutes.filled(["count": String(time.minutes)])
    return [hours, minutes].compactMap { $0 }.joined(separator: " ")
  }

  /// Returns a duration as it is typed: `1:05`.
  func typedText(of seconds: Double) -> String {
    HoursAndMinutes(seconds: seconds)?.typedText ?? ""
  }
}

extension RowFace.Number {
  /// The form in which a duration is shown and typed; `nil` for digits with a unit.
  func form(in words: Words) -> DurationForm? { isDuration ? DurationForm(words) : nil }
}

/// The hours and the minutes of a duration.
private struct HoursAndMinutes: Equatable {
  var hours: Int
  var minutes: Int

  /// Creates the parts of a duration, without its seconds. Returns `nil` if it is negative or too
  /// long.
  init?(seconds: Double) {
    guard 0..<1e12 ~= seconds else { return nil }
    let whole = Int(seconds / 60)
    (hours, minutes) = (whole / 60, whole % 60)
  }

  init(hours: Int, minutes: Int) { (self.hours, self.minutes) = (hours, minutes) }

  var seconds: Double { Double(hours * 60 + minutes) * 60 }

  var typedText: String { "\(hours):\(minutes < 10 ? "0" : "")\(minutes)" }
}

// MARK: - Typing

extension DurationForm {
  /// Reads a duration that was typed into a row. The form shows hours and minutes only: a text with
  /// those of the row gives the row's own duration, and so does not lose its seconds.
  func number(_ number: RowFace.Number, typed text: String) -> Row.Reading {
    let bounds = number.rules.bounds
    guard let time = read(text) else { return .refused(refusal(bounds)) }
    let isSame = time == HoursAndMinutes(seconds: number.value)
    let seconds = isSame && !number.isMissing ? number.value : time.seconds
    return bounds.contains(seconds) ? .value(.number(seconds)) : .refused(refusal(bounds))
  }

  /// Adds to the hours or the minutes of a typed duration, whichever the caret is in. Starts from
  /// the duration of the row if the text is not a duration. The duration stays within the bounds.
  func stepped(_ number: RowFace.Number, _ typed: TypedText, by count: Int) -> TypedText {
    var start = number.value
    if let time = read(typed.text), time != HoursAndMinutes(seconds: start) { start = time.seconds }
    let hoursEnd = typed.text.firstIndex { !$0.isWholeNumber }
      .map { typed.text.utf8.distance(from: typed.text.startIndex, to: $0) }
    let isInHours = hoursEnd.map { typed.caret <= $0 } ?? false
    let step = Double(isInHours ? count * 60 : count) * 60
    let text = typedText(of: (start + step).clamped(to: number.rules.bounds))
    let end = text.utf8.count
    return TypedText(text, caret: isInHours ? max(end - 3, 0) : end)
  }

  /// Returns the sentence that names the accepted durations.
  func refusal(_ bounds: ClosedRange<Double>) -> String {
    let sentence = bounds.upperBound.isFinite ? units.needed : units.neededFrom
    return sentence.filled([
      "least": text(of: bounds.lowerBound), "greatest": text(of: bounds.upperBound),
      "example": "1:05",
    ])
  }

  /// Reads a typed text: `1:05`, minutes alone, or numbers with units.
  private func read(_ text: String) -> HoursAndMinutes? {
    var parts: [(number: Int, unit: String)] = []
    var isInDigits = false
    for character in text.lowercased() {
      if let digit = character.decimalValue {
        if !isInDigits { parts.append((0, "")) }
        parts[parts.count - 1].number = parts[parts.count - 1].number * 10 + Int(digit)
        if parts.count > 2 || parts[parts.count - 1].number > 1_000_000 { return nil }
        isInDigits = true
      } else {
        isInDigits = false
        if character.isWhitespace { continue }
        if parts.isEmpty { return nil }
        parts[parts.count - 1].unit.append(character)
      }
    }
    switch (parts.count, parts.first?.unit, parts.last?.unit) {
    case (1, let unit?, _) where unit.isEmpty || minuteUnits.contains(unit):
      return HoursAndMinutes(seconds: Double(parts[0].number) * 60)
    case (1, let unit?, _) where hourUnits.contains(unit):
      return HoursAndMinutes(hours: parts[0].number, minutes: 0)
    case (2, let hour?, let minute?)
    where hour == ":" || hourUnits.contains(hour):
      guard minute.isEmpty || hour != ":" && minuteUnits.contains(minute), parts[1].number < 60
      else { return nil }
      return HoursAndMinutes(hours: parts[0].number, minutes: parts[1].number)
    default: return nil
    }
  }

  private var hourUnits: Set<String> {
    ["h", "：", unit(units.hours), unit(units.spokenHour), unit(units.spokenHours)]
  }

  private var minuteUnits: Set<String> {
    ["m", "min", unit(units.minutes), unit(units.spokenMinute), unit(units.spokenMinutes)]
  }

  private func unit(_ form: String) -> String {
    form.filled(["count": ""]).filter { !$0.isWhitespace }.lowercased()
  }
}

// MARK: - Words

/// The words for durations.
struct DurationWords: Sentences {
  var hours = "{count} h"
  var minutes = "{count} min"
  var spokenHour = "{count} hour"
  var spokenHours = "{count} hours"
  var spokenMinute = "{count} minute"
  var spokenMinutes = "{count} minutes"
  var needed = "Enter a duration from {least} to {greatest}, such as {example}"
  var neededFrom = "Enter a duration of at least {least}, such as {example}"

  static var english: Self { Self() }
  static let prefix = "durations"

  static func translated(to language: String) -> Self? { inLanguages[language] }

  /// The words in each of `Words.languages`, by the code of the language.
  private static let inLanguages = Words.translations(of: Self(), in: table, names: names)

  static var names: [String: WritableKeyPath<Self, String>] {
    [
      "hours": \.hours, "minutes": \.minutes, "spokenHour": \.spokenHour,
      "spokenHours": \.spokenHours, "spokenMinute": \.spokenMinute,
      "spokenMinutes": \.spokenMinutes, "needed": \.needed, "neededFrom": \.neededFrom,
    ]
  }

  /// The names and the translations of the texts, one text a line.
  private static let table = """
    language: de | fr | es | it | pt | nl | ja | zh | ar | he
    hours: {count} Std. | {count} h | {count} h | {count} h | {count} h | {count} u | \
      {count}時間 | {count}小时 | {count} س | {count} ש׳
    minutes: {count} Min. | {count} min | {count} min | {count} min | {count} min | {count} min | \
      {count}分 | {count}分钟 | {count} د | {count} דק׳
    spokenHour: {count} Stunde | {count} heure | {count} hora | {count} ora | {count} hora | \
      {count} uur | {count}時間 | {count}小时 | {count} ساعة | {count} שעה
    spokenHours: {count} Stunden | {count} heures | {count} horas | {count} ore | {count} horas | \
      {count} uur | {count}時間 | {count}小时 | {count} ساعات | {count} שעות
    spokenMinute: {count} Minute | {count} minute | {count} minuto | {count} minuto | \
      {count} minuto | {count} minuut | {count}分 | {count}分钟 | {count} دقيقة | {count} דקה
    spokenMinutes: {count} Minuten | {count} minutes | {count} minutos | {count} minuti | \
      {count} minutos | {count} minuten | {count}分 | {count}分钟 | {count} دقائق | {count} דקות
    needed: Gib eine Dauer von {least} bis {greatest} ein, etwa {example} | \
      Saisissez une durée de {least} à {greatest}, par exemple {example} | \
      Introduce una duración de {least} a {greatest}, por ejemplo {example} | \
      Inserisci una durata da {least} a {greatest}, per esempio {example} | \
      Digite uma duração de {least} a {greatest}, por exemplo {example} | \
      Voer een duur in van {least} tot en met {greatest}, zoals {example} | \
      {least}から{greatest}までの時間を入力してください（例：{example}） | \
      请输入 {least} 到 {greatest} 之间的时长，例如 {example} | \
      أدخل مدة من {least} إلى {greatest}، مثل {example} | \
      יש להזין משך מ־{least} עד {greatest}, כמו {example}
    neededFrom: Gib eine Dauer ab {least} ein, etwa {example} | \
      Saisissez une durée à partir de {least}, par exemple {example} | \
      Introduce una duración a partir de {least}, por ejemplo {example} | \
      Inserisci una durata a partire da {least}, per esempio {example} | \
      Digite uma duração a partir de {least}, por exemplo {example} | \
      Voer een duur in vanaf {least}, zoals {example} | \
      {least}以上の時間を入力してください（例：{example}） | \
      请输入不短于 {least} 的时长，例如 {example} | \
      أدخل مدة ابتداءً من {least}، مثل {example} | \
      יש להזין משך החל מ־{least}, כמו {example}
    """
}
