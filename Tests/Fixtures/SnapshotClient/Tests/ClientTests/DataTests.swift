import Foundation
import Tables
import TablesCells
import TablesInteraction
import TablesUpdates
import Testing

/// An item of a store, identified by its number.
struct Note: Identifiable, Equatable { var id: Int; var text = "" }

/// A store that tells what it has changed, as a database does that follows its own writes.
final class NoteStore: SectionedChangeSource {
  private(set) var dataSource: DataSource<Note> = []
  let observers = ChangeObservers<Note>()
  private(set) var numberOfReports = 0

  init() { observers.add(self) { [weak self] _, _, _ in self?.numberOfReports += 1 } }

  private func change(
    _ change: (inout DataSource<Note>, inout ReportedChanges) -> Void
  ) {
    let old = dataSource
    var changes = ReportedChanges()
    change(&dataSource, &changes)
    if !changes.isEmpty { observers.report(changes, from: old, to: dataSource) }
  }

  func fill() {
    change { data, changes in
      data.appendSection(Section(items: [Note(id: 1), Note(id: 2)], header: "New"))
      data.insertSection(Section(items: [Note(id: 9)], header: "Old"), at: 1)
      changes.insertSection(0)
      changes.insertSection(1)
    }
  }

  func edit() {
    change { data, changes in
      data.insert(Note(id: 3), at: RowPath(section: 0, row: 1))
      changes.insert(RowPath(section: 0, row: 1))
    }
    change { data, changes in
      data.append(Note(id: 4), toSection: 0)
      changes.insert(RowPath(section: 0, row: 3))
    }
    change { data, changes in
      data[RowPath(section: 0, row: 0)].text = "Milk"
      changes.update(RowPath(section: 0, row: 0))
      changes.updateSection(1)
    }
    change { data, changes in
      data.move(from: RowPath(section: 0, row: 0), to: RowPath(section: 0, row: 2))
      changes.move(from: RowPath(section: 0, row: 0), to: RowPath(section: 0, row: 2))
    }
    change { data, changes in
      data.remove(at: RowPath(section: 0, row: 0))
      changes.delete(RowPath(section: 0, row: 0))
    }
    change { data, changes in
      data.moveSection(from: 0, to: 1)
      changes.moveSection(from: 0, to: 1)
    }
    change { data, changes in
      data.removeSection(at: 0)
      changes.deleteSection(0)
    }
  }
}

/// A view with cells of the app's own, which applies batches as a collection view does.
struct Cells {
  private(set) var texts: [[String]]

  mutating func apply(_ batch: BatchUpdates<Note>) {
    let updates = batch.updates
    let number = updates.deletedRows.count + updates.deletedSections.count
    let other =
      updates.insertedRows.count + updates.insertedSections.count + updates.reloadedRows.count
      + updates.reconfiguredRows.count + updates.reconfiguredSections.count
      + updates.movedRows.map { $0.target.row - $0.source.row }.count
      + updates.movedSections.map { $0.target - $0.source }.count
    if number + other > 0 { texts = batch.data.sections.map { $0.items.map(\.text) } }
  }
}

@MainActor @Suite struct DataTests {
  @Test func `a table follows a store that reports its changes`() {
    let store = NoteStore()
    let configurator = Configurator { (cell: TextCell, note: Note, _: RowPath) in
      cell.text = "\(note.id)"
      cell.style = .basic
    }
    let controller = TableController(following: store, configurator: configurator)
    let table = HeadlessTable(controller)
    let shared = SharedDataSource(following: store)
    store.fill()
    store.edit()
    #expect(store.numberOfReports == 8)
    #expect(shared.value == store.dataSource && controller.source.value == store.dataSource)
    #expect(table.table.numberOfSections == 1)
  }

