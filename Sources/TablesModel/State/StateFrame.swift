/// The stored properties and `ForEach`s that one evaluation of a table, or of one of its elements,
/// has created.
final class StateFrame {
  /// The keys of the properties of a site, in the order in which they are created.
  typealias Plan = [StateSite: [StateKey]]

  let serial: Int
  let root: StateOwner
  /// The keys under which the properties look for their values while they are created.
  private let plan: Plan
  private var records: [StateRecord] = []
  private var counts: [StateSite: Int] = [:]
  /// The properties after which their level has not created a section or row yet.
  private var unfollowed: [StateRecord] = []
  /// The number of properties that belong to no section or row yet.
  private var unplaced = 0
  var declarations: [StateScope.Elements] = []
  /// The keys of `records`, once the evaluation has ended.
  private var keys: [StateKey] = []

  init(serial: Int, base: StateAddress, plan: Plan) {
    self.serial = serial
    self.plan = plan
    root = StateOwner(base: base)
  }

  /// Returns the key under which the property that is being created at a site may find its value.
  func nextKey(of site: StateSite) -> StateKey? {
    let number = counts[site, default: 0]
    counts[site] = number + 1
    guard let keys = plan[site], keys.indices.contains(number) else { return nil }
    return keys[number]
  }

  func append(_ record: StateRecord) {
    records.append(record)
    unfollowed.append(record)
    unplaced += 1
  }
}

// MARK: - Owners of properties

extension StateFrame {
  /// Assigns a property to the table, section or row that reads it.
  func assign(_ record: StateRecord, to owner: StateOwner) {
    if record.owner == nil {
      record.owner = owner
      unplaced -= 1
    } else if record.owner !== owner {
      // Several parts of its level read it, so it belongs to none of them.
      record.owner = record.level
    }
  }

  /// Records the part of the table that is created after properties that nothing has read yet.
  func recordFollowers(in scope: StateScope) {
    if unfollowed.isEmpty { return }
    let index = scope.levelCount - 2
    let level = scope.owner(at: index)
    unfollowed.removeAll { record in
      guard record.owner == nil, record.depth <= index else { return true }
      guard record.level === level else { return record.depth == index }
      record.follower = scope.level()
      return true
    }
  }

  /// Assigns the properties of a row to the row, even if its body has not read them, and records
  /// the bindings that the row has.
  func adopt(_ row: some Any, in scope: StateScope) {
    let index = scope.levelCount - 2
    guard unplaced > 0, let level = scope.owner(at: index) else { return }
    StateRecord.forEachRecord(of: row) { record, isBinding in
      guard record.level === level, record.owner == nil else { return }
      if isBinding {
        record.bind(to: scope.level())
      } else {
        assign(record, to: scope.level())
      }
    }
  }
}

// MARK: - The end of an evaluation

extension StateFrame {
  /// Finds the keys of all properties. Returns them if some properties got the values of others,
  /// otherwise `nil`.
  func plan(in scope: StateScope) -> Plan? {
    findKeys()
    let isRight = records.indices.allSatisfy { records[$0].isRight(for: keys[$0], in: scope) }
    return isRight ? nil : Dictionary(grouping: keys, by: \.site)
  }

  /// Finds the keys of all properties. If some differ from the planned ones, returns a plan in
  /// which these properties have the keys that `frame`, the evaluation before, has looked up.
  func plan(in scope: StateScope, after frame: StateFrame) -> Plan? {
    findKeys()
    var plan: Plan = [:]
    var isRight = true
    for (record, key) in zip(records, keys) {
      let number = plan[key.site]?.count ?? 0
      var next = key
      if !record.isPlanned(for: key, in: scope) {
        isRight = false
        if let keys = frame.plan[key.site], keys.indices.contains(number) { next = keys[number] }
      }
      plan[key.site, default: []].append(next)
    }
    return isRight ? nil : plan
  }

  private func findKeys() {
    root.end()
    var numbers: [StateKey: Int] = [:]
    keys = records.map { record in
      let first = StateKey(address: record.finalOwner.address, site: record.site, number: 0)
      let number = numbers[first, default: 0]
      numbers[first] = number + 1
      return StateKey(address: first.address, site: first.site, number: number)
    }
  }

