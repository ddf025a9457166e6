import TablesBasics
import TablesModel

/// The contents of a row for a host with native controls: the texts, and the control with its
/// value.
///
/// Every such host shows a row in the same way, and only has to map this value to its own views.
/// ```swift
/// let row = HostedRow(router.presentedRow(at: path)!.row)
/// row.control                                      // .switch(isOn: true)
/// ```
package struct HostedRow: Equatable, Sendable {
  /// The id of the row.
  package var id: RowID
  /// The text by which tests of an app's interface find the row.
  package var identifier: String
  /// The title, after the row's symbol if that is a text.
  package var title: String
  /// The emphasis of the title.
  package var emphasis: RowFace.Emphasis
  /// The image before the title.
  package var image: Row.Image?
  /// The colors of the image.
  package var iconColors: Row.IconColors
  /// The size of the image.
  package var imageScale: Row.ImageScale
  /// The text that is shown while ``image`` is loaded, or if there is none; `nil` for no text.
  package var fallback: String?
  /// The value, or the detail of a row without a value of its own.
  package var value: String?
  /// The value with the links and the emphasis of the row's detail; `nil` if it has none.
  package var marked: MarkedText?
  /// Whether `value` is below the title rather than at the trailing edge. A value with links always
  /// is, because there is room to tap them.
  package var isValueBelow: Bool
  /// Whether `value` follows the title, which has the color of actions, as in
  /// `.style(.leftDetail)`.
  package var isValueBeside = false
  /// The texts below the title: an explanation, the reason why the row is disabled, or a failure.
  package var notes: [Note]
  /// The control that shows the value, and with which the user changes it.
  package var control: Control
  /// The mark at the trailing edge.
  package var accessory: Accessory
  /// The second control: a button at the trailing edge, which works although the row is disabled.
  /// `nil` for none.
  package var button: RowActionEntry?
  /// The color of the icon and the control; `nil` for the color that the host gives all rows.
  package var tint: Tint?
  /// Whether the title has the color of `tint`, or of actions.
  package var isTitleTinted = false
  /// The greatest number of lines for the title, and for each text below it; 0 for no limit.
  package var lineLimit: Int
  /// Whether the row accepts input.
  package var isEnabled: Bool
  /// Whether tapping the row outside its control has an effect. Tapping the row of a text field
  /// begins the edit.
  package var isSelectable: Bool
  /// The text that assistive technology reads in place of the title.
  package var accessibilityLabel: String
  /// The text that assistive technology reads as the value. `nil` if the control provides it.
  package var accessibilityValue: String?
  /// The text that assistive technology reads after the value: how long a text can be. `nil` for
  /// none. A host reads it again when typing stops there.
  package var accessibilityHint: String?
  /// The text that assistive technology reads for the button that adds or removes an optional date.
  /// `nil` for other rows.
  package private(set) var dateButtonLabel: String?

  /// A text below the title.
  package struct Note: Hashable, Sendable {
    /// The text.
    package var text: String
    /// Whether the text describes a failure.
    package var isFailure: Bool
    /// The text with its links and its emphasis; `nil` if it has none.
    package var marked: MarkedText?

    /// Creates a note.
    package init(_ text: String, isFailure: Bool = false, marked: MarkedText? = nil) {
      (self.text, self.isFailure, self.marked) = (text, isFailure, marked)
    }
  }

  /// The mark at the trailing edge of a row.
  package enum Accessory: Hashable, Sendable {
    /// No mark.
    case none
    /// The mark of a row that opens another screen.
    case disclosure
    /// The mark of a selected option.
    case checkmark
    /// A wheel that turns while the row's work is running, or for a progress of unknown extent.
    case activity
  }

  /// A control with its value.
  @nonexhaustive
  package enum Control: Hashable, Sendable {
    /// No control: the row itself is selected.
    case none
    /// A switch.
    case `switch`(isOn: Bool)
    /// A track with a knob.
    case slider(Row.Kind.Slider)
    /// A button with a minus and a plus.
    case stepper(Row.Kind.Stepper)
    /// A line of text.
    case textField(Row.Kind.TextField, Row.TextContent)
    /// Several lines of text.
    case textEditor(Row.Kind.TextField, Row.TextContent)
    /// A date or a time.
    case datePicker(Row.Kind.DatePicker)
    /// A menu of options, of which one is chosen.
    case menu(Row.Kind.Picker)
    /// A bar that is filled to a part, 0…1.
    case progress(Double)
  }
}

extension HostedRow {
  /// The greatest number of options that are offered in a menu; more are shown on another screen.
  package static let menuLimit = 12

