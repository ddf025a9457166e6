import Tables
import TablesBasics

/// Builds the row of a table that shows a row of a settings bundle.
struct SettingsRowBuilder {
  let bundle: SettingsBundle
  let row: SettingsRow
  let section: SettingsSection
  /// The store of the row's value. `nil` if the screen keeps the value.
  let store: (any ValueStore)?
  let words: Words

  /// The key of the row, or its place in the property list. For an option of a radio group its
  /// index is appended.
  var preferredID: String {
    let name = row.key ?? "PreferenceSpecifiers[\(row.entry)]"
    if case .radioOption(let option) = row.kind { return "\(name).\(option.index)" }
    return name
  }

  /// The row of the table.
  var tableRow: AnyRow {
    switch row.kind {
    case .toggle(let toggle): AnyRow(self.toggle(toggle))
    case .segue(let segue): AnyRow(self.segue(segue))
    case .info(let info): AnyRow(self.info(info))
    case .picker(let options): AnyRow(picker(options))
    case .textField(let field): AnyRow(textField(field))
    case .slider(let slider): AnyRow(self.slider(slider))
    case .radioOption(let option): AnyRow(radioOption(option))
    case .unsupported: AnyRow(unsupported)
    }
  }

  /// Returns a binding to the stored value of the row, or to its default. `nil` without store or
  /// key.
  private func binding() -> Binding<PropertyListValue?>? {
    guard let store, let key = row.key else { return nil }
    let (stored, fallback) = (store.binding(key), row.defaultValue)
    return Binding(get: { stored.wrappedValue ?? fallback }, set: { stored.wrappedValue = $0 })
  }

  private func toggle(_ toggle: SettingsToggle) -> Switch {
    guard let value = binding() else { return Switch(title, initially: toggle.isOn) }
    return Switch(
      title,
      isOn: Binding(
        get: { value.wrappedValue.map(toggle.isOn(for:)) ?? toggle.isOn },
        set: { value.wrappedValue = $0 ? toggle.onValue : toggle.offValue }))
  }

  private func info(_ info: SettingsInfo) -> Info {
    let stored = binding()?.wrappedValue
    return Info(title, detail: stored.map(info.display(for:)) ?? info.display)
  }

  private var title: String { row.title ?? "" }

  private func segue(_ segue: SettingsSegue) -> Segue {
    switch segue.target {
    case .pane(let file):
      guard let pane = bundle.pane(file: file) else { return missing(segue) }
      return Segue(title) { [bundle, store, words] in
        bundle.table(of: pane, values: store, words: words)
      }
    case .missing: return missing(segue)
    case .none: return Segue(title)
    }
  }

  private func missing(_ segue: SettingsSegue) -> Segue {
    Segue(title)
      .disabled(because: words.settings.noPane.filled(["file": segue.file ?? ""]))
  }

  private func picker(_ options: SettingsOptions) -> Picker {
    let order = options.displayOrder
    let titles = order.map { options.options[$0].title ?? "" }
    let short = order.map { options.options[$0].displayTitle ?? "" }
    guard let value = binding() else {
      return Picker(
        title, options: titles, selected: options.selection.flatMap(order.firstIndex),
        shortTitles: short)
    }
    return Picker(
      title, options: titles,
      selected: Binding(
        get: { value.wrappedValue.flatMap(options.index(of:)).flatMap(order.firstIndex) },
        set: { value.wrappedValue = $0.map { options.options[order[$0]].value } }),
      shortTitles: short)
  }

  private func textField(_ field: SettingsTextField) -> TextField {
    let control =
      if let value = binding() {
        TextField(
          title,
          text: Binding(
            get: { value.wrappedValue?.text ?? field.text },
            set: { value.wrappedValue = .string($0) }))
      } else {
        TextField(title, initially: field.text)
      }
    return field.isSecure ? control.secure() : control
  }

  private func slider(_ slider: SettingsSlider) -> Slider {
    let number = { (value: PropertyListValue) in
      slider.clamped(value).number ?? slider.range.lowerBound
    }
    guard let value = binding() else {
      return Slider(title, initially: number(slider.value), in: slider.range)
    }
    return Slider(
      title,
      value: Binding(
        get: { number(value.wrappedValue ?? slider.value) },
        set: { value.wrappedValue = .real($0) }),
      in: slider.range)
  }

  private func radioOption(_ option: SettingsRadioOption) -> Option {
    guard case .radioGroup(let options) = section.kind, let store, let key = row.key else {
      return Option(title, isSelected: option.isSelected)
    }
    let stored = store.binding(key)
    return Option(
      title,
      isSelected: Binding(
        get: {
          let value = stored.wrappedValue ?? options.value
          return value.flatMap(options.index(of:)) == option.index
        },
        set: { if $0 { stored.wrappedValue = option.option.value } }),
      marking: .radio)
  }

  private var unsupported: Info {
    let settings = words.settings
    return Info(title.nonEmpty ?? row.key ?? row.type ?? "")
      .disabled(
        because: row.type.map { settings.unsupported.filled(["type": $0]) } ?? settings.noType)
  }
}
