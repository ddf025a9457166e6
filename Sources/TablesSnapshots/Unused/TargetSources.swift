import Foundation

/// The sources of a target: what they declare, and when they last changed.
struct TargetSources {
  /// The module, as the paths of snapshots spell it.
  let module: String
  /// Whether no other target can depend on it, and extend its types.
  let isTest: Bool
  private(set) var functions: [String: [SwiftDeclarations.Function]] = [:]
  private(set) var types: [String: [SwiftDeclarations.TypeDeclaration]] = [:]
  /// How often functions, and what else has code, are declared by a name, by the file's name.
  private(set) var names: [String: [String: Int]] = [:]
  /// What stands in quotes.
  private(set) var texts: Set<String> = []
  private(set) var typealiases: Set<String> = []
  private(set) var pathExtensions: Set<String> = []
  private(set) var macros: [SwiftDeclarations.Macro] = []
  private(set) var endsTests = false
  /// What keeps from telling that something is not there.
  private(set) var gaps: [String] = []
  /// When a source or a folder of sources last changed.
  private(set) var changed = Date.distantPast

  private var folders: Set<String> = []
  private let root: String

  /// Starts a target without sources.
  ///
  /// - Parameters:
  ///   - root: The package, which messages leave out of paths.
  init(module: String, isTest: Bool, root: String) {
    self.module = module
    self.isTest = isTest
    self.root = root
  }

  /// Knows of something that may declare more than is found.
  mutating func note(gap: String) {
    if !gaps.contains(gap) { gaps.append(gap) }
  }

  /// Reads every Swift file below a folder; links are followed, hidden files left out.
  mutating func read(folder: String) {
    let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard folders.insert(place).inserted else { return }
    noteChange(of: folder)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return note(gap: "sources could not all be read (\(shown(folder)))")  // unreadable
    }
    for name in names.sorted() where !name.hasPrefix(".") && name != SnapshotPath.folder {
      let path = "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if exists, isFolder.boolValue {
        read(folder: path)
      } else if name.hasSuffix(".swift") {
        read(file: path, called: String(name.dropLast(6)))
      }
    }
  }

  private mutating func read(file: String, called name: String) {
    noteChange(of: file)
    do throws(UnreadableSource) {
      guard let data = FileManager.default.contents(atPath: file) else { throw .notUTF8 }
      add(try DeclarationReader.read([UInt8](data)), of: name)
    } catch {
      names[name.foldedComponent, default: [:]] = [:]
      note(gap: "sources could not all be read (\(shown(file)))")
    }
  }

  /// Takes in what a file declares.
  private mutating func add(_ file: SwiftDeclarations, of name: String) {
    for var function in file.functions {
      function.scope = own(function.scope)
      function.key = function.name.foldedComponent
      function.file = name.foldedComponent
      functions[function.scope.key, default: []].append(function)
    }
    for var type in file.types {
      type.scope = own(type.scope)
      types[type.scope.key, default: []].append(type)
    }
    let counts = Dictionary(file.names.map { ($0.foldedComponent, 1) }, uniquingKeysWith: +)
    names[name.foldedComponent, default: [:]].merge(counts, uniquingKeysWith: +)
    texts.formUnion(file.literals)
    typealiases.formUnion(file.typealiases)
    pathExtensions.formUnion(file.pathExtensions)
    macros += file.macros
    endsTests = endsTests || file.endsTests
  }

  /// A scope without the module, where the source spells that too.
  private func own(_ scope: SwiftDeclarations.Scope) -> SwiftDeclarations.Scope {
    var scope = scope
    if scope.isExtension, scope.path.count > 1, scope.path[0].foldedComponent == module {
      scope.path.removeFirst()
    }
    return scope
  }

  private mutating func noteChange(of path: String) {
    guard let date = FileDate.changed(path) else { return }
    changed = max(changed, date)
  }

  private func shown(_ path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }
}

extension SwiftDeclarations.Scope {
  /// The scope as the folders of snapshots spell it.
  var key: String { path.map(\.foldedComponent).joined(separator: "/") }
}

extension String {
  /// A name as paths spell it, the same for all that some file system takes for one.
  var foldedComponent: String { FileName.component(self).folded }

  /// The same for all paths that some file system takes for one.
  var folded: String { precomposedStringWithCanonicalMapping.uppercased().lowercased() }
}
