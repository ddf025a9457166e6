import TablesSettings

extension SettingsBundle {
  /// The rows of all panes in order.
  var rows: [SettingsRow] { panes.flatMap(\.sections).flatMap(\.rows) }

  /// The first row of that key.
  func row(_ key: String) -> SettingsRow? { rows.first { $0.key == key } }

  /// The problems of a kind, as their descriptions.
  func problems(_ kind: SettingsProblem.Kind) -> [String] {
    problems.filter { $0.kind == kind }.map(\.description)
  }
}

extension SettingsRow {
  var options: SettingsOptions? {
    switch kind {
    case .picker(let options): options
    case .info(let info): info.options
    default: nil
    }
  }

  var toggle: SettingsToggle? { if case .toggle(let toggle) = kind { toggle } else { nil } }
  var slider: SettingsSlider? { if case .slider(let slider) = kind { slider } else { nil } }
  var field: SettingsTextField? { if case .textField(let field) = kind { field } else { nil } }
  var segue: SettingsSegue? { if case .segue(let segue) = kind { segue } else { nil } }
  var info: SettingsInfo? { if case .info(let info) = kind { info } else { nil } }
}