  /// Keeps the values for the next evaluation.
  func commit(in scope: StateScope) {
    if keys.isEmpty { findKeys() }
    let families = families()
    scope.check(families, in: root.address)
    for (record, key) in zip(records, keys) { record.release(for: key, in: scope) }
    for (record, key) in zip(records, keys) { record.keep(key, in: scope) }
    var past = scope.past[root.address] ?? StateScope.Past()
    past.plan = Dictionary(grouping: keys, by: \.site)
    past.families.merge(families) { $1 }
    scope.past[root.address] = past
  }

  private func families() -> [StateFamily: [StateFamily.Member]] {
    var families: [StateFamily: [StateFamily.Member]] = [:]
    for (record, key) in zip(records, keys) {
      let family = StateFamily(site: record.site, address: record.finalOwner.familyAddress)
      families[family, default: []].append(.init(key.address, labels: record.finalOwner.turnLabels))
    }
    for declaration in declarations {
      guard let level = declaration.level else { continue }
      let family = StateFamily(site: declaration.site, address: level.familyAddress)
      families[family, default: []].append(.init(declaration.address, labels: level.turnLabels))
    }
    return families
  }
}

/// Properties or `ForEach`s that are identified only by their order: those with the same site and
/// the same address, if the iterations of loops without ids are left out of the address.
struct StateFamily: Hashable {
  let site: StateSite
  let address: StateAddress

  struct Member {
    let address: StateAddress
    /// The headers or titles of the loop iterations, in one text; `nil` if there are none.
    let label: String?

    init(_ address: StateAddress, labels: [String]?) {
      self.address = address
      label = labels.flatMap { $0.isEmpty ? nil : $0.joined(separator: "\n") }
    }
  }
}

extension StateScope {
  /// The keys and families of the last evaluation of a table or of an element.
  struct Past {
    var plan: StateFrame.Plan = [:]
    /// The members of each family, in order. A family that is no longer created is kept.
    var families: [StateFamily: [StateFamily.Member]] = [:]
  }

  /// Stops the program if properties can no longer be identified by their order and one of them has
  /// a value that must not be lost. Either their number has changed, or loop iterations have
  /// changed places.
  func check(_ families: [StateFamily: [StateFamily.Member]], in base: StateAddress) {
    guard let past = past[base]?.families else { return }
    for (family, members) in families {
      guard let old = past[family] else { continue }
      if members.count != old.count {
        precondition(
          !hasTouchedCell(of: family, in: old),
          """
          \(family.site.description) was created \(members.count) times in one evaluation of its \
          table, and \(old.count) times in the one before. \(Self.advice)
          """)
      } else if let label = Self.movedLabel(from: old, to: members) {
        precondition(
          !hasTouchedCell(of: family, in: old),
          """
          \(family.site.description) was created \(members.count) times by a loop in which \
          \(label.quotedPrintable) has another place than in the evaluation before. \(Self.advice)
          """)
      }
    }
  }

  private static let advice = """
    Its instances are told apart by their order only, so the values that the user has changed could \
    go to the wrong ones. Give the rows or sections of the loop ids with .id(_:), or create the screens \
    in a ForEach, in withIdentity(_:_:), or once, outside of the table's closure
    """

  /// Returns the text of a loop iteration that has another place than before; `nil` if there is
  /// none, or if the iterations do not have different texts.
  private static func movedLabel(
    from old: [StateFamily.Member], to new: [StateFamily.Member]
  ) -> String? {
    if old.count < 2 { return nil }
    guard let oldAddresses = addresses(of: old), let newAddresses = addresses(of: new) else {
      return nil
    }
    let moved = oldAddresses.filter { label, address in
      newAddresses[label].map { $0 != address } ?? false
    }
    return moved.keys.min()
  }

  private static func addresses(of members: [StateFamily.Member]) -> [String: StateAddress]? {
    var addresses: [String: StateAddress] = [:]
    for member in members {
      guard let label = member.label, addresses.updateValue(member.address, forKey: label) == nil
      else { return nil }
    }
    return addresses
  }

  private func hasTouchedCell(of family: StateFamily, in members: [StateFamily.Member]) -> Bool {
    let addresses = Set(members.map(\.address))
    return cells.contains { key, entry in
      guard entry.cell.isTouched else { return false }
      if key.site == family.site { return addresses.contains(key.address) }
      return key.address.steps.indices.contains { index in
        guard case .declaration(family.site, _) = key.address.steps[index] else { return false }
        return addresses.contains(StateAddress(Array(key.address.steps[...index])))
      }
    }
  }
}
