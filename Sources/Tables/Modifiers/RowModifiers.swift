// MARK: Look

extension RowContent {
  /// Shows a value or an explanation. The row's style determines its position.
  public func detail(_ text: String?) -> Modified {
    modified(with: text) { $0.row.detail = $1 }
  }

  /// Shows a value that is read each time the row is drawn.
  public func detail(_ read: @escaping () -> String?) -> Modified {
    modified { $0.behavior.detail = read }
  }

  /// Shows a symbol before the title, usually one emoji.
  public func icon(_ symbol: String?) -> Modified {
    modified(with: symbol) { $0.row.icon = $1 }
  }

  /// Shows a symbol of the system before the title, such as `gear`.
  /// `text` is shown where there are no images, and is usually one emoji.
  public func icon(systemName: String, text: String? = nil) -> Modified {
    modified(with: (systemName, text)) {
      $0.row.image = .system($1.0)
      $0.row.icon = $1.1
    }
  }

  /// Shows an image of the app before the title.
  /// `text` is shown where there are no images, and is usually one emoji.
  public func icon(named name: String, text: String? = nil) -> Modified {
    modified(with: (name, text)) {
      $0.row.image = .named($1.0)
      $0.row.icon = $1.1
    }
  }

  /// Shows a short text after the title.
  public func badge(_ text: String?) -> Modified { modified(with: text) { $0.row.badge = $1 } }

  /// Shows a count after the title, unless it is 0.
  public func badge(_ count: Int) -> Modified { badge(count == 0 ? nil : String(count)) }

  /// Sets the position of the detail.
  public func style(_ style: Row.Style) -> Modified {
    modified(with: style) { $0.row.style = $1 }
  }

  /// Sets the maximum number of lines for the title, and for each text below it; `nil` for no
  /// limit.
  ///
  /// A longer text is cut after a word, and ends with an ellipsis. With a limit of 1, a title loses
  /// its middle instead, because the names of a list often differ at their ends. Without this
  /// modifier, a title and each text below it take up to 10 lines.
  ///
  /// - Precondition: The limit is `nil` or at least 1.
  public func lineLimit(_ limit: Int?) -> Modified {
    precondition(limit ?? 1 >= 1, "the title of a row has at least 1 line, not \(limit ?? 0)")
    return modified(with: limit ?? .max) { $0.row.lineLimit = $1 }
  }

  /// Draws the row with a closure that receives the available space and returns the lines.
  ///
  /// The title is not drawn, but search and assistive technology use it.
  public func drawn(_ draw: @escaping (DrawingContext) -> [StyledLine]) -> Modified {
    modified { $0.behavior.drawing = draw }
  }

  /// Sets the text that assistive technology reads in place of the title.
  public func accessibilityLabel(_ label: String?) -> Modified {
    modified(with: label) { $0.row.accessibilityLabel = $1 }
  }
}

// MARK: Behavior

extension RowContent {
  /// Gives the row an explicit id, which stays the same if the row moves.
  ///
  /// The values of the row's stored properties belong to this id too; see <doc:StateOfScreens>.
  public func id(
    _ id: some RowIDConvertible, fileID: String = #fileID, line: Int = #line
  ) -> Modified {
    modified(with: (id.rowID, DeclarationSite(fileID: fileID, line: line))) {
      $0.identify($1.0, at: $1.1)
    }
  }

  /// Disables the row if `isDisabled` is `true`, otherwise enables it.
  public func disabled(_ isDisabled: Bool = true) -> Modified {
    modified(with: isDisabled) { $0.row.availability = $1 ? .disabled(reason: nil) : .enabled }
  }

  /// Disables the row and shows a reason. A `nil` reason enables the row.
  public func disabled(because reason: String?) -> Modified {
    modified(with: reason) { $0.row.availability = $1.map { .disabled(reason: $0) } ?? .enabled }
  }

  /// Disables the row while any other row of its screen is invalid, with the first reason. Use it
  /// for the action that saves the input.
  ///
  /// ```swift
  /// TextField("Name", text: $name).validated { $0.isEmpty ? "A name is needed." : nil }
  /// Action("Save") { try save() }.disabledWhileInvalid()
  /// ```
  /// A row is invalid if its value breaks one of its synchronous rules or is a number outside its
  /// bounds, and while it has a text that is refused. A refused choice, such as a step or a switch,
  /// makes nothing invalid. If the row is selected while asynchronous rules are being checked, it
  /// waits for them. Disabled rows are not checked. Of the rows that are created when they are
  /// read, such as those of a ``ForEach``, only the first 1,000 of a screen are checked, and those
  /// with a text that is refused.
  public func disabledWhileInvalid() -> Modified { modified { $0.row.needsValidScreen = true } }

