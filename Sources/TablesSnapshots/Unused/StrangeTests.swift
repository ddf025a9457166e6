/// Functions in extensions of types that the target of the extension does not declare.
///
/// Their snapshots lie below the module of the type, or below suites that the source calls
/// otherwise, by an alias.
struct StrangeTests {
  /// The suites by the names of tests, as the paths of snapshots spell both.
  private var suites: [String: Set<String>] = [:]
  /// Tests in extensions of an alias.
  private var ofAliases: Set<String> = []

  /// Takes in those of a target.
  mutating func add(_ target: TargetSources) {
    for function in target.functions.values.joined() where function.scope.isExtension {
      guard let type = function.scope.path.first, let suite = function.scope.path.last,
        !target.declares(type)
      else { continue }
      if target.typealiases.contains(type) { ofAliases.insert(function.key) }
      suites[function.key, default: []].insert(suite.foldedComponent)
    }
  }

  /// Whether one of them may be a test.
  func hold(_ test: TestOfSnapshot) -> Bool {
    guard let suite = test.suites.last else { return false }
    return ofAliases.contains(test.test.folded)
      || suites[test.test.folded]?.contains(suite.folded) == true
  }
}

extension TargetSources {
  /// Whether a type of the file's scope is declared here, not only extended.
  func declares(_ type: String) -> Bool {
    types[type.foldedComponent]?.contains { $0.keyword != "extension" } ?? false
  }
}
