/// Why a settings bundle cannot be read at all.
public enum SettingsBundleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no file or folder at a path.
  case notFound(path: String)
  /// A folder or file is there and cannot be read; the reason is the system's.
  case unreadable(path: String, reason: String)
  /// A folder holds no property list that could be the root pane.
  case noRoot(path: String, tried: [String])

  /// What happened, where, and what to do.
  public var description: String {
    switch self {
    case .notFound(let path):
      "No settings bundle at \(path): give the path of a Settings.bundle folder or of a .plist file."
    case .unreadable(let path, let reason):
      "The settings bundle at \(path) cannot be read (\(reason)): check its permissions."
    case .noRoot(let path, let tried):
      "The folder \(path) has no root pane: add Root.plist, or give the path of the .plist file to "
        + "begin with. Looked for \(tried.joined(separator: ", "))."
    }
  }
}
