public import TablesModel
import TablesRouting
import TablesText

/// Clicks on the parts of a control: the signs of a stepper, and the track of a slider.
///
/// The parts are found in the last frame, by the characters and colors with which they are drawn.
extension Screen {
  /// Moves the knob of the slider in focus to a column of the frame. A host calls it while a mouse
  /// button is held down.
  @discardableResult
  public func drag(column: Int, row: Int) -> Outcome {
    step(.dragged(column: column, row: row)) {
      guard case .browsing = mode, view.editing == nil, let target = focusedRow,
        let old = target.row.face.number, !old.rules.isStepper, let track = track(of: target.path)
      else { return .unhandled }
      let new = number(by: old.rules, at: column.clamped(to: track), of: track)
      return new == old.value ? focusOutcome : set(new, of: target)
    }
  }

  /// Changes the number of the row at a path if the user has clicked its control. Returns `nil` for
  /// other places.
  func clickControl(column: Int, row: Int, path: RowPath) -> Outcome? {
    guard let target = router.presentedRow(at: path), target.row.isEnabled,
      let change = change(of: target, column: column, row: row),
      let element = leaveEdit(for: .row(path)),
      let current = element.path.flatMap({ router.presentedRow(at: $0) }),
      current.address == target.address
    else { return nil }
    if let focus = focus(on: element) { setFocus(focus) }
    return change.new == change.old ? focusOutcome : set(change.new, of: current)
  }

  private func change(
    of target: PresentedRow, column: Int, row: Int
  ) -> (old: Double, new: Double)? {
    guard let number = target.row.face.number else { return nil }
    if number.rules.isStepper {
      guard let count = stepCount(column: column, row: row) else { return nil }
      return (number.value, number.rules.stepped(number.value, by: count))
    }
    guard let track = track(inRow: row), track.contains(column) else { return nil }
    return (number.value, self.number(by: number.rules, at: column, of: track))
  }

  // MARK: Places

  /// Returns 1 for a place at or next to the sign that increases a number, -1 at or next to the
  /// sign that decreases it, and `nil` elsewhere.
  private func stepCount(column: Int, row: Int) -> Int? {
    let buffer = drawnFrame().frame.buffer
    for place in [column, column - 1, column + 1] where layout.content.contains(place) {
      let cell = buffer[place, row]
      guard cell.style.foreground == look.theme.accent.foreground else { continue }
      if cell.text == look.glyphs.increase { return 1 }
      if cell.text == look.glyphs.decrease { return -1 }
    }
    return nil
  }

  private func number(by rules: NumberRules, at column: Int, of track: Range<Int>) -> Double {
    let fraction = Double(column - track.lowerBound) / Double(max(track.count - 1, 1))
    let (lower, upper) = (rules.bounds.lowerBound, rules.bounds.upperBound)
    return rules.nearest(to: lower * (1 - fraction) + upper * fraction)
  }

  /// Returns the columns of the track of the slider at a path, on any of its lines.
  private func track(of path: RowPath) -> Range<Int>? {
    let origins = drawnFrame().origins
    return origins.indices.lazy.filter { origins[$0] == .row(path) }
      .compactMap { self.track(inRow: $0) }.first
  }

  /// Returns the columns of a slider's track in a row of the frame.
  private func track(inRow row: Int) -> Range<Int>? {
    let buffer = drawnFrame().frame.buffer
    let parts: Set = [look.glyphs.trackFilled, look.glyphs.knob, look.glyphs.track]
    let colors = [look.theme.accent.foreground, look.theme.faint.foreground]
    let content = layout.content
    var start: Int?
    var hasKnob = false
    for column in content {
      let cell = buffer[column, row]
      if parts.contains(cell.text), colors.contains(cell.style.foreground) {
        if start == nil { (start, hasKnob) = (column, false) }
        if cell.text == look.glyphs.knob { hasKnob = true }
      } else if let first = start {
        if hasKnob { return first..<column }
        start = nil
      }
    }
    return start.flatMap { hasKnob ? $0..<content.upperBound : nil }
  }
}
