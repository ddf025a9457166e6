/// Why nothing could be done with snapshots.
enum SnapshotsError: Error {
  case noPackage(String)
  case noFolder(String)
  case linked(String, target: String)
  case noSnapshots(String)
  case nothingChosen(String, String, String)
  case elsewhere(String, folder: String)
  case inputEnded(String)
  case noAnswer
  case unwritable(String, reason: String)
}

extension SnapshotsError: CustomStringConvertible {
  /// What happened, and what to do.
  var description: String {
    switch self {
    case .noPackage(let folder):
      "there is no Package.swift in \(folder) or above; give the folder that holds __Snapshots__ "
        + "with --root"
    case .noFolder(let folder): "there is no folder \(folder)"
    case .linked(let folder, let target):
      "\(folder) is a symbolic link to \(target), which is not followed; put a folder in its place"
    case .noSnapshots(let file): "\(file) is no folder; move it away"
    case .nothingChosen(let path, let kind, let verb):
      "\(path) names no \(kind); see tabletool snapshots \(verb)"
    case .elsewhere(let path, let folder):
      "\(path) lies in another folder than the package's; name that with --pending \(folder)"
    case .inputEnded(let file):
      "the input ended at \(file); what was not decided is left as it was"
    case .noAnswer: "the input ended before an answer; nothing was deleted"
    case .unwritable(let file, let reason): "\(file) cannot be written: \(reason)"
    }
  }
}
