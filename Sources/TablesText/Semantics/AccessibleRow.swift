import TablesBasics
import TablesModel

/// A row as assistive technology presents it, with every state in words and numbers.
package struct AccessibleRow: Hashable, Sendable {
  /// The purpose of the row.
  package var role: AccessibilityRole
  /// The id of the row as text. If it has characters that are not printable, it is in its encoded
  /// form.
  package var id: String
  /// The text by which tests of an app's interface find the row; `nil` for its id.
  package var identifier: String?
  /// The icon of the row, which is not read aloud.
  package var icon: String?
  /// The name of the row, which is read first.
  package var name: String
  /// The value of the row in words. A secure text is masked.
  package var value: String?
  /// The kind of text that a text field expects; `nil` for any text, and for all other rows.
  package var textContent: Row.TextContent?
  /// The prompt of an empty text field.
  package var placeholder: String?
  /// The greatest number of characters that can be typed; `nil` for no limit.
  package var limit: Int?
  /// Whether the row is a text of several lines.
  package var isMultiline = false
  /// The explanation of the row.
  package var description: String?
  /// Whether the row is on or selected; `nil` for rows that cannot be.
  package var isChecked: Bool?
  /// Whether the row is marked, on a screen that is edited; `nil` for rows that cannot be.
  package var isMarked: Bool?
  /// The number of the row and its bounds; `nil` for rows without a number.
  package var range: Range?
  /// Whether selecting the row deletes or destroys something.
  package var isDestructive: Bool
  /// Whether the row accepts input.
  package var isEnabled: Bool
  /// The reason why the row accepts no input.
  package var disabledReason: String?
  /// The titles of the swipe actions and of the items of the context menu.
  package var actions: [String]
  /// The addresses of the links in the detail.
  package var links: [String]
  /// The title of the second control of the row; `nil` for none.
  package var accessory: String?

  /// A number and its bounds.
  package struct Range: Hashable, Sendable {
    /// The current number; `nil` if it is unknown.
    package var now: Double?
    /// The lower bound.
    package var minimum: Double
    /// The upper bound.
    package var maximum: Double
  }

  /// Creates an accessible row from a row whose details were already read.
  package init(_ row: Row, look: Look) {
    let face = row.face
    role = AccessibilityRole(face.role, isActionable: row.isActionable)
    id = row.id.documentText
    identifier = row.accessibilityIdentifier
    icon = row.iconText
    name = [face.name, row.badge ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    value = Self.value(of: face, look: look)
    if let field = face.text {
      if row.textContent != .text { textContent = row.textContent }
      if field.text.isEmpty { placeholder = field.prompt?.nonEmpty }
      isMultiline = field.lineRange != nil
      limit = field.limit
    }
    isDestructive = face.isDestructive
    description = isDestructive ? look.words.destructive : face.note?.nonEmpty
    isChecked = face.isOn
    isMarked = row.isMarked
    range = Range(face.value)
    isEnabled = row.isEnabled
    disabledReason = face.reason?.nonEmpty
    actions = row.actions.filter { $0.id.place != .accessory }.map(\.title)
    accessory = row.accessory?.title
    links = face.detail == nil ? [] : row.markedDetail?.links ?? []
    if row.drawing != nil, value == nil {
      description = row.drawing?.map(\.text).joined(separator: "\n").nonEmpty
    }
  }

  private static func value(of face: RowFace, look: Look) -> String? {
    guard face.showsValue else { return face.detail?.nonEmpty }
    return switch face.value {
    case .number(let number) where number.isMissing: look.words.noValue
    case .text(let field): field.text.isEmpty ? nil : RowParts.text(of: field, look: look)
    case .nothing, .isOn, .number, .options, .date, .part:
      face.valueText(words: look.words)?.nonEmpty
    }
  }
}

extension AccessibleRow.Range {
  /// Creates the range of a value; `nil` for a value without bounds.
  fileprivate init?(_ value: RowFace.Value) {
    switch value {
    case .number(let number):
      let bounds = number.rules.bounds
      self.init(
        now: number.isMissing ? nil : number.value, minimum: bounds.lowerBound,
        maximum: bounds.upperBound)
    case .part(let part): self.init(now: part, minimum: 0, maximum: 1)
    case .nothing, .isOn, .text, .options, .date: return nil
    }
  }
}

extension AccessibilityRole {
  fileprivate init(_ role: RowFace.Role, isActionable: Bool) {
    self =
      switch role {
      case .info: isActionable ? .button : .text
      case .toggle: .switch
      case .link: .link
      case .action: .button
      case .radio: .radio
      case .checkbox: .checkbox
      case .picker, .date: .combobox
      case .slider: .slider
      case .stepper, .duration: .spinbutton
      case .text, .lines: .textbox
      case .progress: .progressbar
      }
  }
}

/// The purpose of a row for assistive technology. The raw values are the roles of WAI-ARIA 1.2.
package enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  /// A row that only gives information.
  case text
  /// A row that performs an action.
  case button
  /// A row that leads to another screen.
  case link
  /// A switch that is on or off.
  case `switch`
  /// An option of a list in which one option is selected.
  case radio
  /// An option of a list in which any number of options is selected.
  case checkbox
  /// A choice from a list of options on another screen.
  case combobox
  /// A number that is changed by dragging.
  case slider
  /// A number that is changed in steps.
  case spinbutton
  /// A text that is typed.
  case textbox
  /// The progress of something.
  case progressbar
}
