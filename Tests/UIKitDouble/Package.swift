// swift-tools-version: 6.2
import PackageDescription

// A module that behaves as Apple's UIKit does in the cases in which table views often fail, and the
// sources of TablesUIKit compiled against it. Sources/TablesUIKitHost is a link to them, because
// the folder of a target must be inside its package. Its name differs, because a target must not
// have the name of a product on which the package depends.
//
// The package is built in the folder of the root package, whose modules it uses. What is built
// there must not find a UIKit, so the double has another name, and its users have an alias.

/// The package name with which SwiftPM builds the root package: the name of its folder.
let root = Context.packageDirectory.split(separator: "/").dropLast(2).last.map(String.init) ?? ""
let packageName = root.lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()

/// Gives the host access to the `package` symbols of the root package.
let inRootPackage: SwiftSetting = .unsafeFlags(["-package-name", packageName])
/// Swift Testing would import an overlay for UIKit, which does not exist on Linux.
let withoutOverlays: SwiftSetting = .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])
/// The names that the sources of Apple's clients import, and by which the doubles call themselves.
let onDouble: SwiftSetting = .unsafeFlags([
  "-module-alias", "UIKit=UIKitDouble", "-module-alias", "Combine=UIKitCombineDouble",
])
let alias: SwiftSetting = .unsafeFlags(["-module-alias", "TablesUIKit=TablesUIKitHost"])
/// The showcase of the root package, whose targets have the names without `Host`.
let showcaseAlias: SwiftSetting = .unsafeFlags(["-module-alias", "Showcase=ShowcaseHost"])
let walkAlias: SwiftSetting = .unsafeFlags(["-module-alias", "ShowcaseWalk=ShowcaseWalkHost"])

/// The part of the package that the minimal program uses, and the targets that it therefore links:
/// SwiftPM links every target that a program depends on. See
/// Tests/Tools/uikit-double/binary-size.sh.
let part = Context.environment["TABLES_PART"] ?? "NOTHING"
let linked: [Target.Dependency] =
  switch part {
  case "MODEL": [.product(name: "Tables", package: "swift-tables")]
  case "ROUTING":
    [
      .product(name: "Tables", package: "swift-tables"),
      .product(name: "TablesRouting", package: "swift-tables"),
    ]
  case "DOUBLE": ["UIKitDouble"]
  case "HOST": ["UIKitDouble", "TablesUIKitHost"]
  default: []
  }

let package = Package(
  name: "UIKitDouble",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-tables", path: "../..")],
  targets: [
    .target(name: "UIKitDouble", path: "Sources/UIKit", swiftSettings: [onDouble]),
    // As Apple's, it knows nothing of actors, so that Swift checks closures when they are called.
    .target(
      name: "UIKitCombineDouble", path: "Sources/Combine",
      swiftSettings: [onDouble, .swiftLanguageMode(.v5)]),
    .target(
      name: "TablesUIKitHost",
      dependencies: [
        "UIKitDouble", "UIKitCombineDouble",
        .product(name: "Tables", package: "swift-tables"),
        .product(name: "TablesCells", package: "swift-tables"),
        .product(name: "TablesRouting", package: "swift-tables"),
        .product(name: "TablesUpdates", package: "swift-tables"),
        .product(name: "TablesModel", package: "swift-tables"),
      ],
      packageAccess: false, swiftSettings: [inRootPackage, onDouble]),
    .target(
      name: "ExampleApp", dependencies: ["UIKitDouble", "UIKitCombineDouble", "TablesUIKitHost"],
      exclude: ["README.md"],
      packageAccess: false, swiftSettings: [onDouble, alias]),
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
    .executableTarget(
      name: "Figures", dependencies: ["UIKitDouble", "TablesUIKitHost"], packageAccess: false,
      swiftSettings: [onDouble, alias]),
    // Questions to UIKit, which Apple's answers in a simulator.
    .executableTarget(
      name: "UIKitRules", dependencies: ["UIKitDouble"], swiftSettings: [onDouble]),
    .executableTarget(
      name: "MinimalApp", dependencies: linked, packageAccess: false,
      swiftSettings: [onDouble, alias, .define(part)]),
    .testTarget(
      name: "TablesUIKitTests",
      dependencies: [
        "UIKitDouble", "UIKitCombineDouble", "TablesUIKitHost", "ExampleApp", "ShowcaseHost",
        "ShowcaseWalkHost",
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
