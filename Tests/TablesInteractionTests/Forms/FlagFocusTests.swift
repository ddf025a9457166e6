import Tables
import TablesInteraction
import TablesRouting
import Testing

/// Flags of which each says whether one text field has the focus.
@Suite struct FlagFocusTests {
  @Test func `the state of a row that is gone is not read`() {
    var names = ["a", "b", "c"]
    var flags = [false, false, false]
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        Section {
          for index in names.indices {
            TextField(names[index]).id(names[index])
              .focused(Binding(get: { flags[index] }, set: { flags[index] = $0 }))
          }
          Switch("End").id("end")
        }
      }
    }
    screen.select("c")
    #expect(flags == [false, false, true])
    names.removeLast()
    flags.removeLast()
    screen.router.invalidate()
    _ = screen.frame
    screen.press(.escape)
    screen.select("b")
    #expect(flags == [false, true])
    screen.select("end")
    #expect(flags == [false, false])
  }

  @Test func `each flag of a loop moves the focus`() {
    var flags = [false, false, false]
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        Section {
          for index in flags.indices {
            TextField("Row \(index)").id("row \(index)")
              .focused(Binding(get: { flags[index] }, set: { flags[index] = $0 }))
          }
        }
      }
    }
    for index in [0, 2, 1] {
      flags[index] = true
      screen.router.invalidate()
      _ = screen.frame
      #expect(screen.focus == RowID("row \(index)"))
      #expect(flags == flags.indices.map { $0 == index })
    }
    screen.press(.escape)
    #expect(flags == [false, false, false])
  }

  @Test func `each flag of the visible rows of a ForEach moves the focus`() {
    struct Item: Identifiable {
      let id: Int
      var isFocused = false
    }
    let items = Stored((0..<3).map { Item(id: $0) })
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        Section {
          ForEach(items.binding) { $item in
            TextField("Row \(item.id)").focused($item.isFocused)
          }
        }
      }
    }
    _ = screen.frame
    for index in [0, 2, 1] {
      items.value[index].isFocused = true
      _ = screen.frame
      _ = screen.frame
      #expect(screen.focus == RowID(index))
      #expect(items.value.map(\.isFocused) == [0, 1, 2].map { $0 == index })
    }
  }

  @Test func `flags are moved from field to field`() {
    let (first, second) = (Stored(false), Stored(false))
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        Section {
          TextField("A").id("a").focused(first.binding)
            .onSubmit { _ in second.value = true }
          TextField("B").id("b").focused(second.binding)
        }
      }
    }
    screen.select("a")
    #expect(first.value && !second.value)
    second.value = true
    _ = screen.frame
    #expect(!first.value && second.value)
    #expect(screen.focus == "b")
    screen.select("a")
    #expect(first.value && !second.value)
    screen.press(.enter)
    #expect(!first.value && second.value)
    #expect(screen.frame.cursor != nil)
    screen.press(.enter)
    #expect(!first.value && !second.value)
  }
}
