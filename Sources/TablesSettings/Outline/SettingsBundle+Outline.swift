extension SettingsBundle {
  /// The bundle as JSON, in one fixed order, for tests and for other programs to read.
  ///
  /// Panes, sections and rows are as ``panes`` has them, with what a row shows (`display`, `on`) beside
  /// what the property list says. Numbers that JSON lacks, infinite ones, are null.
  ///
  /// - Parameter name: What stands for the bundle; the folder's name by default.
  /// - Complexity: O(size of the panes).
  public func outline(named name: String? = nil) -> String {
    let outline: OutlineValue = [
      "bundle": .string(name ?? self.name),
      "lproj": OutlineValue(localization.map { $0 == "." ? $0 : "\($0).lproj" }),
      "idiom": .string(idiom.rawValue),
      "mode": .string(mode.rawValue),
      "rootFile": OutlineValue(panes.first?.file),
      "rootFallback": .boolean(isRootFallback),
      "panes": .array(panes.map(outline(of:))),
      "unreachedPlists": .array(unreachedFiles.map(OutlineValue.string)),
    ]
    return outline.json
  }

  private func outline(of pane: SettingsPane) -> OutlineValue {
    let issues = problems.filter { $0.file == pane.file }
    return [
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
      "sections": .array(pane.sections.map(\.outline)),
      "table": OutlineValue(pane.stringsTable),
    ]
  }
}

extension SettingsSection {
  var outline: OutlineValue {
    let common: OutlineValue = [
      "kind": .string(kindName),
      "title": OutlineValue(title),
      "rawTitle": OutlineValue(attributes["Title"]),
      "footer": OutlineValue(footer),
      "key": OutlineValue(key),
      "rows": .array(rows.map(\.outline)),
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
      "value": OutlineValue(value), "title": .string(title), "rawTitle": OutlineValue(rawTitle),
      "shortTitle": OutlineValue(shortTitle),
    ]
  }
}
