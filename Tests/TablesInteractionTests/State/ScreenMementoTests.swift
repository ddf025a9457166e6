import Foundation
import Tables
import TablesInteraction
import Testing

/// What a screen hands on to another version of itself.
struct ScreenMementoTests {
  /// Returns what a screen hands on after steps, after each of which its rows are recorded.
  private func memento(
    _ table: @escaping () -> Table, _ steps: (Screen) -> Void...
  ) throws -> ScreenMemento {
    let screen = Screen(columns: 40, rows: 12, table: table)
    var recorder = ScreenMementoRecorder()
    screen.restore(ScreenMemento(), recordedBy: &recorder)
    for step in steps {
      step(screen)
      recorder.record(screen)
    }
    // As it is passed from process to process.
    let data = try JSONEncoder().encode(recorder.memento(of: screen))
    return try JSONDecoder().decode(ScreenMemento.self, from: data)
  }

  private func restored(_ memento: ScreenMemento, _ table: @escaping () -> Table) -> Screen {
    let screen = Screen(columns: 40, rows: 12, table: table)
    var recorder = ScreenMementoRecorder()
    screen.restore(memento, recordedBy: &recorder)
    return screen
  }

  @Test func `a screen that an action of a row has opened is opened again`() throws {
    let isOn = Stored(false)
    func table() -> Table {
      func about(_ title: String) -> Segue {
        Segue(title) { Table(title) { Section { Switch("Beta") } } }
      }
      return Table("Root") {
        Section("General") {
          Switch("Sync", isOn: isOn.binding)
            .accessory { about("About sync") }
            .contextMenu { about("History") }
        }
      }
    }
    let memento = try memento(
      table,
      { $0.select("About sync", of: "Sync") }, { $0.select("Beta") }, { $0.press(.escape) },
      { $0.select("History", of: "Sync") })
    let screen = restored(memento, table)
    #expect(screen.titles == ["Root", "History"])
    #expect(!isOn.value)
    #expect(value("Beta", screen) == .isOn(false))
    screen.press(.escape)
    screen.select("About sync", of: "Sync")
    #expect(value("Beta", screen) == .isOn(true))
  }

  @Test func `a screen that the state of the app opens stays open, with its values`() throws {
    var isShown = false
    let flag = Binding(get: { isShown }, set: { isShown = $0 })
    func table() -> Table {
      Table("Root") {
        Action("Show") { isShown = true }
        Segue("Other") { Table("Other") {} }
      }
      .sheet(isPresented: flag) { Table("Sheet") { Switch("Beta") } }
    }
    let memento = try memento(table, { $0.select("Show") }, { $0.select("Beta") })
    let kept = restored(memento, table)
    #expect(kept.titles == ["Root", "Sheet"])
    #expect(isShown && value("Beta", kept) == .isOn(true))
    // Without the state, the screen is not opened.
    isShown = false
    #expect(restored(memento, table).titles == ["Root"])
  }

  private func value(_ title: String, _ screen: Screen) -> Row.Value? {
    for section in 0..<screen.presented.numberOfSections {
      for row in screen.presented.section(at: section)?.items ?? [] where row.title == title {
        return Row.Value(row.kind)
      }
    }
    return nil
  }

  private static func table(extra: Bool, copies: Stored<Int>) -> Table {
    Table("Printer") {
      Section("Paper") {
        if extra { Info("New row") }
        Switch("Both sides")
        Stepper("Copies", value: copies.binding, in: 1...9)
        Slider("Contrast", value: 0.5)
        TextField("Name", text: .constant("fixed"))
      }
      Section("Size") { Picker("Size", options: extra ? ["A3", "A4", "A5"] : ["A4", "A5"]) }
    }
  }

  @Test func `changed values are kept, though rows came before them`() throws {
    let copies = Stored(1)
    let memento = try memento({ Self.table(extra: false, copies: copies) }) { screen in
      screen.select("Both sides")
      screen.press(.down, .right, .right)
    }
    let other = Stored(5)
    let screen = restored(memento) { Self.table(extra: true, copies: other) }
    #expect(value("Both sides", screen) == true)
    #expect(value("Copies", screen) == 3)
    #expect(value("Contrast", screen) == 0.5)
    #expect(other.value == 3)
    #expect(screen.focusPath.flatMap { screen.presented.item(at: $0) }?.title == "Copies")
  }

  @Test func `a value that was not touched is the one that is declared now`() throws {
    let copies = Stored(1)
    let memento = try memento({ Self.table(extra: false, copies: copies) }) { _ in }
    let other = Stored(7)
    let screen = restored(memento) { Self.table(extra: false, copies: other) }
    #expect(value("Copies", screen) == 7)
  }

  @Test func `the screen that was opened is opened, with the values there`() throws {
    func root(_ title: String) -> Table {
      Table("Root") {
        Info(title)
        Segue("More") { Table("More") { Switch("Deep") } }
      }
    }
    let memento = try memento({ root("a") }, { $0.select("More") }, { $0.press(.space) })
    let screen = restored(memento) { root("b") }
    #expect(screen.titles == ["Root", "More"])
    #expect(value("Deep", screen) == true)
  }

  @Test func `a screen that is gone is not opened`() throws {
    let memento = try memento({ Table("Root") { Segue("More") { Table("More") {} } } }) {
      $0.select("More")
    }
    let screen = restored(memento) { Table("Root") { Info("Nothing") } }
    #expect(screen.titles == ["Root"])
  }

  @Test func `the chosen option of a group is kept`() throws {
    let choice = Stored("Light")
    func bound(_ options: [String], _ choice: Stored<String>) -> Table {
      Table { OptionSection("Theme", selection: choice.binding, options: options) { $0 } }
    }
    let memento = try memento({ bound(["Light", "Dark"], choice) }) { $0.select("Dark") }
    let other = Stored("Light")
    _ = restored(memento) { bound(["Auto", "Light", "Dark"], other) }
    #expect(other.value == "Dark")
  }

  @Test func `a search is kept, with what it has found`() throws {
    let table = {
      Table { for name in ["Anna", "Ben", "Bert"] { Segue(name) { Table {} } } }.searchable()
    }
    let memento = try memento(table, { $0.press("/", "b", "e", .down, .down) })
    let screen = restored(memento, table)
    #expect(screen.presented.section(at: 0)?.items.map(\.title) == ["Ben", "Bert"])
    #expect(screen.focusPath == RowPath(section: 0, row: 1))
    screen.press("r")
    #expect(screen.presented.section(at: 0)?.items.map(\.title) == ["Bert"])
    screen.press(.escape)
    #expect(screen.presented.section(at: 0)?.items.count == 3)
  }
}
