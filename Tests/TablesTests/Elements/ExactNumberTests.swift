import Tables
import TablesInteraction
import TablesTestTools
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Numbers that a `Double` rounds, in every row that shows a number.
@Suite struct ExactNumberTests {
  private let path = RowPath(section: 0, row: 0)
  private static let digits20 = "12345678901234567.123"
  private static let digits38 = "123456789012345678901234567890.12345678"

  private func screen(_ row: @escaping () -> any RowContent) -> Screen {
    let screen = Screen(columns: 100, rows: 10) { Table { AnyRow(row()).id("row") } }
    screen.select(path)
    screen.press(.escape)
    return screen
  }

  private func decimal(_ text: String) -> Decimal { Decimal(string: text) ?? 0 }

  @Test func `a stepper of whole numbers counts beyond those of a Double`() {
    let number = Stored(9_007_199_254_740_995)
    let asked = Recorder<Int>()
    let screen = screen {
      Stepper("Number", value: number.binding, in: 0...).onChange { asked.add($0) }
    }
    #expect(screen.frame.plain.contains("9007199254740995"))
    #expect(screen.press(.right) == [.edited("row", 9_007_199_254_740_996)])
    #expect(screen.press(.right) == [.edited("row", "9007199254740997")])
    screen.press(.left)
    screen.press(.left)
    screen.press(.left)
    #expect(number.value == 9_007_199_254_740_994)
    #expect(
      asked.values.map { $0 - 9_007_199_254_740_990 } == [6, 7, 6, 5, 4])
    #expect(screen.router.set(.text("9007199254740999"), at: path).isFailure == false)
    #expect(number.value == 9_007_199_254_740_999)
    #expect(screen.frame.plain.contains("9007199254740999"))
  }

  @Test func `whole numbers reach the limits of their types`() {
    let (least, greatest, unsigned) = (Stored(Int.min + 2), Stored(Int.max - 2), Stored(UInt64.max))
    let router = Router {
      Table {
        Stepper("Least", value: least.binding, in: ...0)
        Stepper("Greatest", value: greatest.binding, in: 0...)
        Stepper("Unsigned", value: unsigned.binding, in: 0...UInt64.max)
        Slider("Slider", value: greatest.binding, in: 0...Int.max)
        TextField("Text", value: greatest.binding)
      }
    }
    func row(_ index: Int) -> RowPath { RowPath(section: 0, row: index) }
    func text(_ index: Int) -> String? { router.presentedRow(at: row(index))?.row.valueText() }
    #expect(
      (0..<5).map(text) == [
        "-9223372036854775806", "9223372036854775805", "18446744073709551615",
        "9223372036854775805", "9223372036854775805",
      ])
    router.set(.text("-9223372036854775808"), at: row(0))
    #expect(least.value == .min)
    for index in [1, 3, 4] {
      greatest.value = 5
      router.invalidate()
      #expect(!router.set(.text("9223372036854775807"), at: row(index)).isFailure)
      #expect(greatest.value == .max)
      #expect(router.set(.text("9223372036854775808"), at: row(index)).isFailure)
    }
    router.set(.text("18446744073709551614"), at: row(2))
    #expect(unsigned.value == UInt64.max - 1)
    #expect(router.set(.text("18446744073709551616"), at: row(2)).isFailure)
  }

  @Test(arguments: [digits20, digits38])
  func `a decimal number keeps its digits in every row`(text: String) {
    let numbers = (0..<3).map { _ in Stored(decimal(text)) }
    let asked = Recorder<Decimal>()
    let router = Router {
      Table {
        Stepper("Stepper", value: numbers[0].binding, in: -decimal("1e36")...decimal("1e36"))
          .format(.fractionDigits(8))
          .validated {
            asked.add($0)
            return nil
          }
        Slider("Slider", value: numbers[1].binding, in: 0...decimal("1e36"))
          .format(.fractionDigits(8))
        TextField("Text", value: numbers[2].binding)
      }
    }
    for (index, number) in numbers.enumerated() {
      let path = RowPath(section: 0, row: index)
      #expect(router.presentedRow(at: path)?.row.valueText()?.hasPrefix(text) == true)
      #expect(!router.set(.text("-1"), at: path).isFailure || index == 1)
      #expect(!router.set(.text(text), at: path).isFailure)
      #expect(number.value == decimal(text))
    }
    #expect(router.isValid)
    #expect(asked.values.allSatisfy { $0 == decimal(text) || $0 == -1 })
  }

  @Test func `steps of a decimal number keep its digits`() {
    let number = Stored(decimal("0.12345678901234567890"))
    let screen = screen {
      Stepper("Number", value: number.binding, in: 0..., step: decimal("0.00000000000000000001"))
    }
    screen.press(.right)
    #expect(number.value == decimal("0.12345678901234567891"))
    screen.press(.left)
    screen.press(.left)
    #expect(number.value == decimal("0.12345678901234567889"))
  }

  @Test func `a number that the screen keeps is exact`() {
    let asked = Recorder<Int>()
    let screen = screen {
      Stepper("Number", initialValue: Int.max - 1, in: 0...).onChange { asked.add($0) }
    }
    screen.press(.left)
    screen.press(.right)
    screen.press(.right)
    screen.press(.right)
    #expect(screen.frame.plain.contains("9223372036854775807"))
    #expect(asked.values == [.max - 2, .max - 1, .max])
  }

  @Test func `a number in a Double stays that number`() {
    let number = Stored(0.1)
    let screen = screen { Stepper("Number", value: number.binding, in: 0...1, step: 0.1) }
    screen.press(.right)
    #expect(screen.press(.right) == [.edited("row", 0.3)])
    #expect(number.value == 0.3)
  }

  // MARK: Sentences

  private func refusal(_ text: String, _ row: @escaping () -> any RowContent) -> String? {
    let router = Router { Table { row() } }
    guard case .refused(_, let reason) = router.set(.text(text), at: path) else { return nil }
    return reason
  }

  @Test func `a sentence names no infinity`() {
    #expect(
      refusal("0") { Stepper("N", value: .constant(5), in: 1...) }
        == "Enter a number of at least 1")
    #expect(
      refusal("10") { Stepper("N", value: .constant(5), in: ...9) }
        == "Enter a number of at most 9")
    #expect(
      refusal("7") { Stepper("N", value: .constant(5), in: 0..., step: 5) }
        == "Enter a number of at least 0 in steps of 5")
    #expect(
      refusal("-1") { TextField("N", value: .constant(UInt(5))) }
        == "Enter a number of at least 0")
    #expect(
      refusal("1e400") { TextField("N", value: .constant(5.0)) }
        == "Enter a number of at most 1.7976931348623157e+308")
    #expect(
      refusal("1.5") { Stepper("N", value: .constant(5), in: 1...) }
        == "Only whole numbers are possible")
    #expect(
      refusal("2") {
        DurationPicker("D", selection: .constant(.seconds(600)), in: .seconds(300)...)
      }
        == "Enter a duration of at least 5 min, such as 1:05")
  }

  @Test func `bounds that are equal are named sensibly`() {
    #expect(
      refusal("2") { Stepper("N", value: .constant(1), in: 1...1) } == "Only 1 is possible")
    #expect(
      refusal("2") { TextField("N", value: .constant(1.5), in: 1.5...1.5) }
        == "Only 1.5 is possible")
  }
}
