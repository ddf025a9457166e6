/// The changes of a paged source: after which of them something has to be loaded again, and after
/// which it was loaded.
///
/// A ticket is a reading of a clock that counts the changes, and the moments at which pages were
/// shown.
struct PageTickets {
  /// The last ticket.
  private(set) var now = 0
  /// The ticket of the change after which the number of rows has to be loaded again.
  private(set) var opening = 0
  /// The ticket of the change that the last loaded number of rows takes into account; `nil` if none
  /// was loaded yet.
  private var opened: Int?
  /// The ticket of the last change after which all pages have to be loaded again.
  private var reload = 0
  /// The tickets of the changes after which single pages have to be loaded again.
  private var changes: [Int: Int] = [:]

  /// Whether the number of rows is up to date, or could not be loaded.
  var isOpened: Bool { opened == opening }

  /// Whether everything has changed since the number of rows was last loaded.
  var isReloading: Bool { reload > opened ?? 0 }

  /// Returns the ticket of the last change after which a page has to be loaded.
  func ticket(ofPage page: Int) -> Int { max(reload, changes[page] ?? 0) }

  /// Returns whether everything has changed since the rows with a ticket were requested.
  func isBeforeReload(_ ticket: Int) -> Bool { ticket < reload }

  mutating func next() -> Int {
    now += 1
    return now
  }

  /// Records that everything has to be loaded again.
  mutating func reloadAll() {
    reload = next()
    opening = reload
    changes = [:]
  }

  /// Records that pages have to be loaded again.
  mutating func reload(_ pages: some Sequence<Int>) {
    let ticket = next()
    for page in pages { changes[page] = ticket }
  }

  /// Records that the number of rows has to be loaded again.
  mutating func reopen() { opening = next() }

  /// Records that the number of rows was loaded, or could not be, after the change with a ticket.
  mutating func open(_ ticket: Int) { opened = ticket }

  /// Takes the number of rows and the pages as loaded that were so at an earlier moment.
  mutating func restore(_ earlier: PageTickets) {
    (reload, changes, opened) = (earlier.reload, earlier.changes, opening)
  }
}
