import Foundation

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
