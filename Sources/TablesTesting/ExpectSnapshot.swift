#if canImport(Testing)
  import Testing
#endif

/// Expects that a value is as its snapshot holds it.
///
/// ```swift
/// @Test func changelog() { expectSnapshot(of: notes, as: .lines) }
/// ```
/// The file is `__Snapshots__/<test target>/<suite>/<test>.txt` in the package's folder; a case's
/// arguments and `name` are appended with dots. A snapshot that does not exist is recorded, and
/// the test fails once so that somebody looks at it.
/// - Parameters:
///   - name: Tells the snapshot from others of the same test; those without are numbered.
///   - mode: When the snapshot is written; the configuration's, else the environment's, by default.
public func expectSnapshot<Value>(
  of value: Value, as strategy: SnapshotStrategy<Value>, named name: String? = nil,
  record mode: SnapshotMode? = nil, fileID: String = #fileID, file: StaticString = #filePath,
  line: Int = #line, column: Int = #column, function: String = #function
) {
  let site = CallSite(fileID: fileID, file: file, line: line, column: column)
  var library = TestRunReporter.libraryOfProcess
  #if canImport(Testing)
    if Test.current != nil { library = .swiftTesting }
  #endif
  let expectation = Expectation(
    site: site, name: name, mode: mode, configuration: .current, library: library)
  expectation.check(value, as: strategy) {
    #if canImport(Testing)
      if let identity = try TestIdentity.current() { return identity }
    #endif
    return TestIdentity(function: function, fileID: fileID)
  }
}
