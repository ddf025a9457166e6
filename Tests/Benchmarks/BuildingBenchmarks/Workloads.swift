import Tables

/// Returns a section of twenty rows of four kinds without closures, as a settings screen has.
func settingsSection() -> Section<Row> {
  Section("General") {
    Info("Version", detail: "1.0")
    Switch("Dark mode")
    Switch("Auto save", isOn: true)
    Segue("Language")
    Progress("Download", value: 0.4)
    Info("Version", detail: "1.0")
    Switch("Dark mode")
    Switch("Auto save", isOn: true)
    Segue("Language")
    Progress("Download", value: 0.4)
    Info("Version", detail: "1.0")
    Switch("Dark mode")
    Switch("Auto save", isOn: true)
    Segue("Language")
    Progress("Download", value: 0.4)
    Info("Version", detail: "1.0")
    Switch("Dark mode")
    Switch("Auto save", isOn: true)
    Segue("Language")
    Progress("Download", value: 0.4)
  }
}

/// Returns a section of twenty rows of one kind.
func infoSection() -> Section<Row> {
  Section("General") {
    Info("Version", detail: "1.0")
    Info("Version", detail: "1.0")
    Info("Version", detail: "1.0")
    Info("Version", detail: "1.0")
    Info("Version", detail: "1.0")
    Info("Version", detail: "1.0")
    Info("Version", detail: "1.0")
    Info("Version", detail: "1.0")
    Info("Version", detail: "1.0")
    Info("Version", detail: "1.0")
    Info("Version", detail: "1.0")
    Info("Version", detail: "1.0")
    Info("Version", detail: "1.0")
    Info("Version", detail: "1.0")
    Info("Version", detail: "1.0")
    Info("Version", detail: "1.0")
    Info("Version", detail: "1.0")
    Info("Version", detail: "1.0")
    Info("Version", detail: "1.0")
    Info("Version", detail: "1.0")
  }
}

/// Returns a section of twenty rows with closures.
func boundSection(_ isOn: Binding<Bool>, _ text: Binding<String>) -> Section<Row> {
  Section("Bound") {
    Switch("Dark mode", isOn: isOn)
    TextField("Name", text: text)
    Action("Erase") { isOn.wrappedValue = false }
    Segue("Next") { Table {} }
    Switch("Dark mode", isOn: isOn)
    TextField("Name", text: text)
    Action("Erase") { isOn.wrappedValue = false }
    Segue("Next") { Table {} }
    Switch("Dark mode", isOn: isOn)
    TextField("Name", text: text)
    Action("Erase") { isOn.wrappedValue = false }
    Segue("Next") { Table {} }
    Switch("Dark mode", isOn: isOn)
    TextField("Name", text: text)
    Action("Erase") { isOn.wrappedValue = false }
    Segue("Next") { Table {} }
    Switch("Dark mode", isOn: isOn)
    TextField("Name", text: text)
    Action("Erase") { isOn.wrappedValue = false }
    Segue("Next") { Table {} }
  }
}

/// Returns twenty rows of each kind, one statement each.
func rowKinds(
  isOn: Binding<Bool>, name: Binding<String>
) -> [(name: String, rows: () -> Rows)] {
  [
    ("Info", { twenty { Info("Version", detail: "1.0") } }),
    ("Switch", { twenty { Switch("Dark mode") } }),
    ("Segue", { twenty { Segue("Language") } }),
    ("Progress", { twenty { Progress("Download", value: 0.4) } }),
    ("OptionRow", { twenty { OptionRow("Metric") } }),
    ("Slider", { twenty { Slider("Volume", value: 0.5) } }),
    ("Stepper", { twenty { Stepper("Copies", value: 1, in: 1...9) } }),
    ("TextField", { twenty { TextField("Name", text: "Ada") } }),
    ("Picker", { twenty { Picker("Unit", options: units, selectedIndex: 0) } }),
    ("Action", { twenty { Action("Erase") {} } }),
    ("bound Switch", { twenty { Switch("Dark mode", isOn: isOn) } }),
    ("bound TextField", { twenty { TextField("Name", text: name) } }),
    ("Info with an icon", { twenty { Info("Version").icon("📄") } }),
  ]
}

private let units = ["Metric", "Imperial"]

/// Returns the rows of twenty statements, each of which calls a closure.
func twenty(_ row: () -> some RowContent) -> Rows {
  @RowsBuilder func rows() -> Rows {
    row()
    row()
    row()
    row()
    row()
    row()
    row()
    row()
    row()
    row()
    row()
    row()
    row()
    row()
    row()
    row()
    row()
    row()
    row()
    row()
  }
  return rows()
}

/// A row that is made of another row with a modifier.
struct FileRow: RowContent {
  var body: some RowContent { Info("Notes.txt", detail: "4 kB").icon("📄") }
}

/// Returns a table of one section with lazy rows.
func lazyRows(count: Int) -> Table {
  Table { Section("All") { ForEach(0..<count) { _ in Info("Version", detail: "1.0") } } }
}

/// Returns a table whose sections a loop makes.
func table(sections: Int, of section: () -> Section<Row>) -> Table {
  Table { for _ in 0..<sections { section() } }
}
