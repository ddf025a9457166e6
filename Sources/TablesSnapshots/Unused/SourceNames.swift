import Foundation
import TablesBasics

/// The names in the sources of a package: identifiers, words in literals, and names of files.
///
/// Names in comments do not count.
package struct SourceNames: Sendable {
  /// The names, as they are spelled in the paths of snapshots, folded.
  private var names: Set<String> = []
  /// The places of functions, by the file and the name, folded.
  private var functions: [String: [Place]] = [:]
  /// Whether manifests compute names of targets, so that a module may have any name.
  private var hasComputedModules = false
  private var hasManifest = false
  /// The names as they are written in the sources.
  private var words: Set<String> = []
  private var visited: Set<String> = []
  private let root: String

  private struct Place {
    var file: String
    var line: Int
  }

  /// Reads all Swift sources below a folder, except those in hidden folders. Links are followed.
  package init(root: String) {
    self.root = root
    read(folder: root)
    names = Set(words.map(\.foldedComponent))
  }

  private mutating func read(folder: String) {
    let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard visited.insert(place).inserted else { return }
    for name in folder.visibleNames ?? [] where name != SnapshotPath.folder {
      let path = "\(folder)/\(name)"
      if path.isFolder {
        words.insert(name)
        read(folder: path)
      } else if name.hasSuffix(".swift") {
        read(file: path, named: String(name.dropLast(6)))
      }
    }
  }

  private mutating func read(file: String, named name: String) {
    words.insert(name)
    guard let bytes = try? OpenFile(reading: file).read() else { return }  // cannot be compiled
    let isManifest = name == "Package" || name.hasPrefix("Package@")
    hasManifest = hasManifest || isManifest
    var (scanner, previous) = (SwiftScanner(bytes, at: 0), SwiftToken?.none)
    var places: [String: Int] = [:]
    while true {
      scanner.skipTrivia()
      let start = scanner.offset
      guard let token = scanner.next() else { break }
      switch token {
      case .word(let word), .quoted(let word):
        words.insert(word)
        if previous == .word("func") { places[word] = scanner.offset }
      case .literal(let text?):
        words.formUnion(text.split { !$0.isNameCharacter }.map(String.init))
        // Longer texts are not the names of tests.
        if text.utf8.count <= 200 { words.insert(text) }
        if isManifest { words.insert(String(text.map { $0.isNameCharacter ? $0 : "_" })) }
      case .literal(nil):
        words.formUnion(Self.words(in: bytes[start..<scanner.offset]))
        if isManifest { hasComputedModules = true }
      case .symbol("+"): if isManifest { hasComputedModules = true }
      default: break
      }
      previous = token
    }
    // Nothing is said to be missing because a source cannot be read to its end.
    if !scanner.isAtEnd { words.formUnion(Self.words(in: bytes[scanner.offset...])) }
    if places.isEmpty { return }
    let lines = SourceLines(bytes)
    for (function, offset) in places {
      let place = Place(file: file.relative(to: root), line: lines.line(at: offset))
      functions[Self.key(name, function), default: []].append(place)
      functions[function.foldedComponent, default: []].append(place)
    }
  }

  private static func words(in bytes: ArraySlice<UInt8>) -> [String] {
    bytes.split { !$0.isName }.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func key(_ file: String, _ function: String) -> String {
    "\(file.foldedComponent)/\(function.foldedComponent)"
  }

  /// Returns the reason why the test of a snapshot counts as removed: the first name in its path
  /// that occurs nowhere. `nil` if all occur.
  func reasonIfGone(_ test: TestOfSnapshot) -> UnusedSnapshot.Reason? {
    if hasManifest, !hasComputedModules, isMissing(test.module) { return .noTarget(test.module) }
    if let suite = test.suites.first(where: isMissing) { return .noSuite(suite) }
    return isMissing(test.test) ? .noTest(test.test) : nil
  }

  private func isMissing(_ component: String) -> Bool {
    if names.contains(component.folded) { return false }
    // The name was altered for the path. If it is not spelled as one name, as that of a generic
    // type, all its words occur.
    guard let end = component.firstIndex(of: "~") else { return true }
    return component[..<end].split { !$0.isNameCharacter }.contains {
      $0.count > 2 && !names.contains(String($0).folded)
    }
  }

  /// Returns whether a file declares a function that takes snapshots named after both, as a
  /// function outside of tests does.
  func declares(_ test: TestOfSnapshot) -> Bool {
    guard test.suites.count == 1 else { return false }
    return functions["\(test.suites[0].folded)/\(test.test.folded)"] != nil
  }

  /// Returns the place of a test, if only one function of the package has its name.
  func place(of test: TestOfSnapshot) -> String? {
    guard let places = functions[test.test.folded], places.count == 1 else { return nil }
    return "\(places[0].file):\(places[0].line)"
  }
}

extension Character {
  fileprivate var isNameCharacter: Bool { isLetter || isNumber || self == "_" }
}
