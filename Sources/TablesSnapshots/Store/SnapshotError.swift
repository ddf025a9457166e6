import TablesModel

/// The reason why a snapshot could not be compared.
package enum SnapshotError: Error, Hashable {
  case noRoot(file: String)
  case unknownMode(String)
  case unnamedCase(TestIdentity)
  case unknownTest(SnapshotLocation)
  case sharedFile(String, SnapshotOwner, SnapshotOwner)
  case unorderedCalls(SnapshotOwner, SnapshotOwner)
  case changingValue(String)
  case noText(reason: String)
}

extension SnapshotError: CustomStringConvertible {
  /// A description of what happened, where, and what to do.
  package var description: String {
    switch self {
    case .noRoot(let file):
      """
      No Package.swift was found above \(file.printable), so there is no place for snapshots.
      Set \(SnapshotEnvironment.rootVariable), in Xcode in the scheme, to the folder that holds \
      __Snapshots__.
      """
    case .unknownMode(let value):
      """
      \(SnapshotEnvironment.modeVariable)=\(value.printable) is no mode of snapshots.
      Known: \(SnapshotMode.allCases.map(\.rawValue).joined(separator: ", ")).
      """
    case .unnamedCase(let test):
      """
      The arguments of \(Self.line(test)) have no text to name a file after, or the address of a file \
      outside of the package, which is not the same on every machine.
      Pass named:, so that each case has a file of its own.
      """
    case .unknownTest(let location):
      """
      The test of this call is not known, because the body of an exit test is a function of its own:
        \(Self.line(location))
      Pass function: with the name of the test.
      """
    case .sharedFile(let file, let first, let second):
      """
      Two snapshots would share the file \(file.printable):
        \(Self.line(first))
        \(Self.line(second))
      Pass named: to one of them. Case and accents do not tell files apart everywhere.
      """
    case .unorderedCalls(let first, let second):
      """
      Two snapshots without a name are taken in different tasks of one test, in no sure order:
        \(Self.line(first))
        \(Self.line(second))
      Pass named: to both. An asynchronous test of XCTest and its setUp are such tasks, too.
      """
    case .changingValue(let file):
      """
      This call has given another value for \(file.printable) before, in the same run.
      In a loop, in a function called twice, in cases whose arguments have one text,
      or in the argument of a macro such as #expect, pass named: to tell the snapshots apart.
      """
    case .noText(let reason):
      "The value could not be turned into text: \(Self.lines(reason))"
    }
  }

  private static func line(_ value: some CustomStringConvertible) -> String {
    value.description.printable
  }

  /// Returns a text of the user's with its line breaks, but without other control characters.
  private static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).printable }.joined(separator: "\n")
  }
}
