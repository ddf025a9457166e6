public import Foundation
public import Tables

// The types and keys that InAppSettingsKit adds to Apple's schema, as its README defines them. They
// are read only in the mode `SettingsBundle.Mode.inApp`.

/// The address that an `IASKOpenURLSpecifier` opens outside the app.
public struct SettingsLink: Equatable, Sendable {
  /// The localized `File` of the specifier. `nil` if there is none.
  public var address: String?

  /// The address as a URL. `nil` if it is not a valid URL.
  public var url: URL? { address.flatMap(URL.init(string:)) }
}

/// The message that an `IASKMailComposeSpecifier` begins.
public struct SettingsMail: Equatable, Sendable {
  /// The addresses of the recipients.
  public var recipients: [String]
  /// The addresses that get a copy.
  public var copyRecipients: [String]
  /// The addresses that get a copy without being shown to the others.
  public var blindCopyRecipients: [String]
  /// The localized subject. `nil` if there is none.
  public var subject: String?
  /// The localized text of the message. `nil` if there is none.
  public var body: String?
  /// Whether the body is HTML. Defaults to `false`.
  public var isHTML: Bool
}

/// A date that the user chooses: `IASKDatePickerSpecifier`.
package struct SettingsDatePicker: Equatable, Sendable {
  /// The parts that the user can choose: `DatePickerMode`. Defaults to date and time.
  package var components: DatePicker.Components
  /// The interval in minutes between the times that the user can choose: `MinuteInterval`. Defaults
  /// to 1. Tables of a bundle do not use it: the user can choose any minute.
  package var minuteInterval: Int
}

/// Values that the user adds and deletes: `IASKListGroupSpecifier`.
///
/// The stored value of the row is an array with an element for each item. If items have a pane, an
/// item is a dictionary in which the rows of that pane keep their values.
package struct SettingsList: Equatable, Sendable {
  /// The row that shows an item: `ItemSpecifier`. `nil` if it is missing.
  package var item: SettingsRow?
  /// The row that adds an item: `AddSpecifier`. `nil` if the user cannot add items.
  package var add: SettingsRow?
  /// Whether the user can delete items: `Deletable`. Defaults to `false`.
  package var isDeletable: Bool
  /// The localized `FooterText`.
  package var footer: String?
}

/// A second text of a row: `IASKSubtitle`.
package struct SettingsSubtitle: Equatable, Sendable {
  /// The localized text for all values that ``texts`` does not list: the only text of the subtitle,
  /// or its text for `__default__`. `nil` if there is none.
  package var text: String?
  /// The localized texts for some values. The keys of a switch are `YES` and `NO`.
  package var texts: [String: String]

  /// Returns the text for a stored value.
  package func text(for value: PropertyListValue?) -> String? {
    value?.text.flatMap { texts[$0] } ?? text
  }

  /// Returns the text for the state of a switch.
  package func text(isOn: Bool) -> String? { texts[isOn ? "YES" : "NO"] ?? text }
}

/// The position of a row's text: `IASKTextAlignment`.
package enum SettingsAlignment: String, Sendable, CaseIterable {
  /// At the leading edge. An `info` row or a row that leads to a pane shows its value in place of
  /// its title.
  case left = "IASKUITextAlignmentLeft"
  /// In the middle.
  case center = "IASKUITextAlignmentCenter"
  /// At the trailing edge.
  case right = "IASKUITextAlignmentRight"
}

/// A request to the app, made when the user selects a row that the library cannot handle itself.
///
/// The outcome of such a row is `.selected` with its id:
/// ```swift
/// if case .selected(let id) = screen.press(.enter),
///   case .open(let link)? = bundle.request(for: id), let url = link.url
/// {
///   open(url)
/// }
/// ```
@nonexhaustive
public enum SettingsRequest: Equatable, Sendable {
  /// To perform the action of the button with this key.
  case perform(key: String?)
  /// To open an address outside the app.
  case open(SettingsLink)
  /// To begin a message.
  case compose(SettingsMail)
  /// To handle the selection of the view with this key, which the app draws itself.
  case customView(key: String?)
  /// To show a screen of the app. `kind` is a key that InAppSettingsKit defines, such as
  /// `IASKViewControllerClass`, `name` is its value, and `file` is the `File` of the row, which is
  /// often a URL.
  case screen(kind: String, name: String, file: String?)
}

extension SettingsBundle {
  /// Returns the request to the app when the user selects a row. `nil` if the library handles the
  /// row itself, and for unknown ids.
  ///
  /// - Parameters:
  ///   - id: The id of the row, as in `Outcome.selected`: its key, if it has one.
  ///   - pane: The pane of the row. Defaults to `nil`, which finds the first row with that id in
  ///     any pane.
  /// - Complexity: O(rows).
  public func request(for id: RowID, in pane: SettingsPane? = nil) -> SettingsRequest? {
    let sections = (pane.map { [$0] } ?? panes).lazy.flatMap(\.screenSections)
    return sections.compactMap { $0.row(with: id) }.first?.request
  }
}

extension ScreenSection {
  /// Returns the row with an id. The id of an item of a list, such as `tags[0]`, is made of the key
  /// of the list and the index in the array.
  fileprivate func row(with id: RowID) -> SettingsRow? {
    guard case .list(let content)? = list?.kind, let name = list?.preferredID else {
      return identifiedRows.first { RowID($0.id) == id }?.row
    }
    let text = id.plainText
    if text == "\(name).add" { return content.add }
    guard text.hasPrefix("\(name)["), text.last == "]",
      let index = Int(text.dropFirst(name.count + 1).dropLast()), index >= 0
    else { return nil }
    return content.item
  }
}

extension SettingsRow {
  /// The request to the app when the user selects the row. `nil` if the library handles the row
  /// itself.
  var request: SettingsRequest? {
    switch kind {
    case .button: .perform(key: key)
    case .link(let link): .open(link)
    case .mail(let mail): .compose(mail)
    case .customView(let segue):
      request(for: segue) ?? (segue.target == .none ? .customView(key: key) : nil)
    case .segue(let segue): request(for: segue)
    default: nil
    }
  }

  private func request(for segue: SettingsSegue) -> SettingsRequest? {
    guard segue.leavesToApp, let kind = segue.externalKey else { return nil }
    return .screen(kind: kind, name: attributes[kind]?.text ?? "", file: segue.file)
  }
}

extension SettingsSegue {
  /// Whether the app itself shows the screen to which the row leads.
  var leavesToApp: Bool {
    if case .pane = target { return false }
    return externalKey != nil
  }
}
