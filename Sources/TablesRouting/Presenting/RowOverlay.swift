import TablesModel

/// The values and states that a router adds to the rows of a screen.
///
/// Two versions of the same rows are compared by their additions, so that neither the rows nor
/// their ids are read.
///
/// All sections share one object, because each copy of a ``KeptState`` retains a dozen
/// dictionaries.
final class RowOverlay {
  private let kept: KeptState
  /// Whether a row may be presented with another value or status than it is declared with.
  private let changesRows: Bool
  private let validity: Validity?
  private let isEditing: Bool
  private let words: Words
  /// Whether the table is not loaded, so that the actions in the bars are disabled, except those
  /// that cancel.
  private let isUnloaded: Bool
  /// The values and states that the router adds to the rows, by section. Collected when a
  /// difference is first computed.
  private lazy var sections = collected()

  /// The additions to one row.
  struct Addition: Equatable {
    /// The value that is shown in place of the declared one.
    var value: Row.Value?
    /// The status that is shown in place of the declared one.
    var status: Row.Status?
    /// Whether the row is the chosen option of its section.
    var isChosen = false
    /// The position that the row had when something was added to it; `nil` if it is not known.
    var hint: Int?

    /// Returns whether both add the same to a row. The hints, which say where their rows may be, do
    /// not count.
    static func == (left: Addition, right: Addition) -> Bool {
      left.value == right.value && left.status == right.status && left.isChosen == right.isChosen
    }
  }

  init(_ presentation: Presentation) {
    kept = presentation.kept
    (validity, words) = (presentation.validity, presentation.words)
    isEditing = presentation.isEditing
    isUnloaded = presentation.table.isUnloaded
    changesRows = kept.changesRows
  }

  /// Returns a row of a section as it is presented.
  func presented(_ row: Row, in section: SectionID) -> Row {
    let row = changesRows ? kept.applied(to: row, in: section) : row
    var worded = row.worded(in: words)
    worded.requireValidity(validity)
    if isUnloaded, section == .toolbar, worded.isEnabled, worded.face.actionRole != .cancel {
      worded.availability = .disabled(reason: words.loading)
    }
    return worded
  }

  /// Returns a row of a section as it is presented.
  func presented(_ declared: Declared<Row>, in section: SectionID) -> Declared<Row> {
    var row = declared.withReadDetail
    row.value = presented(row.value, in: section).withTitles(by: row.behavior)
    if isEditing, let mark = row.behavior?.mark { row.value.isMarked = mark.isMarked }
    return row
  }

  /// Returns the additions to the rows of a section, by the ids of the rows.
  func rows(in section: SectionID) -> [RowID: Addition] { sections[section] ?? [:] }

  private func collected() -> [SectionID: [RowID: Addition]] {
    var sections: [SectionID: [RowID: Addition]] = [:]
    func add(_ address: RowAddress, _ change: (inout Addition) -> Void) {
      change(&sections[address.section, default: [:]][address.row, default: .init()])
    }
    for (handle, state) in kept.rows.all {
      let value = (state.pending ?? state.value)?.value
      let status = state.status ?? kept.shownRefusal(of: handle, state)
      guard value != nil || status != nil else { continue }
      add(state.address) { ($0.value, $0.status, $0.hint) = (value, status, state.path?.row) }
    }
    for (section, choice) in kept.radios {
      add(RowAddress(section: section, row: choice.row)) { $0.isChosen = true }
    }
    return sections
  }
}
