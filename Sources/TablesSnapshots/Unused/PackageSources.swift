import Foundation
import TablesBasics

/// The sources of the targets of a package, and of packages in its folder.
struct PackageSources {
  /// The targets by module, spelled as in the paths of snapshots.
  private(set) var targets: [String: TargetSources] = [:]
  /// The reason why there may be a module that no manifest names. `nil` if every module is known.
  private(set) var unnamed: String?
  /// Whether there is a manifest.
  private(set) var hasManifest = false
  /// Tests that extensions add to types of other targets.
  private(set) var foreignExtensions = ForeignExtensions()
  /// The names of all types.
  private(set) var typeNames: Set<String> = []
  /// When a manifest or a source last changed.
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
      changed = max(changed, FileDate.changed(path) ?? .distantPast)
      do throws(SystemError) {
        manifest.read(try OpenFile(reading: path).read())
      } catch {
        manifest.refuse()
      }
    }
    let path = "\(folder)/Package.swift".relative(to: root)
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
}
