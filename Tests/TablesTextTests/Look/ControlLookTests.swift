import Tables
import TablesTestTools
import TablesTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The appearance of elements with a value that the user changes: on wide and on narrow screens.
@Suite struct ControlLookTests {
  @Test(arguments: [20, 40]) func `switch`(_ width: Int) {
    expectSnapshot(
      of: Table("Switch") {
        Section {
          Switch("Off")
          Switch("On", isOn: true)
          Switch("With a detail", isOn: true).detail("From sunset to sunrise")
          Switch("Disabled").disabled()
          Switch("Disabled and on", isOn: true).disabled()
          Switch("With a reason", isOn: true).disabled(because: "Managed by your organisation.")
        }
      }, width: width)
  }

  @Test(arguments: [20, 40]) func `a slider in each width`(_ width: Int) {
    expectSnapshot(
      of: Table("Slider") {
        Section {
          Slider("At the start", value: 0)
          Slider("Half", value: 0.5)
          Slider("At the end", value: 1)
          Slider("Balance", value: -12.5, in: -50...50)
          Slider("", value: 70, in: 0...100)
          Slider("Disabled", value: 0.25).disabled(because: "No speaker.")
        }
      }, width: width)
  }

  @Test(arguments: [20, 40]) func `a stepper in each width`(_ width: Int) {
    expectSnapshot(
      of: Table("Stepper") {
        Section {
          Stepper("Least", value: 1, in: 1...9)
          Stepper("Between", value: 5, in: 1...9)
          Stepper("Greatest", value: 9, in: 1...9)
          Stepper("Two digits", value: 10, in: 0...99)
          Stepper("Negative", value: -40, in: -50...50)
          Stepper("Disabled", value: 3, in: 1...9).disabled()
        }
      }, width: width)
  }

  @Test(arguments: [20, 40]) func `text field`(_ width: Int) {
    expectSnapshot(
      of: Table("Text field") {
        Section {
          TextField("Name", text: "Ada Lovelace")
          TextField("Empty")
          TextField("Prompt", prompt: "Your name")
          TextField("Password", text: "correct horse").secure()
          TextField("No password", prompt: "Required").secure()
          TextField("", text: "Without a title")
          TextField("Address", text: "12 St James's Square, London SW1Y 4JH, United Kingdom")
          TextField("Disabled", text: "Ada").disabled()
        }
      }, width: width)
  }

  @Test(arguments: [20, 40]) func `a picker in each width`(_ width: Int) {
    let languages = ["English", "日本語", "العربية"]
    expectSnapshot(
      of: Table("Picker") {
        Section {
          Picker("Language", options: languages, selectedIndex: 1)
          Picker("None", options: languages)
          Picker("Short", options: ["Every hour"], selectedIndex: 0, shortTitles: ["1 h"])
          Picker("Many", selection: .constant(Set(languages)), options: languages) { $0 }
          Picker("Disabled", options: languages, selectedIndex: 0).disabled(
            because: "One language.")
        }
      }, width: width)
  }

  @Test(arguments: [20, 40]) func `options in each width`(_ width: Int) {
    expectSnapshot(
      of: Table("Options") {
        OptionSection("One", selection: .constant("Light"), options: ["Light", "Dark"]) { $0 }
        OptionSection(
          "Many", footer: "At least one.", selection: .constant(Set(["Mon", "Wed"])),
          options: ["Mon", "Tue", "Wed"]
        ) { $0 }
        Section("On their own") {
          OptionRow("Radio", isSelected: true).detail("With a detail")
          OptionRow("Check", marking: .check).icon("📌").badge(2)
          OptionRow("Disabled", isSelected: true, marking: .check).disabled()
        }
      }, width: width)
  }
}

/// The appearance of date pickers: on wide and on narrow screens.
@Suite struct DateLookTests {
  @Test(arguments: [20, 40]) func `date picker`(_ width: Int) {
    let date = Binding.constant(Date(timeIntervalSinceReferenceDate: 770_000_000))
    expectSnapshot(
      of: Table("Date picker") {
        Section {
          DatePicker("Both", selection: date, timeZone: .utc)
          DatePicker("Date", selection: date, displayedComponents: .date, timeZone: .utc)
          DatePicker("Time", selection: date, displayedComponents: .time, timeZone: .utc)
          DatePicker("Disabled", selection: date, timeZone: .utc).disabled()
        }
      }, width: width)
  }
}
