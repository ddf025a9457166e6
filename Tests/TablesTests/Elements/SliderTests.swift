import Tables
import Testing

@Suite struct SliderTests {
  private func state(_ row: Slider) -> Row.Kind.Slider? {
    if case .slider(let state) = row.lowered.kind { state } else { nil }
  }

  @Test func `a slider goes from 0 to 1 unless told otherwise`() {
    #expect(state(Slider("a", value: 0.25)) == .init(value: 0.25, bounds: 0...1))
    #expect(Slider("a", value: 0.25).isInert)
  }

  @Test func `a bound slider shows the number and writes it back`() {
    let volume = Stored(0.5)
    let row = Slider("Volume", value: volume.binding, in: 0...2, step: 0.25)
    #expect(state(row) == .init(value: 0.5, bounds: 0...2, step: 0.25))
    #expect(row.receive(.number(1.5)))
    #expect(volume.value == 1.5)
  }

  @Test func `a slider is bound to a Float`() {
    let volume = Stored(Float(0.5))
    let row = Slider("Volume", value: volume.binding, in: 0...4, step: 0.5)
    #expect(state(row) == .init(value: 0.5, bounds: 0...4, step: 0.5))
    #expect(row.receive(.number(1.5)))
    #expect(volume.value == 1.5)
  }

  @Test(arguments: [(-1.0, 0.0), (0.5, 0.5), (9.0, 1.0), (.infinity, 1.0), (.nan, 0.0)])
  func `a number is brought inside before it is shown or written`(
    number: Double, expected: Double
  ) {
    let value = Stored(number)
    let row = Slider("a", value: value.binding)
    #expect(state(row)?.value == expected)
    #expect(row.receive(.number(number)))
    #expect(value.value == expected)
  }

  @Test func `showing a number outside writes nothing`() {
    let value = Stored(9.0)
    _ = Slider("a", value: value.binding)
    #expect(value.value == 9)
  }
}
