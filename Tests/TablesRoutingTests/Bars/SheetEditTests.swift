import Tables
import TablesRouting
import TablesTestTools
import Testing

/// What counts as an edit of a sheet that is asked about before it is left.
@MainActor @Suite struct SheetEditTests {
  private func opened<Content: ScreenContent>(_ content: @escaping () -> Content) -> Router {
    let router = Router { Table("Root") { Segue("Open", presented: .sheet) { content() } } }
    router.select("Open")
    return router
  }

  private func row(_ index: Int) -> RowPath { RowPath(section: 0, row: index) }

  // MARK: Saving

  private struct Filter: ScreenContent {
    final class Model {
      var fails = false
      var saved: [String] = []
    }

    let model: Model
    @Stored var name = ""

    var table: Table {
      Table("Filter") {
        TextField("Name", text: $name)
        Switch("Kept by the screen")
        Segue("More") { Table("More") { Switch("Also kept") } }
      }
      .toolbar {
        Action("Apply") {
          if model.fails { throw CancellationError() }
          model.saved.append(name)
        }
        .submits()
        Action("Apply later") {
          await Task.yield()
          model.saved.append(name)
        }
        .submits()
        Action("Replace") { model.saved.append(name) }
          .submits()
          .confirmationDialog("Replace?") {
            Action("Replace")
            Action("Rename", role: .cancel) { model.saved.append("renamed") }
          }
      }
    }
  }

  /// Returns a router on a sheet with a text, a value that only the screen keeps, and another one
  /// on a screen that was left.
  private func edited(_ model: Filter.Model) -> Router {
    let router = opened { Filter(model: model) }
    router.set(.text("Ada"), at: row(0))
    router.select("Kept by the screen")
    router.select("More")
    router.select("Also kept")
    router.pop()
    return router
  }

  @Test func `after an action that submits, and stays, nothing is asked until the next change`()
    async
  {
    for name in ["Apply", "Apply later"] {
      let router = edited(Filter.Model())
      #expect(router.hasUnsavedInput)
      router.select(name)
      await router.settle()
      #expect(!router.hasUnsavedInput, "\(name)")
      router.set(.text("Eve"), at: row(0))
      #expect(router.hasUnsavedInput)
      router.set(.text("Ada"), at: row(0))
      #expect(!router.hasUnsavedInput)
      router.select("Kept by the screen")
      #expect(router.hasUnsavedInput)
    }
  }

  @Test func `an action that submits and fails, or is declined, saves nothing`() {
    let model = Filter.Model()
    let router = edited(model)
    model.fails = true
    router.select("Apply")
    #expect(router.hasUnsavedInput)
    router.select("Replace")
    router.answer(false)
    #expect(model.saved == ["renamed"])
    #expect(router.hasUnsavedInput)
    router.select("Replace")
    router.answer(true)
    #expect(model.saved == ["renamed", "Ada"])
    #expect(!router.hasUnsavedInput)
  }

  // MARK: Groups of options

  private enum Period { case day, week, month }

  private struct Repeat: ScreenContent {
    @Stored var period: Period? = .day

    var table: Table {
      Table("Repeat") { OptionSection(selection: $period, options: [.day, .week, .month]) }
    }
  }

  @Test func `an option that was chosen and deselected leaves no choice, which is unsaved`() {
    let router = opened { Repeat() }
    router.select("Week")
    #expect(router.hasUnsavedInput)
    router.select("Week")
    #expect(router.hasUnsavedInput, "no option is chosen, and the first one was")
    router.select("Day")
    #expect(!router.hasUnsavedInput)
  }

  @Test func `the first option, chosen again after others, is not unsaved`() {
    let router = opened { Repeat() }
    for option in ["Week", "Month"] {
      router.select(option)
      #expect(router.hasUnsavedInput)
    }
    router.select("Day")
    #expect(!router.hasUnsavedInput)
    #expect(router.requestPop() == .popped)
  }

  @Test func `two groups of one section are told apart`() {
    struct Groups: ScreenContent {
      @Stored var isFirst = true
      @Stored var isUpper = true

      var table: Table {
        Table("Groups") {
          OptionRow("First", isSelected: $isFirst, marking: .radio)
          OptionRow("Second", isSelected: $isFirst.isFalse, marking: .radio)
          OptionRow("Upper", isSelected: $isUpper, marking: .radio)
          OptionRow("Lower", isSelected: $isUpper.isFalse, marking: .radio)
        }
      }
    }
    let router = opened { Groups() }
    for option in ["Second", "Lower", "First"] {
      router.select(option)
      #expect(router.hasUnsavedInput, "\(option)")
    }
    router.select("Upper")
    #expect(!router.hasUnsavedInput)
  }

