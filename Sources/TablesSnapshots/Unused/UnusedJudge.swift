/// Weighs what sources tell of a snapshot against what runs do.
struct UnusedJudge {
  private let sources: PackageSources
  private let runs: TestRuns
  /// The same runs if the last one passed of which nobody knows whether it did.
  private let runsIfPassed: TestRuns
  private let shape: SnapshotShape
  /// What stands in the sources in quotes, as names are turned into parts of paths.
  private lazy var spelled = Set(
    sources.targets.values.flatMap(\.texts).filter { $0.utf8.count < 200 }.map(\.foldedComponent))

  init(sources: PackageSources, runs: TestRuns) {
    self.sources = sources
    self.runs = runs
    var runsIfPassed = runs
    if let last = runs.lastUnknownRun() { runsIfPassed.markPassed(last) }
    self.runsIfPassed = runsIfPassed
    shape = SnapshotShape(naming: sources.targets.values.flatMap(\.pathExtensions))
  }

  enum Verdict: Hashable {
    case used
    case unused(UnusedSnapshot.Reason)
    case unknown(String)
  }

  mutating func verdict(on snapshot: SnapshotPath) -> Verdict {
    guard let test = TestOfSnapshot(snapshot), runs.everTook(snapshot) || shape.fits(snapshot)
    else { return .unknown("it is not named as snapshots are, and no test is known to take it") }
    let changed = sources.targets[test.module.folded]?.changed ?? sources.changed
    if runs.took(snapshot, since: changed) { return .used }
    switch sources.verdict(on: test) {
    case .missing(let reason): return .unused(reason)
    case .unknown(let reason): return .unknown(reason)
    case .declared(let function):
      guard runsIfPassed.passedOver(snapshot), runs.ranTest(of: snapshot, since: sources.changed)
      else { return .used }
      let verdict = verdict(on: test, passedOverBy: function)
      let isCertain = runs.passedOver(snapshot) || verdict != .unused(.notTaken)
      return isCertain ? verdict : .unknown(Self.unknownStatus)
    }
  }

  private static let unknownStatus =
    "its test ran and did not take it, but this system does not tell whether the tests passed; "
    + "if they did, add --passed"

  /// What it means that a test ran to its end and did not take a snapshot.
  private mutating func verdict(
    on test: TestOfSnapshot, passedOverBy function: SwiftDeclarations.Function?
  ) -> Verdict {
    guard let function else {
      return .unknown("its test ran and did not take it, but another may be called the same")
    }
    let endsTests = function.throwsErrors && sources.targets.values.contains(where: \.endsTests)
    if function.branches || endsTests {
      return .unknown("its test ran and did not take it, but may pass over calls")
    }
    if isSpelled(test.names) {
      return .unknown("its test ran and did not take it, but its name is in the sources")
    }
    return .unused(.notTaken)
  }

  /// Whether the names of a snapshot stand in the sources, as for another system.
  private mutating func isSpelled(_ names: [String]) -> Bool {
    let words = names.filter { !$0.allSatisfy(\.isNumber) }
    return !words.isEmpty && words.allSatisfy { spelled.contains($0.folded) }
  }
}
