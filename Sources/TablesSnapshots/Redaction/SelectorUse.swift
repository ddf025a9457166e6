import TablesBasics
import TablesInteraction
import TablesModel

/// The rows and sections that a call names, and the tables that were searched for them.
///
/// A name that matches nothing is a mistake. It is reported only if that is certain: lazy rows are
/// not created to find out, so nothing is reported if some of them were not drawn.
final class SelectorUse {
  private var unmet: [SnapshotRedaction.Selector]
  private var visits: [TableVisit] = []

  init(_ selectors: [SnapshotRedaction.Selector]) {
    unmet = selectors.filter { $0.row != nil || $0.section != nil }
  }

  /// Starts to record the drawn rows of a table. The closure returns the table as it was declared.
  func visit(_ table: @escaping () -> Table?) -> TableVisit {
    let visit = TableVisit(table)
    visits.append(visit)
    return visit
  }

  /// Records that a selector matches something.
  func met(_ selector: SnapshotRedaction.Selector) {
    if !unmet.isEmpty { unmet.removeAll { $0 == selector } }
  }

  /// The error for a name that certainly matches nothing. `nil` if there is no such name.
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

/// The rows and sections of a table that were drawn.
final class TableVisit {
  private let table: () -> Table?
  private var sections: [Int: Section<Row>] = [:]
  private var rows: [RowPath: RowID] = [:]
  /// Whether other tables with unknown names were drawn as well.
  var isOpen = false

  init(_ table: @escaping () -> Table?) { self.table = table }

  func saw(_ section: Section<Row>, at index: Int) { sections[index] = section }

  func saw(_ row: Row, at path: RowPath) { rows[path] = row.id }

  /// The names in the table that are known without creating a row.
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
  /// Whether the names of all sections are known.
  private var isComplete: Bool
  private var sections: [Names] = []
  private var room = 10_000

  /// The largest number of sections that are searched.
  static let limit = 1_000

  private struct Names {
    var own: [String]
    var rows: Set<String> = []
    var isComplete = true
  }

  init(isComplete: Bool = false) { self.isComplete = isComplete }

  /// Adds a section with its stored rows and those that were drawn.
  mutating func add(_ section: Section<Row>, at index: Int, drawn: (Int) -> RowID?) {
    var names = Names(own: [section.header, section.id(at: index).plainText].compactMap { $0 })
    names.isComplete = section.hiddenCount == 0
    collect(section.items, into: &names, drawn: drawn)
    collect(section.emptyState, into: &names) { _ in nil }
    sections.append(names)
  }

  /// Adds the rows of a table's empty state.
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

  /// Returns whether a selector may match one of the names.
  func mayHold(_ selector: SnapshotRedaction.Selector) -> Bool {
    guard isComplete else { return true }
    let sections = sections(of: selector)
    guard let row = selector.row else { return !sections.isEmpty }
    return sections.contains { !$0.isComplete || $0.rows.contains(row) }
  }

  /// Returns a name that is similar to the one of a selector that matches nothing.
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
  /// Returns an element that already exists. `nil` if it would have to be created.
  func stored(at offset: Int) -> Declared<Element>? {
    if case .lazy = self { nil } else { declared(at: offset) }
  }
}
