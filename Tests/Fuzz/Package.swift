// swift-tools-version: 6.2
import PackageDescription

/// The name under which the compiler knows the root package: its folder's, as SwiftPM mangles it.
///
/// Symbols that are `package` there are called here.
let rootName = Context.packageDirectory.split(separator: "/").dropLast(2).last.map {
  String($0.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
}

let settings: [SwiftSetting] = [.unsafeFlags(["-package-name", rootName ?? "swift_tables"])]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-tables") }

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-tables", path: "../..")],
  targets: [
    .systemLibrary(name: "CLibFuzzer"),
    .target(
      name: "FuzzTools", dependencies: ["CLibFuzzer"], packageAccess: false,
      swiftSettings: settings),
    .executableTarget(
      name: "TextFuzzer",
      dependencies: ["FuzzTools", product("TablesModel"), product("TablesText")],
      packageAccess: false, swiftSettings: settings),
    // The decoder of keys alone: links to its sources and to the type of keys. To build the modules
    // that hold them, with those below, takes longer than all fuzzers run.
    .target(
      name: "Keys", dependencies: [product("TablesModel")], packageAccess: false,
      swiftSettings: settings),
    .target(
      name: "KeyDecoding", dependencies: ["Keys"], packageAccess: false,
      swiftSettings: settings + [.unsafeFlags(["-module-alias", "TablesInteraction=Keys"])]),
    .executableTarget(
      name: "KeyFuzzer", dependencies: ["FuzzTools", "Keys", "KeyDecoding"],
      packageAccess: false, swiftSettings: settings),
    .executableTarget(
      name: "PropertyListFuzzer", dependencies: ["FuzzTools", product("TablesSettings")],
      packageAccess: false, swiftSettings: settings),
    .executableTarget(
      name: "BundleFuzzer",
      dependencies: ["FuzzTools", product("TablesSettings"), product("TablesText")],
      packageAccess: false, swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