  @Test func `reports become batches that keep the rules of table views`() throws {
    let old = DataSource(sections: [Section(items: [Note(id: 1)])])
    var new = old
    new.append(Note(id: 2), toSection: 0)
    var changes = ReportedChanges()
    changes.insert(RowPath(section: 0, row: 1))
    for batch in changes.batchUpdates(from: old, to: new) {
      try BatchUpdateRules.check(batch, from: old, to: batch.data)
      var cells = Cells(texts: [[""]])
      cells.apply(batch)
      #expect(cells.texts == [["", ""]])
    }
    var updates = RowUpdates()
    updates.movedRows = [.init(from: RowPath(section: 0, row: 0), to: RowPath(section: 0, row: 1))]
    try BatchUpdateRules.check(updates, from: [2], to: [2])
    #expect(BatchUpdates(updates, data: new).data == new)
    let rows = DataSource(sections: [Section(items: [Row(id: 1, title: "A")])])
    #expect(ReportedChanges().batchUpdates(from: rows, to: rows).isEmpty)
  }

  @Test func `parts of shared data follow it`() {
    let shared = SharedDataSource(
      DataSource(sections: [Section(items: [Note(id: 1)], header: "A")]))
    let part = shared.part { $0.sections { $0.header == "A" } }
    var numberOfChanges = 0
    shared.onChange = { _, _ in numberOfChanges += 1 }
    part.observe(self as AnyObject) { _, _ in numberOfChanges += 1 }
    shared.update { $0.append(Note(id: 2), toSection: 0) }
    shared.reload()
    shared.update(to: shared.value, reporting: ReportedChanges())
    #expect(part.value.numberOfItems(in: 0) == 2)
    #expect(numberOfChanges > 0)
    let ids: DataSource<Int> = shared.value.map(\.id)
    #expect(ids.section(at: 0)?.items == [1, 2])
    #expect(ids.sections[0].map { "\($0)" }.items == ["1", "2"])
    #expect(ids.section(at: 1) == nil)
  }

  @Test func `items are grouped, also by day`() {
    let notes = [Note(id: 1, text: "ab"), Note(id: 2, text: "b"), Note(id: 3, text: "a")]
    let byLetter = GroupedElements(notes, byFirstLetterOf: \.text)
    #expect(byLetter.map(\.header) == ["A", "B"])
    #expect(byLetter[0].elements.count == 2 && byLetter[0].indexTitle == "A")
    let byLength = GroupedElements(
      notes, by: { $0.text.count }, sortedBy: >, header: { "\($0)" }, indexTitle: { "\($0)" })
    #expect(DataSource(byLength).sections[0].header == "2")
    #expect(DataSource(grouping: notes, by: { $0.text.count }).numberOfSections == 2)
    #expect(
      DataSource(grouping: notes, by: { $0.text.count }, sortedBy: <).sections[0].items.count == 2)
    #expect(Section(byLetter[0]).items.count == 2)
    let table = Table {
      for group in byLetter { Section(group) { Info($0.text) } }
      for group in byLetter { Section(group, id: \.id) { Info($0.text) } }
      for group in GroupedElements(["ab", "b"], byFirstLetterOf: { $0 }) {
        Section(group) { Info($0) }
      }
    }
    #expect(table.numberOfSections == 6)
    let group = DateGroup(
      Date(timeIntervalSinceReferenceDate: 0), unit: .day, timeZone: TimeZone(secondsFromGMT: 0)!)
    #expect(group.year == 2001 && group.month == 1 && group.day == 1)
  }

  @Test func `a section is made of another one, and can be collapsed`() {
    let old = Section(items: ["A", "B"], header: "Letters")
    var new = Section(id: "letters", items: old.items, header: "More letters")
    new.disclosure = .expanded
    #expect(DataSource(sections: DataSource(sections: [new]).sections).numberOfItems(in: 0) == 2)
  }

  @Test func `a list of rows is a collection`() {
    var list = RowList<Int>()
    list.replaceSubrange(0..<0, with: [2, 1])
    list.sort()
    #expect(list == RowList([1, 2]))
  }

  @Test func `rows that are sorted keep their actions`() {
    var performed: [String] = []
    var section: Section<Row> = Section("Letters") {
      Action("B") { performed.append("B") }
      Action("A") { performed.append("A") }
    }
    section.items.sort { $0.title < $1.title }
    let screen = Screen { [section] in Table { section } }
    screen.select("A")
    #expect(section.items.map(\.title) == ["A", "B"])
    #expect(performed == ["A"])
  }
}

