import Foundation
import Testing
import UIKit

@testable import TablesUIKit

/// Sections of rows that are edited at random.
private final class Data {
  struct Group {
    var id: Int
    var header: String?
    var isFolded = false
    var rows: [(id: Int, text: String, isOn: Bool?)] = []
  }

  var groups: [Group] = []
  private var last = 0
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for _ in 0..<4 { groups.append(newGroup()) }
  }

  private func newGroup() -> Group {
    last += 1
    var group = Group(id: last, header: last % 3 == 0 ? nil : "Group \(last)")
    for _ in 0..<Int.random(in: 0...6, using: &random) { group.rows.append(newRow()) }
    return group
  }

  private func newRow() -> (id: Int, text: String, isOn: Bool?) {
    last += 1
    return (last, "row \(last)", Int.random(in: 0..<4, using: &random) == 0 ? true : nil)
  }

  /// Makes some edits.
  func edit() {
    for _ in 0..<Int.random(in: 1...6, using: &random) { editOnce() }
  }

  private func editOnce() {
    let kind = Int.random(in: 0..<12, using: &random)
    guard let place = groups.indices.randomElement(using: &random) else {
      return groups.append(newGroup())
    }
    switch kind {
    case 0:
      groups.insert(newGroup(), at: Int.random(in: 0...groups.count, using: &random))
    case 1: groups.remove(at: place)
    case 2:
      let group = groups.remove(at: place)
      groups.insert(group, at: Int.random(in: 0...groups.count, using: &random))
    case 3: groups[place].header = groups[place].header == nil ? "New" : nil
    case 4: groups[place].isFolded.toggle()
    default: editRows(of: place, kind)
    }
  }

  private func editRows(of place: Int, _ kind: Int) {
    let count = groups[place].rows.count
    let at = Int.random(in: 0...count, using: &random)
    guard at < count, kind > 6 else { return groups[place].rows.insert(newRow(), at: at) }
    switch kind {
    case 7: groups[place].rows.remove(at: at)
    case 8:
      let row = groups[place].rows.remove(at: at)
      let other = groups.indices.randomElement(using: &random) ?? place
      let target = Int.random(in: 0...groups[other].rows.count, using: &random)
      groups[other].rows.insert(row, at: target)
    case 9: groups[place].rows[at].text += "!"
    case 10: groups[place].rows[at].isOn = groups[place].rows[at].isOn == nil ? false : nil
    default: groups[place].rows.shuffle(using: &random)
    }
  }

  var table: Table {
    Table {
      ForEach(groups.map(\.id), id: \.self) { [groups] id in
        Data.section(groups.first { $0.id == id } ?? Group(id: id))
      }
    }
  }

  private static func section(_ group: Group) -> Section<Row> {
    Section(group.header) {
      for row in group.rows {
        if let isOn = row.isOn {
          Switch(row.text, initialValue: isOn).id(row.id)
        } else {
          // Rows of one to six lines.
          Info(row.text, detail: String(repeating: "more ", count: row.id % 40))
            .style(.subtitle).id(row.id)
        }
      }
    }
    .collapsible(initialValue: !group.isFolded)
  }
}

@MainActor @Suite(.ownProcess) struct RandomEditTests {
  /// The number of edits of all seeds: `TABLES_UIKIT_EDITS=100000` for the long form.
  private static let edits =
    ProcessInfo.processInfo.environment["TABLES_UIKIT_EDITS"].flatMap(Int.init) ?? 3_000

  private static let editsASeed = 50

  @Test func `no update of a random table breaks a rule of UIKit`() {
    var batches = 0
    for seed in 0..<UInt64(Self.edits / Self.editsASeed) {
      batches += run(seed: seed)
    }
    #expect(batches > Self.edits / 2, "most edits are followed by updates, not reloads")
  }

  /// Edits a table, and compares the cells with what is presented. Returns the number of batches.
  private func run(seed: UInt64) -> Int {
    let data = Data(seed: seed)
    let phone = Phone { data.table }
    phone.tableView.visibleRows = 9
    let reloads = phone.tableView.statistics.reloads
    for edit in 0..<Self.editsASeed {
      let exceptions = UIException.catching {
        data.edit()
        phone.root.invalidate()
        phone.root.link?.host.update()
        UIMainLoop.turn()
        if edit % 7 == 0 { phone.tableView.userScrolls(to: edit % 13) }
      }
      #expect(exceptions.map(\.description) == [], "seed \(seed), edit \(edit)")
      #expect(isInStep(phone), "seed \(seed), edit \(edit)")
      if !exceptions.isEmpty { break }
    }
    #expect(phone.tableView.statistics.reloads == reloads, "seed \(seed)")
    return phone.tableView.statistics.batches
  }

  private func isInStep(_ phone: Phone) -> Bool {
    guard let source = phone.router?.presented else { return false }
    let tableView = phone.tableView
    guard tableView.numberOfSections == source.numberOfSections else { return false }
    return tableView.visibleCells.allSatisfy { cell in
      guard let path = tableView.indexPath(for: cell), let cell = cell as? RowCell else {
        return false
      }
      return cell.shown == source.item(at: RowPath(path))
    }
  }

  @Test func `the double raises where one batch is made of all changes`() {
    var raised = 0
    for seed in 0..<UInt64(40) {
      let data = Data(seed: seed)
      var shown = data.table.dataSource
      let source = NaiveSource(shown)
      let tableView = UITableView(frame: .zero, style: .plain)
      tableView.dataSource = source
      let window = UIWindow(frame: .zero)
      window.addSubview(tableView)
      tableView.layoutIfNeeded()
      for _ in 0..<20 {
        data.edit()
        let new = data.table.dataSource
        let changes = new.difference(from: shown)
        let exceptions = UIException.catching {
          tableView.performBatchUpdates {
            source.data = new
            tableView.applyNaively(changes)
          }
        }
        raised += exceptions.count
        shown = new
        UIMainLoop.turn()
      }
    }
    #expect(raised > 20)
  }
}

/// A data source of plain cells.
@MainActor private final class NaiveSource: UITableViewDataSource {
  var data: DataSource<Row>

  init(_ data: DataSource<Row>) { self.data = data }

  func numberOfSections(in tableView: UITableView) -> Int { data.numberOfSections }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    data.numberOfItems(in: section)
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}

extension UITableView {
  /// Makes all changes in one batch, as a host that does not know UIKit's rules would.
  fileprivate func applyNaively(_ changes: Changeset<Row>) {
    deleteSections(IndexSet(changes.removedSections), with: .none)
    insertSections(IndexSet(changes.insertedSections), with: .none)
    for move in changes.movedSections { moveSection(move.source, toSection: move.target) }
    deleteRows(at: changes.removedRows.map(IndexPath.init), with: .none)
    insertRows(at: changes.insertedRows.map(IndexPath.init), with: .none)
    for move in changes.movedRows {
      moveRow(at: IndexPath(move.source), to: IndexPath(move.target))
    }
    reloadRows(at: changes.changedRows.map { IndexPath($0.source) }, with: .none)
  }
}
