import TablesModel

// The keyboard focus of the rows into which a text is typed.

extension TextField {
  /// Connects the field with a state that says which field has the keyboard focus.
  ///
  /// ```swift
  /// enum Field { case name, mail }
  /// @Stored var focus: Field?
  ///
  /// TextField("Name", text: $name).focused($focus, equals: .name)
  ///   .onSubmit { _ in focus = .mail }
  /// TextField("Mail", text: $mail).focused($focus, equals: .mail)
  /// ```
  /// When the state becomes `value`, the keyboard moves to the field, or, in a terminal, the edit
  /// of the row begins. When it becomes `nil`, the edit ends as if the user had left it. While
  /// the user types into the field, the state is `value`; it becomes `nil` when the user leaves the
  /// field, when the row is no longer shown or is disabled, and if no row of the screen has the
  /// value. A state that has a value when the screen opens moves the keyboard at once.
  ///
  /// Only rows into which the user types a text on every host can have the focus.
  ///
  /// The other arguments locate the declaration.
  public func focused<Value: Hashable>(
    _ focus: Binding<Value?>, equals value: Value, fileID: String = #fileID, line: Int = #line
  ) -> TextField {
    _modified(with: RowFocus(focus, value, DeclarationSite(fileID: fileID, line: line))) {
      $0.connect(with: $1)
    }
  }

  /// Connects the field with a flag that says whether it has the keyboard focus; see
  /// `focused(_:equals:)`.
  public func focused(
    _ isFocused: Binding<Bool>, fileID: String = #fileID, line: Int = #line
  ) -> TextField {
    _modified(with: RowFocus(isFocused, DeclarationSite(fileID: fileID, line: line))) {
      $0.connect(with: $1)
    }
  }
}

extension TextEditor {
  /// Connects the editor with a state that says which field has the keyboard focus, as
  /// `focused(_:equals:)` of a text field does.
  public func focused<Value: Hashable>(
    _ focus: Binding<Value?>, equals value: Value, fileID: String = #fileID, line: Int = #line
  ) -> TextEditor {
    _modified(with: RowFocus(focus, value, DeclarationSite(fileID: fileID, line: line))) {
      $0.connect(with: $1)
    }
  }

  /// Connects the editor with a flag that says whether it has the keyboard focus; see
  /// `focused(_:equals:)`.
  public func focused(
    _ isFocused: Binding<Bool>, fileID: String = #fileID, line: Int = #line
  ) -> TextEditor {
    _modified(with: RowFocus(isFocused, DeclarationSite(fileID: fileID, line: line))) {
      $0.connect(with: $1)
    }
  }
}

extension AnyRow {
  fileprivate mutating func connect(with focus: RowFocus) {
    behavior.focus = focus
    StateScope.note(focus)
  }
}

extension RowFocus {
  fileprivate init<Value: Hashable>(
    _ focus: Binding<Value?>, _ value: Value, _ site: DeclarationSite
  ) {
    self.init(at: site, own: AnyHashable(value), outlivesRow: focus.access.isAlwaysReadable) {
      focus.wrappedValue.map { AnyHashable($0) }
    } write: { isFocused in
      focus.wrappedValue = isFocused ? value : nil
    }
  }

  fileprivate init(_ isFocused: Binding<Bool>, _ site: DeclarationSite) {
    self.init(at: site, outlivesRow: isFocused.access.isAlwaysReadable) {
      isFocused.wrappedValue
    } write: {
      isFocused.wrappedValue = $0
    }
  }
}
