/// Properties or `ForEach`s that only their order tells apart: those of one site that have one
/// address, if the turns of loops without ids are left out.
struct StateFamily: Hashable {
  let site: StateSite
  let address: StateAddress

  struct Member {
    let address: StateAddress
    /// What the user reads of the turns of the loops, in one text; `nil` if nothing tells them
    /// apart.
    let label: String?

    init(_ address: StateAddress, labels: [String]?) {
      self.address = address
      label = labels.flatMap { $0.isEmpty ? nil : $0.joined(separator: "\n") }
    }
  }
}

extension StateScope {
  /// What the last evaluation of a table or of an element has created.
  struct Past {
    var plan: StateFrame.Plan = [:]
    /// The members of each family, in order. A family that is not created any more is kept.
    var families: [StateFamily: [StateFamily.Member]] = [:]
  }

  /// Stops the program if the order of properties does not tell any more which is which, and one of
  /// them has a value of the user: their number has changed, or loops have exchanged their turns.
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

  /// Returns the text of a turn that has another place than before; `nil` if there is none, or if
  /// texts do not tell the turns apart.
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
