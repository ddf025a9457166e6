public import Tables
import TablesBasics

extension SettingsBundle {
  /// The root pane as a table, its child panes as destinations of its rows.
  ///
  /// Rows read and write `values` under their keys, with the bundle's defaults while it has none;
  /// without a store each row keeps its own value, as in a script or a preview. `words` are what
  /// the screens say that the bundle does not.
  public func table(values: (any ValueStore)? = nil, words: Words = .english) -> Table {
    panes.first.map { table(of: $0, values: values, words: words) } ?? Table(dataSource: [])
  }

  /// One pane as a table; rows that lead to other panes push their tables.
  ///
  /// A pane that could not be read is a table whose empty state says so.
  public func table(
    of pane: SettingsPane, values: (any ValueStore)? = nil, words: Words = .english
  ) -> Table {
    Table(pane.title ?? words.settings.title) {
      for section in pane.sections {
        Section(section.title?.nonEmpty, footer: section.footer?.nonEmpty) {
          rows(of: section, values, words)
        }
        .id(section.entry ?? -1)
      }
    }
    .emptyState {
      if let reason = pane.status.reason(in: words.settings) {
        Info(words.settings.cannotBeShown.filled(["file": pane.file])).style(.subtitle)
          .detail(reason)
      } else {
        Info(words.settings.empty)
      }
    }
  }

  /// The rows of a section, each with an id that is unique in it.
  private func rows(
    of section: SettingsSection, _ values: (any ValueStore)?, _ words: Words
  ) -> [AnyRow] {
    var seen: Set<String> = []
    return section.rows.map { row in
      let builder = SettingsRowBuilder(
        bundle: self, row: row, section: section, store: values, words: words)
      let id = builder.preferredID
      return builder.tableRow.id(seen.insert(id).inserted ? id : "\(id)#\(row.entry)")
    }
  }
}

extension SettingsPane.Status {
  /// Why the pane cannot be shown; `nil` where it can.
  fileprivate func reason(in words: Words.Settings) -> String? {
    switch self {
    case .ok: nil
    case .unreadable: words.unreadable
    case .notADictionary: words.notADictionary
    case .noSpecifiers: words.noSpecifiers
    }
  }
}

extension String {
  /// The string, or `nil` where it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}
