import UIKit

/// A table view with twelve visible rows in a window, and its data.
@MainActor final class TableScreen: NSObject, UITableViewDataSource, UITableViewDelegate {
  /// The texts of the rows of each section.
  var texts: [[String]]
  var indexTitles: [String]?
  var hasHeaders = false
  /// Makes a cell in place of the usual one.
  var makeCell: ((UITableView, IndexPath) -> UITableViewCell?)?
  /// Whether each row can be edited.
  var canEdit: (IndexPath) -> Bool = { _ in true }
  /// The rows for which a cell was requested.
  private(set) var requests: [IndexPath] = []
  private(set) var indexRequests = 0
  /// The calls of the delegate about the selection.
  private(set) var selections: [String] = []

  let table = UITableView(
    frame: CGRect(x: 0, y: 100, width: 320, height: 528), style: .plain)
  let controller = UIViewController()
  let window = makeWindow()

  /// Shows sections with some numbers of rows.
  init(_ counts: Int...) {
    texts = counts.map { count in (0..<count).map { "row \($0)" } }
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.view.addSubview(table)
    table.layoutIfNeeded()
  }

  func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  /// Scrolls without an animation.
  func scroll(to offset: CGFloat) {
    table.contentOffset = CGPoint(x: 0, y: offset)
    table.layoutIfNeeded()
  }

  /// Makes the calls of a batch, after the data was changed in it.
  func update(_ updates: @escaping (TableScreen) -> Void) {
    table.performBatchUpdates { updates(self) }
    table.layoutIfNeeded()
  }

  func forgetRequests() { requests = [] }

  /// A cell of the usual kind, for a row that is requested.
  func usualCell(at path: IndexPath) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
    var content = UIListContentConfiguration.cell()
    content.text = texts[path.section][path.row]
    cell.contentConfiguration = content
    return cell
  }

  // MARK: Data source

  func numberOfSections(in tableView: UITableView) -> Int { texts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts[section].count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    requests.append(indexPath)
    return makeCell?(tableView, indexPath) ?? usualCell(at: indexPath)
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    indexRequests += 1
    return indexTitles
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    canEdit(indexPath)
  }

  // MARK: Delegate

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard hasHeaders else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var content = UIListContentConfiguration.plainHeader()
    content.text = "section \(section)"
    view.contentConfiguration = content
    return view
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selections.append("select")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    selections.append("deselect")
  }
}

/// A text that needs several lines.
let longText = String(repeating: "several words ", count: 20)

extension UIView {
  /// The first view of a kind, among the view and those inside.
  func first<Kind>(_ kind: Kind.Type) -> Kind? {
    self as? Kind ?? subviews.lazy.compactMap { $0.first(kind) }.first
  }
}
