/// The call, in a case of a test, that a file belongs to.
package struct SnapshotOwner: Hashable, Sendable {
  var test: TestIdentity
  var name: String?
  var location: SnapshotLocation
}

extension SnapshotOwner: CustomStringConvertible {
  package var description: String {
    let name = name.map { ", named \($0.debugDescription)" } ?? ""
    return "\(location), in \(test)\(name)"
  }
}
