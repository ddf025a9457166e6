public import TablesModel

extension Router {
  /// Selects the row with an id, else the one with exactly this title.
  ///
  /// A section that can be collapsed answers to its header.
  /// - Complexity: O(rows): it is how a test names a row. A host selects by path.
  @discardableResult
  public func select(_ name: String) -> Outcome {
    switch resolve(name) {
    case .row(let path): select(at: path)
    case .section(let index): toggleSection(at: index)
    case .ambiguous: .ambiguous(name)
    case .none: .unknown(name)
    }
  }

  /// Selects the row with an id, wherever it stands.
  /// - Complexity: O(rows).
  @discardableResult
  public func select(_ id: RowID) -> Outcome {
    let paths = paths(of: id)
    guard let path = paths.first else { return .unknown(id.description) }
    return paths.count == 1 ? select(at: path) : .ambiguous(id.description)
  }

  /// Selects the row at a path of what is shown.
  ///
  /// A switch toggles, an option is chosen, a segue leads on, an action runs or starts; a row that
  /// is edited is left to the host, which begins the edit on `.focused`.
  @discardableResult
  public func select(at path: RowPath) -> Outcome {
    guard let target = target(at: path) else { return .unknown("\(path)") }
    if let refusal = refusal(of: target) { return refusal }
    if case .picker(let address) = top.source {
      return choose(presentation.declaredPath(of: path).row, ofPickerAt: address)
    }
    if let outcome = retry(target) { return outcome }
    if let onSelect = target.behavior.onSelect {
      onSelect()
      invalidate()
    }
    let outcome = route(target)
    if case .selected = outcome { tellApp(of: target.row) }
    return outcome
  }

  private func route(_ target: Target) -> Outcome {
    let id = target.row.id
    switch target.row.kind {
    case .info, .progress: return target.behavior.onSelect == nil ? .ignored(id) : .performed(id)
    case .switch(let isOn): return setOn(!isOn, target)
    case .option(let isSelected, let marking):
      let staysChosen = marking == .radio && !target.behavior.allowsNoChoice
      return choose(staysChosen || !isSelected, target)
    case .segue: return follow(target)
    case .action: return run(target.behavior.effect, target)
    case .picker: return open(pickerAt: target)
    case .slider, .stepper, .textField, .datePicker: return .focused(id)
    }
  }

  private func tellApp(of row: Row) {
    guard let onSelect = top.table.behavior.onSelect else { return }
    onSelect(row)
    invalidate()
  }

  // MARK: Targets

  /// A row that something is done to.
  package struct Target {
    package let path: RowPath
    package let address: RowAddress
    package let row: Row
    package let behavior: RowBehavior
  }

  /// What a name stands for, by id, else by title.
  package func resolve(_ name: String) -> RowQuery.Answer {
    RowQuery(source: presented).answer(name)
  }

  /// Where the rows with an id stand.
  package func paths(of id: RowID) -> [RowPath] { RowQuery(source: presented).paths(of: id) }

  package func target(at path: RowPath) -> Target? {
    guard let declared = row(at: path), let address = address(of: path) else { return nil }
    return Target(
      path: path, address: address, row: declared.value,
      behavior: declared.behavior ?? RowBehavior())
  }

  /// Why a row takes no input now, or `nil`.
  func refusal(of target: Target) -> Outcome? {
    if case .disabled(let reason) = target.row.availability {
      return .refused(target.row.id, reason: reason ?? words.unavailable)
    }
    let isRunning = isRunning(target.address) || target.row.status == .running
    return isRunning ? .refused(target.row.id, reason: words.inProgress) : nil
  }
}

// MARK: - Sections

extension Router {
  /// Shows the rows of a section that can be collapsed, or hides them.
  @discardableResult
  public func toggleSection(at index: Int) -> Outcome {
    guard let section = section(at: index) else { return .unknown("section \(index)") }
    return setExpanded(section.disclosure == .collapsed, section: index)
  }

  /// Shows or hides the rows of a section that can be collapsed; another section stays as it is.
  @discardableResult
  public func setExpanded(_ isExpanded: Bool, section index: Int) -> Outcome {
    guard let section = section(at: index), section.disclosure != .none else {
      return .unknown("section \(index)")
    }
    let id = section.id(at: index)
    if let setExpanded = section.setExpanded {
      setExpanded(isExpanded)
      invalidate()
    } else {
      top.state.expanded[id] = isExpanded
      presentedChanged()
      beginLoads()
    }
    return .expanded(id, isExpanded)
  }
}
