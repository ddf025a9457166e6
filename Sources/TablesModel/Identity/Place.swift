/// The position of an element in its declaration: which statement, which branch, which turn.
///
/// Two places are equal when their steps and their owners' identities are; what an owner is
/// called is only for reading, so a header that counts its rows keeps their identity.
package struct Place: Hashable, Sendable {
  /// The section of a row; `nil` for a section, and for a row that was declared in none.
  package var owner: Owner?
  /// Where in its own block, outermost step first.
  package var steps: Steps

  package init(owner: Owner? = nil, steps: Steps) {
    self.owner = owner
    self.steps = steps
  }

  /// The section that a positional row belongs to, shared by all its rows.
  package final class Owner: Hashable, Sendable {
    /// What the section is known by; `nil` before it stands in a table.
    package let identity: Identity?
    /// What a reader calls it: its header, else its identity.
    package let name: String

    package init(identity: Identity?, name: String) {
      self.identity = identity
      self.name = name
    }

    package static func == (left: Owner, right: Owner) -> Bool {
      left === right || left.identity == right.identity
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
  }

  /// One number for a statement of a flat block, more where blocks nest.
  package enum Steps: Hashable, Sendable {
    /// Steps that fit a word: nearly all.
    case packed(PackedSteps)
    /// Steps that do not fit, and only those: the same steps are always the same case.
    case long([Int])
    /// The unnamed section of rows outside any section: the first of a table, the second, …
    ///
    /// Not the place of its first row, which may come and go while the others stay.
    case looseRows(Int)

    package init(_ steps: [Int]) {
      self = PackedSteps(steps).map(Steps.packed) ?? .long(steps)
    }

    /// A statement of the outermost block.
    package static func flat(_ step: Int) -> Steps {
      PackedSteps(step).map(Steps.packed) ?? .long([step])
    }

    package var all: [Int] {
      switch self {
      case .packed(let steps): steps.all
      case .long(let steps): steps
      case .looseRows(let step): [step]
      }
    }

    /// The same place seen from one block further out, where the block is statement `step`.
    package func inside(_ step: Int) -> Steps {
      if case .packed(let steps) = self, let longer = steps.inside(step) { return .packed(longer) }
      return .long([step] + all)
    }
  }
}

extension Place: CustomStringConvertible {
  /// `General/2`; nested blocks add their steps with dots, `General/2.0.1`.
  package var description: String {
    if case .looseRows(let number) = steps { return "loose \(number)" }
    let path = steps.all.map(String.init).joined(separator: ".")
    guard let name = owner?.name, !name.isEmpty else { return path }
    return "\(name)/\(path)"
  }
}
