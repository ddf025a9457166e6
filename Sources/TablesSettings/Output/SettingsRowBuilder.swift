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
    case .toggle(let toggle): self.toggle(toggle)
    case .segue(let segue): withSubtitle(AnyRow(self.segue(segue)))
    case .customView(let segue): AnyRow(self.segue(segue))
    case .info(let info): AnyRow(self.info(info))
    case .picker(let options): AnyRow(picker(options))
    case .textField(let field): AnyRow(textField(field))
    case .textView(let field): field.isSecure ? AnyRow(textField(field)) : AnyRow(textEditor(field))
    case .slider(let slider): AnyRow(self.slider(slider))
    case .radioOption(let option): AnyRow(radioOption(option))
    case .button: withSubtitle(AnyRow(button))
    case .link, .mail: withSubtitle(AnyRow(Action(title)))
    case .datePicker(let picker): datePicker(picker)
    case .list, .unsupported: AnyRow(unsupported)
    }
  }

  /// Returns a binding to the value of the row. `nil` if the row keeps its own value.
  private func binding() -> Binding<PropertyListValue?>? { item ?? context.binding(to: row) }

  private var value: PropertyListValue? { binding()?.wrappedValue ?? row.defaultValue }

  private var title: String { row.title ?? "" }

  private func toggle(_ toggle: SettingsToggle) -> AnyRow {
    let defaultValue = row.defaultValue
    let isOn = binding().map { value in
      Binding(
        get: { toggle.isOn(for: value.wrappedValue ?? defaultValue) },
        set: { value.wrappedValue = $0 ? toggle.onValue : toggle.offValue })
    }
    let row =
      switch (isOn, toggle.isCheckmark) {
      case (let isOn?, false): AnyRow(Switch(title, isOn: isOn))
      case (let isOn?, true): AnyRow(OptionRow(title, isSelected: isOn, marking: .check))
      case (nil, false): AnyRow(Switch(title, initialValue: toggle.isOn(for: defaultValue)))
      case (nil, true):
        AnyRow(OptionRow(title, initialValue: toggle.isOn(for: defaultValue), marking: .check))
      }
    let shown = isOn?.wrappedValue ?? toggle.isOn(for: defaultValue)
    guard let text = self.row.subtitle?.text(isOn: shown) else { return row }
    return row.style(.subtitle).detail(text)
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
    let stored = row.key == nil ? nil : binding()?.wrappedValue?.string?.nonEmpty
    return Action(stored.map { context.bundle.localized($0, in: pane) } ?? title)
  }

  private func datePicker(_ picker: SettingsDatePicker) -> AnyRow {
    let row = { [title, context] (selection: Binding<Date?>) in
      DatePicker(
        title, selection: selection, displayedComponents: picker.components,
        timeZone: context.timeZone)
    }
    guard let value = binding() else {
      return AnyRow(KeptDate(date: self.row.defaultValue?.date, row: row))
    }
    return AnyRow(
      row(
        Binding(
          get: { value.wrappedValue?.date },
          set: { value.wrappedValue = $0.map(PropertyListValue.date) })))
  }

  private func picker(_ options: SettingsOptions) -> Picker<Int?> {
    let order = options.displayOrder
    let titles = order.map { options.options[$0].title ?? "" }
    let short = order.map { options.options[$0].displayTitle ?? "" }
    guard let value = binding() else {
      return Picker(
        title, options: titles,
        initialValue: row.defaultValue.flatMap(options.index(of:)).flatMap(order.firstIndex),
        shortTitles: short)
    }
    return Picker(
      title, options: titles,
      selectedIndex: Binding(
        get: { value.wrappedValue.flatMap(options.index(ofStored:)).flatMap(order.firstIndex) },
        set: { value.wrappedValue = $0.map { options.options[order[$0]].value } }),
      shortTitles: short)
  }

  private func textField(_ field: SettingsTextField) -> TextField<String> {
    let control =
      text().map { TextField(title, text: $0, prompt: field.placeholder) }
      ?? TextField(
        title, initialValue: row.defaultValue?.text ?? "", prompt: field.placeholder)
    let row = control.textContentType(field.textContent)
    return field.isSecure ? row.secure() : row
  }

  private func textEditor(_ field: SettingsTextField) -> TextEditor {
    let editor =
      text().map { TextEditor(title, text: $0, prompt: field.placeholder) }
      ?? TextEditor(
        title, initialValue: row.defaultValue?.text ?? "", prompt: field.placeholder)
    return editor.textContentType(field.textContent)
  }

  /// Returns a binding to the text of a field. `nil` without a store or a key.
  private func text() -> Binding<String>? {
    let fallback = row.defaultValue?.text ?? ""
    return binding().map { value in
      Binding(
        get: { value.wrappedValue?.text ?? fallback },
        set: { value.wrappedValue = .string($0) })
    }
  }

  private func slider(_ slider: SettingsSlider) -> Slider<Double> {
    let number = { (value: PropertyListValue) in
      slider.clamped(value).number ?? slider.range.lowerBound
    }
    let defaultValue = row.defaultValue?.numeral ?? 0
    guard let value = binding() else {
      return Slider(title, initialValue: number(defaultValue), in: slider.range)
    }
    return Slider(
      title,
      value: Binding(
        get: { number(value.wrappedValue ?? defaultValue) },
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

/// A row with a date that the bundle does not store, so that the screen keeps it.
private struct KeptDate: RowContent {
  @Stored var date: Date?
  let row: (Binding<Date?>) -> DatePicker<Date?>

  init(date: Date?, row: @escaping (Binding<Date?>) -> DatePicker<Date?>) {
    _date = Stored(date)
    self.row = row
  }

  var body: some RowContent { row($date) }
}
