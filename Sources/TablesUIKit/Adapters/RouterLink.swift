#if canImport(UIKit) && !os(watchOS)
  import TablesModel
  import TablesRouting
  import UIKit

  #if canImport(Combine)
    import Combine
  #endif

  /// Connects a router with the table views that show its screens, and with the navigation
  /// controller that contains them.
  @MainActor final class RouterLink {
    let host: RouterHost
    /// Keeps the navigation controller up to date with the screens of the router.
    var navigation: NavigationStack?
    /// The colors of all screens.
    var palette = Palette() {
      didSet {
        guard palette != oldValue else { return }
        for source in sources { source.source?.showAgain(insteadOf: oldValue) }
      }
    }
    /// The images that the rows have loaded.
    let images = RowImages.cached()
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
    private var visible: Set<ObjectIdentifier> = []
    private var sources: [Weak] = []

    private struct Weak {
      weak var source: RouterSource?
    }

    init(router: Router, dragPause: @escaping DragWatch.Pause = DragWatch.tenthOfSecond) {
      self.dragPause = dragPause
      host = RouterHost(router)
      host.onUpdate = { [weak self] in self?.updateViews() }
      host.onQuestion = { [weak self] question in
        self?.sources.compactMap(\.source).last { $0.isCurrent }?.ask(question)
      }
    }

    deinit { host.viewsWereReleased() }

    var router: Router { host.router }

    func add(_ source: RouterSource) {
      sources.removeAll { $0.source == nil }
      sources.append(Weak(source: source))
    }

    /// Records whether the view of a view controller is visible. During a swipe back, the views of
    /// two screens are.
    ///
    /// Which screen appears is decided by the router: a swipe that the user cancels does not change
    /// its current screen.
    func record(_ controller: UIViewController, isVisible: Bool) {
      if isVisible {
        visible.insert(ObjectIdentifier(controller))
      } else {
        visible.remove(ObjectIdentifier(controller))
      }
      duringChange { host.isVisible = !visible.isEmpty }
    }

    /// Calls a closure while UIKit is changing the stack of view controllers.
    private func duringChange(_ body: () -> Void) {
      if let navigation { navigation.duringChange(body) } else { body() }
    }

    /// Updates the views while UIKit is changing the stack of view controllers.
    func updateDuringChange() { duringChange { host.update() } }

    private func updateViews() {
      let sources = sources.compactMap(\.source)
      for source in sources { source.update() }
      navigation?.update()
      for source in sources {
        source.selectOrigin()
        source.dismissClosedQuestion()
      }
    }
  }
#endif
