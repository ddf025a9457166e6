// MARK: Questions before a row is selected or changed

extension RowContent {
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
  ///   - title: The question.
  ///   - message: An explanation below the question.
  ///   - confirm: The title of the answer that confirms. Defaults to “yes”.
  ///   - role: The kind of that answer, such as `.destructive` for a switch whose change destroys
  ///     something. Defaults to the role of the action.
  public consuming func confirmationDialog(
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
  /// An answer that is disabled is refused with its reason, and one with `.pops` leaves the screen
  /// of the row when it has succeeded. Its other modifiers have no effect: hosts show answers by
  /// their titles and roles alone, and an answer asks no further question. Its closure can throw
  /// one.
  ///
  /// The outcome of selecting the row is `.asked`; `screen.select("Keep both")` then gives an
  /// answer.
  public consuming func confirmationDialog(
    _ title: String, message: String? = nil, @AnswersBuilder answers: () -> [Action]
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
  ///   - title: The question.
  ///   - message: An explanation below the question.
  ///   - placeholder: The text that is shown while nothing is typed.
  ///   - confirm: The title of the button that enters the text. Defaults to “done”.
  ///   - isSecure: Whether the text is a secret. Defaults to `false`.
  ///   - content: The kind of the text, which determines the keyboard.
  ///   - perform: The action, with the text that was typed.
  public consuming func prompt(
    _ title: String, message: String? = nil, placeholder: String? = nil, confirm: String? = nil,
    isSecure: Bool = false, content: Row.TextContent = .text,
    perform: @escaping (String) throws -> Void
  ) -> Modified {
    asking(
      .prompt(
        title, message: message, placeholder: placeholder, confirm: confirm, isSecure: isSecure,
        content: content, perform: perform))
  }

  /// Asks the user for a text when the row is selected, and performs an asynchronous action with it
  /// in place of the row's own effect.
  ///
  /// The row shows that the action is running. If it throws, the user is asked again, with the
  /// error and the text.
  public consuming func prompt(
    _ title: String, message: String? = nil, placeholder: String? = nil, confirm: String? = nil,
    isSecure: Bool = false, content: Row.TextContent = .text,
    perform: nonisolated(nonsending) @escaping (String) async throws -> Void
  ) -> Modified {
    asking(
      .prompt(
        title, message: message, placeholder: placeholder, confirm: confirm, isSecure: isSecure,
        content: content, perform: perform))
  }

  private func asking(_ question: Question) -> Modified {
    _modified(with: question) {
      $0.row.confirmation = $1.withoutActions
      if $1.actions != nil, !$0.row.face.hasEffect { $0.row.isActionable = true }
      if $1.actions != nil || $0.attachment?.behavior?.answers != nil {
        $0.behavior.answers = $1.actions
      }
    }
  }
}

// MARK: Questions with closures

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
    _ title: String, message: String? = nil, @AnswersBuilder answers: () -> [Action]
  ) {
    let actions = answers().map(\._declaration)
    self.init(
      title, message: message,
      answers: actions.map { Answer($0.row.title, role: $0.row.face.actionRole) })
    self.actions = AnswerActions(rows: actions)
  }

  /// Returns a question for a text, which an action can throw.
  ///
  /// ```swift
  /// Action("Log in") {
  ///   guard try await server.knowsDevice() else {
  ///     throw Question.prompt("Code", content: .oneTimeCode) { code in
  ///       try await server.confirm(code)
  ///     }
  ///   }
  /// }
  /// ```
  /// If the closure throws an error, the user is asked again.
  public static func prompt(
    _ title: String, message: String? = nil, placeholder: String? = nil, confirm: String? = nil,
    isSecure: Bool = false, content: Row.TextContent = .text,
    perform: @escaping (String) throws -> Void
  ) -> Question {
    let prompt = Prompt(content: content, isSecure: isSecure, placeholder: placeholder)
    return Question(title, message: message, confirm: confirm, prompt, then: .perform(perform))
  }

  /// Returns a question for a text, with an asynchronous closure, which an action can throw.
  public static func prompt(
    _ title: String, message: String? = nil, placeholder: String? = nil, confirm: String? = nil,
    isSecure: Bool = false, content: Row.TextContent = .text,
    perform: nonisolated(nonsending) @escaping (String) async throws -> Void
  ) -> Question {
    let prompt = Prompt(content: content, isSecure: isSecure, placeholder: placeholder)
    return Question(title, message: message, confirm: confirm, prompt, then: .performAsync(perform))
  }

  private init(
    _ title: String, message: String?, confirm: String?, _ prompt: Prompt, then typed: TypedAnswer
  ) {
    self.init(title, message: message, answers: [Answer(confirm)], prompt: prompt)
    actions = AnswerActions(typed: typed)
  }
}
