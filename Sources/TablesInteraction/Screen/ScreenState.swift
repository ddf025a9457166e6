import TablesModel
import TablesRouting
import TablesText

/// The state that a frame depends on, apart from the rows that the router presents.
struct ScreenState {
  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var layout: TableLayout { didSet { layoutVersion += 1 } }
  /// The number of changes of the size and the look.
  private(set) var layoutVersion = 0
  /// The view of the current screen.
  var view = ScreenView()
  /// The current screen of the router.
  private(set) var screen = ScreenID.root
  /// The views of the screens below, and of those that the user has left.
  private var others: [ScreenID: ScreenView] = [:]
  var mode = Mode.browsing

  init(columns: Int, rows: Int, look: Look) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    layout = TableLayout(columns: self.columns, look: look)
  }

  mutating func resize(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    setLook(layout.look)
    view.viewport.needsReveal = true
  }

  mutating func setLook(_ look: Look) { layout = TableLayout(columns: columns, look: look) }

  /// The question that the screen shows; `nil` if it shows none.
  var question: Question? { if case .asking(let question) = mode { question } else { nil } }

  /// Replaces the view with that of the current screen of the router. Closes the question if it
  /// is no longer the open question of the router.
  /// - Parameter isSearched: Whether the router searches the screen.
  mutating func synchronize(
    with screen: ScreenID, isSearched: Bool, _ open: OpenQuestion?
  ) {
    if let question, question.open != open { mode = .browsing }
    guard screen != self.screen else { return }
    others[self.screen] = view
    view = others.removeValue(forKey: screen) ?? ScreenView()
    if !isSearched { view.endSearch() }  // The router has ended the search when it left the screen.
    self.screen = screen
    mode = .browsing
  }

  /// Changes the ``ScreenView`` of the current screen, of one below it, or of one that was left.
  mutating func changeView(
    of screen: ScreenID, _ change: (inout ScreenView) -> Void
  ) {
    if screen == self.screen {
      change(&view)
    } else if var other = others[screen] {
      change(&other)
      others[screen] = other
    }
  }

  /// Records the current place of the row or header in focus. If the row has moved to another
  /// section, its edit and its open menu stay open.
  mutating func focusMoved(to place: Focus) {
    let old = view.focus?.target
    view.focusMoved(to: place)
    guard case .row(let old)? = old, case .row(let new) = place.target, old.row == new.row
    else { return }
    if old != new { view.moveEdit(of: old, to: new) }
    if case .menu(var menu) = mode, menu.address == old {
      (menu.row.address, menu.row.path) = (new, place.element.path)
      mode = .menu(menu)
    }
  }

  /// Closes the question or menu and ends the search of the root, before the other screens are
  /// left.
  mutating func returnToRoot() {
    mode = .browsing
    changeView(of: .root) { $0.endSearch() }
  }
}

/// The state of one screen of the stack: focus, window, edits and search.
struct ScreenView {
  private(set) var focus: Focus?
  /// The part of the table that is visible.
  var viewport = Viewport()
  /// The input that is not stored yet, by row.
  private(set) var drafts: [RowAddress: Draft] = [:] { didSet { editVersion += 1 } }
  /// The rows whose drafts are being checked, in the order in which the checks were started.
  private(set) var submitted: [RowAddress] = []
  /// The row that is being edited; `nil` ends the edit, but keeps its draft for the next one.
  var editing: RowAddress? { didSet { editVersion += 1 } }
  /// The row whose value is being written. Its id may change with the value.
  var changing: RowAddress?
  /// The number of changes of the drafts and of the row that is being edited.
  private(set) var editVersion = 0
  /// The search, while it is open.
  var search: SearchInput?
}

// MARK: - Focus and window

extension ScreenView {
  /// The first line of the window; `nil` until the window is first placed.
  var anchor: Anchor? { viewport.anchor }

  mutating func setFocus(_ focus: Focus?) {
    self.focus = focus
    viewport.focusChanged()
  }

  /// Records the current place of the row or header in focus, which may be in another section.
  mutating func focusMoved(to place: Focus) {
    if focus?.element != place.element { viewport.needsReveal = true }
    focus = place
  }

  /// Sets focus and window at the same time.
  mutating func jump(to focus: Focus?, window: Anchor) {
    if let focus { self.focus = focus }
    viewport.place(at: window)
  }
}

// MARK: - Edits

