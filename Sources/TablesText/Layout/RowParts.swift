import TablesModel

/// The texts of a row with their styles, independent of the number of columns.
struct RowParts {
  /// The mark of an option, of a row of a screen that is edited, or of a destructive action, left
  /// of everything else.
  private(set) var mark: StyledLine.Span?
  /// Whether the mark is that of a destructive action.
  private(set) var isWarning = false
  private(set) var title: StyledLine.Span
  private(set) var badge: StyledLine.Span?
  /// The detail, or the value that the row's kind shows in its place. Empty if there is neither.
  private(set) var value: StyledLine.Span
  /// The least and the greatest number of lines of a value of several lines, which is below the
  /// title; `nil` for other values.
  private(set) var valueLines: ClosedRange<Int>?
  /// The detail, if the row's kind shows a value of its own. It is drawn below.
  private(set) var note = ""
  /// The detail with its links and its emphasis, wherever it is drawn; `nil` if it has none.
  private(set) var marked: MarkedText?
  /// The reason why the row accepts no input.
  private(set) var reason: String?
  /// The message of a row that has failed or is invalid.
  private(set) var failure: String?

  init(_ row: Row, look: Look) {
    let (face, theme) = (row.face, look.theme)
    title = StyledLine.Span(row.title, style: theme.rowTitle)
    value = StyledLine.Span((face.showsValue ? "" : face.detail) ?? "", style: theme.detail)
    if let text = row.badge, !text.isEmpty { badge = .init("(\(text))", style: theme.badge) }
    note = face.note ?? ""
    if row.storage.extras != nil { marked = row.markedDetail }
    reason = face.reason
    failure = face.failure.map { "\(look.glyphs.warning) \($0)" }
    mark = row.isMarked.map { look.mark(.check, isSelected: $0) }
    apply(face, look: look)
    if row.style == .leftDetail { title.style = theme.accent }
    if !row.isEnabled { disable(theme.disabled) }
  }

  private mutating func apply(_ face: RowFace, look: Look) {
    let theme = look.theme
    switch face.emphasis {
    case .standard: break
    case .action: title.style = theme.accent
    case .destructive:
      title.style = theme.destructive
      if mark == nil {
        mark = StyledLine.Span(look.glyphs.warning, style: theme.destructive)
        isWarning = true
      }
    }
    switch face.value {
    case .nothing, .number, .part: break  // A `RowAccessory` shows the numbers.
    case .isOn(let isOn): mark = mark ?? face.marking.map { look.mark($0, isSelected: isOn) }
    case .options, .date: value.text = face.valueText(words: look.words) ?? ""
    case .text(let field):
      value.text = Self.text(of: field, look: look)
      value.style = field.text.isEmpty ? theme.faint : theme.rowTitle
      valueLines = field.lineRange
    }
  }

  /// The same texts, but with the value in place of an empty title, so that a long value begins on
  /// the first line of the row. A row with a badge is unchanged: the badge stays before the value.
  var withTitle: RowParts {
    guard title.text.isEmpty, badge == nil, valueLines == nil else { return self }
    var parts = self
    swap(&parts.title, &parts.value)
    return parts
  }

  private mutating func disable(_ style: TextStyle) {
    title.style = style
    value.style = style
    mark?.style = style
    badge?.style = style
  }

  /// Returns the field's text, masked if it is secret.
  ///
  /// If the field is empty, returns its prompt in brackets, or dots to fill in. A line would touch
  /// the row below.
  static func text(of field: Row.Kind.TextField, look: Look) -> String {
    if field.text.isEmpty { return field.prompt.map { "(\($0))" } ?? "........" }
    guard field.isSecure else { return field.text }
    return String(repeating: look.glyphs.mask, count: field.text.count)
  }
}

extension Look {
  fileprivate func mark(_ marking: Row.Kind.Marking, isSelected: Bool) -> StyledLine.Span {
    StyledLine.Span(
      glyphs.mark(marking, isSelected: isSelected), style: isSelected ? theme.accent : theme.faint)
  }
}

