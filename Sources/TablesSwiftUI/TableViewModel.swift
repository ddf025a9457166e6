#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import Combine
  import SwiftUI
  import Tables
  import TablesModel
  import TablesRouting

  #if canImport(UIKit)
    import UIKit
  #endif

  /// The router of a view, and the host that runs its work.
  @MainActor final class TableViewModel: ObservableObject {
    /// The newest closure that declares the table, which the router calls.
    private final class NewestTable {
      var declare: () -> any ScreenContent

      init(_ declare: @escaping () -> any ScreenContent) { self.declare = declare }
    }

    private(set) var host: RouterRunner
    /// The images that the rows have loaded.
    let images = RowImages<CGImage> { .thumbnail(of: $0) }
    #if canImport(UIKit)
      /// Removes the kept images when the device has little memory.
      private var memoryWarnings: AnyCancellable?
    #endif
    /// The title and the rows that the views show, for each screen.
    var screens = HostedScreens()
    /// The row that led to the screen of the app that is shown; `nil` while there is none.
    @Published var own: RowID? { didSet { seen() } }
    /// The colors of the screens in a stack of the app.
    @Published private(set) var themes: Themes?
    /// Whether a screen of the table is visible.
    private var isInSight = false { didSet { seen() } }
    /// The screens that are visible in a stack of the app.
    private var screensInSight: Set<ScreenID> = []
    /// The question that work has asked last; `nil` for none.
    @Published var asked: HostedQuestion?
    /// The text that an input method composes in the field of a row; `nil` for none.
    var composed: (row: RowRef, text: String)?
    /// The row whose text was refused when the user pressed Return in its field; `nil` after the
    /// next key, and after the keyboard has moved.
    var refused: RowRef?
    var revealFollower = RevealFollower()
    /// What the tables of the screens had when their views were first evaluated.
    private(set) var begun: [ScreenID: BegunScreen] = [:]
    /// Whether the view stands in a navigation stack of the app.
    let isInOuterStack: Bool
    /// The closure of the router; `nil` for a router of the app.
    private let table: NewestTable?
    private var declaration: TableViewDeclaration?
    private var followed: [ObjectIdentifier: AnyCancellable] = [:]
    private var version = -1

    init(_ declaration: TableViewDeclaration) {
      isInOuterStack = declaration.isInOuterStack
      switch declaration.source {
      case .table(let declare, let words):
        let table = NewestTable(declare)
        host = RouterRunner(Router(words: words) { table.declare() })
        self.table = table
      case .router(let router):
        host = RouterRunner(router, words: .current)
        table = nil
      }
      listen()
      #if canImport(UIKit)
        memoryWarnings = NotificationCenter.default
          .publisher(for: UIApplication.didReceiveMemoryWarningNotification)
          .sink { @Sendable [images] _ in Task { @MainActor in images.removeAll() } }
      #endif
    }

    /// Tells the router whether its current screen is visible.
    private func seen() { host.isVisible = isInSight && own == nil }

    /// Records that the view of a screen, or that of the whole table for `nil`, has appeared or
    /// disappeared. In a stack of the app, the view of the table is its root, which other screens
    /// of the table cover.
    func record(_ screen: ScreenID?, isVisible: Bool) {
      guard isInOuterStack else {
        if screen == nil { isInSight = isVisible }
        return
      }
      guard let screen else { return }
      if isVisible {
        screensInSight.insert(screen)
        isInSight = true
      } else {
        screensInSight.remove(screen)
        // The screen that covers this one may appear only afterwards. The task keeps the model,
        // which SwiftUI releases if the last view of the table has gone.
        Task { @MainActor in if screensInSight.isEmpty { isInSight = false } }
      }
    }

    private func listen() {
      host.onUpdate = { [weak self] in self?.update() }
      host.onOutcome = { [weak self] in self?.tell($0) }
      host.onQuestion = { [weak self] in self?.asked = $0 }
    }

    /// Shows another router, with which the app has created the view again.
    private func use(_ router: Router) {
      (host.onUpdate, host.onOutcome, host.onQuestion) = (nil, nil, nil)
      host.cancelTasks()
      host.viewsWereReleased()
      host = RouterRunner(router, words: .current)
      (screens, own, version) = (HostedScreens(), nil, -1)
      (composed, refused, begun, asked) = (nil, nil, [:], nil)
      revealFollower = RevealFollower()
      screensInSight.formIntersection([.root])
      listen()
      seen()
    }

    deinit { host.viewsWereReleased() }

    /// Shows the table of the newest declaration of the app.
    func show(_ new: TableViewDeclaration) {
      let isOther = declaration.map { $0 != new } ?? false
      declaration = new
      if new.themes != themes { themes = new.themes }
      switch new.source {
      case .table(let declare, _): table?.declare = declare
      case .router(let router): if router !== self.router { use(router) }
      }
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

    /// Dismisses the view, because a row or an action of the first screen has `pops`.
    var leave: () -> Void = {}

    private func tell(_ outcome: Outcome) {
      if case .exited = outcome { Task { @MainActor in leave() } }
      if case .selected(let row) = outcome, declaration?.destinations[row] != nil { own = row }
      declaration?.onOutcome?(outcome)
    }

    /// Returns the view of a screen above the root.
    @ViewBuilder func screen(of element: HostedPath.Element) -> some View {
      switch element {
      case .level(let screen): themed(LevelView(model: self, screen: screen))
      case .own(let row): destination(of: row)
      }
    }

    /// Returns a screen above the root with the colors of the table. A screen gets the environment
    /// of its stack, which may be that of the app, and not the environment of the root.
    @ViewBuilder func themed(_ content: some View) -> some View {
      if isInOuterStack { ThemedView(content: content, themes: themes) } else { content }
    }

    var router: Router { host.router }

    /// Returns the parts that the list of a screen is made with, such as a search field. SwiftUI
    /// cannot add one later, so the list is made again when the table gets one. While the user is
    /// typing, this waits, because it would close the keyboard.
    func begun(
      _ screen: ScreenID, _ content: HostedScreens.ShownContent, isTyping: Bool
    ) -> BegunScreen {
      var new = BegunScreen(content)
      if let known = begun[screen] {
        new.isTitled = known.isTitled
        if isTyping || new.hasSameList(as: known) { return known }
        new.first = host.firstInSight(on: screen)
      }
      begun[screen] = new
      return new
    }

    /// The screens above the first one of a stack, which is the root or that of a sheet.
    func path(from first: ScreenID) -> SwiftUI.Binding<[HostedPath.Element]> {
      SwiftUI.Binding {
        self.hostedPath(from: first).elements
      } set: { elements in
        let old = self.hostedPath(from: first)
        let new = old.going(backTo: elements)
        // The router goes back first. Otherwise, a screen on the way would be visible meanwhile.
        if new.screens != old.screens { self.pop(to: new.screens.last ?? first) }
        if new.own != old.own { self.own = new.own }
      }
    }

    private func hostedPath(from first: ScreenID) -> HostedPath {
      let screens = router.stack(from: first)
      return HostedPath(screens: screens, own: screens.last == router.screen ? own : nil)
    }

    /// Leaves the sheet above a screen, which the user or a view of the app has dismissed.
    ///
    /// A sheet with unsaved input cannot be swiped down. But a view in the sheet can dismiss it,
    /// even while another sheet covers it. The sheet then stays, because the router still presents
    /// it, and the user is asked.
    func dismissSheet(above screen: ScreenID) {
      guard let sheet = router.sheet(above: screen) else { return }
      if let question = host.requestDismissal(of: sheet) {
        asked = question
        return
      }
      if own != nil { own = nil }
    }

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

  /// What SwiftUI cannot give to a list later, or take away from it, without making the list again.
  struct BegunScreen: Equatable {
    let isSearchable: Bool
    let isRefreshable: Bool
    fileprivate(set) var isTitled: Bool
    /// The first visible row at the time when the list was made again; `nil` if the list was never
    /// made again.
    fileprivate(set) var first: RowRef?

    fileprivate func hasSameList(as other: BegunScreen) -> Bool {
      isSearchable == other.isSearchable && isRefreshable == other.isRefreshable
    }

    fileprivate init(_ content: HostedScreens.ShownContent) {
      isSearchable = content.table?.isSearchable == true
      isRefreshable = content.table?.behavior.refresh != nil
      isTitled = !content.title.isEmpty
    }
  }
#endif
