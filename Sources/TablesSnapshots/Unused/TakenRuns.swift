import Foundation
import TablesBasics
import TablesModel

/// What the processes of one or several runs took, read from their records.
package struct TakenRuns: Sendable {
  /// The processes, and whether both libraries ran the tests that were selected for each.
  private var processes: [(process: TestProcess, ranBothLibraries: Bool)] = []
  /// The paths that were taken, folded.
  private var taken: Set<String> = []
  /// The stems of the tests that ran, and of those that were left before their end, folded.
  private var (ran, skipped) = (Set<String>(), Set<String>())
  /// The path extensions of what was taken.
  private(set) var pathExtensions: Set<String> = []
  /// The tests of Swift Testing in the run whose events were read. `nil` if none were.
  private var events: TestEvents?
  /// The first folder without a mark, of a run that is not known to have passed.
  private var unmarked: String?
  /// The time at which the earliest run began, in seconds since 1970. A snapshot that was changed
  /// later is not judged, because the run may have had another version of its test. Of records that
  /// do not say when their run began, it is the time of their last change.
  package var time = Int.max
  /// Whether everything ran that the package has, whatever the records say.
  package var isComplete = false

  /// The name of a file that says that the run passed whose records are in the same folder.
  package static let passedMark = "passed"

  /// Creates runs of which nothing is known.
  package init() {}

  /// Reads the records in a folder.
  ///
  /// - Parameter hasPassed: Whether the run is known to have passed. If a mark in the folder says
  ///   so, `swift test` has also run the tests of the other library that were selected.
  package mutating func read(
    _ folder: String, hasPassed: Bool = false
  ) throws(TakenRunsError) {
    guard let names = folder.visibleNames else { throw .noRecords(folder) }
    let isMarked = names.contains(Self.passedMark)
    if !isMarked, !hasPassed { unmarked = unmarked ?? folder }
    let before = processes.count
    var starts: [Int] = []
    for name in names where name != Self.passedMark {
      let bytes = try? OpenFile(reading: "\(folder)/\(name)").read()  // `nil`: no record
      let lines = String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n")
      guard lines.first == TakenRecord.heading[...] else { throw .noRecord("\(folder)/\(name)") }
      starts += lines.compactMap { $0.hasPrefix("began ") ? Int($0.dropFirst(6)) : nil }
      let process = try add(
        lines.dropFirst(), from: "\(folder)/\(name)", hasPassed: hasPassed || isMarked)
      if let process { processes.append((process, isMarked)) }
    }
    if processes.count == before { throw .noRecords(folder) }
    let times = names.compactMap { FileStatus.of("\(folder)/\($0)")?.modifiedSeconds }
    time = min(time, starts.min() ?? times.max() ?? time)
  }

  private mutating func add(
    _ lines: ArraySlice<Substring>, from file: String, hasPassed: Bool
  ) throws(TakenRunsError) -> TestProcess? {
    var process = TestProcess(running: .both, .unknown)
    var (names, patterns) = ([String](), [String]())
    for line in lines {
      let (word, value) = (line.prefix { $0 != " " }, String(line.drop { $0 != " " }.dropFirst()))
      switch word {
      case "tests": process.tests = TestProcess.Tests(rawValue: value) ?? .both
      case "everything": process.selection = .everything
      case "named": names.append(value)
      case "matching": patterns.append(value)
      case "took":
        let path = SnapshotPath(root: "", relative: value)
        taken.insert(value.folded)
        ran.insert(path.stem)
        if let ending = value.split(separator: ".").last { pathExtensions.insert(String(ending)) }
      case "ran": ran.insert(value.folded)
      case "skipped": skipped.insert(value.folded)
      case "end": process.end = TestProcess.End(rawValue: value)
      default: break
      }
    }
    if !names.isEmpty { process.selection = .named(names) }
    if !patterns.isEmpty { process.selection = .matching(patterns) }
    if process.tests == .exitTest { return nil }  // the process that started it tells how it ended
    switch process.end {
    case .passed: break
    case .failed: throw .failed(file)
    case .unknown: guard hasPassed else { throw .unknownEnd(file) }
    case nil: throw .stopped(file)
    }
    return process
  }

  /// Throws an error unless all tests of a package ran.
  package func check(covering tests: [ListedTest]) throws(TakenRunsError) {
    if isComplete { return }
    let overloads = Dictionary(grouping: tests, by: \.stem)
    let missing = tests.filter { test in
      !hasRun(test.stem, of: overloads[test.stem]?.count ?? 0)
        && !processes.contains { $0.process.runs(test, ofBothLibraries: $0.ranBothLibraries) }
    }
    if missing.isEmpty { return }
    throw .uncovered(
      missing.map(\.name), isInXcode: processes.contains { $0.process.tests == .both },
      unmarked: unmarked)
  }

  func took(_ snapshot: SnapshotPath) -> Bool { taken.contains(snapshot.relative.folded) }

  /// Returns a reason to doubt that the tests with a stem have taken all their snapshots. `nil` if
  /// all of them certainly ran to their ends.
  ///
  /// - Parameter tests: All tests of the package with that stem. Empty for a function outside of
  ///   tests.
  func doubt(about stem: String, _ tests: [ListedTest]) -> UntakenSnapshot.Reason? {
    let ends = events?.ends[stem, default: [:]].values
    if skipped.contains(stem) || ends?.contains(false) == true { return .skipped }
    if let ends, !ends.isEmpty, ends.count >= tests.count { return nil }
    guard ran.contains(stem) || ends?.isEmpty == false else { return .tookNothing }
    if tests.count > 1 { return .overloads }
    if tests.isEmpty, !skipped.isEmpty || events?.hasLeftTests == true { return .callers }
    // A test of Swift Testing that has ended is among the events.
    return events != nil && tests.first?.library == .swiftTesting ? .skipped : nil
  }

  /// Returns whether all tests with a stem began.
  private func hasRun(_ stem: String, of count: Int) -> Bool {
    if let ends = events?.ends[stem], ends.count >= count { return true }
    return count == 1 && (ran.contains(stem) || skipped.contains(stem))
  }

  /// Reads the events that Swift Testing writes with `swift test --event-stream-output-path`.
  ///
  /// - Throws: An error if tests of Swift Testing began, but their run did not end.
  package mutating func read(events text: String) throws(TakenRunsError) {
    let events = TestEvents(text)
    let began = processes.contains { $0.process.tests == .swiftTesting } || !events.ends.isEmpty
    if began, !events.hasEnded { throw .endedEarly }
    self.events = events
  }
}

