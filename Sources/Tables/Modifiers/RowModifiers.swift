import TablesBasics
public import TablesModel

// MARK: Look

extension RowContent {
  /// Shows a value or an explanation. The row's style determines its position.
  public consuming func detail(_ text: String?) -> Modified {
    _modified(with: text) { $0.row.detail = $1 }
  }

  /// Shows an explanation with links and emphasis, which is written in Markdown.
  ///
  /// ```swift
  /// Switch("Sync", isOn: $sync).detail(markdown: "Read [how it works](https://example.org).")
  /// ```
  /// `MarkedText` tells what is understood: inline elements, and links to `https` and `mailto`. A
  /// detail without the label `markdown` is never read in this way.
  public consuming func detail(markdown: String) -> Modified {
    _modified(with: MarkedText(markdown: markdown)) {
      $0.row.detail = $1.text
      $0.row.detailMarks = $1.marks
    }
  }

  /// Shows a value that is read each time the row is drawn.
  public consuming func detail(_ read: @escaping () -> String?) -> Modified {
    modified { $0.behavior.detail = read }
  }

  /// Sets the color of the row's icon and control, and of the title of a row that has neither.
  ///
  /// ```swift
  /// Action("Upgrade") { … }.tint(.orange)
  /// ```
  /// The title of an action always gets the color. For an action that a swipe uncovers, it is the
  /// color of its button. `nil` stands for the tint of the section, or else the color of the theme.
  public consuming func tint(_ tint: Tint?) -> Modified {
    _modified(with: tint) { $0.row.tint = $1 }
  }

  /// Shows a short text after the title.
  public consuming func badge(_ text: String?) -> Modified {
    _modified(with: text) { $0.row.badge = $1 }
  }

  /// Shows a count after the title, unless it is 0.
  public consuming func badge(_ count: Int) -> Modified { badge(count == 0 ? nil : String(count)) }

  /// Sets the position of the detail.
  public consuming func style(_ style: Row.Style) -> Modified {
    _modified(with: style) { $0.row.style = $1 }
  }

  /// Sets the maximum number of lines for the title, and for each text below it; `nil` for no
  /// limit.
  ///
  /// A longer text is cut after a word, and ends with an ellipsis. With a limit of 1, a title loses
  /// its middle instead, because the names of a list often differ at their ends. Without this
  /// modifier, a title and each text below it take up to 10 lines.
  ///
  /// - Precondition: The limit is `nil` or at least 1.
  public consuming func lineLimit(_ limit: Int?) -> Modified {
    precondition(limit ?? 1 >= 1, "the title of a row has at least 1 line, not \(limit ?? 0)")
    return _modified(with: limit ?? .max) { $0.row.lineLimit = $1 }
  }

  /// Draws the row with a closure that receives the available space and returns the lines.
  ///
  /// The title is not drawn, but search and assistive technology use it.
  public consuming func drawn(_ draw: @escaping (DrawingContext) -> [StyledLine]) -> Modified {
    modified { $0.behavior.drawing = draw }
  }

  /// Sets the text by which tests of an app's interface find the row. It is not shown or read
  /// aloud.
  ///
  /// ```swift
  /// Switch("Sync", isOn: $sync).accessibilityIdentifier("account.sync")
  /// ```
  /// Without this modifier, it is the printed id of the row. The control inside the row has the
  /// same text with `.control` after it, and the second control with `.accessory`.
  public consuming func accessibilityIdentifier(_ identifier: String?) -> Modified {
    _modified(with: identifier) { $0.row.accessibilityIdentifier = $1 }
  }

  /// Sets the text that assistive technology reads in place of the title.
  public consuming func accessibilityLabel(_ label: String?) -> Modified {
    _modified(with: label) { $0.row.accessibilityLabel = $1 }
  }
}

// MARK: Behavior

extension RowContent {
  /// Gives the row an explicit id, which stays the same if the row moves.
  ///
  /// The values of the row's stored properties belong to this id too; see <doc:StateOfScreens>.
  public consuming func id(
    _ id: some RowIDConvertible, fileID: String = #fileID, line: Int = #line
  ) -> Modified {
    _modified(with: (RowID(id), DeclarationSite(fileID: fileID, line: line))) {
      $0.identify($1.0, at: $1.1)
    }
  }

  /// Disables the row if `isDisabled` is `true`, otherwise enables it.
  public consuming func disabled(_ isDisabled: Bool = true) -> Modified {
    _modified(with: isDisabled) { $0.row.availability = $1 ? .disabled(reason: nil) : .enabled }
  }

  /// Disables the row and shows a reason. A `nil` reason enables the row.
  public consuming func disabled(because reason: String?) -> Modified {
    _modified(with: reason) { $0.row.availability = $1.map { .disabled(reason: $0) } ?? .enabled }
  }

  /// Makes the row submit its screen, as the button of a form does.
  ///
  /// ```swift
  /// TextField("Name", text: $name).validated { $0.isEmpty ? "A name is needed." : nil }
  /// Action("Save") { try await save() }.submits().pops()
  /// ```
  /// The row can always be selected. That ends the typing as leaving a field does, and waits until
  /// asynchronous rules are checked and values are stored. If all rows of the screen are valid, the
  /// row then does what it does, after its question if it has one: it performs its action, or opens
  /// its screen. Otherwise it is refused, all invalid rows show their reasons, and the first one
  /// comes into view and gets the focus. A row that waits ignores another press, and is cancelled
  /// when its screen is left.
  ///
  /// For an action that is grey while a row is invalid, see ``disabledWhileInvalid()``.
  public consuming func submits() -> Modified {
    _modified(with: Row.ScreenValidation.submits) { $0.validate($1) }
  }

