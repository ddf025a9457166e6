import Foundation
import TablesSnapshots

/// What the environment of the process says about snapshots.
struct SnapshotEnvironment {
  static let rootVariable = "TABLES_SNAPSHOTS_ROOT"
  static let modeVariable = "TABLES_SNAPSHOTS"
  static let pendingVariable = "TABLES_SNAPSHOTS_PENDING"

  let variables: [String: String]
  /// The variable that tells of continuous integration; where `CI` has a value, it alone decides.
  let integrationVariable: String?

  /// Reads an environment.
  init(variables: [String: String]) {
    self.variables = variables
    if let value = variables["CI"], !value.isEmpty {
      integrationVariable = Self.isSet(value) ? "CI" : nil
    } else {
      integrationVariable = Self.services.first { variables[$0].map(Self.isSet) ?? false }
    }
  }

  /// The environment as it was when first asked for: reading it costs more than a comparison.
  static let ofProcess = SnapshotEnvironment(variables: ProcessInfo.processInfo.environment)

  /// Variables that services for continuous integration set, beside `CI`.
  private static let services = [
    "CONTINUOUS_INTEGRATION", "GITHUB_ACTIONS", "GITLAB_CI", "BUILDKITE", "CIRCLECI", "TRAVIS",
    "APPVEYOR", "TF_BUILD", "TEAMCITY_VERSION", "JENKINS_URL", "BUILD_NUMBER", "BITRISE_IO",
    "BITBUCKET_BUILD_NUMBER", "CODEBUILD_BUILD_ID", "CIRRUS_CI", "DRONE", "SEMAPHORE",
    "WOODPECKER", "CI_WORKSPACE", "CI_XCODE_CLOUD", "XCS", "NETLIFY", "VERCEL", "HUDSON_URL",
    "bamboo_buildKey", "APPCENTER_BUILD_ID", "TASKCLUSTER_ROOT_URL",
  ]
  private static let denials: Set<String> = ["", "0", "false", "no", "off"]

  /// The folder that holds `__Snapshots__`.
  var root: String? { folder(Self.rootVariable) }

  /// The folder that pending versions are written to; `nil` for beside their snapshots.
  var pendingFolder: String? { folder(Self.pendingVariable) }

  private func folder(_ variable: String) -> String? {
    guard let path = variables[variable], !path.isEmpty else { return nil }
    return PackageFolder.absolute(path, in: FileManager.default.currentDirectoryPath)
  }

  /// The mode asked for; `nil` where the variable is not set, or empty.
  func mode() throws(SnapshotError) -> SnapshotMode? {
    guard let value = variables[Self.modeVariable], !value.isEmpty else { return nil }
    guard let mode = SnapshotMode(rawValue: value) else { throw .unknownMode(value) }
    return mode
  }

  private static func isSet(_ value: String) -> Bool { !denials.contains(value.lowercased()) }
}
