// swift-tools-version: 6.2
import PackageDescription

// On Apple's platforms a resource says for what the package calls UserDefaults and stat, as the App Store
// asks. On Linux a resource would link all of Foundation.
#if canImport(Darwin)
  let isForApple = true
#else
  let isForApple = false
#endif
let privacyManifest = "PrivacyInfo.xcprivacy"

let package = Package(
  name: "swift-tables",
  // The hosts, TablesUIKit and TablesSwiftUI, are empty on tvOS and watchOS.
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "TablesModel", targets: ["TablesModel"]),
    .library(name: "TablesUpdates", targets: ["TablesUpdates"]),
    .library(name: "TablesStores", targets: ["TablesStores"]),
    .library(name: "Tables", targets: ["Tables"]),
    .library(name: "TablesCells", targets: ["TablesCells"]),
    .library(name: "TablesText", targets: ["TablesText"]),
    .library(name: "TablesRouting", targets: ["TablesRouting"]),
    .library(name: "TablesInteraction", targets: ["TablesInteraction"]),
    .library(name: "TablesSpoken", targets: ["TablesSpoken"]),
    .library(name: "TablesTerminal", targets: ["TablesTerminal"]),
    .library(name: "TablesUIKit", targets: ["TablesUIKit"]),
    .library(name: "TablesSwiftUI", targets: ["TablesSwiftUI"]),
    .library(name: "TablesTesting", targets: ["TablesTesting"]),
    .library(name: "TablesSettings", targets: ["TablesSettings"]),
    .executable(name: "tabletool", targets: ["tabletool"]),
  ],
  traits: [
    .trait(
      name: "UserDefaults",
      description:
        "UserDefaults as a ValueStore, and LocalizedStrings. On Linux they link all of Foundation."),
    .default(enabledTraits: ["UserDefaults"]),
  ],
  targets: [
    .target(
      name: "TablesModel",
      // Rounding calls libm, which a program that imports no C library does not link by itself.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .target(name: "TablesBasics"),
    .target(name: "TablesUpdates", dependencies: ["TablesModel", "TablesBasics"]),
    .target(
      name: "TablesCells", dependencies: ["TablesUpdates", "TablesModel"]),
    .target(
      name: "TablesStores", dependencies: ["TablesModel", "TablesBasics"],
      exclude: isForApple ? [] : [privacyManifest],
      resources: isForApple ? [.process(privacyManifest)] : []),
    .target(
      name: "Tables",
      dependencies: ["TablesStores", "TablesUpdates", "TablesModel", "TablesBasics"]),
    .target(name: "TablesText", dependencies: ["TablesModel", "TablesBasics"]),
    .target(
      name: "TablesRouting", dependencies: ["TablesModel", "TablesBasics"]),
    .target(
      name: "TablesInteraction",
      dependencies: [
        "TablesRouting", "TablesText", "TablesUpdates", "TablesModel", "TablesBasics",
      ]),
    .target(
      name: "TablesSpoken",
      dependencies: ["TablesRouting", "TablesModel", "TablesBasics"]),
    .target(
      name: "TablesTerminal",
      dependencies: ["Tables", "TablesInteraction", "TablesSpoken", "TablesText", "TablesBasics"]),
    .target(
      name: "TablesSnapshots",
      dependencies: [
        "TablesInteraction", "TablesSpoken", "TablesRouting", "TablesText", "TablesModel",
        "TablesBasics",
      ]),
    .target(
      name: "TablesTesting",
      dependencies: [
        "Tables", "TablesInteraction", "TablesSpoken", "TablesText", "TablesSnapshots",
        "TablesBasics",
      ]),
    .target(
      name: "TablesUIKit",
      dependencies: [
        "Tables", "TablesCells", "TablesRouting", "TablesUpdates", "TablesModel",
      ]),
    .target(name: "TablesSwiftUI", dependencies: ["Tables", "TablesRouting", "TablesModel"]),
    .target(name: "TablesSettings", dependencies: ["Tables", "TablesModel", "TablesBasics"]),
    .executableTarget(
      name: "tabletool",
      dependencies: [
        "Tables", "TablesCells", "TablesInteraction", "TablesSpoken", "TablesTerminal",
        "TablesText", "TablesModel",
        "TablesSettings", "TablesSnapshots", "TablesBasics",
      ]),
    .executableTarget(name: "playground", dependencies: ["TablesTerminal"]),
    .target(name: "TablesTestTools", dependencies: ["Tables"], path: "Tests/TablesTestTools"),
    .target(
      name: "Showcase", dependencies: ["Tables"], path: "Tests/Fixtures/Showcase",
      exclude: ["README.md"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "ShowcaseWalk",
      dependencies: [
        "Showcase", "TablesInteraction", "TablesRouting", "TablesModel", "TablesText",
      ],
      path: "Tests/Fixtures/ShowcaseWalk"),
    .testTarget(name: "TablesBasicsTests", dependencies: ["TablesBasics"]),
    .testTarget(name: "TablesModelTests", dependencies: ["TablesModel", "TablesTestTools"]),
    .testTarget(
      name: "TablesUpdatesTests",
      dependencies: ["TablesUpdates", "TablesModel", "TablesTestTools"]),
    .testTarget(
      name: "TablesCellsTests",
      dependencies: ["TablesCells", "TablesModel", "TablesTestTools", "TablesTesting"]),
    .testTarget(
      name: "TablesStoresTests",
      dependencies: ["Tables", "TablesTestTools"]),
    .testTarget(
      name: "TablesTests",
      dependencies: [
        "Tables", "TablesModel", "TablesTestTools", "TablesText", "TablesTesting",
        "TablesInteraction", "TablesRouting", "TablesSpoken",
      ]),
    .testTarget(
      name: "TablesTextTests",
      dependencies: ["Tables", "TablesText", "TablesModel", "TablesTesting", "TablesTestTools"]),
    .testTarget(
      name: "TablesRoutingTests",
      dependencies: ["TablesRouting", "Tables", "TablesModel", "TablesTestTools", "TablesBasics"]),
    .testTarget(
      name: "TablesInteractionTests",
      dependencies: [
        "TablesInteraction", "TablesSpoken", "TablesRouting", "TablesText", "Tables",
        "TablesTesting", "TablesTestTools", "TablesBasics",
      ]),
    .testTarget(
      name: "TablesSpokenTests",
      dependencies: [
        "TablesSpoken", "TablesInteraction", "Tables", "TablesTestTools", "TablesBasics",
      ]),
    .testTarget(
      name: "TablesTerminalTests",
      dependencies: ["TablesTerminal", "TablesInteraction", "TablesTestTools"]),
    .testTarget(
      name: "TablesSnapshotsTests",
      dependencies: [
        "TablesSnapshots", "TablesTesting", "TablesText", "TablesModel", "TablesTestTools",
        "TablesBasics",
      ]),
    .testTarget(
      name: "TablesTestingTests",
      dependencies: [
        "TablesTesting", "TablesSnapshots", "Tables", "TablesTestTools", "TablesBasics",
      ]),
    .testTarget(
      name: "TablesSettingsTests",
      dependencies: [
        "TablesSettings", "TablesInteraction", "TablesSpoken", "TablesText", "TablesTesting",
        "TablesTestTools",
      ],
      exclude: ["Bundles"]),
    .testTarget(
      name: "TabletoolTests",
      dependencies: [
        "tabletool", "Tables", "TablesInteraction", "TablesTerminal", "TablesText",
        "TablesModel", "TablesSnapshots", "TablesTesting", "TablesTestTools", "TablesBasics",
        "Showcase",
      ],
      exclude: ["AcceptedProblems"]),
    .testTarget(
      name: "ShowcaseTests",
      dependencies: [
        "Showcase", "ShowcaseWalk", "TablesTesting", "TablesInteraction", "TablesRouting",
        "TablesSpoken", "TablesModel",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Where all is built from clean, nothing has debug information, and each module is compiled at
// once: in parts it takes a quarter more time, and the compiler expands each `@Test` again.
if Context.environment["TABLES_STRICT"] == "1" && !isForApple {
  let atOnce = [
    "-whole-module-optimization", "-num-threads", "1", "-no-emit-module-separately-wmo",
    "-Xfrontend", "-gnone",
  ]
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(atOnce)]
  }
}

// Continuous integration builds with warnings as errors; a user's build never does.
if Context.environment["TABLES_WARNINGS_AS_ERRORS"] == "1" {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
