#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Tables
  public import TablesCells
  import TablesModel
  public import TablesRouting
  public import UIKit

  /// Shows a table, or the items of a controller, on a screen of its own.
  ///
  /// ```swift
  /// let controller = TableViewController { settings.table }
  /// navigationController.pushViewController(controller, animated: true)
  /// ```
  /// The table is updated when observed state that it has read changes. Screens that rows lead to
  /// are pushed onto the navigation controller of this controller. Without a navigation controller,
  /// they replace the current screen.
  public final class TableViewController: UITableViewController {
    /// Called with the outcome after an action of the user, or after work has ended. The app
    /// handles outcomes here that the table does not handle, such as `.selected`.
    ///
    /// The second argument is the controller of the current screen, from which the closure can
    /// present another one.
    public var onOutcome: ((Outcome, TableViewController) -> Void)?
    /// The router of the table; `nil` for the items of a controller.
    public var router: Router? { link?.router }

    let link: RouterLink?
    /// The screen of the router that this view controller shows.
    let screen: ScreenID
    /// Whether the router has left this screen already.
    var isLeaving = false
    let driver: TableViewDriver
    /// The rows of the screen; `nil` for the items of a controller.
    var rows: RouterSource? { driver.source as? RouterSource }
    /// What this screen has set in its bars.
    var placed = PlacedItems()
    var search: SearchBar?
    var itemSearch: ItemSearch?
    /// Shows in the bar what the user can do with the items of a controller. Does nothing for a
    /// table.
    private var updateItemBar: () -> Void = {}

    // MARK: Creating

    /// Creates the screen of a table that a closure declares.
    public convenience init(
      style: UITableView.Style = .insetGrouped, words: Words = .current,
      @ScreenBuilder table: @escaping () -> any ScreenContent
    ) {
      self.init(router: Router(words: words, table: table), style: style)
    }

    /// Creates the root screen of a router, which other hosts can share.
    public convenience init(router: Router, style: UITableView.Style = .insetGrouped) {
      let link = RouterLink(router: router)
      self.init(link: link, screen: .root, style: style)
      let navigation = NavigationStack(root: self, link: link)
      link.navigation = navigation
      link.host.onOutcome = { [weak self] outcome in
        guard let self else { return }
        onOutcome?(outcome, navigation.current ?? self)
        if case .exited = outcome { leaveRoot() }
      }
    }

    /// Creates the screen of a controller's items.
    public init<Configurator: CellConfigurator>(
      _ controller: TableController<Configurator>, style: UITableView.Style = .plain,
      words: Words = .current
    ) {
      (link, screen) = (nil, .root)
      let source = ItemSource(controller, words: words)
      driver = TableViewDriver(source)
      super.init(style: style)
      updateItemBar = { [weak self, weak controller] in controller.map { self?.updateBar(of: $0) } }
      controller.observeChoices(source) { [weak self] in self?.updateItemBar() }
    }

    /// Creates a screen of a router's stack.
    init(link: RouterLink, screen: ScreenID, style: UITableView.Style) {
      self.link = link
      self.screen = screen
      let source = RouterSource(link: link, screen: screen)
      driver = TableViewDriver(source, dragPause: link.dragPause)
      super.init(style: style)
      source.onUpdate = { [weak self] in self?.updateBar() }
      updateBar()
    }

    /// Creates a screen above another one, whose style and options it takes over.
    convenience init(link: RouterLink, screen: ScreenID, above: TableViewController) {
      self.init(link: link, screen: screen, style: above.tableView.style)
      options.animation = above.options.animation
      options.delegate = above.options.delegate
    }

    /// Not available, because a table is declared in code.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    // MARK: For the app

    /// Opens the screen that a path of ids leads to from the root, and reveals a row if one is
    /// given: a deep link to a row.
    ///
    /// View controllers of the app above the screens of the table are popped. If the controller is
    /// not in a navigation controller yet, the screens are pushed as soon as it is. If the screen
    /// is open already, it stays as it is, and what is being typed in it, too. Before a sheet is
    /// left whose input is not saved, the user is asked.
    ///
    /// The table view scrolls to the row and highlights it once, as soon as its screen is shown and
    /// the row is loaded.
    /// - Throws: `PathError` if a row does not lead to another screen, or if the last screen has no
    ///   such row. Nothing has changed then.
    public func open(path: [RowID], revealing row: RowID? = nil) throws(PathError) {
      guard let link else { return }
      defer { link.host.update() }
      let outcome = try link.router.requestOpen(path: path, revealing: row) {
        // The text that is being typed is stored first, because the user leaves its screen.
        (link.navigation?.current ?? self).viewIfLoaded?.endEditing(true)
      }
      if case .asked = outcome { return }
      link.navigation?.uncoversScreen = true
    }

    /// Updates the table after a change of state that is not observed.
    public func invalidate() { router?.invalidate() }

    /// The options that the app sets besides the rows: animations, headers of its own, colors, a
    /// delegate.
    public var options: TableViewOptions {
      get { driver.options }
      set { driver.options = newValue }
    }

    /// Returns the position of the row with an id, such as that of an outcome; `nil` if the screen
    /// has no such row. If several rows have the id, it is that of a visible row, or of the first
    /// row if none of them is visible.
    ///
    /// Returns `nil` for the items of a controller, whose closures are called with their paths.
    public func indexPath(of id: RowID) -> IndexPath? {
      rows?.indexPath(of: id)
    }

    /// Returns the cell of the row with an id, from which a popover can be presented; `nil` if the
    /// row has no cell, for example because it is not visible.
    ///
    /// ```swift
    /// controller.onOutcome = { outcome, controller in
    ///   guard case .selected(let id) = outcome else { return }
    ///   sheet.modalPresentationStyle = .popover
    ///   sheet.popoverPresentationController?.sourceView = controller.cell(of: id)
    ///   controller.present(sheet, animated: true)
    /// }
    /// ```
    public func cell(of id: RowID) -> UITableViewCell? {
      indexPath(of: id).flatMap { tableView.cellForRow(at: $0) }
    }

    // MARK: UIViewController

    override public func viewDidLoad() {
      super.viewDidLoad()
      // The search, and view controllers that are presented during it, belong to this screen.
      definesPresentationContext = true
      followNavigation()
      driver.attach(to: tableView)
      updateBar()
      updateItemBar()
    }

    override public func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      followNavigation()
      link?.record(self, isVisible: true)
      link?.updateDuringChange()
      updateItemBar()
      showToolbar()
    }

    override public func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      hideToolbar()
    }

    override public func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      tableView.flashScrollIndicators()
      followSearch()
      if screen == .root { link?.navigation?.rootAppeared() }
      rows?.followRouter()
    }

    override public func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      link?.record(self, isVisible: false)
    }

    override public func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      place(placed.searchField)
      if screen == .root { link?.rootMoved(to: parent) }
      guard parent == nil, !isLeaving, let link, let below = link.router.screen(below: screen)
      else { return }
      // The user went back. UIKit does not call this for a swipe that is cancelled. If the router
      // has meanwhile opened another screen, that screen stays.
      if link.router.isOnStack(screen) { link.router.pop(to: below) }
      link.updateDuringChange()
    }

    /// Presents a view controller, also during a search, while UIKit lets only the search
    /// controller present another one.
    override public func present(
      _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
      if let search = presentedViewController as? UISearchController {
        search.present(controller, animated: animated, completion: completion)
      } else {
        super.present(controller, animated: animated, completion: completion)
      }
    }

    /// Begins or ends editing the screen, as the Edit button does.
    ///
    /// The router then edits the screen too; see `Table.editing(_:)`. If the table has no rows that
    /// can be edited, only the table view is edited, with an Edit button of the app.
    override public func setEditing(_ editing: Bool, animated: Bool) {
      if let rows, editing != rows.isEditing {
        placed.animatesEditing = animated
        defer { placed.animatesEditing = true }
        if !rows.setEditing(editing), !allowsOwnEditing { return }
      }
      guard editing != isEditing else { return }  // The update of the router has set it.
      super.setEditing(editing, animated: animated)
      rows?.followMarks()
      driver.endSwipe(isReloaded: true)
      driver.handle(.reorderingEnded)
    }

    /// Whether the table view can be edited while the router does not edit the screen.
    private var allowsOwnEditing: Bool {
      guard let rows, let link else { return true }
      return link.router.table(on: rows.shownScreen)?.editMode == .automatic
    }

    /// Shows the current screen of the router instead of the root if there is no navigation
    /// controller.
    private func followNavigation() {
      guard screen == .root else { return }
      rows?.screen = navigationController == nil ? nil : .root
    }
  }

  extension UIDevice {
    /// Whether an app for Mac Catalyst has the controls of a Mac, which include neither a refresh
    /// control nor a stepper.
    var hasMacControls: Bool { userInterfaceIdiom == .mac }
  }

  extension UIViewController {
    /// Adds a view controller as a child, with its view inside a view of this one.
    ///
    /// ```swift
    /// add(child: letters) { child in child.pin(to: view) }
    /// ```
    /// - Parameter container: The view that gets the child's view. Defaults to the view of this
    ///   view controller.
    /// - Parameter configure: Sets constraints of the child's view, or anything else. The view has
    ///   no constraints of its own.
    public func add(
      child: UIViewController, to container: UIView? = nil, configure: (UIView) -> Void
    ) {
      addChild(child)
      child.view.translatesAutoresizingMaskIntoConstraints = false
      (container ?? view).addSubview(child.view)
      configure(child.view)
      child.didMove(toParent: self)
    }
  }

  extension UIView {
    /// Pins the edges of the view to those of another one that contains it.
    public func pin(to other: UIView) {
      NSLayoutConstraint.activate([
        leadingAnchor.constraint(equalTo: other.leadingAnchor),
        trailingAnchor.constraint(equalTo: other.trailingAnchor),
        topAnchor.constraint(equalTo: other.topAnchor),
        bottomAnchor.constraint(equalTo: other.bottomAnchor),
      ])
    }
  }

  // The current screen, which the system stores until the app is launched again.
  extension TableViewController {
    /// Returns an activity that stores the path of the current screen.
    ///
    /// Return it from your scene delegate, and restore it when the scene connects again:
    /// ```swift
    /// func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    ///   controller.restorationActivity(ofType: "com.example.settings")
    /// }
    ///
    /// func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) {
    ///   try? controller.restore(activity)  // as far as its rows still exist
    /// }
    /// ```
    /// - Parameter type: The type of the activity, which is one of the `NSUserActivityTypes` of the
    ///   app's `Info.plist`.
    public func restorationActivity(ofType type: String) -> NSUserActivity {
      let activity = NSUserActivity(activityType: type)
      guard let path = router?.restorablePath else { return activity }
      let data = try? JSONEncoder().encode(path)  // Fails only for infinite numbers: no id is one.
      if let data { activity.addUserInfoEntries(from: [Self.pathKey: data]) }
      return activity
    }

    /// Opens the screen whose path an activity has stored. Does nothing if it has stored none, or
    /// one of another version of the app that cannot be read.
    /// - Throws: `PathError` if a row does not lead to another screen any more. The screens before
    ///   it are then opened.
    public func restore(_ activity: NSUserActivity) throws(PathError) {
      guard let data = activity.userInfo?[Self.pathKey] as? Data,
        let path = try? JSONDecoder().decode([RowID].self, from: data),  // else of another version
        path != router?.restorablePath
      else { return }
      do {
        try open(path: path)
      } catch {
        try? open(path: error.leadingPath)  // What opens it may have changed it meanwhile.
        throw error
      }
    }

    private static let pathKey = "Tables.path"
  }