/// The reason why records do not tell which snapshots are unused.
package enum TakenRunsError: Error, Hashable {
  case noRecords(String)
  case noRecord(String)
  case failed(String)
  case stopped(String)
  case unknownEnd(String)
  case endedEarly
  /// Tests of which no record says that they ran, and a folder of records that may lack a mark.
  case uncovered([String], isInXcode: Bool, unmarked: String?)
}

extension TakenRunsError: CustomStringConvertible {
  /// A description of what is missing and what to do.
  package var description: String {
    switch self {
    case .noRecords(let folder):
      "there are no records in \(folder); run the tests with \(TakenRecord.variable)=\(folder)"
    case .noRecord(let file):
      "\(file) is no record of snapshots that tests took; give --taken a folder of records only"
    case .failed(let file):
      "a test failed (\(file)), and may not have taken all its snapshots; \(Self.again)"
    case .stopped(let file):
      "a test process was stopped before its end (\(file)): it crashed, was killed, or still runs; "
        + Self.again
    case .unknownEnd(let file):
      "a test process cannot tell on this system whether its tests passed (\(file)); if they did, "
        + "create a file named \(TakenRuns.passedMark) beside it, as in: swift test && touch "
        + "\(file.parentFolder)/\(TakenRuns.passedMark)"
    case .endedEarly:
      "the tests of Swift Testing ended before their run did, as if one had called exit(0), and may "
        + "not have taken all their snapshots; correct that, and run this again"
    case .uncovered(let tests, let isInXcode, let unmarked):
      "no record says that \(tests.count.counted("test")) ran: "
        + tests.cut(to: 3) { "and \($0) more" }.joined(separator: ", ")
        + "; run all tests, without --filter and --skip, or add the records of the runs that had "
        + "them with --taken"
        + (isInXcode
          ? "; Xcode does not tell which tests it selects"
          : unmarked.map { "; if the whole command passed, touch \($0)/\(TakenRuns.passedMark)" }
            ?? "")
    }
  }

  private static let again = "correct that, remove the old records, and run the tests again"
}
