// A script to edit: change the table, then `swift run playground`.
import Tables
import TablesText

let copies = Stored(2)
let theme = Stored("Light")

let table = Table("Printer") {
  Section("Paper", footer: "Settings last until the printer is switched off.") {
    Switch("Both sides", isOn: true)
    Stepper("Copies", value: copies.binding, in: 1...9)
    Slider("Contrast", value: 0.6)
  }
  OptionSection("Theme", selection: theme.binding, options: ["Light", "Dark"]) { $0 }
  Section("Jobs") {
    ForEach(1...3) { number in
      Info("Job \(number)", detail: "\(number * 4) pages").icon("📄")
    }
    Action("Cancel all jobs", role: .destructive) { copies.value = 1 }
  }
}

print(table)