#endif

#if canImport(UIKit) && canImport(Combine) && !os(tvOS) && !os(watchOS)
  public import Combine
  import TablesRouting
  import UIKit

  extension TableViewController {
    /// Updates the table whenever an object announces a change, also on systems without
    /// Observation.
    ///
    /// ```swift
    /// let controller = TableViewController { settings.table }
    /// controller.follow(settings.model)                // an ObservableObject
    /// ```
    /// This retains neither the object nor the controller. It does nothing for the items of a
    /// `TableController`, which reports its changes itself.
    public func follow(_ object: some ObservableObject) { link?.follow(object) }
  }

  extension TableViewAdapter {
    /// Updates the table whenever an object announces a change, also on systems without
    /// Observation. This retains neither the object nor the adapter.
    public func follow(_ object: some ObservableObject) { link?.follow(object) }
  }

  extension RouterLink {
    fileprivate func follow(_ object: some ObservableObject) {
      // This is called before the object has its new values, so the table is evaluated later. It
      // may be called on any thread. Without `@Sendable`, Swift would take the closure for one of
      // the main actor, and stop the app when it is called on another thread.
      let following = object.objectWillChange.sink { @Sendable [weak self] _ in
        Task { @MainActor in self?.router.invalidate() }
      }
      followed.append(following)
    }
  }
#endif
