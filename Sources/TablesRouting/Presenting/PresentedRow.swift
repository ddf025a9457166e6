public import TablesModel

/// A row as the user sees it, with its place and its closures.
public struct PresentedRow {
  /// The reference by which the row is found again after it has moved.
  public let ref: RowRef
  /// The path of the row among the presented ones. If a search or a collapsed section hides the
  /// row, or it belongs to an empty state that is not shown, the path that it would have otherwise.
  public let path: RowPath
  /// The row, with the value and the status that the router keeps for it.
  public let row: Row
  /// The closures of the row. A host only reads which ones there are. To call one, it calls the
  /// router.
  public let behavior: RowBehavior
  /// Whether a written text was entered with Return. `false` if the user has only left the field.
  var isSubmitted = true
  /// Whether the user has confirmed the action, so that no further question is asked.
  var isConfirmed = false
  /// The version of the router in which the row was presented so; `nil` if it is not known.
  var version: Int?

  init(_ declared: Declared<Row>, _ ref: RowRef, at path: RowPath) {
    (self.ref, self.path) = (ref, path)
    row = declared.value
    behavior = declared.behavior ?? RowBehavior()
  }

  /// The path of the row among the declared ones, where it was found. `nil` if a host has found the
  /// row among presented rows that it has kept.
  var declaredPath: DeclaredPath? { ref.declaredPath }

  /// The address of the row: the id of its section and its own.
  public var address: RowAddress { ref.address }

  /// The screen of the row.
  public var screen: ScreenID { ref.screen }

  /// Whether a text is given to the app with each change. Others are kept until the user leaves or
  /// submits them.
  var followsTyping: Bool {
    guard row.face.text != nil, behavior.asyncRules.isEmpty, behavior.save == nil,
      behavior.confirmation == nil, !behavior.waitsUntilLeft,
      row.confirmation == nil
    else { return false }
    return switch behavior.effect {
    case .setText, .none: true
    case .setOn, .setNumber, .setParsedText, .setDate, .choose, .perform, .performAsync, .push,
      .open:
      false
    }
  }

  /// Whether the row may refuse a text that is typed into it.
  var isRefusable: Bool {
    !followsTyping || !behavior.rules.isEmpty
  }

  /// Whether the user can mark the row while its screen is edited.
  package var canBeMarked: Bool { behavior.mark != nil }

  /// Whether selecting the row opens another screen of the router.
  public var leadsOn: Bool { Self.leadsOn(Declared(row, behavior: behavior)) }

  /// Returns whether a declared row opens another screen of the router, when it is selected or by
  /// one of its actions.
  static func canLeadOn(_ declared: Declared<Row>) -> Bool {
    leadsOn(declared)
      || declared.value.actions.contains {
        leadsOn(Declared($0.row, behavior: declared.behavior?.actions[$0.id]))
      }
  }

  /// Returns whether selecting a declared row opens another screen of the router.
  static func leadsOn(_ declared: Declared<Row>) -> Bool {
    switch declared.value.face.selecting {
    case .opens: declared.behavior?.effect.opensScreen ?? false
    case .opensOptions: true
    case .nothing, .toggles, .chooses, .runs, .edits, .adjusts: false
    }
  }
}

extension RowBehavior.Effect {
  /// Whether another screen of the router opens.
  fileprivate var opensScreen: Bool {
    switch self {
    case .push, .open: true
    case .none, .setOn, .setNumber, .setText, .setParsedText, .setDate, .choose, .perform,
      .performAsync:
      false
    }
  }
}

// MARK: - Screens of the stack

extension Router {
  /// The number of screens below the current one; 0 for the root.
  public var depth: Int { freshTop.depth }

  /// The screens from the root to the current one.
  public var screens: [ScreenID] {
    evaluateIfStale()
    return levels.map(\.id)
  }

  /// The current screen.
  public var screen: ScreenID { freshTop.id }

  /// The current screen as of the last evaluation: a row that leads to it may have been removed
  /// since.
  package var knownScreen: ScreenID { top.id }

