import Foundation
import TablesBasics

/// The package swift-tables that scripts are compiled against.
enum ScriptPackage: Equatable {
  /// A folder on this machine, whose sources may change.
  case folder(String)
  /// A released version at the public address, which never changes.
  case release(String)

  static let address = "https://github.com/swift-tables/swift-tables"
  /// The version of the package that this tool belongs to.
  static var version: String { Tabletool.version }
  private static let name = "swift-tables"

  /// Finds the package. In order of preference, that is the package with the given name, that of
  /// the environment, the one with which the running program was built, and the released package
  /// of the same version.
  ///
  /// - Throws: An error if the given folder, or that of the environment, is not one of the package.
  static func find(
    named name: String?, environment: [String: String], program: String
  ) throws(ScriptError) -> ScriptPackage {
    let ambient = environment["TABLES_PACKAGE"]?.nonEmpty
    if let folder = name ?? ambient {
      let path = AtomicFile.resolvingLinks(folder)
      guard isPackage(path) else { throw .notThePackage(path: folder) }
      return .folder(path)
    }
    return folder(above: AtomicFile.resolvingLinks(program)).map(ScriptPackage.folder)
      ?? .release(version)
  }

  /// Returns the folder of swift-tables with which a program was built, or `nil` if it is unknown.
  ///
  /// Each folder above the program is looked at, the nearest one first: it may be swift-tables
  /// itself, or a package that depends on it by its address or by its path.
  private static func folder(above program: String) -> String? {
    let folders = sequence(first: program) { path in
      path == "/" || path.isEmpty ? nil : path.parentFolder
    }
    for folder in folders.dropFirst() {
      if isPackage(folder) { return folder }
      let checkout = "\(folder)/.build/checkouts/\(name)"
      if isPackage(checkout) { return checkout }
      if let dependency = localDependency(of: folder) { return dependency }
    }
    return nil
  }

  /// Returns the folder of swift-tables if the manifest in `folder` names it as `.package(path:)`.
  private static func localDependency(of folder: String) -> String? {
    struct Workspace: Decodable {
      struct Object: Decodable { var dependencies: [Dependency] }
      struct Dependency: Decodable { var state: State }
      struct State: Decodable { var path: String? }
      var object: Object
    }
    let file = "\(folder)/.build/workspace-state.json"  // SwiftPM's record of the dependencies
    guard let data = FileManager.default.contents(atPath: file),
      let workspace = try? JSONDecoder().decode(Workspace.self, from: data)  // another format
    else { return nil }
    return workspace.object.dependencies.compactMap(\.state.path).first(where: isPackage)
  }

  private static func isPackage(_ folder: String) -> Bool {
    access(folder + "/Package.swift", R_OK) == 0
      && access(folder + "/Sources/TablesTerminal", R_OK) == 0
  }

  /// A text that is different for each package.
  var identity: String {
    switch self {
    case .folder(let path): "folder \(path)"
    case .release(let version): "release \(version)"
    }
  }

  /// The dependency as a manifest declares it.
  var dependency: String {
    switch self {
    case .folder(let path):
      ".package(name: \(SwiftSource.string(Self.name)), path: \(SwiftSource.string(path)))"
    case .release(let version):
      ".package(url: \(SwiftSource.string(Self.address)), "
        + (Tabletool.isReleased
          ? "exact: \(SwiftSource.string(version)))" : "\(Tabletool.requirement))")
    }
  }

  /// Targets whose sources no script uses.
  private static let unused: Set = [
    "tabletool", "playground", "TablesSnapshots", "TablesTesting", "TablesUIKit", "TablesSwiftUI",
  ]

  /// The manifest of a folder, and the sources that scripts use.
  private var sources: [String] {
    guard case .folder(let path) = self else { return [] }
    let files = FileManager.default.subpaths(atPath: path + "/Sources") ?? []
    let used = files.filter { file in
      file.hasSuffix(".swift") && !Self.unused.contains(String(file.prefix { $0 != "/" }))
    }
    return ["\(path)/Package.swift"] + used.sorted().map { "\(path)/Sources/\($0)" }
  }

  /// A hash that changes when a source of the package is changed.
  ///
  /// - Complexity: One system call for each source.
  var sourcesHash: String {
    guard case .folder = self else { return StableHash(identity).digits }
    let versions = sources.map { file -> String in
      let status = try? FileStatus(path: file)  // deleted in the meantime: another hash
      return "\(file) \(status?.version ?? "")"
    }
    return StableHash(versions.joined(separator: "\n")).digits
  }
}

extension ScriptPackage {
  /// Returns the folder of the modules that were built together with a program of the package.
  /// `nil` if there is none, or if a source has changed since the program was linked.
  ///
  /// - Complexity: One system call for each source.
  func modules(besides program: String) -> String? {
    let program = AtomicFile.resolvingLinks(program)
    guard case .folder(let path) = self, Self.folder(above: program) == path,
      let linked = FileStatus.of(program)
    else { return nil }
    let folder = program.parentFolder + "/Modules"
    let hasAll = ScriptLibrary.products.allSatisfy {
      FileStatus.of("\(folder)/\($0).swiftmodule") != nil
    }
    // A module whose interface stays the same is not written again.
    let isCurrent = sources.allSatisfy { source in
      FileStatus.of(source).map { $0.modifiedSeconds <= linked.modifiedSeconds } ?? true
    }
    return hasAll && isCurrent ? folder : nil
  }
}

/// The Swift toolchain that scripts are compiled with: the first one in the folders of `PATH`.
struct Toolchain {
  /// The folder of its programs.
  let folder: String
  /// A text that changes when the toolchain is replaced.
  let identity: String

  var swift: String { folder + "/swift" }
  var swiftc: String { folder + "/swiftc" }

  init(environment: [String: String]) throws(ScriptError) {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    guard let found = folders.first(where: { access($0 + "/swiftc", X_OK) == 0 }) else {
      throw .noSwift
    }
    let program = AtomicFile.resolvingLinks(found + "/swiftc")
    // On macOS, the program in /usr/bin starts the one of the chosen Xcode or toolchain.
    let choices = ["DEVELOPER_DIR", "TOOLCHAINS"].map { environment[$0] ?? "" }
    let chosen = AtomicFile.resolvingLinks("/var/db/xcode_select_link")
    let version = (try? FileStatus(path: program))?.version ?? ""  // it was executable just now
    folder = found
    identity = ([program, version, chosen] + choices).joined(separator: "\n")
  }
}
