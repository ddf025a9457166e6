import Tables
import TablesInteraction
import Testing

/// Tables that are brought up to date when the user asks for it.
@Suite struct RefreshingTests {
  private let model = RowModel()

  private func screen() -> Screen {
    Screen(columns: 40, rows: 12) { [model] in
      Table("Root") {
        Info("Runs", detail: "\(model.runs)").id("runs")
        Segue("Next") { Table("Next") {} }.id("next")
      }
      .refreshable {
        await Task.yield()
        model.runs += 1
        if model.runs == 1 { throw RowError("Offline") }
      }
    }
  }

  @Test func `a refresh that failed runs again`() async {
    let screen = screen()
    #expect(screen.press("r") == [.refreshStarted])
    #expect(screen.frame.plain.contains("In progress"))
    #expect(await screen.settle() == [.refreshFailed("Offline")])
    #expect(screen.frame.plain.contains("Offline"))
    #expect(screen.press("r") == [.refreshStarted])
    #expect(!screen.frame.plain.contains("Offline"))
    #expect(await screen.settle() == [.refreshed])
    #expect(screen.presented.item(at: RowPath(section: 0, row: 0))?.detail == "2")
    #expect(screen.router.refreshStatus == nil)
  }

  @Test func `a reason that is wider than the bar is cut`() async {
    let screen = Screen(columns: 40, rows: 12) {
      Table("Mails") { Info("Row") }
        .refreshable { throw RowError("The server of your provider does not answer at the moment") }
    }
    screen.press("r")
    _ = await screen.settle()
    let bar = screen.frame.plain.prefix { $0 != "\n" }
    #expect(bar.contains("Mails"))
    #expect(bar.contains("! The server of your"))
  }

  @Test func `a refresh that is asked for twice runs once`() async {
    let screen = screen()
    screen.press("r", "r", "r")
    #expect(await screen.settle().count == 1)
    #expect(model.runs == 1)
  }

  @Test func `a refresh that removes the row of its screen leaves the screen`() async {
    let screen = Screen(columns: 40, rows: 12) { [model] in
      Table("Root") {
        Switch("Other").id("other")
        if !model.isOn {
          Segue("Next") { Table("Next") { Info("Here") }.refreshable { model.isOn = true } }
        }
      }
    }
    screen.select("Next")
    #expect(screen.press("r") == [.refreshStarted])
    #expect(await screen.settle() == [.refreshed])
    #expect(screen.titles == ["Root"])
    #expect(screen.focus == "other")
  }

  @Test func `escape cancels work that has not begun`() async {
    let screen = screen()
    #expect(screen.press("r", .escape) == [.refreshStarted, .refreshCancelled])
    #expect(screen.router.refreshStatus == nil)
    #expect(!screen.router.isBusy)
    #expect(await screen.settle().isEmpty)
    #expect(model.runs == 0)
  }

  @MainActor @Test func `escape cancels work that is running`() async {
    let model = model
    let screen = Screen(columns: 40, rows: 12) {
      Table { Switch("One") }.refreshable {
        model.runs += 1
        while !Task.isCancelled { await Task.yield() }
      }
    }
    screen.press("r")
    let settling = Task { await screen.settle() }
    while model.runs == 0 { await Task.yield() }
    #expect(screen.frame.plain.contains("esc cancel"))
    #expect(screen.press(.escape) == [.refreshCancelled])
    #expect(await settling.value.isEmpty)
    #expect(screen.router.refreshStatus == nil)
    #expect(screen.press(.escape) == [.exited])
  }

  @MainActor @Test func `a refresh after a cancelled one that still runs is performed`() async {
    let model = model
    let screen = Screen(columns: 40, rows: 12) {
      Table { Switch("One") }.refreshable {
        model.runs += 1
        if model.runs == 1 {  // It does not notice that it was cancelled.
          while !model.isOn { await Task.yield() }
        }
      }
    }
    screen.press("r")
    let settling = Task { await screen.settle() }
    while model.runs == 0 { await Task.yield() }
    #expect(screen.press(.escape, "r") == [.refreshCancelled, .refreshStarted])
    #expect(screen.router.isBusy)
    model.isOn = true
    let outcomes = await settling.value + screen.settle()
    #expect(outcomes == [.refreshed])
    #expect(model.runs == 2)
    #expect(screen.router.refreshStatus == nil)
  }

  @Test func `a refresh that cancels itself has not failed`() async {
    let screen = Screen(columns: 40, rows: 12) {
      Table { Switch("One") }.refreshable { throw CancellationError() }
    }
    screen.press("r")
    #expect(await screen.settle() == [.refreshCancelled])
    #expect(screen.router.refreshStatus == nil)
  }

  @Test func `a refresh ends on the screen that started it`() async {
    let screen = screen()
    screen.press("r")
    screen.select("next")
    #expect(screen.router.refreshStatus == nil)
    await screen.settle()
    #expect(screen.router.refreshStatus == nil)
    screen.press(.escape)
    #expect(screen.router.refreshStatus == .failed("Offline"))
  }

  @Test func `a table without a refresh closure is not refreshed`() {
    let screen = Screen(columns: 40, rows: 12) { Table { Switch("One") } }
    #expect(screen.press("r") == [.unhandled])
  }

  @MainActor @Test func `a result that comes too late is ignored`() async {
    let model = model
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        Action("Load") {
          model.runs += 1
          let run = model.runs
          while model.runs < run + 1, run == 1 { await Task.yield() }
          if run == 1 { throw RowError("Stale") }
        }
        .id("load")
      }
    }
    screen.press(.enter)
    let first = Task { await screen.settle() }
    while model.runs == 0 { await Task.yield() }
    #expect(screen.press(.escape, .enter) == [.cancelled("load"), .started("load")])
    #expect(await screen.settle() == [.performed("load")])
    #expect(await first.value.isEmpty)
    #expect(screen.presented.item(at: RowPath(section: 0, row: 0))?.status == nil)
  }
}
