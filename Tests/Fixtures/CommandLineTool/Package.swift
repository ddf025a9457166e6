// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CommandLineTool",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-tables", path: "../../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .executableTarget(
      name: "printer",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "TablesTerminal", package: "swift-tables"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
