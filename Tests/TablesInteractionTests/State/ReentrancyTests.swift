import Tables
import TablesInteraction
import Testing

/// Closures of the app that use the screen which is calling them.
@Suite struct ReentrancyTests {
  private final class Owner {
    var screen: Screen?
    var outcomes: [Outcome] = []
    var names = ["a", "b", "c"]
    var calls = 0
    var frames: [Frame] = []

    func select(_ name: String) { if let screen { outcomes.append(screen.select(name)) } }
    func press(_ key: Key) { if let screen { outcomes += screen.press(key) } }
    func draw() { if let screen { frames.append(screen.frame) } }
  }

  private let owner = Owner()

  private func screen(_ content: @escaping (Owner) -> [AnyRow]) -> Screen {
    let screen = Screen(columns: 30, rows: 14) { [unowned owner] in
      Table("Root") {
        content(owner)
        Section { ForEach(owner.names, id: \.self) { Switch($0) } }
      }
    }
    owner.screen = screen
    screen.router.invalidate()
    return screen
  }

  private func kind(_ screen: Screen, _ section: Int, _ row: Int) -> Row.Kind? {
    screen.presented.item(at: RowPath(section: section, row: row))?.kind
  }

  @Test func `an action selects another row`() {
    let screen = screen { owner in [AnyRow(Action("Act") { owner.select("b") }.id("act"))] }
    #expect(screen.press(.enter) == [.performed("act")])
    #expect(owner.outcomes == [.toggled("b", true)])
    #expect(kind(screen, 1, 1) == .switch(isOn: true))
    #expect(screen.press(.up).count == 1)
    owner.screen = nil
  }

  @Test func `an action presses keys`() {
    let screen = screen { owner in
      [
        AnyRow(
          Action("Act") {
            owner.press(.down); owner.press(.space)
          }.id("act"))
      ]
    }
    #expect(screen.press(.enter) == [.performed("act")])
    #expect(owner.outcomes == [.focused("a"), .toggled("a", true)])
    #expect(screen.focus == "a")
    #expect(screen.frame.plain.contains("On"))
    owner.screen = nil
  }

  @Test func `an action goes back`() {
    let screen = screen { owner in
      [
        AnyRow(
          Segue("Next") {
            Table("Next") {
              Action("Back") { owner.press(.escape) }.id("back")
              Action("Fail back") {
                owner.press(.escape); throw RowError("Broken")
              }.id("fail")
            }
          }
          .id("next"))
      ]
    }
    screen.press(.enter)
    #expect(screen.press(.enter) == [.performed("back")])
    #expect(screen.titles == ["Root"])
    screen.press(.enter)
    #expect(screen.select("fail") == .failed("fail", "Broken"))
    #expect(screen.titles == ["Root"])
    #expect(!screen.frame.plain.contains("Broken"))
    screen.select("next")
    #expect(!screen.frame.plain.contains("Broken"), "another screen")
    owner.screen = nil
  }

  @Test func `a binding may draw its own screen`() {
    let screen = screen { owner in
      [
        AnyRow(
          Switch(
            "On",
            isOn: Binding(
              get: { owner.calls > 0 },
              set: { _ in
                owner.draw(); owner.calls += 1; owner.draw()
              })
          ).id("on"))
      ]
    }
    #expect(screen.press(.space) == [.toggled("on", true)])
    #expect(owner.frames.count == 2)
    #expect(screen.frame.plain.contains("On"))
    #expect(kind(screen, 0, 0) == .switch(isOn: true))
    owner.screen = nil
  }

  @Test func `a detail may ask for the frame while it is read`() {
    let screen = screen { owner in
      [
        AnyRow(Switch("Top").id("top")),
        AnyRow(
          Info("Frame").detail {
            owner.calls += 1
            owner.draw()
            return "\(owner.screen?.focus?.description ?? "-")"
          }),
      ]
    }
    #expect(screen.frame.plain.contains("top"))
    #expect(owner.calls < 100)
    screen.press(.down)
    screen.router.invalidate()
    #expect(screen.frame.plain.contains(" a "))
    owner.screen = nil
  }

  @Test func `a detail may select a row while it is read`() {
    let screen = screen { owner in
      [
        AnyRow(
          Info("Side effect").detail {
            if owner.screen != nil { owner.calls += 1 }
            if owner.calls == 1 { owner.select("c") }
            return "\(owner.calls)"
          })
      ]
    }
    _ = screen.frame
    screen.resize(columns: 29, rows: 14)
    #expect(kind(screen, 1, 2) == .switch(isOn: true))
    #expect(screen.frame.plain.contains("On"))
    owner.screen = nil
  }

