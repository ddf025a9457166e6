/// The declarations in a Swift file that matter for the paths of snapshots.
struct SwiftDeclarations {
  /// The functions of the file and of its types, without nested functions.
  var functions: [Function] = []
  var types: [TypeDeclaration] = []
  /// The values that `#function` may have in the file, without labels, one for each declaration.
  var names: [String] = []
  var typealiases: Set<String> = []
  /// The path extensions that strategies name.
  var pathExtensions: Set<String> = []
  /// The contents of the functions, initializers and properties of a test target.
  var bodies: [Body] = []
  /// Macros in places where members are declared, which may declare some.
  var macros: [(scope: Scope, name: String)] = []
  /// Whether something in the file may stop a test early without failing it.
  var endsTests = false

  /// A function that may be a test.
  struct Function {
    var scope: Scope
    var name: String
    /// Whether it has `@Test` or another attribute that may be a macro.
    var hasTestAttribute: Bool
    /// Whether its body has branches and may therefore skip a call.
    var branches = false
    var throwsErrors = false
    /// Whether it may be left out of a run: by `#if`, or by a trait of its own or of its suite.
    var isConditional = false
    /// The content of its body. `nil` outside of test targets.
    var content: Body?
    /// The bytes of its body, without the opening brace.
    var body = 0..<0
    /// The offsets of the exit tests in its body.
    var exitTests: [Int] = []
    /// The name, spelled as in the paths of snapshots.
    var key = ""
    /// The name of the file, spelled as in the paths of snapshots.
    var file = ""
    /// The path of the file, relative to the package, and the line on which the body begins.
    var place = (path: "", line: 0)
  }

  /// Returns the function whose body contains an offset. `nil` if there is none.
  func function(at offset: Int) -> Function? {
    functions.first { $0.body.contains(offset) }
  }

  /// The words and the string literals of a declaration, without those of nested types.
  struct Body {
    var name: String
    var words: Set<String> = []
    var literals: Set<String> = []
    var branches = false
    var isProperty = false
  }

  /// The types around a declaration, outermost first.
  struct Scope: Hashable {
    var path: [String] = []
    /// Whether the outermost type is extended.
    var isExtension = false
  }

  /// The declaration or an extension of a type.
  struct TypeDeclaration {
    var scope: Scope
    var keyword: String
    /// The first inherited type: the superclass, if there is one.
    var inherited: String?
    /// Attributes that may be macros, which may declare members.
    var attributes: [String]
  }
}

/// The error if a source cannot be read or parsed.
struct UnreadableSource: Error {}

/// The declaration of a type, from its name to the brace that opens its members.
struct TypeHeader {
  var declaration: SwiftDeclarations.TypeDeclaration
  /// The number of open brackets that contain the declaration.
  let depth: Int

  private var angles = 0
  private var part = Part.name
  private var previous: SwiftToken?

  private enum Part { case name, inherited, rest }

  init(_ declaration: SwiftDeclarations.TypeDeclaration, depth: Int) {
    self.declaration = declaration
    self.depth = depth
  }

  /// Reads the next token, which is not a bracket.
  mutating func read(_ token: SwiftToken) {
    switch token {
    case .symbol("<"): angles += 1
    case .symbol(">") where previous != .symbol("-"): angles -= 1
    case .symbol(":") where angles == 0 && part == .name: part = .inherited
    case .symbol(",") where angles == 0 && part == .inherited: part = .rest
    case .word("where") where angles == 0: part = .rest
    default: if angles == 0, part == .inherited { inherit(token) }
    }
    previous = token
  }

  private mutating func inherit(_ token: SwiftToken) {
    switch token {
    case .word(let word), .quoted(let word):
      let name = declaration.inherited ?? ""
      declaration.inherited = (name.hasSuffix(".") || name.hasSuffix("&") ? name : "") + word
    case .symbol("."): declaration.inherited?.append(".")
    case .symbol("&"): declaration.inherited?.append("&")
    default: break
    }
  }
}
