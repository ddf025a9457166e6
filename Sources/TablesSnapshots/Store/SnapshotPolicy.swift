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
  /// Whether versions that are not recorded are left pending.
  let leavesPending: Bool
  /// The folder of pending versions. `nil` to store them beside their snapshots.
  let pendingFolder: String?
  /// Whether the message of a failure shows all lines that differ, however many there are.
  let showsWholeDifferences: Bool
  /// Whether the mode is that of a trait, or of a configuration around the call.
  private let isSetInCode: Bool

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
    pendingFolder = environment.pendingFolder
    leavesPending = pendingFolder != nil || mode != .never
  }

  /// Returns how to record the new version. `nil` if there is nothing to say.
  ///
  /// - Parameter command: The command that accepts the pending version. `nil` if there is none.
  func advice(accepting command: String?) -> String? {
    if let veto {
      return "\(veto) forbids recording. If the new value is right, run the test where "
        + "recording is allowed."
    }
    if let command { return "If the new version is right: \(command)" }
    guard isSetInCode else { return nil }
    let variable = SnapshotEnvironment.modeVariable
    return "The code of the test sets the mode .\(mode.rawValue), so \(variable) has no effect."
  }

  /// Returns a command about pending versions, as a user types it in the folder of the package.
  func command(_ verb: String, _ file: String? = nil, of path: SnapshotPath) -> String {
    let file = file.map { [$0.quotedForShells] } ?? []
    let root = path.isElsewhere ? ["--root", path.root.quotedForShells] : []
    let folder = pendingFolder.map { ["--pending", $0.quotedForShells] } ?? []
    return (["swift run tabletool snapshots", verb] + file + root + folder).joined(separator: " ")
  }
}

/// The environment variables that affect snapshots.
package struct SnapshotEnvironment: Sendable {
  static let rootVariable = "TABLES_SNAPSHOTS_ROOT"
  static let modeVariable = "TABLES_SNAPSHOTS"
  static let differenceVariable = "TABLES_SNAPSHOTS_DIFFERENCE"
  private static let pendingVariable = "TABLES_SNAPSHOTS_PENDING"

  package let variables: [String: String]
  /// The variable that indicates continuous integration. If `CI` has a value, no other variable is
  /// considered.
  package let integrationVariable: String?

  /// Reads an environment.
  package init(variables: [String: String]) {
    self.variables = variables
    if let value = variables["CI"], !value.isEmpty {
      integrationVariable = Self.isSet(value) ? "CI" : nil
    } else {
      integrationVariable = Self.services.first { variables[$0].map(Self.isSet) ?? false }
    }
  }

  /// The environment of the process. It is read only once, because reading it takes longer than
  /// comparing a snapshot.
  package static let ofProcess = SnapshotEnvironment(
    variables: ProcessInfo.processInfo.environment)

  /// Variables that services for continuous integration set, in addition to `CI`.
  private static let services = [
    "CONTINUOUS_INTEGRATION", "GITHUB_ACTIONS", "GITLAB_CI", "BUILDKITE", "CIRCLECI", "TRAVIS",
    "APPVEYOR", "TF_BUILD", "TEAMCITY_VERSION", "JENKINS_URL", "BUILD_NUMBER", "BITRISE_IO",
    "BITBUCKET_BUILD_NUMBER", "CODEBUILD_BUILD_ID", "CIRRUS_CI", "DRONE", "SEMAPHORE",
    "WOODPECKER", "CI_WORKSPACE", "CI_XCODE_CLOUD", "XCS", "NETLIFY", "VERCEL", "HUDSON_URL",
    "bamboo_buildKey", "APPCENTER_BUILD_ID", "TASKCLUSTER_ROOT_URL",
  ]
  private static let denials: Set<String> = ["", "0", "false", "no", "off"]

  /// The folder that holds `__Snapshots__`.
  package var root: String? { folder(Self.rootVariable) }

  /// The folder of pending versions. `nil` to store them beside their snapshots.
  var pendingFolder: String? { folder(Self.pendingVariable) }

  /// The folder of the records of what tests take. `nil` if none are asked for.
  package var takenFolder: String? { folder(TakenRecord.variable) }

  /// Whether the message of a failure shows all lines that differ, however many there are.
  var showsWholeDifferences: Bool { variables[Self.differenceVariable] == "whole" }

  private func folder(_ variable: String) -> String? {
    guard let path = variables[variable], !path.isEmpty else { return nil }
    return PackageFolder.absolute(path, in: FileManager.default.currentDirectoryPath)
  }

  /// The mode that a variable sets. `nil` if the variable is not set, or empty.
  func mode() throws(SnapshotError) -> SnapshotMode? {
    guard let value = variables[Self.modeVariable], !value.isEmpty else { return nil }
    guard let mode = SnapshotMode(rawValue: value) else { throw .unknownMode(value) }
    return mode
  }

  private static func isSet(_ value: String) -> Bool { !denials.contains(value.lowercased()) }
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
