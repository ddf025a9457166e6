import Foundation
import TablesBasics
import TablesSnapshots

/// The tests of a package, which SwiftPM runs and lists.
struct PackageTests {
  /// The folder of the package.
  let package: String
  /// The options of `swift test`.
  let options: [String]
  let tool: Tabletool

  /// Options with which `swift test` runs only some tests.
  private static let narrowing = ["--filter", "--skip", "-s", "--specifier"] + products
  /// The options among these with which `swift test list` lists only some tests, too.
  private static let products = ["--disable-xctest", "--disable-swift-testing", "--test-product"]

  /// The option with the file in which Swift Testing writes how each test ends.
  private static let eventOption = "--event-stream-output-path"

  /// Runs the tests, and returns what they took. The output of the tests goes to standard error.
  ///
  /// - Throws: If a test failed, or if nothing was taken.
  func run() throws -> TakenRuns {
    let folder = try ScratchFolder()
    let (taken, events) = (folder.path + "/taken", folder.path + "/events")
    if options.contains(where: { Self.is($0, [Self.eventOption]) }) { throw UnusedError.ownEvents }
    var environment = tool.environment
    environment["TABLES_SNAPSHOTS_TAKEN"] = taken
    // Whoever asks what is unused does not want to record anything.
    environment["TABLES_SNAPSHOTS"] = "never"
    let words = ["test", Self.eventOption, events] + options
    let start = Date()
    let ending = try swift(words, environment, output: StandardStream.error.descriptor)
    guard ending == .exited(0) else { throw UnusedError.testsFailed(ending) }
    var runs = TakenRuns()
    do throws(TakenRunsError) { try runs.read(taken, hasPassed: true) } catch {
      throw error == .noRecords(taken) ? UnusedError.nothingTaken : .records(error)
    }
    do throws(TakenRunsError) { try runs.read(events: LogFile.text(of: events)) } catch {
      throw UnusedError.records(error)
    }
    runs.time = Int(start.timeIntervalSince1970)
    runs.isComplete = !options.contains { Self.is($0, Self.narrowing) }
    return runs
  }

  /// Returns all tests of the package, which is built before if that is necessary.
  func list() throws -> [ListedTest] {
    let folder = try ScratchFolder()
    let file = try LogFile(folder.path + "/list")
    var (options, isValue) = ([String](), false)
    for option in self.options {
      if !isValue, !Self.is(option, Self.products) { options.append(option) }
      isValue = option == "--test-product"
    }
    let ending = try swift(["test"] + options + ["list"], tool.environment, output: file.descriptor)
    guard ending == .exited(0) else { throw UnusedError.notListed(ending) }
    return LogFile.text(of: folder.path + "/list").split(separator: "\n").compactMap(
      ListedTest.init)
  }

  private func swift(
    _ words: [String], _ environment: [String: String], output: Int32
  ) throws -> ChildProcess.Ending {
    let swift: String
    do { swift = try Toolchain(environment: environment).swift } catch { throw UnusedError.noSwift }
    let place = ["--package-path", package]
    return try ChildProcess(
      swift, words.prefix(1) + place + words.dropFirst(), environment: environment,
      files: [StandardStream.output.descriptor: output]
    ).wait()
  }

  private static func `is`(_ word: String, _ options: [String]) -> Bool {
    options.contains { word == $0 || word.hasPrefix($0 + "=") }
  }
}

/// The reason why it is not known which snapshots are unused.
enum UnusedError: Error, CustomStringConvertible {
  case testsFailed(ChildProcess.Ending)
  case notListed(ChildProcess.Ending)
  case nothingTaken
  case noSwift
  case ownEvents
  case records(TakenRunsError)
  /// Snapshots that the tests did not take have changed since the tests began.
  case newer(Int)

  var description: String {
    switch self {
    case .testsFailed(let ending):
      "the tests failed (\(Self.text(ending))), and may not have taken all their snapshots, so "
        + "nothing was deleted; correct them and run this again"
    case .notListed(let ending):
      "swift test list failed (\(Self.text(ending))), so nothing was deleted; the tests must build"
    case .nothingTaken:
      "the tests took no snapshots, so nothing was deleted; if the package has none any more, "
        + "delete __Snapshots__ yourself"
    case .ownEvents:
      "the events of the tests are read here; leave out --event-stream-output-path"
    case .noSwift: "swift, which runs the tests, is in no folder of PATH"
    case .records(let error): "nothing was deleted: \(error)"
    case .newer(let count):
      "\(count.counted("snapshot")) could not be checked, because the tests had begun before the last "
        + "change; remove the records of old runs, run the tests again, and then check"
    }
  }

  private static func text(_ ending: ChildProcess.Ending) -> String {
    switch ending {
    case .exited(let status): "status \(status)"
    case .signaled(let signal): "signal \(signal)"
    }
  }
}