  /// Asks the user to confirm before the row is selected or its value is changed.
  ///
  /// ```swift
  /// Action("Erase", role: .destructive) { model.files = [] }
  ///   .confirmationDialog(
  ///     "Erase everything?", message: "This cannot be undone.", confirm: "Erase")
  /// ```
  /// Selecting the row has the outcome `.asked`, and the host shows the `question` of its router.
  /// The answer performs the row's effect, or has the outcome `.cancelled`. Switches, sliders,
  /// steppers and date pickers ask before a new value is written, however the user enters it: by
  /// arrow keys, by dragging or by typing. Text fields ask before the edit begins.
  /// - Parameters:
  ///   - confirm: The title of the answer that confirms. Defaults to “yes”.
  ///   - role: The kind of that answer, such as `.destructive` for a switch whose change destroys
  ///     something. Defaults to the role of the action.
  public func confirmationDialog(
    _ title: String, message: String? = nil, confirm: String? = nil, role: ActionRole? = nil
  ) -> Modified {
    asking(Question(title, message: message, confirm: confirm, role: role))
  }

  /// Asks the user a question with several answers before the row is selected or its value is
  /// changed.
  ///
  /// ```swift
  /// Action("Connect") { try connect() }
  ///   .confirmationDialog("Replace the server?") {
  ///     Action("Replace", role: .destructive)
  ///     Action("Keep both") { servers.append(server) }
  ///     Action("Edit", role: .cancel) { isEditing = true }
  ///   }
  /// ```
  /// The closure of an answer is performed in place of the effect of the row. An answer without a
  /// closure lets the row do what it does, or does nothing if its role is `.cancel`. If no answer
  /// has this role, hosts add one that cancels.
  ///
  /// The outcome of selecting the row is `.asked`; `screen.select("Keep both")` then gives an
  /// answer.
  public func confirmationDialog(
    _ title: String, message: String? = nil, @ActionsBuilder answers: () -> [Action]
  ) -> Modified {
    asking(Question(title, message: message, answers: answers))
  }

  /// Asks the user for a text when the row is selected, and performs an action with it in place of
  /// the row's own effect.
  ///
  /// ```swift
  /// Action("Unlock").prompt("PIN", isSecure: true, content: .oneTimeCode) { pin in
  ///   try unlock(pin)
  /// }
  /// ```
  /// If the action throws, the error is shown, and the user is asked again.
  /// - Parameters:
  ///   - placeholder: The text that is shown while nothing is typed.
  ///   - confirm: The title of the button that enters the text. Defaults to “done”.
  ///   - isSecure: Whether the text is a secret. Defaults to `false`.
  ///   - content: The kind of the text, which determines the keyboard.
  public func prompt(
    _ title: String, message: String? = nil, placeholder: String? = nil, confirm: String? = nil,
    isSecure: Bool = false, content: Row.TextContent = .text,
    perform: @escaping (String) throws -> Void
  ) -> Modified {
    let prompt = Question.Prompt(content: content, isSecure: isSecure, placeholder: placeholder)
    return asking(
      Question(title, message: message, confirm: confirm, prompt, then: .perform(perform)))
  }

  /// Asks the user for a text when the row is selected, and performs an asynchronous action with it
  /// in place of the row's own effect.
  ///
  /// The row shows that the action is running. If it throws, the user is asked again, with the
  /// error and the text.
  public func prompt(
    _ title: String, message: String? = nil, placeholder: String? = nil, confirm: String? = nil,
    isSecure: Bool = false, content: Row.TextContent = .text,
    perform: nonisolated(nonsending) @escaping (String) async throws -> Void
  ) -> Modified {
    let prompt = Question.Prompt(content: content, isSecure: isSecure, placeholder: placeholder)
    return asking(
      Question(title, message: message, confirm: confirm, prompt, then: .performAsync(perform)))
  }

  private func asking(_ question: Question) -> Modified {
    modified(with: question) {
      $0.row.confirmation = $1.withoutActions
      if $1.actions != nil, !$0.row.face.hasEffect { $0.row.isActionable = true }
      if let actions = $1.actions {
        $0.behavior.answers[.row] = actions
      } else if $0.attachment?.behavior?.answers[.row] != nil {
        $0.behavior.answers[.row] = nil
      }
    }
  }

  /// Leaves the screen when the row was selected or changed, and what that does has succeeded.
  ///
  /// ```swift
  /// Action("Save") { try await save() }.pops()
  /// ```
  /// If the closure of the row throws, or its work fails, the screen stays, and the row shows the
  /// error. A typed text leaves the screen when it is submitted with Return. The outcome of the row
  /// is followed by the outcome `.popped`, or by `.left` on the first screen, which a host leaves
  /// if it can. Of an entry of a menu, the screen of its row is left.
  public func pops(_ pops: Bool = true) -> Modified {
    modified(with: pops) { $0.row.pops = $1 }
  }

  /// Adds words for which a search finds the row.
  public func keywords(_ words: String...) -> Modified { keywords(words) }

