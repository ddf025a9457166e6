public import TablesModel
import TablesRouting
import TablesText

/// The mouse: clicks on rows and on the parts of controls, dragging, hovering and the wheel.
extension Screen {
  /// The buttons of a mouse.
  package enum PointerButton: Hashable, Sendable {
    /// The button that selects.
    case primary
    /// The button that opens the menu of a row.
    case secondary
  }

  /// Selects the row or control that is drawn at a place of the frame, counted from 0 at the top
  /// left.
  ///
  /// A click on a sign of a stepper or on the track of a slider changes the number.
  @discardableResult
  public func click(column: Int, row: Int) -> Outcome {
    click(column: column, row: row, button: .primary)
  }

  /// Clicks with a button of the mouse. The secondary button moves the focus to the row at that
  /// place, and opens the menu of the row.
  @discardableResult
  package func click(column: Int, row: Int, button: PointerButton) -> Outcome {
    switch button {
    case .primary:
      act(.clicked(column: column, row: row)) { routeClick(column: column, row: row) }
    case .secondary:
      act(.secondaryClicked(column: column, row: row)) { openMenu(column: column, row: row) }
    }
  }

  private func routeClick(column: Int, row: Int) -> Outcome {
    let frame = drawnFrame()
    guard frame.origins.indices.contains(row), 0..<columns ~= column else { return .unhandled }
    switch mode {
    case .choosing(let list, let line): return click(column: column, row: row, in: list, line)
    case .keys: return hideKeys()
    case .rows, .editing, .searching: break
    }
    if let outcome = moveCursor(column: column, row: row, in: frame) { return outcome }
    guard let element = element(column: column, row: row) else {
      let isBack = frame.origins[row] == .title && !isAtRoot && column < columns / 2
      return isBack ? goBack() : .unhandled
    }
    if let path = element.path, path.isOfItem,
      let outcome = clickAccessory(column: column, row: row, path: path, in: frame)
        ?? clickControl(column: column, row: row, path: path)
    {
      return outcome
    }
    return select(element: element, asksFirst: true)
  }

  /// Opens the menu of the row at a place of the frame.
  private func openMenu(column: Int, row: Int) -> Outcome {
    if mode.isOverRows { return routeClick(column: column, row: row) }
    guard let drawn = element(column: column, row: row), drawn.path != nil,
      let element = leaveEdit(for: drawn), let focus = focus(accepting: element)
    else { return .unhandled }
    setFocus(focus)
    return openMenu()
  }

  /// Moves the focus to the row, header or menu entry at a place of the frame, for a host in which
  /// the focus follows the mouse. The window does not move. Does nothing while text is being typed.
  @discardableResult
  package func hover(column: Int, row: Int) -> Outcome {
    act(.hovered(column: column, row: row)) {
      switch mode {
      case .editing, .searching, .keys: .unhandled
      case .choosing(let list, let line): hover(column: column, row: row, in: list, line)
      case .rows: moveFocus(toColumn: column, row: row)
      }
    }
  }

  private func moveFocus(toColumn column: Int, row: Int) -> Outcome {
    guard let element = element(column: column, row: row), element != view.focus?.element,
      let focus = focus(accepting: element)
    else { return .unhandled }
    update {
      $0.view.setFocus(focus)
      $0.view.viewport.needsReveal = false
    }
    return focusOutcome
  }

  /// Returns the row or header that is drawn at a place of the frame.
  private func element(column: Int, row: Int) -> LayoutElement? {
    let frame = drawnFrame()
    guard frame.origins.indices.contains(row), 0..<columns ~= column else { return nil }
    if let action = action(column: column, row: row, in: frame) { return .row(action) }
    switch frame.origins[row] {
    case .row(let path): return .row(path)
    case .header(let section): return LayoutElement(section: section, part: .header)
    case .title, .toolbar, .footer, .emptyState, .decoration: return nil
    }
  }

  /// Moves the window by lines, as the mouse wheel does. The row in focus keeps the focus.
  ///
  /// - Parameter lines: The number of lines. A negative number moves the window up.
  @discardableResult
  package func scroll(by lines: Int) -> Outcome {
    act(.scrolled(lines)) {
      if case .keys = mode { return scrollKeys(by: lines) }
      if case .choosing(let list, let line) = mode {
        return scroll(list, line, by: lines) ?? .unhandled
      }
      return moveWindow(by: lines) ? .scrolled : .unhandled
    }
  }

  // MARK: Controls

  /// Performs the second control of the row at a path if the user has clicked its mark. Returns
  /// `nil` for other places.
  private func clickAccessory(
    column: Int, row: Int, path: RowPath, in frame: DrawnFrame
  ) -> Outcome? {
    guard frame.control(at: column, row)?.part == .accessory,
      let element = leaveEdit(for: .row(path)), let focus = focus(on: element)
    else { return nil }
    setFocus(focus)
    return performAccessory()
  }

  /// Moves the knob of the slider in focus to a column of the frame. A host calls it while a mouse
  /// button is held down.
  @discardableResult
  package func drag(column: Int, row: Int) -> Outcome {
    act(.dragged(column: column, row: row)) {
      guard !mode.isOverRows, view.editing == nil, let target = focusedRow,
        let old = target.row.face.number, !old.rules.isStepper,
        let track = drawnFrame().track(of: target.path)
      else { return .unhandled }
      let new = old.number(at: column.clamped(to: track), of: track)
      return new == old.stored ? focusOutcome : set(new, of: target)
    }
  }

  /// Changes the number of the row at a path if the user has clicked its control. Returns `nil` for
  /// other places.
  private func clickControl(column: Int, row: Int, path: RowPath) -> Outcome? {
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
  ) -> (old: Row.Value, new: Row.Value)? {
    guard let number = target.row.face.number,
      let control = drawnFrame().control(at: column, row)
    else { return nil }
    switch control.part {
    case .decrease: return (number.stored, number.stepped(by: -1))
    case .increase: return (number.stored, number.stepped(by: 1))
    case .track: return (number.stored, number.number(at: column, of: control.columns))
    case .accessory: return nil
    }
  }
}

extension DrawnFrame {
  /// Returns the control at a place of the frame. The signs of a stepper also take the clicks
  /// beside them.
  fileprivate func control(at column: Int, _ row: Int) -> DrawnControl? {
    let inRow = controls.filter { $0.row == row }
    return inRow.first { $0.columns.contains(column) }
      ?? inRow.first {
        let isSign = $0.part == .decrease || $0.part == .increase
        return isSign && (column == $0.columns.lowerBound - 1 || column == $0.columns.upperBound)
      }
  }

  /// Returns the columns of the track of the slider at a path, on any of its lines.
  fileprivate func track(of path: RowPath) -> Range<Int>? {
    controls.first { $0.part == .track && origins[$0.row] == .row(path) }?.columns
  }
}

extension RowFace.Number {
  /// Returns the number for a column of a slider's track.
  fileprivate func number(at column: Int, of track: Range<Int>) -> Row.Value {
    let fraction = Double(column - track.lowerBound) / Double(max(track.count - 1, 1))
    let (lower, upper) = (rules.bounds.lowerBound, rules.bounds.upperBound)
    return nearest(to: .number(lower * (1 - fraction) + upper * fraction)) ?? stored
  }
}
