import Testing
import UIKit

/// The double raises an exception, or acts as UIKit does, where a table view or a control is not
/// used as Apple demands.
@MainActor @Suite(.ownProcess) struct DoubleRuleTests {
  private class Source: UITableViewDataSource, UITableViewDelegate {
    var texts = (0..<30).map { "row \($0)" }
    var header: String?
    var onCell: ((UITableView, IndexPath) -> Void)?
    var onMake: ((IndexPath) -> UITableViewCell?)?
    var onTarget: (() -> Void)?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      texts.count
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      if let cell = onMake?(indexPath) { return cell }
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      var content = UIListContentConfiguration.subtitleCell()
      content.text = texts[indexPath.row]
      cell.contentConfiguration = content
      onCell?(tableView, indexPath)
      return cell
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      guard let header else { return nil }
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.show(header)
      return view
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
      toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
      onTarget?()
      return proposed
    }

    func tableView(
      _ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath
    ) { texts.insert(texts.remove(at: source.row), at: target.row) }

    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
  }

  private let source = Source()
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let window = UIWindow(frame: .zero)

  init() {
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.dataSource = source
    tableView.delegate = source
    tableView.visibleRows = 6
    window.addSubview(tableView)
    window.layoutIfNeeded()
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func count(_ body: () -> Void) -> Int { UIException.catching(body).count }

  // MARK: When a table view can be changed

  @Test func `a lifted row holds updates, which the table view does not report`() {
    #expect(tableView.userLifts(path(0)))
    #expect(tableView.hasUncommittedUpdates)
    #expect(count { tableView.performBatchUpdates(nil) } == 1)
    #expect(count { tableView.reloadData() } == 1)
    tableView.userDrops(path(0), at: path(0))
    #expect(!tableView.hasUncommittedUpdates)
    #expect(count { tableView.performBatchUpdates(nil) } == 0)
  }

  @Test func `nothing is updated in the turn of a drop`() {
    _ = tableView.userDrags(path(0), over: path(2))
    tableView.userDrops(path(0), at: path(2))
    #expect(count { tableView.performBatchUpdates(nil) } == 1)
    UIMainLoop.turn()
    #expect(count { tableView.performBatchUpdates(nil) } == 0)
  }

  @Test func `the answer to a query changes neither the rows nor the stack`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    source.onCell = { table, path in if path.row == 10 { table.performBatchUpdates(nil) } }
    #expect(count { tableView.userScrolls(to: 9) } == 1)
    source.onTarget = { navigation.pushViewController(UIViewController(), animated: false) }
    #expect(count { _ = tableView.userDrags(path(9), over: path(10)) } == 1)
  }

  @Test func `an edit that ends during a reload must not update the rows`() {
    final class Ending: UITextFieldDelegate {
      var onEnd: (() -> Void)?
      func textFieldDidEndEditing(_ textField: UITextField) { onEnd?() }
    }
    let (field, ending) = (UITextField(frame: .zero), Ending())
    field.delegate = ending
    ending.onEnd = { tableView.performBatchUpdates(nil) }
    tableView.cellForRow(at: path(0))?.addSubview(field)
    field.becomeFirstResponder()
    #expect(count { tableView.reloadData() } == 1)
    #expect(!field.isFirstResponder)
  }

  // MARK: Cells

  @Test func `a cell is dequeued once, for the row that is requested`() {
    source.onCell = { table, path in
      _ = table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    #expect(count { tableView.userScrolls(to: 20) } > 0)
    source.onCell = nil
    #expect(
      count { _ = tableView.dequeueReusableCell(withIdentifier: "cell", for: path(3)) } == 1)
  }

  @Test func `two rows do not have one cell`() {
    let cell = UITableViewCell()
    source.onMake = { $0.row > 20 ? cell : nil }
    #expect(count { tableView.userScrolls(to: 18) } > 0)
  }

  @Test func `rows that do not exist are refused`() {
    #expect(count { _ = tableView.rectForRow(at: path(30)) } == 1)
    #expect(
      count { tableView.selectRow(at: path(30), animated: false, scrollPosition: .none) } == 1)
    #expect(count { _ = tableView.numberOfRows(inSection: 4) } == 1)
  }

  // MARK: Heights

  @Test func `rows have their heights when they were displayed, and lose them in a reload`() {
    source.texts[2] = String(repeating: "long ", count: 30)
    tableView.reloadData()
    #expect(tableView.contentSize.height == 1_320, "30 estimates")
    tableView.layoutIfNeeded()
    #expect(tableView.rectForRow(at: path(2)).height > 44)
    tableView.userScrolls(to: 12)
    let offset = tableView.contentOffset
    #expect(tableView.indexPathsForVisibleRows?.first == path(12))
    tableView.performBatchUpdates(nil)
    #expect(tableView.indexPathsForVisibleRows?.first == path(12))
    tableView.reloadData()
    #expect(tableView.contentOffset == offset)
    #expect(tableView.indexPathsForVisibleRows?.first != path(12), "the rows jump")
  }

  @Test func `a header keeps its height until the next batch`() {
    source.header = "short"
    tableView.reloadData()
    tableView.headerView(forSection: 0)?.show(String(repeating: "long ", count: 30))
    #expect(tableView.cutTexts.count == 1)
    tableView.performBatchUpdates(nil)
    #expect(tableView.cutTexts.isEmpty)
  }

  // MARK: Swipes and pulls

  @Test func `a row whose deletion was performed must have been deleted`() {
    _ = tableView.userSwipes(path(1))
    #expect(count { tableView.userTapsAction(0) } == 1)
    _ = tableView.userSwipes(path(1))
    let swipe = tableView.swipe
    tableView.reloadRows(at: [path(1)], with: .none)
    #expect(swipe?.hasMovedBack == true)
  }

  @Test func `a pull refreshes once, with the control of the table view`() {
    #expect(!tableView.userPullsDown())
    let control = UIRefreshControl()
    var refreshes = 0
    control.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
    tableView.refreshControl = control
    #expect(tableView.userPullsDown())
    #expect(!tableView.userPullsDown())
    #expect(refreshes == 1)
  }

  // MARK: Controls and views

  @Test func `controls that do not exist on a Mac are refused`() {
    UIDevice.current.userInterfaceIdiom = .mac
    #expect(count { _ = UIRefreshControl() } == 1)
    #expect(count { _ = UIStepper() } == 1)
    #expect(count { _ = UISwitch() } == 0)
  }

  @Test func `a date stays within its bounds, and a timer has wheels`() {
    let picker = UIDatePicker()
    picker.maximumDate = Date(timeIntervalSinceReferenceDate: 60)
    picker.date = Date(timeIntervalSinceReferenceDate: 90)
    #expect(picker.date == Date(timeIntervalSinceReferenceDate: 60))
    picker.datePickerMode = .countDownTimer
    #expect(count { picker.preferredDatePickerStyle = .compact } == 1)
  }

  @Test func `the views of a constraint have a common ancestor`() {
    let (view, other) = (UIView(), UIView())
    let constraint = view.topAnchor.constraint(equalTo: other.topAnchor)
    #expect(count { constraint.isActive = true } == 1)
    other.addSubview(view)
    #expect(count { view.topAnchor.constraint(equalTo: other.topAnchor).isActive = true } == 1)
    view.translatesAutoresizingMaskIntoConstraints = false
    #expect(count { view.topAnchor.constraint(equalTo: other.topAnchor).isActive = true } == 0)
  }

  @Test func `a view of a list shows lists, and the columns of a split view need a style`() {
    struct Other: UIContentConfiguration {
      func makeContentView() -> any UIView & UIContentView {
        UIListContentView(configuration: .cell())
      }
      func updated(for state: any UIConfigurationState) -> Other { self }
    }
    #expect(count { UIListContentView(configuration: .cell()).configuration = Other() } == 1)
    let split = UISplitViewController(style: .unspecified)
    #expect(count { _ = split.viewController(for: .primary) } == 1)
  }

  @Test func `a row is not selected while the table view is being edited`() {
    tableView.setEditing(true, animated: false)
    tableView.userTaps(path(0))
    #expect(tableView.indexPathForSelectedRow == nil)
    tableView.setEditing(false, animated: false)
    tableView.userTaps(path(0))
    #expect(tableView.indexPathForSelectedRow == path(0))
  }

  @Test func `an alert has one cancel button, and a child is added to its parent's view`() {
    let alert = UIAlertController(title: "a", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    #expect(count { alert.addAction(UIAlertAction(title: "Not", style: .cancel)) } == 1)
    let (parent, child, other) = (UIViewController(), UIViewController(), UIViewController())
    parent.addChild(child)
    #expect(count { other.view.addSubview(child.view) } == 1)
    #expect(count { parent.view.addSubview(child.view) } == 0)
  }
}

extension UITableViewHeaderFooterView {
  fileprivate func show(_ text: String) {
    var content = UIListContentConfiguration.plainHeader()
    content.text = text
    contentConfiguration = content
  }
}
