import Foundation
import TablesBasics

/// The path of a snapshot's file.
package struct SnapshotPath: Sendable {
  /// The folder that holds `__Snapshots__`.
  package var root: String
  /// The path relative to the root.
  package var relative: String
  /// Whether the root is another folder than the package of the test. Messages then show the whole
  /// path.
  package var isElsewhere: Bool

  package static let folder = "__Snapshots__"

  package init(root: String, relative: String, isElsewhere: Bool = false) {
    self.root = root
    self.relative = relative
    self.isElsewhere = isElsewhere
  }

  /// Creates the path for a snapshot of a test, by its name, if any, and its number.
  package init(
    root: String, test: TestIdentity, name: String?, number: Int, pathExtension: String
  ) {
    let parts = [test.test] + test.arguments + (name.map { [$0] } ?? [])
    let stem = FileName.stem(number > 1 ? parts + ["\(number)"] : parts)
    let folders = ([test.module] + test.suites).map(FileName.component)
    let ending = FileName.pathExtension(pathExtension)
    let file = ending.isEmpty ? stem : "\(stem).\(ending)"
    self.init(root: root, relative: ([Self.folder] + folders + [file]).joined(separator: "/"))
  }

  package var absolute: String { "\(root)/\(relative)" }

  /// The path in messages: relative to the root, or absolute if that is elsewhere.
  package var name: String { isElsewhere ? absolute : relative }

  /// The folder of the file.
  package var directory: String { absolute.parentFolder }

  /// A key that is equal for two paths if some file system treats them as one.
  package var folded: String { "\(root)/\(relative.folded)" }
}

extension SnapshotPath: Hashable {
  /// Returns whether both paths are the same file.
  package static func == (left: Self, right: Self) -> Bool {
    left.relative == right.relative && left.root == right.root
  }

  /// Hashes a value that `==` compares.
  package func hash(into hasher: inout Hasher) { hasher.combine(relative) }
}

extension String {
  /// Whether there is a folder at this path.
  package var isFolder: Bool { FileStatus.of(self)?.isFolder == true }

