/// What the manifests of a package say of its targets, whatever version of Swift they are for.
struct PackageManifest {
  private(set) var targets: [Target] = []
  /// Whether there may be targets whose names do not stand in a manifest.
  private(set) var computesNames = false
  /// Whether sources may lie where no manifest says in so many words.
  private(set) var computesPaths = false
  /// Whether targets may have plugins that their own declarations do not name.
  private(set) var addsPlugins = false

  /// A target that takes snapshots, or may.
  struct Target {
    var name: String
    /// The folder of its sources; `nil` for the usual one.
    var path: String?
    /// Whether a plugin of the build may write sources for it.
    var hasPlugins = false
    var isTest = false
  }

  private static let kinds: Set<String> = ["target", "testTarget", "executableTarget", "macro"]
  private static let properties: Set<String> = ["name", "path"]

  /// Takes in a manifest; a source that cannot be read may say anything.
  mutating func read(_ bytes: [UInt8]) {
    var scanner = SwiftScanner(bytes, at: 0)
    var previous: SwiftToken?
    while let token = scanner.next() {
      if previous == .symbol("."), case .word(let word) = token { read(word, &scanner) }
      previous = token
    }
    if !scanner.isAtEnd { refuse() }
  }

  /// Knows that a manifest cannot be read.
  mutating func refuse() { (computesNames, computesPaths) = (true, true) }

  private mutating func read(_ member: String, _ scanner: inout SwiftScanner) {
    if Self.properties.contains(member), scanner.peek() == .symbol("=") {
      var ahead = scanner
      _ = ahead.next()
      if ahead.peek() != .symbol("=") { refuse() }
    }
    if member == "plugins" { addsPlugins = true }
    guard Self.kinds.contains(member) else { return }
    guard scanner.peek() == .open("("), let arguments = Arguments(&scanner) else {
      computesNames = true
      return
    }
    read(arguments, isTest: member == "testTarget")
  }

  private mutating func read(_ arguments: Arguments, isTest: Bool) {
    let path = arguments.texts["path"]
    if arguments.labels.contains("path"), path == nil { computesPaths = true }
    guard let name = arguments.texts["name"] else {
      computesNames = true
      // Then the path is some other target's.
      if arguments.labels.contains("path") { computesPaths = true }
      return
    }
    targets.append(
      Target(
        name: name, path: path, hasPlugins: arguments.labels.contains("plugins"), isTest: isTest))
  }

  /// What a call hands over.
  private struct Arguments {
    var labels: Set<String> = []
    /// The arguments that are nothing but a string.
    var texts: [String: String] = [:]

    /// Reads a call from its opening parenthesis to the closing one; `nil` where that is missing.
    init?(_ scanner: inout SwiftScanner) {
      var (depth, value, previous) = (0, [SwiftToken](), SwiftToken?.none)
      var label: String?
      repeat {
        guard let token = scanner.next() else { return nil }
        if case .close = token { depth -= 1 }
        if depth == 0 || (depth == 1 && token == .symbol(",")) {
          if let label, value.count == 1, case .literal(let text) = value[0] { texts[label] = text }
          (label, value) = (nil, [])
        } else if depth == 1, token == .symbol(":"), case .word(let word) = previous, label == nil {
          labels.insert(word)
          (label, value) = (word, [])
        } else {
          value.append(token)
        }
        if case .open = token { depth += 1 }
        previous = token
      } while depth > 0
    }
  }
}
