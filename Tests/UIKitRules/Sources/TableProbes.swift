import UIKit

/// How a table view gets its rows, its cells and its headers.
@MainActor let tableProbes: [Probe] = [
  Probe(
    "dataSourceIsNotRetained", "UITableView.h: “@property (nonatomic, weak, nullable) … dataSource”"
  ) {
    let table = UITableView(frame: .zero, style: .plain)
    var source: TableScreen? = TableScreen(1)
    table.dataSource = source
    source = nil
    try expect("whether it is released", table.dataSource == nil, is: true)
  },

  Probe(
    "settingTheDataSourceReloads", "UITableView: a new data source is asked without `reloadData`"
  ) {
    let (screen, other) = (TableScreen(3), TableScreen(5))
    screen.table.dataSource = other
    try expect("the number of rows", screen.table.numberOfRows(inSection: 0), is: 5)
  },

  Probe(
    raising: "dequeuedIdentifierIsRegistered",
    "UITableView.h: “guarantees a cell is returned …, assuming identifier is registered”"
  ) {
    let screen = TableScreen(3)
    screen.makeCell = { $0.dequeueReusableCell(withIdentifier: "unknown", for: $1) }
    screen.table.reloadData()
    screen.table.layoutIfNeeded()
  },

  Probe(
    raising: "cellIsDequeuedForTheRequestedRow",
    "UITableView.h: “dequeueReusableCellWithIdentifier:forIndexPath:”, for the row of the request"
  ) {
    let screen = TableScreen(3)
    _ = screen.table.dequeueReusableCell(withIdentifier: "row", for: screen.path(1))
  },

  Probe(
    raising: "cellIsDequeuedOnce",
    "UIKit's message: “Attempted to dequeue multiple cells for the same index path, which is not "
      + "allowed.”"
  ) {
    let screen = TableScreen(3)
    screen.makeCell = {
      _ = $0.dequeueReusableCell(withIdentifier: "row", for: $1)
      return $0.dequeueReusableCell(withIdentifier: "row", for: $1)
    }
    screen.table.reloadData()
    screen.table.layoutIfNeeded()
  },

  Probe(
    "unknownIdentifierHasNoCell",
    "UITableView.h: “- (nullable …)dequeueReusableCellWithIdentifier:(NSString *)identifier”"
  ) {
    let screen = TableScreen(3)
    try expect(
      "the cell", screen.table.dequeueReusableCell(withIdentifier: "unknown"), is: nil)
    try expect(
      "the header", screen.table.dequeueReusableHeaderFooterView(withIdentifier: "unknown"),
      is: nil)
  },

  Probe(
    "reusedCellIsPrepared",
    "UITableViewCell.h: “this is called just before the cell is returned from … dequeue…”"
  ) {
    final class CountingCell: UITableViewCell {
      var (dequeues, preparations) = (0, 0)

      override func prepareForReuse() {
        super.prepareForReuse()
        preparations += 1
      }
    }
    let screen = TableScreen(100)
    var cells: [CountingCell] = []
    screen.table.register(CountingCell.self, forCellReuseIdentifier: "counting")
    screen.makeCell = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "counting", for: path)
      guard let counting = cell as? CountingCell else { return nil }
      counting.dequeues += 1
      if !cells.contains(counting) { cells.append(counting) }
      return counting
    }
    screen.table.reloadData()
    for row in 0..<80 { screen.scroll(to: CGFloat(row) * 44) }
    try expect("whether cells are reused", cells.count < 60, is: true)
    try expect(
      "whether each reuse was prepared", cells.allSatisfy { $0.preparations >= $0.dequeues - 1 },
      is: true)
  },

  Probe(
    "reusedCellKeepsWhatItShowed",
    "UITableViewCell.prepareForReuse: “you should only reset attributes of the cell that are not "
      + "related to content”"
  ) {
    let screen = TableScreen(100)
    for cell in screen.table.visibleCells { cell.accessoryType = .checkmark }
    screen.scroll(to: 40 * 44)
    let marked = screen.table.visibleCells.filter { $0.accessoryType == .checkmark }
    try expect("whether a reused cell is marked", marked.isEmpty, is: false)
  },

  Probe(
    raising: "cellBelongsToOneRow", "UITableView: `cellForRowAt` returns a cell of no other row"
  ) {
    let screen = TableScreen(3)
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    screen.makeCell = { _, _ in cell }
    screen.table.reloadData()
    screen.table.layoutIfNeeded()
  },

  Probe(
    raising: "answersChangeNothing",
    "UITableView: nothing is updated while the data source answers `cellForRowAt`"
  ) {
    let screen = TableScreen(3)
    screen.makeCell = { table, path in
      if path.row == 1 { table.performBatchUpdates(nil) }
      return nil
    }
    screen.table.reloadData()
    screen.table.layoutIfNeeded()
  },

  Probe(
    "rowsAreNotMadeOutsideOfAWindow",
    "UITableView: rows are laid out when there is a window (UITableViewAlertForLayoutOutside…)"
  ) {
    let screen = TableScreen(30)
    screen.table.removeFromSuperview()
    screen.forgetRequests()
    screen.texts[0].insert("new", at: 0)
    screen.update { $0.table.insertRows(at: [$0.path(0)], with: .none) }
    try expect("the number of requests", screen.requests.count, is: 0)
    screen.controller.view.addSubview(screen.table)
    screen.table.layoutIfNeeded()
    try expect("whether cells are requested", screen.requests.isEmpty, is: false)
  },

  Probe(
    "cellsAreMeasuredWhenDisplayed",
    "UITableView.h: “Use the estimatedHeight methods to quickly calculate guessed values …”"
  ) {
    let screen = TableScreen(100)
    screen.texts[0][50] = longText
    screen.table.reloadData()
    screen.table.layoutIfNeeded()
    let estimate = screen.table.rectForRow(at: screen.path(50)).height
    screen.scroll(to: 45 * 44)
    let height = screen.table.rectForRow(at: screen.path(50)).height
    try expect("whether the row has grown", height > estimate, is: true)
  },

  Probe("offsetStaysInContent", "UITableView: after rows are deleted, the last ones are visible") {
    let screen = TableScreen(100)
    screen.scroll(to: 88 * 44)
    screen.texts[0].removeSubrange(20..<100)
    screen.update { screen in
      screen.table.deleteRows(at: (20..<100).map { screen.path($0) }, with: .none)
    }
    await letTransitionEnd()
    let end = screen.table.contentOffset.y + screen.table.bounds.height
    try expect("whether the offset is in the content", end <= 21 * 44, is: true)
  },

  Probe(
    "scrolledCellKeepsTheKeyboard", "UITableView: a cell with the first responder is not reused"
  ) {
    let screen = TableScreen(100)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    screen.table.cellForRow(at: screen.path(0))?.contentView.addSubview(field)
    try expect("whether the field has the keyboard", field.becomeFirstResponder(), is: true)
    screen.scroll(to: 60 * 44)
    await letTransitionEnd()
    try expect("whether it keeps the keyboard", field.isFirstResponder, is: true)
  },

  Probe(
    "tableHeaderViewIsASubview", "UITableView.h: “accessory view for above row content”"
  ) {
    let screen = TableScreen(3)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    screen.controller.view.addSubview(view)
    screen.table.tableHeaderView = view
    try expect("the superview", view.superview, is: screen.table)
  },

  Probe(
    "fullSwipeIsAllowed", "UISwipeActionsConfiguration.h: “default YES, set to NO to prevent a …”"
  ) {
    let configuration = UISwipeActionsConfiguration(actions: [])
    try expect("the default", configuration.performsFirstActionWithFullSwipe, is: true)
  },
]

