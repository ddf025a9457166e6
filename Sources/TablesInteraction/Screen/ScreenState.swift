import TablesModel
import TablesRouting
import TablesText

/// The state that a frame depends on, apart from the rows that the router presents.
struct ScreenState {
  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var layout: TableLayout { didSet { isLayoutChanged = true } }
  private var isLayoutChanged = false
  /// The view of the current screen.
  var view = ScreenView()
  var revealFollower = RevealFollower()
  /// The row that was revealed, until the next step.
  var highlightedRow: RowAddress?
  /// The current screen of the router.
  private(set) var screen = ScreenID.root
  /// The views of the screens below, and of those that the user has left.
  private var others: [ScreenID: ScreenView] = [:]
  /// The list that is open over the rows; `rows` for none.
  private var opened = Mode.rows

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

  /// Returns whether the layout or the edit has changed since the last call, so that the heights
  /// of elements may have.
  mutating func takeChange() -> Bool {
    defer { (isLayoutChanged, view.isEditChanged) = (false, false) }
    return isLayoutChanged || view.isEditChanged
  }

  /// The part of the screen that receives the keys. To close a list that is open over the rows, set
  /// `rows`.
  var mode: Mode {
    get {
      guard case .rows = opened else { return opened }
      if let edit = view.edit { return .editing(edit) }
      return view.search?.isTyping == true ? .searching : .rows
    }
    set {
      opened = newValue
      if !newValue.isOverRows { view.viewport.uncover() }
    }
  }

  /// The question that the screen shows; `nil` if it shows none.
  var question: OpenQuestion? {
    if case .choosing(let list, _) = opened { list.question } else { nil }
  }

  /// Replaces the view with that of the current screen of the router. Closes the question if it
  /// is no longer the open question of the router.
  mutating func synchronize(with router: Router) {
    if case .choosing(var list, let line) = opened, let question = list.question {
      // The router may have refused the text that was typed.
      if let open = router.question, open.number == question.number {
        list.question = open
        mode = .choosing(list, line)
      } else {
        mode = .rows
        if list.prompt != nil { view.interruptedRow = question.address }
      }
    }
    if let edit = view.edit, router.isLost(edit.row) {
      view.interruptedRow = edit.address
      view.endEdit()
    }
    if screen != router.knownScreen {
      mode = .rows
      let removed = view.editing
      others[screen] = view
      if others.count.isMultiple(of: 100) {
        others = others.filter { router.wasOnStack($0.key) }
      }
      screen = router.knownScreen
      view = others.removeValue(forKey: screen) ?? ScreenView()
      view.interruptedRow = removed
    }
    // The router has ended the search, to open another screen or to reveal a row.
    if view.search != nil, router.searchText == nil { view.endSearch() }
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

  /// Records the current place of the row or header in focus. If the row has another address, its
  /// edit and its open menu stay open.
  mutating func focusMoved(to place: Focus) {
    let old = view.focus?.target
    view.focusMoved(to: place)
    guard case .row(let old)? = old, case .row(let new) = place.target, old != new else { return }
    view.moveEdit(of: old, to: new)
    if case .choosing(var list, let line) = opened, list.question == nil, list.address == old {
      (list.row.address, list.row.path) = (new, place.element.path)
      mode = .choosing(list, line)
    }
  }
}

/// The state of one screen of the stack: focus, window, edits and search.
struct ScreenView {
  private(set) var focus: Focus?
  /// The part of the table that is visible.
  var viewport = Viewport()
  /// The open edit; `nil` if no row is being edited. The router keeps its text.
  private(set) var edit: RowEdit? { didSet { isEditChanged = true } }
  /// The row that was typed into when it was removed, on this screen or on one above it, or when a
  /// question has opened that the user has not caused. The rest of the typing has no effect, until
  /// the user does something else.
  var interruptedRow: RowAddress?
  /// Whether the lines of the edit have yet to be drawn and measured again.
  fileprivate(set) var isEditChanged = false
  /// The search, while it is open.
  var search: SearchInput?
  /// The row at which the user has begun to mark a range of rows with the arrows; `nil` if the last
  /// key did something else.
  var marksBegin: RowRef?
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
  /// The row that is being edited; `nil` if there is none.
  var editing: RowAddress? { edit?.address }

  /// Edits a row, in place of the row that was being edited.
  mutating func edit(_ editor: RowEditor, of row: RowRef) {
    edit = RowEdit(row: row, editor: editor)
    viewport.needsReveal = true
  }

  /// Moves the edit of a row to its new address.
  mutating func moveEdit(of old: RowAddress, to new: RowAddress) {
    if editing == old, let row = edit?.row { edit?.row = row.moved(to: new) }
  }

  /// Ends the edit, if there is one.
  mutating func endEdit() {
    edit = nil
    viewport.needsReveal = true
  }

  /// Ends the edit after an outcome of its text, unless the text is refused or is asked about.
  mutating func endEdit(after outcome: Outcome) {
    if outcome.continuesEdit { viewport.needsReveal = true } else { endEdit() }
  }
}

/// The edit of a row: the row, and its text with the caret.
struct RowEdit {
  /// The row, which is held while it is edited.
  var row: RowRef
  var editor: RowEditor

  var address: RowAddress { row.address }
}

/// The part of the screen that receives the keys.
enum Mode {
  case rows
  /// The text field of a row that is typed into.
  case editing(RowEdit)
  /// The line into which a search is typed.
  case searching
  /// The menu of a row or a question, with the text that is typed if the question asks for one.
  case choosing(ChoiceList, LineEditor)
  /// The list of all keys, scrolled to its line `firstLine`.
  case keys(firstLine: Int)

  /// Whether a list is open over the rows.
  var isOverRows: Bool {
    switch self {
    case .rows, .editing, .searching: false
    case .choosing, .keys: true
    }
  }
}
