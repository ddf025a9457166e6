import Foundation
import TablesBasics

/// The sources of the targets of a package, and of packages in its folder.
struct PackageSources {
  /// The targets by the names of their modules, spelled as in the paths of snapshots.
  private(set) var targets: [String: TargetSources] = [:]
  /// The reason why there may be a module that no manifest names. `nil` if every module is known.
  private(set) var unnamed: String?
  /// Whether there is a manifest.
  private(set) var hasManifest = false
  /// Tests that extensions add to types of other targets.
  private(set) var foreignExtensions = ForeignExtensions()
  /// The names of all types.
  private(set) var typeNames: Set<String> = []
  /// The time of the last change of a manifest or a source.
  private(set) var changed = Date.distantPast

  private let root: String

  /// Reads a folder, without hidden folders such as `.build`.
  init(root: String) {
    self.root = root
    search(root, isRoot: true)
    for target in targets.values {
      changed = max(changed, target.changed)
      foreignExtensions.add(target)
      typeNames.formUnion(
        target.types.values.joined().filter { $0.keyword != "extension" }
          .compactMap(\.scope.path.last))
    }
  }

  private static let skippedFolders: Set<String> = [
    "Pods", "Carthage", "node_modules", "DerivedData", SnapshotPath.folder,
  ]
  /// The files of other build systems, which may have targets that no manifest names.
  private static let otherBuilds: Set<String> = [
    "project.yml", "Project.swift", "BUILD", "BUILD.bazel", "CMakeLists.txt",
  ]

  private mutating func search(_ folder: String, isRoot: Bool = false) {
    let names = folder.visibleNames ?? []
    if names.contains("Package.swift") {
      if isRoot { hasManifest = true }
      readPackage(folder, manifests: names.filter(Self.isManifest))
    }
    for name in names where !Self.skippedFolders.contains(name) {
      if name.hasSuffix(".xcodeproj") || Self.otherBuilds.contains(name) {
        unnamed = unnamed ?? "\("\(folder)/\(name)".relative(to: root)) may have targets of its own"
      } else if FileStatus.of("\(folder)/\(name)", followingLinks: false)?.isFolder == true {
        search("\(folder)/\(name)")
      }
    }
  }

  private static func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || (name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"))
  }

  private mutating func readPackage(_ folder: String, manifests: [String]) {
    var manifest = PackageManifest()
    for name in manifests {
      let path = "\(folder)/\(name)"
      changed = max(changed, path.changeDate ?? .distantPast)
      do throws(SystemError) {
        manifest.read(try OpenFile(reading: path).read())
      } catch {
        manifest.refuse()
      }
    }
    let path = "\(folder)/Package.swift".relative(to: root)
    if manifest.computesNames { unnamed = unnamed ?? "\(path) computes the names of targets" }
    for target in manifest.targets(in: folder) { read(target, in: folder, manifest, at: path) }
  }

  private mutating func read(
    _ target: PackageManifest.Target, in folder: String, _ manifest: PackageManifest,
    at path: String
  ) {
    let module = target.module.foldedComponent
    var sources =
      targets[module] ?? TargetSources(module: module, isTest: target.isTest, root: root)
    let folders = target.folders(in: folder)
    for folder in folders { sources.read(folder: folder) }
    if folders.isEmpty {
      sources.record(gap: "the sources of \(target.name) were not found")
    }
    if manifest.computesPaths {
      sources.record(gap: "\(path) computes where sources lie")
    }
    if target.hasPlugins || manifest.addsPlugins {
      sources.record(gap: "a plugin may write sources of \(target.name)")
    }
    targets[module] = sources
  }
}

/// The targets in the manifests of a package, for all versions of Swift.
struct PackageManifest {
  private(set) var targets: [Target] = []
  /// Whether there may be targets whose names are not literals in a manifest.
  private(set) var computesNames = false
  /// Whether sources may be in folders that are not literals in a manifest.
  private(set) var computesPaths = false
  /// Whether code adds plugins to targets outside of their declarations.
  private(set) var addsPlugins = false

  /// A target that may take snapshots.
  struct Target {
    var name: String
    /// The folder of its sources. `nil` for the usual one.
    var path: String?
    /// Whether build plugins may write sources for it.
    var hasPlugins = false
    var isTest = false
  }

  private static let kinds: Set<String> = ["target", "testTarget", "executableTarget", "macro"]
  private static let properties: Set<String> = ["name", "path"]

