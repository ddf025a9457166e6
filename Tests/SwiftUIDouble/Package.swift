// swift-tools-version: 6.2
import PackageDescription

// Modules that behave as Apple's SwiftUI and Combine do in the cases in which views often fail, and
// the sources of TablesSwiftUI compiled against them. Sources/TablesSwiftUIHost is a link to them,
// because the folder of a target must be inside its package. Its name differs, because a target
// must not have the name of a product on which the package depends.
//
// The package is built in the folder of the root package, whose modules it uses. What is built
// there must not find a SwiftUI, so the doubles have other names, and their users have aliases.

/// The package name with which SwiftPM builds the root package: the name of its folder.
let root = Context.packageDirectory.split(separator: "/").dropLast(2).last.map(String.init) ?? ""
let packageName = root.lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()

/// Gives the host access to the `package` symbols of the root package.
let inRootPackage: SwiftSetting = .unsafeFlags(["-package-name", packageName])
/// The names that the sources of Apple's clients import, and by which the doubles call themselves.
let onDouble: SwiftSetting = .unsafeFlags([
  "-module-alias", "SwiftUI=SwiftUIDouble", "-module-alias", "Combine=CombineDouble",
])
let alias: SwiftSetting = .unsafeFlags(["-module-alias", "TablesSwiftUI=TablesSwiftUIHost"])
/// The showcase of the root package, whose targets have the names without `Host`.
let showcaseAlias: SwiftSetting = .unsafeFlags(["-module-alias", "Showcase=ShowcaseHost"])
let walkAlias: SwiftSetting = .unsafeFlags(["-module-alias", "ShowcaseWalk=ShowcaseWalkHost"])
/// The double and the host do most of the work of the tests, which take a third less time with them
/// optimized.
let optimized: SwiftSetting = .unsafeFlags(["-O", "-assert-config", "Debug"])
/// Swift Testing would import an overlay for SwiftUI, which does not exist on Linux.
let withoutOverlays: SwiftSetting = .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])

let package = Package(
  name: "SwiftUIDouble",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-tables", path: "../..")],
  targets: [
    // As Apple's, it knows nothing of actors, so that Swift checks closures when they are called.
    .target(
      name: "CombineDouble", path: "Sources/Combine",
      swiftSettings: [onDouble, optimized, .swiftLanguageMode(.v5)]),
    .target(
      name: "SwiftUIDouble", dependencies: ["CombineDouble"], path: "Sources/SwiftUI",
      swiftSettings: [onDouble, optimized]),
    .target(
      name: "TablesSwiftUIHost",
      dependencies: [
        "SwiftUIDouble", "CombineDouble",
        .product(name: "Tables", package: "swift-tables"),
        .product(name: "TablesRouting", package: "swift-tables"),
        .product(name: "TablesModel", package: "swift-tables"),
      ],
      packageAccess: false, swiftSettings: [inRootPackage, onDouble, optimized]),
    .target(
      name: "ShowcaseHost",
      dependencies: [.product(name: "Tables", package: "swift-tables")], exclude: ["README.md"],
      packageAccess: false,
      swiftSettings: [inRootPackage, .defaultIsolation(MainActor.self)]),
    .target(
      name: "ShowcaseWalkHost",
      dependencies: [
        "ShowcaseHost",
        .product(name: "TablesInteraction", package: "swift-tables"),
        .product(name: "TablesRouting", package: "swift-tables"),
        .product(name: "TablesModel", package: "swift-tables"),
        .product(name: "TablesText", package: "swift-tables"),
      ],
      packageAccess: false, swiftSettings: [inRootPackage, showcaseAlias]),
    // Questions to SwiftUI, which Apple's answers in a simulator.
    .executableTarget(
      name: "SwiftUIRules", dependencies: ["SwiftUIDouble", "CombineDouble"],
      swiftSettings: [onDouble]),
    .testTarget(
      name: "SwiftUIDoubleTests", dependencies: ["SwiftUIDouble", "CombineDouble"],
      swiftSettings: [withoutOverlays, onDouble]),
    .testTarget(
      name: "TablesSwiftUITests",
      dependencies: [
        "SwiftUIDouble", "CombineDouble", "TablesSwiftUIHost", "ShowcaseHost", "ShowcaseWalkHost",
        .product(name: "Tables", package: "swift-tables"),
        .product(name: "TablesModel", package: "swift-tables"),
        .product(name: "TablesInteraction", package: "swift-tables"),
      ],
      packageAccess: false,
      swiftSettings: [
        inRootPackage, withoutOverlays, onDouble, alias, showcaseAlias, walkAlias,
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Where all is built from clean, each module is compiled at once, without debug information.
if Context.environment["TABLES_STRICT"] == "1" {
  let atOnce = [
    "-whole-module-optimization", "-num-threads", "1", "-no-emit-module-separately-wmo",
    "-Xfrontend", "-gnone",
  ]
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(atOnce)]
  }
}

if Context.environment["TABLES_WARNINGS_AS_ERRORS"] == "1" {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
