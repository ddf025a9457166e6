import TablesModel
import TablesTestTools
import Testing

@Suite struct StepPreconditionTests {
  @Test func `a stepper that stands still is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Row.Kind.Stepper(value: 0, bounds: 0...1, step: 0, isInteger: true) }
    expectMessage("step 0.0 of a stepper is not above 0", in: result)
  }

  @Test func `a slider that stops backwards is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Row.Kind.Slider(value: 0, bounds: 0...1, step: -0.5) }
    expectMessage("step -0.5 of a slider is not above 0", in: result)
  }

  @Test func `a slider without a step stops anywhere`() {
    #expect(Row.Kind.Slider(value: 0.3, bounds: 0...1).step == nil)
  }
}
