import Foundation

/// One call that expects a snapshot, from its value to its report.
struct Expectation {
  let site: CallSite
  let name: String?
  let mode: SnapshotMode?
  let configuration: SnapshotConfiguration
  let library: TestRunReporter.Library

  /// Compares a value with its snapshot, and reports what there is to report, once.
  func check<Value>(
    _ value: Value, as strategy: SnapshotStrategy<Value>,
    identity: () throws -> TestIdentity
  ) {
    var report = SnapshotReport(severity: .failure, message: "", callSite: site)
    do {
      let text = try text(of: value, strategy)
      let identity = try identity()
      let (path, root) = try path(for: identity, pathExtension: strategy.pathExtension)
      let file = SnapshotFile(
        url: path.url(below: root), displayPath: root.lastPathComponent + "/" + path.text)
      guard let finding = try SnapshotCheck(file: file, mode: usedMode()).run(text) else { return }
      report.severity = finding.severity
      report.message = finding.message
      report.attachment = text
      report.attachmentName = path.components.last
    } catch {
      report.message = "\(error)"
    }
    (configuration.reporter ?? TestRunReporter(library: library)).report(report)
  }

  /// The value as text that ends in a line break, as every text file does.
  private func text<Value>(
    of value: Value, _ strategy: SnapshotStrategy<Value>
  ) throws(SnapshotError) -> String {
    do {
      let text = try strategy.text(value)
      return text.hasSuffix("\n") ? text : text + "\n"
    } catch {
      throw .strategy(reason: "\(error)")
    }
  }

  private func path(
    for identity: TestIdentity, pathExtension: String
  ) throws(SnapshotError) -> (SnapshotPath, URL) {
    let root = try SnapshotRoot.find(configuration, filePath: site.filePath)
    let registry = CallSiteRegistry.shared
    let number = name == nil ? registry.number(of: site, in: identity) : 1
    let path = SnapshotPath(identity, name: name, number: number, pathExtension: pathExtension)
    try registry.claim(path, root: root, for: identity, at: site)
    return (path, root)
  }

  private func usedMode() throws(SnapshotError) -> SnapshotMode {
    let named = try SnapshotMode(environment: configuration.environment)
    guard let wanted = mode ?? configuration.mode else { return named }
    // A mode given in code does not record either where nobody looks, unless its root is its own.
    return named == .never && configuration.root == nil ? .never : wanted
  }
}
