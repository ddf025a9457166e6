import Foundation

/// Which call sites of this process lead to which snapshots.
///
/// Expectations without a name are numbered by call site, in the order in which a case of a test
/// first meets them, so that repetition and parallel cases change nothing.
// The lock guards both tables.
final class CallSiteRegistry: @unchecked Sendable {
  private let lock = NSLock()
  private var unnamed: [TestIdentity: [String]] = [:]
  private var owners: [String: String] = [:]

  static let shared = CallSiteRegistry()

  /// The number of an expectation without a name among those of its case, from 1.
  func number(of site: CallSite, in identity: TestIdentity) -> Int {
    lock.withLock {
      if let place = unnamed[identity]?.firstIndex(of: site.key) { return place + 1 }
      unnamed[identity, default: []].append(site.key)
      return unnamed[identity]?.count ?? 1
    }
  }

  /// Takes a path for a call site of a test.
  /// - Throws: Where another call site took it before.
  func claim(
    _ path: SnapshotPath, root: URL, for identity: TestIdentity, at site: CallSite
  ) throws(SnapshotError) {
    let owner = "\(site) (\((identity.suites + [identity.test]).joined(separator: ".")))"
    let key = root.path + "/" + path.folded
    let claim = "\(path.text) \(site.key)"
    let earlier = lock.withLock { () -> String? in
      if let earlier = owners[key], earlier.prefix(claim.count) != claim { return earlier }
      owners[key] = claim + "\n" + owner
      return nil
    }
    guard let earlier else { return }
    throw .collision(
      path: path.text, first: String(earlier.split(separator: "\n").last ?? ""), second: owner)
  }
}
