import Foundation
import Tables
import TablesSettings
import TablesText

/// `tabletool show`: the screens of a Settings.bundle, in the order a user meets them.
struct ShowCommand {
  let tool: Tabletool

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let url = URL(fileURLWithPath: invocation.path ?? "")
    let bundle = try SettingsBundle(contentsOf: url)
    let display = Display(tool: tool, invocation: invocation)
    for (index, pane) in try panes(of: bundle, named: invocation.pane).enumerated() {
      if index > 0 { tool.output.write("\n") }
      display.show(bundle.table(of: pane))
    }
    for problem in bundle.problems { tool.complain("\(problem)") }
    return bundle.problems.isEmpty ? .success : .problems
  }

  private func panes(
    of bundle: SettingsBundle, named name: String?
  ) throws(UsageError) -> [SettingsPane] {
    guard let name else { return bundle.panes }
    let found = bundle.panes.filter { $0.name == name || $0.file == name }
    guard found.isEmpty else { return found }
    throw .unknown("pane", name, suggestion: nearest(to: name, in: bundle.panes.map(\.name)))
  }
}
