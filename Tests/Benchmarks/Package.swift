// swift-tools-version: 6.2
import PackageDescription

/// The name under which the compiler knows the root package: the name of its folder, as SwiftPM
/// mangles it.
///
/// With it, the benchmarks can use `package` symbols of the root package without a build for tests.
let rootName = Context.packageDirectory.split(separator: "/").dropLast(2).last.map {
  String($0.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
}

/// Benchmarks of modules of the root package.
///
/// The library finds them because their folder is in a folder named `Benchmarks`: this package's.
/// They do without its plugin `BenchmarkPlugin`, which writes their three lines of `@main`: SwiftPM
/// would build the plugin's tool anew for each of them.
func benchmarks(_ name: String, of modules: String...) -> Target {
  .executableTarget(
    name: name,
    dependencies: [
      "Measuring", "AllocationCounter", .product(name: "Benchmark", package: "benchmark"),
    ]
      + modules.map { .product(name: $0, package: "swift-tables") },
    path: name,
    packageAccess: false,
    swiftSettings: [.unsafeFlags(["-package-name", rootName ?? "swift_tables"])])
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-tables", path: "../.."),
    // Without traits: its own counter of allocations is another package, and ours is below.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .target(
      name: "Measuring",
      dependencies: ["AllocationCounter", .product(name: "Benchmark", package: "benchmark")]),
    .target(name: "AllocationCounter"),
    benchmarks("TextBenchmarks", of: "Tables", "TablesModel", "TablesText"),
    benchmarks("ScreenBenchmarks", of: "Tables", "TablesInteraction", "TablesText"),
    benchmarks("CellBenchmarks", of: "TablesCells"),
    benchmarks("DifferenceBenchmarks", of: "TablesModel", "TablesUpdates"),
    benchmarks("BuildingBenchmarks", of: "Tables"),
    benchmarks("SearchBenchmarks", of: "TablesRouting"),
    benchmarks("SnapshotBenchmarks", of: "TablesTesting"),
    .executableTarget(
      name: "LivingRows",
      dependencies: [.product(name: "TablesTerminal", package: "swift-tables")]),
  ],
  swiftLanguageModes: [.v6]
)
