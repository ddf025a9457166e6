/// A reader of the declarations in a Swift file: functions with the types around them. It reads all
/// branches of `#if` except `#if false`.
struct DeclarationReader {
  private var scanner: SwiftScanner
  private var found = SwiftDeclarations()
  private var frames: [Frame] = []
  private var attributes: [String] = []
  /// The Objective-C name of the next function.
  private var objectiveCName: String?
  private var header: TypeHeader?
  /// A function whose body may begin next, and the number of brackets that are open around it.
  private var awaited: (function: Int, depth: Int)?
  private var previous: SwiftToken?
  private var beforePrevious: SwiftToken?
  /// Whether the contents of declarations are kept.
  private let keepsBodies: Bool
  /// The index of the last declaration of a member. Code up to the next one belongs to it.
  private var member: Int?
  /// The indices of bodies by the indices of their functions.
  private var bodies: [Int: Int] = [:]
  /// The number of `#if` blocks around the current place.
  private var conditions = 0
  /// Whether an attribute of the next declaration may leave tests out.
  private var hasCondition = false
  /// The number of open brackets inside the arguments of the last attribute. `nil` if it has none.
  private var depthOfTraits: Int?
  /// The suites whose tests may be left out.
  private var conditionalSuites: [[String]] = []

  private typealias Function = SwiftDeclarations.Function
  private typealias Scope = SwiftDeclarations.Scope

  /// An open bracket.
  private struct Frame {
    var closing: Unicode.Scalar
    /// The types that contain the bracket, if members can be declared inside it, else `nil`.
    var scope: Scope?
    /// The index of the function whose body contains the bracket.
    var function: Int?
    /// The offset at which the body of the function begins, if the bracket opens it.
    var body: Int?
  }

  /// Reads a file.
  ///
  /// - Parameter keepsBodies: Whether to keep the contents of declarations.
  static func read(
    _ bytes: [UInt8], keepsBodies: Bool = false
  ) throws(UnreadableSource) -> SwiftDeclarations {
    guard !bytes.contains(0) else { throw UnreadableSource() }
    let mark = [0xEF, 0xBB, 0xBF] as [UInt8]
    var reader = DeclarationReader(
      scanner: SwiftScanner(bytes, at: bytes.starts(with: mark) ? mark.count : 0),
      keepsBodies: keepsBodies)
    try reader.run()
    return reader.found
  }

  private mutating func run() throws(UnreadableSource) {
    while let token = scanner.next() { try read(token) }
    guard scanner.isAtEnd, frames.isEmpty else { throw UnreadableSource() }
    for index in found.functions.indices {
      let path = found.functions[index].scope.path
      if conditionalSuites.contains(where: path.starts) {
        found.functions[index].isConditional = true
      }
      found.functions[index].content = bodies[index].map { found.bodies[$0] }
    }
  }

  private var scope: Scope? {
    frames.isEmpty ? Scope() : frames.last?.scope
  }

  private var isInGroup: Bool { frames.last.map { $0.closing != "}" } ?? false }

  private mutating func read(_ token: SwiftToken) throws(UnreadableSource) {
    switch token {
    case .open(let bracket): open(bracket)
    case .close(let bracket):
      guard let frame = frames.popLast(), frame.closing == bracket else { throw UnreadableSource() }
      if let function = frame.function, let body = frame.body {
        found.functions[function].body = body..<scanner.offset
      }
      if bracket == "}", scope != nil { forget() }
    case .literal(let value): if let value { read(literal: value) }
    case .symbol("@"): readAttribute()
    case .symbol("#"): try readDirective()
    case .word(let word): read(word: word)
    case .quoted, .symbol: break
    }
    if frames.count == header?.depth { header?.read(token) }
    beforePrevious = previous
    previous = token
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    let outer = frames.last?.function
    if bracket == "{", let opened = header, opened.depth == frames.count {
      header = nil
      let isMember = scope != nil
      if isMember { found.types.append(opened.declaration) }
      forget()
      let scope = isMember ? opened.declaration.scope : nil
      frames.append(Frame(closing: "}", scope: scope, function: outer))
    } else if bracket == "{", let awaited, awaited.depth == frames.count {
      self.awaited = nil
      frames.append(Frame(closing: "}", function: awaited.function, body: scanner.offset))
    } else {
      frames.append(Frame(closing: bracket.closingBracket, function: outer))
    }
  }

