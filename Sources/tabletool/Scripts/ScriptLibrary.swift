import Foundation
import TablesBasics
import TablesCells  // for scripts only, which are checked against the modules beside the tool
import TablesSnapshots

/// The modules of the package as one library, built once for each toolchain and state of the
/// sources.
///
/// A package in the user's folder for caches builds it. Each build has a folder of its own, so that
/// running programs keep the library with which they were linked:
///
///     swift-tables/scripts/<toolchain and package>/package      a package that builds the library
///                                                  libraries/<sources>/{lib,modules,programs}
struct ScriptLibrary {
  static let name = "TablesScripts"
  #if canImport(Darwin)
    private static let file = "lib\(name).dylib"
  #else
    private static let file = "lib\(name).so"
  #endif
  /// The products of the package that scripts can import.
  static let products = [
    "TablesModel", "Tables", "TablesText", "TablesCells", "TablesRouting", "TablesInteraction",
    "TablesTerminal", "TablesSettings",
  ]
  /// The version of the layout of the folders, and of the way in which they are built.
  private static let layout = "1"

  let folder: String
  var modules: String { folder + "/modules" }
  var libraries: String { folder + "/lib" }
  var programs: String { folder + "/programs" }

  /// Finds the library of a package, or builds it if it is missing.
  ///
  /// - Parameter check: Called before the library is built, which takes a while.
  init(
    of package: ScriptPackage, with toolchain: Toolchain, tool: Tabletool,
    check: () throws(ScriptError) -> Void
  ) throws(ScriptError) {
    let home = try Self.home(of: package, toolchain, environment: tool.environment)
    let hash = package.sourcesHash
    folder = "\(home)/libraries/\(hash)"
    if isComplete { return }
    try check()
    try Self.caching(home) { () throws(SystemError) in
      try AtomicFile.createFolder(home)
      try AtomicFile.createFolder(home + "/libraries")
    }
    let lock = try Self.caching(home) { () throws(SystemError) in try Self.lock(home, tool) }
    defer { withExtendedLifetime(lock) {} }
    if isComplete { return }  // Another process has built it in the meantime.
    let build = LibraryBuild(home: home, package: package, toolchain: toolchain, tool: tool)
    try build.run()
    try Self.caching(home) { () throws(SystemError) in try collect(from: build) }
    Self.removeOld(in: home + "/libraries", except: hash)
    let cache = home.parentFolder
    tool.complain(
      "tabletool: the builds for scripts have \(Self.megabytes(of: cache)) MB; rm -r \(cache) "
        + "removes them")
  }

  /// Returns the size of the files in a folder.
  private static func megabytes(of folder: String) -> Int {
    let files = FileManager.default.subpaths(atPath: folder) ?? []
    let sizes = files.map { file in
      let path = "\(folder)/\(file)"
      return (try? FileStatus(path: path, followingLinks: false))?.size ?? 0  // gone: nothing
    }
    return sizes.reduce(0, +) / 1_000_000
  }

  private var isComplete: Bool { access(programs, R_OK) == 0 }

  /// The manifest of the package that builds the library.
  static func manifest(for package: ScriptPackage) -> String {
    let products = products.map { "        .product(name: \"\($0)\", package: \"swift-tables\")," }
    return """
      // swift-tools-version: 6.2
      // Made by tabletool run: it builds swift-tables for scripts. It may be deleted.
      import PackageDescription

      let package = Package(
        name: "scripts",
        platforms: [.macOS(.v13)],
        products: [.library(name: "\(name)", type: .dynamic, targets: ["\(name)"])],
        dependencies: [\(package.dependency)],
        targets: [
          .target(
            name: "\(name)",
            dependencies: [
      \(products.joined(separator: "\n"))
            ])
        ],
        swiftLanguageModes: [.v6]
      )

      """
  }

  /// The source of the only target, which links all modules.
  static var source: String { products.map { "import \($0)\n" }.joined() }

  // MARK: Folders

  /// Returns the folder of the user for caches.
  static func caches(environment: [String: String]) -> String {
    // The specification of XDG ignores paths that are not absolute.
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { return folder }
    let home = environment["HOME"]?.nonEmpty ?? NSHomeDirectory()
    #if os(macOS)
      return home + "/Library/Caches"
    #else
      return home + "/.cache"
    #endif
  }

  /// Returns the cache folder of scripts for a package that is built by a toolchain.
  static func home(
    of package: ScriptPackage, _ toolchain: Toolchain, environment: [String: String]
  ) throws(ScriptError) -> String {
    let key = StableHash([layout, package.identity, toolchain.identity].joined(separator: "\n"))
    return "\(caches(environment: environment))/swift-tables/scripts/\(key.digits)"
  }

