import Tables
import TablesTestTools
import Testing

private struct Custom: RowContent {
  var flag = true
  var body: some RowContent {
    if flag { Switch("title", isOn: true) } else { Info("other") }
  }
}

/// Every modifier, to be applied in any order to a row of any kind.
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
    let behavior = shuffled.declaration.behavior
    #expect(behavior.onSelect != nil && behavior.onDelete != nil && behavior.drawing != nil)
    #expect(behavior.swipeActions.count == 1 && behavior.contextMenu.count == 1)
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
    let field: TextField = TextField("a").icon("i").secure().badge(1).validated { _ in nil }
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