  /// Adds a manifest. If it cannot be parsed, it may declare anything.
  mutating func read(_ bytes: [UInt8]) {
    var scanner = SwiftScanner(bytes, at: 0)
    var previous: SwiftToken?
    while let token = scanner.next() {
      if previous == .symbol("."), case .word(let word) = token { read(word, &scanner) }
      previous = token
    }
    if !scanner.isAtEnd { refuse() }
  }

  /// Records that a manifest cannot be read.
  mutating func refuse() { (computesNames, computesPaths) = (true, true) }

  private mutating func read(_ member: String, _ scanner: inout SwiftScanner) {
    if Self.properties.contains(member), scanner.peek() == .symbol("=") {
      var ahead = scanner
      _ = ahead.next()
      if ahead.peek() != .symbol("=") { refuse() }
    }
    if member == "plugins" { addsPlugins = true }
    guard Self.kinds.contains(member) else { return }
    guard scanner.peek() == .open("("), let arguments = Arguments(&scanner) else {
      computesNames = true
      return
    }
    read(arguments, isTest: member == "testTarget")
  }

  private mutating func read(_ arguments: Arguments, isTest: Bool) {
    let path = arguments.texts["path"]
    if arguments.labels.contains("path"), path == nil { computesPaths = true }
    guard let name = arguments.texts["name"] else {
      computesNames = true
      // The target of this path is not known, so it may be any.
      if arguments.labels.contains("path") { computesPaths = true }
      return
    }
    targets.append(
      Target(
        name: name, path: path, hasPlugins: arguments.labels.contains("plugins"), isTest: isTest))
  }

  /// The arguments of a call.
  private struct Arguments {
    var labels: Set<String> = []
    /// The arguments that are string literals.
    var texts: [String: String] = [:]

    /// Reads a call from its opening parenthesis to the closing one. `nil` if that is missing.
    init?(_ scanner: inout SwiftScanner) {
      var (depth, value, previous) = (0, [SwiftToken](), SwiftToken?.none)
      var label: String?
      repeat {
        guard let token = scanner.next() else { return nil }
        if case .close = token { depth -= 1 }
        if depth == 0 || (depth == 1 && token == .symbol(",")) {
          if let label, value.count == 1, case .literal(let text) = value[0] { texts[label] = text }
          (label, value) = (nil, [])
        } else if depth == 1, token == .symbol(":"), case .word(let word) = previous, label == nil {
          labels.insert(word)
          (label, value) = (word, [])
        } else {
          value.append(token)
        }
        if case .open = token { depth += 1 }
        previous = token
      } while depth > 0
    }
  }
}

extension PackageManifest {
  /// The usual folders of sources. Source: `PackageBuilder.predefinedSourceDirectories` and
  /// `predefinedTestDirectories` of SwiftPM.
  fileprivate static let usual = ["Tests", "Sources", "Source", "src", "srcs"]

  /// Returns the targets of a package in a folder. If their names are computed, every folder in a
  /// usual place is a target.
  func targets(in folder: String) -> [Target] {
    // A dependency on a target of the same package repeats its name, but not its folder.
    let paths = Dictionary(grouping: targets.filter { $0.path != nil }, by: \.name)
    var found = targets.filter { $0.path != nil || paths[$0.name] == nil }
    guard computesNames, !computesPaths else { return found }
    let known = Set(found.map(\.name))
    for place in Self.usual {
      for name in "\(folder)/\(place)".visibleNames ?? [] where !known.contains(name) {
        guard "\(folder)/\(place)/\(name)".isFolder else { continue }
        found.append(Target(name: name, isTest: place == Self.usual[0]))
      }
    }
    return found
  }
}

extension PackageManifest.Target {
  /// The name of the module, such as `My_Tests` for `My-Tests`.
  fileprivate var module: String {
    let letters = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
    return (letters.first?.isNumber == true ? "_" : "") + String(letters)
  }

  /// Returns the folders that may hold the sources, in the folder of the package.
  fileprivate func folders(in folder: String) -> [String] {
    if let path {
      let place = path.hasPrefix("/") ? path : "\(folder)/\(path)"
      return [URL(fileURLWithPath: place).standardizedFileURL.path].filter(\.isFolder)
    }
    let own = PackageManifest.usual.map { "\(folder)/\($0)/\(name)" }.filter(\.isFolder)
    // The only target of a kind may have its sources directly in the usual folder.
    return own.isEmpty ? PackageManifest.usual.map { "\(folder)/\($0)" }.filter(\.isFolder) : own
  }
}