  /// The sorted names in the folder at this path, without hidden ones. `nil` if it cannot be read.
  package var visibleNames: [String]? {
    let names = try? FileManager.default.contentsOfDirectory(atPath: self)  // see above
    return names?.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The name as a part of a path, folded.
  var foldedComponent: String { FileName.component(self).folded }

  /// The text without differences that some file systems ignore: case and Unicode composition.
  var folded: String { precomposedStringWithCanonicalMapping.uppercased().lowercased() }
}

/// Finds the package that a source file belongs to.
package enum PackageFolder {
  private static let known = Locked<[String: String]>([:])

  /// Returns the folder of the nearest `Package.swift` above a file; `nil` if there is none.
  package static func above(_ file: String) -> String? {
    if let root = known.withLock({ $0[file] }) { return root }
    let folder = file.parentFolder
    guard let root = search(from: folder) else { return nil }
    known.withLock { $0[file] = root }
    return root
  }

  /// Returns an absolute path; `~` stands for the home folder of the user.
  package static func absolute(_ path: String, in folder: String) -> String {
    let path = (path as NSString).expandingTildeInPath
    return path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }

  private static func search(from folder: String) -> String? {
    guard folder.hasPrefix("/") else { return nil }
    return sequence(first: folder) { $0 == "/" ? nil : $0.parentFolder }
      .first { FileManager.default.fileExists(atPath: $0 + "/Package.swift") }
  }
}

/// A name that every file system accepts and that no two texts share.
///
/// Letters, digits and `_` stay. A blank between two of them becomes `-`, a dot between two digits
/// `,`, and a minus sign may start a number. Anything else is replaced, and a `~` and a hash of the
/// text are added: `a wide glyph` becomes `a-wide-glyph`, `a/b` becomes `a-b~04a1f2c3`. Letters
/// outside ASCII stay unless Unicode normalization decomposes them.
package struct FileName {
  private(set) var text = ""
  private var isAltered = false

  /// The largest number of bytes of a component.
  private static let limit = 80
  /// Names that Windows reserves for devices, whatever the extension.
  private static let reserved: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// Returns the name of a folder, or a part of a file's name between two dots.
  package static func component(_ original: String) -> String {
    var name = FileName(characters: Array(original))
    if name.text.isEmpty { name.alter("_") }
    if reserved.contains(name.text.lowercased()) { name.isAltered = true }
    name.cut(to: limit)
    return name.isAltered ? "\(name.text)~\(StableHash(original).shortDigits)" : name.text
  }

  /// Returns the parts of a file's name, joined by dots.
  package static func stem(_ parts: [String]) -> String {
    let joined = parts.map(component).joined(separator: ".")
    var name = FileName(safe: joined)
    name.cut(to: 2 * limit)
    return name.isAltered ? "\(name.text)~\(StableHash(joined).shortDigits)" : joined
  }

  /// Returns the extension of a file's name, without the dot that it may be given with. It may be
  /// empty, or have several parts, as `tar.gz` has.
  ///
  /// `pending` becomes `pending.txt`, because the name would be that of a pending version, which
  /// Git ignores.
  package static func pathExtension(_ original: String) -> String {
    let given = original.hasPrefix(".") ? String(original.dropFirst()) : original
    if given.isEmpty { return "" }
    let parts = given.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let component = component(given)
    // Names that need no change are kept. A number such as `7.1` is one part.
    let isKept =
      component.contains("~") && given.utf8.count <= limit
      && parts.allSatisfy { Self.component($0) == $0 }
    let name = isKept ? given : component
    return ".\(name)".lowercased().hasSuffix(PendingSnapshot.ending) ? "\(name).txt" : name
  }

  private init(safe text: String) { self.text = text }

  private init(characters: [Character]) {
    for index in characters.indices {
      let before = index > 0 ? characters[index - 1] : nil
      let after = index + 1 < characters.count ? characters[index + 1] : nil
      append(characters[index], before, after)
    }
    if isAltered { trim() }
  }

  private mutating func append(_ character: Character, _ before: Character?, _ after: Character?) {
    if character.staysInFileNames {
      text.append(character)
    } else if character == " ", before?.staysInFileNames == true, after?.staysInFileNames == true {
      text.append("-")
    } else if character == "-", before == nil, after?.isASCIIDigit == true {
      text.append("-")
    } else if character == ".", before?.isASCIIDigit == true, after?.isASCIIDigit == true {
      text.append(",")
    } else {
      alter(character.plainLetter)
    }
  }

  private mutating func alter(_ replacement: Character) {
    isAltered = true
    if replacement != "-" || text.last != "-" { text.append(replacement) }
  }

  /// Removes replacement characters from both ends.
  private mutating func trim() {
    while text.last == "-" { text.removeLast() }
    while text.first == "-" { text.removeFirst() }
  }

  private mutating func cut(to limit: Int) {
    while text.utf8.count > limit {
      text.removeLast()
      isAltered = true
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) && isASCII }

  /// Whether the character is a letter, digit or `_` that has only one Unicode form.
  fileprivate var staysInFileNames: Bool {
    if isASCII { return isLetter || isASCIIDigit || self == "_" }
    guard unicodeScalars.count == 1, let scalar = unicodeScalars.first else { return false }
    let kind = scalar.properties.generalCategory
    let isLetter = [.uppercaseLetter, .lowercaseLetter, .otherLetter].contains(kind)
    let parts = String(self).decomposedStringWithCompatibilityMapping.unicodeScalars
    return isLetter && parts.elementsEqual(unicodeScalars)
  }

  /// The letter without its accents, or `-`.
  fileprivate var plainLetter: Character {
    let scalars = String(self).decomposedStringWithCanonicalMapping.unicodeScalars
    guard let first = scalars.first.map(Character.init), first.staysInFileNames else { return "-" }
    return first
  }
}
