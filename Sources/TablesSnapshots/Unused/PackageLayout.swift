import Foundation

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
      let path = "\(folder)/\(place)"
      let names = try? FileManager.default.contentsOfDirectory(atPath: path)  // few have them all
      for name in (names ?? []).sorted() where !name.hasPrefix(".") && !known.contains(name) {
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
