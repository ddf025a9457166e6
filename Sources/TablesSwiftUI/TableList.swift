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
  /// The list does not change the path of the stack. But a screen that SwiftUI pushes beside the
  /// path stays above everything that the path gets later. So screens above the table push no
  /// values, but further screens with `navigationDestination(isPresented:)`.
  ///
  /// When the table is evaluated again is explained for ``TableView``, which is a whole screen.
  @MainActor public struct TableList: View, DeclaredView {
    var declaration: TableViewDeclaration

    /// Creates a list of a table that a closure declares.
    /// - Parameters:
    ///   - followed: A value that changes with the state. The table is evaluated again when the
    ///     view that contains this one passes a different value. Defaults to `nil`.
    ///   - onOutcome: Called with the outcome after an action of the user, or after work has ended.
    public init(
      words: Words = .current, following followed: AnyHashable? = nil,
      onOutcome: ((Outcome) -> Void)? = nil,
      @ScreenBuilder table: @escaping () -> any ScreenContent
    ) {
      declaration = .init(.table(table, words), isInOuterStack: true, onOutcome: onOutcome)
    }

    /// Creates a list of a router, which other hosts can share.
    public init(router: Router, onOutcome: ((Outcome) -> Void)? = nil) {
      declaration = .init(.router(router), isInOuterStack: true, onOutcome: onOutcome)
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
