import Foundation
import TablesTestTools
import TablesTesting
import Testing

@testable import tabletool

/// `tabletool new`. The package itself is built and tested by `Tests/Tools/new-package/check.sh`.
@Suite struct NewPackageTests {
  @Test func look() { expectSnapshot(of: SettingsScreen().table) }

  @Test func route() {
    let settings = SettingsScreen()
    expectSnapshot(of: settings.table, layers: .routing) { screen in
      screen.press(.space)
      screen.select("Language")
      screen.select("Deutsch")
    }
    #expect(settings.language == "Deutsch")
  }

  @Test func `the screen and the snapshots of a new package are those of these tests`() throws {
    let text = { (path: String) in
      try String(contentsOf: Pictures.root.appendingPathComponent(path), encoding: .utf8)
    }
    let folder = "__Snapshots__/TabletoolTests/NewPackageTests"
    #expect(NewPackage.look == (try text("\(folder)/look.txt")))
    #expect(NewPackage.route == (try text("\(folder)/route.txt")))
    let screen = try text("Tests/TabletoolTests/Command/SettingsScreen.swift")
    #expect(NewPackage.screen == screen)
  }

  @Test func `a package is written once`() throws {
    let folder = try TemporaryFolder([:])
    let command = "cd '\(folder.url.path)' && \"$TOOL\" new MyApp --package '\(Pictures.root.path)'"
    let result = try Tool.shell(command)
    #expect(result.status == 0)
    #expect(result.output.contains("swift test"))
    #expect(folder.text("MyApp/Package.swift")?.contains(Pictures.root.path) == true)
    #expect(folder.text("MyApp/Sources/MyApp/SettingsScreen.swift") == NewPackage.screen)
    #expect(folder.text("MyApp/__Snapshots__/MyAppTests/look.txt") == NewPackage.look)
    let again = try Tool.shell(command)
    #expect(again.status == 2)
    #expect(again.errors == "tabletool: there is a folder MyApp already; choose another name\n")
  }

  @Test(arguments: [
    (".", ".."), ("./clones/swift-tables/", "../clones/swift-tables"), ("..", "../.."),
    ("/clones/a/../swift-tables", "/clones/swift-tables"),
  ])
  func `a relative folder is named as seen from the package`(folder: String, path: String) {
    let manifest = NewPackage(name: "MyApp", dependency: folder).files["Package.swift"]
    #expect(manifest?.contains("path: \"\(path)\"") == true)
  }

  @Test func `control characters of a folder are escaped in the manifest`() {
    let manifest = NewPackage(name: "MyApp", dependency: "/a\"b\n\u{1B}\\c").files["Package.swift"]
    #expect(manifest?.contains(#"path: "/a\"b\n\u{1B}\\c""#) == true)
  }

  @Test func `without a folder the package depends on what the README installs`() throws {
    let manifest = try #require(NewPackage(name: "MyApp").files["Package.swift"])
    let readme = try String(
      contentsOf: Pictures.root.appendingPathComponent("README.md"), encoding: .utf8)
    let line = try #require(readme.split(separator: "\n").first { $0.hasPrefix(".package(url:") })
    #expect(manifest.contains(line))
  }

  @Test func `a folder without a package is refused before anything is written`() throws {
    let folder = try TemporaryFolder(["empty/file": ""])
    let result = try Tool.shell("cd '\(folder.url.path)' && \"$TOOL\" new MyApp --package empty")
    #expect(result.status == 2)
    #expect(result.errors.contains("empty contains no Package.swift"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/MyApp"))
  }

  @Test func `a package can be written into another folder`() throws {
    let folder = try TemporaryFolder([:])
    let result = try Tool.shell(
      "cd '\(Pictures.root.path)' && \"$TOOL\" new '\(folder.path)/apps/MyApp/' --package .")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("cd \(folder.path)/apps/MyApp\n"))
    #expect(folder.text("apps/MyApp/Package.swift")?.contains("path: \"/") == true)
    #expect(folder.text("apps/MyApp/Sources/MyApp/SettingsScreen.swift") == NewPackage.screen)
  }

  @Test func `what cannot be written is said with the place, the reason and the next step`() throws
  {
    let folder = try TemporaryFolder(["file": ""])
    let place = folder.url.path + "/file"
    do {
      try NewPackage(name: "MyApp").write(in: place)
      Issue.record("it was written")
    } catch {
      #expect(
        "\(error)" == "\(place)/MyApp cannot be written: Not a directory; "
          + "go to a folder that you can write to, such as your home folder, and try again there")
    }
  }

  @Test func `a package that is written in part is removed`() throws {
    let folder = try TemporaryFolder([:])
    let long = NewPackage(name: String(repeating: "a", count: 250))
    #expect(throws: UsageError.self) { try long.write(in: folder.url.path) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test(arguments: ["", "9lives", "my-app", "Tables", "Ünder"])
  func `a name that no module can have is refused`(name: String) {
    #expect(throws: UsageError.self) { try NewPackage.checked(name: name) }
  }
}
