extension Table {
  /// Sets whether the user can begin and end to edit the screen.
  ///
  /// ```swift
  /// Table("Order") { ForEach(items) { Info($0.name) }.onMove { move($0, $1) } }
  ///   .editing(.always)
  /// ```
  /// While a screen is edited, rows show how they are deleted and moved, and rows of a ``ForEach``
  /// with a `selection` are marked when they are selected. Without this modifier, hosts show an
  /// Edit button as soon as the screen has a row that can be deleted, moved or marked.
  public func editing(_ mode: EditingMode) -> Table {
    var copy = self
    copy.editMode = mode
    (copy.isEditing, copy.behavior.setEditing) = (nil, nil)
    return copy
  }

  /// Lets the app know and decide whether the screen is edited.
  ///
  /// ```swift
  /// Table("Inbox") { … }.editing($isEditing)
  /// ```
  /// The Edit button of the host writes the value, and the screen follows it. Without the binding,
  /// the host keeps the value, and no screen is edited at first.
  public func editing(_ isEditing: Binding<Bool>) -> Table {
    var copy = self
    copy.editMode = .automatic
    copy.isEditing = isEditing.wrappedValue
    copy.behavior.setEditing = { isEditing.wrappedValue = $0 }
    return copy
  }

  /// Adds actions that are shown in the bars only while the screen is edited.
  ///
  /// ```swift
  /// .toolbar(.whileEditing) {
  ///   Action("Delete \(chosen.count)", role: .destructive) { delete(chosen) }
  ///     .disabled(chosen.isEmpty)
  /// }
  /// ```
  /// They are shown in the bar below the rows, or before the title with `placement: .leading`, and
  /// the actions of the other toolbar stay. Without an id of its own, such an action has its
  /// position as id, which is printed as `editing/0`.
  public func toolbar(_ time: ToolbarVisibility, @ActionsBuilder _ content: () -> Actions) -> Table
  {
    var copy = self
    copy.editingToolbar = content().ofEditingToolbar
    return copy
  }
}

/// The time at which the actions of a toolbar are shown.
@nonexhaustive
public enum ToolbarVisibility: Hashable, Sendable {
  /// While the screen is edited.
  case whileEditing
}