/// The choices of a table of the app's own items.
@MainActor @Suite struct ActionsTests {
  private func makeTable() -> (HeadlessTable, TableController<Configurator<String, TextCell>>) {
    let configurator = Configurator { (cell: TextCell, item: String, _: RowPath) in cell.text = item
    }
    let source = DataSource(sections: [Section(items: ["A", "B", "C"], header: "Letters")])
    let controller = TableController(dataSource: source, configurator: configurator)
    return (HeadlessTable(controller, rows: 10), controller)
  }

  @Test func `the app decides what can be done with an item`() {
    let (table, controller) = makeTable()
    var done: [String] = []
    var actions = TableActions<String>()
    actions.canSelect = { item, _ in item != "B" }
    actions.canMove = { item, _ in item != "C" }
    actions.didSelect = { item, _ in done.append("select \(item)") }
    actions.didDeselect = { item, _ in done.append("deselect \(item)") }
    actions.editingStyle = { item, _ in item == "C" ? .insert : .delete }
    actions.delete = { item, _ in done.append("delete \(item)") }
    actions.insert = { item, _ in done.append("insert after \(item)") }
    actions.target = { _, _, proposed in proposed }
    actions.contextMenu = { item, _ in [ItemAction("Copy \(item)") {}] }
    actions.prefetch = { items in done.append("load \(items.count)") }
    actions.cancelPrefetching = { _ in }
    actions.search = { text in done.append("search \(text ?? "")") }
    actions.refresh = {}
    controller.actions = actions
    controller.editing = [.delete, .move]
    #expect(EditingOptions.all == [.delete, .move])

    table.appear()
    table.select(RowPath(section: 0, row: 0))
    #expect(table.selectedPath == RowPath(section: 0, row: 0))
    #expect(table.select(RowPath(section: 0, row: 1)) == nil)
    table.drag(RowPath(section: 0, row: 0), to: RowPath(section: 0, row: 1))
    table.commit(.delete, at: RowPath(section: 0, row: 0))
    table.scroll(by: 1)
    table.scroll(to: RowPath(section: 0, row: 0))
    #expect(table.errors.isEmpty)
    #expect(!table.visiblePaths.isEmpty)
    #expect(table.cell(at: RowPath(section: 0, row: 0)) != nil)
    #expect(done.first == "select A")
  }

  @Test func `sections are collapsed, and updates are the app's own`() {
    let (table, controller) = makeTable()
    controller.toggleSection(at: 0)
    controller.toggleSection(at: 0)
    var updates = RowUpdates()
    updates.insertedRows = [RowPath(section: 0, row: 3)]
    controller.performBatchUpdates(updates, in: table) { $0.append("D", toSection: 0) }
    #expect(table.table.numberOfRows(in: 0) == 4)
  }
}

/// A cell that knows how it shows its model.
final class NoteCell: HeadlessCell, ConfigurableCell {
  var model: Note?
  var row: Row { Row(id: 0, title: model?.text ?? "") }

  init() {}
  func configure(with model: Note) { self.model = model }
  func prepareForReuse() { model = nil }
}

@MainActor @Suite struct CellTests {
  @Test func `a cell shows its model`() {
    let controller = TableController(
      dataSource: DataSource(sections: [Section(items: [Note(id: 1, text: "Milk")])]),
      configurator: Configurator(NoteCell.self, identifier: ReuseIdentifier(NoteCell.self)))
    #expect(HeadlessTable(controller).table.row(at: RowPath(section: 0, row: 0))?.title == "Milk")
  }
}

/// A configurator of the app's own, for cells that are registered in a storyboard.
struct PrototypeConfigurator: CellConfigurator {
  func registration(for item: String, at path: RowPath) -> CellRegistration {
    CellRegistration(TextCell.self, identifier: "prototype", origin: .prototype)
  }
  func configure(_ cell: TextCell, with item: String, at path: RowPath) { cell.text = item }
  func configuredCell(
    for item: String, at path: RowPath, in host: some CellHost
  ) throws(CellError) -> TextCell {
    let cell = try host.dequeueCell(
      registration(for: item, at: path), as: TextCell.self, for: item, at: path)
    configure(cell, with: item, at: path)
    return cell
  }
}
