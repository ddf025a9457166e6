import Tables
import TablesInteraction
import TablesTestTools
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Random steps of sliders and steppers whose numbers are a `Float` or a `Decimal`.
///
/// The numbers are counted in steps beside the row, in whole numbers, and compared with what the
/// app gets.
@Suite struct NumberStepProperties {
  /// A range in tenths, hundredths or halves, with its numbers as texts.
  private struct Ladder {
    var least: Int
    var count: Int
    /// The step in thousandths.
    var step: Int

    init(_ generator: inout SplitMix64) {
      step = [1, 5, 10, 25, 50, 100, 125, 200, 300, 500, 700].randomElement(using: &generator) ?? 1
      least = Int.random(in: -40...40, using: &generator) * 100
      count = Int.random(in: 1...60, using: &generator)
    }

    /// The text of a number that is some steps above the least one.
    func text(_ place: Int) -> String { Self.text(ofThousandths: least + place * step) }

    static func text(ofThousandths thousandths: Int) -> String {
      let digits = String(thousandths.magnitude + 1_000)
      let whole = Int(thousandths.magnitude) / 1_000
      return (thousandths < 0 ? "-" : "") + "\(whole).\(digits.suffix(3))"
    }

  }

  private func walk<Value: NumberValue>(
    seed: UInt64, reading read: (String) -> Value?,
    _ row:
      @escaping (_ bounds: ClosedRange<Value>, _ step: Value, _ value: Binding<Value>) -> AnyRow
  ) throws {
    var generator = SplitMix64(seed: seed)
    let ladder = Ladder(&generator)
    let numbers = try (0...ladder.count).map { try #require(read(ladder.text($0))) }
    let step = try #require(read(Ladder.text(ofThousandths: ladder.step)))
    var place = Int.random(in: 0...ladder.count, using: &generator)
    let value = Stored<Value>(numbers[place])
    let bounds = numbers[0]...numbers[ladder.count]
    let screen = Screen(columns: 60, rows: 8) {
      Table { row(bounds, step, value.binding).id("row") }
    }
    screen.select("row")
    screen.press(.escape)
    for _ in 0..<40 {
      let isUp = Bool.random(using: &generator)
      screen.press(isUp ? .right : .left)
      place = min(max(place + (isUp ? 1 : -1), 0), ladder.count)
      #expect(value.value == numbers[place], "\(ladder) at \(place)")
    }
    for _ in 0...ladder.count { screen.press(.right) }
    #expect(value.value == numbers[ladder.count], "the upper end of \(ladder)")
    for _ in 0...ladder.count { screen.press(.left) }
    #expect(value.value == numbers[0], "the lower end of \(ladder)")
    place = Int.random(in: 0...ladder.count, using: &generator)
    let path = RowPath(section: 0, row: 0)
    let outcome = screen.router.set(.text(ladder.text(place)), at: path)
    #expect(!outcome.isFailure, "\(ladder.text(place)) on \(ladder): \(outcome)")
    #expect(value.value == numbers[place])
    #expect(screen.router.isValid)
  }

  @Test(arguments: UInt64(0)..<40)
  func `a slider of a Float is counted in decimals`(seed: UInt64) throws {
    try walk(seed: seed, reading: { Float($0) }) { bounds, step, value in
      AnyRow(Slider("Row", value: value, in: bounds, step: step))
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func `a slider of a Decimal is counted in decimals`(seed: UInt64) throws {
    try walk(seed: seed, reading: { Decimal(string: $0) }) { bounds, step, value in
      AnyRow(Slider("Row", value: value, in: bounds, step: step))
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func `a stepper of a Float is counted in decimals`(seed: UInt64) throws {
    try walk(seed: seed, reading: { Float($0) }) { bounds, step, value in
      AnyRow(Stepper("Row", value: value, in: bounds, step: step))
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func `a stepper of a Decimal is counted in decimals`(seed: UInt64) throws {
    try walk(seed: seed, reading: { Decimal(string: $0) }) { bounds, step, value in
      AnyRow(Stepper("Row", value: value, in: bounds, step: step))
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func `ends between two steps are reached and typed`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let (step, count) = (Float(0.3), Int.random(in: 1...20, using: &generator))
    let end = Float("\(Double(count * 3 + 1) / 10)") ?? 1
    let value = Stored(Float(0))
    let screen = Screen(columns: 60, rows: 8) {
      Table { Slider("Row", value: value.binding, in: 0...end, step: step).id("row") }
    }
    screen.select("row")
    screen.press(.escape)
    for _ in 0...count { screen.press(.right) }
    #expect(value.value == end)
    screen.press(.left)
    #expect(value.value == Float("\(Double(count * 3) / 10)"))
    screen.router.set(.text("0"), at: RowPath(section: 0, row: 0))
    #expect(value.value == 0)
    screen.router.set(.text("\(end)"), at: RowPath(section: 0, row: 0))
    #expect(value.value == end)
  }

  /// A format that divides by a number other than a power of ten, such as that from metres per
  /// second to kilometres per hour.
  @Test(arguments: UInt64(0)..<200)
  func `confirming a number in another unit does not change it`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let value = Stored<Double>(Double(Int.random(in: 1...99_999, using: &generator)) / 1_000)
    let scales: [Double] = [3.6, 1.8, 60, 0.3, 7]
    let scale = scales.randomElement(using: &generator) ?? 3.6
    let changes = Recorder<Double>()
    let format = NumberFormat(scale: scale, suffix: " u")
    let screen = Screen(columns: 60, rows: 8) {
      Table {
        TextField("Row", value: value.binding).format(format.grouped()).id("row")
          .onChange { (new: Double) in changes.add(new) }
      }
    }
    let old = value.value
    screen.select("row")
    screen.press(.enter)
    #expect(value.value == old)
    screen.select("row")
    screen.type("0")
    screen.press(.backspace, .enter)
    #expect(value.value == old, "\(scale)")
    #expect(changes.count == 0)
  }
}