extension ScreenView {
  /// Edits a row, in place of the row that was being edited.
  mutating func edit(_ draft: Draft, of address: RowAddress) {
    drafts[address] = draft
    editing = address
    viewport.needsReveal = true
  }

  /// Moves the edit and the draft of a row to its address in another section.
  mutating func moveEdit(of old: RowAddress, to new: RowAddress) {
    guard let draft = drafts.removeValue(forKey: old) else { return }
    drafts[new] = draft
    if editing == old { editing = new }
  }

  /// Records the place of a row with a draft. The place may be in another section, and is `nil` if
  /// the row was removed.
  mutating func draftMoved(from old: RowAddress, to new: RowAddress, at place: RowPath?) {
    if old != new { moveEdit(of: old, to: new) }
    drafts[new]?.place = place
  }

  /// Returns the current address of a row whose edit was just stored, which may have moved the row
  /// to another section.
  func currentAddress(of address: RowAddress) -> RowAddress {
    guard let editing, editing.row == address.row else { return address }
    return editing
  }

  /// Ends the edit of a row, and removes its draft.
  mutating func endEdit(of address: RowAddress) {
    drafts[address] = nil
    closeEdit(of: address)
  }

  /// Ends the edit of a row, and keeps its draft while the text is checked asynchronously.
  mutating func submitEdit(of address: RowAddress) {
    submitted.append(address)
    closeEdit(of: address)
  }

  /// Shows the reason why the input of a row is refused.
  mutating func refuseEdit(of address: RowAddress, because reason: String) {
    drafts[address]?.refuse(because: reason)
    viewport.needsReveal = true
  }

  private mutating func closeEdit(of address: RowAddress) {
    if editing == address { editing = nil }
    viewport.needsReveal = true
  }

  /// Whether the input of any row may have to be shown in place of its value.
  var showsDrafts: Bool { !drafts.isEmpty }

  /// Whether the input of a row is shown in place of its value: while the row is edited, and while
  /// the reason why the input is refused is shown.
  func showsDraft(of address: RowAddress) -> Bool {
    editing == address || drafts[address]?.message != nil
  }

  /// Ends the edit of a row after an outcome of its input, or shows why the input is refused.
  mutating func ended(_ outcome: Outcome, _ address: RowAddress) {
    switch outcome {
    case .started: submitEdit(of: address)
    case .refused(_, let reason), .failed(_, let reason): refuseEdit(of: address, because: reason)
    case .unknown, .ignored, .asked: viewport.needsReveal = true
    default: endEdit(of: address)
    }
  }

  /// Ends the checking of a row's text. Does nothing if the text is not being checked.
  ///
  /// If the input is refused, the edit continues, provided that the row still has the focus and
  /// that the user types nothing else.
  mutating func endSubmitted(_ address: RowAddress, _ outcome: Outcome) {
    guard let index = submitted.firstIndex(of: address) else { return }
    submitted.remove(at: index)
    // The row and its draft may have moved to another section.
    let moved = drafts.keys.filter { $0.row == address.row }
    let address = drafts[address] == nil && moved.count == 1 ? moved[0] : address
    ended(outcome, address)
    let isFree = editing == nil && search?.isTyping != true
    if isFree, drafts[address] != nil, focus?.target == .row(address) { editing = address }
  }
}

// MARK: - Search

extension ScreenView {
  /// Opens the search, or continues typing into it.
  mutating func beginSearch() {
    if search == nil { search = SearchInput(focus: focus, anchor: anchor) }
    search?.isTyping = true
  }

  /// Resets window and focus, which belong to the rows that were found for another text.
  mutating func searchChanged() {
    viewport.place(at: nil)
    setFocus(nil)
  }

  /// Ends the search, if one is open, and restores the earlier window and focus.
  mutating func endSearch() {
    guard let search else { return }
    viewport.place(at: search.anchor)
    setFocus(search.focus)
    self.search = nil
  }
}

/// The line into which a search is typed, and the focus and the window before the search.
struct SearchInput {
  var line = LineEditor()
  /// Whether the keys edit the line. If `false`, they act on the found rows.
  var isTyping = true
  let focus: Focus?
  let anchor: Anchor?
}

/// The part of the screen that receives the keys.
enum Mode {
  /// The rows, an edit or the search.
  case browsing
  /// A question that is asked before an action.
  case asking(Question)
  /// The menu of a row.
  case menu(RowMenu)
  /// The list of all keys, scrolled to its line `firstLine`.
  case keys(firstLine: Int)
}
