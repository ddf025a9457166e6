import Foundation
import TablesSettings

/// `tabletool outline`: what a Settings.bundle declares, as JSON.
struct OutlineCommand {
  let tool: Tabletool

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let bundle = try tool.bundle(for: invocation, locale: invocation.locale)
    // Also where the output is piped: `head` and `less` pass on what a terminal obeys.
    tool.output.write(bundle.outline().escapedForTerminal + "\n")
    return tool.tellProblems(of: bundle)
  }
}

extension String {
  /// JSON whose strings hold the same, without what a terminal would obey or turn around.
  fileprivate var escapedForTerminal: String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar == "\n" || !scalar.isObeyed {
        result.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether a terminal does something for it beside drawing it; such scalars are below U+10000.
  fileprivate var isObeyed: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
