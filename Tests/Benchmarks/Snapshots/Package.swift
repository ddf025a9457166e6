// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SnapshotBenchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-tables", path: "../../..")],
  targets: [
    .executableTarget(
      name: "SnapshotBenchmarks",
      dependencies: [.product(name: "TablesTesting", package: "swift-tables")])
  ],
  swiftLanguageModes: [.v6]
)
