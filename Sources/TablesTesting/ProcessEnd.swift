import Foundation
import TablesBasics
import TablesSnapshots

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

extension SnapshotRegistry {
  /// The registry of the process. Creating it also arranges that the failures, and the end of the
  /// record of taken snapshots, are written when the process ends.
  static let shared: SnapshotRegistry = {
    ProcessEnd.arrange()
    return SnapshotRegistry(recordingIn: TakenRecord.ofProcess)
  }()
}

extension TakenRecord {
  /// The record of this process. `nil` if the environment does not ask for one.
  fileprivate static var ofProcess: TakenRecord? {
    guard let folder = SnapshotEnvironment.ofProcess.takenFolder else { return nil }
    let process = TestFramework.ofProcess.process(CommandLine.arguments)
    do {
      let record = try TakenRecord(in: folder, of: process)
      #if canImport(XCTest)
        if process.tests == .xctest || process.tests == .both { SkippedTests.observe(record) }
      #endif
      return record
    } catch {
      ProcessEnd.write("\(variable): no record of this process, because of an error: \(error)")
      return nil
    }
  }
}

extension TestFramework {
  /// Whether the process runs only the body of an exit test.
  static var isInExitTest: Bool {
    // Swift Testing has exit tests only where a program can start processes.
    #if canImport(Testing) && (os(macOS) || os(Linux) || os(FreeBSD) || os(OpenBSD) || os(Windows))
      return ExitTest.current != nil
    #else
      return false
    #endif
  }

  /// Returns the tests of a process, judged by the arguments that `swift test` passes.
  func process(_ arguments: [String]) -> TestProcess {
    if Self.isInExitTest { return TestProcess(running: .exitTest, .unknown) }
    switch self {
    case .swiftTesting:
      // A pattern to skip is also compared with the places of sources, which are not known.
      if !Self.values(of: "--skip", in: arguments).isEmpty {
        return TestProcess(running: .swiftTesting, .unknown)
      }
      let patterns = Self.values(of: "--filter", in: arguments)
      return TestProcess(
        running: .swiftTesting, patterns.isEmpty ? .everything : .matching(patterns))
    case .xctest:
      return TestProcess(running: .xctest, .names(in: arguments.dropFirst()))
    case .undecided:
      // On Apple's systems, `xctest` runs a bundle, which is the last argument.
      if arguments.first?.hasSuffix("/xctest") == true,
        arguments.last?.hasSuffix(".xctest") == true,
        ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] == nil
      {
        return TestProcess(running: .xctest, .names(in: Self.values(of: "-XCTest", in: arguments)))
      }
      return TestProcess(running: .both, .unknown)
    }
  }

  /// Returns the values of an option, which are separate words or follow `=`.
  static func values(of option: String, in arguments: [String]) -> [String] {
    var values: [String] = []
    for (index, word) in arguments.enumerated() {
      if word == option, index + 1 < arguments.count {
        values.append(arguments[index + 1])
      } else if word.hasPrefix("\(option)=") {
        values.append(String(word.dropFirst(option.count + 1)))
      }
    }
    return values
  }
}

extension TestProcess.Selection {
  /// Returns the tests that XCTest is given, separated by commas, or everything if it is given
  /// none.
  fileprivate static func names(in words: some Sequence<String>) -> Self {
    let names = words.flatMap { $0.split(separator: ",").map(String.init) }
    return names.isEmpty ? .everything : .named(names)
  }
}

#if canImport(XCTest)
  /// An observer of the tests of XCTest that are skipped after they have begun.
  private final class SkippedTests: NSObject, XCTestObservation {
    private let record: TakenRecord

    private init(_ record: TakenRecord) { self.record = record }

    /// Records the tests that are skipped from now on. That is enough: a test that was skipped
    /// before has taken nothing, and its snapshots are not judged.
    static func observe(_ record: TakenRecord) {
      // XCTest tells its observers on the main thread.
      guard Thread.isMainThread else { return DispatchQueue.main.async { observe(record) } }
      XCTestObservationCenter.shared.addTestObserver(SkippedTests(record))
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
      guard testCase.testRun?.hasBeenSkipped == true else { return }
      record.skip(TestCaller(in: testCase).test)
    }
  }
#endif

/// What is written when the process of tests ends.
enum ProcessEnd {
  /// Arranges that it is written.
  ///
  /// Only Glibc passes the exit status to exit handlers. On other systems it is not known here
  /// whether the tests passed.
  static func arrange() {
    #if canImport(Glibc)
      on_exit({ status, _ in ProcessEnd.finish(status == 0 ? .passed : .failed) }, nil)
    #else
      atexit { ProcessEnd.finish(.unknown) }
    #endif
  }

  /// Writes the list of failures, and the end of the record.
  private static func finish(_ end: TestProcess.End) {
    let registry = SnapshotRegistry.shared
    // An exit test is only a part of a test: the process that started it reports its failures.
    if TestFramework.isInExitTest { return }
    let failures = registry.failures.text
    if let failures { write(failures) }
    registry.record?.end(failures == nil ? end : .failed)
  }

  /// Writes an ASCII text to standard error, once everything before it has been read.
  ///
  /// If SwiftPM reads a part of the output that ends within a character, it drops that part. The
  /// text must therefore not be read together with other texts.
  static func write(_ text: String) {
    let deadline = Date() + 1
    var unread: CInt = 0
    // ioctl fails if standard error is not a pipe, and `unread` stays 0.
    while ioctl(STDERR_FILENO, UInt(FIONREAD), &unread) == 0, unread > 0, Date() < deadline {
      usleep(2000)
    }
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}

/// The program, or the bundle of tests, that code was linked into.
enum ProgramImage {
  private static let dates = Locked<[UnsafeRawPointer: Date?]>([:])

  /// Returns when a program was linked, by the date of its file. `nil` if that is not known.
  ///
  /// - Parameter handle: The value of `#dsohandle` in the code of the program.
  static func date(of handle: UnsafeRawPointer) -> Date? {
    dates.withLock { dates in
      if let known = dates[handle] { return known }
      let path = path(of: handle)
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)  // `nil`: unknown
      let date = attributes?[.modificationDate] as? Date
      dates[handle] = .some(date)
      return date
    }
  }

  private static func path(of handle: UnsafeRawPointer) -> String {
    #if canImport(Darwin)
      var info = Dl_info()
      if dladdr(handle, &info) != 0, let name = info.dli_fname { return String(cString: name) }
    #endif
    return Bundle.main.executablePath ?? ""
  }
}