  /// Discards the attributes of a declaration.
  private mutating func forget() {
    attributes = []
    objectiveCName = nil
    hasCondition = false
    depthOfTraits = nil
  }

  private mutating func read(literal: String) {
    if let member { found.bodies[member].literals.insert(literal) }
    guard previous == .symbol(":") else { return }
    if beforePrevious == .word("pathExtension") { found.pathExtensions.insert(literal) }
    if beforePrevious == .word("function") { found.names.append(literal) }
  }
}

extension DeclarationReader {
  private mutating func readAttribute() {
    guard var name = nextName() else { return }
    while scanner.sees(".") {
      _ = scanner.next()
      name = nextName() ?? name
    }
    if name == "objc", scanner.sees("(") {
      var inside = scanner
      _ = inside.next()
      if case .word(let word) = inside.next() { objectiveCName = word }
    }
    if scope != nil {
      attributes.append(name)
      depthOfTraits = frames.count + 1
    }
  }

  /// Reads a name. `nil` if none is next.
  private mutating func nextName() -> String? {
    switch scanner.peek() {
    case .word(let name), .quoted(let name):
      _ = scanner.next()
      return name
    default: return nil
    }
  }

  private mutating func readDirective() throws(UnreadableSource) {
    let place = scanner.offset - 1
    guard scanner.bytes[scanner.offset...].first?.isName == true, let name = nextName() else {
      return
    }
    switch name {
    case "if", "elseif":
      if name == "if" { conditions += 1 }
      branch()
      var condition = scanner
      if condition.restOfLine() == "false" { try skipInactive() }
    case "else": break
    case "endif": conditions -= 1
    case "warning", "error", "Preview": break
    case "sourceLocation": record(macro: name, in: Scope())
    default: if let scope, scanner.beginsLine(at: place) { record(macro: name, in: scope) }
    }
  }

  private mutating func record(macro name: String, in scope: Scope) {
    found.macros.append((scope, "#\(name)"))
  }

  /// Skips code that is never compiled, up to the next branch of the same `#if`.
  private mutating func skipInactive() throws(UnreadableSource) {
    _ = scanner.restOfLine()
    var depth = 0
    while true {
      var ahead = scanner
      guard let token = ahead.next() else { throw UnreadableSource() }
      if token == .symbol("#"), case .word(let word) = ahead.peek() {
        if word == "if" { depth += 1 }
        if depth == 0, ["else", "elseif", "endif"].contains(word) { return }
        if word == "endif" { depth -= 1 }
      }
      scanner = ahead
    }
  }

  private mutating func branch() {
    if let function = frames.last?.function { found.functions[function].branches = true }
    if let member { found.bodies[member].branches = true }
  }
}

extension DeclarationReader {
  private mutating func read(word: String) {
    if let member { found.bodies[member].words.insert(word) }
    if frames.count == depthOfTraits, previous == .symbol("."),
      beforePrevious == .open("(") || beforePrevious == .symbol(","),
      !SwiftWords.traits.contains(word)
    {
      hasCondition = true
    }
    if SwiftWords.branches.contains(word) { branch() }
    if word == SwiftWords.exitTest, let function = frames.last?.function {
      found.functions[function].exitTests.append(scanner.offset)
    }
    if word == "try", let function = frames.last?.function {
      found.functions[function].throwsErrors = true
    }
    if word.hasPrefix("XCTSkip") || SwiftWords.endings.contains(word) || cancelsTest(word) {
      found.endsTests = true
      branch()
    }
    guard previous != .symbol("."), previous != .word("import"), !isInGroup else { return }
    if header?.depth == frames.count {
      guard SwiftWords.declarations.contains(word) else { return }
      header = nil  // not a type after all
    }
    switch word {
    case "func": readFunction()
    case "var": readProperty()
    case "let": if scope != nil { readProperty() }
    case "init", "deinit", "subscript":
      found.names.append(word)
      if scope != nil { begin(member: word) }
      forget()
    case "case", "import": forget()
    case "typealias": found.typealiases.formUnion(nextName().map { [$0] } ?? [])
    case "struct", "class", "enum", "actor", "extension", "protocol": readType(word)
    default: break
    }
  }

