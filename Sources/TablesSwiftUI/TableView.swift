#if canImport(SwiftUI) && !os(watchOS)
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
  /// The view has a navigation stack of its own, so do not put it inside another one. The table is
  /// evaluated again when observed state that it has read changes, and when SwiftUI evaluates the
  /// view that contains this one. SwiftUI does not notice which state the closure of the table
  /// reads. To follow an `ObservableObject`, call ``follow(_:)``. For `@State`, and on systems
  /// without Observation, pass a value that changes with the state:
  /// ```swift
  /// TableView(following: model.version) { settings.table }
  /// ```
  @MainActor public struct TableView: View {
    @StateObject private var model: TableViewModel
    private var declaration: TableViewDeclaration
    private var themes: Themes?
    private var linksScreens = false
    @Environment(\.colorScheme) private var scheme
    @Environment(\.dismiss) private var dismiss

    /// Creates a view of a table that a closure declares.
    /// - Parameters:
    ///   - followed: A value that changes with the state. The table is evaluated again when the
    ///     view that contains this one passes a different value. Defaults to `nil`.
    ///   - onOutcome: Called with the outcome after an action of the user, or after work has ended.
    public init(
      words: Words = .ofApp, following followed: AnyHashable? = nil,
      onOutcome: ((Outcome) -> Void)? = nil,
      @ScreenBuilder table: @escaping () -> any ScreenContent
    ) {
      declaration = TableViewDeclaration(table: table, onOutcome: onOutcome)
      _model = StateObject(wrappedValue: TableViewModel(words: words, table: table))
    }

    /// Creates a view of a router, which other hosts can share.
    public init(router: Router, onOutcome: ((Outcome) -> Void)? = nil) {
      declaration = TableViewDeclaration(router: router, onOutcome: onOutcome)
      _model = StateObject(wrappedValue: TableViewModel(router))
    }

    /// Returns the view with the colors of the app: the tint of controls and actions, and the
    /// colors of texts.
    public func themes(_ themes: Themes?) -> TableView {
      var view = self
      view.themes = themes
      return view
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
      var view = self
      view.declaration.destinations[row] = { AnyView(content()) }
      return view
    }

    /// Returns the view with the links of systems without `NavigationStack`, for tests of them.
    func linkingScreens() -> TableView {
      var view = self
      view.linksScreens = true
      return view
    }

    /// Returns a view that evaluates the table again after each change of an object, also on
    /// systems without Observation. The view keeps no strong reference to the object.
    ///
    /// ```swift
    /// TableView { settings.table }.follow(settings.model)
    /// ```
    public func follow(_ object: some ObservableObject) -> TableView {
      var view = self
      view.declaration.followed[ObjectIdentifier(object)] = { [weak object] change in
        object.map { AnyCancellable($0.objectWillChange.sink { _ in change() }) }
      }
      return view
    }

    /// The list of the root, with the screens that rows lead to.
    public var body: some View {
      stack
        .environment(\.tableThemes, themes)
        .tinted(Palette(themes: themes, scheme: scheme).color(\.accent))
        .onAppear {
          model.leave = { dismiss() }
          model.show(declaration)
          model.isInSight = true
        }
        .onDisappear { model.isInSight = false }
        // SwiftUI calls the closure of the body before, whose declaration is the old one.
        .onChange(of: declaration) { model.show($0) }
    }

    @ViewBuilder private var stack: some View {
      if #available(iOS 16, macOS 13, tvOS 16, *), !linksScreens {
        NavigationStack(path: model.path) {
          LevelView(model: model, screen: .root)
            .navigationDestination(for: HostedPath.Element.self) { element in
              switch element {
              case .level(let screen): LevelView(model: model, screen: screen)
              case .own(let row): model.destination(of: row)
              }
            }
        }
      } else {
        NavigationView { LevelView(model: model, screen: .root, linksNext: true) }
          #if os(iOS)
            .navigationViewStyle(.stack)
          #endif
      }
    }
  }

  extension View {
    /// Sets a tint. Without one, the tint that the app has set around the view stays, which
    /// `tint(nil)` would end.
    @ViewBuilder fileprivate func tinted(_ color: SwiftUI.Color?) -> some View {
      if let color { tint(color) } else { self }
    }
  }

  /// The closures that an app passes to a `TableView`. SwiftUI creates them again whenever it
  /// evaluates the view that contains the `TableView`; they may then have captured other values.
  @MainActor struct TableViewDeclaration: Equatable {
    /// A number that no other declaration has.
    private let number: Int
    /// Returns the table. `nil` if the app has created the view with a router.
    let table: (() -> any ScreenContent)?
    /// The router with which the app has created the view, if it has.
    let router: Router?
    let onOutcome: ((Outcome) -> Void)?
    /// The screens of the app, by the rows that lead to them.
    var destinations: [RowID: () -> AnyView] = [:]
    /// For each followed object, a function that takes a closure and calls it before each change of
    /// the object.
    var followed: [ObjectIdentifier: (@escaping () -> Void) -> AnyCancellable?] = [:]
    private static var last = 0

    init(
      router: Router? = nil, table: (() -> any ScreenContent)? = nil,
      onOutcome: ((Outcome) -> Void)?
    ) {
      Self.last += 1
      number = Self.last
      (self.router, self.table, self.onOutcome) = (router, table, onOutcome)
    }

    nonisolated static func == (left: TableViewDeclaration, right: TableViewDeclaration) -> Bool {
      left.number == right.number
    }
  }

  /// The router of a view, and the host that runs its work.
  @MainActor final class TableViewModel: ObservableObject {
    /// The closure that declares the table, which the router calls.
    private final class Source {
      var table: () -> any ScreenContent

      init(_ table: @escaping () -> any ScreenContent) { self.table = table }
    }

    private(set) var host: RouterHost
    /// The title and the rows that the views show, for each screen.
    var screens = HostedScreens()
    /// The row that led to the screen of the app that is shown; `nil` while there is none.
    @Published var own: RowID? { didSet { seen() } }
    /// Whether the view of the model is visible.
    var isInSight = false { didSet { seen() } }
    /// The question that work has asked last; `nil` for none.
    @Published var asked: HostedQuestion?
    /// The text that an input method composes in the field of a row; `nil` for none.
    var composed: (row: RowRef, text: String)?
    /// For each screen, whether its table was searchable when its view was first evaluated.
    var beganSearchable: [ScreenID: Bool] = [:]
    private var source: Source?
    private var declaration: TableViewDeclaration?
    private var followed: [ObjectIdentifier: AnyCancellable] = [:]
    private var version = -1

    init(_ router: Router) {
      host = RouterHost(router)
      listen()
    }

    /// Tells the router whether its current screen is visible.
    private func seen() { host.isVisible = isInSight && own == nil }

    private func listen() {
      host.onUpdate = { [weak self] in self?.update() }
      host.onOutcome = { [weak self] in self?.tell($0) }
      host.onQuestion = { [weak self] in self?.asked = $0 }
    }

    /// Shows another router, with which the app has created the view again.
    private func use(_ router: Router) {
      (host.onUpdate, host.onQuestion) = (nil, nil)
      host.cancelTasks()
      host.viewsWereReleased()
      host = RouterHost(router)
      (screens, own, version) = (HostedScreens(), nil, -1)
      (composed, beganSearchable) = (nil, [:])
      listen()
      seen()
    }

    deinit { host.viewsWereReleased() }

    convenience init(words: Words, table: @escaping () -> any ScreenContent) {
      let source = Source(table)
      self.init(Router(words: words) { source.table() })
      self.source = source
    }

    /// Shows the table of the newest declaration of the app.
    func show(_ new: TableViewDeclaration) {
      let isOther = declaration.map { $0 != new } ?? false
      declaration = new
      if let table = new.table { source?.table = table }
      if let router = new.router, router !== self.router { use(router) }
      observe(new)
      if isOther { router.invalidate() }
      host.update()
    }

    /// Observes the objects of a declaration, and no others.
    private func observe(_ new: TableViewDeclaration) {
      followed = followed.filter { new.followed[$0.key] != nil }
      for (object, begin) in new.followed where followed[object] == nil {
        followed[object] = begin { [weak self] in
          // The object has its new values only after this call, which may be on any thread.
          Task { @MainActor in self?.router.invalidate() }
        }
      }
    }

    /// Returns the screen of the app to which a row leads; `nil` if there is none.
    func destination(of row: RowID) -> AnyView? { declaration?.destinations[row]?() }

    /// Dismisses the view, because a row of the first screen says so.
    var leave: () -> Void = {}

    private func tell(_ outcome: Outcome) {
      if case .left = outcome { Task { @MainActor in leave() } }
      if case .selected(let row) = outcome, declaration?.destinations[row] != nil { own = row }
      declaration?.onOutcome?(outcome)
    }

    var router: Router { host.router }

    /// The screens above the root.
    var path: SwiftUI.Binding<[HostedPath.Element]> {
      SwiftUI.Binding {
        self.hostedPath.elements
      } set: { elements in
        let path = self.hostedPath.going(backTo: elements)
        if self.own != path.own { self.own = path.own }
        self.pop(to: path.screens.last ?? .root)
      }
    }

    private var hostedPath: HostedPath { HostedPath(screens: router.screens, own: own) }

    /// Goes back to a screen.
    func pop(to screen: ScreenID) {
      guard router.isOnStack(screen), screen != router.screen else { return }
      host.routeAfterTyping { $0.pop(to: screen) }
    }

    private func update() {
      let shown = screens
      screens.update(from: router)
      guard router.version != version else { return }
      version = router.version
      // Rows that are found or no longer found appear at once, as in other search fields.
      let isAnimated =
        router.searchText == nil && screens.hasOtherRows(on: router.screen, than: shown)
      withAnimation(isAnimated ? .default : nil) { objectWillChange.send() }
    }
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
