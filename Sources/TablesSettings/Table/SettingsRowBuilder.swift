import Tables

/// Makes the row of a table that shows a row of a settings bundle.
struct SettingsRowBuilder {
  let bundle: SettingsBundle
  let row: SettingsRow

  /// The row's key, or its place in the plist; an option of a radio group adds its own place.
  var preferredID: String {
    let name = row.key ?? "PreferenceSpecifiers[\(row.entry)]"
    if case .radioOption(let option) = row.kind { return "\(name).\(option.index)" }
    return name
  }

  /// The row of the table, with the id of its place.
  var tableRow: AnyRow {
    switch row.kind {
    case .toggle(let toggle): AnyRow(Switch(title, isOn: toggle.isOn))
    case .segue(let segue): AnyRow(self.segue(segue))
    case .info(let info): AnyRow(Info(title, detail: info.display))
    case .picker(let options): AnyRow(picker(options))
    case .textField(let field): AnyRow(textField(field))
    case .slider(let slider): AnyRow(self.slider(slider))
    case .radioOption(let option): radioOption(option)
    case .unsupported: AnyRow(unsupported)
    }
  }

  private var title: String { row.title ?? "" }

  private func segue(_ segue: SettingsSegue) -> Segue {
    switch segue.target {
    case .pane(let file):
      guard let pane = bundle.pane(file: file) else { return missing(segue) }
      return Segue(title) { [bundle] in bundle.table(of: pane) }
    case .missing: return missing(segue)
    case .none: return Segue(title)
    }
  }

  private func missing(_ segue: SettingsSegue) -> Segue {
    Segue(title).disabled(because: "The bundle has no pane “\(segue.file ?? "")”.")
  }

  private func picker(_ options: SettingsOptions) -> Picker {
    let order = options.displayOrder
    return Picker(
      title, options: order.map { options.options[$0].title },
      selected: options.selection.flatMap(order.firstIndex),
      shortTitles: order.map { options.options[$0].displayTitle })
  }

  private func textField(_ field: SettingsTextField) -> TextField {
    let control = TextField(title, text: field.text)
    return field.isSecure ? control.secure() : control
  }

  private func slider(_ slider: SettingsSlider) -> Slider {
    Slider(
      title, value: slider.clamped(slider.value).number ?? slider.range.lowerBound,
      in: slider.range)
  }

  private func radioOption(_ option: SettingsRadioOption) -> AnyRow {
    AnyRow(Option(option.option.title, isSelected: option.isSelected))
  }

  private var unsupported: Info {
    Info(title.nonEmpty ?? row.key ?? row.type ?? "")
      .disabled(because: row.type.map { "\($0) is not supported." } ?? "The row has no type.")
  }
}
