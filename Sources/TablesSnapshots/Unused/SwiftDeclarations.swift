/// What a file of Swift declares, as far as the paths of snapshots tell of it.
struct SwiftDeclarations {
  /// The functions of the file and of its types, not those in other functions.
  var functions: [Function] = []
  var types: [TypeDeclaration] = []
  /// What `#function` may be in the file, without labels, once for each declaration.
  var names: [String] = []
  /// The texts that stand in the file in quotes.
  var literals: Set<String> = []
  var typealiases: Set<String> = []
  /// The extensions of files that strategies name.
  var pathExtensions: Set<String> = []
  /// Macros that may declare more, by the type that they stand in.
  var macros: [Macro] = []
  /// Whether something here may end a test before its end without failing it.
  var endsTests = false

  /// A function that may be a test.
  struct Function {
    var scope: Scope
    var name: String
    /// Whether it has `@Test`, or an attribute that may be a macro.
    var hasTestAttribute: Bool
    /// Whether its body has branches, by which it may pass over a call.
    var branches = false
    var throwsErrors = false
    /// The name, and the file, as the paths of snapshots spell them.
    var key = ""
    var file = ""
  }

  /// Types around a declaration, outermost first.
  struct Scope: Hashable {
    var path: [String] = []
    /// Whether the outermost is extended here.
    var isExtension = false
  }

  /// A type with members, or a further part of one.
  struct TypeDeclaration {
    var scope: Scope
    var keyword: String
    /// What stands first behind the colon: a superclass, where there is one.
    var inherited: String?
    /// Attributes that may be macros, and so declare members.
    var attributes: [String]
  }

  /// A macro where members are declared.
  struct Macro {
    var scope: Scope
    var name: String
  }
}

/// Why a source cannot be judged.
enum UnreadableSource: Error {
  case notUTF8
  case brackets
}
