import TablesModel

/// The pages that the hosts of a router need for the rows that they show.
struct NeededPages {
  private struct Host {
    weak var object: AnyObject?
    let screen: ScreenID
    let pages: [PageWork]
  }

  private var hosts: [Host] = []

  /// Whether no host needs pages.
  var isEmpty: Bool { hosts.isEmpty }

  /// Records the pages that a host needs, in place of those recorded for it before.
  mutating func set(_ pages: [PageWork], of host: AnyObject, on screen: ScreenID) {
    hosts.removeAll { $0.object == nil || $0.object === host }
    if !pages.isEmpty { hosts.append(Host(object: host, screen: screen, pages: pages)) }
  }

  /// Forgets hosts that no longer exist. Returns whether there were any.
  mutating func removeReleasedHosts() -> Bool {
    guard hosts.contains(where: { $0.object == nil }) else { return false }
    hosts.removeAll { $0.object == nil }
    return true
  }

  func contains(_ page: PageWork, on screen: ScreenID) -> Bool {
    hosts.contains { host in
      host.object != nil && host.screen == screen && host.pages.contains { $0.isSame(as: page) }
    }
  }
}
