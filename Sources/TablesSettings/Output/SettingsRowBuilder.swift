import Tables
import TablesBasics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Builds the row of a table that shows a row of a settings bundle.
struct SettingsRowBuilder {
  let context: SettingsScreenContext
  let pane: SettingsPane
  let row: SettingsRow
  let section: SettingsSection
  /// The value of the row if it shows an item of a list. `nil` for all other rows.
  let item: Binding<PropertyListValue?>?
  /// The selected option of the radio group to which the row belongs. `nil` for all other rows.
  var radioSelection: RadioSelection?

  /// The row of the table. If its value could not be saved, it says so.
  var tableRow: AnyRow {
    guard let failure = context.saveFailure(of: row), isChanged else { return content }
    let text = context.words.settings.notSaved.filled(["reason": failure])
    return content.modified { $0.row.status = .failed(text) }
  }

  /// Whether the row shows the value under its key. Of a radio group, only the selected option
  /// does.
  private var isChanged: Bool {
    guard case .radioOption(let option) = row.kind else { return item == nil }
    return radioSelection?.index == option.index
  }

  private var content: AnyRow {
    switch row.kind {
    case .toggle(let toggle): changing(from: row.defaultValue) { self.toggle(toggle, $0) }
    case .segue(let segue): withSubtitle(AnyRow(self.segue(segue)))
    case .customView(let segue): AnyRow(self.segue(segue))
    case .info(let info): AnyRow(self.info(info))
    case .picker(let options):
      changing(from: options.selection.map { options.options[$0].value }) {
        AnyRow(picker(options, $0))
      }
    case .textView(let field) where !field.isSecure:
      changing(from: row.defaultValue) { AnyRow(textEditor(field, $0)) }
    case .textField(let field), .textView(let field):
      changing(from: row.defaultValue) { AnyRow(textField(field, $0)) }
    case .slider(let slider): changing(from: row.defaultValue) { AnyRow(self.slider(slider, $0)) }
    case .radioOption(let option): AnyRow(radioOption(option))
    case .button: withSubtitle(AnyRow(button))
    case .link, .mail: withSubtitle(AnyRow(Action(title)))
    case .datePicker(let picker):
      changing(from: row.defaultValue) { AnyRow(datePicker(picker, $0)) }
    case .list, .unsupported: AnyRow(unsupported)
    }
  }

  /// Returns a row that changes the stored value. If none is stored, the screen keeps the value,
  /// which is `initial` at first.
  private func changing(
    from initial: PropertyListValue?, _ make: @escaping (Binding<PropertyListValue?>) -> AnyRow
  ) -> AnyRow {
    binding.map(make) ?? AnyRow(KeptRow(value: initial, row: make))
  }

  /// A binding to the stored value of the row; `nil` if it has none.
  private var binding: Binding<PropertyListValue?>? { item ?? context.binding(to: row) }

  private var value: PropertyListValue? { binding?.wrappedValue ?? row.defaultValue }

  private var title: String { row.title ?? "" }

  private func toggle(
    _ toggle: SettingsToggle, _ value: Binding<PropertyListValue?>
  ) -> AnyRow {
    let isOn = Binding(
      get: { [row] in toggle.isOn(for: value.wrappedValue ?? row.defaultValue) },
      set: { value.wrappedValue = $0 ? toggle.onValue : toggle.offValue })
    let control =
      toggle.isCheckmark
      ? AnyRow(OptionRow(title, isSelected: isOn, marking: .check))
      : AnyRow(Switch(title, isOn: isOn))
    return row.subtitle?.text(isOn: isOn.wrappedValue).map { control.style(.subtitle).detail($0) }
      ?? control
  }

  /// Adds the second text that InAppSettingsKit shows below the title.
  private func withSubtitle(_ tableRow: AnyRow) -> AnyRow {
    let text =
      row.subtitle.map { $0.text(for: value) }
      ?? (row.alignment == .left && row.isLink ? row.defaultValue?.text : nil)
    guard let text else { return tableRow }
    return tableRow.style(.subtitle).detail(text)
  }

  private func info(_ info: SettingsInfo) -> Info {
    let text = value.flatMap(info.display(for:))
    return row.alignment == .left ? Info(text ?? "") : Info(title, detail: text)
  }

  private func segue(_ segue: SettingsSegue) -> Segue {
    switch segue.target {
    case .pane(let file):
      guard let pane = context.bundle.pane(file: file) else { return missing(segue) }
      return labeled { [context] title, screenTitle in
        Segue(title) { context.table(of: pane, title: screenTitle) }
      }
    case .missing where !segue.leavesToApp || context.bundle.mode == .settings:
      return missing(segue)
    case .missing, .none: return labeled { title, _ in Segue(title) }
    }
  }

  /// Returns a row that leads to a pane. If a text is stored under its key, the row shows the text
  /// in place of the title or as the detail, as in InAppSettingsKit; a custom view never does. The
  /// title of the screen is that of the row.
  private func labeled(_ make: (_ title: String, _ screenTitle: String?) -> Segue) -> Segue {
    if case .customView = row.kind {
      let title = title.nonEmpty ?? row.key ?? ""
      return make(title, title)
    }
    guard context.bundle.mode == .inApp, row.key != nil, row.subtitle == nil,
      let text = value?.string?.nonEmpty
    else { return make(title, row.title) }
    let localized = context.bundle.localized(text, in: pane)
    return row.alignment == .left
      ? make(localized, row.title) : make(title, row.title).detail(localized)
  }

