import Foundation
import TablesBasics

/// The names in the sources of a package, found by a plain search: the words in them, the texts in
/// backticks and quotation marks, and the names of their files. Comments count too, so a name that
/// is not found is that of no test.
package struct SourceNames: Sendable {
  /// The names as the paths of snapshots spell them, folded, each with the time of the last change
  /// of a source that has it.
  private var times: [String: Int] = [:]

  /// Reads all Swift sources below a folder, except those in hidden folders. Links are followed.
  package init(root: String) {
    var (words, visited) = ([String: Int](), Set<String>())
    Self.read(root, into: &words, &visited)
    for (word, time) in words { times[word.foldedComponent, default: time].formMaximum(time) }
  }

  private static func read(
    _ folder: String, into words: inout [String: Int], _ visited: inout Set<String>
  ) {
    let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard visited.insert(place).inserted else { return }
    for name in folder.visibleNames ?? [] where name != SnapshotPath.folder {
      let path = "\(folder)/\(name)"
      if path.isFolder {
        read(path, into: &words, &visited)
      } else if name.hasSuffix(".swift") {
        let bytes = try? OpenFile(reading: path).read()  // `nil`: it cannot be compiled either
        let time = FileStatus.of(path)?.modifiedSeconds ?? 0
        for word in Self.words(in: bytes ?? []).union([String(name.dropLast(6))]) {
          words[word, default: time].formMaximum(time)
        }
      }
    }
  }

  /// Returns the words of a source, and the texts between backticks or quotation marks on a line.
  private static func words(in bytes: [UInt8]) -> Set<String> {
    var words = Set(bytes.split { !$0.isName }.map { String(decoding: $0, as: UTF8.self) })
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      for mark in [UInt8(ascii: "`"), UInt8(ascii: "\"")] where line.contains(mark) {
        let texts = line.split(separator: mark).dropFirst()
        words.formUnion(texts.map { String(decoding: $0, as: UTF8.self) })
      }
    }
    return words
  }

  /// Returns the reason why the test of a snapshot counts as removed. `nil` if the test exists, or
  /// may exist.
  package func reasonIfGone(for snapshot: SnapshotPath) -> UntakenSnapshot.Reason? {
    guard InlineSnapshot(snapshot) == nil, let test = TestOfSnapshot(snapshot),
      test.isNamedAsSnapshot()
    else { return nil }
    return missingName(of: test).map { .gone($0) }
  }

  /// Returns the first name in the path of a test's snapshots that occurs nowhere: of a suite or
  /// the file, or of the test. `nil` if all occur.
  func missingName(of test: TestOfSnapshot) -> String? {
    (test.suites + [test.test]).first { time(of: $0) == nil }
  }

  /// Returns the time of the last change of a source that has the name of a test.
  func time(of component: String) -> Int? {
    if let time = times[component.folded] { return time }
    // The name was altered for the path. If it is not spelled as one name, as that of a generic
    // type, all its words occur.
    guard let end = component.firstIndex(of: "~") else { return nil }
    let words = component[..<end].split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let found = words.filter { $0.count > 2 }.map { times[String($0).folded] }
    return found.contains(nil) ? nil : found.compactMap(\.self).max()
  }
}

extension Int {
  fileprivate mutating func formMaximum(_ other: Int) { self = Swift.max(self, other) }
}
