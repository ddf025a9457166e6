/// The state of the app that says whether a row has the keyboard focus.
package struct RowFocus {
  /// The place in the source code where the row is connected with the state.
  package let site: DeclarationSite
  /// The value of the state with which this row has the focus.
  private let own: AnyHashable
  /// Returns the value of the state; `nil` if it says that no row has the focus.
  private let read: () -> AnyHashable?
  /// Writes the value with which this row has the focus, or that no row has it.
  private let write: (_ isFocused: Bool) -> Void

  /// Creates the connection of a row with a state.
  /// - Parameters:
  ///   - own: The value of the state with which this row has the focus.
  ///   - read: Returns the value of the state; `nil` if it says that no row has the focus.
  ///   - write: Writes the value with which this row has the focus, or that no row has it.
  package init(
    at site: DeclarationSite, own: AnyHashable, read: @escaping () -> AnyHashable?,
    write: @escaping (_ isFocused: Bool) -> Void
  ) {
    (self.site, self.own, self.read, self.write) = (site, own, read, write)
  }

  /// Creates the connection of a row with a flag.
  package init(
    at site: DeclarationSite, isFocused: @escaping () -> Bool, write: @escaping (Bool) -> Void
  ) {
    self.init(at: site, own: Flag(), read: { isFocused() ? Flag() : nil }, write: write)
  }

  /// The value of a flag that is `true`.
  private struct Flag: Hashable {}

  /// The value of the state; `nil` if it says that no row has the focus.
  package var value: AnyHashable? { read() }

  /// Whether the state says that this row has the focus.
  package var isWanted: Bool { read() == own }

  /// Writes that this row has the focus.
  package func take() { write(true) }

  /// Writes that no row has the focus.
  package func clear() { write(false) }

  /// Returns whether a value of a state at a place in the source code is met if this row has the
  /// focus.
  package func meets(_ value: AnyHashable, at site: DeclarationSite) -> Bool {
    // All flags have the same value.
    value == own && (site == self.site || !(own.base is Flag))
  }
}

/// The states of the focus with which the rows of a screen are connected.
package struct FocusStates {
  /// One row for each place in the source code that connects rows with a state: the one that was
  /// declared last.
  package private(set) var rows: [DeclarationSite: RowFocus] = [:]
  /// Whether a row was declared since this was last set to `false`.
  package var isNew = false

  /// The values of the states that say that a row has the focus.
  package var values: [DeclarationSite: AnyHashable] { rows.compactMapValues(\.value) }

  fileprivate mutating func add(_ focus: RowFocus) {
    rows[focus.site] = focus
    isNew = true
  }
}

extension StateScope {
  /// Records that the current evaluation declares a row that is connected with a state of the
  /// focus. Reads the state, so that the table is evaluated again when it changes.
  package static func note(_ focus: RowFocus) {
    _ = focus.value
    guard let current, !current.isSearching else { return }
    current.focusStates.add(focus)
  }
}
