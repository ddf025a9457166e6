/// Why a snapshot could not be compared or written, and what to do about it.
package enum SnapshotError: Error, Hashable, CustomStringConvertible {
  case unknownMode(String)
  case noRoot(filePath: String)
  case unreadable(path: String, reason: String)
  case notText(path: String)
  case isFolder(path: String)
  case conflicted(path: String)
  case unwritable(path: String, reason: String)
  case collision(path: String, first: String, second: String)
  case unnamedCase(test: String)
  case strategy(reason: String)

  package var description: String {
    switch self {
    case .unknownMode(let name):
      """
      \(SnapshotMode.variable) is “\(name)”: set it to one of \
      \(SnapshotMode.allCases.map(\.rawValue).joined(separator: ", ")), or unset it.
      """
    case .noRoot(let path):
      """
      No Package.swift stands above \(path), so there is no place for snapshots: set \
      \(SnapshotRoot.variable) to a folder, or give a root in a SnapshotConfiguration.
      """
    case .unreadable(let path, let reason):
      "The snapshot \(path) cannot be read (\(reason)): check its permissions."
    case .notText(let path):
      "The snapshot \(path) is not UTF-8 text: delete it to have it recorded anew."
    case .isFolder(let path):
      "A folder stands where the snapshot \(path) belongs: move it away."
    case .conflicted(let path):
      """
      The snapshot \(path) holds the marks of a merge conflict: take one side, or delete the file \
      to have it recorded anew.
      """
    case .unwritable(let path, let reason):
      "The snapshot \(path) cannot be written (\(reason)): check the permissions of its folder."
    case .collision(let path, let first, let second):
      """
      Two expectations lead to the snapshot \(path), upper and lower case not told apart: \
      \(first) and \(second). Pass `named:` to one of them.
      """
    case .unnamedCase(let test):
      """
      The arguments of this case of \(test) cannot be read, so its snapshot has no name of its \
      own: pass `named:`.
      """
    case .strategy(let reason): "The value could not be written as text: \(reason)"
    }
  }
}