  @Test func `a group that a screen above keeps is unsaved only with another choice`() {
    struct Sheet: ScreenContent {
      var table: Table {
        Table("Sheet") {
          Segue("More") {
            Table("More") {
              OptionRow("A", isSelected: true)
              OptionRow("B")
            }
          }
        }
      }
    }
    let router = opened { Sheet() }
    router.select("More")
    router.select("B")
    router.pop()
    #expect(router.hasUnsavedInput)
    router.select("More")
    router.select("A")
    router.pop()
    #expect(!router.hasUnsavedInput)
  }

  // MARK: Values that rows share or change

  private struct Person: Equatable {
    let id = 1
    var name = "Ada"

    static func == (left: Person, right: Person) -> Bool { left.id == right.id }
  }

  @Test func `an edit of a value that the app calls equal is unsaved`() {
    struct Card: ScreenContent {
      @Stored var person = Person()

      var table: Table { Table("Card") { TextField("Name", text: $person.name) } }
    }
    let router = opened { Card() }
    router.set(.text("Grace"), at: row(0))
    #expect(router.hasUnsavedInput)
    router.set(.text("Ada"), at: row(0))
    #expect(!router.hasUnsavedInput)
  }

  private struct Sizes: ScreenContent {
    @Stored var size = 3.0

    var table: Table {
      Table("Sizes") {
        Slider("Left", value: $size, in: 0...9, step: 1)
        Slider("Right", value: $size, in: 0...9, step: 1)
      }
    }
  }

  @Test func `two rows with one value do not undo each other's edits`() {
    let router = opened { Sizes() }
    for (number, index) in [(5.0, 0), (8, 1), (3, 0), (5, 1)] {
      router.set(.number(number), at: row(index))
    }
    #expect(router.hasUnsavedInput, "the value is 5 and was 3")
  }

  @Test func `one of two rows with one value can undo its own edits`() {
    let router = opened { Sizes() }
    for number in [5.0, 8, 3] { router.set(.number(number), at: row(1)) }
    #expect(!router.hasUnsavedInput)
  }

  @Test func `a setter that changes a text does not make it unsaved for good`() {
    struct Words: ScreenContent {
      @Stored var word = ""

      var table: Table {
        Table("Words") {
          TextField("Word", text: Binding(get: { word }, set: { word = $0.lowercased() }))
        }
      }
    }
    let router = opened { Words() }
    for text in ["A", "Ab"] {
      router.set(.text(text), at: row(0))
      #expect(router.hasUnsavedInput)
    }
    router.set(.text(""), at: row(0))
    #expect(!router.hasUnsavedInput)
  }

  @Test func `a value of the app's model is no input, and one of a store is saved`() {
    final class Model { var isOn = false }
    struct Outside: ScreenContent {
      let model: Model
      @Stored("night", in: MemoryStore()) var isNight = false

      var table: Table {
        Table("Outside") {
          Switch("Model", isOn: Binding(get: { model.isOn }, set: { model.isOn = $0 }))
          Switch("Night", isOn: $isNight)
        }
      }
    }
    let router = opened { [model = Model()] in Outside(model: model) }
    router.select("Model")
    router.select("Night")
    #expect(!router.hasUnsavedInput)
  }

  @Test func `a row that is hidden after it was changed keeps its sheet unsaved`() {
    struct Filter: ScreenContent {
      @Stored var name = ""
      @Stored var isHidden = false

      var table: Table {
        Table("Filter") {
          if !isHidden { TextField("Name", text: $name).id("name") }
          Action("Hide") { isHidden = true }
        }
      }
    }
    let router = opened { Filter() }
    router.set(.text("Ada"), at: row(0))
    router.select("Hide")
    #expect(router.hasUnsavedInput)
  }

  @Test func `what a sheet above another has changed in it is unsaved there`() {
    struct Inner: ScreenContent {
      let isShared: Binding<Bool>
      var table: Table { Table("Inner") { Switch("Shared", isOn: isShared) } }
    }
    struct Outer: ScreenContent {
      @Stored var isShared = false
      var table: Table {
        Table("Outer") { Segue("Inner", presented: .sheet) { Inner(isShared: $isShared) } }
      }
    }
    let router = opened { Outer() }
    router.select("Inner")
    router.select("Shared")
    #expect(!router.hasUnsavedInput, "the inner sheet loses nothing")
    #expect(router.requestPop() == .popped)
    #expect(router.hasUnsavedInput)
    router.select("Inner")
    router.select("Shared")
    router.pop()
    #expect(!router.hasUnsavedInput)
  }