  @Test func `a detail may remove rows while it is read`() {
    let screen = screen { owner in
      [
        AnyRow(
          Info("Shrinking").detail {
            if !owner.names.isEmpty, owner.screen != nil {
              owner.names.removeLast()
              owner.screen?.router.invalidate()
            }
            return "\(owner.names.count)"
          })
      ]
    }
    for _ in 0..<10 {
      let frame = screen.frame
      #expect(frame.buffer.rows == 14)
      screen.press(.down)
    }
    #expect(owner.names.isEmpty)
    owner.screen = nil
  }

  @Test func `a drawing may draw its own screen`() {
    let screen = screen { owner in
      [
        AnyRow(
          Info("Mirror").drawn { _ in
            owner.draw(); return [StyledLine("mirror")]
          })
      ]
    }
    #expect(screen.frame.plain.contains("mirror"))
    owner.screen = nil
  }

  @Test func `a table may ask its screen while it is made`() {
    let owner = owner
    let screen = Screen(columns: 30, rows: 14) {
      owner.calls += 1
      return Table(owner.screen?.titles.last ?? "First") {
        Info("Rows", detail: "\(owner.screen?.presented.numberOfItems(in: 0) ?? -1)")
        Switch("On", isOn: Binding(get: { owner.calls > 1 }, set: { _ in }))
      }
    }
    owner.screen = screen
    screen.press(.space)
    #expect(screen.titles == ["First"])
    #expect(owner.calls < 10)
    owner.screen = nil
  }

  @Test func `a destination may go back while it is made`() {
    let screen = screen { owner in
      [
        AnyRow(
          Segue("Next") {
            owner.press(.escape); return Table("Next") { Switch("x") }
          }.id("n"))
      ]
    }
    screen.press(.enter)
    #expect(screen.frame.buffer.rows == 14)
    #expect(screen.titles.count <= 2)
    owner.screen = nil
  }

  @Test func `a deletion may delete more rows`() {
    let owner = owner
    let screen = Screen(columns: 30, rows: 14) {
      Table { ForEach(owner.names, id: \.self) { Switch($0).deletable() } }
        .editable(onDelete: { path in
          owner.names.remove(at: path.row)
          owner.screen?.router.invalidate()
          if owner.names.count > 1 {
            owner.press(.delete)
            owner.press("y")
          }
        })
    }
    owner.screen = screen
    screen.press(.delete, "y")
    #expect(owner.names.count == 1)
    #expect(screen.focus != nil)
    owner.screen = nil
  }

  @Test func `running work may start more work`() async {
    let screen = screen { owner in
      [
        AnyRow(
          Action("First") {
            await Task.yield(); owner.select("second")
          }.id("first")),
        AnyRow(
          Action("Second") {
            await Task.yield(); owner.calls += 1
          }.id("second")),
      ]
    }
    screen.press(.enter)
    #expect(await screen.settle() == [.performed("first"), .performed("second")])
    #expect(owner.calls == 1)
    owner.screen = nil
  }

  @Test func `a screen that work leaves is left before its outcome is told`() async {
    let screen = screen { owner in
      [
        AnyRow(
          Segue("Detail") {
            Table("Detail") {
              Action("Send") { () async in await Task.yield() }.pops().id("send")
            }
          }
          .id("detail"))
      ]
    }
    screen.select("detail")
    screen.select("send")
    let outcomes = await screen.settle { [owner] outcome in
      if outcome == .performed("send") { owner.select("b") }
    }
    #expect(outcomes == [.performed("send"), .popped])
    #expect(owner.outcomes == [.toggled("b", true)])
    #expect(
      screen.log.map(\.outcome) == [
        .pushed("detail"), .started("send"), .performed("send"), .popped, .toggled("b", true),
      ])
    owner.screen = nil
  }

  @Test func `an action that selects another one leaves each screen once`() {
    let screen = screen { owner in
      [
        AnyRow(
          Segue("Detail") {
            Table("Detail") {
              Action("Save") { owner.select("inner") }.pops().id("save")
              Switch("Inner").id("inner")
            }
          }
          .id("detail")),
        AnyRow(Action("Close") {}.pops().id("close")),
      ]
    }
    screen.select("detail")
    screen.select("save")
    #expect(
      screen.log.map(\.outcome) == [
        .pushed("detail"), .toggled("inner", true), .performed("save"), .popped,
      ])
    screen.select("close")
    #expect(screen.log.map(\.outcome).suffix(2) == [.performed("close"), .exited])
    #expect(screen.isFinished)
    owner.screen = nil
  }
}