  /// Whether a screen is the current one or below it.
  public func isOnStack(_ screen: ScreenID) -> Bool { level(screen) != nil }

  /// Returns whether a screen was on the stack when the tables were last evaluated.
  package func wasOnStack(_ screen: ScreenID) -> Bool { state.levels[screen]?.isOnStack ?? false }

  /// Returns the rows that a screen of the stack presents, such as the screen below, which is seen
  /// while the user swipes back. Returns no sections for a screen that is not on the stack.
  /// - Complexity: O(sections before the first row) after each change. Rows are created when they
  ///   are read.
  public func presented(on screen: ScreenID) -> DataSource<Row> {
    level(screen).map(presented) ?? DataSource()
  }

  /// Returns the declared table of a screen of the stack, with its loaded rows; `nil` if the screen
  /// is not on the stack.
  public func table(on screen: ScreenID) -> Table? { level(screen)?.table }

  /// Returns the title of a screen of the stack; `nil` if the screen is not on the stack.
  public func title(of screen: ScreenID) -> String? { level(screen)?.title }

  /// Returns the address of the row that leads to a screen, where it was last found. `nil` for the
  /// root, and for a screen that was left a while ago.
  public func origin(of screen: ScreenID) -> RowAddress? {
    state.levels[screen]?.leading?.address
  }

  /// Returns the rows that lead from the root to a screen, each before its action if that does.
  package func way(to screen: ScreenID) -> [RowAddress] { state.levels[screen]?.way ?? [] }

  /// Returns the screen below another one; `nil` for the root.
  package func screen(below screen: ScreenID) -> ScreenID? { state.levels[screen]?.below?.id }

  /// Returns the outcome of an input for a screen that is no longer on the stack. `nil` if it is on
  /// the stack.
  package func leaving(_ screen: ScreenID) -> Outcome? { state.levels[screen].flatMap(leaving) }

  /// Returns a screen of the stack, the current one for `nil`, after the tables were brought up to
  /// date. Returns `nil` if the screen is not on the stack.
  func level(_ screen: ScreenID?) -> Level? {
    let top = freshTop
    guard let screen else { return top }
    return state.levels[screen].flatMap { $0.isOnStack ? $0 : nil }
  }

  /// Returns the screen of a row that this router presents.
  func level(of row: PresentedRow) -> Level { state.levels.level(row.screen) }
}

// MARK: - Rows of a data source that a host has kept

extension DataSource<Row> {
  /// Returns a row with its address, from presented rows of a screen that a host has kept.
  package func presentedRow(at path: RowPath, on screen: ScreenID) -> PresentedRow? {
    guard let section = section(at: path.section), section.items.indices.contains(path.row) else {
      return nil
    }
    let row = section.items.declared(at: path.row)
    let address = RowAddress(section: section.id(at: path.section), row: row.value.id)
    return PresentedRow(row, RowRef(address, on: screen, at: path), at: path)
  }

  /// Returns the path of a row in presented rows that a host has kept.
  package func path(of row: RowRef) -> RowPath? {
    RowFinder(self).path(of: row.address, near: row.path)
  }

  /// Returns the path of a row whose address has the known id of the row: that of its element, if
  /// it belongs to a `ForEach`.
  package func path(ofKnown address: RowAddress, near path: RowPath) -> RowPath? {
    guard
      let index = RowFinder(self).sectionIndex(of: address.section, near: path.section),
      let row = section(at: index)?.items.position(ofKnown: address.row, near: path.row)
    else { return nil }
    return RowPath(section: index, row: row)
  }

  /// Returns the path of the first row with an id, in presented rows that a host has kept.
  package func path(of id: RowID) -> RowPath? { RowFinder(self).paths(ofExactly: id).first }
}

