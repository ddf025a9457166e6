extension SnapshotRedaction {
  /// Universally unique identifiers as `[uuid]`, also those that are cut off with an ellipsis.
  public static var uuids: Self {
    matching(
      #"(?<![0-9A-Za-z])(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{8}-[0-9a-f-]{0,26}…)"#
        + "(?![0-9A-Za-z])", with: "[uuid]", ignoringCase: true)
  }

  /// Absolute paths of two parts or more and file URLs as `[path]`, also those that are cut off
  /// with an ellipsis.
  ///
  /// A blank belongs to a path that stands between quotation marks, where it is escaped, and ahead
  /// of a capital letter inside the path, as in `/Users/ada/My Files/x`. Any other ends it.
  public static var paths: Self {
    matching(PathPattern.any, with: "[path]")
  }
}

/// What absolute paths look like.
private enum PathPattern {
  static let any = ([url, quoted, anywhere, besideOtherAlphabets, home, windows] as [String])
    .joined(separator: "|")

  /// What may stand in a part of a path, blanks that are escaped among it.
  private static let part = #"(?:\\ |[^\s/\\…"'“”‘’«»「」『』、。（）<>|│:*?])+"#
  /// A part that is not the last may go on behind a blank with a capital letter.
  private static let inner = #"\#(part)(?: \p{Lu}\#(part))*(?=/)"#
  private static let parts = #"(?:/\#(inner)|/\#(part))+/?…?(?<![.,;!?)\]])"#
  private static let several = #"(?:/\#(inner)|/\#(part)(?=/))\#(parts)|(?:/\#(part))+/…"#

  private static let url = #"file://[^\s"'“”<>()|│]+(?<![.,;!?\]])"#
  private static let quoted =
    #"(?<=["“])~?/[^"“”:\n]+/[^"“”:\n]*(?=["”])|(?<=['‘])~?/[^'‘’:\n]+/[^'‘’:\n]*(?=['’])"#
  private static let anywhere = #"(?<![\p{L}\p{Nd}_/.~])~?(?:\#(several))"#
  /// Beside a letter of another alphabet, where `男/女/他` is no path.
  private static let besideOtherAlphabets =
    #"(?<![\p{Latin}\p{Nd}_/.~])~?(?=/[A-Za-z0-9._-])(?:\#(several))"#
  private static let home = #"(?<![\p{Latin}\p{Nd}_/.])~/\#(part)…?(?<![.,;!?)\]])"#
  private static let windows =
    #"(?<![\p{Latin}\p{Nd}_])[A-Z]:\\(?:\#(part)\\)*\#(part)…?(?<![.,;!?)\]])"#
}
