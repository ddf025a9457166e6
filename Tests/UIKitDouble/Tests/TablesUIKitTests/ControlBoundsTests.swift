import Testing
import UIKit

@testable import TablesUIKit

/// UIKit raises an exception if the lower bound of a stepper is not less than the upper one at any
/// moment, and ties the value of each control to its bounds.
@MainActor @Suite(.ownProcess) struct ControlBoundsTests {
  /// Shows a stepper with the bounds, one after the other, in the same cell.
  private func show(
    _ bounds: [ClosedRange<Int>], value: @escaping (ClosedRange<Int>) -> Int
  ) async throws {
    var shown = try #require(bounds.first)
    let phone = Phone {
      Table {
        Stepper("Number", value: .constant(value(shown)), in: shown, step: 2)
      }
    }
    let first = try #require(phone.control(UIStepper.self, 0, 0))
    #expect(first.value == Double(value(shown)))
    for next in bounds.dropFirst() {
      shown = next
      phone.root.invalidate()
      await phone.rest()
      let control = try #require(phone.control(UIStepper.self, 0, 0))
      #expect(control === first, "the cell is the same one")
      #expect(control.value == Double(value(shown)))
      #expect(control.minimumValue == Double(shown.lowerBound))
    }
  }

  @Test(arguments: [
    [1900...2100], [-20 ... -10], [1...9, 20...30], [20...30, 1...9], [0...10, 5...20, 0...10],
    [5...5], [1...9, 9...9, 1...9], [20...30, 3...3, 40...40],
  ])
  func `a stepper takes any bounds, also after others`(bounds: [ClosedRange<Int>]) async throws {
    for value in [\ClosedRange<Int>.lowerBound, \.upperBound] {
      let exceptions = await UIException.catching {
        do {
          try await show(bounds) { $0[keyPath: value] }
        } catch {
          Issue.record(error)
        }
      }
      #expect(exceptions.map(\.description) == [])
    }
  }

  @Test func `a stepper counts whole numbers beyond those of its control`() async throws {
    let number = Stored(9_007_199_254_740_995)
    let phone = Phone { Table { Stepper("Number", value: number.binding, in: 0...) } }
    for (isUp, expected) in [(true, 6), (true, 7), (true, 8), (false, 7), (false, 6), (false, 5)] {
      try #require(phone.control(UIStepper.self, 0, 0)).userSteps(up: isUp)
      await phone.rest()
      #expect(number.value == 9_007_199_254_740_990 + expected)
    }
  }

  @Test func `a stepper with one number cannot be changed`() async throws {
    var bounds = 5...5
    let phone = Phone { Table { Stepper("Number", initialValue: 5, in: bounds) } }
    let control = try #require(phone.control(UIStepper.self, 0, 0))
    #expect(!control.isEnabled)
    control.userSteps(up: true)
    #expect(control.value == 5)
    bounds = 5...6
    phone.root.invalidate()
    await phone.rest()
    #expect(control.isEnabled)
    control.userSteps(up: true)
    #expect(control.value == 6)
    #expect(phone.outcomes.count == 1)
  }

  @Test func `numbers of any size have bounds`() async throws {
    var bounds = -1e300 ... -1e300
    let phone = Phone { Table { Stepper("Number", value: .constant(1e300), in: bounds) } }
    for next in [1e300...1e300, -Double.infinity...0, 0...Double.infinity, 3...3] {
      bounds = next
      phone.root.invalidate()
      await phone.rest()
      let control = try #require(phone.control(UIStepper.self, 0, 0))
      #expect(control.minimumValue == next.lowerBound)
      #expect(control.maximumValue >= next.upperBound)
    }
  }

  @Test func `a slider has its value within any bounds, also after others`() async throws {
    var bounds = 0.0...1
    let phone = Phone {
      Table { Slider("Number", value: .constant(bounds.upperBound), in: bounds) }
    }
    for next in [20.0...30, 1...9, -5 ... -3, 4...4] {
      bounds = next
      phone.root.invalidate()
      await phone.rest()
      let control = try #require(phone.control(UISlider.self, 0, 0))
      #expect(control.minimumValue == Float(next.lowerBound))
      #expect(control.maximumValue == Float(next.upperBound))
      #expect(control.value == Float(next.upperBound))
    }
  }

  @Test func `a number outside the bounds is a label, and the first step leads inside`()
    async throws
  {
    var guests = 4
    let phone = Phone {
      Table {
        Stepper("Guests", value: Binding(get: { guests }, set: { guests = $0 }), in: 1...2)
      }
    }
    #expect(phone.text.contains("“4 / Enter"))
    #expect(phone.text.contains("Enter a whole number from 1 to 2"))
    try #require(phone.control(UIStepper.self, 0, 0)).userSteps(up: false)
    await phone.rest()
    #expect(guests == 2)
    #expect(!phone.text.contains("Enter"))
  }

  @Test func `the steps of a stepper are decimal, and reach both ends`() async throws {
    var (dose, percent) = (Float(0), 0)
    let phone = Phone {
      Table {
        Stepper("Dose", value: Binding(get: { dose }, set: { dose = $0 }), in: 0...1, step: 0.1)
        Stepper(
          "Percent", value: Binding(get: { percent }, set: { percent = $0 }), in: 0...94, step: 10)
      }
    }
    for _ in 0..<3 {
      try #require(phone.control(UIStepper.self, 0, 0)).userSteps(up: true)
      await phone.rest()
    }
    #expect(dose == 0.3)
    for _ in 0..<10 {
      try #require(phone.control(UIStepper.self, 0, 1)).userSteps(up: true)
      await phone.rest()
    }
    #expect(percent == 94)
    try #require(phone.control(UIStepper.self, 0, 1)).userSteps(up: false)
    #expect(percent == 90)
  }

  @Test func `a drag to the end of a slider gives the end`() async throws {
    var volume = Float(0.5)
    let phone = Phone {
      Table {
        Slider("Volume", value: Binding(get: { volume }, set: { volume = $0 }), step: 0.1)
      }
    }
    let slider = try #require(phone.control(UISlider.self, 0, 0))
    for (value, expected): (Float, Float) in [(1, 1), (0.31, 0.3), (0, 0)] {
      slider.value = value
      slider.sendActions(for: .valueChanged)
      await phone.rest()
      #expect(volume == expected)
    }
  }
}
