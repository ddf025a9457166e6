import TablesBasics
import TablesModel
import TablesSnapshots
import TablesText

/// Sections and rows as an outline: what a table holds, whatever it looks like.
///
/// ```
/// tables model 1
/// title “Settings”
///
/// section 0: header “General”
///   General/0: switch “Dark mode”, off
///   General/1: segue “Language”, detail “English”
/// ```
/// A row stands with its id, its kind, its title, and whatever else it has.
struct ModelSnapshot {
  let redactor: Redactor

  /// The format, as the first line names it.
  static let version = 1
  /// Rows and sections that are shown.
  static let limit = 1_000

  /// The outline of a table.
  func text(of table: Table) -> String {
    let shown = redactor.redacted(table)
    let name = "tables model \(Self.version)"
    var head = [name]
    if let title = shown.title { head.append("title \(Self.quoted(title))") }
    if shown.isSearchable { head.append("searchable") }
    head += Self.editing(shown.editing)
    var paragraphs = [head] + sections(of: shown.dataSource)
    if !shown.emptyState.isEmpty {
      paragraphs.append(
        ["in place of no rows"]
          + shown.emptyState.indices.map {
            "  " + row(shown.emptyState.declared(at: $0))
          })
    }
    let text = SnapshotText.joined(paragraphs)
    return name + redactor.redactedRest(String(text.dropFirst(name.count)))
  }

  /// The outline of what a screen presents.
  func text(of source: DataSource<Row>, title: String?) -> String {
    text(of: Table(title: title, dataSource: source))
  }

  private func sections(of source: DataSource<Row>) -> [[String]] {
    var room = Self.limit
    var paragraphs: [[String]] = []
    for index in source.sections.indices {
      if room <= 0 { return paragraphs + [["… \(source.sections.count - index) more sections"]] }
      let section = source.sections[index]
      var lines = [heading(of: section, at: index)]
      for place in section.items.indices.prefix(room) {
        lines.append("  " + row(section.items.declared(at: place)))
      }
      if section.items.count > room { lines.append("  … \(section.items.count - room) more rows") }
      room -= section.items.count + 1
      paragraphs.append(lines)
    }
    return paragraphs
  }

  private func heading(of section: Section<Row>, at index: Int) -> String {
    var parts: [String] = []
    if let header = section.header { parts.append("header \(Self.quoted(header))") }
    if let footer = section.footer { parts.append("footer \(Self.quoted(footer))") }
    switch section.disclosure {
    case .none: break
    case .expanded: parts.append("expanded")
    case .collapsed: parts.append("collapsed, \(section.hiddenCount) hidden")
    }
    let name = "section \(redactor.redacted("\(section.id(at: index))"))".madeSafe()
    return parts.isEmpty ? name : "\(name): \(parts.joined(separator: ", "))"
  }

  private func row(_ declared: Declared<Row>) -> String {
    let row = declared.presented(columns: 80, words: .english)
    return redactor.redacted("\(row.id)").madeSafe() + ": " + RowOutline(row: row).text
  }

  /// A text between quotation marks, on one line.
  static func quoted(_ text: String) -> String {
    "“\(text.replacingEach("\n", with: "⏎").madeSafe())”"
  }

  static func editing(_ options: EditingOptions) -> [String] {
    (options.contains(.delete) ? ["deletable"] : []) + (options.contains(.move) ? ["movable"] : [])
  }
}
