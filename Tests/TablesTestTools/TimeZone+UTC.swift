#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension TimeZone {
  /// Greenwich time, which `TimeZone.utc` names from iOS 16 and macOS 13 on.
  public static let utc = TimeZone(secondsFromGMT: 0) ?? TimeZone.current
}
