import TablesBasics
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

/// What was drawn of a table.
final class TableVisit {
  private let table: () -> Table?
  private var sections: [Int: Section<Row>] = [:]
  private var rows: [RowPath: RowID] = [:]
  /// Whether other tables were drawn as well, of which nothing more is known.
  var isOpen = false

  init(_ table: @escaping () -> Table?) { self.table = table }

  func saw(_ section: Section<Row>, at index: Int) { sections[index] = section }

  func saw(_ row: Row, at path: RowPath) { rows[path] = row.id }

  /// The names in the table, as far as they are known without a row being made.
  var known: KnownNames {
    guard !isOpen, let table = table() else { return KnownNames() }
    let source = table.dataSource.sections
    guard source.count <= KnownNames.limit else { return KnownNames() }
    var known = KnownNames(isComplete: true)
    var first = 0
    for run in source.runs {
      for offset in 0..<run.count {
        let index = first + offset
        guard let section = run.stored(at: offset)?.value ?? sections[index] else {
          return KnownNames()
        }
        known.add(section, at: index) { rows[RowPath(section: index, row: $0)] }
      }
      first += run.count
    }
    known.add(table.emptyState)
    return known
  }
}

/// The names of sections and rows.
struct KnownNames {
  /// Whether no section is missing.
  private var isComplete: Bool
  private var sections: [Names] = []
  private var room = 10_000

  /// Sections that are looked at, at most.
  static let limit = 1_000

  private struct Names {
    var own: [String]
    var rows: Set<String> = []
    var isComplete = true
  }

  init(isComplete: Bool = false) { self.isComplete = isComplete }

  /// Adds a section with the rows that are stored or were drawn, as `drawn` tells.
  mutating func add(_ section: Section<Row>, at index: Int, drawn: (Int) -> RowID?) {
    var names = Names(own: [section.header, "\(section.id(at: index))"].compactMap { $0 })
    names.isComplete = section.hiddenCount == 0
    collect(section.items, into: &names, drawn: drawn)
    collect(section.emptyState, into: &names) { _ in nil }
    sections.append(names)
  }

  /// Adds the rows that stand in for those of a table.
  mutating func add(_ rows: RunList<Row>) {
    var names = Names(own: [])
    collect(rows, into: &names) { _ in nil }
    sections.append(names)
  }

  private mutating func collect(
    _ rows: RunList<Row>, into names: inout Names, drawn: (Int) -> RowID?
  ) {
    var first = 0
    for run in rows.runs {
      room -= run.count
      guard room >= 0 else {
        names.isComplete = false
        return
      }
      for offset in 0..<run.count {
        guard let id = run.stored(at: offset)?.value.id ?? drawn(first + offset) else {
          names.isComplete = false
          break
        }
        names.rows.insert("\(id)")
      }
      first += run.count
    }
  }

  /// Whether a selector may name something here.
  func mayHold(_ selector: SnapshotRedaction.Selector) -> Bool {
    guard isComplete else { return true }
    let sections = sections(of: selector)
    guard let row = selector.row else { return !sections.isEmpty }
    return sections.contains { !$0.isComplete || $0.rows.contains(row) }
  }

  /// A name that is like the one that nothing has.
  func name(near selector: SnapshotRedaction.Selector) -> String? {
    let sections = sections(of: selector)
    if let name = selector.section, sections.isEmpty {
      return nearestWord(to: name, in: self.sections.flatMap(\.own))
    }
    return nearestWord(to: selector.row ?? "", in: sections.flatMap(\.rows).sorted())
  }

  private func sections(of selector: SnapshotRedaction.Selector) -> [Names] {
    sections.filter { section in selector.section.map(section.own.contains) ?? true }
  }
}

extension Run {
  /// An element that is there without being made.
  func stored(at offset: Int) -> Declared<Element>? {
    if case .lazy = self { nil } else { declared(at: offset) }
  }
}
