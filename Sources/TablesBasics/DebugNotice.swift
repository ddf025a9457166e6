/// Sentences for the author of an app about what works otherwise than it may seem, such as a limit.
package enum DebugNotice {
  private static let told = Locked<Set<String>>([])

  /// Writes a sentence to the standard error, once in a process and only in a debug build. Returns
  /// whether it was written now.
  @discardableResult
  package static func tell(_ sentence: @autoclosure () -> String) -> Bool {
    var isNew = false
    assert(
      {
        let line = "Tables: \(sentence())\n"
        isNew = told.withLock { $0.insert(line).inserted }
        if isNew { _ = Array(line.utf8).withUnsafeBytes { write(2, $0.baseAddress, $0.count) } }
        return true
      }())
    return isNew
  }
}
