import Foundation
import Tables
import TablesBasics
import TablesInteraction
import TablesSettings
import TablesText

/// `tabletool show`: the screens of a Settings.bundle, in the order a user meets them.
struct ShowCommand {
  let tool: Tabletool

  nonisolated(nonsending) func run(_ invocation: Invocation) async throws -> ExitStatus {
    let bundle = try tool.bundle(for: invocation, locale: locale(for: invocation))
    let panes = try panes(of: bundle, named: invocation.pane)
    let values = MemoryStore()
    if invocation.isAccessible, let pane = panes.first {
      try await tool.converse { bundle.table(of: pane, values: values) }
    } else if let keys = invocation.keys, let pane = panes.first {
      await tool.play(keys, width: invocation.width) { bundle.table(of: pane, values: values) }
    } else {
      Display(tool: tool, invocation: invocation).show(panes.map { bundle.table(of: $0) })
    }
    return tool.tellProblems(of: bundle)
  }

  /// The localisation asked for, else the user's own, else English, else whatever the panes say.
  private func locale(for invocation: Invocation) throws -> String? {
    if let locale = invocation.locale { return locale == "none" ? nil : locale }
    let available = try tool.bundle(for: invocation, locale: nil).localizations
    let user = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { tool.environment[$0] }.first { !$0.isEmpty }
    let language = user?.prefix { $0 != "." && $0 != "@" }.replacingEach("_", with: "-") ?? ""
    let wanted = [String(language), String(language.prefix { $0 != "-" }), "en", "Base"]
    return wanted.lazy.compactMap { name in
      available.first { $0.replacingEach("_", with: "-").lowercased() == name.lowercased() }
    }.first
  }

  private func panes(
    of bundle: SettingsBundle, named name: String?
  ) throws(UsageError) -> [SettingsPane] {
    guard let name else { return bundle.panes }
    let found = bundle.panes.filter { $0.name == name || $0.file == name }
    guard found.isEmpty else { return found }
    throw .unknown("pane", name, suggestion: nearestWord(to: name, in: bundle.panes.map(\.name)))
  }
}

extension Tabletool {
  /// Tells what is wrong with a bundle that was shown; a failure where no pane of it could be read.
  func tellProblems(of bundle: SettingsBundle) -> ExitStatus {
    for problem in bundle.problems { complain("\(problem)") }
    guard bundle.panes.contains(where: { $0.status == .ok }) else { return .failure }
    return bundle.problems.isEmpty ? .success : .problems
  }

  /// The bundle that the arguments name, in one localisation.
  func bundle(for invocation: Invocation, locale: String?) throws -> SettingsBundle {
    try SettingsBundle(
      contentsOf: URL(fileURLWithPath: invocation.path ?? ""), locale: locale,
      idiom: invocation.idiom, mode: invocation.isInApp ? .inApp : .settings)
  }
}
