import Foundation
import TablesBasics

/// `tabletool new`: a small package with a screen, its snapshot tests and a README.
extension Tabletool {
  /// Writes the package, and prints the commands to run and test it.
  func createPackage(_ invocation: Invocation) throws -> ExitStatus {
    let path = invocation.name ?? ""
    let isElsewhere = path.contains("/")
    // Another folder would need another relative path of the dependency.
    let dependency =
      isElsewhere ? invocation.package.map { AtomicFile.resolvingLinks($0) } : invocation.package
    let package = NewPackage(name: String(path.lastPathPart), dependency: dependency)
    try package.write(
      in: isElsewhere ? path.parentFolder : FileManager.default.currentDirectoryPath)
    output.write(
      """
      Wrote the package \(package.name).

        cd \(path)
        swift run      shows the screen
        swift test     compares it with its snapshots

      """)
    return .success
  }
}

/// The files of a new package.
struct NewPackage {
  let name: String
  /// The folder of swift-tables. `nil` for its published version.
  var dependency: String?

  /// Returns the path of a new package, without slashes at its end, if its last part is valid for a
  /// package, a module and a folder.
  static func checked(path: String) throws(UsageError) -> String {
    let path = String(path.reversed().drop { $0 == "/" }.reversed())
    _ = try checked(name: String(path.lastPathPart))
    return path
  }

  /// Returns a name if it is valid for a package, a module and a folder.
  static func checked(name: String) throws(UsageError) -> String {
    let isLetter = { (byte: UInt8) in (0x41...0x5A).contains(byte & 0xDF) }
    let isName = name.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    guard isName, let first = name.utf8.first, isLetter(first) else {
      throw .badValue(
        "new", name,
        expected: "a name for a module: a letter, then letters and digits, such as MySettings")
    }
    guard !takenNames.contains(name) else {
      throw .badValue(
        "new", name, expected: "a name that Swift and the package do not use, such as MySettings")
    }
    return name
  }

  /// Keywords of Swift, and the names of modules and types that the package uses.
  private static let takenNames: Set = [
    "Any", "Foundation", "Observation", "Self", "SettingsScreen", "SettingsTests", "Swift",
    "Table", "Tables", "TablesBasics", "TablesCells", "TablesInteraction", "TablesModel",
    "TablesRouting", "TablesSettings", "TablesSnapshots", "TablesSwiftUI", "TablesTerminal",
    "TablesTesting", "TablesText", "TablesUIKit", "Testing", "Type", "XCTest", "actor", "as",
    "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "main",
    "nil", "operator", "package", "playground", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "tabletool", "test", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]

  /// Writes the files into a folder that has the name of the package.
  ///
  /// - Throws: An error if the folder exists already, if the package depends on a folder that has
  ///   no package, or if a file cannot be written. In the last case, the folder is removed again.
  func write(in folder: String) throws(UsageError) {
    let files = FileManager.default
    let root = URL(fileURLWithPath: folder).appendingPathComponent(name)
    if files.fileExists(atPath: root.path) { throw UsageError.exists(name) }
    if let dependency {
      let manifest = URL(fileURLWithPath: dependency).appendingPathComponent("Package.swift")
      guard files.fileExists(atPath: manifest.path) else {
        throw UsageError.noPackage(dependency)
      }
    }
    do throws(SystemError) {
      for (path, text) in self.files {
        let file = root.appendingPathComponent(path)
        try AtomicFile.createFolder(file.deletingLastPathComponent().path)
        try AtomicFile.replace(file.path, with: Array(text.utf8))
      }
    } catch {
      try? files.removeItem(at: root)  // Only the first error is reported.
      throw .notWritten(root.path, reason: error.reason)
    }
  }

  /// The text of each file, by its path in the package.
  var files: [String: String] {
    [
      "Package.swift": manifest,
      ".gitattributes": "__Snapshots__/** -text\n",
      ".gitignore": ".build/\nPackage.resolved\n*.pending\n",
      "README.md": readme,
      "Sources/\(name)/SettingsScreen.swift": Self.screen,
      "Sources/\(name)Terminal/main.swift": main,
      "Tests/\(name)Tests/SettingsTests.swift": tests,
      "__Snapshots__/\(name)Tests/look.txt": Self.look,
      "__Snapshots__/\(name)Tests/route.txt": Self.route,
    ]
  }

  private var manifest: String {
    let source =
      dependency.map { "name: \"swift-tables\", path: \(SwiftSource.string(Self.path(of: $0)))" }
      ?? "url: \"https://github.com/swift-tables/swift-tables\", \(Tabletool.requirement)"
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      // Asynchronous methods run in the isolation of their caller, as rows that await them require.
      let settings: [SwiftSetting] = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

      let package = Package(
        name: "\(name)",
        platforms: [.macOS(.v14), .iOS(.v17)],
        products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [
          .package(\(source))
        ],
        targets: [
          .target(
            name: "\(name)", dependencies: [.product(name: "Tables", package: "swift-tables")],
            swiftSettings: settings),
          .executableTarget(
            name: "\(name)Terminal",
            dependencies: ["\(name)", .product(name: "TablesTerminal", package: "swift-tables")],
            swiftSettings: settings),
          .testTarget(
            name: "\(name)Tests",
            dependencies: ["\(name)", .product(name: "TablesTesting", package: "swift-tables")],
            swiftSettings: settings),
        ]
      )

      """
  }

  /// Returns the path of a folder for the manifest: relative to the new package, unless the user
  /// gave an absolute one.
  static func path(of folder: String) -> String {
    if folder.hasPrefix("/") { return URL(fileURLWithPath: folder).standardizedFileURL.path }
    let parts = folder.split(separator: "/").filter { $0 != "." }
    return ([".."] + parts).joined(separator: "/")
  }

  private var readme: String {
    """
    # \(name)

    A settings screen, declared once in `Sources/\(name)/SettingsScreen.swift`.

    ```sh
    swift run      # shows it: arrows move, return selects, space switches, ? lists the keys, q leaves
    swift test     # compares it with the snapshots in __Snapshots__
    ```

    The program has a list of its screens. Their names show and draw them:

    ```sh
    swift run \(name)Terminal languages
    swift run tabletool show . -o languages.svg -- \(name)Terminal languages
    ```

    Change the screen and run the tests again: they fail, and show what changed. Look at it and
    decide:

    ```sh
    swift run tabletool snapshots review
    ```

    In an app, `TableViewController { settings.table }` of `TablesUIKit` and
    `TableView { settings.table }` of `TablesSwiftUI` show the same screen.

    """
  }

  private var main: String {
    """
    import Foundation
    import \(name)
    import TablesTerminal

    let settings = SettingsScreen()

    /// The screens by their names: `swift run \(name)Terminal languages` shows one of them.
    let screens: [String: () -> Table] = [
      "settings": { settings.table },
      "languages": { settings.languages },
    ]

    let name = CommandLine.arguments.dropFirst().first ?? "settings"
    guard let screen = screens[name] else {
      print("There is no screen \\(name), only \\(screens.keys.sorted().joined(separator: ", ")).")
      exit(2)
    }
    await show { screen() }

    """
  }

  private var tests: String {
    """
    import \(name)
    import TablesTesting
    import Testing

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

    """
  }
}
