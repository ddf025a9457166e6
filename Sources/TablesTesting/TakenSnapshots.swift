import Foundation
import TablesBasics
import TablesSnapshots

#if canImport(Testing)
  import Testing
#endif

/// The snapshots that the tests of a process took, and the stored ones that belong to these tests
/// but were not taken.
struct TakenSnapshots {
  private let byRoot: [String: [SnapshotPath]]
  private let process: TestRuns.Process
  private let environment: SnapshotEnvironment

  init(
    _ paths: [SnapshotPath], by process: TestRuns.Process,
    environment: SnapshotEnvironment = .ofProcess
  ) {
    byRoot = Dictionary(grouping: paths, by: \.root)
    self.process = process
    self.environment = environment
  }

  /// The stored snapshots of tests that ran but did not take them, sorted by root and path.
  var untaken: [SnapshotPath] {
    byRoot.sorted { $0.key < $1.key }.flatMap(untaken)
  }

  private func untaken(root: String, paths: [SnapshotPath]) -> [SnapshotPath] {
    var ownRun = TestRuns()
    ownRun.add(paths, by: process)
    let folder = SnapshotFolder(root: root)
    // Sources are read only if there may be something to report.
    var runs = TestRuns(root: root)
    runs.add(paths, by: process)
    let (own, library) = (ownRun, process.library)
    let isPassedOver = { (snapshot: SnapshotPath) in
      own.passedOver(snapshot)
        || own.passedOver(snapshot, in: library) && runs.everTook(snapshot)
          && !runs.tookElsewhere(snapshot, than: library)
    }
    guard folder.snapshots().contains(where: isPassedOver) else { return [] }
    return UnusedSearch(in: folder, runs: runs).unused
      .filter { $0.reason == .notTaken && isPassedOver($0.snapshot) }.map(\.snapshot)
  }

  /// Reports the snapshots that were not taken, and records those that were taken for later
  /// searches.
  func tell() {
    let untaken = untaken
    if !untaken.isEmpty { Self.write(Self.message(untaken)) }
    if environment.integrationVariable != nil { return }
    for (root, paths) in byRoot { TestRuns.keep(paths, by: process, root: root) }
  }

  static func message(_ untaken: [SnapshotPath]) -> String {
    let listed = untaken.map { "  \($0.relative)" }.cut(to: 10) { "  ... and \($0) more" }
    return
      (["Snapshots that the tests that ran did not take:"] + listed
      + ["Look at them: tabletool snapshots list --unused"]).joined(separator: "\n")
  }

  /// Writes an ASCII text to standard error, once everything before it has been read.
  ///
  /// If SwiftPM reads a part of the output that ends within a character, it drops that part. The
  /// text must therefore not be read together with other texts.
  private static func write(_ text: String) {
    let deadline = Date() + 1
    var unread: CInt = 0
    // ioctl fails if standard error is not a pipe, and `unread` stays 0.
    while ioctl(STDERR_FILENO, UInt(FIONREAD), &unread) == 0, unread > 0, Date() < deadline {
      usleep(2000)
    }
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}

extension SnapshotRegistry {
  /// The registry of the process. Creating it also arranges that the failures, and the snapshots
  /// that the tests did not take, are reported when the process ends.
  static let shared: SnapshotRegistry = {
    TakenSnapshots.tellAtExit()
    guard TestFramework.isInExitTest else { return SnapshotRegistry() }
    return SnapshotRegistry(
      leavingFailuresIn: ExitTestFailures(
        startedBy: getppid(), linked: ProgramImage.date(of: #dsohandle)))
  }()
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

  /// Returns the library whose tests a process runs completely, judged by the arguments that `swift
  /// test` passes. `nil` if it runs only some, or if that is not known.
  func libraryOfWholeRun(_ arguments: [String]) -> TestRuns.Library? {
    switch self {
    case .swiftTesting:
      let options = ["--filter", "--skip"]
      let isWhole = !arguments.contains { word in
        options.contains { word == $0 || word.hasPrefix("\($0)=") }
      }
      return isWhole ? .swiftTesting : nil
    case .xctest: return arguments.count == 1 ? .xctest : nil
    case .undecided: return nil
    }
  }
}

extension TakenSnapshots {
  /// Arranges that the snapshots that the tests did not take are reported when the process ends.
  ///
  /// Only Glibc passes the exit status to exit handlers. On other systems it is not known here
  /// whether the tests passed; the user can state it with `tabletool snapshots prune --passed`.
  static func tellAtExit() {
    #if canImport(Glibc)
      on_exit({ status, _ in TakenSnapshots.tell(status == 0 ? .passed : .failed) }, nil)
    #else
      atexit { TakenSnapshots.tell(.unknown) }
    #endif
  }

  private static func tell(_ status: TestRuns.Process.Status) {
    // An exit test is only a part of a test: the process that started it reports its failures.
    if TestFramework.isInExitTest { return }
    let linked = ProgramImage.date(of: #dsohandle)
    var failures = SnapshotRegistry.shared.failures
    failures.formUnion(ExitTestFailures(startedBy: getpid(), linked: linked).take())
    if let text = failures.text { write(text) }
    let process = TestRuns.Process(
      built: linked, ended: Date(), status: status,
      library: TestFramework.ofProcess.libraryOfWholeRun(CommandLine.arguments))
    TakenSnapshots(SnapshotRegistry.shared.taken, by: process).tell()
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
