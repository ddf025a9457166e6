import Tables
import TablesBasics

extension SettingsBundle {
  /// Returns the bundle as JSON with a fixed order of members, for tests and other programs.
  ///
  /// Panes, sections and rows are those of ``panes``. Rows also have the values that they show
  /// (`display`, `on`). Infinite numbers, which JSON lacks, are null.
  ///
  /// Rows of InAppSettingsKit's own types are `unsupported`, as they are for Apple's schema. The
  /// panes to which only such rows lead are described for InAppSettingsKit, and their files count
  /// as unreached.
  ///
  /// - Parameters:
  ///   - name: The name of the bundle in the JSON. Defaults to the name of the folder.
  ///   - includesInApp: Whether the JSON describes InAppSettingsKit too: rows then have a member
  ///     `inApp`, and panes that only InAppSettingsKit shows are reached. Defaults to `false`.
  /// - Complexity: O(size of the panes).
  package func outline(named name: String? = nil, includesInApp: Bool = false) -> String {
    let issues = Dictionary(grouping: problems, by: \.file)
    let unreached = includesInApp ? [] : panes.filter(\.isInAppOnly).map(\.file)
    let content: OutlineValue = [
      "bundle": .string(name ?? self.name),
      "lproj": OutlineValue(localization.map { $0 == "." ? $0 : "\($0).lproj" }),
      "idiom": .string(idiom.rawValue),
      "mode": .string(mode.rawValue),
      "rootFile": OutlineValue(panes.first?.file),
      "rootFallback": .boolean(isRootFallback),
      "panes": .array(
        panes.map {
          outline(of: $0, issues: issues[$0.file] ?? [], includesInApp || $0.isInAppOnly)
        }),
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
        "on": .boolean(toggle.isOn(for: defaultValue)),
        "trueValue": OutlineValue(attributes["TrueValue"]),
        "falseValue": OutlineValue(attributes["FalseValue"]),
      ]
    case .segue(let segue): segue.outline
    case .info(let info): info.options?.outline ?? ["display": OutlineValue(defaultValue?.text)]
    case .picker(let options): options.outline
    case .textField(let field): outline(of: field)
    case .slider(let slider): outline(of: slider)
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

extension SettingsRow {
  private func outline(of field: SettingsTextField) -> OutlineValue {
    [
      "display": .string(defaultValue?.text ?? ""), "secure": .boolean(field.isSecure),
      "keyboard": .string(field.keyboard),
      "autocapitalization": .string(field.autocapitalization),
      "autocorrection": .string(field.autocorrection),
    ]
  }

  private func outline(of slider: SettingsSlider) -> OutlineValue {
    let value = defaultValue?.numeral ?? 0
    return [
      "min": OutlineValue(slider.minimum), "max": OutlineValue(slider.maximum),
      "value": OutlineValue(value), "clamped": OutlineValue(slider.clamped(value)),
      "minImage": OutlineValue(slider.minimumImage), "maxImage": OutlineValue(slider.maximumImage),
    ]
  }

  private func outline(of picker: SettingsDatePicker) -> OutlineValue {
    let mode =
      switch picker.components {
      case .date: "Date"
      case .time: "Time"
      default: "DateAndTime"
      }
    return [
      "kind": "datePicker",
      "date": OutlineValue(defaultValue?.date.map { PropertyListValue.date($0).text ?? "" }),
      "mode": .string(mode), "minuteInterval": OutlineValue(picker.minuteInterval),
    ]
  }
}

/// A JSON value whose objects keep the order of their members, so that its text is always the same.
enum OutlineValue {
  /// Text that is JSON already, such as that of a number.
  case raw(String)
  case string(String)
  case array([OutlineValue])
  case object([(name: String, value: OutlineValue)])

  static var null: Self { .raw("null") }

  static func boolean(_ boolean: Bool) -> Self { .raw(String(boolean)) }

  /// The value as JSON text, indented by one space per level, without a line feed at the end.
  var json: String {
    var json = JSONWriter(indentation: 1)
    write(to: &json)
    return json.text
  }

  private func write(to json: inout JSONWriter) {
    switch self {
    case .raw(let text): json.raw(text)
    case .string(let string): json.string(string)
    case .array(let elements): json.array(elements) { $1.write(to: &$0) }
    case .object(let members):
      json.object { json in
        for member in members { json.member(member.name) { member.value.write(to: &$0) } }
      }
    }
  }
}

extension OutlineValue: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral {
  init(dictionaryLiteral elements: (String, OutlineValue)...) {
    self = .object(elements.map { (name: $0, value: $1) })
  }

  init(stringLiteral value: String) { self = .string(value) }

  /// Creates a string, or null.
  init(_ string: String?) { self = string.map(OutlineValue.string) ?? .null }

  /// Creates an index, or null.
  init(_ index: Int?) { self = index.map { .raw(String($0)) } ?? .null }

  /// Creates the JSON of a value. A date is an object `{ "$date": text }`, so that it is not taken
  /// for a string, and data is an object `{ "$data": Base64 }`. Dictionaries are sorted by key.
  init(_ value: PropertyListValue?) {
    switch value {
    case nil: self = .null
    case .string(let string): self = .string(string)
    case .integer(let integer): self = .raw(String(integer))
    case .largeInteger(let digits): self = .raw(digits)
    case .real(let real): self = real.isFinite ? .raw(String(real)) : .null
    case .boolean(let boolean): self = .boolean(boolean)
    case .date: self = ["$date": OutlineValue(value?.text)]
    case .data(let data): self = ["$data": .string(data.base64EncodedString())]
    case .array(let elements): self = .array(elements.map(OutlineValue.init))
    case .dictionary(let entries):
      let members = entries.sorted { $0.key < $1.key }
      self = .object(members.map { (name: $0.key, value: OutlineValue($0.value)) })
    }
  }

  /// Returns an object with the members of both, in order.
  static func + (left: OutlineValue, right: OutlineValue) -> OutlineValue {
    guard case .object(let first) = left, case .object(let second) = right else { return left }
    return .object(first + second)
  }
}

extension SettingsRow {
  /// The row as InAppSettingsKit interprets it, as JSON. `nil` if Settings interprets it in the
  /// same way.
  var inAppOutline: OutlineValue? {
    var row = kindOutline
    if let subtitle { row = row + ["subtitle": subtitle.outline] }
    if let alignment { row = row + ["alignment": .string(alignment.rawValue)] }
    if let image = attributes["IASKCellImage"]?.string { row = row + ["image": .string(image)] }
    guard case .object(let members) = row, !members.isEmpty else { return nil }
    return row
  }

  /// The kind of the row and the properties that only rows of that kind have.
  private var kindOutline: OutlineValue {
    switch kind {
    case .button: ["kind": "button"]
    case .link(let link): ["kind": "link", "address": OutlineValue(link.address)]
    case .mail(let mail): mail.outline
    case .datePicker(let picker): outline(of: picker)
    case .textView(let field):
      ["kind": "textView"] + outline(of: field) + ["placeholder": OutlineValue(field.placeholder)]
    case .customView(let segue): ["kind": "customView"] + segue.outline
    case .list(let list): list.outline
    case .textField(let field):
      field.placeholder.map { ["placeholder": .string($0)] } ?? [:]
    case .toggle(let toggle): toggle.isCheckmark ? ["kind": "checkmark"] : [:]
    case .segue, .info, .picker, .slider, .radioOption, .unsupported: [:]
    }
  }
}

extension SettingsMail {
  fileprivate var outline: OutlineValue {
    let list = { (texts: [String]) in OutlineValue.array(texts.map(OutlineValue.string)) }
    return [
      "kind": "mail", "to": list(recipients), "cc": list(copyRecipients),
      "bcc": list(blindCopyRecipients), "subject": OutlineValue(subject),
      "body": OutlineValue(body), "html": .boolean(isHTML),
    ]
  }
}

extension SettingsList {
  fileprivate var outline: OutlineValue {
    [
      "kind": "list", "item": item?.outline(true) ?? .null, "add": add?.outline(true) ?? .null,
      "deletable": .boolean(isDeletable), "footer": OutlineValue(footer),
    ]
  }
}

extension SettingsSubtitle {
  fileprivate var outline: OutlineValue {
    guard !texts.isEmpty else { return OutlineValue(text) }
    let members = texts.sorted { $0.key < $1.key }.map {
      (name: $0.key, value: OutlineValue($0.value))
    }
    return .object(members) + (text.map { ["__default__": .string($0)] } ?? [:])
  }
}
