/// The position of a row or section in its declaration: its statement, branch and loop iteration.
///
/// Two places are equal if their steps and the identities of their sections are. The name of the
/// section is only printed and not compared, so rows keep their identity when the header of their
/// section changes.
package struct Place: Hashable, Sendable {
  /// The section of a row; `nil` for a section, and for a row outside any section.
  package var owner: Owner?
  /// The position in the section or table, outermost step first.
  package var steps: Steps

  package init(owner: Owner? = nil, steps: Steps) {
    self.owner = owner
    self.steps = steps
  }

  /// The section that contains rows with positional ids; all of them share this object.
  package final class Owner: Sendable {
    /// The identity of the section; `nil` if only its name is known.
    package let identity: Identity?
    /// The header of the section, or else its identity.
    package let name: String
    /// Whether the name is the title of the first row, because the section has no header.
    let isFirstRow: Bool

    package init(identity: Identity?, name: String, isFirstRow: Bool = false) {
      (self.identity, self.name, self.isFirstRow) = (identity, name, isFirstRow)
    }
  }

  package static func == (left: Place, right: Place) -> Bool {
    left.steps == right.steps
      && (left.owner === right.owner || left.owner?.identity == right.owner?.identity)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(owner?.identity)
    hasher.combine(steps)
  }

  /// The numbers of the statements that lead to a row: one in the outermost block, and another for
  /// each nested block.
  package enum Steps: Hashable, Sendable {
    /// Steps that fit in one word, as nearly all do.
    case packed(PackedSteps)
    /// Steps that do not fit in one word. Equal steps are always stored in the same case.
    case long([Int])
    /// The number of the implicit section of rows outside any section, counted from 0.
    ///
    /// It is not derived from the place of its first row, which may be removed while others remain.
    case looseRows(Int)
    /// The position of a row that is loaded in pages and is not loaded yet.
    case unloaded(Int)

    package init(_ steps: [Int]) {
      self = PackedSteps(steps).map(Steps.packed) ?? .long(steps)
    }

    /// Returns the step of a statement of the outermost block.
    package static func flat(_ step: Int) -> Steps {
      PackedSteps(step).map(Steps.packed) ?? .long([step])
    }

    package var all: [Int] {
      switch self {
      case .packed(let steps): steps.all
      case .long(let steps): steps
      case .looseRows(let step), .unloaded(let step): [step]
      }
    }

    /// Returns the steps from the enclosing block, whose statement `step` contains this block.
    package func inside(_ step: Int) -> Steps {
      if case .packed(let steps) = self, let longer = steps.inside(step) { return .packed(longer) }
      return .long([step] + all)
    }
  }
}

extension Place: CustomStringConvertible {
  /// `General/2`, or `General/2.0.1` for nested blocks.
  package var description: String {
    guard case .looseRows = steps else {
      guard let name = owner?.name, !name.isEmpty else { return position }
      return "\(name.printable)/\(position)"
    }
    return position
  }

  /// The position without the name of the section: `2`, `2.0.1`, `loose 0` or `row 7`.
  package var position: String {
    switch steps {
    case .looseRows(let number): "loose \(number)"
    case .unloaded(let row): "row \(row)"
    case .packed, .long: steps.all.map(String.init).joined(separator: ".")
    }
  }
}

/// A few small numbers in one word, so that the place of a row needs no allocation.
///
/// Each step plus one is stored in LEB128 (seven bits a byte, low bits first, the top bit set in
/// all bytes but the last), with the outermost step in the lowest byte. The last byte of a step is
/// never 0, so zeros mark unused bytes. Eight bytes hold four steps up to 16,382.
package struct PackedSteps: Hashable, Sendable {
  private var word: UInt64

  /// Packs one step, or returns `nil` if it does not fit.
  package init?(_ step: Int) {
    guard let code = Self.code(of: step) else { return nil }
    word = code
  }

  /// Packs steps, outermost first, or returns `nil` if they do not fit.
  package init?(_ steps: [Int]) {
    word = 0
    for step in steps.reversed() {
      guard let longer = inside(step) else { return nil }
      self = longer
    }
  }

  /// Returns the steps with another one before them, or `nil` if they do not fit.
  package func inside(_ step: Int) -> PackedSteps? {
    guard let code = Self.code(of: step) else { return nil }
    let shift = 64 - code.leadingZeroBitCount & ~7
    guard word.leadingZeroBitCount >= shift else { return nil }
    var longer = self
    longer.word = shift == 64 ? code : word << UInt64(shift) | code
    return longer
  }

  /// The steps, outermost first.
  package var all: [Int] {
    var steps: [Int] = []
    var step = 0
    var shift = 0
    var rest = word
    while rest != 0 {
      step |= Int(rest & 0x7F) << shift
      shift += 7
      if rest & 0x80 == 0 {
        steps.append(step - 1)
        step = 0
        shift = 0
      }
      rest >>= 8
    }
    return steps
  }

  /// Returns one step as LEB128, or `nil` if it needs more than eight bytes.
  private static func code(of step: Int) -> UInt64? {
    if 0..<0x7F ~= step { return UInt64(step + 1) }
    guard 0..<(1 << 56 - 1) ~= step else { return nil }
    var rest = UInt64(step + 1)
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
public struct DeclarationSite: Hashable, Sendable {
  /// The file as `#fileID` gives it: `Module/File.swift`.
  public let fileID: String
  /// The line number, counted from 1.
  public let line: Int

  /// Creates a location. Defaults to the line of the call.
  public init(fileID: String = #fileID, line: Int = #line) {
    self.fileID = fileID
    self.line = line
  }
}

extension DeclarationSite: CustomStringConvertible {
  /// `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
