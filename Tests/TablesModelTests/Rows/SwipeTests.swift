import Testing

@testable import TablesModel

/// What a swipe over a row uncovers.
@Suite struct SwipeTests {
  private func item(
    _ title: String, _ edge: MenuItem.SwipeEdge = .trailing, full: Bool = false
  ) -> MenuItem {
    var item = MenuItem(title)
    (item.edge, item.allowsFullSwipe) = (edge, full)
    return item
  }

  private func row(_ items: MenuItem...) -> Row {
    var row = Row(id: "mail", title: "Mail")
    row.swipeActions = items
    return row
  }

  @Test func `each edge has its actions, which keep their indices`() {
    let row = row(item("Archive"), item("Pin", .leading), item("Share"))
    #expect(
      row.swipe(from: .leading, canDelete: true)
        == Row.Swipe(actions: [.item(item("Pin", .leading), index: 1)]))
    #expect(
      row.swipe(from: .trailing, canDelete: false).actions
        == [.item(item("Archive"), index: 0), .item(item("Share"), index: 2)])
  }

  @Test func `the deletion comes first, and a full swipe performs it only if it is alone`() {
    #expect(
      row().swipe(from: .trailing, canDelete: true)
        == Row.Swipe(actions: [.delete], allowsFullSwipe: true))
    let swipe = row(item("Archive")).swipe(from: .trailing, canDelete: true)
    #expect(swipe.actions == [.delete, .item(item("Archive"), index: 0)])
    #expect(!swipe.allowsFullSwipe)
    #expect(row().swipe(from: .trailing, canDelete: false) == Row.Swipe())
  }

  @Test func `a full swipe that the author allows performs the author's first action`() {
    let archive = item("Archive", full: true)
    let swipe = row(archive, item("Share")).swipe(from: .trailing, canDelete: true)
    #expect(
      swipe.actions == [.item(archive, index: 0), .item(item("Share"), index: 1), .delete])
    #expect(swipe.allowsFullSwipe)
    #expect(row(archive).swipe(from: .leading, canDelete: true) == Row.Swipe())
  }

  @Test func `a tint is printed by its name or its digits`() {
    #expect("\(Tint.orange)" == "orange")
    #expect("\(Tint.rgb(0, 15, 255))" == "#000FFF")
  }
}
