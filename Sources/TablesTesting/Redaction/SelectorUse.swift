import TablesInteraction
import TablesModel

/// Which of the rows and sections that a call itself names were met, and where they were looked for.
///
/// A name that nothing has is a mistake. It is told only where that is sure: no row is made to find
/// out, so that it stays open where some that are made on demand were not drawn.
final class SelectorUse {
  private var unmet: [SnapshotRedaction.Selector]
  private var visits: [TableVisit] = []

  init(_ selectors: [SnapshotRedaction.Selector]) {
    unmet = selectors.filter { $0.row != nil || $0.section != nil }
  }

  /// Begins to note what is drawn of a table; the closure gives it as it was declared.
  func visit(_ table: @escaping () -> Table?) -> TableVisit {
    let visit = TableVisit(table)
    visits.append(visit)
    return visit
  }

  /// Notes that a selector names something.
  func met(_ selector: SnapshotRedaction.Selector) {
    if !unmet.isEmpty { unmet.removeAll { $0 == selector } }
  }

  /// A name that surely nothing has; `nil` where there is none, or nobody can tell.
  var mistake: RedactionError? {
    guard !unmet.isEmpty, !visits.isEmpty else { return nil }
    let known = visits.map(\.known)
    let mistaken = unmet.first { selector in !known.contains { $0.mayHold(selector) } }
    return mistaken.map { selector in
      let near = known.lazy.compactMap { $0.name(near: selector) }.first
      return .noSuchName(selector, near: near)
    }
  }
}
