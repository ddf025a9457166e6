import Foundation

/// The amount of work that stress tests do: a little in every run of the tests, all of it if the
/// environment variable `TABLES_STRESS` is `1`.
public enum Stress {
  /// Whether stress tests run in their long form.
  public static let isLong = ProcessInfo.processInfo.environment["TABLES_STRESS"] == "1"

  /// Returns the number for the short or the long form.
  public static func count(_ short: Int, long: Int) -> Int { isLong ? long : short }

  /// Returns as many seeds as the short or the long form needs.
  public static func seeds(_ short: Int, long: Int) -> Range<UInt64> {
    0..<UInt64(count(short, long: long))
  }
}