extension Glyphs {
  /// Returns the mark of an option.
  package func mark(_ marking: Row.Kind.Marking, isSelected: Bool) -> String {
    switch marking {
    case .radio: isSelected ? radio : radioOff
    case .check: isSelected ? check : checkOff
    }
  }
}

/// The part at the right edge of a row, such as a switch, a bar or a disclosure mark.
///
/// An accessory has several forms, so that a row can show the fullest one that fits.
struct RowAccessory {
  typealias Span = StyledLine.Span

  /// One way to draw an accessory.
  struct Form {
    var spans: [Span] = []
    var columns = 0
    /// The parts that can be clicked, in columns from the start of the form.
    var parts: [(part: DrawnControl.Part, columns: Range<Int>)] = []
    /// The number of columns of the bar before the spans, which `drawn(_:)` adds; `nil` if there is
    /// none to add.
    fileprivate var barColumns: Int?
  }

  /// The forms to draw beside a title, the fullest first; empty if there is no accessory.
  private(set) var forms: [Form] = []
  /// The form on a line of its own below the title. `nil` if there is none.
  private(set) var below: Form?
  /// Whether the accessory keeps its form until the title has taken several lines.
  private(set) var isKept = false
  /// Whether the accessory is only a mark of what selecting the row does.
  private var isMark = false

  private let look: Look
  /// Returns a bar of some columns.
  private var bar: ((Int) -> [Span])?

  /// Creates the forms of a row's accessory.
  ///
  /// - Parameter columns: The columns of the row without those of its second control.
  /// - Parameter rowColumns: All columns of the row.
  /// - Parameter isWarning: Whether the mark of a destructive action takes the place of the one of
  ///   other actions, because there is no room for it before the title.
  init(
    _ row: Row, columns: Int, rowColumns: Int, isWarning: Bool = false, look: Look
  ) {
    self.look = look
    switch row.kind {
    case .info: if row.isActionable { addMark(look.glyphs.disclosure) }
    case .segue, .picker, .datePicker: addMark(look.glyphs.disclosure)
    case .option, .textField: break
    case .action:
      addMark(
        isWarning ? look.glyphs.warning : look.glyphs.perform,
        style: isWarning ? look.theme.destructive : nil)
    case .switch(let isOn): addSwitch(isOn, columns: rowColumns)
    case .slider(let slider): addSlider(slider, of: row, columns: columns, rowColumns: rowColumns)
    case .stepper(let stepper): addStepper(stepper, of: row)
    case .durationPicker(let duration): addStepper(duration.stepper, of: row)
    case .progress(let part): addProgress(part, of: row, columns: columns, rowColumns: rowColumns)
    }
    if row.status == .running { showRunning(inWords: row.wording == nil) }
    if !row.isEnabled { disable() }
  }

  /// Returns a form with its bar. Called only for the form that is shown, so that the bars of the
  /// other forms are not created.
  func drawn(_ form: Form) -> Form {
    guard let bar, let columns = form.barColumns else { return form }
    var drawn = form
    (drawn.spans, drawn.barColumns) = (bar(columns) + form.spans, nil)
    return drawn
  }

  private mutating func add(_ spans: [Span]) { forms.append(form(spans)) }

  private func form(_ spans: [Span]) -> Form {
    Form(spans: spans, columns: spans.reduce(0) { $0 + look.metrics.width(of: $1.text) })
  }

  /// Puts the mark of a running action before a control, which shows the new value while it is
  /// saved. In other rows the mark stands alone or, if `inWords`, with a word too.
  ///
  /// A row whose title already states that it is loading gets no word.
  private mutating func showRunning(inWords: Bool) {
    let mark = Span(look.glyphs.running, style: look.theme.accent)
    if forms.isEmpty || isMark {
      let word = Span(" " + look.words.inProgress, style: look.theme.faint)
      forms = inWords ? [form([mark, word])] : []
    } else {
      let begin = form([mark, Span(" ")])
      forms = forms.map { adding($0, to: begin) }
      below = below.flatMap { shortened($0, by: begin.columns) }.map { adding($0, to: begin) }
    }
    forms.append(form([mark]))
    isMark = false
  }

