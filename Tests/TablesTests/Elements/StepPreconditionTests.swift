import Tables
import TablesTestTools
import Testing

/// Steps with which a row could not change.
@Suite(.prompt) struct StepPreconditionTests {
  #sourceLocation(file:"Order.swift",line:7)
  private static func declareStepper() { _ = Stepper("Copies", value: 1, in: 0...9, step: 0) }
  private static func declareSlider() { _ = Slider("Volume", value: 0.5, step: -0.5) }
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
}
