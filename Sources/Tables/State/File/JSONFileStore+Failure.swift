extension JSONFileStore {
  /// Why a file of values cannot be read or written.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The folder that the file is to be in does not exist; nothing makes one.
    case noFolder(path: String)
    /// The permissions of the file or of its folder forbid it.
    case noPermission(path: String, Operation)
    /// The disc, or the share of it that the user may fill, is full.
    case discFull(path: String)
    /// Another process has kept the folder locked for two seconds.
    case locked(path: String)
    /// The system cannot read or write it for another reason, which is in its own words.
    case inaccessible(path: String, Operation, reason: String)
    /// The file is not JSON; lines and columns (bytes) count from 1.
    case notJSON(path: String, line: Int, column: Int, found: String, expected: String)
    /// The file is JSON, but not as this store writes it; the place is a path: `values.theme`.
    case wrongShape(path: String, place: String, found: String, expected: String)
    /// A newer version of the library has written the file.
    case newerVersion(path: String, found: Int64, known: Int64)

    /// What was to be done.
    public enum Operation: String, Sendable {
      /// The file was to be read.
      case read
      /// The file was to be written.
      case write = "written"
    }

    /// Whether the file is there and what it holds is no values.
    var isDamage: Bool {
      switch self {
      case .notJSON, .wrongShape: true
      default: false
      }
    }

    /// What happened, where, and what to do.
    public var description: String {
      switch self {
      case .noFolder(let path):
        "\(path) cannot be stored: its folder does not exist. Create the folder first."
      case .noPermission(let path, let operation):
        "\(path) cannot be \(operation.rawValue): permission denied. "
          + "Check the permissions of the file and of its folder."
      case .discFull(let path):
        "\(path) cannot be written: the disc is full. Free some space, then save again."
      case .locked(let path):
        "\(path) cannot be written: another process has locked its folder for two seconds. "
          + "End that process, or save again later."
      case .inaccessible(let path, let operation, let reason):
        "\(path) cannot be \(operation.rawValue): \(reason)."
      case .notJSON(let path, let line, let column, let found, let expected):
        "\(path):\(line):\(column): found \(found); expected \(expected). "
          + "Mend the file, or move it away to begin anew."
      case .wrongShape(let path, let place, let found, let expected):
        "\(path): \(place.isEmpty ? "" : "\(place): ")found \(found); expected \(expected). "
          + "Mend the file, or move it away to begin anew."
      case .newerVersion(let path, let found, let known):
        "\(path) is of version \(found), and this program knows versions up to \(known). "
          + "Update the program."
      }
    }
  }
}
