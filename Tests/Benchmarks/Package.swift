// swift-tools-version: 6.2
import PackageDescription

/// The name under which the compiler knows the root package: its folder's, as SwiftPM mangles it.
///
/// Symbols that are `package` there are measured here without a build for tests.
let rootName = Context.packageDirectory.split(separator: "/").dropLast(2).last.map {
  String($0.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-tables", path: "../..")],
  targets: [
    .executableTarget(
      name: "TextBenchmarks",
      dependencies: [
        .product(name: "Tables", package: "swift-tables"),
        .product(name: "TablesModel", package: "swift-tables"),
        .product(name: "TablesText", package: "swift-tables"),
      ],
      packageAccess: false,
      swiftSettings: [.unsafeFlags(["-package-name", rootName ?? "swift_tables"])]),
    .executableTarget(
      name: "ScreenBenchmarks",
      dependencies: [
        .product(name: "Tables", package: "swift-tables"),
        .product(name: "TablesInteraction", package: "swift-tables"),
        .product(name: "TablesText", package: "swift-tables"), "AllocationCounter",
      ],
      packageAccess: false,
      swiftSettings: [.unsafeFlags(["-package-name", rootName ?? "swift_tables"])]),
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "CellBenchmarks",
      dependencies: [.product(name: "TablesCells", package: "swift-tables")], path: "Cells"),
  ],
  swiftLanguageModes: [.v6]
)
