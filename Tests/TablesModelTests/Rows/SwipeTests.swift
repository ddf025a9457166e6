import Testing

@testable import TablesModel

/// What a swipe over a row uncovers.
@Suite struct SwipeTests {
  private func item(
    _ title: String, _ edge: SwipeEdge = .trailing, full: Bool = false
  ) -> RowActionEntry {
    RowActionEntry(
      Row(id: RowID(title), kind: .action(role: nil), title: title), at: .swipe(edge),
      allowsFullSwipe: full)
  }

  private func row(_ items: RowActionEntry...) -> Row {
    var row = Row(id: "mail", title: "Mail")
    row.actions = items
    return row
  }

  @Test func `each edge has its actions, in their order`() {
    let row = row(item("Archive"), item("Pin", .leading), item("Share"))
    #expect(
      row.swipe(from: .leading, canDelete: true) == Row.Swipe(actions: [item("Pin", .leading)]))
    #expect(
      row.swipe(from: .trailing, canDelete: false).actions == [item("Archive"), item("Share")])
  }

  @Test func `the deletion comes first, and a full swipe performs it only if it is alone`() {
    #expect(
      row().swipe(from: .trailing, canDelete: true)
        == Row.Swipe(actions: [nil], allowsFullSwipe: true))
    let swipe = row(item("Archive")).swipe(from: .trailing, canDelete: true)
    #expect(swipe.actions == [nil, item("Archive")])
    #expect(!swipe.allowsFullSwipe)
    #expect(row().swipe(from: .trailing, canDelete: false) == Row.Swipe())
  }

  @Test func `a full swipe that the author allows performs the author's first action`() {
    let archive = item("Archive", full: true)
    let swipe = row(archive, item("Share")).swipe(from: .trailing, canDelete: true)
    #expect(swipe.actions == [archive, item("Share"), nil])
    #expect(swipe.allowsFullSwipe)
    #expect(row(archive).swipe(from: .leading, canDelete: true) == Row.Swipe())
  }

  @Test func `a disabled row offers its second control, and the others with its reason`() {
    var row = row(item("Archive"))
    let info = RowActionEntry(Row(id: "info", title: "Info"), at: .accessory)
    row.actions.replace(at: .accessory, with: [info])
    row.availability = .disabled(reason: "Offline")
    #expect(row.offeredActions.map(\.title) == ["Info", "Archive"])
    #expect(row.offeredActions.map(\.isEnabled) == [true, false])
    #expect(row.offeredActions.map(\.reason) == [nil, "Offline"])
    #expect(row.actions.map(\.isEnabled) == [true, true])
  }

  @Test func `a tint is printed by its name or its digits`() {
    #expect("\(Tint.orange)" == "orange")
    #expect("\(Tint.rgb(0, 15, 255))" == "#000FFF")
  }
}
