extension SnapshotRedaction {
  /// Lengths of time as `[duration]`: `12 ms`, `2 days`, `1 h 5 min`, `PT1H5M`, `2時間30分`.
  ///
  /// Units of one or two letters are lower-case, as `5M` are megabytes and `3D` are dimensions. An
  /// `m` or a `w` apart from its number counts beside another unit alone: `5 m` may be metres.
  /// `1:30` is a time of day.
  public static var durations: Self {
    matching(
      PatternText.anyOf([DurationPattern.words, DurationPattern.iso, DurationPattern.japanese]),
      with: "[duration]")
  }
}

/// What lengths of time look like.
private enum DurationPattern {
  /// Numbers with their units, one or more; `1990s` are years.
  static let words =
    #"(?!(?:1\d|20)\d0s(?!\p{Latin}))"#
    + "(?:\(part)|\(doubtful)(?=\(gap)\(part)))(?:\(gap)(?:\(part)|\(doubtful)))*"

  /// ISO 8601, with a date or a time at least.
  static let iso =
    #"P(?=\d|T\d)(?:\d+(?:[.,]\d+)?[YMWD])*(?:T(?:\d+(?:[.,]\d+)?[HMS])+)?"#

  /// Not `2日`, a day of a month, nor the `分` of a fraction or behind an hour of the day.
  static let japanese =
    #"(?<!時)(?:\d+(?:[.,]\d+)? ?(?:ミリ秒|毫秒|秒間?|分(?:間|钟)?(?!の)|時間|小时|日間|週間"#
    + #"|[かヶカヵ個]月間?|年間))+"#

  private static let number =
    #"(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?(?:[eE][+-]?\d+)?)"#
  private static let blank = #"[ \u00A0\u202F]"#
  private static let unit =
    #"(?:ns|µs|μs|us|ms|s|h|d|(?i:nanosec(?:ond)?s?|microsec(?:ond)?s?|millisec(?:ond)?s?"#
    + #"|sec(?:ond)?s?|min(?:ute)?s?|hrs?|hours?|days?|wks?|weeks?|months?|yrs?|years?))"#
  private static let end = #"(?![\p{Latin}_])"#
  private static let part = "\(number)(?:\(blank)?\(unit)|[mw])\(end)"
  private static let doubtful = "\(number)\(blank)[mw]\(end)"
  private static let gap = "(?:,? and |, |\(blank))?"
}
