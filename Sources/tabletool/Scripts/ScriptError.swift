import TablesBasics

/// The reason why a script is not run.
enum ScriptError: Error, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case noSwift
  case notThePackage(path: String)
  case noCache(path: String, reason: String)
  case packageDoesNotBuild(ScriptPackage, log: String?)
  case notStarted(path: String, reason: String)
  case keepsChanging(path: String)
  /// The script does not compile; the compiler has said why.
  case doesNotCompile
  case needsTerminal
  case needsScreen

  var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason); give the path of a Swift script"
    case .noSwift:
      "there is no swiftc in the folders of PATH, which scripts are compiled with; install a toolchain "
        + "from swift.org/install"
    case .notThePackage(let path):
      "\(path) is not a folder of the package swift-tables: it has no Package.swift, or no "
        + "Sources/TablesTerminal"
    case .noCache(let path, let reason):
      "\(path), which keeps what was compiled, cannot be used: \(reason); XDG_CACHE_HOME can name "
        + "another folder"
    case .packageDoesNotBuild(let package, let log):
      "the package swift-tables could not be built for scripts"
        + (log.map { "; \($0) has what the build has said" } ?? "") + Self.hint(on: package)
    case .notStarted(let path, let reason): "\(path) cannot be started: \(reason)"
    case .keepsChanging(let path): "\(path) changes while it is compiled; run it again"
    case .doesNotCompile: "the script does not compile"
    case .needsTerminal:
      "preview needs a terminal: standard input or output is a file or a pipe; tabletool run prints "
        + "what the script shows"
    case .needsScreen:
      "preview needs a terminal with a cursor, and ACCESSIBLE or TERM asks for lines; tabletool run "
        + "reads the screen in lines"
    }
  }

  /// Returns what to do if a package that has to be fetched was not built.
  private static func hint(on package: ScriptPackage) -> String {
    guard case .release(let version) = package else { return "" }
    return ". This tool stands outside of the package, and version \(version) from "
      + "\(ScriptPackage.address) was asked for; name a clone of it by --package FOLDER, or by "
      + "TABLES_PACKAGE in the environment"
  }
}
