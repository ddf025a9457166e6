import TablesModel

/// The rows of `for` loops for which a screen keeps values or typed texts, to find those that would
/// go to other rows.
///
/// A loop identifies its rows and sections by their positions. If one is inserted, removed or
/// moved, a kept value silently goes to another row. Debug builds detect this by the titles of the
/// rows. A title may also change in place, when only its words do.
struct LoopRows {
  private var known: [RowAddress: Place] = [:]

  /// The name of a row, or of the section of a loop that contains it, and those of the others in
  /// its loops.
  private struct Place {
    var name: String
    /// The names of all rows or sections of loops beside it.
    var names: [String]
    /// Whether the row was removed. A row that has its address after that is another one.
    var isVacant = false
  }

  /// Whether a screen keeps values or texts that could go to other rows.
  static func areConcerned(by kept: KeptState) -> Bool {
    !kept.values.isEmpty || !kept.radios.isEmpty || kept.form.hasTexts
  }

  /// Stops a debug build if a row with a kept value or text is another one than before.
  /// - Parameters:
  ///   - old: The table in which the values were set, or the last one.
  ///   - new: The table that was evaluated since.
  mutating func check(_ kept: KeptState, from old: Table, to new: Table) {
    // Work that is under way finds out itself whether another row has taken the place of its own.
    let typed = kept.form.rows.filter { kept.form[$0]?.text != nil && kept.form[$0]?.work == nil }
    let rows =
      Set(kept.values.keys).union(typed)
      .union(kept.radios.map { RowAddress(section: $0, row: $1.row) })
    known = known.filter { rows.contains($0.key) }
    for row in rows where row.row.isPositional || row.section.isPositional {
      guard let before = known[row] ?? Self.place(of: row, in: old) else { continue }
      guard let after = Self.place(of: row, in: new) else {
        let names = Self.names(beside: row, in: new)
        known[row] = Place(name: before.name, names: names, isVacant: true)
        continue
      }
      // If only the words of a row have changed, as in “Lamp 1 of 3”, no other row has had its new
      // name.
      let isOther =
        after.name != before.name
        && (before.isVacant || after.names.contains(before.name)
          || before.names.contains(after.name))
      if isOther {
        let lost =
          typed.contains(row) ? "text that was typed into" : "value that the screen keeps for"
        assertionFailure(
          """
          the \(lost) “\(before.name)” would go to “\(after.name)”: a loop \
          identifies its rows by their positions, and these have changed. Write ForEach in place \
          of the loop, or give each row or section an .id(…), or bind the value
          """)
      }
      known[row] = after
    }
  }

  private static func place(of address: RowAddress, in table: Table) -> Place? {
    guard let index = RowFinder(table.dataSource).sectionIndex(of: address.section),
      let section = table.section(at: index)
    else { return nil }
    if address.section.isPositional, section.isInLoop {
      return Place(name: section.header ?? "", names: loopSections(of: table))
    }
    guard address.row.isPositional else { return nil }  // as all that follow are
    let rows = loopRows(of: section)
    guard let row = rows.first(where: { $0.id == address.row }) else { return nil }
    return Place(name: row.title, names: rows.map(\.title))
  }

  private static func names(beside address: RowAddress, in table: Table) -> [String] {
    let index = RowFinder(table.dataSource).sectionIndex(of: address.section)
    guard let section = index.flatMap({ table.section(at: $0) }) else {
      return loopSections(of: table)
    }
    return loopRows(of: section).map(\.title)
  }

  /// Returns the rows of a section that loops declare, without an id of their own.
  private static func loopRows(of section: Section<Row>) -> [Row] {
    section.items.runs.flatMap { run -> [Row] in
      guard case .placed(let placed) = run else { return [] }
      return placed.rows.filter(\.isInLoop).map { $0.declared(in: placed.section).value }
        .filter(\.id.isPositional)
    }
  }

  private static func loopSections(of table: Table) -> [String] {
    table.dataSource.sections.runs.flatMap { run -> [String] in
      guard case .values(let sections) = run else { return [] }
      return sections.filter(\.isInLoop).map { $0.header ?? "" }
    }
  }
}
