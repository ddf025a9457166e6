import Tables
import TablesInteraction
import Testing

/// Rows with asynchronous work, which is started, settled, repeated after a failure, and cancelled.
@Suite struct AsyncRowTests {
  private let model = RowModel()

  private func screen(_ row: @escaping (RowModel) -> some RowContent) -> Screen {
    Screen(columns: 40, rows: 12) { [model] in
      Table("Root") { Section { row(model).id("row") } }
    }
  }

  private func kind(_ screen: Screen) -> Row.Kind? { row(screen)?.kind }
  private func row(_ screen: Screen) -> Row? {
    screen.presented.item(at: RowPath(section: 0, row: 0))
  }

  @Test func `an action runs when the screen settles`() async {
    let screen = screen { model in
      Action("Row") {
        await Task.yield()
        model.runs += 1
      }
    }
    #expect(screen.press(.enter) == [.started("row")])
    #expect(screen.router.isBusy)
    #expect(row(screen)?.status == .running)
    #expect(model.runs == 0)
    #expect(await screen.settle() == [.performed("row")])
    #expect(model.runs == 1)
    #expect(!screen.router.isBusy)
    #expect(row(screen)?.status == nil)
    #expect(await screen.settle().isEmpty)
  }

  @Test func `controls show new values while these are saved, and can be clicked`() async {
    let screen = Screen(columns: 40, rows: 8) { [model] in
      Table {
        Switch("Sync", isOn: model.isOn, save: { model.isOn = await later($0) })
        Stepper("Copies", value: model.number, in: 1...9, save: { model.number = await later($0) })
          .id("copies")
        Slider("Level", value: model.level, save: { model.level = await later($0) })
      }
    }
    screen.press(.space, .down, .right, .down, .right)
    let lines = screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.filter { $0.contains("↻") } == [
        " │ Sync                     ↻ ━━●  On │",
        " │ Copies                  ↻ −   6  + │",
        " │❯Level           ↻ ━━━━━●────  0.55 │",
      ])
    let line = lines.firstIndex { $0.contains("Copies") }
    #expect(screen.click(column: 36, row: line ?? 0) == .started("copies"))
    await screen.settle()
    #expect(model.summary == "true 7 0.55 abc [\"a\"] a - 0")
  }

  @Test(arguments: [14, 19, 24, 30])
  func `a slider below a long title stays inside its row while it is saved`(columns: Int) async {
    let screen = Screen(columns: columns, rows: 12) { [model] in
      Table {
        Slider(
          "The level of the music in the hall", value: 0.5, save: { model.level = await later($0) }
        )
        .id("level")
      }
    }
    let width = {
      screen.frame.plain.split(separator: "\n").filter { $0.contains("│") }.map(\.count)
    }
    let before = width()
    #expect(screen.press(.right) == [.started("level")])
    #expect(Set(width()) == Set(before))
    #expect(screen.frame.plain.contains("↻"))
    #expect(screen.frame.plain.contains("●"))
  }

  @Test func `the end of work tells which of two rows with one id it was`() async {
    let screen = Screen {
      Table {
        Section("A") { Action("Work") { await Task.yield() }.id("work") }
        Section("B") {
          Action("Work") { throw RowError("Off\u{1B}line") }.id("other")
          Action("Work") {
            await Task.yield(); throw RowError("Offline")
          }.id("work")
        }
      }
    }
    screen.select("A/work")
    screen.select("B/work")
    #expect(await screen.settle() == [.performed("work"), .failed("work", "Offline")])
    #expect(
      screen.log.suffix(2).map(\.description)
        == ["settle: performed work (A/Work)", "settle: failed work (B/work): Offline"])
  }

  @Test func `an action that fails is tried again`() async {
    let screen = screen { model in
      Action("Row") {
        await Task.yield()
        model.runs += 1
        if model.runs == 1 { throw RowError("Offline") }
      }
    }
    screen.press(.enter)
    #expect(await screen.settle() == [.failed("row", "Offline")])
    #expect(row(screen)?.status == .failed("Offline"))
    #expect(screen.frame.plain.contains("Offline"))
    #expect(screen.press(.enter) == [.started("row")])
    #expect(await screen.settle() == [.performed("row")])
    #expect(row(screen)?.status == nil)
    #expect(!screen.frame.plain.contains("Offline"))
  }

  @Test func `escape cancels work that has not begun`() async {
    let screen = screen { model in
      Action("Row") {
        await Task.yield(); model.runs += 1
      }
    }
    #expect(screen.press(.enter, .escape) == [.started("row"), .cancelled("row")])
    #expect(row(screen)?.status == nil)
    #expect(await screen.settle().isEmpty)
    #expect(model.runs == 0)
    #expect(screen.press(.escape) == [.exited])
  }

  @Test func `a switch shows its new state while it is stored`() async {
    let screen = screen { model in
      Switch("Row", isOn: model.isOn) { isOn in
        await Task.yield()
        model.isOn = isOn
      }
    }
    #expect(screen.press(.space) == [.started("row")])
    #expect(kind(screen) == .switch(isOn: true))
    #expect(!model.isOn)
    #expect(await screen.settle() == [.toggled("row", true)])
    #expect(model.isOn)
    #expect(kind(screen) == .switch(isOn: true))
  }

  @Test func `a switch whose store throws goes back and says so`() async {
    let screen = screen { _ in
      Switch("Row", isOn: false) { _ in throw RowError("Read only") }
    }
    screen.press(.space)
    #expect(await screen.settle() == [.failed("row", "Read only")])
    #expect(kind(screen) == .switch(isOn: false))
    #expect(screen.frame.plain.contains("Read only"))
    #expect(screen.press(.space) == [.started("row")])
    #expect(kind(screen) == .switch(isOn: true))
  }

  @Test func `a switch goes back when its work is cancelled`() async {
    let screen = screen { model in
      Switch("Row", isOn: model.isOn) { model.isOn = $0 }
    }
    #expect(screen.press(.space, .escape) == [.started("row"), .cancelled("row")])
    #expect(kind(screen) == .switch(isOn: false))
    #expect(await screen.settle().isEmpty)
    #expect(!model.isOn)
  }

  @Test func `a stored switch follows the app afterwards`() async {
    let screen = screen { model in
      Switch("Row", isOn: model.isOn) { model.isOn = $0 }
    }
    for isOn in [true, false] {
      screen.press(.space)
      await screen.settle()
      #expect(kind(screen) == .switch(isOn: isOn))
    }
    model.isOn = true
    screen.router.invalidate()
    #expect(kind(screen) == .switch(isOn: true))
    model.isOn = false
    screen.router.invalidate()
    #expect(kind(screen) == .switch(isOn: false))
  }

  @MainActor @Test func `work that is cancelled while it runs has one outcome`() async {
    let screen = screen { model in
      Action("Row") {
        model.runs += 1
        do {
          try await Task.sleep(for: .seconds(600))
        } catch {
          model.told.append("ended")
        }
      }
    }
    screen.press(.enter)
    let settling = Task { await screen.settle() }
    while model.runs == 0 { await Task.yield() }
    #expect(screen.press(.escape) == [.cancelled("row")])
    #expect(await settling.value.isEmpty)
    #expect(model.told == ["ended"])
    #expect(!screen.router.isBusy)
    #expect(row(screen)?.status == nil)
  }

  @Test func `work runs in the order in which it was started`() async {
    let model = model
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        for name in ["a", "b", "c"] {
          Action(name) {
            await Task.yield(); model.told.append(name)
          }.id(name)
        }
      }
    }
    for name in ["b", "a", "c"] { #expect(screen.select(name) == .started(RowID(name))) }
    #expect(await screen.settle() == [.performed("b"), .performed("a"), .performed("c")])
    #expect(model.told == ["b", "a", "c"])
  }

  @Test func `work ends where it began though another screen is shown`() async {
    let model = model
    let screen = Screen(columns: 40, rows: 12) {
      Table("Root") {
        Action("Work") {
          await Task.yield(); throw RowError("Late")
        }.id("same")
        Segue("Next") {
          Table("Next") {
            Action("Other") {
              await Task.yield(); model.runs += 1
            }.id("same")
          }
        }
        .id("next")
      }
    }
    screen.select("Work")
    screen.select("Next")
    #expect(row(screen)?.status == nil)
    #expect(await screen.settle() == [.failed("same", "Late")])
    #expect(row(screen)?.status == nil)
    screen.press(.escape)
    #expect(row(screen)?.status == .failed("Late"))
  }
}

private func later<Value: Sendable>(_ value: Value) async -> Value {
  await Task.yield()
  return value
}
