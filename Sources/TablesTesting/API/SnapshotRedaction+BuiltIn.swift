extension SnapshotRedaction {
  /// Dates and times of day as `[date]`: ISO 8601, `1/2/2026`, `02.01.2026`, `Jan 2, 2026`,
  /// `2 January 2026`, `2026年1月2日`, `3:04 PM`.
  public static var dates: Self {
    matching(
      anyOf([
        #"\d{4}-\d{2}-\d{2}(?:[T ]\#(time)(?:[.,]\d+)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?)?"#,
        #"\d{1,2}[/.]\d{1,2}[/.]\d{2,4}(?:,? \#(time))?"#,
        #"\d{4}[/.]\d{1,2}[/.]\d{1,2}(?: \#(time))?"#,
        #"(?:\#(day),? )?\#(month)\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}(?:,?(?: at)? \#(time))?"#,
        #"(?:\#(day),? )?\d{1,2}\.? \#(month)\.? \d{4}(?:,?(?: at)? \#(time))?"#,
        #"\d{4}年\d{1,2}月\d{1,2}日"#,
        time,
      ]), with: "[date]", ignoringCase: true)
  }

  /// Lengths of time as `[duration]`: `12 ms`, `2 days`, `1 h 5 min`, `PT1H5M`.
  public static var durations: Self {
    let unit =
      #"(?:ns|nanoseconds?|µs|us|microseconds?|ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?"#
      + #"|h|hrs?|hours?|d|days?|w|wks?|weeks?|months?|yrs?|years?)"#
    let part = #"\d+(?:[.,]\d+)?[ \u00A0]?\#(unit)(?![^\W\d])"#
    return matching(
      anyOf([#"\#(part)(?:(?:,? and |, | )?\#(part))*"#, #"PT(?:\d+(?:\.\d+)?[HMS])+"#]),
      with: "[duration]", ignoringCase: true)
  }

  /// Universally unique identifiers as `[uuid]`, also those that are cut off with an ellipsis.
  public static var uuids: Self {
    matching(
      anyOf([#"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"#, #"[0-9a-f]{8}-[0-9a-f-]{0,26}…"#]),
      with: "[uuid]", ignoringCase: true)
  }

  /// Absolute paths and file URLs as `[path]`, also those that are cut off with an ellipsis.
  public static var paths: Self {
    let part = #"[^\s/\\…"'“”<>|│:*?]+"#
    return matching(
      [
        #"file://[^\s"'“”<>()|│]+"#, #"(?<![\w/.~])~?(?:/\#(part))(?:/\#(part))+/?…?"#,
        #"(?<![\w/.])~/\#(part)…?"#, #"(?<!\w)[A-Z]:\\(?:\#(part)\\)*\#(part)…?"#,
      ].joined(separator: "|"), with: "[path]")
  }

  /// Alternatives that begin and end where a word does.
  private static func anyOf(_ patterns: [String]) -> String {
    #"(?<![\w-])(?:\#(patterns.joined(separator: "|")))(?!\w)"#
  }

  private static let time = #"\d{1,2}:\d{2}(?::\d{2})?(?:[ \u00A0\u202F]?[AP]M)?"#
  private static let day = #"(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*"#
  private static let month = #"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*"#
}
