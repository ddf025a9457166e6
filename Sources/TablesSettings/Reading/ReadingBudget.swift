/// What may still be read of a bundle. Small malicious files can stand for much: many links lead to
/// one large file, and many rows share one long text.
///
/// It is an object, because the readers of panes, rows and translations use the same amounts.
final class ReadingBudget {
  /// An amount that is limited for the whole bundle.
  struct Amount {
    /// The limit, for messages.
    let limit: Int
    private var rest: Int
    /// Whether more than the limit was needed.
    private(set) var isExceeded = false
    fileprivate var isTold = false

    fileprivate init(_ limit: Int) { (self.limit, rest) = (limit, limit) }

    /// Takes `count` units, or none if fewer are left.
    mutating func take(_ count: Int = 1) -> Bool {
      guard count <= rest else {
        isExceeded = true
        return false
      }
      rest -= count
      return true
    }

    /// Takes up to `count` units, and returns how many of these were left.
    mutating func take(upTo count: Int) -> Int {
      if count > rest { isExceeded = true }
      defer { rest -= min(count, rest) }
      return min(count, rest)
    }
  }

  /// The bytes of property lists and strings files.
  var bytes = Amount(8 << 20)
  /// The bytes of texts and data in binary property lists, counted at each reference to them.
  var contents = Amount(8 << 20)
  /// The panes. The largest known bundle has 30.
  var panes = Amount(2000)
  /// The specifiers of panes and the options of pickers. 95 real bundles have 2640 specifiers in
  /// all.
  var rows = Amount(10_000)
  /// The bytes of translated texts, each counted as often as it is used.
  var translations = Amount(4 << 20)
  /// The problems of panes. Each pane has a limit of its own, too.
  var problems = Amount(3000)

  /// Returns whether an amount is exceeded and this was not returned before.
  func isNewlyExceeded(_ amount: ReferenceWritableKeyPath<ReadingBudget, Amount>) -> Bool {
    guard self[keyPath: amount].isExceeded, !self[keyPath: amount].isTold else { return false }
    self[keyPath: amount].isTold = true
    return true
  }
}
