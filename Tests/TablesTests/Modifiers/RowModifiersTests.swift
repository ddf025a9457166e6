import Tables
import TablesTestTools
import Testing

@Suite struct RowLookTests {
  @Test func `a detail is set, and taken away`() {
    #expect(Switch("a").detail("d").lowered.detail == "d")
    #expect(Info("a", detail: "d").detail(nil).lowered.detail == nil)
  }

  @Test func `a detail that is read when drawn is not read before`() {
    let reads = Stored(0)
    let row = Info("a").detail {
      reads.value += 1
      return "\(reads.value)"
    }
    #expect(row.lowered.detail == nil)
    #expect(reads.value == 0)
    let read = row._declaration.behavior.detail
    #expect([read?(), read?()] == ["1", "2"])
  }

  @Test func `an icon is set, and taken away`() {
    #expect(Info("a").icon("📄").lowered.icon == "📄")
    #expect(Info("a").icon("📄").icon(nil).lowered.icon == nil)
  }

  @Test func `a badge is a text, a count or nothing`() {
    #expect(Info("a").badge("new").lowered.badge == "new")
    #expect(Info("a").badge(3).lowered.badge == "3")
    #expect(Info("a").badge(-1).lowered.badge == "-1")
    #expect(Info("a").badge(0).lowered.badge == nil)
    #expect(Info("a").badge("new").badge(nil).lowered.badge == nil)
  }

  @Test(arguments: Row.Style.allCases)
  func `a style is set`(style: Row.Style) {
    #expect(Info("a").style(style).lowered.style == style)
  }

  @Test func `a row draws itself in the columns it is told`() {
    let row = Info("Chart").drawn { context in
      [StyledLine(String(repeating: context.isASCII ? "#" : "█", count: context.columns))]
    }
    #expect(row.lowered.drawing == nil)
    let draw = row._declaration.behavior.drawing
    #expect(draw?(DrawingContext(columns: 3)).map(\.text) == ["███"])
    #expect(draw?(DrawingContext(columns: 2, isASCII: true)).map(\.text) == ["##"])
  }

  @Test func `another text is read aloud`() {
    #expect(Info("a").accessibilityLabel("letter a").lowered.accessibilityLabel == "letter a")
    #expect(
      Info("a").accessibilityLabel("x").accessibilityLabel(nil).lowered.accessibilityLabel == nil)
  }
}

@Suite struct RowBehaviorTests {
  @Test func `a row is disabled, with a reason or without`() {
    #expect(Switch("a").disabled().lowered.availability == .disabled(reason: nil))
    #expect(Switch("a").disabled(true).lowered.availability == .disabled(reason: nil))
    #expect(
      Switch("a").disabled(because: "Later.").lowered.availability == .disabled(reason: "Later."))
  }

  @Test func `a row is enabled again`() {
    #expect(Switch("a").disabled().disabled(false).lowered.isEnabled)
    #expect(Switch("a").disabled(because: "Later.").disabled(because: nil).lowered.isEnabled)
  }

  @Test func `keywords add up`() {
    #expect(
      Info("a").keywords("b", "c").keywords("d").keywords().lowered.keywords == ["b", "c", "d"])
  }

  @Test func `a row is given something to do`() {
    let count = Stored(0)
    let row = Info("a").onSelect { count.value += 1 }
    #expect(row.lowered.isActionable)
    #expect(row.lowered.isSelectable)
    row._declaration.behavior.onSelect?()
    #expect(count.value == 1)
  }

  @Test func `what a row is given to do leaves what its kind does`() {
    let isOn = Stored(false)
    let row = Switch("a", isOn: isOn.binding).onSelect {}
    #expect(row.receive(.on(true)))
    #expect(isOn.value)
  }

  @Test func `swipe actions show titles and roles, and do their work`() throws {
    let log = Stored<[String]>([])
    let row = Info("a").swipeActions {
      Action("Archive") { log.value.append("archived") }
      Action("Delete", role: .destructive) { log.value.append("deleted") }
    }
    #expect(row.lowered.actions.map(\.title) == ["Archive", "Delete"])
    #expect(row.lowered.actions.map(\.role) == [nil, .destructive])
    #expect(row.lowered.actions.map(\.id.place) == [.swipe(.trailing), .swipe(.trailing)])
    for action in row.lowered.actions {
      let behavior = row._declaration.behavior.actions[action.id]
      if case .perform(let perform)? = behavior?.effect { try perform() }
    }
    #expect(log.value == ["archived", "deleted"])
  }

  @Test func `a context menu shows titles and roles, and does its work`() async throws {
    let isShared = Stored(false)
    let row = Info("a").contextMenu {
      Action("Share") {
        await Task.yield()
        isShared.value = true
      }
    }
    let share = try #require(row.lowered.actions.first)
    #expect(share.title == "Share" && share.role == nil && share.id.place == .menu)
    let behavior = row._declaration.behavior.actions[share.id]
    guard case .performAsync(let perform)? = behavior?.effect else {
      return #expect(Bool(false), "the menu's action is not asynchronous")
    }
    try await perform()
    #expect(isShared.value)
  }

  @Test func `swipe actions and menu are kept apart`() {
    let row = Info("a").swipeActions { Action("s") {} }.contextMenu { Action("m") {} }
    #expect(row.lowered.actions.map(\.title) == ["s", "m"])
    #expect(row.lowered.actions.map(\.id.place) == [.swipe(.trailing), .menu])
  }

  @Test func `a row can be deleted and moved where it says so`() throws {
    let isDeleted = Stored(false)
    let row = Info("a").onDelete { isDeleted.value = true }.movable()
    #expect(row.lowered.editing == .all)
    try row._declaration.behavior.onDelete?.run()
    #expect(isDeleted.value)
    #expect(row.movable(false).lowered.editing == .delete)
    #expect(Info("a").lowered.editing == [])
  }
}

