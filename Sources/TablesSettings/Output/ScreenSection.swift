import Tables
import TablesBasics

/// A section as a screen shows it: a section of a pane, a part of one, or a list.
///
/// In the property list a list is a row of a section. On the screen it is a section of its own.
struct ScreenSection {
  var header: String?
  var footer: String?
  /// The index of its first specifier, or -1 for the rows before the first group.
  var id: Int
  /// The section of the pane.
  var source: SettingsSection
  var rows: [SettingsRow] = []
  /// The row of the list whose items the section shows. `nil` for other sections.
  var list: SettingsRow?

  /// The rows with ids that are unique in the section: their keys, or their places if they have no
  /// key.
  var identifiedRows: [(id: String, row: SettingsRow)] {
    var seen: Set<String> = []
    return rows.map { row in
      let id = row.preferredID
      return (seen.insert(id).inserted ? id : "\(id)#\(row.entry)", row)
    }
  }
}

extension SettingsPane {
  /// The sections of the pane's screen in display order.
  var screenSections: [ScreenSection] { sections.flatMap(\.screenSections) }
}

extension SettingsSection {
  /// The section, divided at each list in it: the rows before the list, the list, and the rows
  /// after it.
  fileprivate var screenSections: [ScreenSection] {
    var open: ScreenSection? = ScreenSection(
      header: title?.nonEmpty, footer: footer?.nonEmpty, id: entry ?? -1, source: self)
    var result: [ScreenSection] = []
    for row in rows {
      guard case .list(let list) = row.kind else {
        if open == nil { open = ScreenSection(id: row.entry, source: self) }
        open?.rows.append(row)
        continue
      }
      if let section = open, section.isShown { result.append(section) }
      result.append(
        ScreenSection(
          header: row.title?.nonEmpty, footer: list.footer?.nonEmpty, id: row.entry, source: self,
          list: row))
      open = nil
    }
    return result + (open.map { [$0] } ?? [])
  }
}

extension ScreenSection {
  fileprivate var isShown: Bool { !rows.isEmpty || header != nil || footer != nil }
}

extension SettingsRow {
  /// The key of the row, or its place in the property list. For an option of a radio group its
  /// index is appended.
  var preferredID: String {
    let name = key ?? "PreferenceSpecifiers[\(entry)]"
    if case .radioOption(let option) = kind { return "\(name).\(option.index)" }
    return name
  }
}
