// MARK: Screens and questions that the state of the app opens

extension Table {
  /// Presents a sheet while a flag is true.
  ///
  /// ```swift
  /// Table("Wallet") {
  ///   Action("Unlock") { try await unlock() }
  /// }
  /// .sheet(isPresented: $needsPIN) { CreatePIN() }
  /// ```
  /// The flag is read whenever the table is evaluated. The sheet is opened when its screen is the
  /// current one, so one that another screen covers waits; of two flags, the first in the
  /// declaration is followed first. When the user leaves the sheet, however, the flag is set to
  /// `false`. When the app sets it to `false`, the sheet is left with all screens above it, and the
  /// user is not asked.
  ///
  /// If the binding ignores that it is set, the sheet is not presented again until the flag was
  /// `false` when the table was evaluated.
  /// - Parameters:
  ///   - isPresented: The flag.
  ///   - onDismiss: Called when the sheet has gone, however.
  ///   - content: Returns the screen.
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ScreenBuilder content: @escaping () -> any ScreenContent
  ) -> Table {
    opening(Segue("", presented: .sheet, destination: content), isPresented, onDismiss)
  }

  /// Presents a sheet for an item while there is one.
  ///
  /// ```swift
  /// .sheet(item: $edited) { item in Editor(item: item) }
  /// ```
  /// If the app sets an item with another id, the sheet is left without asking the user, and a new
  /// sheet is presented, whose `@Stored` properties begin anew. If it sets an item with the same
  /// id, the open sheet shows that item. When the user leaves the sheet, the item is set to `nil`.
  /// All else is as for ``sheet(isPresented:onDismiss:content:)``.
  /// - Parameters:
  ///   - item: The item.
  ///   - onDismiss: Called when the sheet has gone, however.
  ///   - content: Returns the screen for the item.
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ScreenBuilder content: @escaping (Item) -> any ScreenContent
  ) -> Table where Item.ID: RowIDConvertible {
    let shown = item.wrappedValue
    let segue = Segue("", presented: .sheet) {
      if let shown { content(shown) } else { Table {} }
    }
    return opening(segue, of: shown.map { RowID($0.id) }, shown != nil, onDismiss) {
      if item.wrappedValue?.id == shown?.id { item.wrappedValue = nil }
    }
  }

  /// Opens a screen on the stack of this one while a flag is true, as
  /// ``sheet(isPresented:onDismiss:content:)`` presents one.
  ///
  /// ```swift
  /// Table("Server") {
  ///   TextField("Address", text: $address)
  ///   Action("Next") { showsNext = try await server.answers(at: address) }
  /// }
  /// .navigationDestination(isPresented: $showsNext) { NextStep() }
  /// ```
  public func navigationDestination(
    isPresented: Binding<Bool>, @ScreenBuilder destination: @escaping () -> any ScreenContent
  ) -> Table {
    opening(Segue("", destination: destination), isPresented, nil)
  }

  /// Asks a question while a flag is true.
  ///
  /// ```swift
  /// .confirmationDialog("Discard the draft?", isPresented: $asks) {
  ///   Action("Discard", role: .destructive) { model.discard() }
  /// }
  /// ```
  /// The flag is followed as for ``sheet(isPresented:onDismiss:content:)``. It is set to `false`
  /// before the closure of the answer is performed. An answer without a closure, and the one that
  /// cancels, only end the question.
  /// - Parameters:
  ///   - title: The question.
  ///   - isPresented: The flag.
  ///   - message: An explanation below the question.
  ///   - answers: The answers.
  public func confirmationDialog(
    _ title: String, isPresented: Binding<Bool>, message: String? = nil,
    @AnswersBuilder answers: () -> [Action]
  ) -> Table {
    opening(
      Action("").confirmationDialog(title, message: message, answers: answers), isPresented, nil)
  }

  /// Sets whether the user is asked before the screen is left.
  ///
  /// ```swift
  /// Editor().asksBeforeDismissal(model.isDirty)
  /// ```
  /// In a sheet, this takes the place of what the router finds out about the rows of the screen:
  /// `true` counts what actions and other closures have changed, and `false` lets the user leave at
  /// once. On a screen that is not in a sheet, the user is asked before going back.
  public func asksBeforeDismissal(_ asks: Bool) -> Table {
    changed { $0.behavior.asksBeforeDismissal = asks }
  }

  /// Scrolls to a row when the app sets its id.
  ///
  /// ```swift
  /// .scrollPosition(id: $row)                         // @Stored var row: RowID?
  /// ```
  /// A row that is not there yet is brought into view when it comes. Its section is expanded if it
  /// is collapsed. The id is only read: what the user scrolls to is not written.
  public func scrollPosition(id: Binding<RowID?>) -> Table {
    changed { $0.behavior.shownRow = id.wrappedValue }
  }

  private func opening(
    _ row: some RowContent, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?
  ) -> Table {
    opening(row, of: nil, isPresented.wrappedValue, onDismiss) { isPresented.wrappedValue = false }
  }

  private func opening(
    _ row: some RowContent, of item: RowID?, _ isPresented: Bool, _ onDismiss: (() -> Void)?,
    close: @escaping () -> Void
  ) -> Table {
    changed {
      $0.behavior.openings.append(
        Opening(
          AnyRow(row), of: item, at: $0.behavior.openings.count, isPresented: isPresented,
          close: close, onDismiss: onDismiss))
    }
  }
}
