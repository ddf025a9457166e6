import Foundation
import Tables

/// The types and keys that InAppSettingsKit adds to Apple's schema.
extension SpecifierReader {
  /// Reads a row of one of InAppSettingsKit's types. Returns `nil` for any other type.
  mutating func inAppKind(of type: String, locator: PaneLocator) -> SettingsRow.Kind? {
    switch type {
    case "IASKButtonSpecifier":
      require("Title", "a string")
      return .button
    case "IASKOpenURLSpecifier": return .link(link())
    case "IASKMailComposeSpecifier": return .mail(mail())
    case "IASKTextViewSpecifier": return .textView(textField())
    case "IASKDatePickerSpecifier": return .datePicker(datePicker())
    case "IASKCustomViewSpecifier": return .customView(customView(locator))
    case "IASKListGroupSpecifier": return .list(list(locator))
    default: return nil
    }
  }

  /// Returns the second text of a row: one text for all values, or a dictionary of texts by value.
  mutating func subtitle() -> SettingsSubtitle? {
    let name = "IASKSubtitle"
    guard let texts = attributes[name]?.dictionary else {
      return localizedText(name).map { SettingsSubtitle(text: $0, texts: [:]) }
    }
    var translations = texts.compactMapValues(localized)
    let text = translations.removeValue(forKey: "__default__")
    return SettingsSubtitle(text: text, texts: translations)
  }

  mutating func alignment() -> SettingsAlignment? {
    let name = "IASKTextAlignment"
    guard let text = text(name), text != "IASKUITextAlignmentNatural" else { return nil }
    let alignment = SettingsAlignment(rawValue: text)
    if alignment == nil {
      let known = SettingsAlignment.allCases.map(\.rawValue).joined(separator: ", ")
      add(.wrongType, name, found: text.quoted(), expected: "one of \(known)")
    }
    return alignment
  }

  private mutating func link() -> SettingsLink {
    require("File", "a URL")
    let link = SettingsLink(address: localizedText("File"))
    if let address = link.address, link.url == nil {
      add(.wrongType, "File", found: address.quoted(), expected: "a URL")
    }
    return link
  }

  private mutating func mail() -> SettingsMail {
    SettingsMail(
      recipients: addresses("IASKMailComposeToRecipents"),
      copyRecipients: addresses("IASKMailComposeCcRecipents"),
      blindCopyRecipients: addresses("IASKMailComposeBccRecipents"),
      subject: localizedText("IASKMailComposeSubject"), body: localizedText("IASKMailComposeBody"),
      // InAppSettingsKit's own sample has the string "NO", so a string is not a problem.
      isHTML: attributes["IASKMailComposeBodyIsHTML"]?.isTrue ?? false)
  }

  private mutating func addresses(_ name: String) -> [String] {
    (texts(name) ?? []).compactMap(\.string)
  }

  private mutating func datePicker() -> SettingsDatePicker {
    require("Key", "a string")
    if let value = attributes["DefaultValue"], value.date == nil {
      add(
        .wrongType, "DefaultValue", found: value.summary,
        expected: "a date; the row starts without one")
    }
    let minutes = number("MinuteInterval")?.number.flatMap { Int(exactly: $0) } ?? 1
    return SettingsDatePicker(components: dateComponents(), minuteInterval: max(minutes, 1))
  }

  private mutating func dateComponents() -> DatePicker.Components {
    switch text("DatePickerMode") {
    case "Date": return .date
    case "Time": return .time
    case nil, "DateAndTime": return [.date, .time]
    case let mode?:
      add(
        .wrongType, "DatePickerMode", found: mode.quoted(),
        expected: "Date, Time or DateAndTime; DateAndTime is used")
      return [.date, .time]
    }
  }

  /// Returns the destination of a view that the app draws itself. With a `File`, the row leads to a
  /// pane like that of a `PSChildPaneSpecifier`.
  private mutating func customView(_ locator: PaneLocator) -> SettingsSegue {
    require("Key", "a string, by which the app finds its view")
    let leads = attributes["File"] != nil || Self.externalKeys.contains { attributes[$0] != nil }
    return leads ? target(locator) : SettingsSegue(target: .none)
  }

  private mutating func list(_ locator: PaneLocator) -> SettingsList {
    require("Key", "a string")
    require("ItemSpecifier", "a dictionary")
    return SettingsList(
      item: template("ItemSpecifier", locator), add: template("AddSpecifier", locator),
      isDeletable: flag("Deletable"), footer: localizedText("FooterText"))
  }

  /// Reads the row that shows or adds an item of a list.
  private mutating func template(_ name: String, _ locator: PaneLocator) -> SettingsRow? {
    guard let value = attributes[name] else { return nil }
    guard let content = value.dictionary else {
      add(.wrongType, name, found: value.summary, expected: "a dictionary")
      return nil
    }
    var reader = SpecifierReader(template: content, named: name, of: self)
    let row = reader.row(locator: locator)
    append(reader.problems)
    return row
  }
}

extension PropertyListValue {
  /// The date, if the value is one that can be shown.
  var date: Date? {
    if case .date(let date) = self, outOfRange == nil { date } else { nil }
  }
}
