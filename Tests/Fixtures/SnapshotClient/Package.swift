// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SnapshotClient",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-tables", path: "../../..")],
  targets: [
    .testTarget(
      name: "ClientTests",
      dependencies: [
        "Tables", "TablesCells", "TablesInteraction", "TablesSettings", "TablesTerminal",
        "TablesTesting", "TablesText", "TablesUpdates",
      ].map { .product(name: $0, package: "swift-tables") })
  ],
  swiftLanguageModes: [.v6]
)
