#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI
  public import TablesModel
  public import TablesRouting

  /// Shows a table as a `List` with native controls.
  ///
  /// ```swift
  /// struct SettingsView: View {
  ///   var body: some View { TableView { settings.table } }
  /// }
  /// ```
  /// The view navigates by itself: give it a place without a navigation view around it. The table is
  /// evaluated again when observed state that it has read has changed. For an `ObservableObject`, and
  /// for other state on systems without Observation, give the view a value that changes with it:
  /// ```swift
  /// TableView(following: model.version) { settings.table }
  /// ```
  @MainActor public struct TableView: View {
    @StateObject private var model: TableViewModel
    private let onOutcome: ((Outcome) -> Void)?
    private let followed: AnyHashable?
    private var themes: Themes?
    @Environment(\.colorScheme) private var scheme

    /// Creates a view of a table that a closure declares.
    /// - Parameters:
    ///   - followed: A value after whose changes the table is evaluated again.
    ///   - onOutcome: Called with what happened after the user did something, or after work has ended.
    public init(
      words: Words = .ofApp, following followed: AnyHashable? = nil,
      onOutcome: ((Outcome) -> Void)? = nil, table: @escaping () -> TablesModel.Table
    ) {
      _model = StateObject(
        wrappedValue: TableViewModel(Router(words: words, table: table)))
      (self.followed, self.onOutcome) = (followed, onOutcome)
    }

    /// Creates a view of a router, which other hosts can share.
    public init(router: Router, onOutcome: ((Outcome) -> Void)? = nil) {
      _model = StateObject(wrappedValue: TableViewModel(router))
      (followed, self.onOutcome) = (nil, onOutcome)
    }

    /// Returns the view with the colors of the app: the tint of controls and actions, and the colors of
    /// texts.
    public func themes(_ themes: Themes?) -> TableView {
      var view = self
      view.themes = themes
      return view
    }

    /// The list of the root, with the screens that rows lead to.
    public var body: some View {
      stack
        .environment(\.tableThemes, themes)
        .tint(Palette(themes: themes, scheme: scheme).color(\.accent))
        .onAppear {
          model.host.onOutcome = onOutcome
          model.host.update()
        }
        .onChange(of: followed) { _ in model.host.router.invalidate() }
    }

    @ViewBuilder private var stack: some View {
      if #available(iOS 16, macOS 13, tvOS 16, *) {
        NavigationStack(path: model.path) {
          LevelView(model: model, depth: 0)
            .navigationDestination(for: Int.self) { LevelView(model: model, depth: $0) }
        }
      } else {
        NavigationView { LevelView(model: model, depth: 0, linksNext: true) }
          #if os(iOS)
            .navigationViewStyle(.stack)
          #endif
      }
    }
  }

  /// The router of a view, and the host that runs its work.
  @MainActor final class TableViewModel: ObservableObject {
    let host: RouterHost
    private var version = -1

    init(_ router: Router) {
      host = RouterHost(router)
      host.onUpdate = { [weak self] in self?.update() }
    }

    var router: Router { host.router }

    /// The depths of the screens above the root.
    var path: SwiftUI.Binding<[Int]> {
      SwiftUI.Binding {
        Array(1..<(self.router.depth + 1))
      } set: { path in
        self.pop(to: path.count)
      }
    }

    /// Goes back to a screen.
    func pop(to depth: Int) {
      guard depth < router.depth else { return }
      host.route { $0.pop(toDepth: depth) }
    }

    /// Has the router do what the user has asked for, on the screen of a depth.
    func route(atDepth depth: Int, _ body: (Router) -> Outcome) {
      if depth == router.depth { host.route(body) }
    }

    /// Has the rows be loaded that come in pages and are in sight.
    func note(_ path: RowPath, isInSight: Bool, atDepth depth: Int) {
      guard depth == router.depth else { return }
      host.note(path, isInSight: isInSight)
    }

    private func update() {
      _ = router.presented  // brings the router up to date
      guard router.version != version else { return }
      version = router.version
      objectWillChange.send()
    }
  }
#endif
