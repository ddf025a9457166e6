import TablesTesting

/// The specimens of the gallery: states of a living screen.
enum GalleryStates {
  struct Offline: Error, CustomStringConvertible {
    var description: String { "The server does not answer." }
  }

  static func focus() -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Settings") {
        Switch("Dark mode")
        Segue("Language")
      }
    }
    screen.press(.down)
    return screen
  }

  static func editing() -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Account") {
        TextField("Name", text: "Ada")
        TextField("City", prompt: "Optional")
      }
    }
    screen.press(.enter)
    screen.type(" Lovelace")
    return screen
  }

  static func invalid() -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Account") {
        TextField("Name", text: "Ada").validated { $0.isEmpty ? "A name is needed." : nil }
      }
    }
    screen.press(.enter, .control("u"), .enter)
    return screen
  }

  static func busy() -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Mail") {
        Action("Synchronize") { try await Task.sleep(nanoseconds: 1) }
      }
    }
    screen.press(.enter)
    screen.tick()
    return screen
  }

  nonisolated(nonsending) static func failed() async -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Mail") {
        Action("Synchronize") {
          await Task.yield()
          throw Offline()
        }
      }
    }
    screen.press(.enter)
    await screen.settle()
    return screen
  }

  static func question() -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Account") {
        Action("Close account", role: .destructive) {}
          .confirmationDialog("Close the account?", confirm: "Close")
      }
    }
    screen.press(.enter)
    return screen
  }

  static func menu() -> Screen {
    let screen = Screen(columns: 44, rows: 12) {
      Table("Files") {
        Info("notes.txt", detail: "1 kB").contextMenu {
          Action("Copy") {}
          Action("Delete", role: .destructive) {}
        }
      }
    }
    screen.press("m")
    return screen
  }

  static func choosing() -> Screen {
    let screen = Screen(columns: 44, rows: 10) {
      Table("Printer") {
        Picker("Paper", options: ["A4", "A5", "Letter"], selected: 0)
      }
    }
    screen.press(.enter, .down)
    return screen
  }

  static func searching() -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Settings") {
        Switch("Dark mode")
        Switch("Dark icon")
        Segue("Language")
      }
      .searchable()
    }
    screen.press("/")
    screen.type("dark")
    return screen
  }

  static func loading() -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Team") {
        Section("Members", loading: { ["Ada", "Grace"] }) { names in
          ForEach(names) { Info($0) }
        }
      }
    }
    screen.tick()
    return screen
  }

  nonisolated(nonsending) static func notLoaded() async -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Team") {
        Section("Members", loading: { () async throws -> [String] in throw Offline() }) { names in
          ForEach(names) { Info($0) }
        }
      }
    }
    await screen.settle()
    return screen
  }

  static func pushed() -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Settings") {
        Segue("Language") {
          Table("Language") {
            OptionSection(selection: .constant("English"), options: ["English", "Deutsch"])
          }
        }
      }
    }
    screen.select("Language")
    return screen
  }
}