/// A value that a view of SwiftUI contains. SwiftUI compares the values of views, and would compare
/// lists of rows by their elements, which makes all rows. It compares objects by their identity.
private final class Uncompared<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// The sections of a data source, each with its identity, as a host with lists of its own reads
/// them.
package struct PresentedSections: RandomAccessCollection {
  private let source: Uncompared<DataSource<Row>>

  package struct Element: Identifiable {
    package let id: SectionID
    package let index: Int
  }

  package init(_ source: DataSource<Row>) { self.source = Uncompared(source) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { source.value.numberOfSections }

  package subscript(index: Int) -> Element {
    Element(id: source.value.sections[index].id(at: index), index: index)
  }
}

/// The rows of a section, each with its identity. Reading an identity creates its row only if the
/// identity is not known otherwise.
package struct PresentedRows: RandomAccessCollection {
  private let items: Uncompared<RunList<Row>>
  let section: Int
  /// The identities of rows whose ids follow the texts that are being typed, by their ids.
  private var identities: [RowID: RowID] = [:]

  package struct Element: Identifiable {
    package let id: RowID
    package let path: RowPath
  }

  package init(_ source: DataSource<Row>, section: Int) {
    items = Uncompared(source.section(at: section)?.items ?? [])
    self.section = section
  }

  /// Creates the rows of a section that a screen of a router presents.
  package init(_ source: DataSource<Row>, section: Int, on screen: ScreenID, of router: Router) {
    self.init(source, section: section)
    guard let id = source.section(at: section)?.id(at: section) else { return }
    identities = router.identities(inSection: id, on: screen)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { items.value.count }

  package subscript(index: Int) -> Element {
    let id = items.value.knownID(at: index) ?? items.value[index].id
    return Element(id: identities[id] ?? id, path: RowPath(section: section, row: index))
  }
}

/// The visible rows of a host that is notified of each row separately when it appears or
/// disappears.
package struct RowsInSight {
  /// The rows with the places where they have appeared, by the same rows without a place.
  private var rows: [RowRef: RowRef] = [:]

  package init() {}

  /// Returns the paths that the rows of a screen have now, ascending.
  package func rows(on screen: ScreenID, of router: Router) -> [RowPath] {
    rows.values.compactMap { row in
      guard row.screen == screen else { return nil }
      return router.path(of: row.moved(to: router.currentAddress(of: row)))
    }
    .sorted()
  }

  /// Returns whether a row is visible.
  package func contains(_ row: RowRef) -> Bool { rows[row.withoutPath] != nil }

  /// Records that a row has appeared or disappeared. Returns `false` if this was known already.
  package mutating func record(_ row: RowRef, isInSight: Bool) -> Bool {
    isInSight
      ? rows.updateValue(row, forKey: row.withoutPath) == nil
      : rows.removeValue(forKey: row.withoutPath) != nil
  }
}

extension RowPath {
  /// Returns the path of a row after it is moved in front of the row at an offset of its section.
  /// The offset is counted before the move.
  package func moved(toOffset offset: Int) -> RowPath {
    RowPath(section: section, row: offset > row ? offset - 1 : offset)
  }

  /// Returns where a row is dropped among the newest rows, if the user drags it from this path to a
  /// target among the rows that a host shows, which may be older: after the row that is above it
  /// there, or before the one that is below it.
  /// - Parameter newestPath: Returns the newest path of a shown row; `nil` if it was removed.
  package func dropped(at target: RowPath, _ newestPath: (RowPath) -> RowPath?) -> RowPath {
    guard let moved = newestPath(self) else { return target }
    let isDown = section == target.section && row < target.row
    let below = RowPath(section: target.section, row: target.row + (isDown ? 1 : 0))
    let above = RowPath(section: below.section, row: below.row - 1)
    for (neighbor, distance) in [(above, 1), (below, 0)] where neighbor != self {
      guard neighbor.row >= 0, let path = newestPath(neighbor) else { continue }
      let isMovedUp = path.section == moved.section && path > moved
      return RowPath(section: path.section, row: path.row + distance - (isMovedUp ? 1 : 0))
    }
    return target
  }
}
