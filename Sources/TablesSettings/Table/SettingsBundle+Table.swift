public import Tables

extension SettingsBundle {
  /// The root pane as a table, its child panes as destinations of its rows.
  ///
  /// Rows read and write `values` under their keys, with the bundle's defaults while it has none;
  /// without a store each row keeps its own value, as in a script or a preview.
  public func table(values: (any ValueStore)? = nil) -> Table {
    panes.first.map { table(of: $0, values: values) } ?? Table(dataSource: [])
  }

  /// One pane as a table; rows that lead to other panes push their tables.
  ///
  /// A pane that could not be read is a table whose empty state says so.
  public func table(of pane: SettingsPane, values: (any ValueStore)? = nil) -> Table {
    Table(pane.title ?? "Settings") {
      for section in pane.sections {
        Section(section.title?.nonEmpty, footer: section.footer?.nonEmpty) {
          rows(of: section, values)
        }
        .id(section.entry ?? -1)
      }
    }
    .emptyState {
      if pane.status != .ok {
        let verb = pane.status == .noSpecifiers ? "has" : "is"
        Info("\(pane.file) cannot be shown").style(.subtitle)
          .detail("Its property list \(verb) \(pane.status.rawValue).")
      } else {
        Info("No settings")
      }
    }
  }

  /// The rows of a section, each with an id that is unique in it.
  private func rows(
    of section: SettingsSection, _ values: (any ValueStore)?
  ) -> [AnyRow] {
    var seen: Set<String> = []
    return section.rows.map { row in
      let builder = SettingsRowBuilder(bundle: self, row: row, section: section, store: values)
      let id = builder.preferredID
      return builder.tableRow.id(seen.insert(id).inserted ? id : "\(id)#\(row.entry)")
    }
  }
}

extension String {
  /// The string, or `nil` where it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}
