import Tables
import TablesText

/// `tabletool demo`: the card, or the screen that is named.
struct DemoCommand {
  let tool: Tabletool

  nonisolated(nonsending) func run(_ invocation: Invocation) async throws -> ExitStatus {
    let table = invocation.demo.open()
    if invocation.isAccessible {
      try await tool.converse(table: table)
      return .success
    }
    if let keys = invocation.keys {
      await tool.play(keys, width: invocation.width, table: table)
      return .success
    }
    Display(tool: tool, invocation: invocation).show(table())
    return .success
  }

  /// The settings screen of the README.
  static var card: Table {
    Table("Settings") {
      Section("General") {
        Switch("Dark mode")
        Switch("Auto save", isOn: true)
        Segue("Language")
      }
      Section("Stats", footer: "Since the first launch.") {
        Info("Usage", detail: "2 days")
      }
    }
  }
}
