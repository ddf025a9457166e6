import Tables

extension SettingsRow {
  /// The row as InAppSettingsKit interprets it, as JSON. `nil` if Apple's Settings interprets it in
  /// the same way.
  var inAppOutline: OutlineValue? {
    var members: [OutlineValue.Member] = []
    func add(_ outline: OutlineValue) {
      if case .object(let new) = outline { members += new }
    }
    add(kindOutline)
    if let subtitle { add(["subtitle": subtitle.outline]) }
    if let alignment { add(["alignment": .string(alignment.rawValue)]) }
    if let image = attributes["IASKCellImage"]?.string { add(["image": .string(image)]) }
    return members.isEmpty ? nil : .object(members)
  }

  /// The kind of the row and the properties that only rows of that kind have.
  private var kindOutline: OutlineValue {
    switch kind {
    case .button: ["kind": "button"]
    case .link(let link): ["kind": "link", "address": OutlineValue(link.address)]
    case .mail(let mail): mail.outline
    case .datePicker(let picker): picker.outline
    case .textView(let field):
      ["kind": "textView"] + field.outline + ["placeholder": OutlineValue(field.placeholder)]
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

extension SettingsDatePicker {
  fileprivate var outline: OutlineValue {
    let mode =
      switch components {
      case .date: "Date"
      case .time: "Time"
      default: "DateAndTime"
      }
    return [
      "kind": "datePicker", "date": OutlineValue(date.map(PropertyListValue.date)),
      "mode": .string(mode), "minuteInterval": OutlineValue(minuteInterval),
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
      OutlineValue.Member(name: $0.key, value: .string($0.value))
    }
    return .object(
      members + (text.map { [OutlineValue.Member(name: "__default__", value: .string($0))] } ?? []))
  }
}

extension OutlineValue: ExpressibleByStringLiteral {
  init(stringLiteral value: String) { self = .string(value) }
}
