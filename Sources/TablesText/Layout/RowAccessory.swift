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
    case .switch(let isOn): addSwitch(isOn, columns: columns)
    case .slider(let slider): addSlider(slider, columns: columns)
    case .stepper(let stepper): addStepper(stepper)
    case .progress(let part): addProgress(part, columns: columns)
    }
    if row.status == .running { spin(isWorded: row.wording != .loading) }
    if !row.isEnabled { disable() }
  }

  /// Tells in place of every form that something is under way: in a word too, unless the title does.
  private mutating func spin(isWorded: Bool) {
    let mark = Piece(look.glyphs.running, look.theme.accent)
    let word = Piece(" " + look.words.inProgress, look.theme.faint)
    forms = (isWorded ? [form([mark, word])] : []) + [form([mark])]
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

  /// Adds the lever with its word, where rows have room for it beside a short title, and the word.
  private mutating func addSwitch(_ isOn: Bool, columns: Int) {
    let style = isOn ? look.theme.on : look.theme.faint
    let word = Piece(isOn ? look.words.on : look.words.off, style)
    if columns >= 18 {
      let lever = Piece(isOn ? look.glyphs.switchOn : look.glyphs.switchOff, style)
      let width = [look.words.on, look.words.off].map(look.metrics.width).max() ?? 0
      let blanks = String(repeating: " ", count: width - look.metrics.width(of: word.text))
      add([lever, Piece(blanks + " ", .plain), word])
    }
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
    let bar = Bar(look: look)
    let bounds = [slider.bounds.lowerBound, slider.bounds.upperBound].map(NumberText.text)
    addBar(
      of: columns, beside: Piece(NumberText.text(slider.value), look.theme.rowTitle),
      atLeast: bounds.map(look.metrics.width).max() ?? 0
    ) { bar.slider(slider.fraction, columns: $0) }
  }

  private mutating func addProgress(_ part: Double?, columns: Int) {
    let bar = Bar(look: look)
    let part = part.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
    let text = part.map(NumberText.percent) ?? look.words.inProgress
    addBar(of: columns, beside: Piece(text, look.theme.detail)) {
      bar.progress(part, columns: $0)
    }
  }

  /// Adds a bar with a value behind it, in lengths that depend on the row's columns alone, so that
  /// the bars of a section stand in one column; the value alone; and a bar with a line of its own.
  ///
  /// The value has room for `least` columns and for `100 %`: it moves no bar as it changes.
  private mutating func addBar(
    of columns: Int, beside value: Piece, atLeast least: Int = 0, draw: (Int) -> [Piece]
  ) {
    let own = look.metrics.width(of: value.text)
    let width = max(own, least, 5)
    let padded = Piece(String(repeating: " ", count: width + 1 - own) + value.text, value.style)
    let longest = columns >= 40 ? 16 : columns >= 30 ? 10 : 6
    for length in [16, 10, 6] where length <= longest { add(draw(length) + [padded]) }
    below = form(draw(max(columns - width - 1, 3)) + [padded])
    add([value])
  }
}
