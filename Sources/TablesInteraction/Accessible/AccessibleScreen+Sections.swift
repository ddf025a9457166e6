import TablesModel
import TablesRouting

extension AccessibleScreen {
  /// Sections that are looked at for a name.
  private static let reach = 10_000

  func setExpanded(_ isExpanded: Bool, _ name: String) -> Outcome {
    guard let index = section(called: name, where: { $0.disclosure != .none }),
      let section = router.section(at: index)
    else { return .unknown(name) }
    let outcome = router.setExpanded(isExpanded, section: index)
    if case .expanded = outcome {
      let sentence = isExpanded ? spoken.isOpen : spoken.isClosed
      say(sentence, ["section": section.spokenName(at: index, words: router.words)])
    }
    return outcome
  }

  /// The section with a name or number; says so where there is none, or are several.
  func section(called name: String, where isMeant: (Section<Row>) -> Bool) -> Int? {
    let found = sections(called: name, where: isMeant)
    if found.count == 1 { return found[0] }
    if let number = Int(name), let section = router.section(at: number - 1), isMeant(section) {
      return number - 1
    }
    if found.isEmpty {
      say(spoken.noSection, ["text": name])
    } else {
      let numbers = found.map { String($0 + 1) }.joined(separator: ", ")
      say(spoken.severalSections, ["text": name, "numbers": numbers])
    }
    return nil
  }

  /// The sections with exactly this name, else those that begin with it, whatever the case.
  private func sections(called name: String, where isMeant: (Section<Row>) -> Bool) -> [Int] {
    let wanted = name.lowercased()
    var exact: [Int] = []
    var beginning: [Int] = []
    for index in 0..<min(router.numberOfSections, Self.reach) {
      guard let section = router.section(at: index), isMeant(section) else { continue }
      let spoken = section.spokenName(at: index, words: router.words).lowercased()
      if spoken == wanted { exact.append(index) }
      if spoken.hasPrefix(wanted) { beginning.append(index) }
    }
    return exact.isEmpty ? beginning : exact
  }
}
