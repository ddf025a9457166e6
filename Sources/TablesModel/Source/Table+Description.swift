/// A module that draws a table says here how one prints itself.
package protocol TextDescribable {
  /// The table as text.
  var drawnDescription: String { get }
}

extension Table: CustomStringConvertible {
  /// The table as text where `TablesText` is linked, else an outline of its sections and rows.
  public var description: String {
    (self as Any as? any TextDescribable)?.drawnDescription ?? outline
  }

  /// The first hundred rows of each of the first hundred sections, a line each.
  package var outline: String {
    var lines = [title ?? "Table"]
    for section in dataSource.sections.prefix(100) {
      lines.append("  " + (section.header ?? "Section"))
      lines += section.items.prefix(100).map { "    " + $0.outline }
      lines += Self.remainder(of: section.items.count, indent: "    ")
    }
    lines += Self.remainder(of: numberOfSections, indent: "  ")
    return lines.joined(separator: "\n")
  }

  private static func remainder(of count: Int, indent: String) -> [String] {
    count > 100 ? ["\(indent)… \(count - 100) more"] : []
  }
}

extension Row {
  fileprivate var outline: String {
    [title, detail].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ": ")
  }
}