  /// Returns a bar with fewer columns. `nil` if none would be left.
  private func shortened(_ form: Form, by columns: Int) -> Form? {
    guard let length = form.barColumns, length > columns else { return nil }
    var form = form
    form.barColumns = length - columns
    form.columns -= columns
    form.parts = form.parts.map { ($0.part, 0..<length - columns) }
    return form
  }

  private func adding(_ form: Form, to begin: Form) -> Form {
    Form(
      spans: begin.spans + drawn(form).spans, columns: begin.columns + form.columns,
      parts: form.parts.map { part, columns in
        (part, begin.columns + columns.lowerBound..<begin.columns + columns.upperBound)
      })
  }

  /// Gives every form the sign and the style of a row that accepts no input. The sign replaces a
  /// mark, because selecting the row does nothing.
  private mutating func disable() {
    let sign = Span(look.glyphs.disabled, style: look.theme.disabled)
    if forms.isEmpty || isMark {
      forms = [form([sign])]
      return
    }
    forms = forms.map { form([sign, Span(" ")] + dimmed($0)) } + [form([sign])]
    below = below.map { form(dimmed($0)) }
  }

  private func dimmed(_ form: Form) -> [Span] {
    drawn(form).spans.map { Span($0.text, style: look.theme.disabled) }
  }
}

// MARK: - Kinds

extension RowAccessory {
  private mutating func addMark(_ mark: String, style: TextStyle? = nil) {
    add([Span(mark, style: style ?? look.theme.faint)])
    isMark = true
  }

  /// Adds the lever and the word of a switch for wide rows, then a form with the word alone.
  private mutating func addSwitch(_ isOn: Bool, columns: Int) {
    let style = isOn ? look.theme.on : look.theme.faint
    let word = Span(isOn ? look.words.on : look.words.off, style: style)
    if columns >= 18 {
      let lever = Span(isOn ? look.glyphs.switchOn : look.glyphs.switchOff, style: style)
      let width = [look.words.on, look.words.off].map(look.metrics.width).max() ?? 0
      let blanks = String(repeating: " ", count: width - look.metrics.width(of: word.text))
      add([lever, Span(blanks + " "), word])
    }
    add([word])
    isKept = true
  }

  /// Adds the number between its two signs, then the same with less room, then the number alone.
  ///
  /// The number has room for two digits, and for both bounds unless they are long, so that the
  /// signs of a section line up and keep their places as the number changes. A sign that would
  /// leave the bounds is dimmed.
  private mutating func addStepper(_ stepper: Row.Kind.Stepper, of row: Row) {
    let number = Span(row.valueText(words: look.words) ?? "", style: look.theme.rowTitle)
    let bound = widestText(of: stepper.bounds, in: row)
    let least = bound <= Self.longestBound ? max(bound, 2) : 2
    let missing = max(least - look.metrics.width(of: number.text), 0)
    func sign(_ glyph: String, isEnabled: Bool) -> Span {
      let dimmed = look.theme.faint.patched(with: look.theme.disabled)
      return Span(glyph, style: isEnabled ? look.theme.accent : dimmed)
    }
    let decrease = sign(
      look.glyphs.decrease, isEnabled: stepper.value > stepper.bounds.lowerBound)
    let increase = sign(
      look.glyphs.increase, isEnabled: stepper.value < stepper.bounds.upperBound)
    for blanks in missing > 0 ? [2 + missing, 2] : [2] {
      var form = form([
        decrease, Span(String(repeating: " ", count: blanks)), number, Span("  "), increase,
      ])
      form.parts = [
        (.decrease, 0..<look.metrics.width(of: decrease.text)),
        (.increase, form.columns - look.metrics.width(of: increase.text)..<form.columns),
      ]
      forms.append(form)
    }
    add([number])
  }

  /// The number of columns of the longest bound for which a stepper reserves room.
  private static let longestBound = 6

  private func widestText(of bounds: ClosedRange<Double>, in row: Row) -> Int {
    [bounds.lowerBound, bounds.upperBound].map {
      look.metrics.width(of: row.text(of: $0, words: look.words))
    }.max() ?? 0
  }

