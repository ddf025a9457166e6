// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Building",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-tables", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Building", dependencies: [.product(name: "Tables", package: "swift-tables")])
  ],
  swiftLanguageModes: [.v6]
)
