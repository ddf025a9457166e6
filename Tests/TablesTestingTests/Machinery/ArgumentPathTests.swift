import Foundation
import TablesSnapshots
import TablesTesting
import Testing

/// Cases whose arguments are files, whose folders differ from machine to machine.
@Suite struct ArgumentPathTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Returns the message of a call in a package without snapshots.
  private func message(named name: String? = nil) -> String {
    let collector = ReportCollector()
    var configuration = SnapshotConfiguration(mode: .never)
    configuration.reporter = collector
    configuration.isolate()
    withSnapshotConfiguration(configuration) { expectSnapshot(of: "text", named: name) }
    return collector.messages.joined(separator: "\n")
  }

  @Test(arguments: [package.appendingPathComponent("Tests/a b.json")])
  func `the address of a file`(_ file: URL) {
    let start = "There is no snapshot __Snapshots__/TablesTestingTests/ArgumentPathTests/"
    #expect(
      message().hasPrefix(start + "the-address-of-a-file.Tests-a-20b-json~"), "\(message())")
  }

  @Test(arguments: [package.path + "/Tests/x, and \(package.path)"])
  func `a text with the folder`(_ text: String) {
    let start = "There is no snapshot __Snapshots__/TablesTestingTests/ArgumentPathTests/"
    #expect(message().hasPrefix(start + "a-text-with-the-folder.Tests-x-and~"), "\(message())")
  }

  @Test(arguments: [
    [URL(fileURLWithPath: "/elsewhere/a.json")],
    [package.appendingPathComponent(".build/debug/A.resources/a.json")],
  ])
  func `files elsewhere`(_ files: [URL]) {
    #expect(message().contains("the address of a file outside of the package"), "\(message())")
    #expect(message().contains("Pass named:"))
    let file = "/ArgumentPathTests/files-elsewhere.own.txt"
    #expect(message(named: "own").contains(file), "\(message(named: "own"))")
  }

  @Test(arguments: ["/usr\(package.path)/x", package.path + "2", "/etc/hosts"])
  func `other paths`(_ text: String) {
    let name = FileName.component(text)
    #expect(message().contains("/ArgumentPathTests/other-paths.\(name).txt"), "\(message())")
  }
}
