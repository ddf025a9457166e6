/// A view controller whose view is a table view.
@MainActor open class UITableViewController: UIViewController {
  public var clearsSelectionOnViewWillAppear = true
  /// The control above the rows, which is that of the table view.
  public var refreshControl: UIRefreshControl? {
    didSet {
      guard Rule.refreshControlIsThatOfTheTable.isFollowed else { return }
      (viewIfLoaded as? UITableView)?.refreshControl = refreshControl
    }
  }
  private let style: UITableView.Style

  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  public var tableView: UITableView! {  // implicitly unwrapped in UIKit
    view as? UITableView
  }

  override open func loadView() {
    let tableView = UITableView(frame: .zero, style: style)
    tableView.refreshControl = refreshControl
    view = tableView
  }

  override open func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, Rule.appearingEndsTheSelection.isFollowed else {
      return
    }
    for path in tableView.indexPathsForSelectedRows ?? [] {
      tableView.deselectRow(at: path, animated: animated)
    }
  }

  override open func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    if Rule.controllerEditsItsTable.isFollowed { tableView.setEditing(editing, animated: animated) }
  }
}
