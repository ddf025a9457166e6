/// The place in the source code of a declaration. Each evaluation of the table evaluates it again.
package struct StateSite: Hashable {
  private let fileID: String
  private let line: Int
  private let column: Int
  private let type: ObjectIdentifier
  private let owner: String

  /// Creates a site. `owner` is the value of `#function` there: the type that has the property.
  package init(
    _ fileID: String, _ line: Int, _ column: Int = 0, owner: String = "", type: Any.Type
  ) {
    (self.fileID, self.line, self.column) = (fileID, line, column)
    (self.owner, self.type) = (owner, ObjectIdentifier(type))
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
    hasher.combine(type)
  }

  var description: String {
    let name = owner.isEmpty || owner == "_" ? "a declaration" : "a stored property of \(owner)"
    return "\(name) at \(fileID):\(line)"
  }
}

/// One step of an address, which leads from the table to a stored property.
package enum StateStep: Hashable {
  /// The only table, section or row inside that of the preceding step, or one that has no id.
  case only
  /// A section or row with an id, or with its position in the declaration.
  case part(Identity)
  /// A row in a branch of the body of a row.
  case branch([Int])
  /// One of the sections or rows that a loop creates without ids. Only a ``StateFamily`` has it.
  case anyTurn
  /// The `number`th `withIdentity` call at a site.
  case identified(StateSite, _ number: Int, RowID)
  /// The `number`th `ForEach` at a site.
  case declaration(StateSite, _ number: Int)
  /// An element of the `ForEach` of the preceding step.
  case element(RowID)
}

/// The way from the table to a section, row or element.
struct StateAddress: Hashable {
  let steps: [StateStep]
  private let hash: Int

  init(_ steps: [StateStep]) {
    self.steps = steps
    hash = steps.hashValue
  }

  static let table = StateAddress([])

  func appending(_ step: StateStep) -> StateAddress { StateAddress(steps + [step]) }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  static func == (left: StateAddress, right: StateAddress) -> Bool {
    left.hash == right.hash && left.steps == right.steps
  }
}

/// The key by which a stored property is found.
struct StateKey: Hashable {
  let address: StateAddress
  let site: StateSite
  /// The number of properties of the same site that were created before at the same address.
  let number: Int
}

/// A table, section, row or `withIdentity` call in which stored properties are read.
package final class StateOwner {
  /// The enclosing one; `nil` for the table or element that is evaluated.
  private let parent: StateOwner?
  private let step: StateStep?
  /// The address of the table or element that is evaluated.
  let base: StateAddress
  /// The id, or the position in the declaration; `nil` for the only part of its parent.
  package var identity: Identity?
  /// The branches of the body of a row that lead to the row, innermost first.
  package var branches: [Int] = []
  /// Whether a loop has created the section or row.
  package var isInLoop = false
  /// Whether properties of the enclosing level never belong to this one.
  var takesOnlyItsOwn = false
  /// Whether one of two branches of the declaration has created the section or row.
  package var isInBranch = false
  /// The text of the section or row that the user reads: its header or title.
  package var label: String?
  private var counts: [(site: StateSite, id: RowID?, count: Int)] = []
  private var finalAddress: StateAddress?
  /// Whether the evaluation has ended, so that ids no longer change. Set only for the outermost
  /// owner.
  private var hasEnded = false

  init(base: StateAddress) { (parent, step, self.base) = (nil, nil, base) }

  init(in parent: StateOwner, step: StateStep? = nil) {
    (self.parent, self.step, base) = (parent, step, parent.base)
  }

  /// Whether the address no longer changes.
  var isFinal: Bool { parent?.isFinal ?? hasEnded }

  func end() { hasEnded = true }

  /// The address, which begins at the table.
  var address: StateAddress {
    guard let parent else { return base }
    if let finalAddress { return finalAddress }
    let address = StateAddress(parent.address.steps + ownSteps)
    if isFinal { finalAddress = address }
    return address
  }

  private var ownSteps: [StateStep] {
    let own = step ?? ownIdentity.map(StateStep.part) ?? .only
    return branches.isEmpty ? [own] : [own, .branch(branches)]
  }

  /// The identity inside the parent. Positions count from the start of the whole table, so they are
  /// ignored directly inside a `withIdentity` call.
  private var ownIdentity: Identity? {
    if case .place = identity, case .identified = parent?.step { return nil }
    return identity
  }

  /// Whether only the iteration of a loop distinguishes the owner from others.
  private var isTurn: Bool {
    guard isInLoop, step == nil, case .place = ownIdentity else { return false }
    return true
  }

  /// Whether the address contains such an iteration of a loop.
  var hasTurn: Bool { isTurn || (parent?.hasTurn ?? false) }

  /// The address without such iterations of loops.
  var familyAddress: StateAddress {
    guard let parent, hasTurn else { return address }
    return StateAddress(parent.familyAddress.steps + (isTurn ? [.anyTurn] : ownSteps))
  }

  /// The headers or titles of the loop iterations in the address; `nil` if one has no text.
  var turnLabels: [String]? {
    guard let parent, hasTurn else { return [] }
    guard let outer = parent.turnLabels else { return nil }
    guard isTurn else { return outer }
    guard let label, !label.isEmpty else { return nil }
    return outer + [label]
  }

  /// Counts a declaration, and returns the number of equal ones before it.
  func count(_ site: StateSite, _ id: RowID? = nil) -> Int {
    if let index = counts.firstIndex(where: { $0.site == site && $0.id == id }) {
      counts[index].count += 1
      return counts[index].count - 1
    }
    counts.append((site, id, 1))
    return 0
  }
}
