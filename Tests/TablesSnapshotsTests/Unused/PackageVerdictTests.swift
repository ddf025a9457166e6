import Foundation
import TablesTestTools
import Testing

@testable import TablesSnapshots

/// Whether a snapshot is unused, according to the manifest and the folders of its package.
@Suite struct PackageVerdictTests {
  private let manifest = #"let package = Package(targets: [.testTarget(name: "AppTests")])"#
  private let source = "@Test func rows() {}\nstruct Suite { @Test func rows() {} }"

  /// Creates a package with a manifest, and the same source in several folders.
  private func package(
    _ manifest: String?, in folders: String..., adding files: [String: String] = [:]
  ) throws -> TemporaryFolder {
    var files = files
    files["Package.swift"] = manifest
    for folder in folders { files["\(folder)/T.swift"] = source }
    return try TemporaryFolder(files)
  }

  @Test func `a target that no manifest names leaves its snapshots unused`() throws {
    let package = try package(manifest, in: "Tests/AppTests", "Tests/Gone")
    #expect(try package.verdict(on: "AppTests/rows.txt") == "used")
    #expect(
      try package.verdict(on: "Gone/rows.txt") == "Package.swift names no target Gone")
  }

  @Test func `a test is looked for in its own target alone`() throws {
    let package = try package(
      #"[.testTarget(name: "A"), .testTarget(name: "B")]"#, in: "Tests/A",
      adding: ["Tests/B/U.swift": ""])
    #expect(try package.verdict(on: "A/Suite/rows.txt") == "used")
    #expect(try package.verdict(on: "B/rows.txt") == "no test is called rows")
    #expect(try package.verdict(on: "B/Suite/rows.txt") == "no suite or file is called Suite")
  }

  @Test(arguments: [
    ".testTarget(name: \"My-Tests\")", ".testTarget(\n  name: \"My-Tests\" /* for now */,\n)",
    ".executableTarget(name: \"My-Tests\")", "Target.target(name: \"My-Tests\")",
  ]) func `a target with a hyphen has its module`(target: String) throws {
    let package = try package(target, in: "Tests/My-Tests")
    #expect(try package.verdict(on: "My_Tests/rows.txt") == "used")
    #expect(try package.verdict(on: "My_Tests/gone.txt") == "no test is called gone")
  }

  @Test(arguments: [
    #".testTarget(name: "App" + "Tests")"#, #".testTarget(name: "\(base)Tests")"#,
    #"names.map { .testTarget(name: $0) }"#, #"names.map(Target.testTarget)"#,
    #"func tests(_ name: String) -> Target { .testTarget(name: name) }"#,
  ]) func `a manifest that computes names speaks against no target`(manifest: String) throws {
    let package = try package(manifest, in: "Tests/AppTests")
    #expect(try package.verdict(on: "AppTests/rows.txt") == "used")
    #expect(try package.verdict(on: "AppTests/gone.txt") == "no test is called gone")
    #expect(
      try package.verdict(on: "Other/rows.txt")
        == "not judged: Package.swift computes the names of targets")
  }

  @Test(arguments: [
    #".testTarget(name: "AppTests", path: folder + "/AppTests")"#,
    #".testTarget(name: "AppTests"); for target in package.targets { target.path = "x" }"#,
    #".testTarget(name: "AppTests") ""#,
  ]) func `a manifest that computes folders speaks against no test`(manifest: String) throws {
    let package = try package(manifest, in: "Tests/AppTests")
    #expect(try package.verdict(on: "AppTests/rows.txt") == "used")
    #expect(
      try package.verdict(on: "AppTests/gone.txt")
        == "not judged: Package.swift computes where sources lie")
  }

  @Test func `the folder that a manifest names is read`() throws {
    let package = try package(
      #".testTarget(name: "AppTests", dependencies: [.target(name: "App")], path: "Checks")"#,
      in: "Checks", adding: ["Tests/AppTests/Old.swift": "@Test func gone() {}"])
    #expect(try package.verdict(on: "AppTests/rows.txt") == "used")
    #expect(try package.verdict(on: "AppTests/gone.txt") == "no test is called gone")
  }

  @Test func `sources of a target in another folder are read there`() throws {
    let outside = try TemporaryFolder(["Shared/T.swift": source])
    let name = (outside.path as NSString).lastPathComponent
    let package = try package(#".testTarget(name: "AppTests", path: "../\#(name)/Shared")"#)
    #expect(try package.verdict(on: "AppTests/rows.txt") == "used")
    #expect(try package.verdict(on: "AppTests/gone.txt") == "no test is called gone")
  }

  @Test func `a dependency elsewhere is none of the package`() throws {
    let package = try package(
      "dependencies: [.package(\n  path: \"../../other/package\"\n)], \(manifest)",
      in: "Tests/AppTests")
    #expect(try package.verdict(on: "AppTests/gone.txt") == "no test is called gone")
  }

  @Test func `a target of one version of Swift counts`() throws {
    let package = try package(
      manifest, in: "Tests/AppTests", "Tests/NewTests",
      adding: ["Package@swift-6.3.swift": #".testTarget(name: "NewTests")"#])
    #expect(try package.verdict(on: "NewTests/rows.txt") == "used")
    #expect(try package.verdict(on: "NewTests/gone.txt") == "no test is called gone")
  }

  @Test func `links to sources are followed`() throws {
    let package = try package(manifest, in: "Shared", adding: ["Tests/AppTests/U.swift": ""])
    try FileManager.default.createSymbolicLink(
      atPath: "\(package.path)/Tests/AppTests/Linked", withDestinationPath: "../../Shared")
    try FileManager.default.createSymbolicLink(
      atPath: "\(package.path)/Shared/Back", withDestinationPath: "../Shared")
    #expect(try package.verdict(on: "AppTests/rows.txt") == "used")
    #expect(try package.verdict(on: "AppTests/gone.txt") == "no test is called gone")
  }

  @Test func `a link elsewhere in the package keeps nothing from being judged`() throws {
    let package = try package(manifest, in: "Tests/AppTests")
    try FileManager.default.createSymbolicLink(
      atPath: "\(package.path)/latest", withDestinationPath: "/tmp")
    #expect(try package.verdict(on: "AppTests/gone.txt") == "no test is called gone")
  }

  @Test func `a comment that is not UTF-8 keeps nothing from being read`() throws {
    let package = try package(manifest)
    try package.put(
      Data("// caf".utf8) + [0xE9] + Data("\n\(source)".utf8), at: "Tests/AppTests/T.swift")
    #expect(try package.verdict(on: "AppTests/rows.txt") == "used")
    #expect(try package.verdict(on: "AppTests/gone.txt") == "no test is called gone")
  }

  @Test func `a source that cannot be read is named, and its target not judged`() throws {
    let package = try package(
      #"[.testTarget(name: "A"), .testTarget(name: "B")]"#, in: "Tests/A", "Tests/B")
    try package.put(try #require("// wide".data(using: .utf16)), at: "Tests/A/Wide.swift")
    #expect(
      try package.verdict(on: "A/gone.txt")
        == "not judged: sources could not all be read (Tests/A/Wide.swift)")
    #expect(try package.verdict(on: "A/rows.txt") == "used")
    #expect(try package.verdict(on: "B/gone.txt") == "no test is called gone")
  }

  @Test func `without a manifest nothing is judged`() throws {
    let package = try package(nil, in: "Tests/AppTests")
    #expect(
      try package.verdict(on: "AppTests/gone.txt")
        == "not judged: there is no Package.swift beside __Snapshots__")
  }

  @Test func `a target without a folder is not judged`() throws {
    let package = try package(manifest)
    #expect(
      try package.verdict(on: "AppTests/rows.txt")
        == "not judged: the sources of AppTests were not found")
  }

  @Test(arguments: [
    #".testTarget(name: "AppTests", plugins: [.plugin(name: "Writer")])"#,
    #".testTarget(name: "AppTests"); for target in targets { target.plugins = [writer] }"#,
  ]) func `a plugin of the build may write tests`(manifest: String) throws {
    let package = try package(manifest, in: "Tests/AppTests")
    #expect(
      try package.verdict(on: "AppTests/gone.txt")
        == "not judged: a plugin may write sources of AppTests")
  }

  @Test func `packages in the folder have targets too`() throws {
    let package = try package(
      manifest, in: "Tests/AppTests", "Example/Tests/ExampleTests",
      adding: ["Example/Package.swift": #".testTarget(name: "ExampleTests")"#])
    #expect(try package.verdict(on: "ExampleTests/rows.txt") == "used")
    #expect(try package.verdict(on: "ExampleTests/gone.txt") == "no test is called gone")
  }

  @Test func `a project beside the package may have targets of its own`() throws {
    let package = try package(
      manifest, in: "Tests/AppTests", adding: ["App/App.xcodeproj/project.pbxproj": ""])
    #expect(
      try package.verdict(on: "AppUITests/rows.txt")
        == "not judged: App/App.xcodeproj may have targets of its own")
    #expect(try package.verdict(on: "AppTests/gone.txt") == "no test is called gone")
  }

  @Test func `tests in an extension of another target's type count for its module`() throws {
    let package = try package(
      #"[.target(name: "App"), .testTarget(name: "AppTests")]"#,
      adding: [
        "Sources/App/App.swift": "public struct Look {}",
        "Tests/AppTests/T.swift": "extension Look { @Test func rows() {} }",
      ])
    #expect(try package.verdict(on: "App/Look/rows.txt") == "used")
    #expect(try package.verdict(on: "AppTests/Look/rows.txt") == "used")
    #expect(try package.verdict(on: "App/Look/gone.txt") == "no test is called gone")
  }

  @Test func `tests of a superclass in another target count`() throws {
    let package = try package(
      #"[.target(name: "Base"), .testTarget(name: "AppTests")]"#,
      adding: [
        "Sources/Base/Base.swift": "open class Base: XCTestCase { open func testRows() {} }",
        "Tests/AppTests/T.swift": "final class Screens: Base {}",
      ])
    #expect(try package.verdict(on: "AppTests/Screens/testRows.txt") == "used")
    #expect(
      try package.verdict(on: "AppTests/Screens/testGone.txt") == "no test is called testGone")
  }

  @Test(arguments: ["README.md", "README.txt", "LICENSE", "a b.txt", "rows.png", "notes.md"])
  func `files that no test can have written are not judged`(name: String) throws {
    let package = try package(manifest, in: "Tests/AppTests")
    #expect(
      try package.verdict(on: "AppTests/\(name)")
        == "not judged: it is not named as snapshots are, and no test is known to take it")
  }

  @Test func `an extension that the sources name is one of snapshots`() throws {
    let package = try package(
      manifest,
      adding: ["Tests/AppTests/T.swift": #"let plan = SnapshotStrategy(pathExtension: "dot")"#])
    #expect(try package.verdict(on: "AppTests/gone.dot") == "no test is called gone")
  }
}
