import Foundation
import Testing
import UIKit

@testable import TablesUIKit

/// Controls show what is stored, also after the user has moved them in vain.
@MainActor @Suite(.ownProcess) struct HonestControlTests {
  private func flip(_ control: UISwitch) {
    control.isOn.toggle()
    control.sendActions(for: .valueChanged)
  }

  @Test(arguments: [false, true])
  func `a switch that asks a question shows the answer`(isConfirmed: Bool) async throws {
    let phone = Phone {
      Table { Switch("Beta", isOn: false).confirmationDialog("Really?", confirm: "Yes") }
    }
    let control = try #require(phone.control(UISwitch.self, 0, 0))
    flip(control)
    let alert = try #require(phone.alert)
    #expect(control.isOn, "the control stays while the question is shown")
    let answer = isConfirmed ? "Yes" : alert.actions.first { $0.style == .cancel }?.title
    alert.userChooses(answer ?? "")
    #expect(control.isOn == isConfirmed)
    await phone.rest()
    #expect(phone.control(UISwitch.self, 0, 0)?.isOn == isConfirmed)
  }

  @Test func `a control whose setter keeps the value goes back`() async throws {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    let phone = Phone {
      Table {
        Switch("On", isOn: .constant(false))
        Stepper("Guests", value: .constant(2), in: 0...9)
        DatePicker("When", selection: .constant(date))
        Slider("Volume", value: .constant(0.5))
      }
    }
    let control = try #require(phone.control(UISwitch.self, 0, 0))
    flip(control)
    #expect(!control.isOn)
    let stepper = try #require(phone.control(UIStepper.self, 0, 1))
    stepper.value = 3
    stepper.sendActions(for: .valueChanged)
    #expect(stepper.value == 2)
    let picker = try #require(phone.control(UIDatePicker.self, 0, 2))
    picker.date = Date(timeIntervalSinceReferenceDate: 60)
    picker.sendActions(for: .valueChanged)
    #expect(picker.date == date)
    let slider = try #require(phone.control(UISlider.self, 0, 3))
    slider.value = 0.75
    slider.sendActions(for: .valueChanged)
    #expect(slider.value == 0.5)
  }

  @Test func `a rule refuses the same value twice`() async throws {
    let phone = Phone {
      Table { Switch("On", isOn: false).id("on").validated { $0 ? "Not now" : nil } }
    }
    let control = try #require(phone.control(UISwitch.self, 0, 0))
    for _ in 0..<2 {
      flip(control)
      #expect(!control.isOn)
      await phone.rest()
      #expect(phone.text.contains("“Not now” switch off"))
    }
    #expect(phone.outcomes.count == 2)
  }

  @Test func `a slider with steps comes to rest at a step`() async throws {
    let phone = Phone { Table { Slider("Slide", initialValue: 4, in: 0...10, step: 2) } }
    let slider = try #require(phone.control(UISlider.self, 0, 0))
    slider.isTracking = true
    for value: Float in [4.5, 6.5] {
      slider.value = value
      slider.sendActions(for: .valueChanged)
      await phone.rest()
      #expect(slider.value == value, "the thumb stays under the finger")
    }
    slider.sendActions(for: .touchUpInside)
    slider.isTracking = false
    await phone.rest()
    #expect(slider.value == 6)
    slider.value = 6.5
    slider.sendActions(for: .valueChanged)
    #expect(slider.value == 6, "a value that is set without a touch")
  }

  @Test func `a slider with few steps is adjusted by assistive technology`() async throws {
    let phone = Phone { Table { Slider("Slide", initialValue: 0.5, in: 0...1, step: 0.25) } }
    let slider = try #require(phone.control(UISlider.self, 0, 0))
    for (isUp, value): (Bool, Float) in [(true, 0.75), (true, 1), (true, 1), (false, 0.75)] {
      slider.userAdjusts(up: isUp)
      await phone.rest()
      #expect(slider.value == value)
    }
  }

  @Test(arguments: [false, true])
  func `a number outside of equal bounds is brought inside by any step`(up: Bool) async throws {
    var (guests, volume) = (4, 9.0)
    let phone = Phone {
      Table {
        Stepper("Guests", value: Binding(get: { guests }, set: { guests = $0 }), in: 1...1)
        Slider("Volume", value: Binding(get: { volume }, set: { volume = $0 }), in: 5...5)
      }
    }
    let stepper = try #require(phone.control(UIStepper.self, 0, 0))
    #expect(stepper.isEnabled)
    stepper.userSteps(up: up)
    await phone.rest()
    #expect(guests == 1)
    #expect(!stepper.isEnabled, "there is no other number")
    let slider = try #require(phone.control(UISlider.self, 0, 1))
    #expect(slider.isEnabled)
    slider.sendActions(for: .valueChanged)
    await phone.rest()
    #expect(volume == 5)
    #expect(!slider.isEnabled)
  }
}
