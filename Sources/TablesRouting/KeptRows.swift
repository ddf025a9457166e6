import TablesModel

/// What a router adds to the rows of a screen. It is an object that all sections share, because a copy of
/// the kept state retains a dozen dictionaries.
final class KeptRows {
  private let kept: KeptState
  private let validity: Validity?
  private let words: Words
  /// What is added, by section. It is collected when it is first asked for, which only a difference does.
  private lazy var sections = collected()

  init(_ presentation: Presentation) {
    kept = presentation.kept
    (validity, words) = (presentation.validity, presentation.words)
  }

  /// Returns a row of a section as it is presented.
  func presented(_ row: Row, in section: SectionID) -> Row {
    var row = kept.applied(to: row, in: section).worded(in: words)
    row.requireValidity(validity)
    return row
  }

  /// Returns a row of a section as it is presented.
  func presented(_ declared: Declared<Row>, in section: SectionID) -> Declared<Row> {
    var declared = kept.applied(to: declared, in: section)
    declared.value = declared.value.worded(in: words)
    declared.value.requireValidity(validity)
    return declared
  }

  /// Returns what is added to the rows of a section, by their ids.
  func rows(in section: SectionID) -> [RowID: RowAdditions.Addition] { sections[section] ?? [:] }

  private func collected() -> [SectionID: [RowID: RowAdditions.Addition]] {
    var sections: [SectionID: [RowID: RowAdditions.Addition]] = [:]
    func add(_ address: RowAddress, _ change: (inout RowAdditions.Addition) -> Void) {
      change(&sections[address.section, default: [:]][address.row, default: .init()])
    }
    for (address, value) in kept.values { add(address) { $0.value = value.value } }
    for (address, value) in kept.pending { add(address) { $0.value = value.value } }
    for (address, status) in kept.status { add(address) { $0.status = status } }
    for (section, row) in kept.radios {
      add(RowAddress(section: section, row: row)) { $0.isChosen = true }
    }
    for (address, row) in kept.places where sections[address.section]?[address.row] != nil {
      add(address) { $0.hint = row }
    }
    return sections
  }
}