  private mutating func addSlider(
    _ slider: Row.Kind.Slider, of row: Row, columns: Int, rowColumns: Int
  ) {
    addBar(
      columns: columns, rowColumns: rowColumns,
      beside: Span(row.valueText(words: look.words) ?? "", style: look.theme.rowTitle),
      atLeast: widestText(of: slider.bounds, in: row), part: .track
    ) { [look] in look.track(of: slider, columns: $0) }
  }

  private mutating func addProgress(
    _ part: Double?, of row: Row, columns: Int, rowColumns: Int
  ) {
    addBar(
      columns: columns, rowColumns: rowColumns,
      beside: Span(row.valueText(words: look.words) ?? "", style: look.theme.detail)
    ) { [look] in look.bar(Row.Kind.completed(part), columns: $0) }
  }

  /// Adds a bar with a value to its right, in several lengths; the value alone; and a bar on a line
  /// of its own.
  ///
  /// The lengths depend only on the columns of the whole row, with those of a second control, so
  /// that the bars of a section line up. The value has room for `least` columns, and for five at
  /// least, so that the bar keeps its place as the value changes.
  private mutating func addBar(
    columns: Int, rowColumns: Int, beside value: Span, atLeast least: Int = 0,
    part: DrawnControl.Part? = nil, _ bar: @escaping (Int) -> [Span]
  ) {
    self.bar = bar
    let own = look.metrics.width(of: value.text)
    let width = max(own, least, 5) + 1
    let padded = [Span(String(repeating: " ", count: width - own) + value.text, style: value.style)]
    func form(_ length: Int) -> Form {
      Form(
        spans: padded, columns: length + width,
        parts: part.map { [($0, 0..<length)] } ?? [], barColumns: length)
    }
    let longest = rowColumns >= 40 ? 16 : rowColumns >= 30 ? 10 : 6
    forms += [16, 10, 6].filter { $0 <= longest }.map(form)
    below = form(max(columns - width, 3))
    add([value])
  }
}

extension Look {
  /// Returns a slider's track with a knob, filled to the knob from the beginning or the center.
  fileprivate func track(of slider: Row.Kind.Slider, columns: Int) -> [StyledLine.Span] {
    func column(at fraction: Double) -> Int { Int((fraction * Double(columns - 1)).rounded()) }
    let (knob, origin) = (column(at: slider.fraction), slider.isCentered ? column(at: 0.5) : 0)
    let filled = String(repeating: glyphs.trackFilled, count: abs(knob - origin))
    func track(_ count: Int) -> StyledLine.Span {
      .init(String(repeating: glyphs.track, count: count), style: theme.faint)
    }
    return [
      track(min(knob, origin)),
      .init(knob < origin ? glyphs.knob + filled : filled + glyphs.knob, style: theme.accent),
      track(columns - 1 - max(knob, origin)),
    ]
  }

  /// Returns a bar that is filled to a part, 0…1: full only at 1, and empty only at 0.
  ///
  /// If the part is `nil` and the look is animated, a filled piece moves along the bar.
  fileprivate func bar(_ part: Double?, columns: Int) -> [StyledLine.Span] {
    if part == nil, phase > 0, columns > 1 { return movingBar(columns: columns) }
    var filled = Int(((part ?? 0) * Double(columns)).rounded())
    if let part, part > 0 { filled = max(filled, 1) }
    if let part, part < 1 { filled = min(filled, columns - 1) }
    return [
      .init(String(repeating: glyphs.barFilled, count: filled), style: theme.accent),
      .init(String(repeating: glyphs.bar, count: columns - filled), style: theme.faint),
    ]
  }

  /// Returns a bar whose filled quarter moves from one end to the other and back.
  private func movingBar(columns: Int) -> [StyledLine.Span] {
    let length = max(columns / 4, 1)
    let way = columns - length
    let place = phase % (2 * way)
    let start = place <= way ? place : 2 * way - place
    return [
      .init(String(repeating: glyphs.bar, count: start), style: theme.faint),
      .init(String(repeating: glyphs.barFilled, count: length), style: theme.accent),
      .init(String(repeating: glyphs.bar, count: way - start), style: theme.faint),
    ]
  }
}
