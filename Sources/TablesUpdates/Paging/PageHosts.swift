import TablesModel

/// The hosts of a paged source: the rows that each of them shows, and the pages that it needs for
/// them.
///
/// A host that no longer exists needs no pages. Nothing else keeps which pages hosts need.
struct PageHosts {
  /// The rows that were shown last, by any host.
  private(set) var shownRows = 0..<0
  private var hosts: [Host] = []
  /// The ticket at which each page was last needed.
  private var lastNeeded: [Int: Int] = [:]

  private struct Host {
    weak var object: AnyObject?
    let rows: Range<Int>
    let pages: ClosedRange<Int>
  }

  /// Records that a host shows rows for which it needs no pages yet.
  mutating func show(_ rows: Range<Int>) { shownRows = rows }

  /// Records that a host shows rows, and which pages it needs from now on.
  mutating func show(
    _ rows: Range<Int>, needing pages: ClosedRange<Int>, in host: AnyObject, at ticket: Int
  ) {
    shownRows = rows
    hide(from: host)
    hosts.append(Host(object: host, rows: rows, pages: pages))
    for page in pages { lastNeeded[page] = ticket }
  }

  /// Records that a host shows no rows.
  mutating func hide(from host: AnyObject) {
    hosts.removeAll { $0.object == nil || $0.object === host }
  }

  /// Returns whether a host needs a page.
  func need(_ page: Int) -> Bool { hosts.contains { $0.object != nil && $0.pages.contains(page) } }

  /// Forgets the rows that the hosts show, because other rows replace them.
  mutating func removeAll() { (shownRows, hosts) = (0..<0, []) }

  /// Returns the first visible row of a page. If none is visible, returns the row nearest to the
  /// visible ones: the first row of a page below them, or the last row of a page above them.
  func firstRowSeen(of page: Range<Int>) -> Int {
    let seen = hosts.last { $0.object != nil && $0.rows.overlaps(page) }?.rows ?? shownRows
    return seen.lowerBound.clamped(to: page)
  }

  /// Returns the pages to load after the number of rows has changed: the pages near the visible
  /// positions, then the pages that contain the visible rows if all changes were above them.
  func pagesToReload(count: Int, was old: Int, pageSize: Int) -> [Int] {
    func pages(of rows: Range<Int>, movedBy distance: Int = 0, margin: Int = 0) -> [Int] {
      let start = max(rows.lowerBound + distance - margin, 0)
      let end = min(rows.upperBound + distance + margin, count)
      return start < end ? Array(start / pageSize...(end - 1) / pageSize) : []
    }
    let seen = hosts.filter { $0.object != nil }.map(\.rows)
    var known: Set<Int> = []
    return
      (seen.flatMap { pages(of: $0, margin: $0.count) }
      + seen.flatMap { pages(of: $0, movedBy: count - old) })
      .filter { known.insert($0).inserted }
  }

  // MARK: The cache

  /// Records that a page was loaded. It counts as needed now if no host has needed it before.
  mutating func loaded(_ page: Int, at ticket: Int) {
    if lastNeeded[page] == nil { lastNeeded[page] = ticket }
  }

  /// Returns the pages that no host needs, those that were needed longest ago first.
  func unneeded(of pages: some Sequence<Int>) -> [Int] {
    pages
      .filter { !need($0) }
      .sorted { (lastNeeded[$0] ?? 0, $0) < (lastNeeded[$1] ?? 0, $1) }
  }

  /// Forgets when certain pages were last needed.
  mutating func forget(where isForgotten: (Int) -> Bool) {
    lastNeeded = lastNeeded.filter { !isForgotten($0.key) }
  }
}
