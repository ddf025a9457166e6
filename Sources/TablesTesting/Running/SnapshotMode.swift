/// When snapshots are written.
public enum SnapshotMode: String, Hashable, Sendable, CaseIterable {
  /// Those that do not exist yet, and the test fails so that somebody looks: the default at a desk.
  case missing
  /// All that differ, with a warning each.
  case all
  /// None: the default in continuous integration.
  case never

  /// The environment variable that names a mode.
  public static let variable = "TABLES_SNAPSHOTS"

  /// The mode that an environment asks for, else its default.
  package init(environment: [String: String]) throws(SnapshotError) {
    guard let name = environment[Self.variable], !name.isEmpty else {
      self = Self.isContinuousIntegration(environment) ? .never : .missing
      return
    }
    guard let mode = SnapshotMode(rawValue: name) else { throw .unknownMode(name) }
    // Nothing is recorded where nobody looks, whatever a script exports.
    self = Self.isContinuousIntegration(environment) ? .never : mode
  }

  /// The variables by which services of continuous integration say that they run.
  private static let variables = [
    "CI", "CONTINUOUS_INTEGRATION", "BUILD_NUMBER", "GITHUB_ACTIONS", "GITLAB_CI", "BUILDKITE",
    "CIRCLECI", "TRAVIS", "APPVEYOR", "TEAMCITY_VERSION", "TF_BUILD", "JENKINS_URL", "DRONE",
    "BITBUCKET_BUILD_NUMBER", "CODEBUILD_BUILD_ID", "BITRISE_IO", "XCS", "CI_XCODE_PROJECT",
  ]

  private static func isContinuousIntegration(_ environment: [String: String]) -> Bool {
    variables.contains { variable in
      let value = environment[variable]?.lowercased() ?? ""
      return !["", "0", "false", "no", "off"].contains(value)
    }
  }
}