  /// Creates the contents of a row. Its live detail, if it has one, must have been read.
  /// - Parameters:
  ///   - row: The row, as it is presented.
  ///   - words: The words of the library.
  ///   - hasControl: Whether the row has the control for its value. Without it, as in a row with a
  ///     view of its own, the row is selected: a switch is switched, and a picker opens a screen.
  ///     Defaults to `true`.
  package init(_ row: Row, words: Words = .english, hasControl: Bool = true) {
    id = row.id
    identifier = row.accessibilityIdentifier ?? row.id.description
    let face = row.face
    let symbol = row.image == nil ? row.icon : nil
    (iconColors, imageScale) = (row.iconColors, row.imageScale)
    if case .loaded? = row.image { fallback = row.iconText }
    title = [symbol, row.title].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    image = row.image
    emphasis = face.emphasis
    isEnabled = row.isEnabled
    lineLimit = row.lineLimit.map { $0 == .max ? 0 : max($0, 1) } ?? 0
    control = hasControl ? Self.control(of: row) : .none
    accessory = row.status == .running ? .activity : Self.accessory(of: face, control)
    isSelectable = Self.isSelectable(row, control)
    button = row.accessory
    tint = row.tint
    accessibilityLabel = face.name
    dateButtonLabel = control.dateButtonWord(words).map { "\($0) \(face.name)" }
    value = Self.value(of: row, face, control, words)
    notes = face.notes(marked: row.markedDetail)
    // The badge is after the detail, whose marks therefore keep their places.
    marked = value.flatMap { value in
      face.showsValue || face.detail == nil ? nil : row.markedDetail?.withText(value)
    }
    let hasLinks = marked?.links.isEmpty == false
    isValueBelow = row.style == .subtitle || hasLinks
    isValueBeside = row.style == .leftDetail && control == .none && value != nil && !hasLinks
    isTitleTinted =
      isValueBeside || emphasis == .action || tint != nil && row.tintCoversTitle
    let spoken = face.showsValue ? face.spokenValue(words: words) : nil
    accessibilityValue = control.speaksForItself ? nil : row.badge == nil ? spoken ?? value : value
    accessibilityHint = face.text?.limitText(words: words)
  }

  /// The text by which tests of an app's interface find the control inside the row.
  package var controlIdentifier: String { identifier + ".control" }

  /// The text by which tests of an app's interface find the second control of the row.
  package var accessoryIdentifier: String { identifier + ".accessory" }

  /// The traits of the row for assistive technology, which complete its texts.
  package var traits: Traits {
    var traits: Traits = []
    if emphasis != .standard || accessory == .disclosure || tap == .select {
      traits.insert(.button)
    }
    if accessory == .checkmark { traits.insert(.selected) }
    if !isEnabled { traits.insert(.disabled) }
    return traits
  }

  /// The traits of a row for assistive technology.
  package struct Traits: OptionSet, Hashable, Sendable {
    /// The traits as bits.
    package let rawValue: Int

    /// Creates traits from bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Selecting the row does something.
    package static let button = Traits(rawValue: 1)
    /// The row is a chosen option.
    package static let selected = Traits(rawValue: 2)
    /// The row accepts no input.
    package static let disabled = Traits(rawValue: 4)
  }

  /// Whether the user can change the value with the control. `false` also for a number that is the
  /// only one inside its bounds.
  package var isControlEnabled: Bool {
    switch control {
    case .slider(let slider): isEnabled && slider.bounds.allowsChange(of: slider.value)
    case .stepper(let stepper): isEnabled && stepper.bounds.allowsChange(of: stepper.value)
    case .none, .switch, .textField, .textEditor, .datePicker, .menu, .progress: isEnabled
    }
  }

  /// The effect of tapping the row.
  package enum Tap: Hashable, Sendable {
    /// Nothing.
    case none
    /// The whole row is selected.
    case select
    /// The row is selected, unless its control is tapped.
    case selectBesideControl
    /// The edit of its text begins.
    case edit
  }

  /// The effect of tapping the row.
  package var tap: Tap {
    guard isSelectable else { return .none }
    return switch control {
    case .none, .progress: .select
    case .textField, .textEditor: .edit
    case .switch, .slider, .stepper, .datePicker, .menu: .selectBesideControl
    }
  }

  /// The name of the kind of cell that shows the row, by which a host reuses cells: one of
  /// ``kinds``.
  package var kind: String {
    switch control {
    case .none: "plain"
    case .switch: "switch"
    case .slider: "slider"
    case .stepper: "stepper"
    case .textField: "textField"
    case .textEditor: "textEditor"
    case .datePicker(let date): date.isOptional ? "optionalDatePicker" : "datePicker"
    case .menu: "menu"
    case .progress: "progress"
    }
  }

  /// The names of all kinds of cells.
  package static let kinds = [
    "plain", "switch", "slider", "stepper", "textField", "textEditor", "datePicker",
    "optionalDatePicker", "menu", "progress",
  ]

  /// Returns the control for the value of a row.
  private static func control(of row: Row) -> Control {
    switch row.kind {
    case .switch(let isOn): .switch(isOn: isOn)
    case .slider(let slider): .slider(slider)
    case .stepper(let stepper): .stepper(stepper)
    case .textField(let field):
      field.lineRange == nil
        ? .textField(field, row.textContent.needed(by: field))
        : .textEditor(field, row.textContent)
    case .datePicker(let date): .datePicker(date)
    case .durationPicker(let duration): .stepper(duration.stepper)
    case .picker(let picker): picker.fitsMenu ? .menu(picker) : .none
    case .progress(let part): Row.Kind.completed(part).map(Control.progress) ?? .none
    case .info, .segue, .action, .option: .none
    }
  }

