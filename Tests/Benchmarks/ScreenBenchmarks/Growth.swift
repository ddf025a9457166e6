import Benchmark
import Measuring
import Tables
import TablesInteraction

/// Measures work on screens that grow in one way, each twice as large as the other.
func measureGrowingScreens() {
  measureGrowth("nested screens, entered", of: 80) { depth in
    {
      let screen = Screen { nestedTable(0) }
      for _ in 0..<depth { screen.select("Next") }
      require(screen.router.titles.count == depth + 1, "not each screen was entered")
    }
  }
  measureGrowth("nested screens, entered and left", of: 40) { depth in
    {
      let screen = Screen { nestedTable(0) }
      for _ in 0..<depth { screen.select("Next") }
      for _ in 0..<depth { screen.press(.escape) }
      require(screen.router.titles.count == 1, "not each screen was left")
    }
  }
  measureGrowth("eager rows, the first frame", of: 2_000) { count in
    { blackHole(Screen { storedTable(count) }.frame) }
  }
  measureGrowth("sections, the first frame", of: 200) { count in
    { blackHole(Screen { sections(count) }.frame) }
  }
  measureGrowth("sections, one collapsed or expanded", of: 200) { count in
    let screen = Screen { sections(count) }
    return {
      screen.select("Section 0")
      blackHole(screen.frame)
    }
  }
  measureGrowth("eager rows, one changed", of: 2_000) { count in
    var number = 0
    let screen = Screen { storedTable(count, marked: number) }
    return {
      number = (number + 1) % 20
      screen.router.invalidate()
      blackHole(screen.frame)
    }
  }
  measureGrowth("rows with rules, a key", of: 200) { count in
    let texts = Stored((0..<count).map { _ in "text" })
    let screen = Screen {
      Table {
        for index in 0..<count {
          TextField("Field \(index)", text: texts.binding[index])
            .validated { $0.isEmpty ? "Write something." : nil }
        }
      }
    }
    screen.press(.enter)
    return {
      screen.type("a")
      screen.press(.backspace)
      blackHole(screen.frame)
    }
  }
  measureGrowth("a search, a key", of: 10_000) { count in
    let table = storedTable(count).searchable()
    let screen = Screen { table }
    screen.press("/")
    screen.type("row")
    return {
      screen.type(" 7")
      blackHole(screen.frame)
      screen.press(.backspace, .backspace)
      blackHole(screen.frame)
    }
  }
  measureGrowth("a row selected by name", of: 20_000) { count in
    let table = lazyTable(count)
    let screen = Screen { table }
    return { blackHole(screen.select("Row \(count - 1)")) }
  }
  measureGrowingPickers()
  measureFlatKeys()
}

/// Measures the options of a picker: shown, chosen among, and several of them chosen.
private func measureGrowingPickers() {
  measureGrowth("options of a picker, one chosen", of: 2_000) { count in
    let options = Array(0..<count)
    let chosen = Stored(0)
    let screen = Screen { Table { Picker("Number", selection: chosen.binding, options: options) } }
    return {
      screen.select("Number")
      screen.press(.end)
      blackHole(screen.frame)
      screen.press(.enter)
      screen.select("Number")
      screen.press(.home, .enter)
      blackHole(screen.frame)
    }
  }
  measureGrowth("options of a picker, all chosen and one changed", of: 2_000) { count in
    let options = Array(0..<count)
    let chosen = Stored(Set(options))
    let screen = Screen { Table { Picker("Numbers", selection: chosen.binding, options: options) } }
    screen.select("Numbers")
    return {
      screen.press(.space)
      blackHole(screen.frame)
    }
  }
}

/// Measures keys whose time does not depend on the number of rows.
private func measureFlatKeys() {
  func measureKey(_ name: String, _ press: @escaping (Screen) -> Void) {
    measureFlat("a key, \(name), lazy rows", 100, 100_000) { count in
      let table = lazyTable(count)
      let screen = Screen { table }
      return {
        press(screen)
        blackHole(screen.frame)
      }
    }
  }
  var turn = 0
  measureKey("down or up") {
    turn += 1
    $0.press(turn % 90 < 45 ? .down : .up)
  }
  measureKey("toggle") { $0.press(.space) }
  measureFlat("a key, toggle, in a search of lazy rows", 2_000, 100_000) { count in
    let table = lazyTable(count)
    let screen = Screen { table }
    screen.press("/")
    screen.type("row \(count - 1)")
    screen.press(.enter)
    return {
      screen.press(.space)
      blackHole(screen.frame)
    }
  }
}

private func sections(_ count: Int) -> Table {
  Table {
    for number in 0..<count {
      Section("Section \(number)") { Switch("Row \(number)").id(number) }
        .id("Section \(number)").collapsible()
    }
  }
}
