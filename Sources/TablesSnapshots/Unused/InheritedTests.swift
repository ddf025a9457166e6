/// The functions of a type that may be tests, with those of its superclasses.
struct InheritedTests {
  private(set) var functions: [SwiftDeclarations.Function] = []
  /// Why there may be more; `nil` where there cannot.
  private(set) var gap: String?

  private let sources: PackageSources
  private var visited: Set<String> = []

  init(of sources: PackageSources) { self.sources = sources }

  /// What a class may have behind its colon that has no tests.
  private static let plain: Set<String> = [
    "XCTestCase", "NSObject", "Sendable", "Equatable", "Hashable", "Comparable", "Identifiable",
    "Error", "Codable", "Encodable", "Decodable", "CustomStringConvertible", "ObservableObject",
    "AnyObject",
  ]

  /// Adds those of a type; of the file's scope where its key is empty.
  mutating func add(_ type: String, in target: TargetSources) {
    guard visited.insert("\(target.module)/\(type)").inserted else { return }
    let types = target.types[type]?.filter { $0.keyword != "extension" } ?? []
    let superclasses = types.filter { $0.keyword == "class" }.compactMap(\.inherited)
    let isClosed = !superclasses.isEmpty || (types.isEmpty && !type.isEmpty)
    functions += (target.functions[type] ?? []).filter { isClosed || $0.hasTestAttribute }
    for name in superclasses { add(superclass: name) }
  }

  private mutating func add(superclass name: String) {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    var isFound = Self.plain.contains(last)
    for target in sources.targets.values {
      for (key, types) in target.types {
        let types = types.filter { $0.scope.path.last == last }
        if types.contains(where: { $0.keyword == "protocol" }) { isFound = true }
        guard types.contains(where: { $0.keyword == "class" }) else { continue }
        isFound = true
        add(key, in: target)
        if let gap = target.gaps.first { self.gap = self.gap ?? gap }
      }
    }
    if !isFound { gap = gap ?? "\(name), a superclass, is not in the package" }
  }
}
