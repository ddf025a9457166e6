// A script to edit: change the table, then `swift run playground`.
import TablesTerminal

let copies = Stored(2)
let theme = Stored("Light")

await show {
  Table("Printer") {
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
      Action("Print a test page") {
        try await Task.sleep(nanoseconds: 2_000_000_000)
        print("A test page was printed.")
      }
      Action("Cancel all jobs", role: .destructive) { copies.value = 1 }
    }
  }
}