  /// Adds words for which a search finds the row.
  public func keywords(_ words: [String]) -> Modified {
    modified(with: words) { $0.row.keywords += $1 }
  }

  /// Performs an action after the row's own effect when the user selects the row.
  public func onSelect(_ perform: @escaping () -> Void) -> Modified {
    modified {
      $0.row.isActionable = true
      $0.behavior.onSelect = perform
    }
  }

  /// Sets the actions that the user sees by swiping the row.
  public func swipeActions(@ActionsBuilder _ actions: () -> [Action]) -> Modified {
    let actions = actions().map(\.declaration)
    return modified {
      $0.row.swipeActions = actions.map(\.menuItem)
      $0.behavior.swipeActions = actions.map(\.behavior.effect)
      $0.ask(before: actions) { .swipeAction($0) }
    }
  }

  /// Sets the actions in the menu that the user opens by holding or right-clicking the row.
  public func contextMenu(@ActionsBuilder _ actions: () -> [Action]) -> Modified {
    let actions = actions().map(\.declaration)
    return modified {
      $0.row.contextMenu = actions.map(\.menuItem)
      $0.behavior.contextMenu = actions.map(\.behavior.effect)
      $0.ask(before: actions) { .contextMenu($0) }
    }
  }

  /// Lets the user delete the row. `perform` removes it from the app's data.
  ///
  /// If it throws, the row shows the error until the user deletes it again.
  public func onDelete(_ perform: @escaping () throws -> Void) -> Modified {
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
  public func onDelete(
    _ perform: nonisolated(nonsending) @escaping () async throws -> Void
  ) -> Modified { deletable(by: .performAsync(perform)) }

  private func deletable(by edit: RowBehavior.Edit) -> Modified {
    modified(with: edit) {
      $0.row.editing.insert(.delete)
      $0.behavior.onDelete = $1
    }
  }

  /// Sets whether the user can delete the row.
  ///
  /// The closure of the table's `.editable { path in … }`, or of the `.onDelete` of the row's
  /// ``ForEach``, removes the row from the app's data.
  public func deletable(_ isDeletable: Bool = true) -> Modified {
    modified(with: isDeletable) { $0.allow(.delete, $1) }
  }

  /// Sets whether the user can move the row.
  ///
  /// The `onMove` closure of the table's `.editable`, or of the row's ``ForEach``, moves the row in
  /// the app's data.
  public func movable(_ isMovable: Bool = true) -> Modified {
    modified(with: isMovable) { $0.allow(.move, $1) }
  }
}

extension Question {
  /// Creates a question with several answers. An answer without a closure lets the action that is
  /// asked about go on, or does nothing if its role is `.cancel`.
  ///
  /// ```swift
  /// Action("Test") {
  ///   guard await server.answers() else {
  ///     throw Question("The server did not answer.") {
  ///       Action("Use anyway") { model.use(server) }
  ///       Action("Edit", role: .cancel) { model.isEditing = true }
  ///     }
  ///   }
  /// }
  /// ```
  /// The answers run in the isolation of the screen, so create the question there.
  public init(
    _ title: String, message: String? = nil, @ActionsBuilder answers: () -> [Action]
  ) {
    let actions = answers().map(\.declaration)
    self.init(title, message: message, answers: actions.map { Answer($0.row.title, role: $0.row.face.actionRole) })
    self.actions = AnswerActions(effects: actions.map { $0.attachment?.behavior?.effect ?? .none })
  }

  fileprivate init(
    _ title: String, message: String?, confirm: String?, _ prompt: Prompt, then typed: TypedAnswer
  ) {
    self.init(title, message: message, answers: [Answer(confirm)], prompt: prompt)
    actions = AnswerActions(typed: typed)
  }
}

extension AnyRow {
  /// Takes over the closures of the answers to the questions before entries of a menu.
  fileprivate mutating func ask(
    before actions: [AnyRow], _ place: (Int) -> RowBehavior.QuestionPlace
  ) {
    for (index, action) in actions.enumerated() {
      guard let answers = action.attachment?.behavior?.answers[.row] else { continue }
      behavior.answers[place(index)] = answers
    }
  }

  fileprivate mutating func allow(_ option: EditingOptions, _ isAllowed: Bool) {
    if isAllowed { row.editing.insert(option) } else { row.editing.remove(option) }
    guard behavior.deniedEditing.contains(option) == isAllowed else { return }
    if isAllowed {
      behavior.deniedEditing.remove(option)
    } else {
      behavior.deniedEditing.insert(option)
    }
  }

  /// The action as an entry of a menu.
  fileprivate var menuItem: MenuItem {
    let question = row.face.emphasis == .standard ? nil : row.confirmation
    return MenuItem(
      row.title, role: row.face.actionRole, confirmation: question, image: row.image,
      pops: row.pops)
  }
}
