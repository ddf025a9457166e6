import Tables

/// Finds keys that two panes give different defaults: which of them an app sees, only the order of its
/// own registering decides.
enum SharedKeys {
  /// One problem for each later use of a key in another pane with another default.
  static func problems(in panes: [SettingsPane]) -> [SettingsProblem] {
    var first: [String: (file: String, value: PropertyListValue)] = [:]
    var problems: [SettingsProblem] = []
    for pane in panes {
      for case .value(let key, let value, let entry) in pane.defaultSources {
        guard let known = first[key] else {
          first[key] = (pane.file, value)
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
