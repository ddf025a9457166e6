public import Foundation
public import Tables
import TablesBasics
public import TablesModel

extension SettingsBundle {
  /// Returns the root pane as a table, whose rows lead to the tables of the other panes.
  ///
  /// - Parameters:
  ///   - values: The store in which rows keep their values under their keys. While it has no value
  ///     for a key, rows show the default of the bundle. Defaults to `nil`: each row keeps its own
  ///     value, and lists cannot change.
  ///   - words: The sentences on the screens that are not in the bundle. Defaults to English.
  ///   - timeZone: The time zone in which dates are shown. Defaults to that of the system.
  ///   - hiddenKeys: The keys of rows and groups that are left out, in all panes. A group is left
  ///     out with its rows. Defaults to none.
  public func table(
    values: (any ValueStore)? = nil, words: Words = .english, timeZone: TimeZone = .current,
    hiding hiddenKeys: Set<String> = []
  ) -> Table {
    panes.first.map {
      table(of: $0, values: values, words: words, timeZone: timeZone, hiding: hiddenKeys)
    } ?? Table(dataSource: [])
  }

  /// Returns a pane as a table, whose rows lead to the tables of other panes.
  ///
  /// If the pane could not be read, the empty state of the table says so.
  public func table(
    of pane: SettingsPane, values: (any ValueStore)? = nil, words: Words = .english,
    timeZone: TimeZone = .current, hiding hiddenKeys: Set<String> = []
  ) -> Table {
    SettingsScreenContext(
      bundle: self, store: values, words: words, timeZone: timeZone, hiddenKeys: hiddenKeys
    ).table(of: pane)
  }
}

/// The values that all screens of a bundle share.
struct SettingsScreenContext {
  let bundle: SettingsBundle
  /// The store of the rows' values. `nil` if the screens keep the values.
  var store: (any ValueStore)?
  let words: Words
  let timeZone: TimeZone
  /// The keys of rows and groups that are left out.
  var hiddenKeys: Set<String> = []

  /// Returns a pane as a table. `title` replaces the title of the pane.
  func table(of pane: SettingsPane, title: String? = nil) -> Table {
    Table(title ?? pane.title ?? words.settings.title) {
      for section in pane.screenSections where !isHidden(section.source.key, section.list?.key) {
        Section(section.header, footer: section.footer) { rows(of: section, in: pane) }
          .id(section.id)
      }
    }
    .emptyState {
      if let reason = pane.status.reason(in: words.settings) {
        Info(words.settings.cannotBeShown.filled(["file": pane.file])).style(.subtitle)
          .detail(reason)
      } else if !pane.hasTexts {
        Info(words.settings.empty)
      }
    }
  }

  /// Returns a binding to the stored value of a row, or to its default value while none is stored.
  /// `nil` without a store or a key.
  func binding(to row: SettingsRow) -> Binding<PropertyListValue?>? {
    guard let store, let key = row.key else { return nil }
    let (stored, fallback) = (store.binding(key), row.defaultValue)
    return Binding(get: { stored.wrappedValue ?? fallback }, set: { stored.wrappedValue = $0 })
  }

  /// Returns the rows of a section, each with an id that is unique in it.
  private func rows(of section: ScreenSection, in pane: SettingsPane) -> [AnyRow] {
    if let row = section.list, case .list(let list) = row.kind {
      return ListRows(context: self, pane: pane, section: section.source, row: row, list: list).rows
    }
    let selection = radioSelection(of: section.source)
    return section.identifiedRows.filter { !isHidden($0.row.key) }.map { id, row in
      SettingsRowBuilder(
        context: self, pane: pane, row: row, section: section.source, item: nil,
        radioSelection: selection
      ).tableRow.id(id)
    }
  }

  private func isHidden(_ keys: String?...) -> Bool {
    keys.contains { $0.map(hiddenKeys.contains) ?? false }
  }

  /// Returns the selected option of a radio group. `nil` for other sections, and without a store or
  /// a key.
  private func radioSelection(of section: SettingsSection) -> RadioSelection? {
    guard case .radioGroup(let options) = section.kind, let store, let key = section.key else {
      return nil
    }
    return RadioSelection(store.binding(key), among: options)
  }

  /// Returns the reason why the value under the key of a row is not saved. `nil` if it is, or if
  /// nobody has tried to.
  func saveFailure(of row: SettingsRow) -> String? {
    guard let store = store as? any SaveReportingStore, let key = row.key else { return nil }
    return store.saveFailure(of: key)
  }
}

extension SettingsPane {
  /// Whether any section has a header or a footer. They are shown even if the pane has no rows.
  fileprivate var hasTexts: Bool {
    sections.contains { $0.title?.shown != nil || $0.footer?.shown != nil }
  }
}

extension SettingsPane.Status {
  /// Returns a sentence that says why the pane cannot be shown. `nil` if it can.
  fileprivate func reason(in words: Words.Settings) -> String? {
    switch self {
    case .ok: nil
    case .unreadable: words.unreadable
    case .notADictionary: words.notADictionary
    case .noSpecifiers: words.noSpecifiers
    }
  }
}

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

  /// The rows on a screen without a store, where lists have their default items.
  var shownRows: [SettingsRow] {
    guard let row = list, case .list(let list) = row.kind else { return rows }
    return list.rows(for: row.defaultValue?.array ?? [])
  }

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
      header: title?.shown, footer: footer?.shown, id: entry ?? -1, source: self)
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
          header: row.title?.shown, footer: list.footer?.shown, id: row.entry, source: self,
          list: row))
      open = nil
    }
    return result + (open.map { [$0] } ?? [])
  }
}

extension String {
  /// A header or footer as it is shown: without blank lines at its beginning and blanks at its end,
  /// which would make the gaps between sections uneven. `nil` if it has only blanks.
  fileprivate var shown: String? {
    let lines = unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
    let isBlank = { (line: Substring.UnicodeScalarView) in
      line.allSatisfy(\.properties.isWhitespace)
    }
    guard let first = lines.first(where: { !isBlank($0) }) else { return nil }
    var text = unicodeScalars[first.startIndex...]
    while text.last?.properties.isWhitespace == true { text.removeLast() }
    return String(text)
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
