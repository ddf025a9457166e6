import Tables
import TablesInteraction
import Testing

/// A part of a screen, with properties of its own.
private protocol Part {
  var row: Switch { get }
}

private struct Left: Part {
  @Stored var isOn = false
  var row: Switch { Switch("Left", isOn: $isOn) }
}

private struct Right: Part {
  @Stored var isOn = false
  var row: Switch { Switch("Right", isOn: $isOn) }
}

private struct PartScreen: ScreenContent {
  let part: any Part
  var table: Table { Table { part.row } }
}

/// The values of rows that are made when they are read, and of parts of several types.
@Suite struct LazyStateTests {
  @Test func `a ForEach that is made once keeps the values of its rows`() {
    let rows = ForEach(["a", "b"]) { CounterRow(title: $0) }
    let screen = createdScreen { Table { Section("Rows") { rows } } }
    screen.select("a")
    screen.router.invalidate()
    #expect(screen.counts == ["a1"])
  }

  @Test func `each level has its own values of the rows of a ForEach that is made once`() {
    let rows = ForEach(["a", "b"]) { CounterRow(title: $0) }
    func table() -> Table {
      Table {
        Section("Rows") { rows }
        Segue("Next") { table() }
      }
    }
    let screen = createdScreen { table() }
    screen.select("a")
    screen.select("Next")
    #expect(screen.counts == ["Next"])
    screen.select("b")
    #expect(screen.counts == ["b1", "Next"])
    screen.press(.escape)
    #expect(screen.counts == ["a1", "Next"])
  }

  @Test func `a table that is made once keeps the values of its lazy rows and sections`() {
    let table = Table {
      Section("Rows") { ForEach(["a", "b"]) { CounterRow(title: $0).badge("!") } }
      ForEach(["c", "d"]) { DetailSection(name: $0) }
    }
    let screen = createdScreen { table }
    screen.select("a")
    screen.select("a")
    screen.select("d")
    screen.router.invalidate()
    #expect(screen.counts.first == "a2")
    #expect(screen.on == ["d"])
  }

  @Test func `parts of other types have values of their own`() {
    let isRight = Stored(false)
    let screen = createdScreen { PartScreen(part: isRight.value ? Right() : Left()) }
    screen.select("Left")
    #expect(screen.on.count == 1)
    isRight.value = true
    #expect(screen.on.isEmpty)
    isRight.value = false
    #expect(screen.on.count == 1)
  }
}
