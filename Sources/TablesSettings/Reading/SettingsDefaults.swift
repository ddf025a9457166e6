import Tables
import TablesBasics

extension SettingsPane {
  /// The default values of the pane with their keys and the numbers of their specifiers, in the
  /// order of its rows.
  var defaults: [(key: String, value: PropertyListValue, entry: Int)] {
    sections.flatMap { section in
      let rows = section.rows.filter(\.kind.hasDefault)
      return [(section.key, section.defaultValue, section.entry)]
        + rows.map { ($0.key, $0.defaultValue, $0.entry) }
    }.compactMap { key, value, entry in
      guard let key, let value, let entry else { return nil }
      return (key, value, entry)
    }
  }
}

extension SettingsRow.Kind {
  /// Whether the `DefaultValue` of the row is a value of its key. A row that leads to another pane
  /// stores nothing: its key is for InAppSettingsKit.
  fileprivate var hasDefault: Bool {
    switch self {
    case .segue: false
    case .toggle, .info, .picker, .textField, .slider, .radioOption, .button, .link, .mail,
      .datePicker, .textView, .customView, .list, .unsupported:
      true
    }
  }
}

extension SettingsBundle {
  /// Returns a problem for each use of a key with another default than in an earlier pane.
  static func sharedKeyProblems(in panes: [SettingsPane]) -> [SettingsProblem] {
    var first: [ExactText: (file: String, value: PropertyListValue)] = [:]
    var problems: [SettingsProblem] = []
    for pane in panes where !pane.isInAppOnly {
      for (key, value, entry) in pane.defaults {
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
