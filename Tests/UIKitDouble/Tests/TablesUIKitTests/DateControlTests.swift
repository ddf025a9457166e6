import Foundation
import Testing
import UIKit

@testable import TablesUIKit

/// The controls of dates and durations.
@MainActor @Suite(.ownProcess) struct DateControlTests {
  private let noon = Date(timeIntervalSinceReferenceDate: 43_200)

  @Test func `an optional date is added and removed with its button`() async throws {
    let date = Stored<Date?>(nil)
    let phone = Phone {
      Table { DatePicker("Born", selection: date.binding, initial: noon).id("born") }
    }
    let picker = try #require(phone.control(UIDatePicker.self, 0, 0))
    let button = try #require(phone.control(UIButton.self, 0, 0))
    #expect(picker.isHidden && button.configuration?.title == "+")
    #expect(button.accessibilityLabel == "Edit Born")
    button.sendActions(for: .primaryActionTriggered)
    await phone.rest()
    #expect(date.wrappedValue == noon)
    #expect(!picker.isHidden && picker.date == noon && button.configuration?.title == "×")
    #expect(button.accessibilityLabel == "Delete Born")
    button.sendActions(for: .primaryActionTriggered)
    await phone.rest()
    #expect(date.wrappedValue == nil)
    #expect(picker.isHidden)
  }

  @Test func `a bound that is missing does not limit the control`() throws {
    let noon = noon
    let phone = Phone {
      Table {
        DatePicker("From", selection: .constant(noon), in: noon...)
        DatePicker("To", selection: .constant(noon), in: ...noon)
      }
    }
    let from = try #require(phone.control(UIDatePicker.self, 0, 0))
    #expect(from.minimumDate == noon && from.maximumDate == nil)
    let upTo = try #require(phone.control(UIDatePicker.self, 0, 1))
    #expect(upTo.minimumDate == nil && upTo.maximumDate == noon)
  }

  @Test func `a date outside its bounds is shown, and one inside is chosen`() async throws {
    let date = Stored(noon - 90_000)
    let phone = Phone { Table { DatePicker("From", selection: date.binding, in: noon...) } }
    let picker = try #require(phone.control(UIDatePicker.self, 0, 0))
    #expect(picker.date == noon - 90_000)
    #expect(phone.router?.isValid == false)
    picker.date = noon - 3_600
    picker.sendActions(for: .valueChanged)
    await phone.rest()
    #expect(date.wrappedValue == noon)
    #expect(picker.date == noon && picker.minimumDate == noon)
  }

  @Test func `a day is chosen in UTC, whatever the time zone of the user is`() async throws {
    let day = Stored(CivilDate(year: 1990, month: 5, day: 17))
    let phone = Phone { Table { DatePicker("Born", day: day.binding) } }
    let picker = try #require(phone.control(UIDatePicker.self, 0, 0))
    #expect(picker.timeZone?.secondsFromGMT() == 0)
    #expect(picker.datePickerMode == .date)
    picker.date += 86_400 + 3_600
    picker.sendActions(for: .valueChanged)
    await phone.rest()
    #expect(day.wrappedValue == CivilDate(year: 1990, month: 5, day: 18))
  }

  @Test func `a control that returns the minute that is shown changes nothing`() async throws {
    let start = Date(timeIntervalSinceReferenceDate: 39_642)  // 11:00:42
    let (date, changes) = (Stored(start), Stored(0))
    let phone = Phone {
      Table {
        DatePicker("When", selection: date.binding).onChange { _ in changes.wrappedValue += 1 }
      }
    }
    let picker = try #require(phone.control(UIDatePicker.self, 0, 0))
    picker.date = start.addingTimeInterval(-42)
    picker.sendActions(for: .valueChanged)
    await phone.rest()
    #expect(date.wrappedValue == start && changes.wrappedValue == 0)
  }

  @Test func `a duration is stepped by minutes, also on a Mac`() async throws {
    for idiom in [UIUserInterfaceIdiom.phone, .mac] {
      UIDevice.current.userInterfaceIdiom = idiom
      let delay = Stored(Duration.seconds(3_905))
      let phone = Phone {
        Table {
          DurationPicker("Lock", selection: delay.binding, in: .seconds(60)...(.seconds(7_200)))
        }
      }
      if idiom == .mac {
        let minus = try #require(phone.control(UIButton.self, 0, 0))
        (minus.superview?.subviews.last as? UIButton)?.sendActions(for: .primaryActionTriggered)
      } else {
        try #require(phone.control(UIStepper.self, 0, 0)).userSteps(up: true)
      }
      await phone.rest()
      #expect(delay.wrappedValue == .seconds(3_965))
      #expect(phone.text.contains("1 h 6 min"))
    }
  }

  @Test func `a duration of days has a stepper`() throws {
    let phone = Phone {
      Table {
        DurationPicker("Keep", selection: .constant(.seconds(90_000)), in: .zero ... .seconds(1e6))
      }
    }
    #expect(phone.control(UIDatePicker.self, 0, 0) == nil)
    #expect(phone.control(UIStepper.self, 0, 0)?.value == 90_000)
    #expect(phone.text.contains("25 h"))
  }

  @Test func `a timer does not send its first change, unless it was set again`() {
    let picker = UIDatePicker()
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 60
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    picker.userTurns(to: 120)
    #expect(changes == 0)
    picker.userTurns(to: 180)
    #expect(changes == 1)
  }

  @Test func `there are no wheels with the controls of a Mac`() {
    UIDevice.current.userInterfaceIdiom = .mac
    let raised = UIException.catching { UIDatePicker().preferredDatePickerStyle = .wheels }
    #expect(raised.count == 1)
  }
}
