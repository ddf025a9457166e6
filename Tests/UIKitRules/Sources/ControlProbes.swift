import UIKit

/// The values of controls.
@MainActor let controlProbes: [Probe] = [
  Probe(
    raising: "stepperBoundsAscend",
    "UIStepper.h: “default 0. must be less than maximumValue”"
  ) {
    UIStepper().minimumValue = 100
  },

  Probe(raising: "stepIsPositive", "UIStepper.h: “default 1. must be greater than 0”") {
    UIStepper().stepValue = 0
  },

  Probe("stepperValueIsClamped", "UIStepper.h: “clamped to min/max”") {
    let stepper = UIStepper()
    stepper.value = 200
    try expect("the value", stepper.value, is: 100)
  },

  Probe("stepperSendsNothingWhenSet", "UIStepper: setting `value` sends no action") {
    let stepper = UIStepper()
    var actions = 0
    stepper.addAction(UIAction { _ in actions += 1 }, for: .valueChanged)
    stepper.value = 5
    try expect("the number of actions", actions, is: 0)
  },

  Probe("sliderValueIsPinned", "UISlider.h: “this value will be pinned to min/max”") {
    let slider = UISlider()
    slider.value = 2
    try expect("the value", slider.value, is: 1)
  },

  Probe(
    "sliderBoundMovesTheOther",
    "UISlider.h: “the current value may change if outside new max value”; the lower bound follows"
  ) {
    let slider = UISlider()
    slider.minimumValue = 0.5
    slider.maximumValue = 0.25
    try expect("the bounds", [slider.minimumValue, slider.maximumValue], is: [0.25, 0.25])
  },

  Probe(
    "sliderSendsNothingWhenSet", "UISlider.h: “does not send action”"
  ) {
    let slider = UISlider()
    var actions = 0
    slider.addAction(UIAction { _ in actions += 1 }, for: .valueChanged)
    slider.value = 0.5
    try expect("the number of actions", actions, is: 0)
  },

  Probe("switchSendsNothingWhenSet", "UISwitch.h: “does not send action”") {
    let control = UISwitch()
    var actions = 0
    control.addAction(UIAction { _ in actions += 1 }, for: .valueChanged)
    control.setOn(true, animated: false)
    try expect("the value", control.isOn, is: true)
    try expect("the number of actions", actions, is: 0)
    control.sendActions(for: .valueChanged)
    try expect("the number of actions that were sent", actions, is: 1)
  },

  Probe(
    "progressIsPinned", "UIProgressView.h: “0.0 .. 1.0, default is 0.0. values outside are pinned.”"
  ) {
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = 2
    try expect("the progress", view.progress, is: 1)
  },

  Probe("dateStaysInItsBounds", "UIDatePicker.h: “specify min/max date range. default is nil.”") {
    let picker = UIDatePicker()
    let now = Date(timeIntervalSinceReferenceDate: 600)
    picker.maximumDate = now
    picker.date = now.addingTimeInterval(600)
    try expect("the date", picker.date, is: now)
  },

  Probe("wrongDateBoundsAreIgnored", "UIDatePicker.h: “When min > max, the values are ignored.”") {
    let picker = UIDatePicker()
    let now = Date(timeIntervalSinceReferenceDate: 6_000)
    picker.minimumDate = now.addingTimeInterval(600)
    picker.maximumDate = now.addingTimeInterval(-600)
    picker.date = now
    try expect("the date", picker.date, is: now)
  },

  Probe(
    raising: "timerHasWheels", "UIDatePicker: a timer has neither the compact nor the inline style"
  ) {
    let picker = UIDatePicker()
    picker.datePickerMode = .countDownTimer
    picker.preferredDatePickerStyle = .compact
  },

  Probe(
    "durationIsForTimers",
    "UIDatePicker.h: “for UIDatePickerModeCountDownTimer, ignored otherwise. default is 0.0.”"
  ) {
    let picker = UIDatePicker()
    picker.datePickerMode = .date
    picker.countDownDuration = 600
    try expect("the duration", picker.countDownDuration, is: 0)
  },

  Probe(
    "durationHasNoSeconds",
    "UIDatePicker.h: “value being set is div 60 (drops remaining seconds).”"
  ) {
    let picker = UIDatePicker()
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 630
    try expect("the duration", picker.countDownDuration, is: 600)
  },

  Probe("durationIsLessThanADay", "UIDatePicker.h: “limit is 23:59 (86,399 seconds).”") {
    let picker = UIDatePicker()
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 100_000
    try expect("the duration", picker.countDownDuration, is: 86_340)
  },

  Probe(
    "minuteIntervalDividesTheHour",
    "UIDatePicker.h: “interval must be evenly divided into 60. default is 1. min is 1, max is 30”"
  ) {
    let picker = UIDatePicker()
    picker.minuteInterval = 7
    try expect("the interval", picker.minuteInterval, is: 1)
    picker.minuteInterval = 15
    try expect("the interval", picker.minuteInterval, is: 15)
  },
]
