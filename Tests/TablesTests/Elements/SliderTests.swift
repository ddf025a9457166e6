import Tables
import Testing

@Suite struct SliderTests {
  private func state(_ row: Slider<some NumberValue>) -> Row.Kind.Slider? {
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
  func `a number is brought inside before it is written, and shown as it is`(
    number: Double, expected: Double
  ) {
    let value = Stored(number)
    let row = Slider("a", value: value.binding)
    #expect(state(row)?.value == (number.isFinite ? number : 0))
    #expect(state(row)?.isMissing == !number.isFinite)
    #expect(state(Slider("a", initialValue: number))?.value == expected)
    #expect(row.receive(.number(number)))
    #expect(value.value == expected)
  }

  @Test func `showing a number outside writes nothing`() {
    let value = Stored(9.0)
    _ = Slider("a", value: value.binding)
    #expect(value.value == 9)
  }
}

@Suite struct StepperTests {
  private func state(_ row: Stepper<some NumberValue>) -> Row.Kind.Stepper? {
    if case .stepper(let state) = row.lowered.kind { state } else { nil }
  }

  @Test func `a stepper of whole numbers steps by 1 unless told otherwise`() {
    #expect(
      state(Stepper("a", value: 3, in: 1...9))
        == .init(value: 3, bounds: 1...9, step: 1, isInteger: true))
    #expect(Stepper("a", value: 3, in: 1...9).isInert)
  }

  @Test func `a bound stepper shows the number and writes it back`() {
    let copies = Stored(1)
    let row = Stepper("Copies", value: copies.binding, in: 1...9, step: 2)
    #expect(state(row) == .init(value: 1, bounds: 1...9, step: 2, isInteger: true))
    #expect(row.receive(.number(3)))
    #expect(copies.value == 3)
  }

  @Test func `a stepper is bound to any whole number`() {
    let copies = Stored(UInt8(250))
    let row = Stepper("Copies", value: copies.binding, in: 0...255)
    #expect(row.receive(.number(256)))
    #expect(copies.value == 255)
  }

  @Test func `a stepper is bound to a fraction`() {
    let speed = Stored(0.5)
    let row = Stepper("Speed", value: speed.binding, in: 0...1, step: 0.25)
    #expect(state(row) == .init(value: 0.5, bounds: 0...1, step: 0.25, isInteger: false))
    #expect(row.receive(.number(0.75)))
    #expect(speed.value == 0.75)
  }

  @Test(arguments: [(-1.0, 1), (4.4, 4), (4.6, 5), (99.0, 9), (.infinity, 9), (.nan, 1)])
  func `a number is rounded and brought inside before it is written`(number: Double, whole: Int) {
    let value = Stored(2)
    #expect(Stepper("a", value: value.binding, in: 1...9).receive(.number(number)))
    #expect(value.value == whole)
  }

  @Test(arguments: [(-1, 1.0), (99, 9.0), (5, 5.0)])
  func `a number outside is shown as it is, and a first number inside`(
    number: Int, inside: Double
  ) {
    let value = Stored(number)
    #expect(state(Stepper("a", value: value.binding, in: 1...9))?.value == Double(number))
    #expect(state(Stepper("a", initialValue: number, in: 1...9))?.value == inside)
    #expect(value.value == number)
  }

  @Test func `the bounds may be all whole numbers`() {
    let value = Stored(0)
    let row = Stepper("a", value: value.binding, in: .min ... .max)
    #expect(row.receive(.number(.infinity)))
    #expect(value.value == .max)
    #expect(row.receive(.number(-1e300)))
    #expect(value.value == .min)
  }
}
