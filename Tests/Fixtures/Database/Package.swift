// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Database",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-tables", path: "../../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "MusicLibrary",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Tables", package: "swift-tables"),
      ]),
    .executableTarget(
      name: "DatabaseFigures",
      dependencies: [
        "MusicLibrary", .product(name: "TablesInteraction", package: "swift-tables"),
      ]),
    .testTarget(
      name: "MusicLibraryTests",
      dependencies: [
        "MusicLibrary", .product(name: "TablesInteraction", package: "swift-tables"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
