#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import Combine
  public import SwiftUI
  public import Tables
  public import TablesModel
  public import TablesRouting

  /// Shows a table as a `List` inside the app's own navigation.
  ///
  /// ```swift
  /// NavigationStack {
  ///   TableList { settings.table }
  ///     .navigationTitle("Settings")
  ///     .toolbar { Button("Help") { showHelp() } }
  /// }
  /// ```
  /// The list has no navigation stack of its own: the screens that rows lead to are pushed onto the
  /// one that it stands in. A `NavigationStack` is needed around it only if rows lead to
  /// screens. The title, the toolbar and the search field that the app sets around it are those of
  /// its screen; a title of the table is set by the list itself.
  ///
  /// Without a path, the list does not change that of the stack. But a screen that SwiftUI pushes
  /// beside the path stays above everything that the path gets later. If screens above the table
  /// push values, or the app removes screens from its path, pass the path: the screens of the table
  /// are then elements of it.
  ///
  /// ```swift
  /// NavigationStack(path: $path) {
  ///   TableList(path: $path) { settings.table }
  ///     .destination(of: "team") { NavigationLink("Ada", value: Person(name: "Ada")) }
  ///     .navigationDestination(for: Person.self) { PersonView(person: $0) }
  /// }
  /// ```
  /// While the path contains screens of a table, its `codable` is `nil`: to restore them, save the
  /// path of the router.
  ///
  /// When the table is evaluated again is explained for ``TableView``, which is a whole screen.
  @MainActor public struct TableList: View, DeclaredView {
    var declaration: TableViewDeclaration

    /// Creates a list of a table that a closure declares.
    /// - Parameters:
    ///   - path: The path of the stack that the list stands in. Defaults to `nil`: each screen
    ///     pushes the next one.
    ///   - followed: A value that changes with the state. The table is evaluated again when the
    ///     view that contains this one passes a different value. Defaults to `nil`.
    ///   - onOutcome: Called with the outcome after an action of the user, or after work has ended.
    public init(
      path: SwiftUI.Binding<NavigationPath>? = nil, words: Words = .current,
      following followed: AnyHashable? = nil, onOutcome: ((Outcome) -> Void)? = nil,
      @ScreenBuilder table: @escaping () -> any ScreenContent
    ) {
      declaration = .init(.table(table, words), in: .outerStack(path: path), onOutcome: onOutcome)
    }

    /// Creates a list of a router, which other hosts can share.
    /// - Parameter path: The path of the stack that the list stands in. Defaults to `nil`: each
    ///   screen pushes the next one.
    public init(
      router: Router, path: SwiftUI.Binding<NavigationPath>? = nil,
      onOutcome: ((Outcome) -> Void)? = nil
    ) {
      declaration = .init(.router(router), in: .outerStack(path: path), onOutcome: onOutcome)
    }

    /// Returns the list with the colors of the app, as ``TableView/themes(_:)``.
    public func themes(_ themes: Themes?) -> TableList {
      changing { $0.themes = themes }
    }

    /// Returns the list with a screen of the app for a row, as
    /// ``TableView/destination(of:content:)``.
    public func destination(
      of row: RowID, @ViewBuilder content: @escaping () -> some View
    ) -> TableList {
      changing { $0.destinations[row] = { AnyView(content()) } }
    }

    /// Returns a list that follows an object, as ``TableView/follow(_:)``.
    public func follow(_ object: some ObservableObject) -> TableList {
      changing { $0.follow(object) }
    }

    /// The list, without a stack.
    public var body: some View { HostedTableView(declaration) }
  }
#endif
