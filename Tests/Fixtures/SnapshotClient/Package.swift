// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SnapshotClient",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-tables", path: "../../..")],
  targets: [
    .testTarget(
      name: "ClientTests",
      dependencies: [.product(name: "TablesTesting", package: "swift-tables")])
  ],
  swiftLanguageModes: [.v6]
)
