/// Columns of characters whose East_Asian_Width is Ambiguous, such as `…`, `α` and `│`.
///
/// Terminals set up for Chinese, Japanese or Korean may draw them wide (UAX #11).
public enum AmbiguousWidth: Hashable, Sendable {
  /// One column, as every emulator draws them by default.
  case narrow
  /// Two columns.
  case wide
}
