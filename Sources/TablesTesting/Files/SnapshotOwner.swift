/// The call, in a case of a test, that a file belongs to.
package struct SnapshotOwner: Hashable, Sendable {
  var test: TestIdentity
  var name: String?
  var location: SnapshotLocation

  /// Whether both are one call, in cases of one test whose arguments have the same texts.
  func isOtherCase(of other: SnapshotOwner) -> Bool {
    location == other.location && name == other.name && "\(test)" == "\(other.test)"
      && !test.arguments.isEmpty
  }
}

extension SnapshotOwner: CustomStringConvertible {
  package var description: String {
    let name = name.map { ", named \($0.debugDescription)" } ?? ""
    return "\(location), in \(test)\(name)"
  }
}