private struct Custom: RowContent {
  var flag = true
  var body: some RowContent {
    if flag { Switch("title", isOn: true) } else { Info("other") }
  }
}

/// Modifiers that a test applies in several orders.
private let modifiers: [@Sendable (AnyRow) -> AnyRow] = [
  { $0.id("id") }, { $0.detail("detail") }, { $0.icon("icon") }, { $0.badge(3) },
  { $0.style(.subtitle) }, { $0.disabled(because: "reason") }, { $0.keywords("word") },
  { $0.onSelect {} }, { $0.swipeActions { Action("swipe") {} } },
  { $0.contextMenu { Action("menu") {} } }, { $0.onDelete {} }, { $0.movable() },
  { $0.accessibilityLabel("label") }, { $0.drawn { _ in [] } },
]

@Suite struct ModifierOrderTests {
  @Test(arguments: UInt64(0)..<50)
  func `modifiers give the same row in any order`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let row = AnyRow(Custom())
    let expected = modifiers.reduce(row) { $1($0) }
    let shuffled = modifiers.shuffled(using: &generator).reduce(row) { $1($0) }
    #expect(shuffled.lowered == expected.lowered)
    let behavior = shuffled._declaration.behavior
    #expect(behavior.onSelect != nil && behavior.onDelete != nil && behavior.drawing != nil)
    #expect(Set(behavior.actions.keys.map(\.place)) == [.swipe(.trailing), .menu])
  }

  @Test func `a modifier leaves the row it was applied to`() {
    let row = Info("a")
    let changed = row.icon("i").onSelect {}
    #expect(row.lowered.icon == nil && !row.lowered.isActionable)
    #expect(changed.lowered.icon == "i")
  }

  @Test func `two rows made of one are independent`() {
    let row = Info("a").icon("i")
    let (left, right) = (row.badge("l"), row.badge("r"))
    #expect([left, right].map(\.lowered.badge) == ["l", "r"])
    #expect(row.lowered.badge == nil)
  }

  @Test func `a row of the library keeps its kind, whatever its modifiers`() {
    let field: TextField<String> = TextField("a").icon("i").secure().badge(1).validated { _ in nil }
    let action: Action = Action("a") {}.disabled().id(1)
    #expect(field.lowered.badge == "1")
    #expect(action.lowered.id == 1)
  }

  @Test func `a custom row takes every modifier, and is any row then`() {
    let row: AnyRow = Custom().icon("i").detail("d").badge(2).keywords("k").disabled()
    #expect(row.lowered.kind == .switch(isOn: true))
    #expect(row.lowered.title == "title")
    #expect([row.lowered.icon, row.lowered.detail, row.lowered.badge] == ["i", "d", "2"])
    #expect(!row.lowered.isEnabled)
  }

  @Test func `a modifier outside a custom row goes before one inside`() {
    struct Inner: RowContent {
      var body: some RowContent { Info("a").icon("inside").keywords("k") }
    }
    #expect(Inner().icon("outside").lowered.icon == "outside")
    #expect(Inner().keywords("l").lowered.keywords == ["k", "l"])
    #expect(Inner().lowered.icon == "inside")
  }

  @Test func `custom rows nest, each with its modifiers`() {
    struct Outer: RowContent {
      var body: some RowContent { Custom(flag: false).icon("outer") }
    }
    let section = Section { Outer().badge("b") }
    #expect(section.items[0].title == "other")
    #expect([section.items[0].icon, section.items[0].badge] == ["outer", "b"])
  }

  @Test func `what a custom row does reaches its table`() {
    let isOn = Stored(false)
    struct Bound: RowContent {
      let isOn: Binding<Bool>
      var body: some RowContent { Switch("a", isOn: isOn) }
    }
    let table = Table { Bound(isOn: isOn.binding).onSelect {} }
    guard case .setOn(let set)? = table.behavior(at: RowPath(section: 0, row: 0))?.effect else {
      return #expect(Bool(false), "the row sets nothing")
    }
    set(true)
    #expect(isOn.value)
  }
}