  private static func accessory(of face: RowFace, _ control: Control) -> Accessory {
    switch face.selecting {
    case .opens: .disclosure
    case .opensOptions: control == .none ? .disclosure : .none
    case .chooses: face.isOn == true ? .checkmark : .none
    case .nothing: face.isIndeterminate ? .activity : .none
    case .toggles, .runs, .edits, .adjusts: .none
    }
  }

  private static func isSelectable(_ row: Row, _ control: Control) -> Bool {
    switch control {
    case .none: row.isSelectable
    case .textField, .textEditor: row.isActionable || row.isEnabled
    case .switch, .slider, .stepper, .datePicker, .menu, .progress:
      row.isActionable
    }
  }

  /// Returns the text beside the title, which is the value unless the control shows it.
  private static func value(
    of row: Row, _ face: RowFace, _ control: Control, _ words: Words
  ) -> String? {
    let own = control.showsValue ? nil : face.valueText(words: words)
    let value = face.showsValue ? own : face.detail
    guard let badge = row.badge?.nonEmpty else { return value?.nonEmpty }
    return [value, badge].compactMap { $0 }.joined(separator: " · ")
  }
}

extension RowFace {
  /// Returns the texts below the title. The first one may be the detail, with its links and its
  /// emphasis.
  fileprivate func notes(marked: MarkedText?) -> [HostedRow.Note] {
    var notes: [HostedRow.Note] = []
    if let text = note?.nonEmpty { notes.append(.init(text, marked: marked)) }
    if let text = reason?.nonEmpty { notes.append(.init(text)) }
    if let text = failure?.nonEmpty { notes.append(.init(text, isFailure: true)) }
    return notes
  }
}

extension MarkedText {
  /// Returns a text that begins with this one, with the same marks.
  fileprivate func withText(_ longer: String) -> MarkedText { MarkedText(longer, marks: marks) }
}

extension Row {
  /// The text on a button of the row as an action: its own icon, or else its title; `nil` if its
  /// image is on the button.
  package var buttonText: String? {
    if image != nil { return nil }
    return icon?.nonEmpty ?? title
  }
}

extension ClosedRange<Double> {
  /// Whether the lower bound is less than the upper one.
  fileprivate var hasDistinctBounds: Bool { lowerBound < upperBound }

  /// Whether there is another number inside the bounds than the one that a row has. A number
  /// outside of bounds that are equal can be brought inside.
  fileprivate func allowsChange(of number: Double) -> Bool {
    hasDistinctBounds || !contains(number)
  }

  /// The range, or one that ends at the next number if the bounds are equal: `UIStepper` and
  /// SwiftUI's `Slider` stop the program for equal bounds.
  package var withDistinctBounds: ClosedRange<Double> {
    hasDistinctBounds ? self : lowerBound...lowerBound.nextUp
  }
}

extension HostedRow.Control {
  /// Whether the control shows the value, so that no text does.
  fileprivate var showsValue: Bool {
    switch self {
    case .switch, .textField, .textEditor, .datePicker, .menu: true
    case .none, .slider, .stepper, .progress: false
    }
  }

  /// The word for the button that adds or removes an optional date; `nil` for other controls.
  fileprivate func dateButtonWord(_ words: Words) -> String? {
    switch self {
    case .datePicker(let date):
      if !date.isOptional { return nil }
      return date.secondsSinceReferenceDate == nil ? words.edit.capitalizedFirst : words.delete
    case .none, .switch, .slider, .stepper, .textField, .textEditor, .menu, .progress: return nil
    }
  }

  /// Whether assistive technology reads the value from the control.
  fileprivate var speaksForItself: Bool {
    switch self {
    case .switch, .slider, .textField, .textEditor, .datePicker, .menu: true
    case .none, .stepper, .progress: false
    }
  }
}

extension Row.Kind.Slider {
  /// Returns the number that the user has chosen with the knob of a control; `nil` if the row has
  /// it already.
  ///
  /// Assistive technology moves the knob by a tenth of the track, which may be less than half of a
  /// step. That is one step, or the next one would never be reached.
  /// - Parameter isDragged: Whether the user drags the knob.
  package func number(atKnob knob: Double, isDragged: Bool) -> Row.Value? {
    let number = RowFace.Number(self)
    if let nearest = number.nearest(to: .number(knob)), nearest != number.stored { return nearest }
    let change = knob - value.clamped(to: bounds)
    let twentieth = bounds.upperBound / 20 - bounds.lowerBound / 20
    return isDragged || abs(change) <= twentieth
      ? nil : number.stepped(by: change > 0 ? 1 : -1)
  }
}

extension Row.Kind.Picker {
  /// Whether the options are offered in a menu, which needs all their titles, rather than on a
  /// screen of their own.
  fileprivate var fitsMenu: Bool {
    marking == .radio && unlistedCount == 0 && options.count <= HostedRow.menuLimit
  }
}
