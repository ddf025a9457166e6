import Tables
import TablesRouting
import TablesTestTools
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How rows read their values for the closures of their authors.
@Suite struct RowReaderTests {
  @Test func `an existential stores a row without an allocation`() {
    let limit = 3 * MemoryLayout<Int>.size
    #expect(MemoryLayout<Stepper<Int>>.size <= limit)
    #expect(MemoryLayout<Slider<Double>>.size <= limit)
    #expect(MemoryLayout<TextField<String>>.size <= limit)
    #expect(MemoryLayout<Picker<Int?>>.size <= limit)
    #expect(MemoryLayout<DatePicker<Date>>.size <= limit)
    #expect(MemoryLayout<Switch>.size <= limit)
  }

  @Test func `rows that the screen keeps read their values`() {
    #expect(Stepper("A", initialValue: 1, in: 0...9)._input(from: .number(3)) == 3)
    #expect(Slider("A", initialValue: 0.5)._input(from: .number(0.25)) == 0.25)
    #expect(TextField("A", initialValue: "")._input(from: .text("b")) == "b")
    #expect(
      Picker("A", options: ["x", "y"], initialValue: nil)._input(from: .chosen([1])) == .some(1))
    #expect(Picker("A", options: ["x"], initialValue: 0)._input(from: .chosen([])) == .some(nil))
    #expect(Stepper("A", initialValue: 1, in: 0...9)._input(from: .text("3")) == nil)
  }

  @Test func `the ends of a stepper are its bounds, even if a control rounds them`() {
    var inputs: [Int] = []
    let router = Router {
      Table {
        Stepper("A", initialValue: 0, in: 0...(1 << 53 + 1)).onChange { inputs.append($0) }
        Stepper("A", initialValue: 0, in: Int.min...Int.max).onChange { inputs.append($0) }
      }
    }
    router.set(.number(Double(1 << 53 + 1).nextUp), at: RowPath(section: 0, row: 0))
    for number in [Double(Int.max), Double(Int.min)] {
      router.set(.number(number), at: RowPath(section: 0, row: 1))
    }
    #expect(inputs == [1 << 53 + 1, .max, .min])
    let row = Stepper("A", initialValue: 0, in: 0...(1 << 53 + 1))
    #expect(row._input(from: .digits("9007199254740993")) == 1 << 53 + 1)
  }

  @Test func `a row reads its values after its properties were changed`() {
    var values: [Int] = []
    let row = Stepper("A", initialValue: 1, in: 0...9)
      .detail("of nine").id("a").onChange { values.append($0) }.icon("🔢")
    row._declaration.behavior.onChange.forEach { $0(.number(4)) }
    #expect(values == [4])
    #expect(row._input(from: .number(4)) == 4)
  }
}
