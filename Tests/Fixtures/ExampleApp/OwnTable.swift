import Combine
import TablesUIKit
import UIKit

/// A screen of the app with a table view of its own, and a row with a view of its own.
final class OwnTableScreen: UIViewController, UITableViewDelegate {
  private let router = Router {
    Table("Own") {
      RatingRow(stars: 4); Info("Below").id("below")
    }
  }
  private(set) var adapter: TableViewAdapter?
  private(set) var told: [Outcome] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let tableView = UITableView(frame: .zero, style: .insetGrouped)
    view.addSubview(tableView)
    tableView.pin(to: view)
    let adapter = TableViewAdapter(tableView, router: router)
    adapter.onOutcome = { [weak self] outcome in self?.told.append(outcome) }
    var options = TableViewOptions()
    options.animation = .fade
    options.operationLimit = 500
    options.delegate = self
    options.footerView = { _ in UIView() }
    adapter.options = options
    self.adapter = adapter
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    adapter?.isVisible = true
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    adapter?.isVisible = false
  }

  /// The place of a row in the table view, for a tip that points to it.
  func place(of id: RowID) -> RowPath? { adapter?.indexPath(of: id).map { RowPath($0) } }

  /// The name of the screen that the table view shows.
  var name: String? { adapter?.router?.titles.last }
}

/// A row that shows stars in UIKit, and their number elsewhere.
struct RatingRow: RowContent, UIContentProviding {
  var stars: Int

  var body: some RowContent { Info("Rating", detail: "\(stars)") }

  func contentConfiguration(for row: Row) -> any UIContentConfiguration {
    var content = UIListContentConfiguration.cell()
    content.text = String(repeating: "★", count: stars)
    return content
  }
}

/// A controller whose model tells its changes as an `ObservableObject` does, or not at all.
enum FollowingScreen {
  final class Model: ObservableObject {
    @Published var number = 1
    var isQuiet = false
  }

  @MainActor static func make(_ model: Model) -> TableViewController {
    let router = Router { Table("Number") { Info("\(model.number)").id("number") } }
    let controller = TableViewController(router: router, style: .grouped)
    controller.follow(model)
    return controller
  }

  /// Shows what the model did not tell, and the row of its number.
  @MainActor static func show(_ controller: TableViewController) throws(PathError) {
    controller.invalidate()
    try controller.open(path: [], revealing: "number")
    guard let path = controller.indexPath(of: "number") else { return }
    assert(IndexPath(RowPath(path)) == path)
    assert(controller.router?.titles == ["Number"])
  }

  /// The items of a controller in a table view that exists.
  @MainActor static func adapt(_ tableView: UITableView) -> [TableViewAdapter] {
    let letters = TableController(
      dataSource: DataSource(sections: [Section(items: ["A"])]),
      configurator: Configurator { (cell: LetterCell, item: String, path: RowPath) in
        cell.show(item)
      })
    let adapters = [
      TableViewAdapter(tableView, letters),
      TableViewAdapter(UITableView(frame: .zero, style: .plain)) { Table { Info("Row") } },
    ]
    adapters[1].follow(Model())
    return adapters
  }
}
