import Tables
import TablesTestTools
import Testing

@testable import TablesRouting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Questions about values in whose place the app sets others before they are answered.
@MainActor @Suite struct WithdrawnQuestionTests {
  private final class Model {
    var isOn = false
    var count = 1
    var level = 0.1
    var name = "Ada"
    var size: Int? = 1
    var theme = "a"
    var date = Date(timeIntervalSinceReferenceDate: 0)
    var delay = Duration.seconds(60)
    var writes = 0

    /// Sets values other than those of the model and of the input.
    func setOthers() {
      (isOn, count, level, name, size, theme) = (true, 7, 0.7, "Grace", 7, "c")
      (date, delay) = (Date(timeIntervalSinceReferenceDate: 86_400 * 7), .seconds(420))
    }
  }

  private let model = Model()

  private func binding<Value>(_ path: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
    Binding { [model] in
      model[keyPath: path]
    } set: { [model] in
      model[keyPath: path] = $0
      model.writes += 1
    }
  }

  private func rows() -> [any RowContent] {
    [
      Switch("Switch", isOn: binding(\.isOn)).confirmation { _ in Confirmation("Sure?") },
      Stepper("Stepper", value: binding(\.count), in: 0...9).confirmation { _ in
        Confirmation("Sure?")
      },
      Slider("Slider", value: binding(\.level)).confirmation { _ in Confirmation("Sure?") },
      TextField("Text", text: binding(\.name)).confirmation { _ in Confirmation("Sure?") },
      TextField("Number", value: binding(\.size)).confirmation { _ in Confirmation("Sure?") },
      Picker("Picker", selection: binding(\.theme), options: ["a", "b", "c"])
        .confirmation { _ in Confirmation("Sure?") },
      DatePicker(
        "Date", selection: binding(\.date), displayedComponents: .date, timeZone: .utc
      )
      .confirmation { _ in Confirmation("Sure?") },
      DurationPicker("Duration", selection: binding(\.delay)).confirmation { _ in
        Confirmation("Sure?")
      },
      Switch("Dialog", isOn: binding(\.isOn)).confirmationDialog("Sure?"),
    ]
  }

  private func router() -> Router {
    Router { [self] in
      Table { for (index, row) in rows().enumerated() { AnyRow(row).id(RowID(index)) } }
    }
  }

  nonisolated private static let inputs: [(row: Int, value: Row.Value)] = [
    (0, true), (1, 2), (1, "2"), (2, 0.2), (2, "0.2"), (3, "Eve"), (4, "2"), (5, .chosen([1])),
    (6, "2001-01-02"), (7, "2"), (8, true),
  ]

  @Test(arguments: inputs.indices)
  func `a question is withdrawn when the app sets another value`(index: Int) {
    let (row, value) = Self.inputs[index]
    let router = router()
    let path = RowPath(section: 0, row: row)
    #expect(router.set(value, at: path) == .asked(RowID(row)))
    var count = 0
    _ = router.state.appearance.outcomes(after: &count)
    model.setOthers()
    router.invalidate()
    router.evaluateIfStale()
    #expect(router.question == nil)
    #expect(Array(router.state.appearance.outcomes(after: &count)) == [.cancelled(RowID(row))])
    #expect(router.answer(true) == .cancelled(RowID(row)))
    #expect(router.answer(true) == .unhandled)
    #expect(router.isValid)
    #expect(model.writes == 0)
  }

  @Test(arguments: inputs.indices)
  func `a yes that comes before the evaluation is cancelled`(index: Int) {
    let (row, value) = Self.inputs[index]
    let router = router()
    #expect(router.set(value, at: RowPath(section: 0, row: row)) == .asked(RowID(row)))
    model.setOthers()
    router.invalidate()
    #expect(router.answer(true) == .cancelled(RowID(row)))
    #expect(router.question == nil)
    #expect(model.writes == 0)
  }

  @Test(arguments: inputs.indices)
  func `a question stays when another row changes, and a yes writes the value`(index: Int) {
    let (row, value) = Self.inputs[index]
    let router = router()
    #expect(router.set(value, at: RowPath(section: 0, row: row)) == .asked(RowID(row)))
    router.invalidate()
    router.evaluateIfStale()
    #expect(router.question != nil)
    #expect(!router.answer(true).isFailure)
    #expect(model.writes == 1)
  }

  // MARK: Options

  private final class Choices {
    var size = "S"
    var days: Set<String> = ["Mon"]
    var showsMore = false
  }

  private let choices = Choices()

  private func choosing() -> Router {
    Router { [choices] in
      Table {
        OptionSection("Size", selection: Binding(choices, \.size), options: ["S", "M", "L"])
          .confirmation { _ in Confirmation("Sure?") }
        OptionSection("Days", selection: Binding(choices, \.days), options: ["Mon", "Tue", "Wed"])
          .confirmation { _ in Confirmation("Sure?") }
        if choices.showsMore { Section("More") { Info("More") } }
      }
    }
  }

  @Test(arguments: ["M", "Tue"])
  func `a question about an option is withdrawn when the app chooses others`(option: String) {
    let router = choosing()
    #expect(router.select(RowID(option)) == .asked(RowID(option)))
    (choices.size, choices.days) = ("L", ["Mon", "Wed"])
    router.invalidate()
    router.evaluateIfStale()
    #expect(router.question == nil)
    #expect(router.answer(true) == .cancelled(RowID(option)))
    #expect(choices.size == "L")
    #expect(choices.days == ["Mon", "Wed"])
  }

  @Test(arguments: ["M", "Tue"])
  func `a question about an option stays when something else changes`(option: String) {
    let router = choosing()
    #expect(router.select(RowID(option)) == .asked(RowID(option)))
    choices.showsMore = true
    router.invalidate()
    router.evaluateIfStale()
    #expect(router.question != nil)
    #expect(!router.answer(true).isFailure)
    #expect(choices.size == "M" || choices.days == ["Mon", "Tue"])
  }
}
