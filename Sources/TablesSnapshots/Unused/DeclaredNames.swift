import Foundation

/// The names that the sources of a package declare, as paths of snapshots spell them.
///
/// Read without a parser: whatever follows `func`, `struct` and the like counts, in comments too.
/// So a name may be found that no test has. Where the sources cannot all be read, it says so.
package struct DeclaredNames: Sendable {
  /// Functions: tests, among others.
  private(set) var functions: Set<String> = []
  /// Types and source files: suites, among others.
  private(set) var types: Set<String> = []
  /// What the manifest calls in quotes, as modules are called; `nil` where it computes names.
  private(set) var modules: Set<String>?
  /// Whether there may be sources that were not read.
  private(set) var isPartial = false

  /// Reads every Swift file below a folder; hidden folders, as `.build` is, are left out.
  package init(root: String) {
    read(folder: root)
    let manifest = try? String(contentsOfFile: "\(root)/Package.swift", encoding: .utf8)
    if let manifest { read(manifest: manifest) }
  }

  init(source: String) { read(source) }

  mutating func read(manifest: String) {
    // A dependency elsewhere has tests of its own; a target's sources elsewhere are not read.
    let isElsewhere = manifest.split(separator: "\n").contains {
      $0.contains("\"..") && !$0.contains(".package(")
    }
    if isElsewhere { isPartial = true }
    if manifest.contains("\\(") { return }
    modules = Set(manifest.split(separator: "\"").map { FileName.component(Self.module($0)) })
  }

  /// What SwiftPM calls the module of a target: `My_Tests` for `My-Tests`.
  private static func module(_ target: Substring) -> String {
    let letters = target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
    return (letters.first?.isNumber == true ? "_" : "") + String(letters)
  }

  private mutating func read(folder: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      isPartial = true
      return  // unreadable
    }
    for name in names where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      switch SnapshotFolder.kind(of: path) {
      case .typeDirectory: read(folder: path)
      case .typeSymbolicLink: isPartial = true
      default: if name.hasSuffix(".swift") { read(file: path, called: name) }
      }
    }
  }

  private mutating func read(file: String, called name: String) {
    types.insert(FileName.component(String(name.dropLast(6))))
    if let source = try? String(contentsOfFile: file, encoding: .utf8) {
      read(source)
    } else {
      isPartial = true  // unreadable
    }
  }

  private mutating func read(_ source: String) {
    var previous: Substring = ""
    var rest = source[...]
    while let word = Self.nextWord(&rest) {
      switch previous {
      case "func": functions.insert(FileName.component(String(word)))
      case "struct", "class", "enum", "actor", "extension":
        for part in word.split(separator: ".") { types.insert(FileName.component(String(part))) }
      default: break
      }
      previous = word
    }
  }

  /// The next name or keyword; a raw identifier without its backticks.
  private static func nextWord(_ rest: inout Substring) -> Substring? {
    rest = rest.drop { !$0.isPartOfName && $0 != "`" }
    guard let first = rest.first else { return nil }
    if first == "`" {
      let word = rest.dropFirst().prefix { $0 != "`" && !$0.isNewline }
      rest = rest[word.endIndex...].dropFirst()
      return word
    }
    let word = rest.prefix { $0.isPartOfName }
    rest = rest[word.endIndex...]
    return word
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" || self == "." }
}
