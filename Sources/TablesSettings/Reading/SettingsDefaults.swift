import Tables
import TablesBasics

extension SettingsBundle {
  /// The default value of every key of every pane, for `UserDefaults.register(defaults:)`.
  ///
  /// If a key has several default values, the last one in depth-first order counts, as in Apple's
  /// sample "AppPrefs". If they differ, ``problems`` has an entry for that. Rows that lead to panes
  /// store nothing. Of keys that differ only in the composition of their characters, the last
  /// counts. Rows for other devices than `idiom` are left out.
  ///
  /// - Complexity: O(rows).
  package var registeredDefaults: [String: PropertyListValue] {
    var (defaults, pending) = ([String: PropertyListValue](), panes.first?.defaultSources ?? [])
    var children = Dictionary(
      grouping: panes.dropFirst().filter { !$0.isInAppOnly }, by: \.file)
    while let last = pending.popLast() {
      switch last {
      case .value(let key, let value, _): defaults[key] = defaults[key] ?? value
      case .pane(let file): pending += children.removeValue(forKey: file)?[0].defaultSources ?? []
      }
    }
    return defaults
  }
}

/// A default value of a pane, or a row that leads to the defaults of another pane.
enum DefaultSource {
  /// A specifier with a key and a default.
  case value(key: String, PropertyListValue, entry: Int)
  /// A row that leads to a pane. It stores nothing itself, even if it has a key for
  /// InAppSettingsKit.
  case pane(file: String)
}

extension SettingsPane {
  /// The default values of the pane and the panes that it leads to, in the order of its rows.
  var defaultSources: [DefaultSource] {
    sections.flatMap { section in
      let group = source(section.key, section.defaultValue, section.entry)
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

extension SettingsBundle {
  /// Returns a problem for each use of a key with another default than in an earlier pane.
  static func sharedKeyProblems(in panes: [SettingsPane]) -> [SettingsProblem] {
    var first: [ExactText: (file: String, value: PropertyListValue)] = [:]
    var problems: [SettingsProblem] = []
    for pane in panes where !pane.isInAppOnly {
      for case .value(let key, let value, let entry) in pane.defaultSources {
        guard let known = first[ExactText(key)] else {
          first[ExactText(key)] = (pane.file, value)
          continue
        }
        guard known.file != pane.file, !known.value.matches(value) else { continue }
        problems.append(
          SettingsProblem(
            kind: .duplicateKey, file: pane.file,
            place: "PreferenceSpecifiers[\(entry)].DefaultValue", key: key, found: value.summary,
            expected: "\(known.value.summary), the key's default in \(known.file)"))
      }
    }
    return problems
  }
}
