/// The position of a row or section in its declaration: its statement, branch and loop iteration.
///
/// Two places are equal if their statements are equal and the identities of their sections are
/// equal. The name of the section is only printed, so rows keep their identity when the header of
/// their section changes.
@usableFromInline package struct Place: Hashable, Sendable {
  /// The section of a row; `nil` for a section, and for a row outside any section.
  package var section: Section?
  /// The position in the section or table, outermost block first.
  package var statements: Statements

  package init(section: Section? = nil, statements: Statements) {
    self.section = section
    self.statements = statements
  }

  /// The section that contains rows with positional ids; all of them share this object.
  package final class Section: Sendable {
    /// The identity of the section; `nil` if only its name is known.
    package let identity: Identity?
    /// The id that the author gave the section, or else its header, or else its position.
    package let name: String
    /// Whether the name is the title of the first row, because the section has no header.
    let isFirstRow: Bool
    /// The properties that the section passes on to its rows.
    package let shared: SharedByRows

    package init(
      identity: Identity?, name: String, isFirstRow: Bool = false,
      shared: SharedByRows = SharedByRows()
    ) {
      (self.identity, self.name, self.isFirstRow) = (identity, name, isFirstRow)
      self.shared = shared
    }
  }

  @usableFromInline package static func == (left: Place, right: Place) -> Bool {
    left.statements == right.statements
      && (left.section === right.section || left.section?.identity == right.section?.identity)
  }

  @usableFromInline package func hash(into hasher: inout Hasher) {
    hasher.combine(section?.identity)
    hasher.combine(statements)
  }

  /// The numbers of the statements that lead to a row: one in the outermost block, and another for
  /// each nested block.
  package enum Statements: Hashable, Sendable {
    /// Statements that fit in one word, as nearly all do.
    case packed(PackedStatements)
    /// Statements that do not fit in one word. Equal statements are always stored in the same case.
    case long([Int])
    /// The number of the implicit section of rows outside any section, counted from 0.
    ///
    /// It is not derived from the place of its first row, which may be removed while others remain.
    case looseRows(Int)
    /// The position of an action beside the header of its section.
    case headerAction([Int])
    /// The section of the actions in the bars of a screen.
    case toolbar
    /// The row at the end of its section that loads more rows.
    case more
    /// The row of a screen or question that the state of the app opens, counted from 0.
    case opening(Int)

    package init(_ statements: [Int]) {
      self = PackedStatements(statements).map(Statements.packed) ?? .long(statements)
    }

    /// Returns the position of a statement of the outermost block.
    package static func flat(_ statement: Int) -> Statements {
      PackedStatements(statement).map(Statements.packed) ?? .long([statement])
    }

    package var all: [Int] {
      switch self {
      case .packed(let statements): statements.all
      case .long(let statements), .headerAction(let statements): statements
      case .looseRows(let statement), .opening(let statement): [statement]
      case .toolbar, .more: []
      }
    }

    /// The numbers of the statements: `2.0.1`.
    var numbers: String { all.map(String.init).joined(separator: ".") }

    /// Returns the statements from the enclosing block, in which this block has the number
    /// `statement`.
    package func inside(_ statement: Int) -> Statements {
      if case .packed(let statements) = self, let longer = statements.inside(statement) {
        return .packed(longer)
      }
      return .long([statement] + all)
    }
  }
}

extension Place: CustomStringConvertible {
  /// `General/2`, or `General/2.0.1` for nested blocks.
  @usableFromInline package var description: String {
    guard case .looseRows = statements else {
      guard let name = section?.name, !name.isEmpty else { return position }
      return "\(name.printable)/\(position)"
    }
    return position
  }

  /// The position without the name of the section: `2`, `2.0.1`, `loose 0`, `action 0`,
  /// `toolbar` or `more`.
  package var position: String {
    switch statements {
    case .looseRows(let number): "loose \(number)"
    case .headerAction: "action \(statements.numbers)"
    case .toolbar: "toolbar"
    case .more: "more"
    case .packed, .long, .opening: statements.numbers
    }
  }
}

/// A few small numbers in one word, so that the place of a row needs no allocation.
///
/// Each number plus one is stored in LEB128 (seven bits a byte, low bits first, the top bit set in
/// all bytes but the last), with the outermost statement in the lowest byte. The last byte of a
/// number is never 0, so zeros mark unused bytes. Eight bytes hold four numbers up to 16,382.
package struct PackedStatements: Hashable, Sendable {
  private var word: UInt64

  /// Packs one statement, or returns `nil` if it does not fit.
  package init?(_ statement: Int) {
    guard let code = Self.code(of: statement) else { return nil }
    word = code
  }

  /// Packs statements, outermost first, or returns `nil` if they do not fit.
  package init?(_ statements: [Int]) {
    word = 0
    for statement in statements.reversed() {
      guard let longer = inside(statement) else { return nil }
      self = longer
    }
  }

  /// Returns the statements with another one before them, or `nil` if they do not fit.
  package func inside(_ statement: Int) -> PackedStatements? {
    guard let code = Self.code(of: statement) else { return nil }
    let shift = 64 - code.leadingZeroBitCount & ~7
    guard word.leadingZeroBitCount >= shift else { return nil }
    var longer = self
    longer.word = shift == 64 ? code : word << UInt64(shift) | code
    return longer
  }

  /// The statements, outermost first.
  package var all: [Int] {
    var statements: [Int] = []
    var statement = 0
    var shift = 0
    var rest = word
    while rest != 0 {
      statement |= Int(rest & 0x7F) << shift
      shift += 7
      if rest & 0x80 == 0 {
        statements.append(statement - 1)
        statement = 0
        shift = 0
      }
      rest >>= 8
    }
    return statements
  }

  /// Returns one statement as LEB128, or `nil` if it needs more than eight bytes.
  private static func code(of statement: Int) -> UInt64? {
    if 0..<0x7F ~= statement { return UInt64(statement + 1) }
    guard 0..<(1 << 56 - 1) ~= statement else { return nil }
    var rest = UInt64(statement + 1)
    var code: UInt64 = 0
    var shift: UInt64 = 0
    while rest > 0x7F {
      code |= (rest & 0x7F | 0x80) << shift
      rest >>= 7
      shift += 8
    }
    return code | rest << shift
  }
}

/// A line of source code that declares something.
@usableFromInline package struct DeclarationSite: Hashable, Sendable {
  /// The file as `#fileID` gives it: `Module/File.swift`.
  package let fileID: String
  /// The line number, counted from 1.
  package let line: Int

  /// Creates a location. Defaults to the line of the call.
  @usableFromInline package init(fileID: String = #fileID, line: Int = #line) {
    self.fileID = fileID
    self.line = line
  }
}

extension DeclarationSite: CustomStringConvertible {
  /// `Module/File.swift:12`.
  @usableFromInline package var description: String { "\(fileID):\(line)" }
}
