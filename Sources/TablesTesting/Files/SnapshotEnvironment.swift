import Foundation

/// What the environment of the process says about snapshots.
struct SnapshotEnvironment {
  static let rootVariable = "TABLES_SNAPSHOTS_ROOT"
  static let modeVariable = "TABLES_SNAPSHOTS"
  static let pendingVariable = "TABLES_SNAPSHOTS_PENDING"

  let variables: [String: String]
  /// The variable that tells of continuous integration; where `CI` is set, it alone decides.
  let integrationVariable: String?

  /// Reads an environment.
  init(variables: [String: String]) {
    self.variables = variables
    if let value = variables["CI"] {
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
    "WOODPECKER", "CI_WORKSPACE", "NETLIFY", "VERCEL",
  ]
  private static let denials: Set<String> = ["", "0", "false", "no", "off"]

  /// The folder that holds `__Snapshots__`.
  var root: String? { variables[Self.rootVariable].flatMap { $0.isEmpty ? nil : $0 } }

  /// The folder that pending versions are written to; `nil` for beside their snapshots.
  var pendingFolder: String? { variables[Self.pendingVariable].flatMap { $0.isEmpty ? nil : $0 } }

  /// The mode asked for; `nil` where the variable is not set, or empty.
  func mode() throws(SnapshotError) -> SnapshotMode? {
    guard let value = variables[Self.modeVariable], !value.isEmpty else { return nil }
    guard let mode = SnapshotMode(rawValue: value) else { throw .unknownMode(value) }
    return mode
  }

  private static func isSet(_ value: String) -> Bool { !denials.contains(value.lowercased()) }
}
