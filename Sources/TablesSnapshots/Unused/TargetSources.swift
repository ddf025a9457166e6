import Foundation
import TablesBasics

/// The declarations in the sources of a target, and the date of their last change.
struct TargetSources {
  /// The module, spelled as in the paths of snapshots.
  let module: String
  /// Whether it is a test target, so that no other target can extend its types.
  let isTest: Bool
  private(set) var functions: [String: [SwiftDeclarations.Function]] = [:]
  private(set) var types: [String: [SwiftDeclarations.TypeDeclaration]] = [:]
  /// The number of declarations with each name, keyed by file name and then by name.
  private(set) var names: [String: [String: Int]] = [:]
  private(set) var typealiases: Set<String> = []
  private(set) var pathExtensions: Set<String> = []
  private(set) var macros: [(scope: SwiftDeclarations.Scope, name: String)] = []
  private(set) var bodies: [SwiftDeclarations.Body] = []
  private(set) var endsTests = false
  /// Reasons why there may be declarations that were not found.
  private(set) var gaps: [String] = []
  /// The time of the last change of a source or of a folder of sources.
  private(set) var changed = Date.distantPast

  private var folders: Set<String> = []
  private let root: String

  /// Creates a target without sources.
  ///
  /// - Parameters:
  ///   - root: The folder of the package, to which paths in messages are relative.
  init(module: String, isTest: Bool, root: String) {
    self.module = module
    self.isTest = isTest
    self.root = root
  }

  /// Adds a reason why there may be declarations that were not found.
  mutating func record(gap: String) {
    if !gaps.contains(gap) { gaps.append(gap) }
  }

  /// Reads every Swift file below a folder. Links are followed; hidden files are left out.
  mutating func read(folder: String) {
    let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard folders.insert(place).inserted else { return }
    recordChange(of: folder)
    guard let names = folder.visibleNames else {
      return record(gap: "sources could not all be read (\(folder.relative(to: root)))")
    }
    for name in names where name != SnapshotPath.folder {
      let path = "\(folder)/\(name)"
      if path.isFolder {
        read(folder: path)
      } else if name.hasSuffix(".swift") {
        read(file: path, called: String(name.dropLast(6)))
      }
    }
  }

  private mutating func read(file: String, called name: String) {
    recordChange(of: file)
    do throws(UnreadableSource) {
      let bytes = try? OpenFile(reading: file).read()  // `nil`: a gap
      guard let bytes else { throw UnreadableSource() }
      add(
        try DeclarationReader.read(bytes, keepsBodies: isTest), of: name,
        at: file.relative(to: root), SourceLines(bytes)
      )
    } catch {
      names[name.foldedComponent, default: [:]] = [:]
      record(gap: "sources could not all be read (\(file.relative(to: root)))")
    }
  }

  /// Adds the declarations of a file.
  private mutating func add(
    _ file: SwiftDeclarations, of name: String, at path: String, _ lines: SourceLines
  ) {
    for var function in file.functions {
      function.scope = own(function.scope)
      function.key = function.name.foldedComponent
      function.file = name.foldedComponent
      function.place = (path, lines.line(at: function.body.lowerBound))
      functions[function.scope.key, default: []].append(function)
    }
    for var type in file.types {
      type.scope = own(type.scope)
      types[type.scope.key, default: []].append(type)
    }
    let counts = Dictionary(file.names.map { ($0.foldedComponent, 1) }, uniquingKeysWith: +)
    names[name.foldedComponent, default: [:]].merge(counts, uniquingKeysWith: +)
    typealiases.formUnion(file.typealiases)
    pathExtensions.formUnion(file.pathExtensions)
    macros += file.macros
    bodies += file.bodies
    endsTests = endsTests || file.endsTests
  }

  /// Returns a scope without the name of the module.
  private func own(_ scope: SwiftDeclarations.Scope) -> SwiftDeclarations.Scope {
    var scope = scope
    if scope.isExtension, scope.path.count > 1, scope.path[0].foldedComponent == module {
      scope.path.removeFirst()
    }
    return scope
  }

  private mutating func recordChange(of path: String) {
    changed = max(changed, path.changeDate ?? .distantPast)
  }
}

extension SwiftDeclarations.Scope {
  /// The scope, spelled as in the paths of snapshots.
  var key: String { path.map(\.foldedComponent).joined(separator: "/") }
}

extension String {
  /// The later of the modification and the status change time of the file or folder at this path.
  /// `nil` if there is none.
  ///
  /// The status also changes when a file is moved here, or copied with its modification date.
  var changeDate: Date? {
    var status = stat()
    guard stat(self, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let times = [status.st_mtimespec, status.st_ctimespec]
    #else
      let times = [status.st_mtim, status.st_ctim]
    #endif
    return times.map {
      Date(timeIntervalSince1970: Double($0.tv_sec) + Double($0.tv_nsec) / 1_000_000_000)
    }.max()
  }
}
