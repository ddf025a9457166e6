extension Section {
  /// Gives the section, whatever its items are, an explicit id, which stays the same if the section
  /// moves.
  public func id(
    _ id: some RowIDConvertible, fileID: String = #fileID, line: Int = #line
  ) -> Section {
    var copy = self
    (copy.id, copy.site) = (SectionID(id), DeclarationSite(fileID: fileID, line: line))
    return copy
  }
}

extension SectionContent {
  /// Gives the section an explicit id, which stays the same if the section moves.
  ///
  /// The values of the section's stored properties belong to this id too; see
  /// <doc:StateOfScreens>.
  public func id(
    _ id: some RowIDConvertible, fileID: String = #fileID, line: Int = #line
  ) -> Modified {
    _modified(with: (SectionID(id), DeclarationSite(fileID: fileID, line: line))) {
      ($0.id, $0.site) = $1
    }
  }

  /// Lets the user collapse the section. The screen keeps whether it is expanded.
  ///
  /// - Parameter isExpanded: Whether the section is expanded at first, as a literal. Defaults to
  ///   `true`.
  public func collapsible(isExpanded: FirstValue<Bool> = true) -> Modified {
    collapsible(initialValue: isExpanded.value)
  }

  /// Lets the user collapse the section. The screen keeps whether it is expanded.
  ///
  /// - Parameter isExpanded: Whether the section is expanded at first. It may be computed, as in
  ///   `.collapsible(initialValue: items.count < 10)`.
  public func collapsible(initialValue isExpanded: Bool) -> Modified {
    _modified(with: isExpanded) { $0.disclosure = $1 ? .expanded : .collapsed }
  }

  /// Lets the user collapse the section. The screen keeps whether it is expanded.
  @available(
    *, unavailable,
    message:
      "the screen keeps this value: bind it, $x or Binding(model, \\.x), or write initialValue:"
  )
  @_disfavoredOverload
  public func collapsible(isExpanded: some ExpressibleByBooleanLiteral) -> Modified {
    fatalError("unavailable")  // The compiler rejects every call.
  }

  /// Rejects values of other types, with a clearer message than the compiler's own.
  @available(
    *, unavailable,
    message: "isExpanded takes a Bool or a Tables.Binding<Bool>; initialValue: takes a first value"
  )
  @_disfavoredOverload
  public func collapsible<Value>(isExpanded: Value) -> Self { self }

  /// Lets the user collapse the section. A binding reads and writes whether it is expanded.
  public func collapsible(isExpanded: Binding<Bool>) -> Modified {
    modified { section in
      section.disclosure = isExpanded.wrappedValue ? .expanded : .collapsed
      section.setExpanded = { isExpanded.wrappedValue = $0 }
    }
  }

  /// Sets the rows that are shown if the section has none of its own and is not being loaded.
  public func emptyState(@RowsBuilder _ content: () -> Rows) -> Modified {
    let rows = content().list()
    return _modified(with: rows) {
      $0.emptyState = $1
      $0.showEmptyState()
    }
  }

  /// Sets the text that is shown, in gray, if the section has no rows and is not being loaded.
  public func emptyState(_ text: String) -> Modified {
    emptyState { Info(text).tint(.gray) }
  }

  /// Loads more rows of the section when its end comes into view, as long as there are more.
  ///
  /// ```swift
  /// Section("Songs") { ForEach(model.songs) { Info($0.title) } }
  ///   .loadsMore(while: model.hasMore) { try await model.loadNext() }
  /// ```
  /// A row at the end of the section says “Load more”, “Loading…”, or “Try again” with the
  /// reason. The closure runs when one of the last 20 rows before it is visible, and when the user
  /// selects it. It runs again while the end stays visible, unless it has added no row: then the
  /// user has to come back to the end, or to select the row. A search of the rows loads nothing.
  ///
  /// The closure is work of that row, whose id is printed as `Songs/more`. No `.id(_:)` gives this
  /// id to another row.
  /// - Parameters:
  ///   - hasMore: Whether there are more rows.
  ///   - load: Adds rows to the app's data. It runs in the isolation of the caller of `settle()`,
  ///     once at a time, and is cancelled if the user refreshes the table.
  public func loadsMore(
    while hasMore: Bool, _ load: nonisolated(nonsending) @escaping () async throws -> Void
  ) -> Modified {
    var action = Action(Words.english.loadMore, perform: load)
    action._declaration.row.wording = .loadMore
    let row = PlacedRow(action._declaration, statements: .more)
    return _modified(with: hasMore ? row : nil) { if let row = $1 { $0.addEnd(row) } }
  }

