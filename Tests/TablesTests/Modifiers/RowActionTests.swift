import Tables
import TablesTestTools
import Testing

@testable import TablesModel

/// The actions of a row besides its selection, and the tints of rows.
@Suite struct RowActionTests {
  private let log = Stored<[String]>([])

  private func action(_ title: String) -> Action {
    Action(title) { [log] in log.value.append(title) }
  }

  private func run(_ row: AnyRow) throws {
    for action in row.row.actions {
      guard case .perform(let perform)? = row.behavior.actions[action.id]?.effect else { continue }
      try perform()
    }
  }

  @Test func `swipe actions have their edges, and only the first one is swiped fully`() throws {
    let row = Info("a")
      .swipeActions { action("Archive") }
      .swipeActions(edge: .leading, allowsFullSwipe: true) {
        action("Pin").tint(.orange)
        action("Mute").icon(systemName: "bell.slash", text: "🔕")
      }
    let items = row.lowered.actions
    #expect(items.map(\.title) == ["Archive", "Pin", "Mute"])
    #expect(
      items.map(\.id.place) == [.swipe(.trailing), .swipe(.leading), .swipe(.leading)])
    #expect(items.map(\.allowsFullSwipe) == [false, true, false])
    #expect(items.map(\.row.tint) == [nil, .orange, nil])
    #expect(items[2].row.image == .system("bell.slash") && items[2].row.icon == "🔕")
    try run(row._declaration)
    #expect(log.value == ["Archive", "Pin", "Mute"])
  }

  @Test func `a later modifier replaces the actions of its edge, with their questions`() throws {
    let row = Info("a")
      .swipeActions { action("Old").confirmationDialog("Old?") { action("Yes") } }
      .swipeActions(edge: .leading) { action("Pin").confirmationDialog("Pin?") { action("Sure") } }
      .swipeActions { action("New") }
    let items = row.lowered.actions
    #expect(items.map(\.title) == ["Pin", "New"])
    #expect(items.map { $0.row.confirmation?.title } == ["Pin?", nil])
    let behavior = row._declaration.behavior
    #expect(Set(behavior.actions.keys) == Set(items.map(\.id)))
    #expect(items.map { behavior.actions[$0.id]?.answers != nil } == [true, false])
    try run(row._declaration)
    #expect(log.value == ["Pin", "New"])
  }

  @Test func `an accessory is an action with its image, and nil removes it`() throws {
    let row = Switch("Sync").accessory { action("About sync").icon(systemName: "info.circle") }
    let item = try #require(row.lowered.accessory)
    #expect(item.title == "About sync" && item.row.isInformation)
    guard case .perform(let perform)? = row._declaration.behavior.actions[item.id]?.effect else {
      Issue.record("no effect")
      return
    }
    try perform()
    #expect(log.value == ["About sync"])
    #expect(row.accessory { nil }.lowered.accessory == nil)
    #expect(row.accessory { nil }._declaration.behavior.actions.isEmpty)
  }

  @Test func `a row has the tint of its section unless it has its own`() {
    let table = Table {
      Section("A") {
        Info("plain")
        Info("own").tint(.red)
        Stepper("stored", value: 1, in: 0...9)
        ForEach(["x", "y"], id: \.self) { Info($0) }
      }
      .headerAction { Action("Clear") {} }
      .tint(.green)
      Section("B") { Info("other") }
    }
    let section = table.dataSource.sections[0]
    #expect(section.items.map(\.tint) == [.green, .red, .green, .green, .green])
    #expect(section.headerActions.map(\.tint) == [.green])
    #expect(table.dataSource.sections[1].items[0].tint == nil)
    #expect(section.items.map(\.id).map(\.description)[0] == "A/0")
  }

  @Test func `values in a section get its tint, too`() {
    let rows = [Row(id: "a", title: "a"), Row(id: "b", title: "b")]
    let table = Table { Section<Row>(items: rows, header: "A").tint(.blue) }
    #expect(table.dataSource.sections[0].items.map(\.tint) == [.blue, .blue])
  }

  @Test func `another tint of a section changes its rows`() {
    let names = (0..<200).map { "name \($0)" }
    func source(_ tint: Tint?) -> DataSource<Row> {
      Table { Section("A") { ForEach(names, id: \.self) { Info($0) } }.tint(tint) }.dataSource
    }
    let red = source(.red)
    let shown = red.allShownRows
    #expect(source(.red).difference(from: red, comparing: shown).isEmpty)
    #expect(source(.blue).difference(from: red, comparing: shown).count == 200)
    #expect(source(nil).difference(from: red, comparing: shown).count == 200)
  }
}
