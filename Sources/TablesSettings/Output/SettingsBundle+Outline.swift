extension SettingsBundle {
  /// Returns the bundle as JSON with a fixed order of members, for tests and other programs.
  ///
  /// Panes, sections and rows are those of ``panes``. Rows also have the values that they show
  /// (`display`, `on`). Infinite numbers, which JSON lacks, are null.
  ///
  /// Rows of InAppSettingsKit's own types are `unsupported`, as they are for Apple's schema.
  ///
  /// - Parameters:
  ///   - name: The name of the bundle in the JSON. Defaults to the name of the folder.
  ///   - includesInApp: Whether rows have a member `inApp` with what InAppSettingsKit makes of
  ///     them, and panes that only it shows are listed. Defaults to `false`.
  /// - Complexity: O(size of the panes).
  public func outline(named name: String? = nil, includesInApp: Bool = false) -> String {
    let issues = Dictionary(grouping: problems, by: \.file)
    let included = panes.filter { includesInApp || !$0.isInAppOnly }
    let unreached = includesInApp ? [] : panes.filter(\.isInAppOnly).map(\.file)
    let content: OutlineValue = [
      "bundle": .string(name ?? self.name),
      "lproj": OutlineValue(localization.map { $0 == "." ? $0 : "\($0).lproj" }),
      "idiom": .string(idiom.rawValue),
      "mode": .string(mode.rawValue),
      "rootFile": OutlineValue(panes.first?.file),
      "rootFallback": .boolean(isRootFallback),
      "panes": .array(
        included.map { outline(of: $0, issues: issues[$0.file] ?? [], includesInApp) }),
      "unreachedPlists": .array((unreachedFiles + unreached).sorted().map(OutlineValue.string)),
    ]
    return content.json
  }

  private func outline(of pane: SettingsPane, issues: [SettingsProblem], _ includesInApp: Bool)
    -> OutlineValue
  {
    [
      "name": .string(pane.name),
      "file": .string(pane.file),
      "title": OutlineValue(pane.title),
      "status": .string(pane.status.rawValue),
      "format": OutlineValue(pane.format?.rawValue),
      "rawPlistTitle": OutlineValue(pane.rawTitle),
      "stringsTable": OutlineValue(pane.declaredStringsTable),
      "stringsStatus": .string(pane.stringsStatus.rawValue),
      "appGroup": OutlineValue(pane.applicationGroup),
      "issues": .array(issues.map { .string($0.descriptionWithoutFile) }),
      "sections": .array(pane.sections.map { $0.outline(includesInApp) }),
      "table": OutlineValue(pane.stringsTable),
    ]
  }
}

extension SettingsSection {
  func outline(_ includesInApp: Bool) -> OutlineValue {
    let common: OutlineValue = [
      "kind": .string(kindName),
      "title": OutlineValue(title),
      "rawTitle": OutlineValue(attributes["Title"]),
      "footer": OutlineValue(footer),
      "key": OutlineValue(key),
      "rows": .array(rows.map { $0.outline(includesInApp) }),
    ]
    guard case .radioGroup(let options) = kind else { return common }
    return common + ["default": OutlineValue(options.value)] + options.outline
  }

  private var kindName: String {
    switch kind {
    case .implicit: "implicit"
    case .group: "group"
    case .radioGroup: "radio"
    }
  }
}

extension SettingsOptions {
  var outline: OutlineValue {
    let common: OutlineValue = [
      "options": .array(options.map(\.outline)),
      "selected": OutlineValue(selection),
      "display": OutlineValue(display),
      "sorted": .boolean(isSortedByTitle),
    ]
    guard isSortedByTitle, !options.isEmpty else { return common }
    return common + ["displayOrder": .array(displayOrder.map { OutlineValue($0) })]
  }
}

extension SettingsOption {
  var outline: OutlineValue {
    [
      "value": OutlineValue(value), "title": OutlineValue(title),
      "rawTitle": OutlineValue(rawTitle),
      "shortTitle": OutlineValue(shortTitle),
    ]
  }
}

extension SettingsRow {
  /// The row as JSON: the members that all rows have, then those of its kind.
  func outline(_ includesInApp: Bool) -> OutlineValue {
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
    let row = common + particulars
    guard includesInApp, let inApp = inAppOutline else { return row }
    return row + ["inApp": inApp]
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
    case .radioOption, .button, .link, .mail, .datePicker, .textView, .customView, .list,
      .unsupported:
      [:]
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
    case .button, .link, .mail, .datePicker, .textView, .customView, .list, .unsupported:
      "unsupported"
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
