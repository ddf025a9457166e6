import Foundation
import TablesTesting

/// The specimens of the gallery: rows of every kind. The page shows the body of each property.
enum GalleryRows {
  static var info: Table {
    Table {
      Section {
        Info("Version")
        Info("Usage", detail: "2 days")
        Info("License", detail: "Free for all uses, with its notice kept")
      }
    }
  }

  static var segue: Table {
    Table {
      Section {
        Segue("Language") { Table("Language") {} }
        Segue("Network") { Table("Network") {} }.detail("Wi-Fi")
      }
    }
  }

  static var `switch`: Table {
    Table {
      Section {
        Switch("Dark mode")
        Switch("Auto save", isOn: true)
        Switch("Night shift", isOn: true).detail("From sunset")
      }
    }
  }

  static var action: Table {
    Table {
      Section {
        Action("Synchronize") {}
        Action("Sign out") {}.detail("ada@example.org")
        Action("Erase everything", role: .destructive) {}
      }
    }
  }

  static var numbers: Table {
    Table {
      Section {
        Slider("Volume", value: 0.4)
        Slider("Balance", value: -30, in: -50...50)
        Stepper("Copies", value: 1, in: 1...9)
        Stepper("Seats", value: 4, in: 1...9)
        Stepper("Guests", value: .constant(12), in: 1...)
      }
    }
  }

  static var textField: Table {
    Table {
      Section {
        TextField("Name", text: "Ada Lovelace")
        TextField("Nickname", prompt: "Optional")
        TextField("Password", text: "correct horse").secure()
        TextField("Port", value: .constant(8080), in: 1...65_535)
        TextField("Price", value: .constant(1_249.5))
          .format(NumberFormat(prefix: "€", fractionDigits: 2).grouped())
      }
    }
  }

  static var textEditor: Table {
    Table {
      Section {
        TextEditor("Note", text: "Ring twice,\nthen wait at the door.")
        TextEditor("Reply", prompt: "What shall we say?").lineLimit(1...4)
      }
    }
  }

  static var picker: Table {
    Table {
      Section {
        Picker("Language", options: ["English", "日本語"], selectedIndex: 1)
        Picker("Paper", options: ["A4", "Letter"])
        Picker("Days", selection: .constant(Set(["Sat", "Sun"])), options: ["Sat", "Sun"])
      }
    }
  }

  static var datePicker: Table {
    let launch = Binding.constant(Date(timeIntervalSinceReferenceDate: 770_000_000))
    let utc = TimeZone(secondsFromGMT: 0) ?? .current
    return Table {
      Section {
        DatePicker("Remind me", selection: launch, timeZone: utc)
        DatePicker("Day", selection: launch, displayedComponents: .date, timeZone: utc)
        DatePicker("Time", selection: launch, displayedComponents: .time, timeZone: utc)
        DatePicker("Born", day: .constant(CivilDate(year: 1815, month: 12, day: 10)))
        DatePicker("Returned", selection: .constant(nil), timeZone: utc)
      }
    }
  }

  static var durationPicker: Table {
    Table {
      Section {
        DurationPicker("Lock after", selection: .constant(.seconds(300)))
        DurationPicker("Keep for", selection: .constant(.seconds(5_400)))
      }
    }
  }

  static var options: Table {
    Table {
      OptionSection(
        "Theme", selection: .constant("Light"), options: ["Light", "Dark"])
      OptionSection(
        "Days", footer: "At least one.", selection: .constant(Set(["Mon", "Wed"])),
        options: ["Mon", "Tue", "Wed"])
    }
  }

  static var option: Table {
    Table {
      Section("Text") {
        OptionRow("Bold", isSelected: true, marking: .check)
        OptionRow("Italic", isSelected: false, marking: .check)
      }
    }
  }

  static var progress: Table {
    Table {
      Section {
        Progress("Download", value: 0.4).detail("3 of 8 files")
        Progress("Upload", value: 1)
        Progress("Index")
      }
    }
  }

  static var ownRow: Table {
    struct FileRow: RowContent {
      var name: String
      var size: String
      var body: some RowContent { Info(name, detail: size).icon("📄") }
    }
    return Table {
      Section("Files") {
        FileRow(name: "notes.txt", size: "1 kB")
        FileRow(name: "report.pdf", size: "204 kB")
      }
    }
  }

  static var drawn: Table {
    Table {
      Section("Load") {
        Info("Processors").drawn { context in
          let blue = TextStyle(foreground: .rgb(74, 144, 217))
          return [30, 75, 50].map { share in
            let bar = String(repeating: "━", count: share * (context.columns - 6) / 100)
            return [StyledLine.Span(bar, style: blue), " \(share) %"]
          }
        }
      }
    }
  }
}
