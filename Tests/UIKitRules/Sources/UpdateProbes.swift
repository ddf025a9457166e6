import UIKit

/// What reloads and batches of updates do.
@MainActor let updateProbes: [Probe] = [
  Probe(
    raising: "reloadIsNotInABatch", "UITableView: no `reloadData` inside a batch of updates"
  ) {
    let screen = TableScreen(3)
    screen.update { $0.table.reloadData() }
  },

  Probe(
    "reloadEndsTheSelection", "UITableView.h: “Reloads everything from scratch.”"
  ) {
    let screen = TableScreen(3)
    screen.table.selectRow(at: screen.path(1), animated: false, scrollPosition: .none)
    screen.table.reloadData()
    screen.table.layoutIfNeeded()
    try expect("the selection", screen.table.indexPathForSelectedRow, is: nil)
  },

  Probe("reloadKeepsTheOffset", "UITableView: `reloadData` does not scroll") {
    let screen = TableScreen(100)
    screen.scroll(to: 20 * 44)
    screen.table.reloadData()
    screen.table.layoutIfNeeded()
    try expect("the offset", screen.table.contentOffset.y, is: 20 * 44)
  },

  Probe("reloadHidesTheKeyboard", "UITableView: `reloadData` reuses the cell with the keyboard") {
    let screen = TableScreen(3)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    screen.table.cellForRow(at: screen.path(0))?.contentView.addSubview(field)
    try expect("whether the field has the keyboard", field.becomeFirstResponder(), is: true)
    screen.table.reloadData()
    screen.table.layoutIfNeeded()
    try expect("whether it keeps the keyboard", field.isFirstResponder, is: false)
  },

  Probe(
    "nestedBatchIsPartOfTheOuterOne",
    "UITableView.h: “Allows multiple insert/delete/reload/move calls to be animated "
      + "simultaneously. Nestable.”"
  ) {
    let screen = TableScreen(3)
    screen.texts[0] = ["row 1", "row 2", "new"]
    screen.update { screen in
      screen.table.performBatchUpdates {
        screen.table.deleteRows(at: [screen.path(0)], with: .none)
      }
      screen.table.insertRows(at: [screen.path(2)], with: .none)
    }
    try expect("the number of rows", screen.table.numberOfRows(inSection: 0), is: 3)
  },

  Probe(
    "batchCompletesAfterItsAnimation",
    "UITableView.performBatchUpdates: “A completion handler block to execute when all of the "
      + "operations are finished.”"
  ) {
    let screen = TableScreen(3)
    var isCompleted = false
    screen.texts[0].append("new")
    screen.table.performBatchUpdates {
      screen.table.insertRows(at: [screen.path(3)], with: .fade)
    } completion: { _ in
      isCompleted = true
    }
    try expect("whether it is completed at once", isCompleted, is: false)
    await letTransitionEnd()
    try expect("whether it is completed", isCompleted, is: true)
  },

  Probe("batchMeasuresAgain", "UITableView: an empty batch measures the visible rows again") {
    let screen = TableScreen(3)
    var content = UIListContentConfiguration.cell()
    content.text = longText
    screen.table.cellForRow(at: screen.path(1))?.contentConfiguration = content
    screen.table.performBatchUpdates(nil)
    screen.table.layoutIfNeeded()
    let height = screen.table.rectForRow(at: screen.path(1)).height
    try expect("whether the row is higher", height > 60, is: true)
  },

  Probe(
    "reloadedRowGetsAnotherCell",
    "UITableView.h: “Reconfiguring … does not replace the existing cell with a new cell.”"
  ) {
    let screen = TableScreen(3)
    let cell = screen.table.cellForRow(at: screen.path(1))
    screen.table.reloadRows(at: [screen.path(1)], with: .none)
    screen.table.layoutIfNeeded()
    await letTransitionEnd()
    try expect(
      "whether it is the same cell", screen.table.cellForRow(at: screen.path(1)) === cell,
      is: false)
  },

  Probe(
    raising: "reconfiguredRowExists",
    "UITableView.h: “Reconfigures any existing cells for the rows.”"
  ) {
    let screen = TableScreen(3)
    screen.table.reconfigureRows(at: [screen.path(3)])
    screen.table.layoutIfNeeded()
  },

  Probe(
    "reconfiguringKeepsTheCell",
    "UITableView.h: “Reconfiguring is more efficient than reloading a row, as it does not replace "
      + "the existing cell with a new cell.”"
  ) {
    let screen = TableScreen(3)
    let cell = screen.table.cellForRow(at: screen.path(1))
    screen.forgetRequests()
    screen.table.reconfigureRows(at: [screen.path(1)])
    screen.table.layoutIfNeeded()
    try expect("the requests", screen.requests, is: [screen.path(1)])
    try expect(
      "whether it is the same cell", screen.table.cellForRow(at: screen.path(1)) === cell, is: true)
  },

  Probe(
    raising: "reconfiguredRowKeepsItsCell",
    "UITableView.reconfigureRows: “you must dequeue and return a cell of the same type”"
  ) {
    let screen = TableScreen(3)
    screen.makeCell = { _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    screen.table.reconfigureRows(at: [screen.path(1)])
    screen.table.layoutIfNeeded()
  },

  Probe(
    raising: "reconfiguredRowKeepsItsIdentifier",
    "UIKit's message: “Attempted to dequeue a cell for a different reuse identifier than the "
      + "existing cell when reconfiguring”"
  ) {
    let screen = TableScreen(3)
    screen.table.register(UITableViewCell.self, forCellReuseIdentifier: "other")
    screen.makeCell = { $0.dequeueReusableCell(withIdentifier: "other", for: $1) }
    screen.table.reconfigureRows(at: [screen.path(1)])
    screen.table.layoutIfNeeded()
  },

  Probe(
    "rowsWithoutCellsAreNotReconfigured",
    "UITableView.h: “Reconfigures any existing cells for the rows.”"
  ) {
    let screen = TableScreen(100)
    screen.forgetRequests()
    screen.table.reconfigureRows(at: [screen.path(90)])
    screen.table.layoutIfNeeded()
    try expect("the requests", screen.requests, is: [])
  },
]

/// The updates for which UIKit raises an exception.
@MainActor let refusedUpdateProbes: [Probe] = [
  Probe(
    raising: "rowCountsFollowFromUpdates",
    "UIKit's message: “Invalid update: invalid number of rows in section 0”"
  ) {
    TableScreen(3).update { $0.table.insertRows(at: [$0.path(0)], with: .none) }
  },

  Probe(
    raising: "sectionCountsFollowFromUpdates",
    "UIKit's message: “Invalid update: invalid number of sections”"
  ) {
    TableScreen(3, 3).update { $0.table.deleteSections([1], with: .none) }
  },

  Probe(
    raising: "updatedRowExists",
    "UIKit's message: “attempt to insert row 9 into section 0, but there are only 4 rows in "
      + "section 0 after the update”"
  ) {
    let screen = TableScreen(3)
    screen.texts[0].append("new")
    screen.update { $0.table.insertRows(at: [$0.path(9)], with: .none) }
  },

  Probe(
    raising: "updatedSectionExists",
    "UIKit's message: “attempt to insert section 9 but there are only 2 sections after the update”"
  ) {
    let screen = TableScreen(3)
    screen.texts.append(["new"])
    screen.update { $0.table.insertSections([9], with: .none) }
  },

  Probe(
    raising: "rowIsUpdatedOnce",
    "UIKit's message: “attempt to perform a delete and a move from the same index path”"
  ) {
    TableScreen(3).update {
      $0.table.deleteRows(at: [$0.path(0)], with: .none)
      $0.table.moveRow(at: $0.path(0), to: $0.path(2))
    }
  },

  Probe(
    raising: "sectionIsUpdatedOnce",
    "UIKit's message: “attempt to perform a delete and a move from the same section”"
  ) {
    TableScreen(3, 3).update {
      $0.table.deleteSections([0], with: .none)
      $0.table.moveSection(0, toSection: 1)
    }
  },

  Probe(
    raising: "movedSectionKeepsItsRows",
    "UIKit's message: “attempt to perform an insert into a section that is moved”, or like it"
  ) {
    let screen = TableScreen(3, 2)
    screen.texts = [screen.texts[1], screen.texts[0] + ["new"]]
    screen.update {
      $0.table.moveSection(0, toSection: 1)
      $0.table.insertRows(at: [$0.path(3, 1)], with: .none)
    }
  },

  Probe(
    raising: "reloadedSectionKeepsItsRows",
    "UITableView: rows do not change in a section that is reloaded"
  ) {
    let screen = TableScreen(3)
    screen.texts[0].removeFirst()
    screen.update {
      $0.table.reloadSections([0], with: .none)
      $0.table.deleteRows(at: [$0.path(0)], with: .none)
    }
  },

  Probe(
    raising: "sectionsAreReloadedAlone",
    "UITableView: a section is not reloaded while others come, go or move"
  ) {
    let screen = TableScreen(3)
    screen.texts.append(["new"])
    screen.update {
      $0.table.reloadSections([0], with: .none)
      $0.table.insertSections([1], with: .none)
    }
  },

  Probe(
    raising: "rowStaysInADeletedSection",
    "UIKit's message: “attempt to delete section and move a row out of it”, or like it"
  ) {
    let screen = TableScreen(3, 3)
    screen.texts = [["row 0"] + screen.texts[1]]
    screen.update {
      $0.table.deleteSections([0], with: .none)
      $0.table.moveRow(at: $0.path(0), to: $0.path(0))
    }
  },

  Probe(
    raising: "rowsMoveIntoOldSections",
    "UIKit's message: “cannot move a row into a newly inserted section (0)”"
  ) {
    let screen = TableScreen(3)
    screen.texts = [["row 0"], ["row 1", "row 2"]]
    screen.update {
      $0.table.insertSections([0], with: .none)
      $0.table.moveRow(at: $0.path(0), to: $0.path(0))
    }
  },
]
