import TablesModel

/// The rows that are loaded in pages among those that a host shows.
///
/// This is what the loaders of a router and of a `TableController` have in common: both tell the
/// sources what their hosts show, and load what the sources then need.
package struct ShownRows {
  /// The shown rows of one source. `section` is the section in which the first of them is shown.
  private struct Part {
    let source: any PagedSource
    var rows: Range<Int>
    let section: Int
  }

  private var parts: [Part] = []

  /// Creates a list without rows.
  package init() {}

  /// Whether there are no rows.
  package var isEmpty: Bool { parts.isEmpty }

  /// Adds rows of a source.
  package mutating func add(_ rows: Range<Int>, of source: any PagedSource, inSection section: Int)
  {
    guard let index = parts.lastIndex(where: { $0.source === source }) else {
      return parts.append(Part(source: source, rows: rows, section: section))
    }
    let known = parts[index].rows
    parts[index].rows =
      min(known.lowerBound, rows.lowerBound)..<max(known.upperBound, rows.upperBound)
  }

  /// Tells the sources that a host shows these rows, and no others of the sources whose pages are
  /// being loaded.
  /// - Returns: The pages that are missing, the most urgent first, each with its section.
  package func show(
    in host: AnyObject, loading: some Sequence<PageWork>
  ) -> [(page: PageWork, section: Int)] {
    for work in loading {
      guard let source = work.source, !parts.contains(where: { $0.source === source }) else {
        continue
      }
      source.hide(from: host)
    }
    return parts.flatMap { part in
      part.source.show(part.rows, in: host).map { (PageWork(part.source, $0), part.section) }
    }
  }
}
