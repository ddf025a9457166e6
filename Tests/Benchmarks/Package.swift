// swift-tools-version: 6.2
import PackageDescription

/// The name under which the compiler knows the root package: the name of its folder, as SwiftPM
/// mangles it.
///
/// With it, the benchmarks can use `package` symbols of the root package without a build for tests.
let rootName = Context.packageDirectory.split(separator: "/").dropLast(2).last.map {
  String($0.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
}

/// A program that measures modules of the root package.
func benchmark(
  _ name: String, of modules: String..., using others: [Target.Dependency] = []
) -> Target {
  .executableTarget(
    name: name,
    dependencies: ["Measuring"] + others
      + modules.map { .product(name: $0, package: "swift-tables") },
    packageAccess: false,
    swiftSettings: [.unsafeFlags(["-package-name", rootName ?? "swift_tables"])])
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-tables", path: "../..")],
  targets: [
    .target(name: "Measuring"),
    .target(name: "AllocationCounter"),
    benchmark("TextBenchmarks", of: "Tables", "TablesModel", "TablesText"),
    benchmark(
      "ScreenBenchmarks", of: "Tables", "TablesInteraction", "TablesText",
      using: ["AllocationCounter"]),
    .executableTarget(
      name: "LivingRows",
      dependencies: [.product(name: "TablesTerminal", package: "swift-tables")]),
    benchmark("CellBenchmarks", of: "TablesCells"),
    benchmark("DifferenceBenchmarks", of: "TablesModel", using: ["AllocationCounter"]),
    benchmark("BuildingBenchmarks", of: "Tables"),
    benchmark("SearchBenchmarks", of: "TablesRouting"),
    benchmark("SnapshotBenchmarks", of: "TablesTesting"),
  ],
  swiftLanguageModes: [.v6]
)