  private static func lock(_ home: String, _ tool: Tabletool) throws(SystemError) -> OpenFile {
    let file = try OpenFile(reading: home)
    do throws(SystemError) { try file.lock(forAtMost: 300) } catch {
      guard error.kind == .locked else { throw error }
      tool.complain("tabletool: waiting for another process that builds swift-tables for scripts")
      try file.lock()
    }
    return file
  }

  /// Calls `body`, which uses a folder of the cache. Its errors name that folder.
  static func caching<Result>(
    _ folder: String, _ body: () throws(SystemError) -> Result
  ) throws(ScriptError) -> Result {
    do { return try body() } catch { throw .noCache(path: folder, reason: error.reason) }
  }

  /// Copies the build to the folder of the library. The folder of programs is created last: if it
  /// exists, the library is complete.
  private func collect(from build: LibraryBuild) throws(SystemError) {
    let files = FileManager.default
    try? files.removeItem(atPath: folder)  // an incomplete copy, if a process was killed
    for folder in [folder, modules, libraries] { try AtomicFile.createFolder(folder) }
    let found = files.subpaths(atPath: build.modules) ?? []
    for file in found where file.hasSuffix(".swiftmodule") {
      try Self.copy("\(build.modules)/\(file)", to: "\(modules)/\(file)")
    }
    try Self.copy("\(build.products)/\(Self.file)", to: "\(libraries)/\(Self.file)")
    try AtomicFile.createFolder(programs)
  }

  private static func copy(_ path: String, to other: String) throws(SystemError) {
    let bytes = try OpenFile(reading: path).read()
    try AtomicFile.replace(other, with: bytes)
  }

  /// Removes the libraries of older sources, and the programs that were linked with them, except
  /// the newest of these.
  private static func removeOld(in folder: String, except current: String) {
    let files = FileManager.default
    let others = (folder.visibleNames ?? []).filter { $0 != current }
    let dated = others.map { name in
      (name, (try? FileStatus(path: "\(folder)/\(name)"))?.version ?? "")  // gone: the oldest
    }
    for (name, _) in dated.sorted(by: { $0.1 < $1.1 }).dropLast(1) {
      try? files.removeItem(atPath: "\(folder)/\(name)")  // another process may do it too
    }
  }
}

/// A build of the library for scripts, with SwiftPM.
struct LibraryBuild {
  let home: String
  let package: ScriptPackage
  let toolchain: Toolchain
  let tool: Tabletool

  private var folder: String { home + "/package" }
  private var scratch: String { folder + "/.build" }
  private var log: String { home + "/build.log" }
  /// The folder of the library.
  var products: String { scratch + "/debug" }
  /// The folder of the modules.
  var modules: String { products + "/Modules" }

  /// Builds the library. The output of SwiftPM is shown on a terminal. Elsewhere it goes to a file,
  /// whose end is written if the build fails.
  func run() throws(ScriptError) {
    try ScriptLibrary.caching(folder) { () throws(SystemError) in try write() }
    let isShown = tool.errors.isTerminal
    tool.complain(
      "tabletool: building swift-tables for scripts, which takes a while the first time")
    let process = try ScriptLibrary.caching(log) { () throws(SystemError) in
      let output = try isShown ? nil : LogFile(log)
      let file = output?.descriptor ?? tool.errors.descriptor
      return try ChildProcess(
        toolchain.swift,
        ["build", "--package-path", folder, "--scratch-path", scratch, "--product"]
          + [ScriptLibrary.name],
        environment: environment, files: [STDOUT_FILENO: file, STDERR_FILENO: file])
    }
    guard process.wait() == .exited(0) else {
      if isShown { throw .packageDoesNotBuild(package, log: nil) }
      tool.errors.write(lastLines)
      throw .packageDoesNotBuild(package, log: log)
    }
  }

  /// Writes the sources of the package, unless they exist and are the same.
  private func write() throws(SystemError) {
    let sources = folder + "/Sources/" + ScriptLibrary.name
    try AtomicFile.createFolder(sources)
    try put(ScriptLibrary.manifest(for: package), at: folder + "/Package.swift")
    try put(ScriptLibrary.source, at: "\(sources)/\(ScriptLibrary.name).swift")
  }

  private func put(_ text: String, at path: String) throws(SystemError) {
    let bytes = Array(text.utf8)
    if (try? OpenFile(reading: path).read()) == bytes { return }  // missing: written below
    try AtomicFile.replace(path, with: bytes)
  }

  /// The variables of this process, without those that change how the package is built.
  private var environment: [String: String] {
    tool.environment.filter {
      !["TABLES_WARNINGS_AS_ERRORS", "TABLES_TEST_TARGETS"].contains($0.key)
    }
  }

  /// The last lines of the output of SwiftPM.
  private var lastLines: String {
    LogFile.text(of: log).split(separator: "\n").suffix(40).map { String($0).madeSafe() + "\n" }
      .joined()
  }
}
