import TablesModel

/// What stands at a row's right edge: a switch, a bar, a disclosure mark, in forms to choose from.
struct RowAccessory {
  /// One way to draw an accessory.
  struct Form: Equatable {
    var pieces: [Piece] = []
    var columns = 0
  }

  /// The forms that can stand beside a title, the fullest first; empty where there is nothing.
  private(set) var forms: [Form] = []
  /// A form with a line of its own.
  private(set) var below: Form?

  private let look: Look

  /// Makes the forms of a row's accessory, for a row of `columns` columns.
  init(_ row: Row, columns: Int, look: Look) {
    self.look = look
    let theme = look.theme
    switch row.kind {
    case .info: if row.isActionable { add([Piece(look.glyphs.disclosure, theme.faint)]) }
    case .segue, .picker, .datePicker: add([Piece(look.glyphs.disclosure, theme.faint)])
    case .option, .textField: break
    case .action(let role): addAction(role)
    case .switch(let isOn): addSwitch(isOn)
    case .slider(let slider): addSlider(slider, columns: columns)
    case .stepper(let stepper): addStepper(stepper)
    case .progress(let part): addProgress(part, columns: columns)
    }
    if row.status == .running { spin() }
    if !row.isEnabled { disable() }
  }

  /// Tells in place of every form that something is under way.
  private mutating func spin() {
    let mark = Piece(look.glyphs.running, look.theme.accent)
    forms = [form([mark, Piece(" " + look.words.inProgress, look.theme.faint)]), form([mark])]
    below = nil
  }

  private mutating func add(_ pieces: [Piece]) { forms.append(form(pieces)) }

  private func form(_ pieces: [Piece]) -> Form {
    Form(pieces: pieces, columns: pieces.width(look.metrics))
  }

  /// Marks every form as taking no input: with a sign, and in one style.
  private mutating func disable() {
    let sign = Piece(look.glyphs.disabled, look.theme.disabled)
    if forms.isEmpty { return add([sign]) }
    forms = forms.map { form([sign, Piece(" ", .plain)] + dimmed($0)) } + [form([sign])]
    below = below.map { form(dimmed($0)) }
  }

  private func dimmed(_ form: Form) -> [Piece] {
    form.pieces.map { Piece($0.text, look.theme.disabled) }
  }

  private mutating func addAction(_ role: ActionRole?) {
    let theme = look.theme
    let perform = Piece(look.glyphs.perform, theme.faint)
    if role == .destructive {
      add([Piece(look.glyphs.warning + " ", theme.destructive), perform])
      add([Piece(look.glyphs.warning, theme.destructive)])
    } else {
      add([perform])
    }
  }

  private mutating func addSwitch(_ isOn: Bool) {
    let style = isOn ? look.theme.on : look.theme.faint
    let word = Piece(isOn ? look.words.on : look.words.off, style)
    let width = max(look.metrics.width(of: look.words.on), look.metrics.width(of: look.words.off))
    let blanks = String(repeating: " ", count: width + 1 - look.metrics.width(of: word.text))
    add([
      Piece(isOn ? look.glyphs.switchOn : look.glyphs.switchOff, style), Piece(" ", .plain), word,
      Piece(String(blanks.dropLast()), .plain),
    ])
    add([word])
  }

  private mutating func addStepper(_ stepper: Row.Kind.Stepper) {
    let number = Piece(NumberText.text(stepper.value), look.theme.rowTitle)
    let decrease = stepper.value > stepper.bounds.lowerBound ? look.glyphs.decrease : " "
    let increase = stepper.value < stepper.bounds.upperBound ? look.glyphs.increase : " "
    add([
      Piece(decrease, look.theme.accent), Piece("  ", .plain), number, Piece("  ", .plain),
      Piece(increase, look.theme.accent),
    ])
    add([number])
  }

  private mutating func addSlider(_ slider: Row.Kind.Slider, columns: Int) {
    let number = Piece(NumberText.text(slider.value), look.theme.rowTitle)
    let bounds = (
      NumberText.text(slider.bounds.lowerBound), NumberText.text(slider.bounds.upperBound)
    )
    let width = max(
      look.metrics.width(of: bounds.0), look.metrics.width(of: bounds.1),
      look.metrics.width(of: number.text))
    let padded = Piece(
      String(repeating: " ", count: width + 1 - look.metrics.width(of: number.text)) + number.text,
      look.theme.rowTitle)
    let bar = Bar(look: look)
    if columns >= 40 {
      add(
        [Piece(bounds.0 + " ", look.theme.faint)] + bar.slider(slider.fraction, columns: 16)
          + [Piece(" " + bounds.1, look.theme.faint), Piece(" ", .plain), padded])
    }
    for length in [10, 6] { add(bar.slider(slider.fraction, columns: length) + [padded]) }
    below = form(bar.slider(slider.fraction, columns: max(columns - width - 1, 3)) + [padded])
    add([number])
  }

  private mutating func addProgress(_ part: Double?, columns: Int) {
    let bar = Bar(look: look)
    let text = part.map { "\(Int(($0 * 100).rounded())) %" } ?? look.words.inProgress
    let width = max(look.metrics.width(of: text), 5)
    let padded = Piece(
      String(repeating: " ", count: width + 1 - look.metrics.width(of: text)) + text,
      look.theme.detail)
    for length in columns >= 40 ? [16, 6] : [10, 6] {
      add(bar.progress(part, columns: length) + [padded])
    }
    below = form(bar.progress(part, columns: max(columns - width - 1, 3)) + [padded])
    add([Piece(text, look.theme.detail)])
  }
}
