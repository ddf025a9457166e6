/// A view controller whose view is a table view.
@MainActor open class UITableViewController: UIViewController {
  public var clearsSelectionOnViewWillAppear = true
  public var refreshControl: UIRefreshControl?
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

  override open func loadView() { view = UITableView(frame: .zero, style: style) }

  override open func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for path in tableView.indexPathsForSelectedRows ?? [] {
      tableView.deselectRow(at: path, animated: animated)
    }
  }

  override open func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
  }
}
