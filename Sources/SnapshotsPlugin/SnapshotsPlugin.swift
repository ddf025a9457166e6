import Foundation
import PackagePlugin

/// `swift package snapshots`: the verbs of `tabletool snapshots` for the package that it runs in.
///
/// SwiftPM asks before a plugin may write, once a run, or is told to allow it:
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

  /// Whether the tool talks with the user; what it writes else may go to a file.
  private static func asks(_ arguments: [String]) -> Bool {
    let silent: Set = ["--yes", "--check", "--json", "--help", "-h"]
    return ["review", "prune"].contains(arguments.first) && silent.isDisjoint(with: arguments)
  }

  /// The folder of the package, unless the environment names another, as for its tests.
  private static func root(_ context: PluginContext, _ arguments: [String]) -> [String] {
    let environment = ProcessInfo.processInfo.environment["TABLES_SNAPSHOTS_ROOT"] ?? ""
    guard environment.isEmpty, arguments.first?.hasPrefix("-") == false else { return [] }
    return ["--root", context.package.directoryURL.path]
  }
}
