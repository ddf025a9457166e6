// swift-tools-version: 6.2
import PackageDescription

/// The name under which the compiler knows the root package: its folder's, as SwiftPM mangles it.
///
/// Symbols that are `package` there are measured here without a build for tests.
let rootName = Context.packageDirectory.split(separator: "/").dropLast(3).last.map {
  String($0.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
}

let package = Package(
  name: "Search",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-tables", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Search",
      dependencies: [.product(name: "TablesRouting", package: "swift-tables")],
      packageAccess: false,
      swiftSettings: [.unsafeFlags(["-package-name", rootName ?? "swift_tables"])])
  ],
  swiftLanguageModes: [.v6]
)