  private func missing(_ segue: SettingsSegue) -> Segue {
    Segue(title)
      .disabled(because: context.words.settings.noPane.filled(["file": segue.file ?? ""]))
  }

  /// The button of the row. Its title is the text that the app has stored under the key of the row,
  /// or the title of the row if there is no such text.
  private var button: Action {
    let stored = row.key == nil ? nil : binding?.wrappedValue?.string?.nonEmpty
    return Action(stored.map { context.bundle.localized($0, in: pane) } ?? title)
  }

  private func datePicker(
    _ picker: SettingsDatePicker, _ value: Binding<PropertyListValue?>
  ) -> DatePicker<Date?> {
    DatePicker(
      title,
      selection: Binding(
        get: { value.wrappedValue?.date },
        set: { value.wrappedValue = $0.map(PropertyListValue.date) }),
      displayedComponents: picker.components, timeZone: context.timeZone)
  }

  private func picker(
    _ options: SettingsOptions, _ value: Binding<PropertyListValue?>
  ) -> Picker<Int?> {
    let order = options.displayOrder
    return Picker(
      title, options: order.map { options.options[$0].title ?? "" },
      selectedIndex: Binding(
        get: { value.wrappedValue.flatMap(options.index(ofStored:)).flatMap(order.firstIndex) },
        set: { value.wrappedValue = $0.map { options.options[order[$0]].value } }),
      shortTitles: order.map { options.options[$0].displayTitle ?? "" })
  }

  private func textField(
    _ field: SettingsTextField, _ value: Binding<PropertyListValue?>
  ) -> TextField<String> {
    let row = TextField(title, text: text(value), prompt: field.placeholder)
      .textContentType(field.textContent)
    return field.isSecure ? row.secure() : row
  }

  private func textEditor(
    _ field: SettingsTextField, _ value: Binding<PropertyListValue?>
  ) -> TextEditor {
    TextEditor(title, text: text(value), prompt: field.placeholder)
      .textContentType(field.textContent)
  }

  /// Returns a binding to the text of a field.
  private func text(_ value: Binding<PropertyListValue?>) -> Binding<String> {
    Binding(
      get: { [row] in value.wrappedValue?.text ?? row.defaultValue?.text ?? "" },
      set: { value.wrappedValue = .string($0) })
  }

  private func slider(
    _ slider: SettingsSlider, _ value: Binding<PropertyListValue?>
  ) -> Slider<Double> {
    Slider(
      title,
      value: Binding(
        get: { [row] in
          slider.clamped(value.wrappedValue ?? row.defaultValue?.numeral ?? 0).number
            ?? slider.range.lowerBound
        },
        set: { value.wrappedValue = .real($0) }),
      in: slider.range)
  }

  private func radioOption(_ option: SettingsRadioOption) -> OptionRow {
    guard let selection = radioSelection else {
      return OptionRow(title, initialValue: option.isSelected)
    }
    return OptionRow(
      title,
      isSelected: Binding(
        get: { selection.index == option.index },
        set: { if $0 { selection.stored.wrappedValue = option.option.value } }))
  }

  private var unsupported: Info {
    let settings = context.words.settings
    return Info(title.nonEmpty ?? row.key ?? row.type ?? "")
      .disabled(
        because: row.type.map { settings.unsupported.filled(["type": $0]) } ?? settings.noType)
  }
}

extension SettingsRow {
  /// Whether selecting the row opens an address or begins a message, which the app has to do.
  fileprivate var isLink: Bool {
    switch kind {
    case .link, .mail: true
    default: false
    }
  }
}

/// The selected option of a radio group, for all rows of the group. An object, so that the stored
/// value is looked for among the options once and not again for each row.
final class RadioSelection {
  /// The stored value of the group.
  let stored: Binding<PropertyListValue?>
  private let options: SettingsOptions
  /// The last stored value that was looked for, and the option for it.
  private var known: (value: PropertyListValue, index: Int?)?

  init(_ stored: Binding<PropertyListValue?>, among options: SettingsOptions) {
    (self.stored, self.options) = (stored, options)
  }

  /// The index of the option for the stored value. While none is stored, that of the option that is
  /// selected by default. `nil` if there is none.
  var index: Int? {
    guard let value = stored.wrappedValue else { return options.selection }
    if let known, known.value.matches(value) { return known.index }
    let index = options.index(ofStored: value)
    known = (value, index)
    return index
  }
}

/// A row with a value that the screen keeps, because none is stored.
private struct KeptRow: RowContent {
  @Stored var value: PropertyListValue?
  let row: (Binding<PropertyListValue?>) -> AnyRow

  init(value: PropertyListValue?, row: @escaping (Binding<PropertyListValue?>) -> AnyRow) {
    _value = Stored(value)
    self.row = row
  }

  var body: some RowContent { row($value) }
}
