import TablesModel
import TablesRouting

/// The state that a screen passes to a screen with a new version of its table: the current screen,
/// the row in focus, and the values of rows that have changed.
///
/// Rows are found again by their address and their title. A row whose address has changed, because
/// rows before it were inserted or removed, is found by its title alone.
package struct ScreenMemento: Codable, Equatable, Sendable {
  /// The rows that lead from the root to the current screen, each before its action if that opens
  /// the screen.
  var path: [RowName] = []
  /// The row in focus.
  var focus: RowName?
  /// The line of the window at which the row in focus is; `nil` if the row is not visible.
  var focusLine: Int?
  var changes: [Change] = []
  /// The text of the search, if one is open.
  var search: String?
  /// Whether the keys edit that text.
  var isTypingSearch = false

  package init() {}

  /// A row of a screen, or an action of the row before it.
  struct RowName: Codable, Hashable, Sendable {
    var address: RowAddress
    var title: String
  }

  /// A value of a row that has changed since the table declared it.
  struct Change: Codable, Hashable, Sendable {
    /// The rows that lead to the screen of the row.
    var screen: [RowName]
    var row: RowName
    var value: Value
  }

  /// The value of a row. Options are identified by their titles, because their indices may change.
  enum Value: Codable, Hashable, Sendable {
    case isOn(Bool)
    case number(Double)
    case text(String)
    case chosen([String])
    case date(Double)
    case empty
  }
}

extension ScreenMemento.Value {
  /// Creates the value of a row. Returns `nil` for a row without a value.
  init?(_ face: RowFace) {
    switch face.value {
    case .isOn(let isOn): self = .isOn(isOn)
    case .number(let number):
      self =
        if case .digits(let digits) = number.stored { .text(digits) } else { .number(number.value) }
    case .text(let field): self = .text(field.storedText)
    case .date(let date): self = date.secondsSinceReferenceDate.map(Self.date) ?? .empty
    case .options(let picker): self = .chosen(picker.titles(of: picker.selection))
    case .nothing, .part: return nil
    }
  }

  /// Returns the value for a row; `nil` if the row does not accept it.
  func value(for row: Declared<Row>) -> Row.Value? {
    switch (self, row.value.face.value) {
    case (.isOn(let isOn), .isOn): .isOn(isOn)
    case (.number(let number), .number): .number(number)
    case (.text(let digits), .number): .digits(digits)
    case (.text(let text), .text): .text(text)
    case (.date(let seconds), .date): .date(seconds)
    case (.empty, .date): .empty
    case (.chosen(let titles), .options(let picker)):
      .chosen(
        titles.compactMap { title in
          picker.indices.first {
            (picker.title(of: $0) ?? row.behavior?.optionTitle?($0)) == title
          }
        })
    case (_, .nothing), (_, .isOn), (_, .number), (_, .text), (_, .date), (_, .options), (_, .part):
      nil
    }
  }
}

/// A record of the rows of a screen, from which the values that have changed are found.
package struct ScreenMementoRecorder {
  /// The rows of the screens that were seen, by the rows that lead to the screens.
  private var seen: [[RowAddress]: Seen] = [:]

  private struct Seen {
    /// The values of the rows when the screen was first seen.
    let declared: [RowAddress: ScreenMemento.Value]
    var rows: [Entry]
  }

  private struct Entry {
    let name: ScreenMemento.RowName
    let value: ScreenMemento.Value?
    /// Whether the row is a radio option. Only the selected option of a group is kept.
    let isRadio: Bool
  }

  package init() {}

  /// Records the rows of the current screen. Call it after each step.
  package mutating func record(_ screen: Screen) {
    screen.synchronize()
    let key = screen.router.way(to: screen.router.knownScreen)
    let rows = screen.rowsForMemento.map { address, row in
      let face = row.face
      return Entry(
        name: .init(address: address, title: row.title), value: ScreenMemento.Value(face),
        isRadio: face.marking == .radio)
    }
    if seen[key] == nil {
      let values = rows.compactMap { row in row.value.map { (row.name.address, $0) } }
      seen[key] = Seen(declared: Dictionary(values) { first, _ in first }, rows: rows)
    } else if screen.isBrowsing {
      seen[key]?.rows = rows  // During a search, some rows are missing.
    }
  }

  /// Returns the state of the screen for its next version.
  package mutating func memento(of screen: Screen) -> ScreenMemento {
    record(screen)
    var memento = ScreenMemento()
    let router = screen.router
    let current = router.way(to: router.knownScreen)
    memento.path = names(of: current)
    if let focus = screen.focusForMemento {
      memento.focus = name(of: focus.address, on: current)
      memento.focusLine = focus.line
    }
    if let search = screen.view.search {
      (memento.search, memento.isTypingSearch) = (search.line.text, search.isTyping)
    }
    let entries = seen.map { (path: names(of: $0.key), entry: $0.value) }
    for (path, entry) in entries.sorted(by: { $0.path.count < $1.path.count }) {
      for row in entry.rows {
        guard let value = row.value, let declared = entry.declared[row.name.address],
          value != declared, !(row.isRadio && value == .isOn(false))
        else { continue }
        memento.changes.append(.init(screen: path, row: row.name, value: value))
      }
    }
    return memento
  }

  private func names(of way: [RowAddress]) -> [ScreenMemento.RowName] {
    way.indices.map { name(of: way[$0], on: Array(way[..<$0])) }
  }

  private func name(of address: RowAddress, on screen: [RowAddress]) -> ScreenMemento.RowName {
    let found = seen[screen]?.rows.first { $0.name.address == address }
    return found?.name ?? .init(address: address, title: "")
  }
}

