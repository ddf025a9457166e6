/// The result of searching the sources of a package for the test of a snapshot.
enum SourceVerdict {
  /// The test is declared. The function is given if there is only one candidate.
  case declared(SwiftDeclarations.Function?)
  case missing(UnusedSnapshot.Reason)
  /// It is not known whether the test is declared, for the given reason.
  case unknown(String)
}

/// The test that a snapshot belongs to, according to its path.
struct TestOfSnapshot {
  let module: String
  let suites: [String]
  let test: String
  /// The parts of the file name between the test and the extension.
  let names: [String]

  /// Creates the test. `nil` if the path does not name one.
  init?(_ snapshot: SnapshotPath) {
    let parts = snapshot.relative.split(separator: "/").map(String.init)
    guard parts.count >= 3, let name = parts.last else { return nil }
    let pieces = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard pieces.count > 1 else { return nil }
    module = parts[1]
    suites = Array(parts[2..<(parts.count - 1)])
    test = pieces[0]
    names = Array(pieces.dropFirst().dropLast())
  }

  /// The suites as a key of ``TargetSources``.
  var key: String { suites.map(\.folded).joined(separator: "/") }
}

extension PackageSources {
  /// Returns the result of searching the sources for a test.
  func verdict(on test: TestOfSnapshot) -> SourceVerdict {
    guard hasManifest else { return .unknown("there is no Package.swift beside __Snapshots__") }
    let isExtension = foreignExtensions.hold(test)
    guard let target = targets[test.module.folded] else {
      if isExtension { return .declared(nil) }
      return unnamed.map(SourceVerdict.unknown) ?? .missing(.noTarget(test.module))
    }
    var chain = InheritedTests(of: self)
    chain.add(test.key, in: target)
    let tests = chain.functions.filter { $0.key == test.test.folded }
    let calls = target.calls(named: test)
    if !tests.isEmpty || calls > 0 || isExtension {
      let isSure = tests.count == 1 && !isExtension
      let isAlone = calls == 0 || (calls == 1 && tests.first?.file == test.suites[0].folded)
      return .declared(isSure && isAlone ? tests[0] : nil)
    }
    if let gap = gap(in: target, test) ?? chain.gap { return .unknown(gap) }
    return .missing(target.missingSuite(of: test).map { .noSuite($0) } ?? .noTest(test.test))
  }

  /// Returns a reason why a target may have the test although it was not found. `nil` if there is
  /// none.
  private func gap(in target: TargetSources, _ test: TestOfSnapshot) -> String? {
    if let gap = target.gaps.first { return gap }
    if !target.isTest, let gap = targets.values.compactMap(\.gaps.first).min() { return gap }
    let scopes = (0...test.suites.count).map {
      test.suites.prefix($0).map(\.folded).joined(separator: "/")
    }
    let macros = target.macros.filter { scopes.contains($0.scope.key) }.map(\.name)
    let attributes = scopes.flatMap { target.types[$0] ?? [] }.flatMap(\.attributes)
      .filter { !typeNames.contains($0) }.map { "@\($0)" }
    return (macros + attributes).first.map { "\($0) may declare tests" }
  }
}

extension TargetSources {
  /// Returns the number of declarations in a file whose `#function` equals the name of the test. A
  /// call in one of them would take the snapshot, even if no test of that name is known.
  func calls(named test: TestOfSnapshot) -> Int {
    guard test.suites.count == 1, let names = names[test.suites[0].folded] else { return 0 }
    return names[test.test.folded] ?? (test.test.folded == module ? 1 : 0)
  }

  /// Returns the outermost suite that is neither a type nor a file. `nil` if there is none.
  func missingSuite(of test: TestOfSnapshot) -> String? {
    if test.suites.count == 1, names[test.suites[0].folded] != nil { return nil }
    return test.suites.indices.first { index in
      types[test.suites[...index].map(\.folded).joined(separator: "/")] == nil
    }.map { test.suites[$0] }
  }
}

/// The functions of a type and its superclasses that may be tests.
struct InheritedTests {
  private(set) var functions: [SwiftDeclarations.Function] = []
  /// The reason why there may be more functions. `nil` if all are known.
  private(set) var gap: String?

  private let sources: PackageSources
  private var visited: Set<String> = []

  init(of sources: PackageSources) { self.sources = sources }

  /// Superclasses and protocols that have no tests.
  private static let plain: Set<String> = [
    "XCTestCase", "NSObject", "Sendable", "Equatable", "Hashable", "Comparable", "Identifiable",
    "Error", "Codable", "Encodable", "Decodable", "CustomStringConvertible", "ObservableObject",
    "AnyObject",
  ]

  /// Adds the functions of a type, or those outside of types if the name is empty.
  mutating func add(_ type: String, in target: TargetSources) {
    guard visited.insert("\(target.module)/\(type)").inserted else { return }
    let types = target.types[type]?.filter { $0.keyword != "extension" } ?? []
    let superclasses = types.filter { $0.keyword == "class" }.compactMap(\.inherited)
    let isClosed = !superclasses.isEmpty || (types.isEmpty && !type.isEmpty)
    functions += (target.functions[type] ?? []).filter { isClosed || $0.hasTestAttribute }
    for name in superclasses { add(superclass: name) }
  }

  private mutating func add(superclass name: String) {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    var isFound = Self.plain.contains(last)
    for target in sources.targets.values {
      for (key, types) in target.types {
        let types = types.filter { $0.scope.path.last == last }
        if types.contains(where: { $0.keyword == "protocol" }) { isFound = true }
        guard types.contains(where: { $0.keyword == "class" }) else { continue }
        isFound = true
        add(key, in: target)
        if let gap = target.gaps.first { self.gap = self.gap ?? gap }
      }
    }
    if !isFound { gap = gap ?? "\(name), a superclass, is not in the package" }
  }
}

/// Functions in extensions of types from other targets, or in extensions of type aliases.
///
/// The path of their snapshots has the module of the type, or the name of the type that the alias
/// stands for.
struct ForeignExtensions {
  /// The suites by the names of tests, both spelled as in the paths of snapshots.
  private var suites: [String: Set<String>] = [:]
  /// Tests in extensions of type aliases.
  private var ofAliases: Set<String> = []

  /// Adds the functions of a target.
  mutating func add(_ target: TargetSources) {
    for function in target.functions.values.joined() where function.scope.isExtension {
      guard let type = function.scope.path.first, let suite = function.scope.path.last,
        !target.declares(type)
      else { continue }
      if target.typealiases.contains(type) { ofAliases.insert(function.key) }
      suites[function.key, default: []].insert(suite.foldedComponent)
    }
  }

  /// Returns whether a test may be one of these functions.
  func hold(_ test: TestOfSnapshot) -> Bool {
    guard let suite = test.suites.last else { return false }
    return ofAliases.contains(test.test.folded)
      || suites[test.test.folded]?.contains(suite.folded) == true
  }
}

extension TargetSources {
  /// Returns whether the target declares a type, and does not only extend it.
  func declares(_ type: String) -> Bool {
    types[type.foldedComponent]?.contains { $0.keyword != "extension" } ?? false
  }
}
