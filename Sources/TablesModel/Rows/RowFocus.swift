/// The connection of a row with a state of the app that says which row has the keyboard focus. The
/// modifiers `focused(_:equals:)` and `focused(_:)` create it.
package struct RowFocus {
  /// The place in the source code where the row is connected with the state.
  package let site: DeclarationSite
  /// The value that the state has while this row has the focus.
  private let own: AnyHashable
  /// Returns the value of the state; `nil` if it says that no row has the focus.
  private let read: () -> AnyHashable?
  /// Writes that this row has the focus or, for `false`, that no row has it.
  private let write: (_ isFocused: Bool) -> Void
  /// Whether the state can be read and written after the row is gone.
  package let outlivesRow: Bool

  /// Creates the connection of a row with a state.
  /// - Parameters:
  ///   - own: The value that the state has while this row has the focus.
  ///   - read: Returns the value of the state; `nil` if it says that no row has the focus.
  ///   - write: Writes that this row has the focus or, for `false`, that no row has it.
  ///   - outlivesRow: Whether the state can be read and written after the row is gone.
  package init(
    at site: DeclarationSite, own: AnyHashable, outlivesRow: Bool,
    read: @escaping () -> AnyHashable?, write: @escaping (_ isFocused: Bool) -> Void
  ) {
    (self.site, self.own, self.outlivesRow) = (site, own, outlivesRow)
    (self.read, self.write) = (read, write)
  }

  /// Creates the connection of a row with a flag.
  package init(
    at site: DeclarationSite, outlivesRow: Bool, isFocused: @escaping () -> Bool,
    write: @escaping (Bool) -> Void
  ) {
    self.init(
      at: site, own: Flag(), outlivesRow: outlivesRow, read: { isFocused() ? Flag() : nil },
      write: write)
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

  /// Whether the state is a flag of this row alone.
  package var isFlag: Bool { own.base is Flag }

  /// Returns whether a value of a state that several rows share means that this row has the focus.
  package func meets(_ value: AnyHashable) -> Bool { value == own && !isFlag }
}

/// A value of a focus state, and the place in the source code where rows are connected with the
/// state.
package struct FocusValue: Hashable {
  package let site: DeclarationSite
  package let value: AnyHashable

  package init(site: DeclarationSite, value: AnyHashable) {
    (self.site, self.value) = (site, value)
  }
}

/// The rows of a screen that are connected with focus states of the app.
///
/// They are collected again with each evaluation, because the state of a row that is no longer
/// declared may read data that no longer exists.
package struct FocusStates {
  /// The rows that the last evaluation has declared.
  private var declared: [RowFocus] = []
  /// The connected rows that were created most recently because they were read, such as rows of a
  /// `ForEach`.
  private var created: [RowFocus] = []
  /// Whether a row was declared or created since this was last set to `false`.
  package var isNew = false
  /// Whether connected rows were ever created because they were read.
  package private(set) var hasCreatedRows = false

  /// The largest number of rows in ``created``. The oldest are removed.
  private static let limit = 64

  /// The rows whose states can be read.
  package var rows: [RowFocus] { declared + created }

  /// The current values of the states that say that some row has the focus, each with the number of
  /// rows that are connected with the state and the place.
  package var values: [FocusValue: Int] {
    var values: [FocusValue: Int] = [:]
    for row in rows {
      if let value = row.value { values[FocusValue(site: row.site, value: value), default: 0] += 1 }
    }
    return values
  }

  /// Forgets the rows, before the table is evaluated.
  mutating func begin() {
    if !declared.isEmpty || !created.isEmpty { (declared, created, isNew) = ([], [], true) }
  }

  fileprivate mutating func add(_ focus: RowFocus, isDeclared: Bool) {
    isNew = true
    if isDeclared { return declared.append(focus) }
    hasCreatedRows = true
    if created.count == Self.limit { created.removeFirst() }
    created.append(focus)
  }
}

extension StateScope {
  /// Records that the current evaluation has declared or created a row that is connected with a
  /// focus state. Reads the state, so that the table is evaluated again when it changes.
  package static func note(_ focus: RowFocus) {
    _ = focus.value
    guard let current, !current.isSearching else { return }
    current.focusStates.add(focus, isDeclared: current.isEvaluatingTable)
  }
}
