/// Whether the sources of a package have the test of a snapshot.
enum SourceVerdict {
  /// They do; the function, where it is sure which one it is.
  case declared(SwiftDeclarations.Function?)
  case missing(UnusedSnapshot.Reason)
  /// They cannot tell, and why.
  case unknown(String)
}

/// The test that the path of a snapshot names.
struct TestOfSnapshot {
  let module: String
  let suites: [String]
  let test: String
  /// The parts of the file's name between the test and the extension.
  let names: [String]

  /// `nil` for a path without the parts of a test.
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

  /// The suites, as sources are searched for them.
  var key: String { suites.map(\.folded).joined(separator: "/") }
}

extension PackageSources {
  /// What the sources tell of a test.
  func verdict(on test: TestOfSnapshot) -> SourceVerdict {
    guard hasManifest else { return .unknown("there is no Package.swift beside __Snapshots__") }
    let isExtension = strangers.hold(test)
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

  /// What keeps from telling that a target has no such test.
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
  /// How many declarations of a file may have called for a snapshot outside of a known test: those
  /// that `#function` gives the name of.
  func calls(named test: TestOfSnapshot) -> Int {
    guard test.suites.count == 1, let names = names[test.suites[0].folded] else { return 0 }
    return names[test.test.folded] ?? (test.test.folded == module ? 1 : 0)
  }

  /// The outermost suite that no type has the name of, and no file either.
  func missingSuite(of test: TestOfSnapshot) -> String? {
    if test.suites.count == 1, names[test.suites[0].folded] != nil { return nil }
    return test.suites.indices.first { index in
      types[test.suites[...index].map(\.folded).joined(separator: "/")] == nil
    }.map { test.suites[$0] }
  }
}
