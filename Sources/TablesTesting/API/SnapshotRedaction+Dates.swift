extension SnapshotRedaction {
  /// Dates and times of day as `[date]`: ISO 8601, `1/2/2026`, `02.01.2026`, `Jan 2, 2026`,
  /// `2 January 2026`, `2026年1月2日`, `3:04 PM`, `15:04:05.123`.
  ///
  /// Three numbers with dots are a version unless one of them is a year of four digits.
  public static var dates: Self {
    matching(DatePattern.any, with: "[date]", ignoringCase: true)
  }
}

/// What dates and times of day look like, where upper and lower case are the same.
private enum DatePattern {
  static let any = PatternText.anyOf(
    [
      "\(iso)(?:[T ]\(time))?", #"\d{8}T\d{6}(?:[.,]\d+)?\#(zone)?"#,
      // A version or an address has one number more.
      #"\#(day)/\#(day)/(?:\d{4}|\d{2})(?!/\d)(?:,? \#(time))?"#,
      #"\#(day)\.\#(month)\.\#(year)(?!\.\d)(?:,? \#(time))?"#,
      #"\d{4}/\d{1,2}/\d{1,2}(?: \#(time))?"#,
      #"\#(year)\.(?:0[1-9]|1[0-2])\.(?:0[1-9]|[12]\d|3[01])(?!\.\d)(?: \#(time))?"#,
      #"\#(weekday)?\#(monthName)\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\#(timeBehind)"#,
      #"\#(weekday)?\d{1,2}\.? \#(monthName)\.? \d{4}\#(timeBehind)"#,
      #"\d{4}年\d{1,2}月\d{1,2}日(?: ?(?:\#(time)|\#(japaneseTime)))?"#, japaneseTime,
      #"(?<!:)\#(time)"#,
    ])

  private static let iso = #"\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])"#
  private static let year = #"(?:19|20|21)\d{2}"#
  private static let month = #"(?:0?[1-9]|1[0-2])"#
  private static let day = #"(?:0?[1-9]|[12]\d|3[01])"#
  private static let clock = #"(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-6]\d(?:[.,]\d+)?)?(?!:\d)"#
  private static let half = #"[ \u00A0\u202F]?(?:[AP]M(?!\p{Latin})|[AP]\.M\.)"#
  private static let zone =
    #"(?: ?(?:Z|(?:UTC|GMT)(?:[+-]\d{1,2}(?::?\d{2})?)?|[+-]\d{2}:?\d{2}"#
    + #"|[ECMP][SD]T|CES?T|WES?T|EES?T|BST|IST|JST)(?![\p{Latin}\p{Nd}]))"#
  private static let time = "\(clock)(?:\(half))?\(zone)?"
  private static let timeBehind = "(?:,?(?: at)? \(time))?"
  private static let japaneseTime = #"\d{1,2}時(?!間)(?:\d{1,2}分(?:\d{1,2}秒)?)?"#
  private static let weekday =
    #"(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\.?,? )"#
  private static let monthName =
    #"(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?"#
    + #"|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)"#
}
