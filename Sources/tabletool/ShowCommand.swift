import Foundation
import Tables
import TablesInteraction
import TablesSettings
import TablesText

/// `tabletool show`: the screens of a Settings.bundle, in the order a user meets them.
struct ShowCommand {
  let tool: Tabletool

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let bundle = try tool.bundle(for: invocation, locale: locale(for: invocation))
    let panes = try panes(of: bundle, named: invocation.pane)
    Display(tool: tool, invocation: invocation).show(panes.map { bundle.table(of: $0) })
    for problem in bundle.problems { tool.complain("\(problem)") }
    return bundle.problems.isEmpty ? .success : .problems
  }

  /// The localisation asked for, else the user's own, else English, else whatever the panes say.
  private func locale(for invocation: Invocation) throws -> String? {
    if let locale = invocation.locale { return locale == "none" ? nil : locale }
    let available = try tool.bundle(for: invocation, locale: nil).localizations
    let user = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { tool.environment[$0] }.first { !$0.isEmpty }
    let language = user?.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-") ?? ""
    let wanted = [String(language), String(language.prefix { $0 != "-" }), "en", "Base"]
    return wanted.lazy.compactMap { name in
      available.first { $0.replacing("_", with: "-").lowercased() == name.lowercased() }
    }.first
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

extension Tabletool {
  /// The bundle that the arguments name, in one localisation.
  func bundle(for invocation: Invocation, locale: String?) throws -> SettingsBundle {
    try SettingsBundle(
      contentsOf: URL(fileURLWithPath: invocation.path ?? ""), locale: locale,
      idiom: invocation.idiom, mode: invocation.isInApp ? .inApp : .settings)
  }
}
