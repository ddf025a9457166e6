#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Tables
  public import TablesCells
  public import TablesModel
  public import TablesRouting
  public import UIKit

  /// Shows a table, or the items of a controller, in your own table view.
  ///
  /// ```swift
  /// adapter = TableViewAdapter(tableView) { settings.table }
  /// ```
  /// The adapter is the data source and the delegate of the table view. Keep it for as long as the
  /// table view is shown, because the table view does not retain it.
  ///
  /// A table view that has no navigation controller shows the current screen of its router. Offer
  /// the user a way back that calls `router.pop()`.
  ///
  /// A `UITableViewController` scrolls the row that is typed into above the keyboard. In another
  /// view controller, constrain the bottom of the table view to the top of the keyboard:
  /// ```swift
  /// tableView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
  /// ```
  @MainActor public final class TableViewAdapter {
    /// The router of the table. `nil` if the adapter shows the items of a `TableController`.
    public let router: Router?
    /// Called with the outcome after an action of the user, or after work has ended.
    public var onOutcome: ((Outcome) -> Void)? {
      didSet { link?.host.onOutcome = onOutcome }
    }
    /// The options that the app sets besides the rows: animations, headers of its own, colors, a
    /// delegate.
    public var options: TableViewOptions {
      get { driver.options }
      set { driver.options = newValue }
    }

    /// Whether the table view is visible, so that the current screen appears, and its tasks run.
    /// The adapter is not told by the table view, so set it in `viewWillAppear` and
    /// `viewDidDisappear` if the table uses `onAppear`, `onDisappear` or `task`. Defaults to
    /// `true`.
    public var isVisible: Bool {
      get { link?.host.isVisible ?? true }
      set { link?.host.isVisible = newValue }
    }

    private let driver: TableViewDriver
    let link: RouterLink?

    /// Shows a table that a closure declares.
    public convenience init(
      _ tableView: UITableView, words: Words = .current,
      @ScreenBuilder table: @escaping () -> any ScreenContent
    ) {
      self.init(tableView, router: Router(words: words, table: table))
    }

    /// Shows the current screen of a router.
    public init(_ tableView: UITableView, router: Router) {
      let link = RouterLink(router: router)
      (self.router, self.link) = (router, link)
      let source = RouterSource(link: link, screen: nil)
      driver = TableViewDriver(source, dragPause: link.dragPause)
      driver.attach(to: tableView)
      link.host.isVisible = true
    }

    /// Shows the items of a controller with the cells of its configurator.
    public init<Configurator: CellConfigurator>(
      _ tableView: UITableView, _ controller: TableController<Configurator>,
      words: Words = .current
    ) {
      (router, link) = (nil, nil)
      driver = TableViewDriver(ItemSource(controller, words: words))
      driver.attach(to: tableView)
    }

    /// Returns the position of the row with an id, such as that of an outcome; `nil` if the screen
    /// has no such row. If several rows have the id, it is that of a visible row, or of the first
    /// row if none of them is visible.
    ///
    /// Returns `nil` for the items of a controller, whose closures are called with their paths.
    public func indexPath(of id: RowID) -> IndexPath? {
      (driver.source as? RouterSource)?.indexPath(of: id)
    }
  }

  /// The options of a table view besides its rows.
  ///
  /// ```swift
  /// controller.options.animation = .fade
  /// ```
  /// A pushed screen has the animation, the colors, the limit and the delegate that the root has
  /// when the screen is pushed. Header and footer views belong to the sections of one screen.
  @MainActor public struct TableViewOptions {
    /// The animation of rows that are inserted or deleted. Defaults to `.automatic`.
    public var animation = UITableView.RowAnimation.automatic
    /// The number of operations of a change, such as inserted rows, above which the table view is
    /// reloaded instead of updated in batches. Defaults to 2,000. The screens of a router share it,
    /// and do not count rows that only show other texts.
    public var operationLimit = defaultOperationLimit
    /// Returns your own header view of a section, such as one that the table view has dequeued, or
    /// `nil` for the text of the section. Called again when the texts of the section change.
    public var headerView: ((_ section: Int) -> UIView?)?
    /// Returns your own footer view of a section, or `nil` for the text of the section.
    public var footerView: ((_ section: Int) -> UIView?)?
    /// The colors of the app: the tint of controls and actions, and the colors of texts. Defaults
    /// to `nil`, for the colors of the system. The screens of a router share them; the cells of a
    /// configurator have their own colors.
    public var themes: Themes?
    /// Your own delegate of the table view. It gets the calls that the rows do not need, such as
    /// those for heights, scrolling and accessory buttons. It is not retained.
    public weak var delegate: (any UITableViewDelegate)?

    /// Creates the default options.
    public init() {}
  }
#endif
