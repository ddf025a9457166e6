import Foundation

/// The sources of a package's targets, and of packages that lie in its folder.
struct PackageSources {
  /// By module, as the paths of snapshots spell it.
  private(set) var targets: [String: TargetSources] = [:]
  /// Why there may be a module that no manifest names; `nil` where there cannot.
  private(set) var unnamed: String?
  /// Whether there is a manifest to go by.
  private(set) var hasManifest = false
  /// Tests that extensions add to types of other targets.
  private(set) var strangers = StrangeTests()
  /// What every type is called.
  private(set) var typeNames: Set<String> = []
  /// When a manifest or a source last changed.
  private(set) var changed = Date.distantPast

  private let root: String

  /// Reads what lies in a folder; hidden folders, as `.build` is, are left out.
  init(root: String) {
    self.root = root
    search(root, isRoot: true)
    for target in targets.values {
      changed = max(changed, target.changed)
      strangers.add(target)
      typeNames.formUnion(
        target.types.values.joined().filter { $0.keyword != "extension" }
          .compactMap(\.scope.path.last))
    }
  }

  private static let strangers: Set<String> = [
    "Pods", "Carthage", "node_modules", "DerivedData", SnapshotPath.folder,
  ]
  /// What else builds tests, which no manifest names then.
  private static let otherBuilds: Set<String> = [
    "project.yml", "Project.swift", "BUILD", "BUILD.bazel", "CMakeLists.txt",
  ]

  private mutating func search(_ folder: String, isRoot: Bool = false) {
    // What cannot be read has no manifest that could be.
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    if names.contains("Package.swift") {
      if isRoot { hasManifest = true }
      readPackage(folder, manifests: names.filter(Self.isManifest))
    }
    for name in names where !name.hasPrefix(".") && !Self.strangers.contains(name) {
      if name.hasSuffix(".xcodeproj") || Self.otherBuilds.contains(name) {
        unnamed = unnamed ?? "\(shown("\(folder)/\(name)")) may have targets of its own"
      } else if SnapshotFolder.kind(of: "\(folder)/\(name)") == .typeDirectory {
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
      changed = max(changed, FileDate.changed(path) ?? .distantPast)
      if let data = FileManager.default.contents(atPath: path) {
        manifest.read([UInt8](data))
      } else {
        manifest.refuse()
      }
    }
    let path = shown("\(folder)/Package.swift")
    if manifest.computesNames { unnamed = unnamed ?? "\(path) computes the names of targets" }
    var layout = PackageLayout(folder: folder, manifest: manifest)
    if manifest.computesNames, !manifest.computesPaths { layout.addUsualFolders() }
    for target in layout.targets { read(target, layout, manifest: path) }
  }

  private mutating func read(
    _ target: PackageManifest.Target, _ layout: PackageLayout, manifest: String
  ) {
    let module = PackageLayout.module(target.name).foldedComponent
    var sources =
      targets[module] ?? TargetSources(module: module, isTest: target.isTest, root: root)
    let folders = layout.folders(of: target)
    for folder in folders { sources.read(folder: folder) }
    if folders.isEmpty {
      sources.note(gap: "the sources of \(target.name) were not found")
    }
    if layout.manifest.computesPaths {
      sources.note(gap: "\(manifest) computes where sources lie")
    }
    if target.hasPlugins || layout.manifest.addsPlugins {
      sources.note(gap: "a plugin may write sources of \(target.name)")
    }
    targets[module] = sources
  }

  private func shown(_ path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }
}

/// Where the sources of a package's targets lie.
struct PackageLayout {
  let folder: String
  let manifest: PackageManifest
  private(set) var targets: [PackageManifest.Target]

  init(folder: String, manifest: PackageManifest) {
    self.folder = folder
    self.manifest = manifest
    // A dependency within the package names a target once more, without its folder.
    let paths = Dictionary(grouping: manifest.targets.filter { $0.path != nil }, by: \.name)
    targets = manifest.targets.filter { $0.path != nil || paths[$0.name] == nil }
  }

  /// Source: `PackageBuilder.predefinedSourceDirectories` and `predefinedTestDirectories` of SwiftPM.
  private static let usual = ["Tests", "Sources", "Source", "src", "srcs"]

  /// What SwiftPM calls the module of a target: `My_Tests` for `My-Tests`.
  static func module(_ target: String) -> String {
    let letters = target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
    return (letters.first?.isNumber == true ? "_" : "") + String(letters)
  }

  /// Takes every folder that may be a target's for one.
  mutating func addUsualFolders() {
    let known = Set(targets.map(\.name))
    for place in Self.usual {
      // Most packages have two of these.
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(place)")) ?? []
      for name in names.sorted() where !name.hasPrefix(".") && !known.contains(name) {
        guard isFolder("\(folder)/\(place)/\(name)") else { continue }
        targets.append(PackageManifest.Target(name: name, isTest: place == Self.usual[0]))
      }
    }
  }

  /// The folders that may hold the sources of a target.
  func folders(of target: PackageManifest.Target) -> [String] {
    if let path = target.path {
      let place = path.hasPrefix("/") ? path : "\(folder)/\(path)"
      return [URL(fileURLWithPath: place).standardizedFileURL.path].filter(isFolder)
    }
    let own = Self.usual.map { "\(folder)/\($0)/\(target.name)" }.filter(isFolder)
    // The only target of its kind may do without a folder of its own.
    return own.isEmpty ? Self.usual.map { "\(folder)/\($0)" }.filter(isFolder) : own
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
