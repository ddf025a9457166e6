#if canImport(UIKit) && !os(watchOS)
  public import Tables
  public import TablesCells
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
  @MainActor public final class TableViewAdapter {
    /// The router of the table; `nil` for the items of a controller.
    public let router: Router?
    /// Called with the outcome after an action of the user, or after work has ended.
    public var onOutcome: ((Outcome) -> Void)? {
      didSet { link?.host.onOutcome = onOutcome }
    }
    /// What the app chooses besides the rows: animations, its own headers, its colors, its
    /// delegate.
    public var options: TableViewOptions {
      get { driver.options }
      set { driver.options = newValue }
    }

    private let driver: any TableDriver
    let link: RouterLink?

    /// Shows a table that a closure declares.
    public convenience init(
      _ tableView: UITableView, words: Words = .ofApp,
      @ScreenBuilder table: @escaping () -> Table
    ) {
      self.init(tableView, router: Router(words: words, table: table))
    }

    /// Shows the current screen of a router.
    public init(_ tableView: UITableView, router: Router) {
      let link = RouterLink(router: router)
      (self.router, self.link) = (router, link)
      driver = RouterDriver(link: link, depth: nil)
      driver.attach(to: tableView)
      link.host.update()
    }

    /// Shows the items of a controller with the cells of its configurator.
    public init<Configurator: CellConfigurator>(
      _ tableView: UITableView, _ controller: TableController<Configurator>,
      words: Words = .ofApp
    ) {
      (router, link) = (nil, nil)
      driver = ControllerDriver(controller, words: words)
      driver.attach(to: tableView)
    }

    /// Returns the place of the row with an id, such as that of an outcome; `nil` if the screen has
    /// no such row. If several rows have the id, it is that of a visible one or else the first one.
    ///
    /// It is `nil` for the items of a controller, whose closures are called with their paths.
    public func indexPath(of id: RowID) -> IndexPath? {
      (driver as? RouterDriver)?.indexPath(of: id)
    }
  }
#endif