  private func cancelsTest(_ word: String) -> Bool {
    word == "cancel" && previous == .symbol(".")
      && (beforePrevious == .word("Test") || beforePrevious == .word("Case"))
  }

  private mutating func readFunction() {
    defer { forget() }
    guard let name = nextName() else { return }
    found.names.append(name)
    guard let scope else { return }
    begin(member: name)
    let function = Function(
      scope: scope, name: name, hasTestAttribute: attributes.contains(where: SwiftWords.mayBeMacro),
      isConditional: conditions > 0 || hasCondition)
    bodies[found.functions.count] = member
    awaited = (found.functions.count, frames.count)
    found.functions.append(function)
    if let objectiveCName {
      found.functions.append(
        Function(scope: scope, name: objectiveCName, hasTestAttribute: false, branches: true))
    }
  }

  private mutating func readProperty() {
    let name = nextName()
    if let name { found.names.append(name) }
    guard scope != nil else { return }
    begin(member: name ?? "", isProperty: true)
    awaited = nil
    forget()
  }

  private mutating func readType(_ keyword: String) {
    if keyword == "class", case .word(let next) = scanner.peek(),
      SwiftWords.modifiers.contains(next)
    {
      return
    }
    if keyword == "actor", !isActor { return }
    guard let name = nextName() else { return }
    var path = [name]
    while keyword == "extension", scanner.sees(".") {
      _ = scanner.next()
      path += nextName().map { [$0] } ?? []
    }
    found.names.append(path.last ?? name)
    var inner = scope ?? Scope()
    inner.path += path
    if keyword == "extension" { inner.isExtension = true }
    header = TypeHeader(
      SwiftDeclarations.TypeDeclaration(
        scope: inner, keyword: keyword, inherited: nil,
        attributes: attributes.filter(SwiftWords.mayBeMacro)), depth: frames.count)
    if hasCondition || conditions > 0 { conditionalSuites.append(inner.path) }
    if scope != nil { member = nil }
    awaited = nil
    forget()
  }

  private mutating func begin(member name: String, isProperty: Bool = false) {
    guard keepsBodies else { return }
    member = found.bodies.count
    found.bodies.append(SwiftDeclarations.Body(name: name, isProperty: isProperty))
  }

  /// Whether `actor` is a keyword: a capitalized name or one in backticks follows.
  private var isActor: Bool {
    switch scanner.peek() {
    case .word(let name): name.first?.isUppercase ?? false
    case .quoted: true
    default: false
    }
  }
}

/// Words of Swift, grouped by their meaning for tests.
enum SwiftWords {
  /// Keywords by which a part of a function may be skipped.
  static let branches: Set<String> = [
    "if", "guard", "switch", "return", "while", "catch", "throw", "break", "continue", exitTest,
  ]

  /// The label of an exit test, which takes its snapshots in another process.
  static let exitTest = "processExitsWith"

  /// Functions other than skips that let a test stop early without failing.
  static let endings: Set<String> = ["withKnownIssue", "XCTExpectFailure"]

  /// Words of code that takes snapshots.
  static let takers: Set<String> = ["expectSnapshot", "expectInlineSnapshot", "named"]

  /// Traits that never leave a test out of a run.
  static let traits: Set<String> = ["snapshots", "serialized", "timeLimit", "tags", "bug"]

  /// Words that follow `class` where it is a modifier.
  static let modifiers: Set<String> = [
    "func", "var", "let", "subscript", "override", "final", "private", "fileprivate", "internal",
    "package", "public", "open", "nonisolated", "async", "dynamic", "required",
  ]

  /// Words that the header of a type cannot contain.
  static let declarations: Set<String> = [
    "func", "struct", "enum", "extension", "protocol", "import", "var", "let", "init",
  ]

  /// Capitalized attributes that declare no tests.
  private static let plainAttributes: Set<String> = [
    "MainActor", "Suite", "Observable", "Sendable", "UIApplicationMain", "NSApplicationMain",
    "NSManaged", "IBAction", "IBOutlet", "Published", "State",
  ]

  /// Returns whether an attribute may be a macro, judged by its capital letter.
  static func mayBeMacro(_ attribute: String) -> Bool {
    attribute.first?.isUppercase == true && !plainAttributes.contains(attribute)
  }
}
