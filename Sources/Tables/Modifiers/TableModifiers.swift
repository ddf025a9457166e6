extension Table {
  /// Sets whether the user can search the rows.
  ///
  /// ```swift
  /// Table("Settings") { … }.searchable(in: .nestedScreens)   // finds “Password” on another screen
  /// ```
  /// - Parameters:
  ///   - isSearchable: Whether hosts show a search field.
  ///   - scope: The rows that are searched. `.nestedScreens` includes those of the screens to which
  ///     rows lead. They are shown below the others, each with the titles of the screens that lead
  ///     to it. Selecting one opens its screen and reveals it.
  public func searchable(
    _ isSearchable: Bool = true, in scope: Table.SearchScope = .screen
  ) -> Table {
    changed { ($0.isSearchable, $0.searchScope) = (isSearchable, scope) }
  }

  /// Shows a search field whose text the app searches for, as a database or a server does. The
  /// screen itself filters no rows.
  ///
  /// ```swift
  /// Table("Songs") { ForEach(library.found) { Info($0.title) } }
  ///   .searchable(text: Binding(library, \.query))
  /// ```
  /// - Parameter text: The text, which is written at each change, and is empty when the user has
  ///   ended the search.
  public func searchable(text: Binding<String>) -> Table {
    changed {
      $0.isSearchable = true
      $0.behavior.searchedText = text.wrappedValue
      $0.behavior.search = { text.wrappedValue = $0 }
    }
  }

  /// Lets the user delete the rows that are `.deletable()` and move those that are `.movable()`.
  ///
  /// ```swift
  /// Table {
  ///   Section("Files") { ForEach(files) { Info($0.name).deletable() } }
  /// }
  /// .editable { path in files.remove(at: path.row) }
  /// ```
  /// A path counts all rows of the section. It is the path of the row before the change; the target
  /// of a move is its path after the change. The `.onDelete` of a row, and the `.onDelete` and
  /// `.onMove` of a ``ForEach``, take precedence; they also work in a table without this modifier.
  /// Changes that are not in `options` are denied to all rows. If a closure throws, the row shows
  /// the error.
  public func editable(
    _ options: EditingOptions = .all,
    onDelete: ((RowPath) throws -> Void)? = nil,
    onMove: ((_ source: RowPath, _ target: RowPath) throws -> Void)? = nil
  ) -> Table {
    changed {
      $0.editing = options
      $0.behavior.onDelete = onDelete.map { delete in
        { path in .perform { try delete(path) } }
      }
      $0.behavior.onMove = onMove.map { move in
        { source, target in .perform { try move(source, target) } }
      }
    }
  }

  /// Lets the user delete the rows that are `.deletable()` and move those that are `.movable()`, by
  /// asynchronous closures.
  ///
  /// ```swift
  /// .editable { path in
  ///   let id = model.files[path.row].id
  ///   try await server.delete(id)
  ///   model.files.removeAll { $0.id == id }
  /// }
  /// ```
  /// The row shows that its closure is running, or its error, and stays at its place until you
  /// declare the change. Deletions and moves of a screen never overlap: another deletion waits, and
  /// gets the path that its row has by then; a move is refused with a reason.
  @_disfavoredOverload
  public func editable(
    _ options: EditingOptions = .all,
    onDelete: (nonisolated(nonsending) (RowPath) async throws -> Void)? = nil,
    onMove: (
      nonisolated(nonsending) (_ source: RowPath, _ target: RowPath) async throws -> Void
    )? = nil
  ) -> Table {
    changed {
      $0.editing = options
      $0.behavior.onDelete = onDelete.map { delete in
        { path in .performAsync { try await delete(path) } }
      }
      $0.behavior.onMove = onMove.map { move in
        { source, target in .performAsync { try await move(source, target) } }
      }
    }
  }

  /// Performs an action when the user selects a row that has no effect of its own, such as a
  /// `Segue` without a destination.
  public func onSelect(_ perform: @escaping (Row) -> Void) -> Table {
    changed { $0.behavior.onSelect = perform }
  }

  /// Sets the rows that are shown if the table has none of its own.
  public func emptyState(@RowsBuilder _ content: () -> Rows) -> Table {
    var rows = content().list()
    rows.declareLateRows(in: nil, isEmptyState: true)
    return changed { $0.emptyState = rows }
  }

  /// Sets the actions in the bars of the screen.
  ///
  /// ```swift
  /// Table("New list") { … }
  ///   .toolbar {
  ///     Action("Cancel", role: .cancel, placement: .leading).pops()
  ///     Action("Save") { try await save() }.pops().disabledWhileInvalid()
  ///   }
  /// ```
  /// Each is a row like any other: a test selects it by its title or id, it may be asynchronous and
  /// shows its progress and its error, it may ask, and it may be disabled. Only its place differs:
  /// beside the title, or with `placement: .bottom` in a bar below the rows. A `Segue` opens its
  /// screen.
  ///
  /// Without an id of its own, an action has its position as id, which is printed as `toolbar/0`.
  public func toolbar(@ActionsBuilder _ content: () -> Actions) -> Table {
    let rows = content().ofToolbar
    return changed { $0.toolbar = rows }
  }

  /// Lets the user refresh the table: the closure runs, and then loaded rows are loaded again.
  ///
  /// Without a closure, only loaded rows are loaded again. The old rows stay visible during the
  /// refresh and if it fails.
  public func refreshable(
    _ refresh: nonisolated(nonsending) @escaping () async throws -> Void = {}
  ) -> Table {
    changed { $0.behavior.refresh = refresh }
  }

  /// Performs an action whenever the screen becomes the visible one: when it is opened, when the
  /// user comes back to it from a screen above, and when its host shows it again.
  ///
  /// ```swift
  /// Table("Server") { … }
  ///   .onAppear { model.refresh() }
  ///   .onDisappear { model.persist() }
  /// ```
  /// The closures of several modifiers are called in order. If one screen replaces another, the
  /// `onDisappear` of the other is called first. Screens through which a path only leads, as with
  /// `open(path:revealing:)`, do not appear.
  public func onAppear(perform: @escaping () -> Void) -> Table {
    changed { $0.behavior.onAppear.append(perform) }
  }

  /// Performs an action whenever the screen is no longer the visible one: when it is left, when
  /// another screen covers it, and when its host hides it.
  ///
  /// When a screen is left, the text that is being typed was already written.
  public func onDisappear(perform: @escaping () -> Void) -> Table {
    changed { $0.behavior.onDisappear.append(perform) }
  }

  /// Runs asynchronous work from the time at which the screen first appears until it is left.
  ///
  /// ```swift
  /// Table("News") { ForEach(model.news) { Info($0.title) } }
  ///   .task { for await item in model.arrivals { model.news.append(item) } }
  /// ```
  /// The work runs in the isolation of the host, as that of an ``Action``. It continues while
  /// another screen covers this one, and is cancelled when the screen is left. It begins again when
  /// the screen is opened again. `settle()` does not wait for it. A test runs it with
  /// `screen.withTasks { … }`.
  ///
  /// The table follows what the work changes if this is observed, as the properties of an
  /// `@Observable` model are. Other changes are shown when the work ends or the user does
  /// something.
  ///
  /// A task is known by its place in the source. If the table no longer declares it, because it
  /// depends on a condition, it is cancelled, and begins again when the table declares it again.
  /// A host that ends, such as `withTasks`, cancels the work too. It then begins again in the next
  /// host, even if it went on to its end after it was cancelled; so work that must not be done
  /// twice asks the model whether it was done.
  ///
  /// The other arguments locate the declaration.
  public func task(
    fileID: String = #fileID, line: Int = #line, column: Int = #column,
    _ perform: nonisolated(nonsending) @escaping () async -> Void
  ) -> Table {
    changed {
      $0.behavior.addTask(at: DeclarationSite(fileID: fileID, line: line), column: column, perform)
    }
  }

  /// Runs asynchronous work as `task(_:)` does, and begins it anew when a value changes.
  ///
  /// ```swift
  /// .task(id: query) { await model.search(query) }
  /// ```
  /// The work that runs is then cancelled, and is not waited for; the closure of the evaluation
  /// that has found the new value begins. When the user comes back from a screen above, the work
  /// begins anew only if the value has changed meanwhile.
  public func task(
    id value: some Hashable, fileID: String = #fileID, line: Int = #line, column: Int = #column,
    _ perform: nonisolated(nonsending) @escaping () async -> Void
  ) -> Table {
    let site = DeclarationSite(fileID: fileID, line: line)
    return changed {
      $0.behavior.addTask(at: site, column: column, of: AnyHashable(value), perform)
    }
  }

  func changed(_ change: (inout Table) -> Void) -> Table {
    var copy = self
    change(&copy)
    return copy
  }
}
