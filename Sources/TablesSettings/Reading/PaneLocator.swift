/// Finds the property list of a pane: by name, device, mode and localisation.
struct PaneLocator {
  let paths: Set<String>
  let idiom: SettingsBundle.Idiom
  let mode: SettingsBundle.Mode
  /// The `.lproj` folder of the localisation chosen; nil without one.
  let localizationFolder: String?

  /// What a pane's name leads to.
  enum Result: Hashable {
    case file(String)
    case missing
    case outside
  }

  /// Looks for `NAME~DEVICE`, then `NAME`, at the bundle's top, then in the localisation's folder; in
  /// the app's own settings for each with `.inApp` first, as InAppSettingsKit does.
  func locate(_ name: String) -> Result {
    guard let path = Self.normalized(name) else { return .outside }
    let folders = ["", localizationFolder.map { "\($0)/" }].compactMap(\.self)
    let files = folders.flatMap { folder in fileNames(path).map { folder + $0 } }
    return files.first(where: paths.contains).map(Result.file) ?? .missing
  }

  /// The root, and whether it is a stand-in for the `Root` that is not there.
  func locateRoot() -> (file: String, isFallback: Bool)? {
    if case .file(let file) = locate("Root") { return (file, false) }
    return rootFallbacks.first(where: paths.contains).map { ($0, true) }
  }

  /// What is taken for a root where there is none, best first.
  var rootFallbacks: [String] {
    let names = ["Root.inApp", "Root~iphone", "Root~ipad", "en.lproj/Root"].map { "\($0).plist" }
    return names + paths.filter { $0.hasSuffix(".lproj/Root.plist") }.sorted()
  }

  /// The file that differs only in case from one that is looked for, to be named in a problem.
  func nearMiss(_ name: String) -> String? {
    let names = fileNames(name).map { $0.lowercased() }
    return paths.sorted().first { names.contains($0.lowercased()) }
  }

  /// A relative path without `.`, `..` and empty parts; nil where it leaves the bundle.
  static func normalized(_ path: String) -> String? {
    guard !path.hasPrefix("/") else { return nil }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }

  private func fileNames(_ name: String) -> [String] {
    let names = [name + idiom.fileSuffix, name]
    let plain = names.map { "\($0).plist" }
    return mode == .settings ? plain : names.map { "\($0).inApp.plist" } + plain
  }
}