  // MARK: Values that closures change

  private struct Trip: ScreenContent {
    @Stored var days = 3
    @Stored var name: String?
    @Stored var cities = ["Rome", "Bern", "Oslo"]
    /// Not written by any row.
    @Stored var visits = 0

    var table: Table {
      Table("Trip") {
        Section("Cities") {
          ForEach(cities, id: \.self) { Info($0) }
            .onDelete { cities.removeAll(at: $0) }
            .onMove { source, target in cities.move(source, to: target) }
        }
        Section("Days") {
          Action("Longer") { days += 1 }
          Action("Fail") {
            days += 1
            throw CancellationError()
          }
          Action("Guess") {
            await Task.yield()
            days = 7
          }
          Action("Rename").prompt("Name") { name = $0 }
          Info("Tap").onSelect { visits += 1 }
          Action("Book") { days += 1 }.pops()
        }
      }
    }
  }

  @Test(arguments: ["Longer", "Fail", "Tap"])
  func `what a closure of a row changes is no input`(_ title: String) {
    let router = opened { Trip() }
    router.select(title)
    #expect(!router.hasUnsavedInput)
    #expect(router.requestPop() == .popped)
  }

  @Test func `a deleted or moved element is no input`() {
    let router = opened { Trip() }
    router.move(from: row(0), to: row(2))
    #expect(router.delete(at: row(1)) == .deleted("Oslo"))
    #expect(!router.hasUnsavedInput)
  }

  @Test func `what an answer and asynchronous work change is no input`() async {
    let router = opened { Trip() }
    router.select("Rename")
    router.answer(0, text: "Alps")
    router.select("Guess")
    await router.settle()
    #expect(!router.hasUnsavedInput)
  }

  @Test func `an action that leaves the sheet does so at once`() {
    let router = opened { Trip() }
    router.select("Book")
    #expect(router.screens.count == 1 && router.question == nil)
  }

  @Test func `what the app changes by itself is not unsaved`() {
    final class Link { var visit: () -> Void = {} }
    struct Live: ScreenContent {
      let link: Link
      @Stored var visits = 0

      var table: Table {
        link.visit = { visits += 1 }
        return Table("Live") { Info("\(visits) visits") }
      }
    }
    let link = Link()
    let router = opened { Live(link: link) }
    link.visit()
    router.invalidate()
    #expect(router.presented.item(at: row(0))?.title == "1 visits")
    #expect(!router.hasUnsavedInput)
  }

  // MARK: Values that are not input

  private final class Model {
    var saved: [Bool] = []
    var isOn = false
  }

  private struct Above: ScreenContent {
    let model: Model

    var table: Table {
      Table("Sheet") {
        Segue("More") { [model] in
          Table("More") {
            Switch("Saved", isOn: false, save: { model.saved.append($0) })
            Switch("Kept", initialValue: model.isOn)
            Action("Set") { model.isOn = true }
          }
        }
      }
    }
  }

  @Test func `a value that was saved is not unsaved, though the app does not declare it`() async {
    let model = Model()
    let router = opened { Above(model: model) }
    router.select("More")
    router.select("Saved")
    await router.settle()
    #expect(model.saved == [true])
    #expect(router.presented.item(at: row(0)).flatMap { Row.Value($0.kind) } == .isOn(true))
    router.pop()
    #expect(!router.hasUnsavedInput)
  }

  @Test func `a kept value in whose place the app has set another is not unsaved`() {
    let model = Model()
    let router = opened { Above(model: model) }
    router.select("More")
    router.set(.isOn(true), at: row(1))
    router.pop()
    #expect(router.hasUnsavedInput)
    router.select("More")
    let value = { router.presented.item(at: row(1)).flatMap { Row.Value($0.kind) } }
    router.select("Set")
    #expect(value() == .isOn(true))
    model.isOn = false
    router.invalidate()
    #expect(value() == .isOn(false))
    router.pop()
    #expect(!router.hasUnsavedInput)
  }
}

extension [String] {
  fileprivate mutating func removeAll(at offsets: [Int]) {
    for offset in offsets.reversed() { remove(at: offset) }
  }

  /// Moves an element before the one at an offset, as SwiftUI does.
  fileprivate mutating func move(_ source: [Int], to target: Int) {
    let moved = remove(at: source[0])
    insert(moved, at: target > source[0] ? target - 1 : target)
  }
}

extension Binding<Bool> {
  /// The binding of the opposite value.
  fileprivate var isFalse: Binding<Bool> {
    Binding(get: { !wrappedValue }, set: { wrappedValue = !$0 })
  }
}
