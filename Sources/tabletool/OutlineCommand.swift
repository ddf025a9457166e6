import Foundation
import TablesSettings

/// `tabletool outline`: what a Settings.bundle declares, as JSON.
struct OutlineCommand {
  let tool: Tabletool

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let bundle = try tool.bundle(for: invocation, locale: invocation.locale)
    tool.output.write(bundle.outline())
    for problem in bundle.problems { tool.complain("\(problem)") }
    return bundle.problems.isEmpty ? .success : .problems
  }
}