  /// Disables the row while any other row of its screen is invalid, with the first reason. To let
  /// the user press it and see all reasons, use ``submits()`` instead.
  ///
  /// ```swift
  /// TextField("Name", text: $name).validated { $0.isEmpty ? "A name is needed." : nil }
  /// Action("Next") { try next() }.disabledWhileInvalid()
  /// ```
  /// A row is invalid if its value breaks one of its synchronous rules or is a number outside its
  /// bounds, and while it has a text that is refused. A refused choice, such as a step or a switch,
  /// makes nothing invalid. If the row is selected while asynchronous rules are being checked, it
  /// waits for them. Disabled rows are not checked. Of the rows that are created when they are
  /// read, such as those of a ``ForEach``, only the first 10,000 of a screen are checked, and those
  /// with a text that is refused.
  public consuming func disabledWhileInvalid() -> Modified {
    _modified(with: Row.ScreenValidation.disables) { $0.validate($1) }
  }

  /// Leaves the screen when the row was selected or changed, and what that does has succeeded.
  ///
  /// ```swift
  /// Action("Save") { try await save() }.pops()
  /// ```
  /// If the closure of the row throws, or its work fails, the screen stays, and the row shows the
  /// error. A typed text leaves the screen when it is submitted with Return. The outcome of the row
  /// is followed by the outcome `.popped`, or by `.exited` on the first screen, which a host leaves
  /// if it can. An entry of a row's menu leaves the screen of the row.
  public consuming func pops(_ pops: Bool = true) -> Modified {
    _modified(with: pops) { $0.row.departure = $1 ? .previous : nil }
  }

  /// Leaves several screens when the row was selected or changed, and what that does has succeeded.
  ///
  /// ```swift
  /// Action("Use this network") { model.join() }.pops(to: .root)
  /// ```
  /// - Parameter departure: The screens that are left. `.root` leaves all up to the first one of
  ///   the stack, which stays: that of the sheet, or that of the table.
  public consuming func pops(to departure: Row.Departure) -> Modified {
    _modified(with: departure) { $0.row.departure = $1 }
  }

  /// Leaves the sheet, with all of its screens, when the row was selected or changed, and what that
  /// does has succeeded.
  ///
  /// ```swift
  /// Action("Finish") { try await model.finish() }.dismisses()
  /// ```
  /// On a screen that is not in a sheet, all screens are left up to the first one.
  public consuming func dismisses() -> Modified { pops(to: .dismissal) }

  /// Adds words for which a search finds the row.
  public consuming func keywords(_ words: String...) -> Modified {
    _modified(with: words) { $0.row.keywords += $1 }
  }

  /// Performs an action after the row's own effect when the user selects the row.
  public consuming func onSelect(_ perform: @escaping () -> Void) -> Modified {
    modified {
      $0.row.isActionable = true
      $0.behavior.onSelect = perform
    }
  }

  /// Lets the user delete the row. `perform` removes it from the app's data.
  ///
  /// If it throws, the row shows the error until the user deletes it again.
  public consuming func onDelete(perform: @escaping () throws -> Void) -> Modified {
    deletable(by: .perform(perform))
  }

  /// Lets the user delete the row. `perform` removes it from the app's data asynchronously.
  ///
  /// ```swift
  /// Info(file.name).onDelete {
  ///   try await server.delete(file.id)
  ///   model.files.removeAll { $0.id == file.id }
  /// }
  /// ```
  /// The row stays, and shows that it is being deleted, until it is no longer declared. If
  /// `perform` throws, the row shows the error until the user deletes it again. The outcome of the
  /// input is `.started`, and that of the work `.deleted` or `.failed`.
  ///
  /// Deletions and moves of a screen never overlap. While one runs, another deletion waits until it
  /// has ended, and then finds its row wherever that is by then. A move is refused with the reason
  /// `Words.notWhileChanging`.
  @_disfavoredOverload
  public consuming func onDelete(
    perform: nonisolated(nonsending) @escaping () async throws -> Void
  ) -> Modified { deletable(by: .performAsync(perform)) }

  private func deletable(by edit: RowBehavior.Edit) -> Modified {
    _modified(with: edit) {
      $0.row.editing.insert(.delete)
      $0.behavior.onDelete = $1
    }
  }

  /// Sets whether the user can delete the row.
  ///
  /// The closure of the table's `.editable { path in … }`, or of the `.onDelete` of the row's
  /// ``ForEach``, removes the row from the app's data.
  public consuming func deletable(_ isDeletable: Bool = true) -> Modified {
    _modified(with: isDeletable) { $0.allow(.delete, $1) }
  }

  /// Sets whether the user can move the row.
  ///
  /// The `onMove` closure of the table's `.editable`, or of the row's ``ForEach``, moves the row in
  /// the app's data.
  public consuming func movable(_ isMovable: Bool = true) -> Modified {
    _modified(with: isMovable) { $0.allow(.move, $1) }
  }
}

extension AnyRow {
  fileprivate mutating func allow(_ option: EditingOptions, _ isAllowed: Bool) {
    if isAllowed { row.editing.insert(option) } else { row.editing.remove(option) }
    guard behavior.deniedEditing.contains(option) == isAllowed else { return }
    if isAllowed {
      behavior.deniedEditing.remove(option)
    } else {
      behavior.deniedEditing.insert(option)
    }
  }
}

extension AnyRow {
  /// Sets what the row does while its screen is invalid. To be disabled wins.
  fileprivate mutating func validate(_ validation: Row.ScreenValidation) {
    let old = row.validation
    row.validation = old == .disables ? old : validation
    if old == nil || old == validation { return }
    DebugNotice.tell(
      """
      “\(row.title)” has both .submits(), with which it can always be pressed, and \
      .disabledWhileInvalid(), with which it cannot: the second one applies
      """)
  }
}
