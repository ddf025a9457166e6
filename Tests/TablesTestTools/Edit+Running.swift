import Tables

extension RowBehavior.Edit {
  /// Runs the closure if it is synchronous. Returns whether it was.
  @discardableResult
  package func run() throws -> Bool {
    guard case .perform(let work) = self else { return false }
    try work()
    return true
  }
}
