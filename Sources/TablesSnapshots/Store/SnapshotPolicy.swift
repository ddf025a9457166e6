import Foundation

/// The action to take if a snapshot is missing or differs.
///
/// The mode comes from the configuration in scope, else from the environment variable
/// `TABLES_SNAPSHOTS`. If neither is set, it is ``missing``. If the variable says `never`, or if
/// the environment is that of a service for continuous integration, nothing is recorded, whatever
/// mode the code sets.
@nonexhaustive
public enum SnapshotMode: String, CaseIterable, Hashable, Sendable {
  /// Records new snapshots, and fails their tests, so that somebody looks at them.
  case missing
  /// Records every snapshot that is new or differs, with a warning for each.
  case all
  /// Records every snapshot that is new or differs, and fails its test nevertheless.
  case failed
  /// Records nothing: a new or different version is left pending, to be accepted or rejected.
  case pending
  /// Records nothing: a missing snapshot fails just like one that differs.
  case never
}

/// The mode of one snapshot, and the setting that forbids recording, if any.
package struct SnapshotPolicy: Hashable {
  package private(set) var mode: SnapshotMode
  /// The setting that forbids recording although the code allows it, as in `CI=true`.
  package private(set) var veto: String?
  /// The place for pending versions. `nil` if none are written.
  package private(set) var pending: PendingPlace?
  /// Whether the message of a failure shows all lines that differ, however many there are.
  let showsWholeDifferences: Bool
  /// Whether the mode is that of a trait, or of a configuration around the call.
  private let isSetInCode: Bool

  /// A place for pending versions.
  package enum PendingPlace: Hashable, Sendable {
    case besideSnapshots
    case below(String)
  }

  /// Creates a policy with the mode that the code sets, else that of the environment. Only the
  /// environment can forbid recording.
  package init(
    mode scope: SnapshotMode?, environment: SnapshotEnvironment
  ) throws(SnapshotError) {
    let ambient = try environment.mode()
    mode = scope ?? ambient ?? .missing
    isSetInCode = scope != nil
    showsWholeDifferences = environment.showsWholeDifferences
    if let variable = environment.integrationVariable {
      veto = "\(variable)=\(environment.variables[variable] ?? "")"
    } else if ambient == .never {
      veto = "\(SnapshotEnvironment.modeVariable)=never"
    }
    if veto != nil { mode = .never }
    if let folder = environment.pendingFolder {
      pending = .below(folder)
    } else if mode != .never {
      pending = .besideSnapshots
    }
  }

  /// The folder of pending versions. `nil` to store them beside their snapshots.
  var pendingFolder: String? {
    if case .below(let folder) = pending { folder } else { nil }
  }

  /// Returns how to record the new version. `nil` if there is nothing to say.
  ///
  /// - Parameter command: The command that accepts the pending version. `nil` if there is none.
  func advice(accepting command: String?) -> String? {
    if let veto { return "\(veto) allows none to be recorded: record it where nothing forbids it." }
    // In a known issue, no pending version is kept, but the issue is recognized only after the
    // message is written.
    if let command { return "If the pending version is right: \(command)" }
    guard isSetInCode else { return nil }
    let variable = SnapshotEnvironment.modeVariable
    return "The code around the call sets the mode .\(mode.rawValue), whatever \(variable) says."
  }

  /// Returns a command about pending versions, as a user types it in the folder of the package.
  func command(_ verb: String, _ file: String? = nil, of path: SnapshotPath) -> String {
    let file = file.map { [$0.quotedForShells] } ?? []
    let root = path.isElsewhere ? ["--root", path.root.quotedForShells] : []
    let folder = pendingFolder.map { ["--pending", $0.quotedForShells] } ?? []
    return (["swift run tabletool snapshots", verb] + file + root + folder).joined(separator: " ")
  }
}

extension String {
  /// The text as one word of a shell command.
  var quotedForShells: String {
    let isPlain = unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "/._-+,:@%=".unicodeScalars.contains($0)
    }
    if isPlain { return self }
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: "'\\''"))'"
  }
}
