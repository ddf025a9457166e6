extension SettingsRow {
  /// The row as JSON: what all rows have, then what its kind adds.
  var outline: OutlineValue {
    if case .radioOption(let option) = kind {
      return [
        "kind": .string(kind.name), "title": OutlineValue(title),
        "rawTitle": OutlineValue(option.option.rawTitle),
        "value": OutlineValue(option.option.value), "selected": .boolean(option.isSelected),
      ]
    }
    let common: OutlineValue = [
      "kind": .string(kind.name),
      "type": OutlineValue(type),
      "title": OutlineValue(title),
      "rawTitle": OutlineValue(attributes["Title"]),
      "key": OutlineValue(key),
      "hasDefault": .boolean(defaultValue != nil),
      "default": OutlineValue(defaultValue),
    ]
    return common + particulars
  }

  private var particulars: OutlineValue {
    switch kind {
    case .toggle(let toggle):
      [
        "on": .boolean(toggle.isOn), "trueValue": OutlineValue(attributes["TrueValue"]),
        "falseValue": OutlineValue(attributes["FalseValue"]),
      ]
    case .segue(let segue): segue.outline
    case .info(let info): info.options?.outline ?? ["display": OutlineValue(info.display)]
    case .picker(let options): options.outline
    case .textField(let field): field.outline
    case .slider(let slider): slider.outline
    case .radioOption, .unsupported: [:]
    }
  }
}

extension SettingsRow.Kind {
  fileprivate var name: String {
    switch self {
    case .toggle: "switch"
    case .segue: "segue"
    case .info: "info"
    case .picker: "picker"
    case .textField: "textField"
    case .slider: "slider"
    case .radioOption: "radioOption"
    case .unsupported: "unsupported"
    }
  }
}

extension SettingsSegue {
  var outline: OutlineValue {
    let common: OutlineValue = ["file": OutlineValue(file), "target": .string(targetName)]
    return externalKey.map { common + ["external": .string($0)] } ?? common
  }

  private var targetName: String {
    switch target {
    case .pane(let file): file
    case .missing: "missing"
    case .none: "none"
    }
  }
}

extension SettingsTextField {
  var outline: OutlineValue {
    [
      "display": .string(text), "secure": .boolean(isSecure),
      "keyboard": .string(keyboard.rawValue),
      "autocapitalization": .string(autocapitalization.rawValue),
      "autocorrection": .string(autocorrection.rawValue),
    ]
  }
}

extension SettingsSlider {
  var outline: OutlineValue {
    [
      "min": OutlineValue(minimum), "max": OutlineValue(maximum), "value": OutlineValue(value),
      "clamped": OutlineValue(clamped(value)), "minImage": OutlineValue(minimumImage),
      "maxImage": OutlineValue(maximumImage),
    ]
  }
}