/// What a table view tells, and what it tells its delegate.
@MainActor let readingProbes: [Probe] = [
  Probe(
    raising: "missingRowHasNoRect", "UIKit's message: “request for rect at invalid index path”"
  ) {
    let screen = TableScreen(3)
    _ = screen.table.rectForRow(at: screen.path(3))
  },

  Probe(
    raising: "missingRowIsNotSelected", "UIKit's message: “request for rect at invalid index path”"
  ) {
    let screen = TableScreen(3)
    screen.table.selectRow(at: screen.path(3), animated: false, scrollPosition: .none)
  },

  Probe(
    raising: "missingRowIsNotScrolledTo",
    "UIKit's message: “row (3) beyond bounds (3) for section (0)”"
  ) {
    let screen = TableScreen(3)
    screen.table.scrollToRow(at: screen.path(3), at: .top, animated: false)
  },

  Probe(
    raising: "missingSectionHasNoRows",
    "UIKit's message: “request for number of rows in section 1 when there is only 1 section”"
  ) {
    let screen = TableScreen(3)
    _ = screen.table.numberOfRows(inSection: 1)
  },

  Probe("invisibleCellIsNil", "UITableView.h: “Returns nil when no cell exists”") {
    let screen = TableScreen(100)
    let cell = screen.table.cellForRow(at: screen.path(0))
    try expect("whether the first cell exists", cell == nil, is: false)
    try expect("the cell far below", screen.table.cellForRow(at: screen.path(90)), is: nil)
  },

  Probe("invisibleCellHasNoPath", "UITableView.h: “returns nil if cell is not visible”") {
    let screen = TableScreen(100)
    screen.makeCell = { _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    screen.table.reloadData()
    screen.table.layoutIfNeeded()
    guard let cell = screen.table.cellForRow(at: screen.path(0)) else {
      throw Difference(description: "expected a cell, found none")
    }
    try expect("the path", screen.table.indexPath(for: cell), is: screen.path(0))
    screen.scroll(to: 60 * 44)
    try expect("the path", screen.table.indexPath(for: cell), is: nil)
  },

  Probe(
    "invisibleHeaderIsNil", "UITableView.headerView(forSection:): `nil` if it is not visible"
  ) {
    let screen = TableScreen(40, 40)
    screen.hasHeaders = true
    screen.table.reloadData()
    screen.table.layoutIfNeeded()
    try expect("whether the first exists", screen.table.headerView(forSection: 0) == nil, is: false)
    try expect("the second header", screen.table.headerView(forSection: 1), is: nil)
  },

  Probe(
    "selectingCallsNoDelegate",
    "UITableView.h: “These methods will not call the delegate methods …, nor will it send out a "
      + "notification.”"
  ) {
    let screen = TableScreen(3)
    screen.table.selectRow(at: screen.path(1), animated: false, scrollPosition: .none)
    try expect("the selection", screen.table.indexPathForSelectedRow, is: screen.path(1))
    try expect("the calls", screen.selections, is: [])
  },

  Probe(
    "deselectingCallsNoDelegate",
    "UITableView.h: “Selects and deselects rows. These methods will not call the delegate methods”"
  ) {
    let screen = TableScreen(3)
    screen.table.selectRow(at: screen.path(1), animated: false, scrollPosition: .none)
    screen.table.deselectRow(at: screen.path(1), animated: false)
    try expect("the selection", screen.table.indexPathForSelectedRow, is: nil)
    try expect("the calls", screen.selections, is: [])
  },

  Probe("indexTitlesAreCached", "UITableView.h: “Reloads the section index bar.”") {
    let screen = TableScreen(30, 30)
    screen.indexTitles = ["A", "B"]
    screen.table.reloadData()
    screen.table.layoutIfNeeded()
    let before = screen.indexRequests
    screen.texts[0].removeLast()
    screen.update { $0.table.deleteRows(at: [$0.path(29)], with: .none) }
    screen.scroll(to: 10 * 44)
    try expect("requests after a batch", screen.indexRequests - before, is: 0)
    screen.table.reloadSectionIndexTitles()
    try expect("whether it is asked", screen.indexRequests > before, is: true)
  },

  Probe(
    "controllerEditsItsTable",
    "UITableViewController.h: “Implements -setEditing:animated: to toggle the editing state of the "
      + "table.”"
  ) {
    let controller = UITableViewController(style: .plain)
    controller.setEditing(true, animated: false)
    try expect("whether the table is edited", controller.tableView.isEditing, is: true)
  },

  Probe(
    "appearingEndsTheSelection",
    "UITableViewController.h: “defaults to YES. If YES, any selection is cleared in "
      + "viewWillAppear:”"
  ) {
    let source = TableScreen(3)
    let controller = UITableViewController(style: .plain)
    let navigation = UINavigationController(rootViewController: controller)
    controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    controller.tableView.dataSource = source
    source.makeCell = { $0.dequeueReusableCell(withIdentifier: "row", for: $1) }
    let window = makeWindow()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    await letTransitionEnd()
    controller.tableView.selectRow(at: source.path(1), animated: false, scrollPosition: .none)
    navigation.pushViewController(UIViewController(), animated: false)
    await letTransitionEnd()
    navigation.popViewController(animated: false)
    await letTransitionEnd()
    try expect("the selection", controller.tableView.indexPathForSelectedRow, is: nil)
  },

  Probe(
    "refreshControlIsThatOfTheTable",
    "UIRefreshControl.h: “Once assigned to a UITableViewController, the frame of the control is "
      + "managed automatically.”"
  ) {
    let controller = UITableViewController(style: .plain)
    let control = UIRefreshControl()
    _ = controller.view
    controller.refreshControl = control
    try expect("the control", controller.tableView.refreshControl, is: control)
  },

  Probe(
    "refreshingHasToBeEnded",
    "UIRefreshControl.h: “Must be explicitly called when the refreshing has completed”"
  ) {
    let screen = TableScreen(3)
    let control = UIRefreshControl()
    var actions = 0
    control.addAction(UIAction { _ in actions += 1 }, for: .valueChanged)
    screen.table.refreshControl = control
    control.beginRefreshing()
    await letTransitionEnd()
    try expect("whether it refreshes", control.isRefreshing, is: true)
    try expect("the number of actions", actions, is: 0)
    control.endRefreshing()
    try expect("whether it refreshes", control.isRefreshing, is: false)
  },
]
