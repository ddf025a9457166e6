import TablesTesting

/// The specimens of the gallery: modifiers of rows, and sections.
enum GalleryModifiers {
  static var icon: Table {
    Table {
      Section {
        Info("notes.txt", detail: "1 kB").icon("📄")
        Switch("Night", isOn: true).icon("🌙")
        Segue("Photos").icon(systemName: "photo", text: "*")
        Segue("Wi-Fi").icon(systemName: "wifi", text: "≋", tint: .white, background: .blue)
        Info("Ada Lovelace").icon { try await avatar(of: "Ada") }
      }
    }
  }

  private static func avatar(of name: String) async throws -> [UInt8] { [] }

  static var badge: Table {
    Table {
      Section {
        Segue("Inbox").badge(12)
        Info("Tables", detail: "0.1.0").badge("new")
        Segue("Drafts").badge(0)
      }
    }
  }

  static var style: Table {
    Table {
      Section {
        Info("Basic", detail: "not shown").style(.basic)
        Info("Right", detail: "2 days").style(.rightDetail)
        Info("Left", detail: "2 days").style(.leftDetail)
        Info("Subtitle", detail: "Below its title").style(.subtitle)
      }
    }
  }

  static var format: Table {
    Table {
      Section {
        Slider("Brightness", value: 0.4).format(.percent)
        Slider("Speed", value: 1.5, in: 0.5...2).format(.fractionDigits(2))
        Stepper("Interval", value: 5, in: 1...60).format(.unit("min"))
      }
    }
  }

  static var disabled: Table {
    Table {
      Section {
        Switch("Location", isOn: true).disabled()
        Segue("Profile").disabled(because: "Managed by your organization.")
      }
    }
  }

  static var lineLimit: Table {
    let title = "A title that is longer than a line of the table is written on several lines"
    return Table {
      Section {
        Info(title)
        Info(title).lineLimit(1)
      }
    }
  }

  static var titles: Table {
    Table("The title of the table") {
      Section("Header", footer: "The footer of a section may take as many lines as it needs.") {
        Info("A row")
      }
      Section { Info("A section without titles") }
    }
  }

  static var accessory: Table {
    Table {
      Section {
        Switch("Sync", isOn: true)
          .accessory { Action("About sync") {}.icon(systemName: "info.circle") }
        Segue("Server").accessory { Action("Reconnect") {}.icon("↺") }
        Info("Backup", detail: "yesterday").accessory { Action("Back up now") {} }
      }
    }
  }

  static var links: Table {
    Table {
      Section {
        Info("Manual").detail(markdown: "[online](https://example.org)")
        Switch("Sync", isOn: true).detail(markdown: "*Slow* on **old** networks.")
      }
      .footer(markdown: "Read [how it works](https://example.org/how).")
    }
  }

  static var tint: Table {
    Table {
      Section {
        Action("Upgrade") {}.tint(.orange)
        Switch("Low data", isOn: true).tint(.pink)
        Info("Beta").tint(.purple)
      }
      Section("Garden") {
        Slider("Water", value: 0.6)
        Stepper("Beds", value: 4, in: 1...9)
      }
      .tint(.green)
    }
  }

  static var headerAction: Table {
    Table {
      Section("Queue") {
        Info("Aja")
        Info("Deacon Blues")
      }
      .headerAction { Action("Clear", role: .destructive) {} }
      Section("History") { Info("Peg") }
        .collapsible(isExpanded: false)
        .headerAction { Action("Edit") {} }
    }
  }

  static var collapsible: Table {
    Table {
      Section("Expanded") { Info("One row") }.collapsible()
      Section("Collapsed") { Info("Hidden") }.collapsible(isExpanded: false)
    }
  }

  static var emptyState: Table {
    Table {
      Section("Jobs") { ForEach([String]()) { Info($0) } }.emptyState("No jobs")
    }
  }

  static var emptyTable: Table {
    Table("Inbox") {}
  }

  static var ownEmptyTable: Table {
    Table("Inbox") {}.emptyState {
      Info("No messages yet").tint(.gray)
      Action("Write a message") {}
    }
  }
}
