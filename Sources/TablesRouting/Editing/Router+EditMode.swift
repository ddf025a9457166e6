public import TablesModel

// The edit mode of screens: each is edited or not. The state is that of the app if the table has a
// binding for it, and else that of the router.

extension Router {
  /// Whether the current screen is edited; see `Table.editing(_:)`.
  ///
  /// Rows can be marked only while it is. Each screen of the stack has its own state.
  public var isEditing: Bool { freshTop.isEditing }

  /// Returns whether a screen of the stack is edited.
  package func isEditing(on screen: ScreenID) -> Bool { level(screen)?.isEditing ?? false }

  /// Begins or ends editing the current screen.
  ///
  /// The outcome is `.editing`, or `.unhandled` if the screen is in this mode already, has no row
  /// that can be deleted, moved or marked, or does not let the user begin and end.
  @discardableResult
  public func setEditing(_ isEditing: Bool) -> Outcome {
    refreshForInput() ?? setEditing(isEditing, on: top)
  }

  /// Begins or ends editing a screen of the stack, unless it is in this mode already.
  @discardableResult
  package func setEditing(_ isEditing: Bool, on screen: ScreenID) -> Outcome {
    if let outcome = refreshForInput() { return outcome }
    return level(screen).map { setEditing(isEditing, on: $0) } ?? .unhandled
  }

  /// Returns whether a screen of the stack shows an Edit button: its rows can be deleted, moved or
  /// marked, or are being edited, and the user can begin and end this.
  ///
  /// Looks at the rows of blocks, and at the first row of each `ForEach`, in the first sections.
  package func showsEditButton(on screen: ScreenID? = nil) -> Bool {
    guard let level = level(screen), level.table.editMode == .automatic else { return false }
    return level.isEditing || offersEditing(level)
  }

  func setEditing(_ isEditing: Bool, on level: Level) -> Outcome {
    guard level.table.editMode == .automatic, level.isEditing != isEditing,
      !isEditing || offersEditing(level)
    else { return .unhandled }
    stopFollowing()
    if let setEditing = level.table.behavior.setEditing {
      level.scope.acting { call { setEditing(isEditing) } }
      evaluateIfStale()
      guard level.isOnStack, level.isEditing == isEditing else { return .unhandled }
    } else {
      update { $0[level].isEditing = isEditing }
    }
    return .editingChanged(isEditing)
  }

  /// Returns whether a row of a screen can be deleted, moved or marked. The answer is kept until
  /// the table changes, or a search begins or ends.
  func offersEditing(_ level: Level) -> Bool {
    if let known = level.offersEditing { return known }
    let isOffered = level.scope.acting { change.watching { hasEditableRow(level) } }
    level.offersEditing = isOffered
    return isOffered
  }

  /// The number of sections, and of parts of sections, in which an editable row is looked for.
  private static let editingReach = 50

  /// Returns whether one of the first sections has a row that can be deleted, moved or marked.
  ///
  /// Reads the rows that are declared one by one, and only the first row of each `ForEach`.
  private func hasEditableRow(_ level: Level) -> Bool {
    let editing = level.table.editing
    let canDelete = editing.isEmpty || editing.contains(.delete)
    let canMove = (editing.isEmpty || editing.contains(.move)) && level.search == nil
    var rest = Self.editingReach
    for section in level.table.dataSource.sections {
      if rest <= 0 { return false }
      rest -= 1
      for run in section.standIn == nil ? section.items.runs : [] {
        if rest <= 0 { return false }
        rest -= 1
        let isEditable = run.contains { row in
          canDelete && self.canDelete(row, on: level) || canMove && self.canMove(row, on: level)
        }
        if isEditable { return true }
      }
    }
    return false
  }
}

extension Level {
  /// Whether the rows are edited.
  var isEditing: Bool {
    switch table.editMode {
    case .automatic: table.isEditing ?? keepsEditing
    case .always: true
    case .never: false
    }
  }

  /// The actions that are shown in the bars, and the rows of the openings.
  var toolbar: Section<Row>? { table.toolbarSection(whileEditing: isEditing) }
}
