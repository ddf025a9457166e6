import TablesTesting
import Testing

/// What the routing of a snapshot says of the routes of a table.
@Suite struct RoutingTests {
  /// Returns the lines of the routing of a table.
  private func routing(of table: Table) throws -> String {
    let text = try SnapshotStrategy<Table>.table(SnapshotLook(width: 40), layers: .routing).text(
      table)
    return text.components(after: "\nrouting\n")
  }

  @Test func `rows tell how they are deleted, moved and marked, and their actions`() throws {
    let table = Table("Inbox") {
      Section("Mails") {
        ForEach([1, 2], id: \.self, selection: .constant([])) { number in
          Segue("Mail \(number)") { Table {} }
            .swipeActions(edge: .leading, allowsFullSwipe: true) { Action("Pin") {} }
            .swipeActions { Action("Archive") {}.id("archive") }
            .contextMenu { Action("Erase", role: .destructive) {} }
        }
        .onDelete { _ in }
        .onMove { _, _ in }
        Info("Storage").accessory { Action("About storage") {} }
        Info("Note").onDelete {}.id("note")
      }
    }
    #expect(
      try routing(of: table) == """
        1: leads on, can be deleted, can be moved, can be marked
          leading full swipe “Pin”: performs; swipe archive: performs; menu “Erase”: performs, asks first
        2: leads on, can be deleted, can be moved, can be marked
          leading full swipe “Pin”: performs; swipe archive: performs; menu “Erase”: performs, asks first
        Mails/1 “Storage”
          accessory “About storage”: performs
        note: can be deleted
        """)
  }

  @Test func `a row that refuses tells what it would do`() throws {
    let table = Table {
      Action("Buy", perform: {}).disabled(because: "You are offline.").id("buy")
      Switch("Sync").validated { _ in nil }.disabled().id("sync")
      Info("Note").onDelete {}.disabled().id("note")
      Info("Plain").disabled()
    }
    #expect(
      try routing(of: table) == """
        buy: refuses because “You are offline.”, otherwise performs
        sync: refuses, otherwise toggles, kept by the screen, validated
        note: refuses, otherwise can be deleted
        """)
  }

  @Test func `rules, questions and closures of a value are told`() throws {
    let table = Table {
      TextField("Name", text: .constant("")).validated { _ in nil }.validated { _ in nil }
        .onChange { _ in }.onSubmit { _ in }.updates(.whenLeft).id("name")
      Switch("Sync").confirmation { _ in Confirmation("Sure?") }.onSelect {}.id("sync")
      Action("Send") {}.onSelect {}.id("send")
    }
    #expect(
      try routing(of: table) == """
        name: edits, stores when left, validated by 2 rules, tells its author of changes, \
        tells its author when submitted
        sync: toggles, kept by the screen, tells its author, asks before some values
        send: performs, tells its author
        """)
  }

  @Test func `the table, its bars and its headers are told in the order of the rows`() throws {
    let table = Table("Queue") {
      Section("Songs") { Info("One").onDelete {}.id("one") }
        .headerAction { Action("Clear", role: .destructive) {} }
        .collapsible()
      Section("Others") { Segue("Two") { Table {} }.id("two") }.id("others")
        .collapsible(isExpanded: .constant(true))
        .loadsMore(while: true) {}
    }
    .toolbar { Action("Save") {}.disabledWhileInvalid() }
    .toolbar(.whileEditing) { Action("Remove") {} }
    .refreshable {}
    .searchable(in: .nestedScreens)
    .editing(.always)
    .onSelect { _ in }
    let never = Table { Switch("On").id("on") }
      .toolbar(.whileEditing) { Action("Remove") {} }.editing(.never)
    #expect(
      try routing(of: table) == """
        table: can be refreshed, can be searched with nested screens, is always edited, \
        tells its author of rows that are left to the app
        toolbar/0 “Save”: performs, needs a valid screen
        editing/0 “Remove”: performs
        header “Songs”: can be collapsed, kept by the screen
        Songs/action 0 “Clear”: performs, asks first
        one: can be deleted
        header others: can be collapsed
        two: leads on
        others/more: starts
        """)
    #expect(
      try routing(of: never) == """
        table: is never edited
        on: toggles, kept by the screen
        """)
  }

  @Test func `actions that are shown only while the screen is edited are told`() throws {
    let table = Table { Info("One").onDelete {}.id("one") }
      .toolbar(.whileEditing) { Action("Remove", role: .destructive) {} }
    let text = """
      editing/0 “Remove”: performs, asks first, while the screen is edited
      one: can be deleted
      """
    #expect(try routing(of: table) == text)
    #expect(
      try SnapshotStrategy<Screen>.screen(layers: .routing).text(
        Screen(columns: 40, rows: 9) { table }
      )
      .components(after: "\nrouting\n") == text)
  }

  @Test func `the rows of an empty state are told`() throws {
    let table = Table { Section { ForEach([Int](), id: \.self) { Info("\($0)") } } }
      .emptyState { Action("Add one") {}.id("add") }
    #expect(try routing(of: table) == "add: performs")
  }

  @Test func `a row with only a selection keeps its line`() throws {
    let table = Table {
      Segue("Language").id("language")
      Switch("Dark mode").id("dark")
      Action("Save") {}.pops().disabledWhileInvalid().id("save")
      Info("Version")
    }
    #expect(
      try routing(of: table) == """
        language: left to the app
        dark: toggles, kept by the screen
        save: performs, needs a valid screen, leaves the screen
        """)
  }
}

extension String {
  /// Returns the text after a part of it; empty if it has no such part.
  fileprivate func components(after part: String) -> String {
    guard let range = firstRange(of: part) else { return "" }
    return String(self[range.upperBound...])
  }
}
