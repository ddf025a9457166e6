#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Tables
  import TablesModel
  import TablesRouting
  import UIKit

  #if canImport(Combine)
    import Combine
  #endif

  /// Connects a router with the table views that show its screens, and with the navigation
  /// controller that contains them.
  @MainActor final class RouterLink {
    let host: RouterRunner
    /// Keeps the navigation controller up to date with the screens of the router.
    var navigation: NavigationStack?
    /// The colors of all screens.
    var palette = Palette() {
      didSet {
        guard palette != oldValue else { return }
        for source in sources { source.object?.showAgain(insteadOf: oldValue) }
      }
    }
    /// The images that the rows have loaded.
    let images = RowImages<UIImage> { await .thumbnail(of: $0) }
    /// Removes the kept images when the device has little memory.
    private let memoryWarnings: MemoryWarnings
    /// The number of operations of a change above which the table view is reloaded instead of
    /// updated in batches.
    var operationLimit = defaultOperationLimit
    /// The pause between two checks whether a drag has ended.
    let dragPause: DragWatch.Pause
    #if canImport(Combine)
      /// The subscriptions to the objects whose changes update the table.
      var followed: [AnyCancellable] = []
    #endif
    /// The view controllers whose views are visible.
    private var visible: [Weak<TableViewController>] = []
    /// Whether the app has removed the root from the view controller that contained it.
    private var isRootRemoved = false
    private var sources: [Weak<RouterSource>] = []

    init(
      router: Router, dragPause: @escaping DragWatch.Pause = DragWatch.tenthOfSecond,
      notifications: NotificationCenter = .default
    ) {
      self.dragPause = dragPause
      memoryWarnings = MemoryWarnings(from: notifications) { [images] in images.removeAll() }
      host = RouterRunner(router, words: .current)
      host.onUpdate = { [weak self] in self?.updateViews() }
      host.onQuestion = { [weak self] question in
        self?.sources.compactMap(\.object).last { $0.isCurrent }?.ask(question)
      }
    }

    deinit { host.viewsWereReleased() }

    var router: Router { host.router }

    func add(_ source: RouterSource) {
      sources.removeAll { $0.object == nil }
      sources.append(Weak(object: source))
    }

    /// Records whether the view of a view controller is visible. During a swipe back, the views of
    /// two screens are.
    func record(_ controller: TableViewController, isVisible: Bool) {
      visible.removeAll { $0.object == nil || $0.object === controller }
      if isVisible { visible.append(Weak(object: controller)) }
      duringChange { reviewVisibility() }
      if visible.isEmpty { endIfRootIsRemoved() }
    }

    /// Tells the host whether the current screen is visible, and the root beside it.
    ///
    /// Which screen appears is decided by the router: a swipe that the user cancels does not change
    /// its current screen. When the user goes back over a screen of the app by several screens, the
    /// view of a screen below appears before UIKit has removed those between. Until then, the
    /// current screen is one of these, and must not appear.
    private func reviewVisibility() {
      let controllers = visible.compactMap(\.object)
      let showsCurrent = controllers.contains { $0.rows?.isCurrent == true }
      host.showsRoot =
        navigation?.isBeside == true && controllers.contains { $0.screen == .root }
      host.isVisible = !controllers.isEmpty && (host.isVisible || showsCurrent)
    }

    /// Records that the root was put into a view controller, or removed from it. Its table is gone
    /// if it is in none in the next turn of the main loop: the app may only be moving it.
    func rootMoved(to parent: UIViewController?) {
      isRootRemoved = parent == nil
      if isRootRemoved { Task { [weak self] in self?.endIfRootIsRemoved() } }
    }

    /// Cancels the tasks of screens after the app has removed the root, whose view controller it
    /// may keep. In a split view, screens may still be visible in another column.
    private func endIfRootIsRemoved() {
      visible.removeAll { $0.object == nil }
      if isRootRemoved, visible.isEmpty { host.cancelTasks() }
    }

    /// Calls a closure while UIKit is changing the stack of view controllers.
    private func duringChange(_ body: () -> Void) {
      if let navigation { navigation.duringChange(body) } else { body() }
    }

    /// Updates the views while UIKit is changing the stack of view controllers.
    func updateDuringChange() { duringChange { host.update() } }

    private func updateViews() {
      let sources = sources.compactMap(\.object)
      for source in sources { source.update() }
      navigation?.update()
      for source in sources {
        source.selectOrigin()
        source.dismissClosedQuestion()
      }
      if !visible.isEmpty, !host.isVisible { reviewVisibility() }
    }
  }

  /// A reference that does not retain its object.
  struct Weak<Object: AnyObject> {
    weak var object: Object?
  }
#endif
