import Tables

/// Where a pane's defaults come from, in the order in which a user meets them.
enum DefaultSource {
  /// A specifier with a key and a default.
  case value(key: String, PropertyListValue, entry: Int)
  /// A row that leads to a pane. It stores nothing itself, even if InAppSettingsKit gives it a key.
  case pane(file: String)
}

extension SettingsPane {
  var defaultSources: [DefaultSource] {
    sections.flatMap { section in
      let group = source(section.key, section.attributes["DefaultValue"], section.entry)
      return [group].compactMap(\.self) + section.rows.compactMap(source(of:))
    }
  }

  private func source(of row: SettingsRow) -> DefaultSource? {
    guard case .segue(let segue) = row.kind else {
      return source(row.key, row.defaultValue, row.entry)
    }
    guard case .pane(let file) = segue.target else { return nil }
    return .pane(file: file)
  }

  private func source(_ key: String?, _ value: PropertyListValue?, _ entry: Int?)
    -> DefaultSource?
  {
    guard let key, let value, let entry else { return nil }
    return .value(key: key, value, entry: entry)
  }
}