  /// Sets the actions beside the header of the section.
  ///
  /// ```swift
  /// Section("Queue") { ForEach(songs) { Info($0.title) } }
  ///   .headerAction { Action("Clear") { queue.clear() } }
  /// ```
  /// Each is a row like any other: a test selects it by its title or id, it may be asynchronous,
  /// and it may ask. Without an id of its own, it has its statement as id, which is printed as
  /// `Queue/action 0`. It is shown although the section is collapsed or empty, but not in a search.
  public func headerAction(@ActionsBuilder _ actions: () -> Actions) -> Modified {
    _modified(with: actions().ofHeader) { $0.headerActions = $1 }
  }

  /// Sets the footer, as the argument `footer:` of the section does: to a text that is shown as it
  /// is written.
  public func footer(_ text: String?) -> Modified { _modified(with: text) { $0.footer = $1 } }

  /// Sets the footer to a text with links and emphasis, which is written in Markdown.
  ///
  /// ```swift
  /// Section { Switch("Sync", isOn: $sync) }
  ///   .footer(markdown: "Read [how it works](https://example.org).")
  /// ```
  /// `MarkedText` tells what is understood: inline elements, and links to `https` and `mailto`. A
  /// footer without the label `markdown` is never read in this way.
  public func footer(markdown: String) -> Modified {
    _modified(with: MarkedText(markdown: markdown)) {
      $0.footer = $1.text
      $0.footerMarks = $1.marks
    }
  }

  /// Sets the color of the rows of the section, and of the actions beside its header, that have
  /// none of their own; see ``RowContent/tint(_:)``.
  public func tint(_ tint: Tint?) -> Modified { _modified(with: tint) { $0.shared.tint = $1 } }

  /// Disables the rows of the section, and the actions beside its header, if `isDisabled` is
  /// `true`.
  ///
  /// ```swift
  /// Section("Backup") { Switch("On Wi-Fi only", isOn: $onWiFi) }.disabled(!isBackupOn)
  /// ```
  /// Rows that are disabled themselves stay so, with their own reasons. A row that is enabled by
  /// `.disabled(false)` is disabled with the others. A section with several of these modifiers is
  /// disabled if one of them says so. It can still be collapsed.
  public func disabled(_ isDisabled: Bool = true) -> Modified {
    _modified(with: isDisabled) { if $1 { $0.shared.disable(because: nil) } }
  }

  /// Disables the rows of the section, and the actions beside its header, which show a reason. With
  /// a `nil` reason, this modifier disables nothing. Of several reasons, the last one is shown. See
  /// ``disabled(_:)``.
  public func disabled(because reason: String?) -> Modified {
    _modified(with: reason) { if let reason = $1 { $0.shared.disable(because: reason) } }
  }

  /// Sets the short title with which an index at the edge of the table leads to the section, such
  /// as the first letter of its rows.
  public func indexTitle(_ title: String?) -> Modified {
    _modified(with: title) { $0.indexTitle = $1 }
  }

  /// Sets the order of the section: sections with lower numbers come first, and sections with equal
  /// numbers keep the order of their declaration. Without this modifier, the number is 0.
  public func sortOrder(_ order: Int) -> Modified {
    _modified(with: order) { $0.sortOrder = $1 }
  }
}
