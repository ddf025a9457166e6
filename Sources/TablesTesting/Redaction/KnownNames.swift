import TablesBasics
import TablesInteraction
import TablesModel

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
