import Testing
import UIKit

/// The double raises an exception for each rule of UIKit's table view about updates.
@MainActor @Suite(.ownProcess) struct DoubleTests {
  private final class Source: UITableViewDataSource {
    var counts = [3, 2, 1]

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
  }

  private let source = Source()
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let window = UIWindow(frame: .zero)

  init() {
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.dataSource = source
    window.addSubview(tableView)
    window.layoutIfNeeded()
  }

  private func path(_ section: Int, _ row: Int) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private func raises(_ counts: [Int], _ updates: @escaping () -> Void) -> Bool {
    !UIException.catching {
      tableView.performBatchUpdates {
        source.counts = counts
        updates()
      }
    }.isEmpty
  }

  @Test func `counts must follow from the updates`() {
    #expect(raises([4, 2, 1]) {})
    #expect(raises([3, 2]) {})
    #expect(raises([2, 2, 1]) { tableView.insertRows(at: [path(0, 0)], with: .none) })
  }

  @Test func `what is right is accepted`() {
    #expect(
      !raises([3, 3, 1]) {
        tableView.deleteRows(at: [path(0, 0)], with: .none)
        tableView.insertRows(at: [path(0, 2), path(1, 0)], with: .none)
      })
    #expect(!raises([2, 3, 2]) { tableView.moveRow(at: path(0, 0), to: path(2, 1)) })
  }

  @Test func `a position is named once`() {
    #expect(
      raises([2, 2, 1]) {
        tableView.deleteRows(at: [path(0, 0)], with: .none)
        tableView.reloadRows(at: [path(0, 0)], with: .none)
      })
    #expect(
      raises([3, 2, 1]) {
        tableView.moveRow(at: path(0, 0), to: path(0, 1))
        tableView.reloadRows(at: [path(0, 0)], with: .none)
      })
    #expect(
      raises([5, 2, 1]) { tableView.insertRows(at: [path(0, 0), path(0, 0)], with: .none) })
  }

  @Test func `positions outside are refused`() {
    #expect(raises([3, 2, 1]) { tableView.deleteRows(at: [path(0, 7)], with: .none) })
    #expect(raises([3, 2, 1]) { tableView.reconfigureRows(at: [path(5, 0)]) })
    #expect(raises([3, 2, 1]) { tableView.deleteSections([9], with: .none) })
  }

  @Test func `no row changes in a section that moves or is reloaded`() {
    #expect(
      raises([2, 2, 1]) {
        tableView.moveSection(0, toSection: 2)
        tableView.deleteRows(at: [path(0, 0)], with: .none)
      })
    #expect(
      raises([2, 2, 1]) {
        tableView.reloadSections([0], with: .none)
        tableView.deleteRows(at: [path(0, 0)], with: .none)
      })
  }

  @Test func `a row does not leave a section that is deleted`() {
    #expect(
      raises([3, 1]) {
        tableView.deleteSections([0], with: .none)
        tableView.moveRow(at: path(0, 0), to: path(0, 0))
      })
  }

  @Test func `no updates while a row is dragged or in the turn of its drop`() {
    let exceptions = UIException.catching {
      tableView.reloadData()
      tableView.layoutIfNeeded()
    }
    #expect(exceptions.isEmpty)
    #expect(tableView.userDrags(path(0, 0), over: path(0, 1)) == nil, "the row cannot be moved")
  }

  @Test func `a cell that is configured again stays the same one`() {
    let cell = tableView.cellForRow(at: path(0, 1))
    tableView.reconfigureRows(at: [path(0, 1)])
    #expect(tableView.cellForRow(at: path(0, 1)) === cell)
    tableView.reloadRows(at: [path(0, 1)], with: .none)
    #expect(tableView.cellForRow(at: path(0, 1)) != nil)
  }

  @Test func `an identifier that is not registered is refused`() {
    let exceptions = UIException.catching {
      _ = tableView.dequeueReusableCell(withIdentifier: "other", for: path(0, 0))
    }
    #expect(exceptions.count == 1)
  }

  @Test func `a batch inside another one is a part of it`() {
    #expect(
      !raises([2, 3, 1]) {
        tableView.deleteRows(at: [path(0, 0)], with: .none)
        tableView.performBatchUpdates {
          tableView.insertRows(at: [path(1, 0)], with: .none)
        }
      })
  }

  @Test func `a reload takes the selection and the keyboard away`() throws {
    let field = UITextField(frame: .zero)
    tableView.cellForRow(at: path(0, 0))?.addSubview(field)
    #expect(field.becomeFirstResponder())
    tableView.selectRow(at: path(0, 1), animated: false, scrollPosition: .none)
    tableView.reloadData()
    #expect(!field.isFirstResponder)
    #expect(tableView.indexPathForSelectedRow == nil)
  }

  @Test func `updates outside of a window are made at the next layout`() {
    tableView.removeFromSuperview()
    #expect(!raises([2, 2, 1]) { tableView.deleteRows(at: [path(0, 0)], with: .none) })
    #expect(raises([9, 2, 1]) {})
  }
}
