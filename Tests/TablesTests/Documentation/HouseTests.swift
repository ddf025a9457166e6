import Foundation
import Testing

/// Checks the imports against Package.swift, the table of modules and the walks in CONTRIBUTING.md,
/// the version in README.md and the width of comments.
struct HouseTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ name: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
  }

  /// Returns the folder of a target. An example that the doubles build too is a fixture.
  private func path(of target: String, in folder: String) -> String {
    target.hasPrefix("Showcase") && target != "ShowcaseTests"
      ? "\(folder)/Fixtures/\(target)" : "\(folder)/\(target)"
  }

  /// Returns the targets of Package.swift below a folder, each with the targets that it may import.
  private func targetsOfManifest(in folder: String) throws -> [String: Set<String>] {
    let manifest = try text("Package.swift")
    let module =
      #"\.(?:target|executableTarget|testTarget)\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?"#
    let targets = try matches(module, in: manifest).filter { target in
      FileManager.default.fileExists(
        atPath: root.appendingPathComponent(path(of: target[0], in: folder)).path)
    }
    let pairs = try targets.map { target in
      (target[0], Set(try matches(#""(\w+)""#, in: target[1]).map { $0[0] }))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Returns the modules that a file imports. The code inside string literals does not count.
  private func imports(of file: String) throws -> Set<String> {
    let code = try text(file).components(separatedBy: "\"\"\"").enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    let statement = #"(?:^|\n) *(?:@\w+ )?(?:\w+ )?import (?:(?:struct|enum|class|func) )?(\w+)"#
    return Set(try matches(statement, in: code).map { $0[0] })
  }

  @Test(arguments: ["Sources", "Tests"])
  func `each target declares the modules that it imports, and no others`(folder: String) throws {
    let declared = try targetsOfManifest(in: folder)
    let modules = try Set(targetsOfManifest(in: "Sources").keys)
      .union(targetsOfManifest(in: "Tests").keys)
    #expect(declared.count > 8)
    let files = swiftFiles()
    for (target, dependencies) in declared {
      let imported = try files.filter { $0.hasPrefix(path(of: target, in: folder) + "/") }
        .reduce(into: Set<String>()) { $0.formUnion(try imports(of: $1)) }
      #expect(imported.intersection(modules) == dependencies, "\(target)")
    }
  }

  @Test func `the table of modules in CONTRIBUTING says what Package.swift says`() throws {
    let rows = try text("CONTRIBUTING.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
    var table: [String: Set<String>] = [:]
    var commands: Set<String> = []
    for row in rows {
      let cells = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let names = try matches("`(\\w+)`", in: cells[1]).map { $0[0] }
      guard cells[3] != " all " else {
        commands.formUnion(names)
        continue
      }
      let imports = Set(try matches("`(\\w+)`", in: cells[3]).map { $0[0] })
      for name in names { table[name] = imports }
    }
    var modules = try targetsOfManifest(in: "Sources")
    #expect(modules.count > 8)
    #expect(commands.isSubset(of: modules.keys))
    for command in commands { modules[command] = nil }
    #expect(table == modules)
  }

  /// Returns the paths of the Swift files of the package.
  private func swiftFiles() -> [String] {
    ["Sources", "Tests"].flatMap { folder in
      let paths = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
      var files: [String] = []
      while let path = paths?.nextObject() as? String {
        if path.hasSuffix(".build") { paths?.skipDescendants() }
        if path.hasSuffix(".swift") { files.append("\(folder)/\(path)") }
      }
      return files
    }
  }

  @Test func `comments have at most 100 columns, which the formatter does not check`() throws {
    let files = swiftFiles()
    #expect(files.count > 800)
    let tooLong = try files.flatMap { file in
      let lines = try text(file).split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().filter { _, line in
        line.utf8.count > 100 && line.drop { $0 == " " }.hasPrefix("//") && line.count > 100
      }.map { "\(file):\($0.offset + 1)" }
    }
    #expect(tooLong == [])
  }

  @Test func `no file has more than 500 lines`() throws {
    let long = try swiftFiles().filter { file in
      try text(file).utf8.count { $0 == UInt8(ascii: "\n") } > 500
    }
    #expect(long == [])
  }

  /// Each room of a module is a folder with types of its own. A heap of extensions of one class, of
  /// which a reader has to know all, is not a room.
  @Test(arguments: [("TablesRouting", "Router"), ("TablesInteraction", "Screen")])
  func `a module with rooms is no heap of extensions`(module: String, type: String) throws {
    let files = swiftFiles().filter { $0.hasPrefix("Sources/\(module)/") }
    let rooms = Dictionary(grouping: files) {
      $0.split(separator: "/").dropLast().joined(separator: "/")
    }
    let loose = files.filter { $0.split(separator: "/").count == 3 }
    #expect(loose.filter { !$0.hasSuffix("/Exports.swift") } == [])
    #expect(rooms.count >= 5)
    for (room, files) in rooms where room != "Sources/\(module)" {
      #expect(files.count >= 3, "\(room)")
      let extensions = files.filter { $0.contains("/\(type)+") }
      #expect(extensions.count <= 4, "\(room)")
      #expect(extensions.count < files.count, "\(room)")
      // A reader can skip a topic of its own, and not a few lines.
      for file in extensions {
        #expect(try text(file).utf8.count { $0 == UInt8(ascii: "\n") } >= 80, "\(file)")
      }
    }
  }

  /// A screen is a `Level` and a row a `RowRef`. Words that once told where an index was meant, and
  /// where a row was last seen, stand for what these know.
  @Test func `screens and rows are references rather than indices with hints`() throws {
    let code = try swiftFiles().filter { $0.hasPrefix("Sources/") }.map(text).joined()
    for (word, most) in [("atDepth", 8), ("ofLevel", 3), ("onScreen", 5), ("hint:", 12)] {
      #expect(code.components(separatedBy: word).count - 1 <= most, "\(word)")
    }
  }

  @Test func `the walks in CONTRIBUTING name files, and no more than twelve each`() throws {
    let steps = try matches(#"\n(\d+)\. `(\w+/[^`]+\.swift)`"#, in: try text("CONTRIBUTING.md"))
    let numbers = steps.compactMap { Int($0[0]) }
    #expect(numbers.filter { $0 == 1 }.count == 6)
    #expect(numbers.max() ?? 0 <= 12)
    let files = swiftFiles()
    for step in steps { #expect(files.contains("Sources/\(step[1])"), "\(step[1])") }
  }

  /// A `default`, or a pattern for one kind, would hide a place that a new kind needs.
  @Test func `only what makes controls tells kinds of rows apart, with a case for each`() throws {
    var switching: [String] = []
    // A `SettingsRow` of a bundle has kinds of its own, and the model is the place of all answers.
    for file in swiftFiles() where file.hasPrefix("Sources/") && !file.contains("/TablesSettings/")
    {
      let choices = try RowKindChoices(in: text(file))
      if !file.contains("/TablesModel/") { #expect(choices.silent == [], "\(file)") }
      for body in choices.switches { #expect(!body.contains("default:"), "\(file)") }
      if !choices.switches.isEmpty { switching.append(file) }
    }
    #expect(
      switching.sorted() == [
        "Sources/TablesModel/Rows/RowFace.swift", "Sources/TablesRouting/Hosting/HostedRow.swift",
        "Sources/TablesText/Layout/RowParts.swift",
      ])
  }

  /// The same holds for what a `RowFace` says: a new value, effect or role of rows is named by the
  /// compiler wherever it matters.
  @Test func `what a face says is told apart with a case for each`() throws {
    var count = 0
    for file in swiftFiles() where file.hasPrefix("Sources/") && !file.contains("/TablesModel/") {
      let choices = try RowFaceChoices(in: text(file))
      #expect(choices.silent == [], "\(file)")
      for body in choices.switches { #expect(!body.contains("default:"), "\(file)") }
      count += choices.switches.count
    }
    #expect(count > 20)
  }

  @Test(arguments: [
    "if case .date(let date) = target.row.face.value { return date }",
    "guard case .number = face.value else { return }",
    "isMarked = face.role == .date && draft == nil",
    "if case .runs(let role) = face.selecting { style(role) }",
  ])
  func `a choice of one value of a face is found`(code: String) throws {
    #expect(try RowFaceChoices(in: code).silent.count == 1)
  }

  @Test(arguments: ["face.value", "(value, row.face.value)", "row.face.selecting"])
  func `a switch over some values of a face is found`(subject: String) throws {
    let code = "\n  switch \(subject) {\n  case .date: 1\n  default: 2\n  }\n"
    #expect(try RowFaceChoices(in: code).switches.map { $0.contains("default:") } == [true])
  }

  @Test(arguments: [
    "if case .picker(let picker) = row.kind { return picker }",
    "guard case .slider = kind else { return }",
    "return row.kind == .info",
    "\nextension Row.Kind {\n  var isTyped: Bool {\n    switch self {\n    case .slider: true\n    }\n  }\n}",
  ])
  func `a choice of one kind of row is found`(code: String) throws {
    #expect(try RowKindChoices(in: code).silent.count == 1)
  }

  @Test func `a switch over some kinds of rows is found`() throws {
    let code = "\n  switch row.kind {\n  case .slider, .stepper: 1\n  default: 2\n  }\n"
    #expect(try RowKindChoices(in: code).switches.map { $0.contains("default:") } == [true])
  }

  @Test func `the README installs the version at the head of the changelog`() throws {
    let heading = #"\n## (\d+\.\d+\.\d+)( \(not released yet\))?"#
    let head = try #require(try matches(heading, in: try text("CHANGELOG.md")).first)
    let line = #"\.package\(url: "[^"]+", ([^)]+)\)"#
    let installed = try matches(line, in: try text("README.md")).first?[0]
    #expect(installed == (head.last == "" ? #"from: "\#(head[0])""# : #"branch: "main""#))
  }
}

/// The places in a file that tell kinds of rows apart.
private struct RowKindChoices {
  /// The bodies of the switches.
  let switches: [String]
  /// The other choices, which the compiler does not report when there is a new kind.
  let silent: [String]

  private static let kinds =
    "info|switch|segue|action|option|picker|slider|stepper|textField|datePicker|durationPicker"
    + "|progress"

  init(in code: String) throws {
    let one = #"\.(?:\#(Self.kinds))\b"#
    let body = #"\n( *)[^\n]*\bswitch \(?[\w.?]*\bkind\b[^\n]*\{\n(.*?)\n\1\}"#
    switches = try matches(body, in: code).map { $0[1] }.filter {
      try !matches("(\(one))", in: $0).isEmpty
    }
    silent = try [
      #"\b(case \#(one)[^\n]*=\s[\w.?]*\bkind\b)"#, #"(\bkind\??\s*[!=]=\s*\#(one))"#,
      #"(\nextension Row\.Kind\b(?:(?!\n\}).)*\bswitch self\b)"#,
    ].flatMap { try matches($0, in: code).map { $0[0] } }
  }
}

/// The places in a file that tell apart what the faces of rows say.
private struct RowFaceChoices {
  /// The bodies of the switches.
  let switches: [String]
  /// The other choices, which the compiler does not report when there is a new case.
  let silent: [String]

  init(in code: String) throws {
    let said = #"\bface\.(?:value|selecting|role|typing)\b"#
    let body = #"\n( *)[^\n]*\bswitch \(?[^\n{]*\#(said)[^\n]*\{\n(.*?)\n\1\}"#
    switches = try matches(body, in: code).map { $0[1] }
    silent = try [
      #"\b(case \.\w+[^\n]*=\s[\w.?]*\#(said))"#,
      #"(\bface\.(?:value|selecting|role)\s*[!=]=\s*\.)"#,
    ].flatMap { try matches($0, in: code).map { $0[0] } }
  }
}

/// Returns the texts of the groups of a pattern, for each match.
private func matches(_ pattern: String, in text: String) throws -> [[String]] {
  let expression = try NSRegularExpression(pattern: pattern, options: .dotMatchesLineSeparators)
  let whole = NSRange(text.startIndex..., in: text)
  return expression.matches(in: text, range: whole).map { match in
    (1..<match.numberOfRanges).map { group in
      Range(match.range(at: group), in: text).map { String(text[$0]) } ?? ""
    }
  }
}