extension Screen {
  /// The greatest number of rows of a screen that are recorded.
  private static let mementoLimit = 2000

  /// The first rows of the current screen, with their addresses.
  fileprivate var rowsForMemento: [(address: RowAddress, row: Row)] {
    var rows: [(RowAddress, Row)] = []
    for section in 0..<router.numberOfSections {
      for row in 0..<(router.section(at: section)?.items.count ?? 0) {
        if rows.count == Self.mementoLimit { return rows }
        guard let item = router.presentedRow(at: RowPath(section: section, row: row)) else { break }
        rows.append((item.address, item.row))
      }
    }
    return rows
  }

  /// Whether all rows are presented, because no search is open.
  fileprivate var isBrowsing: Bool { view.search == nil }

  /// The row in focus, and the line of the window at which it is.
  fileprivate var focusForMemento: (address: RowAddress, line: Int?)? {
    act {
      guard case .row(let address)? = view.focus?.target else { return nil }
      return (address, view.viewport.focusPlace?.line)
    }
  }

  /// Restores the values, the current screen, the search and the focus of another screen, as far as
  /// their rows still exist.
  package func restore(_ memento: ScreenMemento, recordedBy recorder: inout ScreenMementoRecorder) {
    act {
      route { router.navigating { restoreRows(of: memento, recordedBy: &recorder) } }
      restoreSearch(of: memento)
      guard let focus = memento.focus, let path = path(of: focus),
        let target = self.focus(accepting: .row(path))
      else { return }
      setFocus(target)
      if let line = memento.focusLine { update { $0.view.viewport.heldLine = line } }
    }
  }

  private func restoreSearch(of memento: ScreenMemento) {
    guard let text = memento.search, router.table.isSearchable else { return }
    _ = beginSearch()
    update {
      $0.view.search?.line.insert(text)
      $0.view.search?.isTyping = memento.isTypingSearch
    }
    _ = searchChanged()
  }

  /// Restores the values and the current screen.
  private func restoreRows(
    of memento: ScreenMemento, recordedBy recorder: inout ScreenMementoRecorder
  ) {
    recorder.record(self)
    var current: [ScreenMemento.RowName] = []
    for change in memento.changes {
      if change.screen != current {
        guard openScreen(at: change.screen, recordedBy: &recorder) else { continue }
        current = change.screen
      }
      restore(change)
    }
    _ = openScreen(at: memento.path, recordedBy: &recorder)
  }

  /// Opens the screen to which rows lead, up to the first one that the state of the app opens.
  /// Returns `false` if the screen no longer exists, or if the state does not open it.
  private func openScreen(
    at names: [ScreenMemento.RowName], recordedBy recorder: inout ScreenMementoRecorder
  ) -> Bool {
    let way = names.map(\.address)
    var current: [RowAddress] { router.way(to: router.knownScreen) }
    if current == way { return true }
    let byRows = names.prefix { $0.address.openingIndex == nil }
    // The state of the app has opened a screen above the one that the rows lead to.
    if current.starts(with: byRows.map(\.address)),
      current.dropFirst(byRows.count).first?.openingIndex != nil
    {
      return false
    }
    router.pop(to: .root)
    var rest = byRows
    while let name = rest.popFirst() {
      guard let path = path(of: name), let row = router.row(at: path)?.value else { return false }
      var action = RowAction.select
      if let next = rest.first?.address, next.isOfAction {
        guard let id = row.actions.map(\.id).first(where: { $0.address == next }) else {
          return false
        }
        action = .run(id)
        rest.removeFirst()
      }
      guard case .pushed = router.perform(action, at: path) else { return false }
      recorder.record(self)
    }
    return current == way
  }

  private func restore(_ change: ScreenMemento.Change) {
    guard let path = path(of: change.row), let row = router.row(at: path),
      let value = change.value.value(for: row), value != Row.Value(row.value.kind)
    else { return }
    // The user has confirmed the value before.
    if case .asked = router.set(value, at: path) { router.answer(true) }
  }

  /// Returns the path of the row with the address and the title, or else of the only row with the
  /// title, or else of the row with the address.
  private func path(of name: ScreenMemento.RowName) -> RowPath? {
    let rows = rowsForMemento
    if let row = rows.first(where: { $0.address == name.address && $0.row.title == name.title }) {
      return router.path(of: router.ref(to: row.address))
    }
    let named = rows.filter { $0.row.title == name.title && !name.title.isEmpty }
    return router.path(of: router.ref(to: named.count == 1 ? named[0].address : name.address))
  }
}
