// swift-tools-version: 6.2
import PackageDescription

// The example app and the showcase as apps, of which take-pictures.sh takes pictures in a
// simulator.
let package = Package(
  name: "AppPictures",
  platforms: [.iOS(.v17)],
  dependencies: [.package(name: "swift-tables", path: "../..")],
  targets: [
    .executableTarget(
      name: "ExampleApp",
      dependencies: [
        .product(name: "TablesUIKit", package: "swift-tables"),
        .product(name: "TablesSwiftUI", package: "swift-tables"),
      ],
      exclude: ["README.md"]),
    .executableTarget(
      name: "ShowcaseApp",
      dependencies: [
        .product(name: "TablesUIKit", package: "swift-tables"),
        .product(name: "TablesSwiftUI", package: "swift-tables"),
      ],
      exclude: ["Showcase/README.md"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
