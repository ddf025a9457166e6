import Tables
import TablesInteraction
import TablesTestTools
import Testing

/// Properties that nothing links stop debug builds, with a message that says what to write.
@Suite(.prompt) struct UnlinkedStateTests {
  @Test func `a screen's table in place of the screen`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = createdScreen { Table { Segue("Detail") { Detail().table } } }.select("Detail")
    }
    expectMessage("Return a screen itself, Detail() and not Detail().table,", in: result)
  }

  @Test func `the table of a screen that another screen stores`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Tabs: ScreenContent {
        let first = Detail()
        var table: Table { first.table }
      }
      _ = createdScreen { Tabs() }
    }
    expectMessage("Return a screen itself, Detail() and not Detail().table,", in: result)
  }

  @Test func `a property of the table's own getter`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Local: ScreenContent {
        var table: Table {
          let isOn = Stored(false)
          return Table { Switch("On", isOn: isOn.binding) }
        }
      }
      _ = createdScreen { Local() }
    }
    expectMessage("Return a screen itself and conform it to ScreenContent", in: result)
  }

  @Test func `a property that a closure makes`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = createdScreen {
        let isOn = Stored(false)
        return Table { Switch("On", isOn: isOn.binding) }
      }
    }
    expectMessage("was created while its table was evaluated", in: result)
  }

  @Test func `a row whose id is set inside its own body`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Named: RowContent {
        @Stored var isOn = false
        var body: some RowContent { Switch("On", isOn: $isOn).id("on") }
      }
      _ = createdScreen { Table { Named() } }
    }
    expectMessage("write Named(…).id(…) where it is shown", in: result)
  }

  @Test func `a property that nothing refers to after the evaluation is no mistake`() {
    let screen = createdScreen {
      let detail = Detail(name: "Unused")
      return Table { Info(detail.name, detail: "\(detail.copies)") }
    }
    #expect(screen.counts == ["Unused1"])
  }

  @Test func `a row behind a condition that is not shown is no mistake`() {
    let isShown = Stored(false)
    let screen = createdScreen {
      let row = CounterRow(title: "row")
      return Table { if isShown.value { row } }
    }
    #expect(screen.counts == [])
  }

  @Test func `outside of an evaluation a table keeps the values of its rows itself`() {
    let table = Table {
      DetailSection(name: "section").id("section")
      CounterRow(title: "row").id("row")
    }
    #expect(table.dataSource.sections.map { $0.items.map(\.title) } == [["On"], ["row"]])
    #expect(table.section(at: 0)?.id == "section")
  }
}
