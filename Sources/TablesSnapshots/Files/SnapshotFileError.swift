/// Why the file of a snapshot could not be read or written.
package enum SnapshotFileError: Error, Hashable {
  case unreadable(String, reason: String)
  case folderInPlace(String)
  case notUTF8(String, offset: Int)
  case outsideRoot(String, target: String)
  case unwritable(String, reason: String)
  case undeletable(String, reason: String)
}

extension SnapshotFileError: CustomStringConvertible {
  /// What happened, where, and what to do.
  package var description: String {
    switch self {
    case .unreadable(let file, let reason):
      """
      The snapshot could not be read: \(file)
      \(reason)
      Nothing was written. See that the file may be read.
      """
    case .folderInPlace(let file):
      """
      There is a folder where the snapshot belongs: \(file)
      Nothing was written. Move the folder away, or pass named:.
      """
    case .notUTF8(let file, let offset):
      """
      The snapshot is not UTF-8, from byte \(offset) on: \(file)
      Nothing was written. Restore the file, or delete it and record it anew.
      """
    case .outsideRoot(let file, let target):
      """
      The snapshot leads out of __Snapshots__ by a symbolic link: \(file)
      It would be written to \(target). Nothing was written. Remove the link.
      """
    case .unwritable(let file, let reason):
      """
      The snapshot could not be written: \(file)
      \(reason)
      Nothing was lost. See that the folder may be written to, and run the test again.
      """
    case .undeletable(let file, let reason):
      """
      The file could not be deleted: \(file)
      \(reason)
      """
    }
  }
}
