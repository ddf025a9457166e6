import TablesTesting

/// The specimens of the gallery: states of an interactive screen.
enum GalleryStates {
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

  static func keys() -> Screen {
    let screen = Screen(columns: 44, rows: 18) {
      Table("Contacts") {
        Section("A") { Segue("Ada") }.indexTitle("A")
        Section("G") { Segue("Grace") }.indexTitle("G")
      }
      .searchable()
      .refreshable()
    }
    screen.press("?")
    return screen
  }

  static func long() -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Songs") { ForEach(1...1_000_000) { Segue("Song \($0)") } }
    }
    screen.press(.pageDown)
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

  static func notFound() -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Settings") { Switch("Dark mode") }.searchable()
    }
    screen.press("/")
    screen.type("light")
    return screen
  }

  static func menu() -> Screen {
    let screen = Screen(columns: 44, rows: 12) {
      Table("Files") {
        Info("notes.txt", detail: "1 kB")
          .contextMenu { Action("Copy") {} }
          .swipeActions { Action("Delete", role: .destructive) {} }
      }
    }
    screen.press("m")
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

  static func answers() -> Screen {
    let screen = Screen(columns: 44, rows: 14) {
      Table("Server") {
        TextField("Address", text: "tables.example.org")
        Action("Connect") {}
          .confirmationDialog("Replace the server?", message: "It has another name.") {
            Action("Replace", role: .destructive)
            Action("Keep both") {}
            Action("Edit", role: .cancel) {}
          }
      }
    }
    screen.press(.down, .enter, .down)
    return screen
  }

  static func prompt() -> Screen {
    struct WrongPIN: Error, CustomStringConvertible { let description = "This PIN is wrong." }
    let screen = Screen(columns: 44, rows: 11) {
      Table("Vault") {
        Action("Unlock").prompt("PIN", message: "It has four digits.", isSecure: true) { pin in
          if pin != "1234" { throw WrongPIN() }
        }
      }
    }
    screen.press(.enter)
    screen.type("0000")
    screen.press(.enter)
    screen.type("12")
    return screen
  }

  static func toolbar() -> Screen {
    let screen = Screen(columns: 44, rows: 15) {
      Table("New list") {
        Section {
          TextField("Name", text: "Groceries")
          Switch("Shared", isOn: true)
        }
        Section("Items") { Info("Bread") }.headerAction { Action("Clear") {} }
      }
      .toolbar {
        Action("Cancel", role: .cancel, placement: .leading).pops()
        Action("Save") {}.pops().disabledWhileInvalid()
        Action("Duplicate", placement: .bottom) {}
        Action("Delete", role: .destructive, placement: .bottom) {}
      }
    }
    screen.press(.tab)
    return screen
  }

  static func submitted() -> Screen {
    let screen = Screen(columns: 44, rows: 12) {
      Table("Profile") {
        TextField("Name", text: "").validated { $0.isEmpty ? "A name is needed." : nil }
        Switch("Terms accepted").validated { $0 ? nil : "Accept the terms." }
      }
      .toolbar { Action("Save") {}.submits().pops() }
    }
    screen.select("Save")
    return screen
  }

  static func opened() -> Screen {
    Screen(columns: 44, rows: 8) {
      Table("Vault") { Action("Unlock") {} }
        .sheet(isPresented: .constant(true)) {
          Table("Create a PIN") { Action("Use 1234") {}.dismisses() }
        }
    }
  }

  static func narrowToolbar() -> Screen {
    Screen(columns: 24, rows: 10) {
      Table("New list") { TextField("Name", text: "").validated { $0.isEmpty ? "Needed." : nil } }
        .toolbar {
          Action("Cancel", role: .cancel, placement: .leading).pops()
          Action("Save") {}.pops().disabledWhileInvalid()
        }
    }
  }

  nonisolated(nonsending) static func failedToolbar() async -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("New list") { TextField("Name", text: "Groceries") }
        .toolbar { Action("Save") { () async throws in throw Offline() }.pops() }
    }
    screen.press("s")
    await screen.settle()
    return screen
  }

  static func marking() -> Screen {
    let chosen = Stored<Set<String>>(["Invoice", "Lunch?"])
    let screen = Screen(columns: 44, rows: 12) {
      Table("Inbox") {
        ForEach(["Minutes", "Invoice", "Lunch?"], selection: chosen.binding) { Info($0) }
      }
      .toolbar(.whileEditing) { Action("Delete \(chosen.value.count)", role: .destructive) {} }
      .editing(.always)
    }
    screen.press(.down)
    return screen
  }

  static func refreshing() -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Mail") { Segue("Inbox").badge(12) }
        .refreshable { try await Task.sleep(nanoseconds: 1) }
    }
    screen.press("r")
    screen.advance()
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
    screen.advance()
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

  nonisolated(nonsending) static func more() async -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Songs") {
        Section("Found") { ForEach(1...3) { Info("Song \($0)") } }
          .loadsMore(while: true) {}
      }
    }
    await screen.settle()
    return screen
  }
}

/// What a server that cannot be reached says.
struct Offline: Error, CustomStringConvertible {
  var description: String { "The server does not answer." }
}
