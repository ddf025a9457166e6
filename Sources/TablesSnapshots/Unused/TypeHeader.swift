/// A type's declaration from its name to the brace that opens its members.
struct TypeHeader {
  var declaration: SwiftDeclarations.TypeDeclaration
  /// How many brackets are open around it.
  let depth: Int

  private var angles = 0
  private var part = Part.name
  private var previous: SwiftToken?

  private enum Part { case name, inherited, rest }

  init(_ declaration: SwiftDeclarations.TypeDeclaration, depth: Int) {
    self.declaration = declaration
    self.depth = depth
  }

  /// Takes in the next token, which is none of the brackets.
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
    case .word(let word), .quoted(let word): declaration.inherited = (before ?? "") + word
    case .symbol("."): declaration.inherited?.append(".")
    case .symbol("&"): declaration.inherited?.append("&")
    default: break
    }
  }

  private var before: String? {
    guard let inherited = declaration.inherited else { return nil }
    return inherited.hasSuffix(".") || inherited.hasSuffix("&") ? inherited : ""
  }
}
