import Foundation
import PackagePlugin

/// `swift package snapshots`: runs `tabletool snapshots` for the current package.
///
/// SwiftPM asks each time whether the plugin may write, unless an option allows it:
///
/// ```
/// swift package --allow-writing-to-package-directory snapshots accept
/// ```
@main
struct SnapshotsPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "tabletool").url
    process.arguments =
      ["snapshots"] + arguments.prefix(1)
      + Self.root(context, arguments) + arguments.dropFirst()
    if Self.asks(arguments), let terminal = Terminal() {
      try terminal.run(process)
    } else {
      process.standardInput = FileHandle.nullDevice
      try process.runInterruptibly()
      process.waitUntilExit()
    }
    if process.shellStatus != 0 { exit(process.shellStatus) }
  }

  /// Returns whether the tool will ask the user questions.
  private static func asks(_ arguments: [String]) -> Bool {
    let silent: Set = ["--yes", "--check", "--json", "--help", "-h"]
    return ["review", "prune"].contains(arguments.first) && silent.isDisjoint(with: arguments)
  }

  /// Returns the option for the folder of the package, unless the environment names another folder.
  private static func root(_ context: PluginContext, _ arguments: [String]) -> [String] {
    let environment = ProcessInfo.processInfo.environment["TABLES_SNAPSHOTS_ROOT"] ?? ""
    guard environment.isEmpty, arguments.first?.hasPrefix("-") == false else { return [] }
    return ["--root", context.package.directoryURL.path]
  }
}
