#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import Combine
  public import SwiftUI
  public import Tables
  public import TablesModel
  public import TablesRouting

  /// Shows a table as a `List` with native controls.
  ///
  /// ```swift
  /// struct SettingsView: View {
  ///   var body: some View { TableView { settings.table } }
  /// }
  /// ```
  /// The view has a navigation stack of its own, so do not put it inside another one: there, use a
  /// ``TableList``. The table is evaluated again when observed state that it has read changes, and
  /// when SwiftUI evaluates the view that contains this one. SwiftUI does not notice which state
  /// the closure of the table reads. To follow an `ObservableObject`, call ``follow(_:)``. For
  /// `@State`, and on systems without Observation, pass a value that changes with the state:
  /// ```swift
  /// TableView(following: model.version) { settings.table }
  /// ```
  @MainActor public struct TableView: View, DeclaredView {
    var declaration: TableViewDeclaration

    /// Creates a view of a table that a closure declares.
    /// - Parameters:
    ///   - followed: A value that changes with the state. The table is evaluated again when the
    ///     view that contains this one passes a different value. Defaults to `nil`.
    ///   - onOutcome: Called with the outcome after an action of the user, or after work has ended.
    public init(
      words: Words = .current, following followed: AnyHashable? = nil,
      onOutcome: ((Outcome) -> Void)? = nil,
      @ScreenBuilder table: @escaping () -> any ScreenContent
    ) {
      declaration = .init(.table(table, words), in: .ownStack, onOutcome: onOutcome)
    }

    /// Creates a view of a router, which other hosts can share.
    public init(router: Router, onOutcome: ((Outcome) -> Void)? = nil) {
      declaration = .init(.router(router), in: .ownStack, onOutcome: onOutcome)
    }

    /// Returns the view with the colors of the app: the tint of controls and actions, and the
    /// colors of texts.
    public func themes(_ themes: Themes?) -> TableView {
      changing { $0.themes = themes }
    }

    /// Returns the view with a screen of the app, which is pushed when the user selects a row whose
    /// outcome is `.selected`, such as a `Segue` without a screen.
    ///
    /// ```swift
    /// TableView { settings.table }
    ///   .destination(of: "about") { AboutView() }
    /// ```
    public func destination(
      of row: RowID, @ViewBuilder content: @escaping () -> some View
    ) -> TableView {
      changing { $0.destinations[row] = { AnyView(content()) } }
    }

    /// Returns a view that evaluates the table again after each change of an object, also on
    /// systems without Observation. The view keeps no strong reference to the object.
    ///
    /// ```swift
    /// TableView { settings.table }.follow(settings.model)
    /// ```
    public func follow(_ object: some ObservableObject) -> TableView {
      changing { $0.follow(object) }
    }

    /// The list of the root, with the screens that rows lead to.
    public var body: some View { HostedTableView(declaration) }
  }

  extension Tables.Binding {
    /// Creates a binding that reads and writes a SwiftUI binding, such as that of a `@State`
    /// property.
    ///
    /// ```swift
    /// TableView(following: isOn) { Table { Switch("On", isOn: Binding($isOn)) } }
    /// ```
    @MainActor public init(_ binding: SwiftUI.Binding<Value>) {
      self.init(get: { binding.wrappedValue }, set: { binding.wrappedValue = $0 })
    }
  }

  extension SwiftUI.Binding {
    /// Creates a SwiftUI binding that reads and writes a table's binding, such as that of a
    /// `@Stored` property.
    ///
    /// ```swift
    /// Toggle("On", isOn: Binding(settings.$isOn))
    /// ```
    @MainActor public init(_ binding: Tables.Binding<Value>) {
      self.init(get: { binding.wrappedValue }, set: { binding.wrappedValue = $0 })
    }
  }
#endif
