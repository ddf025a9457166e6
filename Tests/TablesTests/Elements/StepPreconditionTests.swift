import Tables
import TablesTestTools
import Testing

/// Steps with which a row could not change.
@Suite(.prompt) struct StepPreconditionTests {
  #sourceLocation(file:"Order.swift",line:7)
  private static func declareStepper() { _ = Stepper("Copies", value: 1, in: 0...9, step: 0) }
  private static func declareSlider() { _ = Slider("Volume", value: 0.5, step: -0.5) }
  private static func declareEndless(_ step: Double) {
    _ = Stepper("Dose", value: Binding(get: { 0 }, set: { _ in }), in: 0...9, step: step)
  }
  private static func declareUndefined() { _ = Slider("Volume", value: 0.5, step: .nan) }
  #sourceLocation()

  @Test func `a stepper that stands still is refused at the line of its author`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { StepPreconditionTests.declareStepper() }
    expectMessage("Order.swift:7", in: result)
    expectMessage("The step of “Copies” is 0. Write one that is above 0.", in: result)
  }

  @Test func `a slider that stops backwards is refused at the line of its author`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { StepPreconditionTests.declareSlider() }
    expectMessage("Order.swift:8", in: result)
    expectMessage("The step of “Volume” is -0.5. Write one that is above 0.", in: result)
  }

  @Test func `a step without end is refused at the line of its author`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { StepPreconditionTests.declareEndless(.infinity) }
    expectMessage("Order.swift:10", in: result)
    expectMessage("The step of “Dose” is inf. Write one that is finite.", in: result)
  }

  @Test func `a step that is no number is refused at the line of its author`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { StepPreconditionTests.declareUndefined() }
    expectMessage("Order.swift:12", in: result)
    expectMessage("The step of “Volume” is nan. Write one that is above 0.", in: result)
  }
}
