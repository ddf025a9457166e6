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
    process.standardInput = Self.terminal
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// The folder of the package behind a verb, unless the environment names another for the tests too.
  private static func root(_ context: PluginContext, _ arguments: [String]) -> [String] {
    let environment = ProcessInfo.processInfo.environment["TABLES_SNAPSHOTS_ROOT"] ?? ""
    guard environment.isEmpty, arguments.first?.hasPrefix("-") == false else { return [] }
    return ["--root", context.package.directoryURL.path]
  }

  /// Where answers are typed: SwiftPM speaks with plugins on their standard input.
  private static var terminal: FileHandle {
    FileHandle(forReadingAtPath: "/dev/tty") ?? .nullDevice
  }
}
