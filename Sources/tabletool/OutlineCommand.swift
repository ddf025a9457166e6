import Foundation
import TablesBasics
import TablesSettings

/// `tabletool outline`: what a Settings.bundle declares, as JSON.
struct OutlineCommand {
  let tool: Tabletool

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let bundle = try tool.bundle(for: invocation, locale: invocation.locale)
    // Also where the output is piped: `head` and `less` pass on what a terminal obeys.
    tool.output.write(JSONWriter.escaping(bundle.outline(), where: \.isObeyed) + "\n")
    return tool.tellProblems(of: bundle)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal does something for it beside drawing it.
  fileprivate var isObeyed: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
